"""Reads a gzipped table with pandas. Usage: read_pandas.py TABLE"""

import json
import sys
import time

start = time.perf_counter()
import numpy as np
import pandas as pd

frame = pd.read_csv(sys.argv[1], sep="\t", index_col=0)
values = frame.to_numpy()
result = {
    "shape": list(values.shape),
    "sum": float(np.nansum(values)),
    "sum_abs": float(np.nansum(np.abs(values))),
    "missing": int(np.isnan(values).sum()),
}
print(json.dumps({"seconds": time.perf_counter() - start, "result": result, "versions": {"pandas": pd.__version__}}))
