"""Shares of 25 types in 100 samples by scipy.optimize.nnls, weighted by depth, each divided by their sum.

Usage: FOLDER MODE; MODE `whole` adds 400 draws of regions with replacement per sample, nnls of each, and their percentiles.
"""

import json
import sys
import time

import numpy as np
import scipy
from scipy.optimize import nnls

folder, mode = sys.argv[1:3]
profiles = np.fromfile(f"{folder}/profiles.f64").reshape(-1, 25)
regions = len(profiles)
methylated = np.fromfile(f"{folder}/methylated.f64").reshape(-1, regions)
reads = np.fromfile(f"{folder}/reads.f64").reshape(-1, regions)
random = np.random.default_rng(7)
start = time.perf_counter()
shares = []
for m, n in zip(methylated, reads):
    root = np.sqrt(n)
    level = np.divide(m, n, out=np.zeros_like(m), where=n > 0)
    a, b = root[:, None] * profiles, root * level
    x, _ = nnls(a, b)
    shares += (x / x.sum()).tolist()
    if mode == "whole":
        draws = np.empty((400, 25))
        for k in range(400):
            rows = random.integers(regions, size=regions)
            x, _ = nnls(a[rows], b[rows])
            draws[k] = x / x.sum()
        np.percentile(draws, [2.5, 97.5], axis=0)
seconds = time.perf_counter() - start
print(json.dumps({"seconds": seconds, "result": {"shares": shares}, "versions": {"scipy": scipy.__version__}}))
