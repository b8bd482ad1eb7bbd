import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import { lungCohort, lungMatrix } from '../../../../../tests/setup/lung-fsd-ms.ts';
import { fixtureScript, referencePython } from '../../../../../tests/setup/python.ts';
import { hasSharedData } from '../../../../../tests/setup/shared-data.ts';
import { isLong } from '../../../../../tests/setup/test-size.ts';
import { crossValidate, repeatScores } from './cross-validate.ts';
import { foldDesign } from './fold-design.ts';
import { innerFolds, innerLabel, splitOf, type FoldPlan } from './folds.ts';
import { modelInput } from './model-cohort.ts';
import { modelFolds } from './model-matrix.ts';
import { classFitter } from './one-vs-rest.ts';
import { pooledAuroc } from './pooled-auroc.ts';
import { learnTransform } from './preprocess.ts';
import { cGrid, chooseC } from './tune.ts';

interface Request {
	x: (number | null)[][];
	y: number[];
	/** repeat x sample. */
	folds: number[][];
	/** repeat x fold x training sample. */
	inner: number[][][];
	grid: readonly number[];
	fixed_c: number | null;
}
interface Reply {
	/** repeat x sample x class. */
	scores: number[][][];
	c: number[][];
	auroc: number[];
}

describe('nested cross-validation on stored scikit-learn runs', () => {
	const file = new URL('../../../../../tests/fixtures/analysis/nested-cv.json', import.meta.url);
	const cases = JSON.parse(readFileSync(file, 'utf8')) as { request: Request; reply: Reply }[];
	it.each(cases.map((c, i) => [i, c] as const))('case %i: same C, same scores', (_, { request, reply }) => {
		const n = request.y.length;
		const p = request.x[0]!.length;
		const classes = Int32Array.from(request.y);
		const classCount = Math.max(...request.y) + 1;
		const values = new Float64Array(n * p);
		for (let f = 0; f < p; f++) for (let s = 0; s < n; s++) values[f * n + s] = request.x[s]![f] ?? NaN;
		const plan: FoldPlan = {
			repeats: request.folds.length,
			folds: 5,
			assignment: Int32Array.from(request.folds.flat()),
		};
		for (const [repeat, expected] of reply.scores.entries()) {
			const pooled = new Float64Array(n * classCount);
			for (let fold = 0; fold < 5; fold++) {
				const { training, test } = splitOf(plan, repeat, fold);
				const transform = learnTransform(values, n, training);
				// The script plants one constant feature and one that is missing in 70 % of the samples.
				expect(transform.droppedConstant).toBe(1);
				const design = foldDesign(values, n, transform, training.length);
				const assignment = Int32Array.from(request.inner[repeat]![fold]!);
				const inner = { folds: Math.max(...assignment) + 1, assignment };
				const c = request.fixed_c ?? chooseC(design, training, inner, classes, classCount, request.grid);
				expect(c).toBe(reply.c[repeat]![fold]);
				const fit = classFitter(design, training, classes, classCount).fit(c);
				for (const sample of test) pooled.set(fit.probabilities(sample), sample * classCount);
			}
			for (let i = 0; i < n; i++)
				for (let k = 0; k < classCount; k++)
					expect(Math.abs(pooled[i * classCount + k]! - expected[i]![k]!)).toBeLessThan(1e-6);
			expect(pooledAuroc(classes, classCount, pooled)).toBeCloseTo(reply.auroc[repeat]!, 12);
		}
	});
});

const python = !hasSharedData() ? null : referencePython('sklearn');

describe.skipIf(python === null)(
	'tuned run on the lung matrices beside scikit-learn on the same folds',
	() => {
		// tests/real/lung-models.test.ts refits both outside as well.
		it.each(isLong ? (['FSD', 'MS'] as const) : (['MS'] as const))('%s', async (name) => {
			const matrix = lungMatrix(name);
			const seed = 11;
			const { training, plan } = modelFolds(matrix, lungCohort(), { seed, repeats: 1 });
			const input = modelInput(matrix, training);
			const own = await crossValidate({ ...input, plan, seed, fixedC: null, trees: 0, orders: null }, inline);
			const request: Request = {
				x: Array.from({ length: input.n }, (_, s) =>
					matrix.feature_ids.map((_, f) => {
						const value = input.values[f * input.n + s]!;
						return Number.isNaN(value) ? null : value;
					}),
				),
				y: Array.from(input.classes),
				folds: [Array.from(plan.assignment)],
				inner: [
					Array.from({ length: 5 }, (_, fold) => {
						const { training: rows } = splitOf(plan, 0, fold);
						return Array.from(innerFolds(training, rows, seed, innerLabel(0, fold)).assignment);
					}),
				],
				grid: cGrid,
				fixed_c: null,
			};
			const reply = askPython(request);
			expect(own.fits.map((fit) => fit.c)).toEqual(reply.c[0]);
			const scores = repeatScores(own.logistic, 0, 1);
			for (const [i, expected] of reply.scores[0]!.entries())
				expect(Math.abs(scores[i]! - expected[1]!)).toBeLessThan(1e-4);
			const auroc = pooledAuroc(input.classes, 2, own.logistic.probabilities);
			expect(Math.abs(auroc - reply.auroc[0]!)).toBeLessThan(1e-3);
		});
	},
);

function askPython(request: Request): Reply {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-nested-cv-'));
	try {
		writeFileSync(path.join(folder, 'request.json'), JSON.stringify(request));
		const run = spawnSync(
			python as string,
			['-W', 'ignore', fixtureScript('nested_cv.py'), '--live', folder],
			{
				encoding: 'utf8',
				// Many small problems: one BLAS thread is faster than several.
				env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' },
			},
		);
		if (run.status !== 0) throw new Error(run.stderr);
		return JSON.parse(readFileSync(path.join(folder, 'reply.json'), 'utf8')) as Reply;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
