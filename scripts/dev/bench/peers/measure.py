"""Runs a command and writes its wall time and peak memory, where /usr/bin/time is absent.

Usage: measure.py OUT COMMAND [ARGS...]; OUT receives "<seconds> <kilobytes>", as `time -f '%e %M'`.
"""

import resource
import subprocess
import sys
import time

start = time.perf_counter()
code = subprocess.call(sys.argv[2:])
seconds = time.perf_counter() - start
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
kilobytes = peak // 1024 if sys.platform == "darwin" else peak
with open(sys.argv[1], "w") as out:
    out.write(f"{seconds:.3f} {kilobytes}\n")
sys.exit(code)
