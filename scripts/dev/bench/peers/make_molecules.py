"""Writes a BAM file with its index and a list of sites. Usage: make_molecules.py wgs|panel BAM SITES

wgs: 5,000 sites 60 kb apart, 30x in 4 kb around each (an index leads to windows of 16 kb, so that 3 kb in front are read as well).
panel: 100 sites 60 kb apart, 5,000x in 500 bp around each. Fragments of about 167 bp, two mates of 100 bp that overlap, a base
in 500 wrong at random, a tenth of the molecules of every site with the alternative allele.
"""

import os
import subprocess
import sys

import numpy as np

kind, out, list_path = sys.argv[1:]
sites, depth, before, after = (5000, 30, 3000, 1000) if kind == "wgs" else (100, 5000, 250, 250)
rng = np.random.default_rng(25)
per_contig = 1000
step = 60_000
letters = np.frombuffer(b"ACGT", dtype=np.uint8)
contigs = -(-sites // per_contig)
header = ["@HD\tVN:1.6\tSO:unsorted"] + [f"@SQ\tSN:chr{i + 1}\tLN:{per_contig * step + step}" for i in range(contigs)]
qualities = []
for _ in range(2000):
    levels = rng.choice([37, 37, 37, 37, 37, 37, 25, 11, 2], 100).astype(np.uint8) + 33
    qualities.append(levels.tobytes().decode())
sorting = subprocess.Popen(
    ["samtools", "sort", "-o", out, "-"], stdin=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL
)
write = sorting.stdin.write
write("\n".join(header) + "\n")
number = 0
rows = []
for site in range(sites):
    contig = f"chr{site // per_contig + 1}"
    position = (site % per_contig + 1) * step - 2000 + int(rng.integers(0, 1000))
    first = position - before - 400
    block = letters[rng.integers(0, 4, before + after + 1600)]
    at = position - first
    ref = chr(block[at])
    alt = "ACGT"[("ACGT".index(ref) + 1 + site % 3) % 4]
    rows.append(f"{contig}\t{position}\t{ref}\t{alt}")
    count = (before + after) * depth // 167
    lengths = np.clip(rng.normal(167, 18, count), 100, 300).astype(int)
    starts = rng.integers(300, 300 + before + after, count)
    mutant = rng.random(count) < 0.1
    for start, length, carries in zip(starts.tolist(), lengths.tolist(), mutant.tolist()):
        number += 1
        name = f"A01:7:HX:{1 + number % 4}:{1101 + number % 500}:{number % 32000}:{number}"
        left, right = first + start, first + start + length - 100
        mates = []
        molecule = block[start : start + length]
        if carries and start <= at < start + length:
            molecule = molecule.copy()
            molecule[at - start] = ord(alt)
        for part in (molecule[:100], molecule[length - 100 :]):
            if rng.random() < 0.2:
                part = part.copy()
                part[int(rng.integers(0, 100))] = letters[int(rng.integers(0, 4))]
            mates.append(part.tobytes().decode())
        pick = int(rng.integers(0, 1999))
        write(
            f"{name}\t99\t{contig}\t{left + 1}\t60\t100M\t=\t{right + 1}\t{length}\t{mates[0]}\t{qualities[pick]}\tNM:i:0\tAS:i:100\n"
            f"{name}\t147\t{contig}\t{right + 1}\t60\t100M\t=\t{left + 1}\t{-length}\t{mates[1]}\t{qualities[pick + 1]}\tNM:i:0\tAS:i:100\n"
        )
sorting.stdin.close()
if sorting.wait() != 0:
    sys.exit("samtools sort failed")
subprocess.run(["samtools", "index", out], check=True)
with open(list_path + ".part", "w") as lines:
    lines.write("\n".join(rows) + "\n")
os.replace(list_path + ".part", list_path)
