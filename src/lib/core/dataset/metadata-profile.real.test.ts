import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CRISTIANO_CLASSES } from '../../../../tests/setup/real-answers.ts';
import { sharedData, hasSharedData } from '../../../../tests/setup/shared-data.ts';
import type { MetadataProfile } from '../../contract/records/profile.ts';
import { metadataProfile } from '../../contract/records/profile.ts';
import { readTable } from '../readers/tables/table.server.ts';
import type { DataIds } from './metadata/match-sources.ts';
import { metadataLikeColumns } from './metadata/metadata-like-columns.ts';
import { buildMetadataProfile, type MetadataChoice } from './metadata-profile.server.ts';

const auto: MetadataChoice = { mode: 'auto' };

/** First columns by file: what the data hold is the same for every choice. */
const firstColumns = new Map<string, Promise<string[]>>();

function firstColumn(file: string): Promise<string[]> {
	const known = firstColumns.get(file) ?? readTable(file).then(({ rows }) => rows.map((row) => row[0] ?? ''));
	firstColumns.set(file, known);
	return known;
}

async function lung(choice: MetadataChoice): Promise<MetadataProfile> {
	const root = sharedData('lung-fsd-ms');
	const tables = ['FSD.csv', 'MS.csv', 'Train_info.list', 'Valid_info.list'].map((path) => ({
		path,
		is_matrix: path.endsWith('.csv'),
	}));
	const data: DataIds[] = [];
	for (const path of ['FSD.csv', 'MS.csv'])
		data.push({ path, sample_ids: await firstColumn(`${root}/${path}`) });
	return buildMetadataProfile({ root, tables, data, choice });
}

async function cristiano(choice: MetadataChoice): Promise<MetadataProfile> {
	const root = sharedData('cristiano2019-s7');
	const path = 'cristiano2019_tableS7.csv';
	const data = [{ path, sample_ids: await firstColumn(`${root}/${path}`) }];
	return buildMetadataProfile({ root, tables: [{ path, is_matrix: true }], data, choice });
}

async function cbioportal(): Promise<MetadataProfile> {
	const root = sharedData('cbioportal-study-es0', 'study_es_0');
	const data: DataIds[] = [];
	for (const path of ['data_cna_log2.txt', 'data_methylation_hm27.txt']) {
		const { header } = await readTable(`${root}/${path}`, { max_rows: 1 });
		data.push({ path, sample_ids: header.slice(2) });
	}
	const tables = readdirSync(root)
		.filter((path) => path.endsWith('.txt'))
		.map((path) => ({ path, is_matrix: data.some((file) => file.path === path) }));
	return buildMetadataProfile({ root, tables, data, choice: auto });
}

async function jankef(): Promise<MetadataProfile> {
	const root = sharedData('jankef-hnc-dev');
	const folder = 'copy-number-profiles';
	const data = readdirSync(`${root}/${folder}`).map((name) => ({
		path: `${folder}/${name}`,
		sample_ids: [name.replace(/\.bed$/u, '')],
	}));
	const tables = ['CPA-scores.subset.tsv', 'cytoBand_hg19.txt'].map((path) => ({ path, is_matrix: false }));
	return buildMetadataProfile({ root, tables, data, choice: auto });
}

