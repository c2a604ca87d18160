/* What the pages' script does: filters, links that filter, sorting, sizes. */
var result = {}, rows = function (id) {
	return Array.from(document.getElementById(id).tBodies[0].rows).filter(function (row) { return row.offsetHeight > 0; });
};

function set(field, value) {
	field.value = value;
	field.dispatchEvent(new Event("input", {bubbles: true}));
}

if (document.getElementById("finding-table")) {
	var form = document.querySelector("form[data-table=finding-table]"), heads = document.querySelectorAll("#region-table th button");
	result.all = rows("finding-table").length;
	set(form.elements.words, "REDUCTION");
	result.words = rows("finding-table").length + ", " + form.querySelector("output").textContent;
	set(form.elements.words, "");
	set(form.elements.rule, "occ.Race");
	result.rule = rows("finding-table").length;
	set(form.elements.level, "error");
	result.level = rows("finding-table").length;
	document.querySelector("a[data-filter='verdict=disjoint']").click();
	result.link = rows("region-table").length;
	set(document.querySelector("form[data-table=region-table]").elements.verdict, "");
	heads[3].click();
	result.up = rows("region-table").map(function (row) { return row.cells[3].textContent; }).join(" ");
	result.sort = heads[3].parentElement.getAttribute("aria-sort");
	heads[3].click();
	result.down = rows("region-table").map(function (row) { return row.cells[3].textContent; }).join(" ");
} else {
	var card = document.querySelector(".card.race"), cell = card.querySelector("[data-words]");
	result.given = cell.textContent;
	set(card.querySelector(".sizes input"), "2000000");
	result.other = cell.textContent + ", " + card.querySelector("[data-sum=out]").textContent;
	set(card.querySelector(".sizes input"), "many");
	result.none = cell.textContent;
	result.copy = card.querySelector("button.copy").offsetHeight > 0;
}
report(result);
