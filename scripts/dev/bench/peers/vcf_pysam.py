"""Records, alleles and typed values of a VCF with pysam. Usage: vcf_pysam.py VCF"""

import json
import sys
import time

start = time.perf_counter()
import pysam

pysam.set_verbosity(0)
records = alleles = passed = positions = depths = alt_reads = 0
fractions = 0.0
with pysam.VariantFile(sys.argv[1]) as vcf:
    for record in vcf:
        alts = len(record.alts)
        records += 1
        alleles += alts
        passed += "PASS" in record.filter
        positions += record.pos
        depths += record.info["DP"]
        sample = record.samples[0]
        reads = sample["AD"]
        shares = sample["AF"]
        for i in range(alts):
            alt_reads += reads[i + 1]
            fractions += shares[i]
result = {
    "records": records,
    "alleles": alleles,
    "passed": passed,
    "positions": positions,
    "depths": depths,
    "alt_reads": alt_reads,
    "fractions": fractions,
}
print(json.dumps({"seconds": time.perf_counter() - start, "result": result, "versions": {"pysam": pysam.__version__}}))
