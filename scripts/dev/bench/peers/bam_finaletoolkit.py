"""Lengths of the fragments of a BAM file with FinaleToolkit's frag_length. Usage: bam_finaletoolkit.py BAM"""

import json
import sys
import time
from importlib.metadata import version

start = time.perf_counter()
from finaletoolkit.frag import frag_length

lengths = frag_length(sys.argv[1], quality_threshold=30)
result = {"fragments": len(lengths), "lengths": int(lengths[lengths < 1024].sum())}
seconds = time.perf_counter() - start
print(json.dumps({"seconds": seconds, "result": result, "versions": {"finaletoolkit": version("finaletoolkit")}}))
