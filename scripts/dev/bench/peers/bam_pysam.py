"""Lengths and megabase bins of the fragments of a BAM file with pysam. Usage: bam_pysam.py BAM"""

import json
import sys
import time

start = time.perf_counter()
import pysam

lengths = [0] * 1024
bins = {}
records = fragments = 0
with pysam.AlignmentFile(sys.argv[1]) as bam:
    for read in bam.fetch(until_eof=True):
        records += 1
        flag = read.flag
        if (flag & 0x43) == 0x43 and (flag & 0xF0C) == 0 and read.mapping_quality >= 30:
            fragments += 1
            length = read.template_length
            if length < 0:
                first, length = read.next_reference_start, -length
            else:
                first = read.reference_start
            if length < 1024:
                lengths[length] += 1
            bin = (read.reference_id, (first + length // 2) // 1_000_000)
            bins[bin] = bins.get(bin, 0) + 1
    offset = [0]
    for size in bam.lengths:
        offset.append(offset[-1] - (-size // 1_000_000))
result = {
    "records": records,
    "fragments": fragments,
    "lengths": sum(length * count for length, count in enumerate(lengths)),
    "bins": sum((offset[contig] + bin) * count for (contig, bin), count in bins.items()),
}
print(json.dumps({"seconds": time.perf_counter() - start, "result": result, "versions": {"pysam": pysam.__version__}}))
