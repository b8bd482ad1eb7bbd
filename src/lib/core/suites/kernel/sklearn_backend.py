"""Fits the supervised models of one matrix with scikit-learn on folds that were made elsewhere.

Called as: python sklearn_backend.py <request.json> <answer.json>

Only folds, values and labels come in; only scores go out, so that every metric, interval and test is computed by the
engine from the same definitions whoever fitted the models.
"""

import json
import sys

import numpy as np
import sklearn
from sklearn.linear_model import LogisticRegression
from sklearn.ensemble import RandomForestClassifier

GRID = [1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0, 10.0]


def prepare(training, others):
    """Mean imputation, feature screen and population-SD scaling, all learned on the training rows."""
    missing = np.isnan(training)
    with np.errstate(invalid="ignore"):
        present = (~missing).sum(axis=0)
    mean = np.where(present > 0, np.nansum(training, axis=0) / np.maximum(present, 1), 0.0)
    filled = np.where(missing, mean, training)
    deviation = filled.std(axis=0)
    keep = (missing.mean(axis=0) <= 0.5) & (deviation > 0)
    scale = lambda rows: ((np.where(np.isnan(rows), mean, rows) - filled.mean(axis=0)) / np.where(deviation > 0, deviation, 1.0))[:, keep]
    return scale(training), [scale(rows) for rows in others], keep


# Newton steps need a dozen iterations where lbfgs needs hundreds; scikit-learn has them since 1.2.
NEWTON = tuple(int(part) for part in sklearn.__version__.split(".")[:2]) >= (1, 2)


def logistic(c):
    if NEWTON:
        return LogisticRegression(C=c, solver="newton-cholesky", tol=1e-10, max_iter=1000)
    return LogisticRegression(C=c, solver="lbfgs", tol=1e-8, max_iter=10000)


def compact(x, others):
    """The same rows in at most as many columns as training samples: a ridge penalty sees distances only, so a rotation
    onto the span of the training rows changes no probability and spares thousands of columns."""
    if x.shape[1] <= x.shape[0]:
        return x, others
    _, s, vt = np.linalg.svd(x, full_matrices=False)
    basis = vt[s > s[0] * 1e-12].T
    return x @ basis, [rows @ basis for rows in others]


def one_vs_rest(x, y, classes, c, test):
    """Probability of every class; two classes use one model, more use one model a class, normalised to sum 1."""
    if classes == 2:
        p = logistic(c).fit(x, y).predict_proba(test)[:, 1]
        return np.column_stack([1 - p, p])
    columns = [logistic(c).fit(x, (y == k).astype(int)).predict_proba(test)[:, 1] for k in range(classes)]
    p = np.column_stack(columns)
    return p / np.maximum(p.sum(axis=1, keepdims=True), 1e-300)


def log_loss(p, y):
    return -np.log(np.clip(p[np.arange(len(y)), y], 1e-15, 1)).mean()


def choose_c(x, y, classes, inner):
    best, best_loss = GRID[0], np.inf
    for c in GRID:
        losses = []
        for fold in range(int(inner.max()) + 1):
            train, test = inner != fold, inner == fold
            if len(np.unique(y[train])) < classes or not test.any():
                continue
            losses.append(log_loss(one_vs_rest(x[train], y[train], classes, c, x[test]), y[test]))
        loss = np.mean(losses)
        # Ties go to the smaller C, which is the stronger penalty.
        if loss < best_loss - 1e-9:
            best, best_loss = c, loss
    return best


def main(request_path, answer_path):
    with open(request_path) as handle:
        request = json.load(handle)
    x = np.fromfile(request["values"], dtype="<f8").reshape(request["n_samples"], request["n_features"])
    y = np.array(request["classes"])
    classes = request["class_count"]
    answer = {"fits": [], "logistic": [], "forest": [], "permuted": None, "validation": None}
    for fit in request["fits"]:
        fold = np.array(fit["fold"])
        train, test = fold != fit["test_fold"], fold == fit["test_fold"]
        x_train, (x_test,), keep = prepare(x[train], [x[test]])
        x_ridge, (x_ridge_test,) = compact(x_train, [x_test])
        c = request["model_c"] or choose_c(x_ridge, y[train], classes, np.array(fit["inner"])[train])
        p = one_vs_rest(x_ridge, y[train], classes, c, x_ridge_test)
        rows = np.flatnonzero(test)
        answer["fits"].append({"repeat": fit["repeat"], "fold": fit["test_fold"], "c": c, "features_kept": int(keep.sum())})
        answer["logistic"].append({"repeat": fit["repeat"], "rows": rows.tolist(), "probabilities": p.tolist()})
        if request["forest_trees"] > 0:
            forest = RandomForestClassifier(n_estimators=request["forest_trees"], random_state=request["seed"] + fit["repeat"] * 100 + fit["test_fold"])
            q = forest.fit(x_train, y[train]).predict_proba(x_test)
            answer["forest"].append({"repeat": fit["repeat"], "rows": rows.tolist(), "probabilities": q.tolist()})
        print(json.dumps({"done": len(answer["fits"]), "total": len(request["fits"])}), flush=True)
    validation = request.get("validation")
    if validation is not None:
        other = np.fromfile(validation["values"], dtype="<f8").reshape(validation["n_samples"], request["n_features"])
        x_train, (x_test,), _ = prepare(x, [other])
        x_train, (x_test,) = compact(x_train, [x_test])
        c = request["model_c"] or choose_c(x_train, y, classes, np.array(validation["inner"]))
        answer["validation"] = {"c": c, "probabilities": one_vs_rest(x_train, y, classes, c, x_test).tolist()}
    with open(answer_path, "w") as handle:
        json.dump(answer, handle, allow_nan=False)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
