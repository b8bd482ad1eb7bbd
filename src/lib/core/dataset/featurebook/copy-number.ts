import { say } from '../../../contract/messages/index.ts';
import { features, type BookPage } from './entry.ts';

export const copyNumber: BookPage = {
	context: 'copy-number',
	title: 'Copy number from low-pass or off-target coverage',
	expected_artifacts: [
		{
			kind: 'table',
			name: 'tables/*bin_profiles.csv',
			task_key: 'preprocess_lpwgs',
			what: 'Bins kept, correction and noise per sample.',
		},
		{
			kind: 'table',
			name: 'tables/*segments*.csv',
			task_key: 'copy_number_proxy',
			what: 'Segments with mean log2 and call.',
		},
		{
			kind: 'figure',
			name: 'figures/*genome*.png',
			task_key: 'plot_raw_signal',
			what: 'Genome plot per sample over the range of the controls.',
		},
		{
			kind: 'feature_store',
			name: 'products/',
			task_key: 'encode_lpwgs',
			what: 'Bin, arm and genome-wide features per sample.',
		},
		{
			kind: 'report',
			name: 'report.md',
			task_key: 'analyze_cfdna',
			what: 'Headline, decisions, limits and methods.',
		},
	],
	qc_checks: [
		say('featurebook.qc_dlrs'),
		say('featurebook.qc_gc_after'),
		say('featurebook.qc_bins_equal'),
		say('featurebook.qc_panel'),
		say('featurebook.qc_sex'),
		say('featurebook.qc_log_scale'),
	],
	interpretation_limits: [
		say('featurebook.limit_low_fraction'),
		say('featurebook.limit_fga_not_fraction'),
		say('featurebook.limit_chip_cna'),
		say('featurebook.limit_thresholds_tissue'),
	],
	task_sequence: [
		'preprocess_lpwgs',
		'copy_number_proxy',
		'encode_lpwgs',
		'plot_raw_signal',
		'analyze_raw_signal',
		'analyze_cfdna',
		'review_results',
	],
	features: [
		...features('bin coverage', 'preprocess_lpwgs', [
			[
				'log2_<bin>',
				'log2 ratio',
				'Read count of the bin corrected for GC and mappability as in HMMcopy (ideal bins: reads up to their 99th percentile, mappability >= 0.9, GC within its 0.1th-99.9th percentile; LOESS span 0.03 then 0.3, then lowess on mappability), log2 of value / expectation.',
			],
			[
				'log2_panel_<bin>',
				'log2 ratio',
				'Log2 ratio of the bin, corrected for GC and mappability, minus the per-bin median of a panel of at least 10 normals that excludes the sample itself.',
			],
			['panel_z_<bin>', 'robust z', 'Panel-corrected log2 divided by the MAD of the panel in the bin.'],
		]),
		...features('copy-number profile', 'encode_lpwgs', [
			[
				'dlrs',
				'log2 ratio',
				'Derivative log ratio spread: IQR of differences of neighbouring bins within chromosomes / (1.349 sqrt 2).',
			],
			[
				'arm_log2_<arm>',
				'log2 ratio',
				'Length-weighted mean log2 of the chromosome arm; the short arms of acrocentric chromosomes are omitted.',
			],
			[
				'arm_altered_<arm>',
				'share (0-1)',
				'Share of the covered bases of the arm in called gains or losses.',
			],
			['fga', 'share (0-1)', 'Fraction of genome altered: called autosomal bases / covered autosomal bases.'],
			['fga_gain', 'share (0-1)', 'Share of covered autosomal bases in called gains.'],
			['fga_loss', 'share (0-1)', 'Share of covered autosomal bases in called losses.'],
			[
				'n_segments',
				'segments',
				'Segments of circular binary segmentation (alpha 0.01, 10,000 permutations, hybrid, at least 2 bins, no undo).',
			],
		]),
		...features('screening of bin counts', 'copy_number_proxy', [
			[
				'proxy_log2_<bin>',
				'log2 ratio',
				'Coverage of off-target or given bins, excluded regions left out, corrected for GC and centred on the autosomal median.',
			],
			[
				'segment_mean_<segment>',
				'log2 ratio',
				'Mean log2 of the segment, weighted where the bins carry weights.',
			],
			[
				'segment_call_<segment>',
				'-1, 0, 1',
				"The file's own call, else gain or loss against the noise of the sample (residuals around its segments, inflated by their autocorrelation).",
			],
			['proxy_fga', 'share (0-1)', 'Fraction of genome altered by the segment calls of the screen.'],
		]),
	],
};
