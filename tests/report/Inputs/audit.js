/* What a page must have for everyone to read it: WCAG 2.2 AA as far as a script can tell. Reports a list of faults. */
var faults = [];

function fault(text, node) {
	faults.push(text + ": " + (node.outerHTML || String(node)).slice(0, 160));
}

/* ---- contrast (1.4.3): 4.5, or 3 for large text ---- */

function channel(value) {
	value /= 255;
	return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
}

function luminance(colour) {
	return 0.2126 * channel(colour[0]) + 0.7152 * channel(colour[1]) + 0.0722 * channel(colour[2]);
}

function parse(text) {
	var parts = text.match(/[\d.]+/g).map(Number);
	return [parts[0], parts[1], parts[2], parts.length > 3 ? parts[3] : 1];
}

function background(node) {
	for (; node; node = node.parentElement) {
		var colour = parse(getComputedStyle(node).backgroundColor);
		if (colour[3] > 0.99)
			return colour;
	}
	return [255, 255, 255, 1];
}

function contrast(a, b) {
	var one = luminance(a), two = luminance(b);
	return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

function is_seen(node) {
	var style = getComputedStyle(node), box = node.getBoundingClientRect();
	return style.visibility !== "hidden" && box.width > 1 && box.height > 1;
}

var checked = 0, lowest = 99, walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
	var node = walker.currentNode.parentElement;
	if (!walker.currentNode.textContent.trim() || !is_seen(node) || /^(SCRIPT|OPTION|TITLE)$/i.test(node.tagName))
		continue;
	var style = getComputedStyle(node), svg = node.closest("svg");
	var size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
	var value = contrast(parse(svg ? style.fill : style.color), background(node));
	checked++;
	lowest = Math.min(lowest, value);
	if (value < (large ? 3 : 4.5))
		fault("contrast " + value.toFixed(2), node);
}

/* ---- names (4.1.2), structure (1.3.1) ---- */

function name_of(node) {
	var label = node.id && document.querySelector("label[for=\"" + node.id + "\"]");
	return (node.getAttribute("aria-label") || (label && label.textContent) || (node.closest("label") || node).textContent).trim();
}

document.querySelectorAll("a[href], button, input, select, textarea").forEach(function (node) {
	if (!name_of(node))
		fault("no name", node);
});
document.querySelectorAll("input, select").forEach(function (node) {
	if (!node.closest("label") && !document.querySelector("label[for=\"" + node.id + "\"]"))
		fault("no label", node);
});
document.querySelectorAll("svg").forEach(function (node) {
	var title = document.getElementById(node.getAttribute("aria-labelledby"));
	if (node.getAttribute("role") !== "img" || !title || !title.textContent.trim())
		fault("no text for a picture", node);
});
document.querySelectorAll("th").forEach(function (node) {
	if (!node.hasAttribute("scope"))
		fault("no scope", node);
});
document.querySelectorAll("form label").forEach(function (node) {
	if (node.htmlFor && !document.getElementById(node.htmlFor))
		fault("label of nothing", node);
});

var ids = {};
document.querySelectorAll("[id]").forEach(function (node) {
	if (ids[node.id])
		fault("one id twice", node);
	ids[node.id] = true;
});
document.querySelectorAll("a[href^='#']").forEach(function (node) {
	if (!document.getElementById(decodeURIComponent(node.getAttribute("href").slice(1))))
		fault("leads nowhere", node);
});

var level = 0;
document.querySelectorAll("h1, h2, h3, h4").forEach(function (node) {
	var own = Number(node.tagName[1]);
	if (own > level + 1)
		fault("a level of headings left out", node);
	level = own;
});
if (document.querySelectorAll("h1").length !== 1 || document.querySelectorAll("main").length !== 1)
	fault("not one h1 and one main", document.body);
if (!document.documentElement.lang || !document.title)
	fault("no language or title", document.documentElement);

/* ---- narrow screens (1.4.10), no network ---- */

if (document.documentElement.scrollWidth > window.innerWidth)
	fault("wider than the window by " + (document.documentElement.scrollWidth - window.innerWidth), document.body);
document.querySelectorAll("[src], link[href]").forEach(function (node) {
	if (/^([a-z]+:)?\/\//.test(node.getAttribute("src") || node.getAttribute("href")))
		fault("not in the folder", node);
});

report({faults: faults, "texts checked": checked > 20, "dark": matchMedia("(prefers-color-scheme: dark)").matches,
	"dark page": luminance(background(document.body)) < 0.1});
