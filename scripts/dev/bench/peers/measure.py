"""Runs a command and writes its processor time and peak memory, where GNU time is absent.

Usage: measure.py OUT COMMAND [ARGS...]; OUT receives "<user seconds> <system seconds> <kilobytes>", as `time -f '%U %S %M'`.
"""

import resource
import subprocess
import sys

code = subprocess.call(sys.argv[2:])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
kilobytes = used.ru_maxrss // 1024 if sys.platform == "darwin" else used.ru_maxrss
with open(sys.argv[1], "w") as out:
    out.write(f"{used.ru_utime:.3f} {used.ru_stime:.3f} {kilobytes}\n")
sys.exit(code)
