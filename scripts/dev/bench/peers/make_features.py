"""A reference with the contigs of the simulated reads, and regions on them. Usage: make_features.py FASTA BED"""

import sys

import numpy

generator = numpy.random.default_rng(13)
contigs = (("chr1", 60_000_000), ("chr2", 40_000_000))
letters = numpy.frombuffer(b"ACGT", dtype=numpy.uint8)
with open(sys.argv[1], "wb") as fasta:
    for name, length in contigs:
        fasta.write(f">{name}\n".encode())
        bases = generator.choice(letters, length, p=[0.295, 0.205, 0.205, 0.295])
        lines = numpy.full((length // 60, 61), ord("\n"), dtype=numpy.uint8)
        lines[:, :60] = bases[: length // 60 * 60].reshape(-1, 60)
        fasta.write(lines.tobytes())
        rest = bases[length // 60 * 60 :]
        if len(rest):
            fasta.write(rest.tobytes() + b"\n")
with open(sys.argv[2], "w") as bed:
    for name, length in contigs:
        for start in numpy.sort(generator.choice(length // 10_000 - 2, 500, replace=False)) * 10_000 + 5000:
            bed.write(f"{name}\t{start}\t{start + 2000}\n")
