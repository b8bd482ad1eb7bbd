"""Fits the supervised models of one matrix with scikit-learn on folds that were made elsewhere.

Called as: python sklearn_backend.py --check
           python sklearn_backend.py <request.json>

Only folds, values and labels come in; only scores and coefficients go out, so that every metric, interval and test is
computed by the engine from the same definitions whoever fitted the models. What is said on standard output is one JSON
object per line, the process number first.

Agreement with the built-in models: both minimise the same strictly convex loss on the same rows, to a gradient of 1e-10
here and to steps of 1e-7 in the decision values there (Newton's method, so the error left is about the square), and
choose C by the same rule. Probabilities, coefficients, thresholds and the metrics made of them (Brier score, calibration)
are therefore equal within 1e-6. Metrics that count pairs or samples (AUROC, AUPRC, sensitivity, and their intervals) are
equal unless two samples have scores closer together than that, tied for one side and not for the other: each such pair
moves them by one of their steps in one repeat (8e-5 of the AUROC of 50 samples), in all less than 1e-3. The forest is another implementation with other random numbers: its
metrics agree only as those of two seeds of one forest do.
"""

import json
import os
import sys
import threading
import time

# The number of threads changes the order of additions and with it the last digits. Before numpy is loaded.
for name in ("OMP_NUM", "OPENBLAS_NUM", "MKL_NUM", "BLIS_NUM", "VECLIB_MAXIMUM"):
    os.environ[name + "_THREADS"] = "1"

GRID = [1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0, 10.0]
# Probabilities are kept this far from 0 and 1 in the log-loss.
SMALLEST = 2.0**-52
# A smaller C wins unless a larger one is better by more than this relative amount.
TIE = 1e-7


def tell(**words):
    print(json.dumps(words), flush=True)


def leave_when_unwanted(request):
    """Ends this process when the engine is gone, or its request, or the wrapper (`conda run`) that started it: a wrapper
    that is killed does not take its child along."""
    parent = os.getppid()
    engine = int(os.environ.get("LB_AGENT_ENGINE_PID", "0"))

    def is_wanted():
        if os.getppid() != parent or (request is not None and not os.path.exists(request)):
            return False
        try:
            if engine > 0:
                os.kill(engine, 0)
        except ProcessLookupError:
            return False
        except OSError:
            pass
        return True

    def watch():
        while is_wanted():
            time.sleep(0.1)
        os._exit(1)

    # Elsewhere signal 0 is no question but a signal.
    if os.name == "posix":
        threading.Thread(target=watch, daemon=True).start()


def check():
    """Says what is missing or broken, loading what a fit loads."""
    from importlib.util import find_spec

    packages = (("numpy", "numpy"), ("scikit-learn", "sklearn"))
    found = {"missing": [package for package, module in packages if find_spec(module) is None], "version": None, "broken": None}
    if not found["missing"]:
        try:
            import numpy  # noqa: F401
            import sklearn

            found["version"] = sklearn.__version__
            from sklearn.ensemble import RandomForestClassifier  # noqa: F401
            from sklearn.linear_model import LogisticRegression  # noqa: F401
        except Exception as error:
            found["broken"] = (type(error).__name__ + ": " + str(error)).strip().splitlines()[0]
    tell(check=found)


def prepare(training, others):
    """Mean imputation, feature screen and population-SD scaling, all learned on the training rows."""
    missing = np.isnan(training)
    present = (~missing).sum(axis=0)
    mean = np.where(present > 0, np.nansum(training, axis=0) / np.maximum(present, 1), 0.0)
    filled = np.where(missing, mean, training)
    deviation = np.sqrt(((filled - mean) ** 2).mean(axis=0))
    # Equal values can leave a rounding residue in the deviation, so constancy is judged on the range.
    lowest = np.where(missing, np.inf, training).min(axis=0)
    highest = np.where(missing, -np.inf, training).max(axis=0)
    is_missing = missing.mean(axis=0) > 0.5
    is_constant = ~is_missing & ((lowest >= highest) | ~(deviation > 0))
    keep = ~is_missing & ~is_constant

    def scale(rows):
        kept = rows[:, keep]
        return (np.where(np.isnan(kept), mean[keep], kept) - mean[keep]) / deviation[keep]

    return scale(training), [scale(rows) for rows in others], keep, int(is_missing.sum()), int(is_constant.sum())


def compact(x, others):
    """The same rows in at most as many columns as training samples: a ridge penalty sees distances only, so a rotation
    onto the span of the training rows changes no probability and spares thousands of columns. The rotation is the third
    answer; None when nothing was done."""
    if x.shape[1] <= x.shape[0]:
        return x, others, None
    _, s, vt = np.linalg.svd(x, full_matrices=False)
    basis = vt[s > s[0] * 1e-12].T
    return x @ basis, [rows @ basis for rows in others], basis


def logistic(c, x, y):
    return LogisticRegression(C=c, solver="newton-cholesky", tol=1e-10, max_iter=1000).fit(x, y)


