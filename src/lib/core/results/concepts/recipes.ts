import { say, type Message, type MessageCode } from '../../../contract/messages/index.ts';
import type { FeatureContext } from '../../../contract/records/featurebook.ts';
import type { ResultSignal } from '../../../contract/records/evaluation.ts';
import type { TaskKey } from '../../../contract/tasks/define.ts';

/**
 * Below this number of samples a result signal in raw signals does not lead to encoding: the exact Mann-Whitney test of two groups
 * reaches p < 0.05 from four against four samples on (2 / C(8, 4) = 0.029), and of fewer no projection says much either.
 */
export const SMALLEST_COHORT = 8;

/** From raw signals to a tested matrix, by context. Methylation calls are encoded as they stand. */
const ENCODING: Partial<Record<FeatureContext, readonly TaskKey[]>> = {
	fragmentomics: ['encode_cfdna_foundation', 'analyze_cfdna'],
	'copy-number': ['preprocess_lpwgs', 'encode_lpwgs', 'analyze_cfdna'],
	variant: ['preprocess_variant', 'encode_variant', 'analyze_cfdna'],
	methylation: ['encode_epigenomic', 'analyze_cfdna'],
};

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
	somatic_variants: 'concepts.somatic_variants',
	chip_variants: 'concepts.chip_variants',
	germline_like_variants: 'concepts.germline_like_variants',
	recurrent_variants: 'concepts.recurrent_variants',
	longitudinal_change: 'concepts.longitudinal_change',
	variant_tracking: 'concepts.longitudinal_change',
	methylation_differences: 'concepts.methylation_differences',
	fragment_length_shift: 'concepts.fragment_length_shift',
	matrix_comparison: 'concepts.matrix_comparison',
	missingness: 'concepts.missingness',
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
		DIFFERENCES.includes(kind) && task_key === 'analyze_raw_signal'
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
	if (task_key === 'analyze_raw_signal' || task_key === 'plot_raw_signal')
		return FOLLOWED_BY_FEATURES.includes(kind) ? (ENCODING[context] ?? []) : [];
	return task_key === 'analyze_cfdna' && SEEN_IN_RAW.includes(kind) && rawSamples(context) > 0
		? ['analyze_raw_signal']
		: [];
}
