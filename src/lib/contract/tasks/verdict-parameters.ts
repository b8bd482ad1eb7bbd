import { isPathParameter } from './path-parameters.ts';

/**
 * What a skill may do with a parameter.
 * path: neither set nor proposed, since text that somebody wrote must not say what is read.
 * verdict: it can change a verdict (labels, groups, exclusions, split, suspect features, decision rules, filters that drop
 * samples, facts about the data); proposed, never set.
 * setting: set by a workflow or a preference.
 */
export type ParameterClass = 'path' | 'verdict' | 'setting';

/** Tables that are named by their paths and belong to no list of path parameters. */
const TABLES = ['score_table', 'clinical_table'] as const;

/** Every parameter of a task that can change a verdict. */
export const verdictParameters = [
	// Who is compared with whom.
	'labels',
	'labels_sample_col',
	'labels_label_col',
	'label_map',
	'reference_class',
	'positive_class',
	'patient_col',
	'split_col',
	'time_col',
	'batch_col',
	'cohort',
	'group',
	'leave_out',
	'chosen_from',
	'keep_after_outcome',
	// What is believed about how the samples came about.
	'processed_together',
	'keep_suspect_features',
	'same_pipeline',
	'include_training',
	'other_people',
	'matrix_for',
	'genome_build',
	// How a verdict is reached.
	'locked_specificity',
	'prevalence',
	'adjust',
	'by',
	'permutations',
	'supervised_modeling',
	// One feature, or a penalty that leaves no model, is a verdict as well.
	'matrix_max_features',
	'model_c',
	'score_column',
	'score_threshold',
	'probability_column',
	'call_rule',
	'alpha',
	'min_decrease',
	// Who is followed, from when, to what, and beside what.
	'time_to_event_col',
	'event_col',
	'event_value',
	'time_unit',
	'group_col',
	'cut',
	'reference_group',
	'covariates',
	'strata_col',
	'draw_date_col',
	'landmark_col',
	'start_date_col',
	'relapse_col',
	'call_col',
	// What the columns of an assay sheet mean, and which limits are stated from it.
	'level_col',
	'replicate_col',
	'measured_col',
	'detected_col',
	'detected_value',
	'run_col',
	'operator_col',
	'comparison_col',
	'tissue_call_col',
	'unit',
	'beta',
	'max_cv',
	// Whether profiles around sites are corrected.
	'gc_correction',
	'gc_weights',
	// What the next study is planned from, and what it is to reach.
	'plan_for',
	'expected_auroc',
	'auroc_low',
	'auroc_high',
	'n_cases',
	'n_controls',
	'expected_sensitivity',
	'second_auroc',
	'score_correlation',
	'auroc_half_width',
	'specificity',
	'specificity_half_width',
	'specificity_rule',
	'sensitivity_half_width',
	'difference_half_width',
	'reference_auroc',
	'controls_per_case',
	'threshold_from',
	'next_study',
	'power',
	'assurance',
	'dropout',
	// Which shares of cell types are told apart, and what else a mixture may hold.
	'merge_correlation',
	'min_reads',
	'unknown_components',
	// What is a differentially methylated region.
	'paired',
	'p_threshold',
	'min_sites',
	'min_region_length',
	'merge_distance',
	'merge_strands',
	'sex_chromosomes',
	'array_scale',
	// How copies are fitted, and for which profile a limit is stated.
	'normal_start',
	'ploidy_start',
	'max_copies',
	'fit_subclone',
	'limit_profile',
	// Which results a page about a patient is made of.
	'runs',
	'patient',
	// Which variants count as present.
	'chip_handling',
	'consensus_reads',
	'min_vaf',
	'min_depth',
	'min_alt',
	'min_qual',
	'max_population_af',
	// What a file is, and what its numbers mean.
	'input_format',
	'signal',
	'profile',
	'vaf_scale',
	'seg_scale',
	'reads_are_fragments',
	'count_normalisation',
	// What is left out.
	'matrix_max_source_rows',
	'exclude_flank',
] as const;

/** Every other parameter: how something is measured, drawn or reported. */
export const settingParameters = [
	'bin_size',
	'encoder',
	'event_date_cols',
	'fragment_bin_size',
	'head_cols',
	'max_length',
	'merge_gap',
	'min_coverage',
	'min_length',
	'min_mapq',
	'min_base_quality',
	'smoothing_span',
	'short_min',
	'short_max',
	'model_fragments',
	'projection',
	'query',
	'report_specificity',
	'seed',
	'site_resamples',
	'simulations',
	'supervised_backend',
	'threads',
	'unknown_starts',
] as const;

const VERDICT: ReadonlySet<string> = new Set(verdictParameters);
const SETTING: ReadonlySet<string> = new Set(settingParameters);
const TABLE: ReadonlySet<string> = new Set(TABLES);

/** Class of a parameter. One that nobody classified counts as one that can change a verdict, so that nothing sets it. */
export function classOfParameter(name: string): ParameterClass {
	if (isPathParameter(name) || TABLE.has(name)) return 'path';
	return SETTING.has(name) ? 'setting' : 'verdict';
}

/** Is the parameter in one of the lists? A test asks it of every parameter of every card. */
export function isClassified(name: string): boolean {
	return isPathParameter(name) || TABLE.has(name) || VERDICT.has(name) || SETTING.has(name);
}
