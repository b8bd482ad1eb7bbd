"""Reads a gzipped table with pandas. Usage: read_pandas.py TABLE"""

import json
import sys
import time

start = time.perf_counter()
import numpy as np
import pandas as pd

frame = pd.read_csv(sys.argv[1], sep="\t", index_col=0)
values = frame.to_numpy()
total, total_abs, missing = 0.0, 0.0, 0
# In slices, so that checking the result does not add copies of the whole table to pandas' memory.
for at in range(0, len(values), 10_000):
    part = values[at : at + 10_000]
    total += float(np.nansum(part))
    total_abs += float(np.nansum(np.abs(part)))
    missing += int(np.isnan(part).sum())
result = {"shape": list(values.shape), "sum": total, "sum_abs": total_abs, "missing": missing}
print(json.dumps({"seconds": time.perf_counter() - start, "result": result, "versions": {"pandas": pd.__version__}}))
