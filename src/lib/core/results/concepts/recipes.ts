import { say, type Message, type MessageCode } from '../../../contract/messages/index.ts';
import type { FeatureContext } from '../../../contract/records/featurebook.ts';
import type { ResultSignal } from '../../../contract/records/evaluation.ts';
import type { TaskKey, TaskReads } from '../../../contract/tasks/define.ts';
import { taskCards, taskKeys, tasksOf } from '../../../contract/tasks/index.ts';

/**
 * Below this number of samples a result signal in raw signals does not lead to encoding: the exact Mann-Whitney test of two groups
 * reaches p < 0.05 from four against four samples on (2 / C(8, 4) = 0.029), and of fewer no projection says much either.
 */
export const SMALLEST_COHORT = 8;

/** From raw signals of a context to a tested matrix; empty where no task makes features of it. */
function throughFeatures(context: FeatureContext): readonly TaskKey[] {
	const makers = taskKeys.filter((key) => taskCards[key].features_of === context);
	return makers.length === 0 ? [] : [...makers, ...tasksOf('analyse', 'matrix')];
}

/** Result signals in raw signals that features of every sample can follow up; the others need a person or new data. */
const FOLLOWED_BY_FEATURES: readonly string[] = [
	'effect_finding',
	'effect_hint',
	'group_finding',
	'group_hint',
	'group_ranges_apart',
	'copy_number_altered',
	'copy_number_arms',
	'somatic_variants',
	'methylation_differences',
	'fragment_length_shift',
];

/** Result signals in a matrix that the raw signals behind it can confirm. */
const SEEN_IN_RAW: readonly string[] = ['effect_finding', 'group_finding'];

/** Follow-up question per kind of result signal; `{contrast}` and `{matrix}` are filled where they are known. */
const QUESTION: Readonly<Record<string, MessageCode>> = {
	model_finding: 'concepts.model_finding',
	model_hint: 'concepts.model_hint',
	external_validation: 'concepts.external_validation',
	leave_one_batch_out: 'concepts.batch_confounding',
	score_covariate: 'concepts.batch_confounding',
	effect_finding: 'concepts.effect_finding',
	effect_hint: 'concepts.effect_hint',
	group_finding: 'concepts.effect_finding',
	group_hint: 'concepts.effect_hint',
	group_ranges_apart: 'concepts.grouped_summary',
	effect_replication: 'concepts.effect_replication',
	outlier_samples: 'concepts.outlier_samples',
	duplicate_samples: 'concepts.duplicate_samples',
	swapped_labels: 'concepts.swapped_labels',
	sex_mismatch: 'concepts.sex_mismatch',
	batch_confounding: 'concepts.batch_confounding',
	label_like_column: 'concepts.label_like_column',
	suspect_feature: 'concepts.suspect_feature',
	separating_feature: 'concepts.suspect_feature',
	undetectable_cases: 'concepts.undetectable_cases',
	supplied_score: 'concepts.supplied_score',
	copy_number_altered: 'concepts.copy_number_altered',
	copy_number_arms: 'concepts.copy_number_altered',
	copy_number_noise: 'concepts.copy_number_noise',
	tumour_fraction: 'concepts.tumour_fraction',
	tumour_fraction_not_unique: 'concepts.tumour_fraction_not_unique',
	focal_amplification: 'concepts.focal_amplification',
	somatic_variants: 'concepts.somatic_variants',
	chip_variants: 'concepts.chip_variants',
	germline_like_variants: 'concepts.germline_like_variants',
	recurrent_variants: 'concepts.recurrent_variants',
	haematopoietic_variants: 'concepts.haematopoietic_variants',
	tumour_variants: 'concepts.tumour_variants',
	longitudinal_change: 'concepts.longitudinal_change',
	variant_tracking: 'concepts.longitudinal_change',
	sample_swap: 'concepts.sample_swap',
	sample_contamination: 'concepts.sample_contamination',
	long_dna: 'concepts.sample_quality',
	few_molecules: 'concepts.sample_quality',
	mrd_detected: 'concepts.mrd_detected',
	mrd_cleared: 'concepts.mrd_cleared',
	mrd_rising: 'concepts.mrd_detected',
	mrd_other_person: 'concepts.mrd_other_person',
	methylation_differences: 'concepts.methylation_differences',
	dmr_regions: 'concepts.dmr_regions',
	dmr_features: 'concepts.dmr_regions',
	dmr_unjudged: 'concepts.dmr_unjudged',
	fragment_length_shift: 'concepts.fragment_length_shift',
	matrix_comparison: 'concepts.matrix_comparison',
	missingness: 'concepts.missingness',
	survival_difference: 'concepts.survival_difference',
	non_proportional_hazards: 'concepts.non_proportional_hazards',
	few_events: 'concepts.few_events',
	site_footprint: 'concepts.site_footprint',
	site_capture: 'concepts.site_capture',
	site_shallow: 'concepts.site_shallow',
	next_study_planned: 'concepts.next_study_planned',
	next_study_no_effect: 'concepts.next_study_no_effect',
	combined_gain: 'concepts.combined_gain',
	combined_rates: 'concepts.combined_rates',
	model_card_drift: 'concepts.model_card_drift',
	model_card_performance: 'concepts.model_card_performance',
	assay_detection_limit: 'concepts.assay_detection_limit',
	assay_no_detection_limit: 'concepts.assay_no_detection_limit',
	assay_false_positives: 'concepts.assay_false_positives',
	cell_types_detected: 'concepts.cell_types_detected',
	deconvolution_misfit: 'concepts.deconvolution_misfit',
};

