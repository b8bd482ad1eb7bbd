import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import type { PythonKernel } from '../../../base/python/kernel.ts';
import { scratchFolder } from '../../../base/scratch.server.ts';
import { say } from '../../../contract/messages/index.ts';
import type { FitSummary } from '../../analysis/supervised/assemble-model.ts';
import { forestTrees } from '../../analysis/supervised/cross-validate.ts';
import { externalInnerLabel } from '../../analysis/supervised/external-validation.ts';
import { innerFolds, innerLabel, splitOf, type FoldPlan } from '../../analysis/supervised/folds.ts';
import { modelCohort, modelInput, type ModelCohort } from '../../analysis/supervised/model-cohort.ts';
import { modelFolds, permuteMatrix } from '../../analysis/supervised/model-matrix.ts';
import type { ModelResult } from '../../analysis/supervised/model-result.ts';
import { modelFromScores, type OutsideScore } from '../../analysis/supervised/scores-from-outside.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import type { CohortParameters } from '../cohort/cohort-parameters.ts';
import type { CohortMatrix } from '../cohort/load-cohort.server.ts';
import { requireSklearn } from './require-sklearn.server.ts';
import { runScript } from './run-script.server.ts';

const at = { repeat: z.int(), fold: z.int(), rows: z.array(z.int()) };
const scores = z.array(z.object({ ...at, probabilities: z.array(z.array(z.number())) }));
const answerSchema = z.object({
	fits: z.array(z.object({ ...at, c: z.number(), kept: z.int(), missing: z.int(), constant: z.int() })),
	logistic: scores,
	forest: scores,
	validation: z.object({ c: z.number(), probabilities: z.array(z.array(z.number())) }).nullable(),
});

const progressSchema = z.object({ done: z.int(), total: z.int() });

/**
 * The model of one matrix fitted by scikit-learn on the engine's folds. Values, labels and folds cross as files, scores
 * and coefficients come back; metrics, intervals and drawings are the engine's own. The permutation test is the engine's
 * too: it refits the same logistic model hundreds of times, which the shared Gram matrix makes feasible. How closely the
 * result agrees with the built-in model, and why, stands in sklearn_backend.py.
 * @throws LbError of `requireSklearn`; run.sklearn_failed when a fit fails
 */
