"""Mann-Whitney tests of 20,000 features, 60 against 60, with scipy (one vectorised call). Usage: FOLDER"""

import json
import sys
import time

import numpy as np
import scipy
from scipy.stats import mannwhitneyu

x = np.fromfile(f"{sys.argv[1]}/groups.f64").reshape(20_000, 120)
start = time.perf_counter()
test = mannwhitneyu(x[:, 60:], x[:, :60], axis=1)
seconds = time.perf_counter() - start
result = {"u": test.statistic.tolist(), "p": test.pvalue.tolist()}
print(json.dumps({"seconds": seconds, "result": result, "versions": {"scipy": scipy.__version__}}))
