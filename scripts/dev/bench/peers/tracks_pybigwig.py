"""Covered bases and weighted sum of every bigWig of a folder with pyBigWig and NumPy. Usage: tracks_pybigwig.py FOLDER"""

import json
import pathlib
import sys
import time

start = time.perf_counter()
import numpy
import pyBigWig

files = bases = 0
weighted = 0.0
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.bw")):
    files += 1
    track = pyBigWig.open(str(path))
    for contig in track.chroms():
        intervals = numpy.array(track.intervals(contig) or numpy.empty((0, 3)))
        lengths = intervals[:, 1] - intervals[:, 0]
        bases += int(lengths.sum())
        weighted += float((lengths * intervals[:, 2]).sum())
    track.close()
result = {"files": files, "bases": bases, "fractions": weighted}
versions = {"pyBigWig": pyBigWig.__version__, "numpy": numpy.__version__}
print(json.dumps({"seconds": time.perf_counter() - start, "result": result, "versions": versions}))
