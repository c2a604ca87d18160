"""timeline.py FILE COPIES: the ledger's JSON holds that many copies, in its lines and on its timeline."""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    ledger = json.load(file)
copies = ("to device", "from device")
lines = sum(line["count"] for line in ledger["occ"]["lines"] if line["kind"] in copies)
events = [event for event in ledger["traceEvents"] if event["cat"] in copies]
assert lines == len(events) == int(sys.argv[2]), (lines, len(events), sys.argv[2])
for event in ledger["traceEvents"]:
    assert event["ph"] == "X" and event["ts"] > 0 and event["dur"] >= 0 and event["pid"] > 0, event
