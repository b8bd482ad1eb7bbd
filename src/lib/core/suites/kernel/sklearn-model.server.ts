import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { choosePython } from '../../../base/python.server.ts';
import { say } from '../../../contract/messages/index.ts';
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

const TREES = 500;

const scores = z.array(
	z.object({ repeat: z.int(), rows: z.array(z.int()), probabilities: z.array(z.array(z.number())) }),
);
const answerSchema = z.object({
	logistic: scores,
	forest: scores,
	validation: z.object({ c: z.number(), probabilities: z.array(z.array(z.number())) }).nullable(),
});

/**
 * The model of one matrix fitted by scikit-learn on the engine's folds. Values, labels and folds cross as files, scores
 * come back; metrics, intervals and drawings are the engine's own. The permutation test is the engine's too: it refits
 * the same logistic model hundreds of times, which the shared Gram matrix makes feasible.
 * @throws LbError run.sklearn_missing, run.python_not_working
 */
export async function sklearnModel(
	one: CohortMatrix,
	parameters: CohortParameters,
	parallel: Parallel,
	watch: Watch,
): Promise<ModelResult> {
	const python = choosePython();
	if (python === null) throw new LbError('run.sklearn_missing', { reason: 'no Python was found' });
	const { matrix, cohort } = one;
	const { seed } = parameters;
	const fixedC = parameters.model_c ?? null;
	const { training, plan } = modelFolds(matrix, cohort, { seed });
	const folder = await mkdtemp(path.join(tmpdir(), 'lb-agent-sklearn-'));
	try {
		const validation = modelCohort(matrix, cohort, 'validation', training.classNames);
		await writeRequest(folder, matrix, cohort, training, validation, plan, seed, fixedC);
		await runKernel(python.program, folder, matrix.name, watch);
		const answer = answerSchema.parse(JSON.parse(await readFile(path.join(folder, 'answer.json'), 'utf8')));
		const permutations = parameters.permutations;
		const test = await permuteMatrix(
			matrix,
			cohort,
			{ seed, model_c: fixedC, ...(permutations === undefined ? {} : { permutations }) },
			parallel,
			watch,
		);
		const result = modelFromScores(
			matrix,
			cohort,
			{
				logistic: readScores(answer.logistic, training),
				forest: readScores(answer.forest, training),
				test,
				validation:
					answer.validation === null
						? null
						: {
								c: answer.validation.c,
								probabilities: Float64Array.from(answer.validation.probabilities.flat()),
							},
			},
			{ seed, model_c: fixedC },
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
	seed: number,
	fixedC: number | null,
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
			rows.forEach((row, place) => (inner[row] = assignment[place] as number));
			fits.push({
				repeat,
				test_fold: fold,
				fold: Array.from(plan.assignment.subarray(repeat * n, (repeat + 1) * n)),
				inner,
			});
		}
	const all = Int32Array.from({ length: n }, (_, index) => index);
	const request = {
		values: path.join(folder, 'training.bin'),
		n_samples: n,
		n_features: matrix.feature_ids.length,
		classes: Array.from(training.classes),
		class_count: training.classNames.length,
		model_c: fixedC,
		seed,
		forest_trees: TREES,
		fits,
		validation:
			cohort.has_validation && validation.samples.length > 0
				? {
						values: path.join(folder, 'validation.bin'),
						n_samples: validation.samples.length,
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
	for (let f = 0; f < p; f++) for (let s = 0; s < n; s++) rows[s * p + f] = values[f * n + s] as number;
	await writeFile(file, new Uint8Array(rows.buffer));
}

function readScores(rows: z.infer<typeof scores>, training: ModelCohort): OutsideScore[] {
	const scored = training.classNames.length === 2 ? [1] : training.classNames.map((_, k) => k);
	return rows.flatMap(({ repeat, rows: at, probabilities }) =>
		at.flatMap((row, place) =>
			scored.map((k) => ({
				// Repeats count from 1 where scores come from outside.
				repeat: repeat + 1,
				sample: training.samples[row]?.sample_id as string,
				class: training.classNames[k] as string,
				probability: probabilities[place]?.[k] as number,
			})),
		),
	);
}

function kernelScript(): string {
	const beside = ['./kernel/sklearn_backend.py', './sklearn_backend.py'].map((file) =>
		fileURLToPath(new URL(file, import.meta.url)),
	);
	const found = beside.find((file) => existsSync(file));
	if (found === undefined)
		throw new LbError('run.sklearn_missing', { reason: 'its script is not installed' });
	return found;
}

async function runKernel(python: string, folder: string, matrix: string, watch: Watch): Promise<void> {
	const child = spawn(
		python,
		[kernelScript(), path.join(folder, 'request.json'), path.join(folder, 'answer.json')],
		{
			stdio: ['ignore', 'pipe', 'pipe'],
			// Threads of the linear algebra cost more than they give at this size, and their number would touch last digits.
			env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', MKL_NUM_THREADS: '1' },
		},
	);
	let words = '';
	child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-2000)));
	createInterface({ input: child.stdout }).on('line', (line) => {
		const { done, total } = JSON.parse(line) as { done: number; total: number };
		watch.onProgress?.({ done, total, unit: 'steps', message: say('run.progress_model', { name: matrix }) });
	});
	const stop = (): void => void child.kill('SIGKILL');
	watch.signal?.addEventListener('abort', stop);
	const code = await new Promise<number | null>((resolve) => {
		child.on('error', () => resolve(-1));
		child.on('close', resolve);
	});
	watch.signal?.removeEventListener('abort', stop);
	throwIfCancelled(watch.signal, matrix);
	if (code !== 0)
		throw new LbError('run.sklearn_missing', { reason: words.trim().split('\n').at(-1) ?? `exit ${code}` });
}
