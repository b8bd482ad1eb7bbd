"""Counts of SITES sites x 20 samples, 10 against 10: little-endian int32 positions, then methylated and all reads, site by site.
Arguments: FILE SITES. Islands of correlated levels; every twentieth island differs between the groups."""
import sys

import numpy as np

path, sites = sys.argv[1], int(sys.argv[2])
rng = np.random.default_rng(1)
samples, island = 20, 25
islands = -(-sites // island)
gaps = rng.integers(2, 60, sites)
gaps[::island] = rng.integers(800, 4000, islands)
position = np.cumsum(gaps) % 2**31
level = np.repeat(rng.choice([-2.2, 0.0, 1.8], islands) + 0.4 * rng.standard_normal(islands), island)[:sites]
shift = np.repeat(np.where(np.arange(islands) % 20 == 0, 1.0, 0.0), island)[:sites]
group = np.arange(samples) >= samples // 2
move = 0.4 * rng.standard_normal((islands, samples)).repeat(island, axis=0)[:sites]
mean = 1 / (1 + np.exp(-(level[:, None] + move + shift[:, None] * group)))
phi = np.minimum(0.3, np.exp(-3.2 + 0.6 * rng.standard_normal(sites)))[:, None]
p = rng.beta(mean * (1 / phi - 1), (1 - mean) * (1 / phi - 1))
reads = rng.poisson(15, (sites, samples)).astype("<i4")
reads[rng.random((sites, samples)) < 0.05] = 0
methylated = rng.binomial(reads, p).astype("<i4")
with open(path, "wb") as out:
    for part in (position.astype("<i4"), methylated, reads):
        out.write(part.tobytes())