export async function sklearnModel(
	one: CohortMatrix,
	parameters: CohortParameters,
	parallel: Parallel,
	watch: Watch,
	{ trees = forestTrees, models = 1, ...plans }: { trees?: number; repeats?: number; models?: number } = {},
): Promise<ModelResult> {
	const kernel = await requireSklearn(watch.signal);
	const { matrix, cohort } = one;
	const { seed } = parameters;
	const fixedC = parameters.model_c ?? null;
	const { training, plan } = modelFolds(matrix, cohort, { seed, ...plans });
	const folder = await mkdtemp(path.join(scratchFolder(), 'sklearn-'));
	try {
		const validation = modelCohort(matrix, cohort, 'validation', training.classNames);
		await writeRequest(folder, matrix, cohort, training, validation, plan, { seed, fixedC, trees });
		await fit(kernel, folder, matrix.name, watch);
		const answer = answerSchema.parse(JSON.parse(await readFile(path.join(folder, 'answer.json'), 'utf8')));
		const permutations = parameters.permutations;
		const test = await permuteMatrix(
			matrix,
			cohort,
			{ seed, model_c: fixedC, models, ...plans, ...(permutations === undefined ? {} : { permutations }) },
			parallel,
			watch,
		);
		const result = modelFromScores(
			matrix,
			cohort,
			{
				logistic: readScores(answer.logistic, training),
				// A training set without usable features has no forest.
				forest: answer.forest.length < answer.fits.length ? null : readScores(answer.forest, training),
				fits: await readFits(folder, answer.fits, training, matrix.feature_ids.length),
				test,
				validation:
					answer.validation === null
						? null
						: {
								c: answer.validation.c,
								probabilities: Float64Array.from(answer.validation.probabilities.flat()),
							},
			},
			{ seed, model_c: fixedC, specificities: parameters.report_specificity ?? [], ...plans },
		);
		return {
			...result,
			notes: [...result.notes, say('suites.sklearn_permutation', { matrix: matrix.name })],
		};
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function writeRequest(
	folder: string,
	matrix: SignalMatrix,
	cohort: Cohort,
	training: ModelCohort,
	validation: ModelCohort,
	plan: FoldPlan,
	{ seed, fixedC, trees }: { seed: number; fixedC: number | null; trees: number },
): Promise<void> {
	const n = training.samples.length;
	await writeValues(path.join(folder, 'training.bin'), matrix, training);
	if (validation.samples.length > 0)
		await writeValues(path.join(folder, 'validation.bin'), matrix, validation);
	const fits = [];
	for (let repeat = 0; repeat < plan.repeats; repeat++)
		for (let fold = 0; fold < plan.folds; fold++) {
			const { training: rows } = splitOf(plan, repeat, fold);
			const inner = new Array<number>(n).fill(-1);
			const { assignment } = innerFolds(training, rows, seed, innerLabel(repeat, fold));
			rows.forEach((row, place) => (inner[row] = assignment[place]!));
			fits.push({
				repeat,
				test_fold: fold,
				fold: Array.from(plan.assignment.subarray(repeat * n, (repeat + 1) * n)),
				inner,
			});
		}
	const all = Int32Array.from({ length: n }, (_, index) => index);
	const request = {
		n_features: matrix.feature_ids.length,
		classes: Array.from(training.classes),
		class_count: training.classNames.length,
		model_c: fixedC,
		seed,
		forest_trees: trees,
		fits,
		validation:
			cohort.has_validation && validation.samples.length > 0
				? {
						inner: Array.from(innerFolds(training, all, seed, externalInnerLabel).assignment),
					}
				: null,
	};
	await writeFile(path.join(folder, 'request.json'), JSON.stringify(request));
}

/** Samples x features, little-endian doubles. */
async function writeValues(file: string, matrix: SignalMatrix, cohort: ModelCohort): Promise<void> {
	const { values, n } = modelInput(matrix, cohort);
	const p = matrix.feature_ids.length;
	const rows = new Float64Array(n * p);
	for (let f = 0; f < p; f++) for (let s = 0; s < n; s++) rows[s * p + f] = values[f * n + s]!;
	await writeFile(file, new Uint8Array(rows.buffer));
}

function readScores(rows: z.infer<typeof scores>, training: ModelCohort): OutsideScore[] {
	const scored = training.classNames.length === 2 ? [1] : training.classNames.map((_, k) => k);
	return rows.flatMap(({ repeat, rows: at, probabilities }) =>
		at.flatMap((row, place) =>
			scored.map((k) => ({
				// Repeats count from 1 where scores come from outside.
				repeat: repeat + 1,
				sample: training.samples[row]!.sample_id,
				class: training.classNames[k]!,
				probability: probabilities[place]?.[k] ?? NaN,
			})),
		),
	);
}

/** What each outer fit says beside its scores; its coefficients follow each other in one file, in the order of the fits. */
async function readFits(
	folder: string,
	fits: z.infer<typeof answerSchema>['fits'],
	training: ModelCohort,
	features: number,
): Promise<FitSummary[]> {
	const bytes = await readFile(path.join(folder, 'coefficients.bin'));
	const models = training.classNames.length === 2 ? 1 : training.classNames.length;
	return fits.map(({ repeat, fold, c, kept, missing, constant }, index) => ({
		repeat,
		fold,
		c,
		featuresKept: kept,
		droppedMissing: missing,
		droppedConstant: constant,
		coefficients: Array.from({ length: models }, (_, model) => {
			const from = (index * models + model) * features * 4;
			return Float32Array.from({ length: features }, (_value, f) => bytes.readFloatLE(from + f * 4));
		}),
	}));
}

async function fit(kernel: PythonKernel, folder: string, matrix: string, watch: Watch): Promise<void> {
	const { code, words } = await runScript(
		kernel,
		'sklearn_backend.py',
		[path.join(folder, 'request.json')],
		(said) => {
			const progress = progressSchema.safeParse(said);
			if (!progress.success) return;
			const message = say('run.progress_model', { name: matrix });
			watch.onProgress?.({ ...progress.data, unit: 'steps', message });
		},
		watch.signal,
	);
	throwIfCancelled(watch.signal, matrix);
	if (code === 0) return;
	const reason = words || `exit ${code}`;
	throw new LbError('run.sklearn_failed', { python: kernel.facts.executable, reason });
}
