"""Makes the numeric inputs that both sides read as raw little-endian doubles.

Usage: make_inputs.py FOLDER. Writes pca.f64 (20,000 features x 120 samples, feature-major, rank-10 signal plus noise) and
groups.f64 (the same shape, standardised features, samples 61-120 shifted by 0.35 in every 100th feature).
"""

import pathlib
import sys

import numpy as np

folder = pathlib.Path(sys.argv[1])
rng = np.random.default_rng(2024)
features, samples = 20_000, 120
signal = rng.normal(size=(features, 10)) @ (rng.normal(size=(10, samples)) * np.linspace(3, 0.5, 10)[:, None])
(signal + rng.normal(size=(features, samples))).astype("<f8").tofile(folder / "pca.f64")
groups = rng.normal(size=(features, samples))
groups[::100, 60:] += 0.35
groups = (groups - groups.mean(axis=1, keepdims=True)) / groups.std(axis=1, keepdims=True)
groups.astype("<f8").tofile(folder / "groups.f64")
