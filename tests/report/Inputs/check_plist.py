"""Compares the form of a property list with one that clang's analyzer wrote: OURS CLANGS."""

import plistlib
import sys


def shape(value, path, shapes):
    if isinstance(value, dict):
        for key, item in value.items():
            shape(item, f"{path}.{key}", shapes)
    elif isinstance(value, list):
        for item in value:
            shape(item, path + "[]", shapes)
    else:
        shapes[path] = type(value).__name__


ours, theirs = {}, {}
with open(sys.argv[1], "rb") as file:
    own = plistlib.load(file)
with open(sys.argv[2], "rb") as file:
    shape(plistlib.load(file), "", theirs)
shape(own, "", ours)
for path, kind in ours.items():
    assert theirs.get(path) == kind, f"{path}: {kind}, not {theirs.get(path)}"
# What clang has and occ has no word for: ranges, notes, how far into the function, what ran.
left_out = ("ranges", "notes", "ExecutedLines", "issue_hash_function_offset", "HTMLDiagnostics_files")
missing = [path for path in theirs if path not in ours and not any(word in path for word in left_out)]
assert not missing, missing
for diagnostic in own["diagnostics"]:
    kinds = [piece["kind"] for piece in diagnostic["path"]]
    assert kinds[-1] == "event" and kinds == (["event", "control"] * len(kinds))[: len(kinds)], kinds
    last = diagnostic["path"][-1]
    assert last["location"] == diagnostic["location"] and last["message"] == diagnostic["description"]
    for piece in diagnostic["path"]:
        assert piece.get("location", diagnostic["location"])["file"] < len(own["files"])
print(f"{len(own['diagnostics'])} diagnostics in", *own["files"])
