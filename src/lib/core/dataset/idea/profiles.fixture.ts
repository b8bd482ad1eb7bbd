import type { FormatKey } from '../../../contract/formats.ts';
import type { SignalFamily } from '../../../contract/records/common.ts';
import type {
	InputFile,
	MetadataColumn,
	MetadataProfile,
	Profile,
} from '../../../contract/records/profile.ts';

/** Three small profiles written by hand for the tests of the idea compiler. */

function input(
	path: string,
	format: FormatKey,
	signal_family: SignalFamily,
	samples: number,
	matrix = false,
): InputFile {
	return {
		path,
		format,
		signal_family,
		role: signal_family === 'metadata' ? 'metadata' : 'data',
		sample_ids: [],
		sample_id_source: null,
		bytes: 1000,
		mtime: '2024-01-01T00:00:00Z',
		content_hash: null,
		generated_by: null,
		product: null,
		samples,
		confidence: 1,
		genome: null,
		matrix: matrix
			? {
					orientation: 'features_in_rows',
					n_samples: samples,
					n_features: 500,
					sample_ids: [],
					annotation_columns: [],
					excluded_columns: [],
					value_scale: 'other',
					layout: 'plain',
				}
			: null,
		evidence: [],
		evidence_code: [],
		evidence_values: [],
	};
}

function column(
	name: string,
	kind: MetadataColumn['kind'],
	levels: Record<string, number> = {},
	missing = 0,
): MetadataColumn {
	return { name, kind, levels, missing };
}

/** The metadata profile of a folder without any table. */
export const noMetadata: MetadataProfile = {
	candidates: [],
	selected_table: null,
	selected_tables: [],
	patient_tables: [],
	sample_column: null,
	label_column: null,
	label_kind: null,
	label_choice_open: false,
	label_ranking: [],
	survival_pairs: [],
	people_table: null,
	outcome_timing: null,
	positive_label: null,
	reference_label: null,
	label_map: null,
	set_aside: {},
	patient_column: null,
	split_column: null,
	split_validation_value: null,
	batch_columns: [],
	time_column: null,
	stage_column: null,
	score_columns: [],
	label_counts: {},
	labelled_samples: 0,
	labelled_patients: 0,
	matched_samples: 0,
	data_samples: 0,
	coverage: 0,
	confidence: 0,
	supervision_mode: 'unsupervised',
	backend: 'none',
	id_matching: [],
	rows_without_data: [],
	rows_without_data_count: 0,
	data_without_rows: [],
	data_without_rows_count: 0,
	ambiguous_ids: [],
	unusable_samples: [],
	columns: [],
	label_proposal: null,
	label_map_proposal: null,
	warnings: [],
	warnings_code: [],
	warnings_values: [],
	override: 'auto',
};

/** A profile of a folder with these inputs and nothing else to say. */
export function profile(inputs: InputFile[], metadata: Partial<MetadataProfile>): Profile {
	return {
		schema_version: 1,
		dataset_root: '/data',
		dataset_id: null,
		output_root: '/data',
		scanned_at: '2024-01-01T00:00:00Z',
		files_scanned: inputs.length,
		truncated: false,
		sources: [],
		inputs,
		unrecognised: [],
		unrecognised_count: 0,
		outputs: [],
		metadata_profile: { ...noMetadata, ...metadata },
		doctor: [],
		warnings: [],
		warnings_code: [],
		warnings_values: [],
	};
}

/** Two matrices of 60 persons, two groups, stage and response of the cases, batch, a validation split. */
export const cohort = profile(
	[
		input('methylation.csv', 'numeric_matrix', 'methylation', 60, true),
		input('cnv.csv', 'numeric_matrix', 'copy_number', 60, true),
		input('samples.csv', 'metadata_table', 'metadata', 60),
	],
	{
		selected_table: 'samples.csv',
		selected_tables: ['samples.csv'],
		sample_column: 'sample',
		label_column: 'group',
		positive_label: 'Cancer',
		reference_label: 'Healthy',
		split_column: 'cohort',
		split_validation_value: 'validation',
		batch_columns: ['batch'],
		stage_column: 'stage',
		label_counts: { Cancer: 30, Healthy: 30 },
		labelled_samples: 60,
		labelled_patients: 60,
		matched_samples: 60,
		data_samples: 60,
		coverage: 1,
		confidence: 1,
		supervision_mode: 'supervised',
		backend: 'builtin',
		columns: [
			column('sample', 'id'),
			column('group', 'category', { Cancer: 30, Healthy: 30 }),
			column('stage', 'category', { I: 10, II: 8, III: 6, IV: 6 }, 30),
			column('response', 'category', { 'non-responder': 18, responder: 12 }, 30),
			column('sex', 'category', { F: 31, M: 29 }),
			column('age', 'number'),
			column('batch', 'category', { A: 35, B: 25 }),
			column('cohort', 'category', { discovery: 40, validation: 20 }),
		],
	},
);

/** BAM and VCF files without any metadata; names suggest test and control. */
export const rawFiles = profile(
	[
		...['test1', 'test2', 'control1', 'control2'].map((id) => input(`${id}.bam`, 'bam', 'unknown', 1)),
		...['test1', 'test2'].map((id) => input(`${id}.vcf.gz`, 'vcf', 'variant', 1)),
		input('bins.wig', 'wig', 'copy_number', 1),
	],
	{
		data_samples: 4,
		label_proposal: {
			source: 'file_names',
			rows: [
				{ sample: 'test1', label: 'test' },
				{ sample: 'test2', label: 'test' },
				{ sample: 'control1', label: 'control' },
				{ sample: 'control2', label: 'control' },
			],
			counts: { test: 2, control: 2 },
		},
	},
);

/** One matrix with Chinese metadata, six diagnoses, a label map proposal and a sampling date. */
export const chinese = profile([input('片段.xlsx#特征', 'numeric_matrix', 'fragmentomics', 96, true)], {
	selected_table: '临床.xlsx#样本',
	selected_tables: ['临床.xlsx#样本'],
	sample_column: '样本编号',
	label_column: '诊断',
	reference_label: '健康',
	patient_column: '患者编号',
	time_column: '采样日期',
	score_columns: ['风险评分'],
	label_counts: { 健康: 40, 肺癌: 20, 肝癌: 15, 胃癌: 10, 肠癌: 8, 肺结节: 3 },
	labelled_samples: 96,
	labelled_patients: 90,
	matched_samples: 96,
	data_samples: 96,
	coverage: 1,
	confidence: 0.95,
	supervision_mode: 'grouped',
	columns: [
		column('样本编号', 'id'),
		column('患者编号', 'id'),
		column('诊断', 'category', { 健康: 40, 肺癌: 20, 肝癌: 15, 胃癌: 10, 肠癌: 8, 肺结节: 3 }),
		column('性别', 'category', { 男: 50, 女: 46 }),
		column('采样日期', 'date'),
		column('风险评分', 'number'),
	],
	label_map_proposal: {
		健康: 'healthy',
		肺癌: 'cancer',
		肝癌: 'cancer',
		胃癌: 'cancer',
		肠癌: 'cancer',
		肺结节: 'drop',
	},
});
