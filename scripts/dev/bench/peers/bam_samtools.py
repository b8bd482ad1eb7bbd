"""Counts the records of a BAM file with samtools, one thread beside the main one. Usage: bam_samtools.py BAM"""

import json
import subprocess
import sys
import time

start = time.perf_counter()
count = subprocess.run(["samtools", "view", "-c", "-@1", sys.argv[1]], check=True, capture_output=True, text=True).stdout
seconds = time.perf_counter() - start
version = subprocess.run(["samtools", "--version"], capture_output=True).stdout.split()[1].decode()
print(json.dumps({"seconds": seconds, "result": {"records": int(count)}, "versions": {"samtools": version}}))
