"""Checks a log against SARIF 2.1.0: what its sections demand of the objects that occ writes. No schema is at hand.

Every property must be one that the standard gives the object, of the right type; what is required must be there; numbers
that point into arrays must point at something that fits; places in artifacts must be in the text.
"""

import json
import os
import sys
import urllib.parse

LEVELS = {"none", "note", "warning", "error"}
problems = []


def check(good, where, text):
    if not good:
        problems.append(f"{where}: {text}")


def is_of(value, kind, where):
    """kind: a type, a set of words, [kind] for an array, a function for an object."""
    if isinstance(kind, list):
        check(isinstance(value, list), where, "no array")
        for i, item in enumerate(value):
            is_of(item, kind[0], f"{where}[{i}]")
    elif isinstance(kind, set):
        check(value in kind, where, f"{value!r} is none of {sorted(kind)}")
    elif isinstance(kind, type):
        check(type(value) is kind, where, f"{value!r} is no {kind.__name__}")
    else:
        kind(value, where)


def thing(required, optional=None, more=None):
    """An object with these properties and no others; more(value, where) checks what they have to do with each other."""

    def of(value, where):
        known = {**required, **(optional or {})}
        if not isinstance(value, dict):
            check(False, where, "no object")
            return
        for name in required:
            check(name in value, where, f"no {name}")
        for name, item in value.items():
            check(name in known, where, f"{name} is no property of it")
            if name in known:
                is_of(item, known[name], f"{where}.{name}")
        if more:
            more(value, where)

    return of


def uri(value, where):
    check(isinstance(value, str) and value and not set(value) & set(' "<>\\^`{|}') and value.isascii(), where, f"{value!r} is no URI")


def base(value, where):
    check(value in run["originalUriBaseIds"], where, f"no base {value}")


def number(value, where):
    check(type(value) is int and value >= 1, where, f"{value!r} does not count from 1")


def text_of(location):
    where = location["uri"]
    if "uriBaseId" in location:
        where = run["originalUriBaseIds"][location["uriBaseId"]]["uri"] + where
    check(where.startswith("file:///"), where, "no file")
    path = urllib.parse.unquote(where[7:])
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8", errors="replace", newline="") as file:
        return file.read().split("\n")


def region_fits(value, where):
    for name in ("startColumn", "endLine", "endColumn"):
        check(name not in value or "startLine" in value, where, f"{name} without startLine")
    end = (value.get("endLine", value.get("startLine", 0)), value.get("endColumn", 1 << 30))
    check((value.get("startLine", 0), value.get("startColumn", 0)) <= end, where, "ends before it starts")


def place_fits(value, where):
    lines = text_of(value["artifactLocation"])
    region = value.get("region", {})
    if lines is None or "startLine" not in region:
        return
    check(region["startLine"] <= len(lines), where, "no such line")
    if region["startLine"] <= len(lines):
        check(region.get("startColumn", 1) <= len(lines[region["startLine"] - 1]) + 1, where, "no such column")


def change_fits(value, where):
    for i, replacement in enumerate(value["replacements"]):
        place_fits({**value, "region": replacement["deletedRegion"]}, f"{where}.replacements[{i}]")


def message_fits(value, where):
    check("text" in value or "id" in value, where, "neither text nor id")


def result_fits(value, where):
    rules = run["tool"]["driver"]["rules"]
    if "ruleIndex" in value:
        check(0 <= value["ruleIndex"] < len(rules) and rules[value["ruleIndex"]]["id"] == value["ruleId"], where, "ruleIndex")
    ids = [l["id"] for l in value.get("relatedLocations", [])]
    check(len(set(ids)) == len(ids), where, "an id twice")
    check(all(type(v) is str for v in value["partialFingerprints"].values()), where, "a fingerprint that is no text")


plain = thing({"text": str}, {"markdown": str})
message = thing({}, {"text": str, "markdown": str, "id": str}, message_fits)
artifact = thing({"uri": uri}, {"uriBaseId": base})
region = thing({}, {"startLine": number, "startColumn": number, "endLine": number, "endColumn": number}, region_fits)
physical = thing({"artifactLocation": artifact}, {"region": region}, place_fits)
logical = thing({}, {"name": str, "kind": str})
location = thing({}, {"id": int, "physicalLocation": physical, "logicalLocations": [logical], "message": message})
flow = thing({"locations": [thing({"location": location})]}, {"id": str})
replacement = thing({"deletedRegion": region}, {"insertedContent": thing({"text": str})})
change = thing({"artifactLocation": artifact, "replacements": [replacement]}, None, change_fits)
suppression = thing({"kind": {"inSource", "external"}}, {"justification": str})
result = thing(
    {"message": message, "ruleId": str, "level": LEVELS, "locations": [location], "partialFingerprints": dict},
    {
        "ruleIndex": int,
        "relatedLocations": [location],
        "codeFlows": [thing({"threadFlows": [flow]})],
        "fixes": [thing({"artifactChanges": [change]}, {"description": message})],
        "suppressions": [suppression],
        "baselineState": {"new", "unchanged", "updated", "absent"},
    },
    result_fits,
)
rule = thing(
    {"id": str},
    {
        "name": str,
        "shortDescription": plain,
        "fullDescription": plain,
        "help": plain,
        "defaultConfiguration": thing({"level": LEVELS}),
        "properties": dict,
    },
)
notification = thing({"message": message}, {"level": LEVELS, "locations": [location]})
invocation = thing({"executionSuccessful": bool}, {"toolExecutionNotifications": [notification]})
whole_run = thing(
    {"tool": thing({"driver": thing({"name": str}, {"fullName": str, "version": str, "rules": [rule]})})},
    {
        "columnKind": {"utf16CodeUnits", "unicodeCodePoints"},
        "originalUriBaseIds": dict,
        "invocations": [invocation],
        "results": [result],
    },
)

with open(sys.argv[1], encoding="utf-8") as file:
    log = json.load(file)
check(set(log) == {"$schema", "version", "runs"} and log["version"] == "2.1.0" and len(log["runs"]) == 1, "log", "its head")
run = log["runs"][0]
for name, value in run["originalUriBaseIds"].items():
    uri(value["uri"], name)
    check(value["uri"].endswith("/"), name, "a base must end with a slash")
whole_run(run, "run")
ids = [r["id"] for r in run["tool"]["driver"]["rules"]]
check(len(set(ids)) == len(ids), "rules", "an id twice")
if problems:
    sys.exit("\n".join(problems))
print(f"{len(run['results'])} results")