def one_vs_rest(x, y, classes, c, test):
    """Probability of every class and the coefficients of every model; two classes use one model, more use one model a
    class, normalised to sum 1."""
    if x.shape[1] == 0:
        share = np.bincount(y, minlength=classes) / len(y)
        models = 1 if classes == 2 else classes
        return np.tile(share, (len(test), 1)), [np.zeros(0)] * models
    if classes == 2:
        model = logistic(c, x, y)
        p = model.predict_proba(test)[:, 1]
        return np.column_stack([1 - p, p]), [model.coef_[0]]
    models = [logistic(c, x, (y == k).astype(int)) for k in range(classes)]
    p = np.column_stack([model.predict_proba(test)[:, 1] for model in models])
    total = p.sum(axis=1, keepdims=True)
    return np.where(total > 0, p / np.where(total > 0, total, 1.0), 1.0 / classes), [model.coef_[0] for model in models]


def log_loss(p, y):
    return -np.log(np.clip(p[np.arange(len(y)), y], SMALLEST, 1 - SMALLEST)).mean()


def choose_c(x, y, classes, inner):
    """C with the smallest mean log-loss of the inner test samples; ties go to the smaller C, the stronger penalty."""
    folds = []
    for fold in range(int(inner.max()) + 1):
        train, test = inner != fold, inner == fold
        if test.any() and len(np.unique(y[train])) == classes:
            folds.append((train, test))
    best, bound = GRID[0], np.inf
    for c in GRID if folds else []:
        loss = 0.0
        for train, test in folds:
            # A loss is never negative: a C that lost more than another did in all is out.
            if loss >= bound:
                break
            loss += log_loss(one_vs_rest(x[train], y[train], classes, c, x[test])[0], y[test])
        if loss < bound:
            best, bound = c, loss - TIE * loss
    return best


def forest(request, fit, x, y, test):
    """Probability of every class by a forest; None without features."""
    if request["forest_trees"] == 0 or x.shape[1] == 0:
        return None
    # Seeds of scikit-learn have 32 bits.
    seed = (request["seed"] + fit["repeat"] * 100 + fit["test_fold"]) % 2**32
    model = RandomForestClassifier(n_estimators=request["forest_trees"], random_state=seed).fit(x, y)
    p = np.zeros((len(test), request["class_count"]))
    p[:, model.classes_] = model.predict_proba(test)
    return p


def write_coefficients(handle, coefficients, basis, keep):
    """One single-precision number per model and feature of the matrix, 0 for a dropped feature."""
    for row in coefficients:
        whole = np.zeros(len(keep), dtype="<f4")
        whole[keep] = row if basis is None or len(row) == 0 else basis @ row
        handle.write(whole.tobytes())


def main(request_path):
    folder = os.path.dirname(os.path.abspath(request_path))
    with open(request_path) as handle:
        request = json.load(handle)
    p = request["n_features"]
    x = np.fromfile(os.path.join(folder, "training.bin"), dtype="<f8").reshape(-1, p)
    y = np.array(request["classes"])
    classes = request["class_count"]
    answer = {"fits": [], "logistic": [], "forest": [], "validation": None}
    with open(os.path.join(folder, "coefficients.bin"), "wb") as coefficients:
        for fit in request["fits"]:
            fold = np.array(fit["fold"])
            train, test = fold != fit["test_fold"], fold == fit["test_fold"]
            x_train, (x_test,), keep, missing, constant = prepare(x[train], [x[test]])
            x_ridge, (x_ridge_test,), basis = compact(x_train, [x_test])
            c = request["model_c"] or choose_c(x_ridge, y[train], classes, np.array(fit["inner"])[train])
            scores, weights = one_vs_rest(x_ridge, y[train], classes, c, x_ridge_test)
            write_coefficients(coefficients, weights, basis, keep)
            at = {"repeat": fit["repeat"], "fold": fit["test_fold"], "rows": np.flatnonzero(test).tolist()}
            answer["fits"].append({**at, "c": c, "kept": int(keep.sum()), "missing": missing, "constant": constant})
            answer["logistic"].append({**at, "probabilities": scores.tolist()})
            scores = forest(request, fit, x_train, y[train], x_test)
            if scores is not None:
                answer["forest"].append({**at, "probabilities": scores.tolist()})
            tell(done=len(answer["fits"]), total=len(request["fits"]))
    validation = request["validation"]
    if validation is not None:
        other = np.fromfile(os.path.join(folder, "validation.bin"), dtype="<f8").reshape(-1, p)
        x_train, (x_test,), _, _, _ = prepare(x, [other])
        x_train, (x_test,), _ = compact(x_train, [x_test])
        c = request["model_c"] or choose_c(x_train, y, classes, np.array(validation["inner"]))
        answer["validation"] = {"c": c, "probabilities": one_vs_rest(x_train, y, classes, c, x_test)[0].tolist()}
    with open(os.path.join(folder, "answer.json"), "w") as handle:
        json.dump(answer, handle, allow_nan=False)


if __name__ == "__main__":
    tell(pid=os.getpid())
    asked = sys.argv[1]
    leave_when_unwanted(None if asked == "--check" else asked)
    if asked == "--check":
        check()
    else:
        import numpy as np
        from sklearn.ensemble import RandomForestClassifier
        from sklearn.linear_model import LogisticRegression

        main(asked)
