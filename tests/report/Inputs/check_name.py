"""check_name.py REPORT <NAME: REPORT is JSON, in UTF-8, and about ./NAME.c"""

import json
import sys

name = "./" + sys.stdin.buffer.read().decode("utf-8", "replace") + ".c"
with open(sys.argv[1], encoding="utf-8") as f:
    report = json.load(f)
assert report["file"] == name, (report["file"], name)
(region,) = report["regions"]
assert region["file"] == name and region["function"] == "f", region
assert all(f["file"] == name for f in report["findings"]), report["findings"]
