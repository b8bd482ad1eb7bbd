import { beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import type { Profile } from '../../src/lib/contract/records/profile.ts';
import { runCli } from '../cli/setup/run-cli.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { isLong } from '../setup/test-size.ts';
import { fixedLungRun, lungRun } from './lung-run.ts';
import { expectReadable, ownHeadline } from './report-rules.ts';
import {
	column,
	formatsOf,
	headlineOf,
	listing,
	number,
	openRealSet,
	realRun,
	section,
	taskOf,
	type RealRun,
} from './real-run.ts';

const SET = 'lung-fsd-ms';

/** A projection that takes no time, where nobody looks at it. */
const FAST = isLong ? [] : ['--projection', 'pca'];

describe.skipIf(!hasSharedData())('lung-fsd-ms', () => {
	let before: string[];
	let profile: Profile;
	let plan: Plan;
	let run: RealRun;
	let fixed: RealRun;
	beforeAll(async () => {
		({ before, profile, plan } = await openRealSet(SET));
		run = await lungRun();
		fixed = await fixedLungRun();
	}, 180_000);

	it('profile: two feature tables, train and validation lists as one cohort, the doubled column known', () => {
		expect(formatsOf(profile)).toEqual({
			'feature_table/fragmentomics/data': 1,
			'feature_table/signal_matrix/data': 1,
			'metadata_table/metadata/metadata': 2,
		});
		expect(profile.metadata_profile).toMatchObject({
			selected_tables: ['Train_info.list', 'Valid_info.list'],
			sample_column: 'SampleID',
			label_column: 'Response',
			label_counts: { Healthy: 51, Cancer: 49 },
			reference_label: 'Healthy',
			positive_label: 'Cancer',
			split_column: '__table__',
			split_validation_value: 'Valid_info.list',
			patient_column: null,
			labelled_patients: 100,
			coverage: 1,
			supervision_mode: 'supervised',
		});
		expect(profile.metadata_profile.warnings_code).toContain('metadata.duplicate_columns');
	});

	it('plan: analysis of both matrices with the labels filled in, figures alone as second, the rest said', () => {
		expect(plan.recommended_task).toBe('analyze_cfdna');
		const task = taskOf(plan, 'analyze_cfdna');
		expect(task).toMatchObject({ status: 'ready', reason_code: 'planning.ready_matrices' });
		expect(task.parameters).toMatchObject({
			fragmentomics_matrix_table: ['FSD.csv'],
			signal_matrix_table: ['MS.csv'],
			labels_table: ['Train_info.list', 'Valid_info.list'],
			labels_sample_col: 'SampleID',
			labels_label_col: 'Response',
			supervised_modeling: true,
			supervised_backend: 'builtin',
		});
		expect(taskOf(plan, 'plot_cfdna').status).toBe('ready');
		expect(taskOf(plan, 'preprocess_lpwgs')).toMatchObject({
			status: 'skipped',
			reason_code: 'planning.no_input',
		});
		expect(plan.data_state.blockers).toEqual([]);
	});

	it('completes; a model is a finding at an adjusted p of at most 0.025; the headline holds the validation', () => {
		expect(run.record).toMatchObject({ status: 'completed', verification: { status: 'verified' } });
		expect(
			run.summary.matrices.map(({ name, n_samples, n_features }) => [name, n_samples, n_features]),
		).toEqual([
			['FSD', 100, 936],
			['MS', 100, 78],
		]);
		expect(run.summary.matrices[1]?.dropped).toMatchObject({ features_constant: 1 });
		for (const { model } of run.summary.matrices)
			expect(model?.finding).toBe((model?.holm_p_value ?? 1) <= 0.025);
		expect(run.summary.matrices[0]?.model?.finding).toBe(true);
		const headline = headlineOf(run.report);
		expect(headline).toContain('28 Healthy (reference) and 22 Cancer samples for training, 50 held out');
		expect(headline).toMatch(/FSD, AUROC 0\.\d\d \(0\.\d\d to 0\.\d\d\), p .*, validation 0\.\d\d/);
		expect(headline).toContain('1,014 tests');
	});

	it('warns of the columns that give the label away', () => {
		const checks = new Map(run.table('batch_checks').map((row) => [row['column'], row]));
		for (const name of ['Train_Group', 'TumorSize', 'Histology'])
			expect(checks.get(name), name).toMatchObject({ warning: 'true', label_like: 'true' });
		for (const name of ['Age', 'Sex']) expect(checks.get(name), name).toMatchObject({ warning: 'false' });
		const distrust = run.report.slice(0, run.report.indexOf('## Samples'));
		for (const name of ['Train_Group', 'TumorSize', 'Histology']) expect(distrust).toContain(`"${name}"`);
	});

	it('report: flow, Table 1 by part, validation, replication and limits stand in it', () => {
		expectReadable(run.report, run.folder);
		expect(section(run.report, '## Samples')).toContain('- 100 samples found in the data');
		expect(run.report).toMatch(/\| Healthy \(reference\) \| 28 \| 23 \|/);
		expect(run.report).toContain('**Table 1, validation set.**');
		expect(run.report).not.toContain('Response.1 | missing');
		const fsd = section(run.report, '## FSD');
		expect(fsd).toContain('**Independent validation** (50 samples');
		expect(fsd).toContain('Not estimable with 28 controls; 98 % specificity needs at least 50.');
		expect(section(run.report, '## MS')).toContain('Left out: 1 constant feature.');
	});

	it('missing values are those of four samples, 24 features each', () => {
		const gaps = run.table('FSD_sample_missingness').filter((row) => number(row, 'n_missing') > 0);
		expect(gaps.map((row) => [row['sample'], number(row, 'n_missing')])).toEqual([
			['P22', 24],
			['V13', 24],
			['V22', 24],
			['V30', 24],
		]);
	});

	// Reference: mean imputation, z-scores of the training set, L2 logistic regression with C = 0.01 in scikit-learn,
	// fitted on the training list and applied to the validation list.
	it('with C = 0.01 the validation AUROC is 0.905 (FSD) and 0.654 (MS)', () => {
		const auroc = (matrix: string): number =>
			number(
				fixed.table(`${matrix}_external_validation`).find((row) => row['metric'] === 'auroc'),
				'validation',
			);
		expect(Math.abs(auroc('FSD') - 0.905)).toBeLessThanOrEqual(0.003);
		expect(Math.abs(auroc('MS') - 0.654)).toBeLessThanOrEqual(0.003);
		expect(new Set(column(fixed.table('FSD_outer_fits'), 'c'))).toEqual(new Set(['0.01']));
	});

	it('without permutations nothing is called better than chance, nor the opposite', () => {
		expect(headlineOf(fixed.report)).toContain('Not tested against chance');
		expect(ownHeadline(fixed.report)).not.toContain('better than chance');
		expect(fixed.summary.matrices.map(({ model }) => model?.permutation)).toEqual([null, null]);
	});

	it('figures alone: the same cohort, nothing tested, groups named', async () => {
		const plot = await realRun(['assistant', 'run', sharedData(SET), '--task', 'plot_cfdna', ...FAST]);
		expectReadable(plot.report, plot.folder);
		expect(headlineOf(plot.report)).toContain('no test was performed');
		expect(plot.report).toContain('Groups are from `Response`');
		expect(plot.summary.matrices.map(({ name }) => name)).toEqual(['FSD', 'MS']);
		expect(plot.table('FSD_projection')).toHaveLength(100);
		expect(plot.record.outputs.some(({ path }) => path.endsWith('_effects.csv'))).toBe(false);
	});

	it('a Python named by a variable must work, and the first second says so', async () => {
		const env = { LB_AGENT_PYTHON: '/nowhere/python' };
		for (const words of [
			['assistant', 'run', sharedData(SET), '--supervised-backend', 'sklearn'],
			['assistant', 'plan', sharedData(SET)],
		]) {
			const { code, stderr } = await runCli(words, { env });
			expect(code).toBe(5);
			expect(stderr).toContain('LB_AGENT_PYTHON');
			expect(stderr).toContain('/nowhere/python');
		}
	});

	it('the data folder is as it was', () => {
		expect(listing(sharedData(SET))).toEqual(before);
	});
});
