import * as z from 'zod';

export const taskKeys = [
	'preprocess_epigenomic',
	'preprocess_lpwgs',
	'preprocess_variant',
	'encode_cfdna_foundation',
	'encode_epigenomic',
	'encode_lpwgs',
	'encode_variant',
	'analyze_cfdna',
	'plot_cfdna',
	'analyze_raw_signal',
	'plot_raw_signal',
	'copy_number_proxy',
	'score_sites',
	'find_dmrs',
	'estimate_tumour_fraction',
	'check_samples',
	'detect_mrd',
	'classify_variant_origin',
	'combine_matrices',
	'apply_model',
	'analyze_survival',
	'validate_assay',
	'plan_sample_size',
	'deconvolve_methylation',
	'report_patients',
	'method_advice',
	'review_results',
] as const;
export const taskKey = z.enum(taskKeys);
export type TaskKey = z.infer<typeof taskKey>;
