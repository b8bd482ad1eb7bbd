"""Writes a bgzip-compressed VCF of one plasma sample, as Mutect2 writes it. Usage: make_vcf.py RECORDS VCF.GZ"""

import random
import sys

import pysam

records, target = int(sys.argv[1]), sys.argv[2]
rng = random.Random(7)
bases = "ACGT"
header = ["##fileformat=VCFv4.2"]
header += [f'##FILTER=<ID={name},Description="x">' for name in ("PASS", "strand_bias", "germline")]
header += [f"##contig=<ID=chr{i},length=250000000>" for i in range(1, 23)]
header += [
    f'##INFO=<ID={name},Number={number},Type={kind},Description="x">'
    for name, number, kind in (
        ("DP", "1", "Integer"),
        ("ECNT", "1", "Integer"),
        ("POPAF", "A", "Float"),
        ("TLOD", "A", "Float"),
        ("MBQ", "R", "Integer"),
        ("PON", "0", "Flag"),
    )
]
header += [
    f'##FORMAT=<ID={name},Number={number},Type={kind},Description="x">'
    for name, number, kind in (
        ("GT", "1", "String"),
        ("AD", "R", "Integer"),
        ("AF", "A", "Float"),
        ("DP", "1", "Integer"),
        ("SB", "4", "Integer"),
    )
]
header.append("\t".join("#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT plasma".split()))
per_contig = -(-records // 22)
with pysam.BGZFile(target, "wb") as out:
    out.write(("\n".join(header) + "\n").encode())
    for i in range(records):
        if i % per_contig == 0:
            position = 0
        position += rng.randint(1, 9000)
        ref = rng.choice(bases)
        alts = [rng.choice([base for base in bases if base != ref])]
        if rng.random() < 0.05:
            alts.append(ref + rng.choice(bases))
        depth = rng.randint(100, 6000)
        reads = [rng.randint(0, depth // 10) for _ in alts]
        info = [
            f"DP={depth}",
            "ECNT=1",
            "MBQ=" + ",".join(["20"] * (len(alts) + 1)),
            "POPAF=" + ",".join(["7.30"] * len(alts)),
            "TLOD=" + ",".join(f"{rng.random() * 50:.2f}" for _ in alts),
        ]
        if rng.random() < 0.1:
            info.append("PON")
        sample = [
            "0/1",
            ",".join(map(str, [depth - sum(reads), *reads])),
            ",".join(f"{max(1e-4, n / depth):.4g}" for n in reads),
            str(depth),
            f"{depth // 2},{depth - depth // 2 - sum(reads)},{reads[0]},0",
        ]
        cells = [
            f"chr{i // per_contig + 1}",
            str(position),
            ".",
            ref,
            ",".join(alts),
            rng.choice([".", f"{rng.random() * 100:.2f}"]),
            rng.choice(["PASS", "PASS", "strand_bias", "germline;strand_bias"]),
            ";".join(info),
            "GT:AD:AF:DP:SB",
            ":".join(sample),
        ]
        out.write(("\t".join(cells) + "\n").encode())
