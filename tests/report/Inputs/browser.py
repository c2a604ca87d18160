"""Opens a page in Chromium, runs a script in it, and prints what the script found.

    browser.py [--dark] [--width=N] [--no-script] PAGE SCRIPT

SCRIPT gives its result, any JSON, to report(); it is run once the page's own scripts have. --no-script takes those out:
what a reader without JavaScript has. The page stays as it is; a copy beside it is opened.
"""

import html
import os
import re
import subprocess
import sys
import tempfile

flags = [a for a in sys.argv[1:] if a.startswith("--")]
page, script = [a for a in sys.argv[1:] if not a.startswith("--")]
width = next((f.split("=")[1] for f in flags if f.startswith("--width=")), "1280")

with open(page, encoding="utf-8") as file:
    text = file.read()
if "--no-script" in flags:
    text, taken = re.subn(r"<script src=[^>]*></script>", "", text)
    assert taken == 1
with open(script, encoding="utf-8") as file:
    body = file.read()
body = (
    "function report(result) { var pre = document.createElement('pre'); pre.id = 'browser-result';"
    " pre.textContent = JSON.stringify(result, null, 1); document.body.appendChild(pre); }\n"
    "try {\n" + body + "\n} catch (error) { report('failed: ' + error.stack); }\n"
)
assert "</script" not in body
copy = os.path.join(os.path.dirname(page), "browser-test.html")
try:
    with open(copy, "w", encoding="utf-8") as file:
        file.write(text.replace("</body>", "<script>" + body + "</script></body>"))
    with tempfile.TemporaryDirectory() as profile:
        command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=" + profile]
        command += ["--window-size=" + width + ",900", "--virtual-time-budget=5000", "--dump-dom"]
        if "--dark" in flags:
            command += ["--blink-settings=preferredColorScheme=0", "--force-dark-mode"]
        done = subprocess.run(
            command + ["file://" + os.path.abspath(copy)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120
        )
finally:
    os.remove(copy)
found = re.search(r'<pre id="browser-result">(.*?)</pre>', done.stdout.decode(), re.S)
if not found:
    sys.exit("the script reported nothing: " + done.stderr.decode()[-2000:])
print(html.unescape(found.group(1)))
