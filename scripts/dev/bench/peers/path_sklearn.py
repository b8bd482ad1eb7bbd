"""Table -> 50,000 most variable features -> PCA -> PNG with pandas, scikit-learn and matplotlib.

Usage: path_sklearn.py TABLE PNG
"""

import json
import sys
import time

start = time.perf_counter()
import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import sklearn
from sklearn.decomposition import PCA

values = pd.read_csv(sys.argv[1], sep="\t", index_col=0).to_numpy()
variance = np.nanvar(values, axis=1)
kept = np.sort(np.argsort(-variance, kind="stable")[:50_000])
model = PCA(n_components=10, svd_solver="full")
scores = model.fit_transform(values[kept].T)
figure, axes = plt.subplots(figsize=(6.8, 5.2), dpi=200)
axes.scatter(scores[:, 0], scores[:, 1], s=16)
axes.set_xlabel(f"PC1 ({100 * model.explained_variance_ratio_[0]:.1f} %)")
axes.set_ylabel(f"PC2 ({100 * model.explained_variance_ratio_[1]:.1f} %)")
figure.savefig(sys.argv[2])
result = {"features": len(kept), "scores": scores.ravel().tolist(), "ratio": model.explained_variance_ratio_.tolist()}
versions = {"pandas": pd.__version__, "scikit-learn": sklearn.__version__, "matplotlib": matplotlib.__version__}
print(json.dumps({"seconds": time.perf_counter() - start, "result": result, "versions": versions}))
