"""The 25 logistic models of logistic_sklearn.py to machine precision, to judge both sides by. Usage: FOLDER

scikit-learn's lbfgs leaves decision values off by 8.6e-7 at C = 1 even with tol=1e-10, so it cannot be the reference. Here the
stationarity conditions alpha = C (y - p), sum(alpha) = 0 are solved by plain Newton steps on the Gram matrix with NumPy.
"""

import json
import sys

import numpy as np
from sklearn.metrics import roc_auc_score

x = np.fromfile(f"{sys.argv[1]}/groups.f64").reshape(20_000, 120).T
gram = x @ x.T
y = (np.arange(120) >= 60).astype(int)
fold = np.arange(120) % 5


def solve(kernel, labels, c):
    n = len(labels)
    alpha, intercept = np.zeros(n), 0.0
    for _ in range(200):
        p = 1 / (1 + np.exp(-(kernel @ alpha + intercept)))
        weights = p * (1 - p)
        jacobian = np.zeros((n + 1, n + 1))
        jacobian[:n, :n] = np.eye(n) + c * weights[:, None] * kernel
        jacobian[:n, n] = c * weights
        jacobian[n, :n] = 1
        step = np.linalg.solve(jacobian, -np.append(alpha - c * (labels - p), alpha.sum()))
        alpha, intercept = alpha + step[:n], intercept + step[n]
        if np.abs(step).max() < 1e-14:
            break
    return alpha, intercept


scores = []
for c in [1e-4, 1e-3, 1e-2, 1e-1, 1.0]:
    out = np.empty(120)
    for k in range(5):
        train, test = np.flatnonzero(fold != k), np.flatnonzero(fold == k)
        alpha, intercept = solve(gram[np.ix_(train, train)], y[train], c)
        out[test] = gram[np.ix_(test, train)] @ alpha + intercept
    scores.append(out)
result = {"scores": np.concatenate(scores).tolist(), "auroc": [float(roc_auc_score(y, s)) for s in scores]}
print(json.dumps({"seconds": 0, "result": result, "versions": {"numpy": np.__version__}}))