describe.skipIf(!hasSharedData())('metadata profile of real data', () => {
	it('lung-fsd-ms: train and validation lists are one cohort with a split', async () => {
		const profile = await lung(auto);
		expect(metadataProfile.parse(profile)).toEqual(profile);
		expect(profile).toMatchObject({
			selected_tables: ['Train_info.list', 'Valid_info.list'],
			sample_column: 'SampleID',
			label_column: 'Response',
			label_counts: { Healthy: 28 + 23, Cancer: 22 + 27 },
			reference_label: 'Healthy',
			positive_label: 'Cancer',
			patient_column: null,
			split_column: '__table__',
			split_validation_value: 'Valid_info.list',
			matched_samples: 100,
			coverage: 1,
			supervision_mode: 'supervised',
			backend: 'builtin',
			id_matching: [{ rule: 'exact', count: 100 }],
		});
		expect(profile.warnings_code).toEqual(['metadata.duplicate_columns', 'metadata.tables_joined']);
		expect(profile.columns.find((column) => column.name === 'Histology')).toEqual({
			name: 'Histology',
			kind: 'category',
			levels: { ADC: 45, LELC: 2, SCC: 2 },
			missing: 51,
			distinct: 3,
			// The most frequent first, ties by name.
			examples: ['ADC', 'LELC', 'SCC'],
		});
	});

	it('lung-fsd-ms: one list named by the user is that list alone', async () => {
		const profile = await lung({
			mode: 'user',
			table: 'Train_info.list',
			sample_column: 'sampleid',
			label_column: 'Response',
		});
		expect(profile).toMatchObject({
			selected_tables: ['Train_info.list'],
			sample_column: 'SampleID',
			label_counts: { Healthy: 28, Cancer: 22 },
			coverage: 0.5,
			split_column: null,
			override: 'user',
			confidence: 1,
		});
		expect(profile.warnings_code).toContain('metadata.low_coverage');
	});

	it('lung-fsd-ms: what the user names must exist', async () => {
		await expect(lung({ mode: 'user', table: 'nowhere.csv' })).rejects.toMatchObject({
			code: 'metadata.table_missing',
		});
		await expect(
			lung({ mode: 'user', table: 'Train_info.list', label_column: 'Group' }),
		).rejects.toMatchObject({
			code: 'metadata.column_missing',
		});
		await expect(lung({ mode: 'auto', reference_class: 'Benign' })).rejects.toMatchObject({
			code: 'metadata.class_missing',
		});
	});

	it('lung-fsd-ms: ignored metadata leaves nothing but the fact', async () => {
		const profile = await lung({ mode: 'ignored' });
		expect(profile).toMatchObject({
			selected_table: null,
			label_column: null,
			labelled_samples: 0,
			supervision_mode: 'unsupervised',
			override: 'ignored',
			warnings_code: ['metadata.ignored'],
		});
	});

	it('cristiano2019-s7: nine classes, a proposal of two, and the supplied score', async () => {
		const profile = await cristiano(auto);
		expect(profile).toMatchObject({
			sample_column: 'Patient',
			label_column: 'Patient Type',
			patient_column: null,
			stage_column: 'Stage at Diagnosis',
			score_columns: ['DELFI Score'],
			supervision_mode: 'grouped',
			backend: 'none',
			coverage: 1,
			label_map: null,
		});
		expect(profile.label_counts).toEqual(CRISTIANO_CLASSES);
		expect(profile.label_map_proposal).toEqual({
			Healthy: 'healthy',
			'Breast Cancer': 'cancer',
			'Pancreatic Cancer': 'cancer',
			'Ovarian Cancer': 'cancer',
			'Colorectal Cancer': 'cancer',
			'Gastric cancer': 'cancer',
			'Bile Duct Cancer': 'cancer',
			'Lung Cancer': 'cancer',
			'Duodenal Cancer': 'cancer',
		});
		expect(profile.warnings_code).toEqual([
			'metadata.many_classes',
			'metadata.small_classes',
			'metadata.label_map_proposed',
		]);
	});

	it('cristiano2019-s7: with a map, 208 cancers against 215 healthy persons', async () => {
		const profile = await cristiano({ mode: 'auto', label_map: { Healthy: 'healthy', '*': 'cancer' } });
		expect(profile).toMatchObject({
			label_counts: { healthy: 215, cancer: 208 },
			reference_label: 'healthy',
			positive_label: 'cancer',
			supervision_mode: 'supervised',
			label_map_proposal: null,
		});
		const proposed = await cristiano({ mode: 'auto', label_map: 'proposed' });
		expect(proposed).toMatchObject({
			label_counts: { healthy: 215, cancer: 208 },
			set_aside: {},
		});
		expect(proposed.warnings_code).not.toContain('metadata.set_aside');
	});

	it('cristiano2019-s7: columns that are not features', async () => {
		const table = await readTable(`${sharedData('cristiano2019-s7')}/cristiano2019_tableS7.csv`);
		const found = metadataLikeColumns(table.header, table.rows);
		expect(found.sample_column).toBe('Patient');
		expect(found.excluded.map(({ index, role }) => [index, role])).toEqual([
			[0, 'sample'],
			[1, 'label'],
			[2, 'batch'],
			[3, 'time'],
			[4, 'stage'],
			[9, 'score'],
			[10, 'text'],
			[11, 'text'],
			[12, 'text'],
		]);
		const fsd = await readTable(`${sharedData('lung-fsd-ms')}/FSD.csv`);
		expect(metadataLikeColumns(fsd.header, fsd.rows).excluded.map((entry) => entry.column)).toEqual([
			'SampleID',
		]);
	});

	it('cbioportal-study-es0: the sample table before the patient table, NA and empty are missing', async () => {
		const profile = await cbioportal();
		expect(profile).toMatchObject({
			selected_table: 'data_clinical_samples.txt',
			sample_column: 'SAMPLE_ID',
			label_column: 'SUBTYPE',
			patient_column: 'PATIENT_ID',
			data_samples: 795,
			matched_samples: 795,
			rows_without_data_count: 845 - 795,
			supervision_mode: 'grouped',
			label_map_proposal: { 'Claudin low': 'drop', 'basal-like': 'basal-like' },
		});
		// 235 Luminal A, 131 Luminal B, 80, 58, 2 in the whole table; here those with copy-number or methylation data.
		expect(profile.label_counts).toEqual({
			'Luminal A': 226,
			'Luminal B': 129,
			'basal-like': 80,
			'Her2 enriched': 56,
			'Claudin low': 2,
		});
		expect(profile.labelled_samples + (profile.columns.find((c) => c.name === 'SUBTYPE')?.missing ?? 0)).toBe(
			795,
		);
		expect(profile.warnings_code).toContain('metadata.labels_missing');
		const patients = profile.candidates.find((table) => table.path === 'data_clinical_patients.txt');
		expect(patients?.reasons_code).toContain('metadata.patient_level');
	});

	it('jankef-hnc-dev: patients are counted, not samples', async () => {
		const profile = await jankef();
		expect(profile).toMatchObject({
			selected_table: 'CPA-scores.subset.tsv',
			sample_column: 'Sample_ID',
			label_column: 'group',
			patient_column: 'Patient_ID',
			time_column: 'time',
			score_columns: ['CPA'],
			label_counts: { case: 18, control: 12 },
			reference_label: 'control',
			matched_samples: 30,
			labelled_samples: 30,
			labelled_patients: 15,
			supervision_mode: 'grouped',
			id_matching: [{ rule: 'known_affixes', count: 30 }],
		});
		expect(profile.columns.find((column) => column.name === 'date')?.kind).toBe('date');
		expect(profile.warnings_code).toEqual([
			'metadata.ids_normalised',
			'metadata.few_patients',
			'metadata.small_classes',
		]);
	});

	it('methylkit-chr21: names propose test and control, used only when accepted', async () => {
		const root = sharedData('methylkit-chr21');
		const data = ['test1', 'test2', 'control1', 'control2'].map((id) => ({
			path: `${id}.myCpG.txt`,
			sample_ids: [id],
		}));
		const tables = data.map(({ path }) => ({ path, is_matrix: false }));
		const open = await buildMetadataProfile({ root, tables, data, choice: auto });
		expect(open).toMatchObject({
			selected_table: null,
			label_counts: {},
			supervision_mode: 'unsupervised',
			label_proposal: { source: 'file_names', counts: { test: 2, control: 2 } },
		});
		const accepted = await buildMetadataProfile({ root, tables, data, choice: { mode: 'proposed' } });
		expect(accepted).toMatchObject({
			label_counts: { control: 2, test: 2 },
			reference_label: 'control',
			positive_label: 'test',
			supervision_mode: 'grouped',
			override: 'proposed',
			coverage: 1,
		});
	});

	it('griffin-demo: site lists and one-row profiles are no metadata', async () => {
		const root = sharedData('griffin-demo');
		const names = readdirSync(root).filter((name) => /\.(txt|bed|tsv)$/u.test(name));
		const data = names
			.filter((name) => name.startsWith('Healthy'))
			.map((path) => ({ path, sample_ids: ['Healthy_demo'] }));
		const tables = names.map((path) => ({ path, is_matrix: false }));
		const profile = await buildMetadataProfile({ root, tables, data, choice: auto });
		expect(profile).toMatchObject({
			candidates: [],
			selected_table: null,
			label_proposal: null,
			supervision_mode: 'unsupervised',
			data_samples: 1,
		});
	});
});
