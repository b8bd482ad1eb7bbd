"""25 logistic fits (5 folds x 5 values of C, p = 20,000) with scikit-learn's default solver.

Usage: logistic_sklearn.py FOLDER
"""

import json
import sys
import time

import numpy as np
import sklearn
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

x = np.fromfile(f"{sys.argv[1]}/groups.f64").reshape(20_000, 120).T.copy()
y = (np.arange(120) >= 60).astype(int)
fold = np.arange(120) % 5
start = time.perf_counter()
scores = []
for c in [1e-4, 1e-3, 1e-2, 1e-1, 1.0]:
    out = np.empty(120)
    for k in range(5):
        model = LogisticRegression(C=c, max_iter=10_000).fit(x[fold != k], y[fold != k])
        out[fold == k] = model.decision_function(x[fold == k])
    scores.append(out)
seconds = time.perf_counter() - start
result = {"scores": np.concatenate(scores).tolist(), "auroc": [float(roc_auc_score(y, s)) for s in scores]}
print(json.dumps({"seconds": seconds, "result": result, "versions": {"scikit-learn": sklearn.__version__}}))
