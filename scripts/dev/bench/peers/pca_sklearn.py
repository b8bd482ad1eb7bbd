"""PCA of 120 samples x 20,000 features with scikit-learn. Usage: pca_sklearn.py FOLDER"""

import json
import sys
import time

import numpy as np
import sklearn
from sklearn.decomposition import PCA

x = np.fromfile(f"{sys.argv[1]}/pca.f64").reshape(20_000, 120).T
start = time.perf_counter()
model = PCA(n_components=10, svd_solver="full")
scores = model.fit_transform(x)
seconds = time.perf_counter() - start
result = {"scores": scores.ravel().tolist(), "ratio": model.explained_variance_ratio_.tolist()}
print(json.dumps({"seconds": seconds, "result": result, "versions": {"scikit-learn": sklearn.__version__}}))
