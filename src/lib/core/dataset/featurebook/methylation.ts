import { say } from '../../../contract/messages/index.ts';
import { features, type BookPage } from './entry.ts';

export const methylation: BookPage = {
	context: 'methylation',
	title: 'Methylation of CpGs and regions',
	expected_artifacts: [
		{
			kind: 'table',
			name: 'tables/*methylation_samples.csv',
			task_key: 'analyze_raw_signal',
			what: 'CpGs, coverage and global methylation per sample.',
		},
		{
			kind: 'feature_store',
			name: 'products/',
			task_key: 'encode_epigenomic',
			what: 'Methylation of regions per sample.',
		},
		{
			kind: 'table',
			name: 'tables/*methylation_differences.csv',
			task_key: 'analyze_raw_signal',
			what: 'Difference per CpG with likelihood-ratio test.',
		},
		{
			kind: 'table',
			name: 'tables/*_effects.csv',
			task_key: 'analyze_cfdna',
			what: 'Group effects of a matrix of beta values.',
		},
		{
			kind: 'report',
			name: 'report.md',
			task_key: 'analyze_cfdna',
			what: 'Headline, decisions, limits and methods.',
		},
	],
	qc_checks: [
		say('featurebook.qc_beta_range'),
		say('featurebook.qc_percent_fraction'),
		say('featurebook.qc_cpg_coverage'),
		say('featurebook.qc_detection_p'),
		say('featurebook.qc_global_methylation'),
	],
	interpretation_limits: [
		say('featurebook.limit_reads_units'),
		say('featurebook.limit_blood_cells'),
		say('featurebook.limit_age_smoking'),
		say('featurebook.limit_platforms'),
	],
	task_sequence: [
		'preprocess_epigenomic',
		'encode_epigenomic',
		'analyze_cfdna',
		'plot_cfdna',
		'analyze_raw_signal',
		'review_results',
	],
	features: [
		...features('methylation calls', 'encode_epigenomic', [
			['n_cpg', 'CpGs', 'CpGs at or above the stated minimum coverage.'],
			['median_coverage', 'reads', 'Median coverage of the CpGs at or above the stated minimum coverage.'],
			[
				'global_methylation',
				'percent',
				'100 x sum of methylated / sum of all read counts over the CpGs at or above the stated minimum coverage.',
			],
		]),
		...features('methylation calls', 'encode_epigenomic', [
			[
				'beta_<cpg>',
				'share (0-1)',
				'Methylated / (methylated + unmethylated) reads of the CpG; counts from coverage x percentage rounded half up; missing below the minimum coverage.',
			],
			[
				'region_beta_<region>',
				'share (0-1)',
				'Sum of methylated / sum of all read counts over the CpGs of the region.',
			],
			['region_n_cpg_<region>', 'CpGs', 'CpGs of the region with enough coverage.'],
		]),
		...features('array signals', 'encode_epigenomic', [
			[
				'array_beta_<probe>',
				'share (0-1)',
				'M / (M + U) of the probe; missing where the detection p-value exceeds its limit.',
			],
		]),
		...features('open chromatin and histone tracks', 'encode_epigenomic', [
			[
				'track_mean_<region>',
				'unit of the track',
				'Mean signal over the covered bases of the region; uncovered regions are missing.',
			],
		]),
	],
};
