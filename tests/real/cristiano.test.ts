import { beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import type { Profile } from '../../src/lib/contract/records/profile.ts';
import { CRISTIANO_CLASSES } from '../setup/real-answers.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { isLong } from '../setup/test-size.ts';
import { expectReadable } from './report-rules.ts';
import {
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

const SET = 'cristiano2019-s7';

/** Neither the projection nor the chance of the model's score is looked at here. */
const FAST = isLong ? [] : ['--projection', 'pca', '--permutations', '0', '--model-c', '0.01'];

describe.skipIf(!hasSharedData())('cristiano2019-s7', () => {
	let before: string[];
	let profile: Profile;
	let plan: Plan;
	let nine: RealRun;
	let two: RealRun;
	beforeAll(async () => {
		({ before, profile, plan } = await openRealSet(SET));
		nine = await realRun(['assistant', 'run', sharedData(SET), ...FAST]);
		two = await realRun([
			...['assistant', 'run', sharedData(SET), '--label-map', 'Healthy=healthy;*=cancer'],
			...FAST,
		]);
	}, 180_000);

	it('profile: one table is features, metadata and a supplied score; title and footnote are no rows', () => {
		expect(formatsOf(profile)).toEqual({ 'feature_table/fragmentomics/data': 1 });
		expect(profile.inputs[0]?.matrix).toMatchObject({ n_samples: 423, n_features: 4 });
		expect(profile.metadata_profile).toMatchObject({
			sample_column: 'Patient',
			label_column: 'Patient Type',
			label_counts: CRISTIANO_CLASSES,
			reference_label: 'Healthy',
			score_columns: ['DELFI Score'],
			stage_column: 'Stage at Diagnosis',
			patient_column: null,
			split_column: null,
			labelled_patients: 423,
			supervision_mode: 'grouped',
		});
		expect(profile.metadata_profile.label_map_proposal).toMatchObject({
			Healthy: 'healthy',
			'Lung Cancer': 'cancer',
			'Duodenal Cancer': 'cancer',
		});
	});

	it('plan: groups are compared without a model, the reasons and the way out are said', () => {
		const task = taskOf(plan, 'analyze_cfdna');
		expect(task.status).toBe('ready');
		expect(task.parameters).toMatchObject({
			fragmentomics_matrix_table: ['cristiano2019_tableS7.csv'],
			supervised_modeling: false,
		});
		expect(task.parameters['label_map']).toBeUndefined();
		expect(plan.data_state.blockers_code).toEqual(['metadata.many_classes', 'metadata.small_classes']);
		expect(plan.data_state.safe_next_actions_code).toContain('data_state.do_label_map');
	});

	it('nine classes: no model, effects against healthy, the small class named once', () => {
		expect(nine.record.status).toBe('completed');
		expect(nine.summary.matrices[0]?.model).toBeUndefined();
		const headline = headlineOf(nine.report);
		expect(headline).toContain('215 Healthy (reference) samples and 208 of 8 other groups');
		expect(headline).toContain('The score column DELFI Score was not evaluated');
		expect(headline).toContain('Not modelled: 9 classes, but at most 5 are supported.');
		expectReadable(nine.report, nine.folder);
		const effects = section(nine.report, '### Group effects');
		expect(effects).toContain('| Lung Cancer | Healthy | 12/215 |');
		expect(effects).toContain('Too small for any test: Duodenal Cancer (n = 1).');
		expect(effects.match(/Duodenal Cancer/g)).toHaveLength(2);
		expect(nine.report).toContain('`tables/table_one.csv`');
		expect(nine.report.match(/^!\[/gm)?.length).toBeLessThanOrEqual(8);
		const pairs = new Set(
			nine.table(`${MATRIX}_effects`).map((row) => `${row['group_b']}/${row['group_a']}`),
		);
		expect(pairs.size).toBe(36);
	});

	// The supplied score was evaluated on the same file with independent code; the paper states 0.94 (Cristiano 2019).
	it('the supplied score: AUROC 0.9404; 166/208 at 205/215 and 152/208 at 211/215', () => {
		const [row, ...rest] = two.table('supplied_scores');
		expect(rest).toEqual([]);
		expect(row).toMatchObject({ score: 'DELFI Score', positive: 'cancer' });
		expect(number(row, 'auroc').toFixed(4)).toBe('0.9404');
		expect(number(row, 'threshold_95').toFixed(4)).toBe('0.6152');
		expect(number(row, 'threshold_98').toFixed(4)).toBe('0.7473');
		expect(
			['detected_95', 'negative_95', 'detected_98', 'negative_98', 'n_positive', 'n_negative'].map((name) =>
				number(row, name),
			),
		).toEqual([166, 205, 152, 211, 208, 215]);
		const supplied = section(two.report, '## Supplied scores');
		for (const text of [
			'0.9404',
			'166/208 at 205/215, threshold 0.6152',
			'152/208 at 211/215, threshold 0.7473',
		])
			expect(supplied).toContain(text);
		expect(headlineOf(two.report)).toContain('DELFI Score 0.94');
	});

	it('warns that all healthy persons were analysed one way', () => {
		const row = two.table('batch_checks').find((one) => one['column'] === 'Analysis Type');
		expect(row).toMatchObject({ warning: 'true', label_like: 'false' });
		const one = two.table('table_one').find((cells) => cells['level'] === 'WGS');
		expect(one).toMatchObject({ 'group: healthy': '215 (100 %)', 'group: cancer': '82 (39 %)' });
		expect(two.report.slice(0, two.report.indexOf('## Samples'))).toContain(
			'All 126 samples with Analysis Type = "Targeted Mutation Analysis and WGS" are cancer',
		);
	});

	it('two classes: a model whose score is shown by stage; the score column is no feature', () => {
		expect(two.record.status).toBe('completed');
		expect(two.summary.matrices[0]).toMatchObject({ n_samples: 423, n_features: 4 });
		expect(two.summary.matrices[0]?.model?.classes).toEqual(['healthy', 'cancer']);
		expectReadable(two.report, two.folder);
		expect(two.report).toContain('Labels were mapped: Healthy → healthy; every other label → cancer.');
		const stages = two
			.table(`${MATRIX}_subgroup_sensitivity`)
			.filter((row) => row['column'] === 'Stage at Diagnosis' && row['specificity'] === '0.95');
		expect(Object.fromEntries(stages.map((row) => [row['level'], number(row, 'n')]))).toEqual({
			'0': 2,
			I: 41,
			II: 109,
			III: 33,
			IV: 22,
			X: 1,
		});
	});

	it('many unusual samples are one sentence', () => {
		const strong = two.table(`${MATRIX}_outliers`).filter((row) => row['level'] === 'strong');
		expect(strong.length).toBeGreaterThan(3);
		expect(two.summary.warnings_code.filter((code) => code === 'suites.many_outliers')).toHaveLength(1);
		expect(two.summary.warnings_code).not.toContain('outliers.strong');
	});

	it('the data folder is as it was', () => {
		expect(listing(sharedData(SET))).toEqual(before);
	});
});

const MATRIX = 'cristiano2019_tableS7';
