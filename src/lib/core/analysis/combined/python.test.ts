import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fixtureScript, referencePython } from '../../../../../tests/setup/python.ts';
import { scratchFolder } from '../../../../../tests/setup/scratch-folder.ts';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { inline } from '../../../base/parallel.ts';
import { innerFolds, innerLabel, outerFoldPlan, splitOf } from '../supervised/folds.ts';
import { combinedCohort, combinedInput } from './combined-input.ts';
import { validateCombined } from './combined-cv.ts';

const python = referencePython('numpy', 'scipy', 'sklearn');
const write = scratchFolder('combined-python');
const SEED = 4;
/** Outer folds that scikit-learn repeats: it takes a second for each. */
const FOLDS = 2;

const answer = z.object({
	folds: z.array(
		z.object({
			...{ c: z.array(z.number()), singles: z.array(z.array(z.number())), weights: z.array(z.number()) },
			...{ scores: z.array(z.number()), mean: z.array(z.number()), threshold: z.number() },
		}),
	),
});

describe.skipIf(python === null)('both levels beside scikit-learn and scipy', () => {
	it('agree in C, logits, weights, scores and thresholds, with gaps and a matrix that adds nothing', async () => {
		const shifts = [0.7, 0, 0.5];
		const made = shifts.map((shift, m) =>
			syntheticCohort({
				...{ sizes: [55, 50], features: m === 2 ? 70 : 10, informative: 3, shift, seed: SEED },
				...{ missing: 0.03, name: `m${m}` },
			}),
		);
		const matrices = made.map(({ matrix }) => matrix);
		const training = combinedCohort(matrices, made[0]!.cohort);
		const input = combinedInput(matrices, training, {
			...{ rule: 'non_negative', seed: SEED, fixedC: null, specificity: 0.95 },
		});
		const plan = outerFoldPlan(training, 1, SEED);
		const own = await validateCombined({ ...input, plan, covariates: new Float64Array(0) }, inline);
		const folds = own.folds.slice(0, FOLDS).map(({ fold }) => {
			const { training: train, test } = splitOf(plan, 0, fold);
			const inner = innerFolds(training, train, SEED, innerLabel(0, fold));
			return { training: [...train], test: [...test], inner: [...inner.assignment] };
		});
		const n = input.n;
		const rows = matrices.map(({ feature_ids }, m) =>
			feature_ids.map((_, f) =>
				[...input.matrices[m]!.subarray(f * n, (f + 1) * n)].map((value) =>
					Number.isFinite(value) ? value : null,
				),
			),
		);
		const file = write(
			'given.json',
			JSON.stringify({ classes: [...training.classes], matrices: rows, folds, specificity: 0.95 }),
		);
		const theirs = answer.parse(
			JSON.parse(
				execFileSync(python ?? '', [fixtureScript('combined_scores.py'), file], {
					...{ encoding: 'utf8', maxBuffer: 1 << 26, env: { ...process.env, OMP_NUM_THREADS: '1' } },
				}),
			),
		);
		const close = (a: ArrayLike<number>, b: readonly number[], within: number): void => {
			expect(a.length).toBe(b.length);
			for (const [i, value] of b.entries()) expect(Math.abs(a[i]! - value)).toBeLessThan(within);
		};
		for (const [f, one] of own.folds.slice(0, FOLDS).entries()) {
			const other = theirs.folds[f]!;
			expect(one.c).toEqual(other.c);
			for (const [m, single] of one.singles.entries()) close(single, other.singles[m]!, 1e-5);
			close(one.weights, other.weights, 1e-4);
			close(one.scores.non_negative, other.scores, 1e-4);
			close(one.scores.mean, other.mean, 1e-5);
			expect(Math.abs(one.threshold - other.threshold)).toBeLessThan(1e-4);
		}
	});
});
