"""Simulated small coverage tracks. Usage: make_tracks.py COUNT FOLDER"""

import pathlib
import sys

import numpy
import pyBigWig

generator = numpy.random.default_rng(11)
folder = pathlib.Path(sys.argv[2])
folder.mkdir()
for i in range(int(sys.argv[1])):
    track = pyBigWig.open(str(folder / f"t{i:04d}.bw"), "w")
    track.addHeader([("chr1", 60_000_000), ("chr2", 40_000_000)])
    for contig, length in (("chr1", 60_000_000), ("chr2", 40_000_000)):
        edges = numpy.unique(generator.integers(0, length, 2000))
        starts, ends = edges[:-1], edges[1:]
        values = generator.gamma(2, 1, len(starts))
        track.addEntries([contig] * len(starts), starts.tolist(), ends=ends.tolist(), values=values.tolist())
    track.close()
