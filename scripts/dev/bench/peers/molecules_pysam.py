"""Alleles at listed sites with pysam's fetch, molecule by molecule. Usage: molecules_pysam.py BAM SITES"""

import json
import sys
import time

start = time.perf_counter()
import pysam

sums = {"alt": 0, "ref": 0, "other": 0, "discordant": 0, "weighted": 0}
with open(sys.argv[2]) as lines:
    sites = [line.split() for line in lines]
with pysam.AlignmentFile(sys.argv[1]) as bam:
    for number, (contig, position, ref, alt) in enumerate(sites):
        position = int(position)
        shown = {}
        for read in bam.fetch(contig, position, position + 1):
            # Unmapped, secondary, QC-fail, duplicate, supplementary.
            if read.flag & 0xF04 or read.mapping_quality < 30:
                continue
            query, at = 0, read.reference_start
            for operation, length in read.cigartuples:
                if operation in (0, 7, 8):
                    if position < at + length:
                        query += position - at
                        break
                    at += length
                    query += length
                elif operation in (1, 4):
                    query += length
                elif operation in (2, 3):
                    at += length
                    if position < at:
                        query = -1
                        break
            if query < 0 or read.query_qualities[query] < 20:
                continue
            base = read.query_sequence[query]
            if base not in "ACGT":
                continue
            name = read.query_name
            known = shown.get(name)
            shown[name] = base if known is None or known == base else "discordant"
        for base in shown.values():
            column = "alt" if base == alt else "ref" if base == ref else base if base == "discordant" else "other"
            sums[column] += 1
            if column == "alt":
                sums["weighted"] += number
print(json.dumps({"seconds": time.perf_counter() - start, "result": sums, "versions": {"pysam": pysam.__version__}}))
