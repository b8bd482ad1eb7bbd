import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import { fewTrees } from '../setup/few-trees.ts';
import { folderDigests, isResult } from '../setup/folder-digests.ts';
import { fixtureScript, referencePython } from '../setup/python.ts';
import type { Row } from '../setup/read-csv.ts';
import { isLong } from '../setup/test-size.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { fixedLungRun, lungRun } from './lung-run.ts';
import { number, realRun, type RealRun } from './real-run.ts';

const python = !hasSharedData() ? null : referencePython('sklearn', 'pandas');
if (python === null)
	console.log('Skipped: models compared with scikit-learn need ../shared/data and .venv with scikit-learn.');

/** Threads of linear algebra that wait for each other compute nothing. */
const ONE_THREAD = { OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' };

describe.skipIf(python === null)('lung-fsd-ms against scikit-learn', () => {
	let tuned: RealRun;
	let builtin: RealRun;
	let outside: RealRun;
	let again: RealRun;
	let labels: string;
	beforeAll(async () => {
		const folder = await temporaryFolder('lb-refit');
		labels = path.join(folder, 'labels.tsv');
		writeFileSync(labels, trainingLabels());
		tuned = await lungRun();
		const words = ['task', 'analyze_cfdna', '--input', sharedData('lung-fsd-ms')];
		// To choose C takes thousands of fits in Python, which the long lane makes; the first tests hold that both choose the same.
		const only = [
			...['--signal-matrix-table', 'MS.csv', '--permutations', '0'],
			...(isLong ? [] : ['--model-c', '0.01', '--projection', 'pca']),
		];
		const env = {
			LB_AGENT_PYTHON: python as string,
			...(isLong ? {} : { PYTHONPATH: fewTrees(), ...ONE_THREAD }),
		};
		// The models of a matrix do not depend on those beside it: the short lane reads a run that has been made.
		builtin = isLong
			? await realRun([...words, ...only, '--output-dir', path.join(folder, 'builtin')])
			: await fixedLungRun();
		outside = await realRun(
			[...words, ...only, '--supervised-backend', 'sklearn', '--output-dir', path.join(folder, 'sklearn')],
			{ env },
		);
		if (!isLong) return;
		again = await realRun(
			[...words, ...only, '--supervised-backend', 'sklearn', '--output-dir', path.join(folder, 'again')],
			{ env: { ...env, OMP_NUM_THREADS: '2', OPENBLAS_NUM_THREADS: '2' } },
		);
	}, 300_000);

	/** The first repeat of both matrices refitted by one Python, whose libraries take seconds to load. */
	let refits: Record<string, { c: Record<string, number>; probability: Record<string, number> }> | undefined;
	const refitted = (): NonNullable<typeof refits> =>
		(refits ??= JSON.parse(
			execFileSync(
				python as string,
				[
					fixtureScript('refit_folds.py'),
					labels,
					`${tuned.folder}/tables`,
					'1',
					...['FSD.csv', 'MS.csv'].map((file) => sharedData('lung-fsd-ms', file)),
				],
				{ encoding: 'utf8', env: { ...process.env, ...ONE_THREAD } },
			),
		) as NonNullable<typeof refits>);

	it.each(['FSD', 'MS'])(
		'%s: one repeat refitted outside on the same folds gives the same C and out-of-fold AUROC',
		(name) => {
			const refit = refitted()[name];
			if (refit === undefined) throw new Error(`${name} was not refitted`);
			const fits = tuned.table(`${name}_outer_fits`).filter((row) => row['repeat'] === '1');
			expect(Object.fromEntries(fits.map((row) => [row['fold'], number(row, 'c')]))).toEqual(refit.c);
			const own = tuned
				.table(`${name}_oof_predictions`)
				.filter((row) => row['model'] === 'logistic' && row['repeat'] === '1');
			expect(own).toHaveLength(50);
			const positive = (row: (typeof own)[number]): boolean => row['group'] === 'Cancer';
			const theirs = own.map((row) => refit.probability[row['sample'] as string] as number);
			const ours = own.map((row) => number(row, 'probability'));
			for (const [i, p] of ours.entries()) expect(Math.abs(p - (theirs[i] as number))).toBeLessThan(1e-4);
			const difference = auroc(ours, own.map(positive)) - auroc(theirs, own.map(positive));
			expect(Math.abs(difference)).toBeLessThanOrEqual(1e-3);
		},
	);

	it('the AUROC of the run is the mean over repeats of the pooled out-of-fold values', () => {
		const rows = tuned.table('MS_oof_predictions').filter((row) => row['model'] === 'logistic');
		const repeats = [...new Set(rows.map((row) => row['repeat']))];
		expect(repeats).toHaveLength(10);
		const each = repeats.map((repeat) => {
			const own = rows.filter((row) => row['repeat'] === repeat);
			return auroc(
				own.map((row) => number(row, 'probability')),
				own.map((row) => row['group'] === 'Cancer'),
			);
		});
		const stated = tuned
			.table('MS_model_metrics')
			.find((row) => row['model'] === 'logistic' && row['metric'] === 'auroc');
		expect(number(stated, 'estimate')).toBeCloseTo(each.reduce((sum, x) => sum + x, 0) / 10, 10);
	});

	it('the scikit-learn backend agrees with the built-in one as closely as its docstring says, in every metric and interval', () => {
		expect(outside.summary.matrices[0]?.model?.backend).toBe('sklearn');
		expect(outside.summary.matrices.map(({ name }) => name)).toEqual(['MS']);
		const metrics = (run: RealRun): Map<string, Row> =>
			new Map(
				run
					.table('MS_model_metrics')
					.filter((row) => row['model'] === 'logistic')
					.map((row) => [`${row['metric']} ${row['class']}`, row]),
			);
		const validation = (run: RealRun): Map<string, Row> =>
			new Map(run.table('MS_external_validation').map((row) => [`${row['metric']} ${row['class']}`, row]));
		for (const [rows, fields] of [
			[metrics, ['estimate', 'ci_low', 'ci_high']],
			[validation, ['training', 'validation', 'validation_ci_low', 'validation_ci_high']],
		] as const) {
			const [ours, theirs] = [rows(builtin), rows(outside)];
			expect(ours.size).toBeGreaterThan(2);
			// Two samples may be tied for one side and not for the other; what counts no pairs or samples is closer.
			const within = (name: string): number => (/^(?:brier|calibration)/u.test(name) ? 1e-6 : 1e-3);
			expect([...theirs.keys()]).toEqual([...ours.keys()]);
			for (const [name, row] of ours)
				for (const field of fields) {
					expect(row, `${name} ${field}`).toHaveProperty(field);
					const other = theirs.get(name)?.[field];
					if (row[field] === '') expect(other).toBe('');
					else
						expect(Math.abs(Number(row[field]) - Number(other)), `${name} ${field}`).toBeLessThan(
							within(name),
						);
				}
		}
		const scores = (run: RealRun): number[] =>
			['MS_oof_predictions', 'MS_external_predictions'].flatMap((table) =>
				run
					.table(table)
					.filter((row) => row['model'] !== 'random_forest')
					.map((row) => number(row, 'probability')),
			);
		const [ours, theirs] = [scores(builtin), scores(outside)];
		expect(theirs).toHaveLength(ours.length);
		expect(ours.length).toBeGreaterThan(500);
		const largest = ours.reduce((most, p, i) => Math.max(most, Math.abs(p - (theirs[i] as number))), 0);
		expect(largest).toBeLessThan(1e-6);
		expect(outside.table('MS_outer_fits')).toEqual(builtin.table('MS_outer_fits'));
		expect(outside.report).toContain('Models were fitted by scikit-learn on the same folds.');
	});

	// Half a minute of fits; sklearn-model.test.ts holds the same for the models of small matrices.
	if (isLong)
		it('the scikit-learn backend gives the same bytes twice, whatever the threads of its libraries', () => {
			const first = folderDigests(outside.folder, isResult);
			expect(Object.keys(first).length).toBeGreaterThan(20);
			expect(folderDigests(again.folder, isResult)).toEqual(first);
		});
});

/** The training list as `sample, group` with 1 for cancer, read independently of the program. */
function trainingLabels(): string {
	const [, ...lines] = readFileSync(sharedData('lung-fsd-ms', 'Train_info.list'), 'utf8')
		.trim()
		.split(/\r?\n/);
	const rows = lines.map((line) => line.split('\t'));
	return [
		'sample\tgroup',
		...rows.map(([id, response]) => `${id}\t${response === 'Cancer' ? 1 : 0}`),
		'',
	].join('\n');
}

/** Share of case-control pairs in the right order, ties half: the definition, pair by pair. */
function auroc(scores: readonly number[], positive: readonly boolean[]): number {
	const cases = scores.filter((_, i) => positive[i]);
	const controls = scores.filter((_, i) => !positive[i]);
	let right = 0;
	for (const a of cases) for (const b of controls) right += a > b ? 1 : a === b ? 0.5 : 0;
	return right / (cases.length * controls.length);
}
