import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createRandom } from '../../src/lib/base/random.ts';
import {
	syntheticAtlas,
	syntheticReads,
	syntheticShares,
} from '../../src/lib/core/analysis/deconvolution/synthetic-atlas.fixture.ts';
import { separateTypes } from '../../src/lib/core/analysis/deconvolution/separate-types.ts';
import {
	nonNegativeLeastSquares,
	normalEquations,
} from '../../src/lib/core/numerics/mixture/non-negative-least-squares.ts';
import { mixtureShares } from '../../src/lib/core/numerics/mixture/mixture-em.ts';
import { agree, Differences, pythonVersion } from '../setup/agreement.ts';
import { referencePython } from '../setup/python.ts';

const python = referencePython('numpy', 'scipy');

/** scipy's nnls of weighted rows, and a plain EM of 3,000 rounds with its log-likelihood. */
const SCRIPT = `
import json, sys
import numpy as np
from scipy.optimize import nnls
given = json.load(sys.stdin)
a = np.array(given["profiles"]).reshape(-1, given["parts"])
out = []
for m, n in given["samples"]:
    m, n = np.array(m, float), np.array(n, float)
    root = np.sqrt(n)
    level = np.divide(m, n, out=np.zeros_like(m), where=n > 0)
    x, _ = nnls(root[:, None] * a, root * level)
    s = np.full(a.shape[1], 1 / a.shape[1])
    for _ in range(3000):
        p = a @ s
        s = s * (a.T @ (m / p) + (1 - a).T @ ((n - m) / (1 - p)))
        s /= s.sum()
    p = a @ s
    out.append({"x": x.tolist(), "ll": float(np.sum(m * np.log(p) + (n - m) * np.log1p(-p)))})
print(json.dumps({"condition": float(np.linalg.cond(a)), "samples": out}))
`;

const answer = z.object({
	condition: z.number(),
	samples: z.array(z.object({ x: z.array(z.number()), ll: z.number() })),
});

describe.skipIf(python === null)('the synthetic atlas of 25 types and 1,000 regions', () => {
	it('gives the shares of scipy to 1e-6, and a likelihood that plain EM in NumPy does not exceed', () => {
		const atlas = syntheticAtlas(20261130);
		const profiles = atlas.profiles.map((level) => Math.min(0.999, Math.max(0.001, level)));
		const parts = atlas.types.length;
		const samples = [0.1, 1, 5, 30].map((depth) => {
			const random = createRandom(1, `real ${depth}`);
			return syntheticReads(atlas, syntheticShares(parts, random), depth, random);
		});
		const done = spawnSync(python ?? '', ['-c', SCRIPT], {
			input: JSON.stringify({
				...{ profiles: [...profiles], parts },
				samples: samples.map(({ methylated, reads }) => [[...methylated], [...reads]]),
			}),
			encoding: 'utf8',
			maxBuffer: 1 << 28,
		});
		expect(done.stderr).toBe('');
		const wanted = answer.parse(JSON.parse(done.stdout));
		expect(wanted.condition).toBeLessThan(1e3);
		const { condition_types, groups } = separateTypes(atlas.types, profiles, 0.97);
		expect(condition_types).toBeCloseTo(wanted.condition, 3);
		expect(groups.filter(({ members }) => members.length > 1).map(({ members }) => members)).toEqual(
			atlas.pairs,
		);
		const differences = new Differences();
		for (const [s, { methylated, reads }] of samples.entries()) {
			const values = methylated.map((m, row) => (reads[row]! > 0 ? m / reads[row]! : 0));
			const own = nonNegativeLeastSquares(normalEquations(profiles, parts, values, reads));
			const { x, ll } = wanted.samples[s]!;
			expect(own.reduce((most, one, k) => Math.max(most, Math.abs(one - x[k]!)), 0)).toBeLessThan(1e-6);
			differences.addAll(own, x);
			const fit = mixtureShares({ methylated, reads, profiles, parts });
			// EM may not have arrived after 3,000 rounds, so ours may be larger; no mixture exceeds it by more than 0.001.
			expect(fit.gap).toBeLessThan(0.001);
			expect(fit.log_likelihood).toBeGreaterThan(ll - 0.01);
			expect(fit.log_likelihood - ll).toBeLessThan(0.5);
		}
		agree('mixture_shares', pythonVersion(python ?? '', 'SciPy'), differences);
	});
});
