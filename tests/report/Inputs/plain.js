/* Without the pages' script: nothing that does not work is shown, and all rows are there. */
var shown = Array.from(document.querySelectorAll("form, button, output")).filter(function (node) { return node.offsetHeight > 0; });
report({"does nothing": shown.length, "rows": document.querySelectorAll("td").length > 0,
	"numbers": Array.from(document.querySelectorAll("[data-words]")).map(function (node) { return node.textContent; })});
