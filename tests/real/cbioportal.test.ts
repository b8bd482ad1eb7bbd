import { beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import type { Profile } from '../../src/lib/contract/records/profile.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { isLong } from '../setup/test-size.ts';
import { expectReadable } from './report-rules.ts';
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

const SET = 'cbioportal-study-es0';

/** A projection that takes no time, where nobody looks at it. */
const FAST = isLong ? [] : ['--projection', 'pca'];

describe.skipIf(!hasSharedData())('cbioportal-study-es0', () => {
	let before: string[];
	let profile: Profile;
	let plan: Plan;
	let run: RealRun;
	beforeAll(async () => {
		({ before, profile, plan } = await openRealSet(SET));
		run = await realRun(['assistant', 'run', sharedData(SET), ...FAST]);
	}, 180_000);

	const input = (ending: string): Profile['inputs'][number] => {
		const found = profile.inputs.find((entry) => entry.path.endsWith(ending));
		if (found === undefined) throw new Error(`${ending} is no input`);
		return found;
	};

	it('profile: 845 clinical rows of 841 patients, subtypes as labels, the missing ones not counted', () => {
		const { metadata_profile: metadata } = profile;
		expect(metadata.candidates.map(({ path, rows }) => [path, rows])).toEqual([
			['study_es_0/data_clinical_samples.txt', 845],
			['study_es_0/data_clinical_patients.txt', 841],
		]);
		expect(metadata).toMatchObject({
			sample_column: 'SAMPLE_ID',
			label_column: 'SUBTYPE',
			patient_column: 'PATIENT_ID',
			split_column: null,
			supervision_mode: 'grouped',
			reference_label: 'Luminal A',
		});
		expect(metadata.patient_tables).toMatchObject([
			{
				path: 'study_es_0/data_clinical_patients.txt',
				id_column: 'PATIENT_ID',
				columns: ['OS_STATUS', 'OS_MONTHS', 'DFS_STATUS', 'DFS_MONTHS'],
				...{ patients: 841, matched_patients: 841 },
				...{ patients_without_row_count: 0, rows_without_samples_count: 0 },
			},
		]);
		// 235 Luminal A, 131 Luminal B, 80 basal-like, 58 Her2 enriched and 2 Claudin low stand in the table; labels of
		// samples without data do not count.
		expect(Object.keys(metadata.label_counts).sort()).toEqual([
			'Claudin low',
			'Her2 enriched',
			'Luminal A',
			'Luminal B',
			'basal-like',
		]);
		for (const [label, most] of Object.entries({ 'Luminal A': 235, 'Luminal B': 131, 'Her2 enriched': 58 }))
			expect(metadata.label_counts[label]).toBeLessThanOrEqual(most);
		expect(metadata.matched_samples + metadata.rows_without_data_count).toBe(845);
	});

	it('profile: CNA of 778 samples, methylation of 8 genes x 311 samples as beta, MAF and SEG known', () => {
		expect(input('data_cna_log2.txt')).toMatchObject({
			signal_family: 'copy_number',
			matrix: { orientation: 'features_in_rows', n_samples: 778 },
		});
		expect(input('data_methylation_hm27.txt')).toMatchObject({
			signal_family: 'methylation',
			matrix: { orientation: 'features_in_rows', n_samples: 311, n_features: 8, value_scale: 'beta' },
		});
		const formats = formatsOf(profile);
		expect(formats).toMatchObject({
			'maf/variant/data': 1,
			'seg/copy_number/data': 1,
			'metadata_table/metadata/metadata': 2,
			'case_list/metadata/auxiliary': 5,
		});
	});

	it('plan: matrices of a cohort are analysed, MAF and SEG wait for readers', () => {
		const task = taskOf(plan, 'analyze_cfdna');
		expect(task.status).toBe('ready');
		expect(task.parameters).toMatchObject({
			cnv_matrix_table: ['study_es_0/data_cna_log2.txt'],
			methylation_matrix_table: ['study_es_0/data_methylation_hm27.txt'],
			labels_label_col: 'SUBTYPE',
			supervised_modeling: false,
		});
		expect(task.parameters['signal_matrix_table']).not.toContain(
			'study_es_0/data_generic_assay_patient_test.txt',
		);
		expect(taskOf(plan, 'preprocess_variant')).toMatchObject({
			status: 'ready',
			reason_code: 'planning.ready_signals',
			reason_values: { count: 1, formats: ['maf'], signals: ['ctdna_variant'] },
		});
		expect(taskOf(plan, 'encode_lpwgs').reason_values).toMatchObject({ formats: ['seg'] });
		expect(plan.data_state.blockers_code).toEqual(['metadata.small_classes']);
	});

	it('completes: matrices with their sizes, beta values untouched, no model and why', () => {
		expect(run.record.status).toBe('completed');
		const sizes = new Map(run.summary.matrices.map((one) => [one.name, [one.n_samples, one.n_features]]));
		expect(sizes.get('data_cna_log2')?.[0]).toBe(778);
		expect(sizes.get('data_methylation_hm27')).toEqual([311, 8]);
		const betas = run.table('data_methylation_hm27_sample_summaries').map((row) => number(row, 'median'));
		expect(Math.min(...betas)).toBeGreaterThanOrEqual(0);
		expect(Math.max(...betas)).toBeLessThanOrEqual(1);
		expect(run.summary.matrices.every(({ model }) => model === undefined)).toBe(true);
		const headline = headlineOf(run.report);
		expect(headline).toContain('Luminal A (reference)');
		expect(headline).toContain(
			'Not modelled: the class "Claudin low" has 2 patients, but at least 5 are needed.',
		);
		expect(section(run.report, '## data_methylation_hm27')).toContain('Claudin low (2)');
		expect(run.report).not.toContain('Modelling was switched off');
	});

	it('the seven copy-number genes are one measurement, and the report says so', () => {
		expect(run.summary.warnings_code).toContain('suites.repeated_features');
		expect(run.report).toContain('6 of 7 features of data_cna_log2 have the same values as another feature');
	});

	it('censored values are missing, never numbers', () => {
		const censored = run.summary.matrices.find(({ name }) => name === 'data_treatment_ec50');
		expect(censored?.dropped).toMatchObject({ cells_censored: 40, features_all_missing: 2 });
		expect(run.report).toContain('40 censored cells (such as \\>8)');
	});

	it('report: readable, the reference and the samples without a label are said', () => {
		expectReadable(run.report, run.folder);
		const samples = section(run.report, '## Samples');
		expect(samples).toContain(
			'No label identifies a control group, so the larger one, Luminal A, is the reference',
		);
		expect(samples).toMatch(/- not used, label missing: \d+/);
		// The only characteristics stand in the patient table.
		expect(samples).toContain('**Table 1.**');
		expect(samples).toMatch(/\| OS_STATUS \| 1:DECEASED \|/);
		const used = run.table('samples').filter((row) => row['used'] === 'true');
		expect(new Set(column(used, 'patient')).size).toBe(used.length);
	});

	it('the data folder is as it was', () => {
		expect(listing(sharedData(SET))).toEqual(before);
	});
});
