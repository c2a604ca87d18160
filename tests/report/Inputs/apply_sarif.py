"""Makes the changes that the fixes of a SARIF log describe, as an editor would."""

import json
import sys
import urllib.parse

with open(sys.argv[1], encoding="utf-8") as file:
    results = json.load(file)["runs"][0]["results"]
for result in results:
    for fix in result.get("fixes", []):
        for change in fix["artifactChanges"]:
            path = urllib.parse.unquote(change["artifactLocation"]["uri"])
            with open(path, encoding="utf-8") as file:
                lines = file.read().split("\n")
            for replacement in change["replacements"]:
                at = replacement["deletedRegion"]
                assert at["startLine"] == at["endLine"]
                line = lines[at["startLine"] - 1]
                inserted = replacement["insertedContent"]["text"]
                lines[at["startLine"] - 1] = line[: at["startColumn"] - 1] + inserted + line[at["endColumn"] - 1 :]
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(lines))
