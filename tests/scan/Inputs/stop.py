"""stop.py SIGNAL PIDFILE COMMAND...: starts the command, sends it SIGNAL once PIDFILE is there ("-": sends nothing), and
succeeds if the command died of that signal."""

import os
import signal
import subprocess
import sys
import time

number = getattr(signal, "SIG" + sys.argv[1])
for name in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
    signal.signal(name, signal.SIG_DFL)
child = subprocess.Popen(sys.argv[3:])
if sys.argv[2] != "-":
    for _ in range(200):
        if os.path.exists(sys.argv[2]) and os.path.getsize(sys.argv[2]):
            break
        time.sleep(0.05)
    child.send_signal(number)
status = child.wait(timeout=20)
if status != -number:
    sys.exit(f"status {status}, expected {-number}")
