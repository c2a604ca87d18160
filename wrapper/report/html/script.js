/* What a reader can do without, and be glad to have: filters, sorting, copying, sizes. */
(function () {
	"use strict";

	/* ---- filters: <form class=filter data-table=ID> with a search field and selects named as data-* of the rows ---- */

	function filter(form) {
		var table = document.getElementById(form.dataset.table);
		var words = form.elements.words.value.toLowerCase().split(/\s+/).filter(Boolean);
		var selects = Array.from(form.querySelectorAll("select"));
		var shown = 0, rows = table.tBodies[0].rows;
		Array.from(rows).forEach(function (row) {
			var text = row.textContent.toLowerCase();
			var fits = words.every(function (word) { return text.indexOf(word) >= 0; }) &&
				selects.every(function (select) {
					return !select.value || row.dataset[select.name] === select.value;
				});
			row.hidden = !fits;
			shown += fits;
		});
		form.querySelector("output").textContent = shown + " of " + rows.length;
	}

	document.querySelectorAll("form.filter").forEach(function (form) {
		form.hidden = false;
		form.addEventListener("input", function () { filter(form); });
		form.addEventListener("submit", function (event) { event.preventDefault(); });
		filter(form);
	});

	/* A link with data-filter=NAME=VALUE sets that select of the table it leads to. */
	document.querySelectorAll("a[data-filter]").forEach(function (link) {
		link.addEventListener("click", function () {
			var parts = link.dataset.filter.split("=");
			var form = document.querySelector("form.filter[data-table=" + link.dataset.table + "]");
			form.elements[parts[0]].value = parts[1];
			filter(form);
		});
	});

	/* ---- sorting: tables of class sortable; a cell's data-sort, else its text ---- */

	function key(row, column) {
		var cell = row.cells[column], text = cell.dataset.sort === undefined ? cell.textContent.trim() : cell.dataset.sort;
		return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text.toLowerCase();
	}

	function compare(a, b) {
		if (typeof a !== typeof b)
			return typeof a === "number" ? -1 : 1;
		return a < b ? -1 : a > b ? 1 : 0;
	}

	function sort(table, head, column) {
		var down = head.getAttribute("aria-sort") === "ascending", body = table.tBodies[0];
		var rows = Array.from(body.rows).map(function (row) { return [key(row, column), row]; });
		rows.sort(function (a, b) { return down ? compare(b[0], a[0]) : compare(a[0], b[0]); });
		table.querySelectorAll("th").forEach(function (other) { other.removeAttribute("aria-sort"); });
		head.setAttribute("aria-sort", down ? "descending" : "ascending");
		rows.forEach(function (row) { body.appendChild(row[1]); });
	}

	document.querySelectorAll("table.sortable").forEach(function (table) {
		Array.from(table.tHead.rows[0].cells).forEach(function (head, column) {
			var button = document.createElement("button");
			button.type = "button";
			button.textContent = head.textContent;
			button.addEventListener("click", function () { sort(table, head, column); });
			head.replaceChildren(button);
		});
	});

	/* ---- copying ---- */

	function copy(text) {
		if (navigator.clipboard && window.isSecureContext)
			return navigator.clipboard.writeText(text);
		var area = document.createElement("textarea");
		area.value = text;
		document.body.appendChild(area);
		area.select();
		document.execCommand("copy");
		area.remove();
		return Promise.resolve();
	}

	document.querySelectorAll("button.copy").forEach(function (button) {
		var name = button.textContent;
		button.hidden = false;
		button.addEventListener("click", function () {
			copy(button.dataset.text).then(function () {
				button.textContent = "copied";
				setTimeout(function () { button.textContent = name; }, 1500);
			});
		});
	});

	/* ---- sizes: data-words of a cell is its formula in reverse Polish notation; null is "no value" ---- */

	var binary = {
		"+": function (a, b) { return a + b; }, "-": function (a, b) { return a - b; },
		"*": function (a, b) { return a * b; },
		"/": function (a, b) { return b ? a / b : null; }, "%": function (a, b) { return b ? a % b : null; },
		"<": function (a, b) { return BigInt(a < b); }, ">": function (a, b) { return BigInt(a > b); },
		"<=": function (a, b) { return BigInt(a <= b); }, ">=": function (a, b) { return BigInt(a >= b); },
		"==": function (a, b) { return BigInt(a === b); }, "!=": function (a, b) { return BigInt(a !== b); },
		"&&": function (a, b) { return BigInt(Boolean(a) && Boolean(b)); },
		"||": function (a, b) { return BigInt(Boolean(a) || Boolean(b)); },
		"&": function (a, b) { return a & b; }, "|": function (a, b) { return a | b; }, "^": function (a, b) { return a ^ b; },
		"<<": function (a, b) { return b >= 0n && b < 62n ? a << b : null; },
		">>": function (a, b) { return b >= 0n && b < 62n ? a >> b : null; }
	};
	var unary = {
		neg: function (a) { return -a; }, not: function (a) { return BigInt(!a); }, inv: function (a) { return ~a; }
	};

	function value(words, names) {
		var stack = [];
		words.split(" ").forEach(function (word) {
			var a, b, c;
			if (/^\d/.test(word)) {
				stack.push(BigInt(word));
			} else if (word === "?") {
				c = stack.pop(); b = stack.pop(); a = stack.pop();
				stack.push(a === null ? null : a ? b : c);
			} else if (unary[word]) {
				a = stack.pop();
				stack.push(a === null ? null : unary[word](a));
			} else if (binary[word]) {
				b = stack.pop(); a = stack.pop();
				stack.push(a === null || b === null ? null : binary[word](a, b));
			} else {
				stack.push(names[word] === undefined ? null : names[word]);
			}
		});
		return stack.length === 1 && stack[0] !== null && stack[0] >= 0n ? stack[0] : null;
	}

	/* As the C side prints it. */
	function bytes(count) {
		var units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"], unit = 0, number = Number(count);
		for (; number >= 1024 && unit < 6; unit++)
			number /= 1024;
		return (unit ? number.toFixed(1) : String(number)) + " " + units[unit];
	}

	function measure(card) {
		var names = {}, sums = {};
		card.querySelectorAll(".sizes input").forEach(function (input) {
			if (/^\d{1,18}$/.test(input.value.trim()))
				names[input.name] = BigInt(input.value.trim());
		});
		card.querySelectorAll("[data-moves]").forEach(function (cell) {
			var known = cell.dataset.words !== undefined, count = known ? value(cell.dataset.words, names) : null;
			if (known)
				cell.textContent = count === null ? "no value" : bytes(count);
			cell.dataset.moves.split(" ").filter(Boolean).forEach(function (way) {
				sums[way] = sums[way] === null || count === null ? null : (sums[way] || 0n) + count;
			});
		});
		card.querySelectorAll("[data-sum]").forEach(function (cell) {
			var sum = sums[cell.dataset.sum];
			cell.textContent = sum === null ? "not known" : bytes(sum === undefined ? 0n : sum);
		});
	}

	document.querySelectorAll(".sizes").forEach(function (form) {
		var card = form.closest(".card");
		form.hidden = false;
		form.addEventListener("input", function () { measure(card); });
		measure(card);
	});

	/* A link to a region opens it. */
	function open() {
		var at = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
		if (at && at.tagName === "DETAILS")
			at.open = true;
	}
	window.addEventListener("hashchange", open);
	open();
})();
