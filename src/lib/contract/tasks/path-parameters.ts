/** Parameters that name files, several each. */
export const fileListParameters = [
	'cnv_matrix_table',
	'methylation_matrix_table',
	'fragmentomics_matrix_table',
	'signal_matrix_table',
	'labels_table',
	'survival_table',
	'covariate_table',
	'assay_sheet',
	'comparison_table',
	'metrics_table',
	'input_files',
	'references',
	'region_beds',
	'site_lists',
	'tumour_variants',
	'normal_files',
	'control_files',
	'methylation_reads',
] as const;

/** Parameters that name one file or folder. */
export const onePathParameters = [
	'cfdna_features_dir',
	'input_dir',
	'region_bed',
	'background_bed',
	'blacklist_bed',
	'mappable_bed',
	'targets_bed',
	'reference',
	'variants',
	'bin_annotation',
	'arm_annotation',
	'gc_track',
	'mappability_track',
	'panel_of_normals',
	'matched_normal_dir',
	'exclude_regions',
	'common_variants',
	'model_card',
	'methylation_atlas',
	'model',
	'sites_bed',
	'annotation',
	'probe_positions',
] as const;

const names: ReadonlySet<string> = new Set([...fileListParameters, ...onePathParameters]);

/** True for a parameter whose values are paths: relative ones start at the dataset, else at the current folder. */
export function isPathParameter(name: string): boolean {
	return names.has(name);
}

/** Parameters that say what to read: stating one replaces what a plan found. */
export const inputParameters = [
	'cnv_matrix_table',
	'methylation_matrix_table',
	'fragmentomics_matrix_table',
	'signal_matrix_table',
	'cfdna_features_dir',
	'input_files',
	'input_dir',
	'survival_table',
	'assay_sheet',
	'metrics_table',
] as const;