/** Differences between groups; in raw signals they ask for a comparison of features, in a matrix for the raw signals. */
const DIFFERENCES: readonly string[] = ['effect_finding', 'effect_hint', 'group_finding', 'group_hint'];

/** The question a kind of result signal raises. */
export function questionFor({
	kind,
	contrast,
	matrix,
	task_key,
}: Pick<ResultSignal, 'kind' | 'contrast' | 'matrix' | 'task_key'>): Message {
	const values = { contrast: contrast ?? '–', matrix: matrix ?? '–', kind: kind.replaceAll('_', ' ') };
	const code =
		DIFFERENCES.includes(kind) && analyses(task_key, 'raw')
			? 'concepts.grouped_summary'
			: (QUESTION[kind] ?? 'concepts.look_closer');
	return say(contrast === null ? (WITHOUT_CONTRAST[code] ?? code) : code, values);
}

/** The same questions where more than two groups leave no single contrast to name. */
const WITHOUT_CONTRAST: Partial<Record<MessageCode, MessageCode>> = {
	'concepts.model_finding': 'concepts.model_finding_groups',
	'concepts.model_hint': 'concepts.model_hint_groups',
	'concepts.external_validation': 'concepts.external_validation_groups',
	'concepts.effect_finding': 'concepts.effect_finding_groups',
	'concepts.effect_hint': 'concepts.effect_hint_groups',
	'concepts.grouped_summary': 'concepts.grouped_summary_groups',
};

/**
 * Tasks that would answer it. A result signal in raw signals leads to features and their analysis; one in a matrix leads back to the
 * raw signals of its context. Warnings are about labels, samples and design: no task can decide them, a person must.
 * @param rawSamples samples with raw files in a context.
 */
export function candidateFamilies(
	{ kind, level, context, task_key }: Pick<ResultSignal, 'kind' | 'level' | 'context' | 'task_key'>,
	rawSamples: (context: FeatureContext) => number,
): readonly TaskKey[] {
	if (level === 'warning') return [];
	if (analyses(task_key, 'raw') || draws(task_key, 'raw'))
		return FOLLOWED_BY_FEATURES.includes(kind) ? throughFeatures(context) : [];
	return analyses(task_key, 'matrix') && SEEN_IN_RAW.includes(kind) && rawSamples(context) > 0
		? tasksOf('analyse', 'raw')
		: [];
}

const analyses = (key: string, reads: TaskReads): boolean =>
	tasksOf('analyse', reads).some((one) => one === key);
const draws = (key: string, reads: TaskReads): boolean => tasksOf('plot', reads).some((one) => one === key);
