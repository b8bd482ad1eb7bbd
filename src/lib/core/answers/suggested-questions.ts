import type { QuestionFamily } from '../../contract/records/answer.ts';
import { say, type Message, type MessageCode } from '../../contract/messages/index.ts';
import type { DatasetWords } from './view/dataset-words.server.ts';

/** Questions that stand for their families, as suggestions. */
export const EXAMPLES: Readonly<Record<QuestionFamily, Message>> = {
	overview: say('answers.ask_overview'),
	samples: say('answers.ask_samples'),
	groups: say('answers.ask_groups'),
	missing: say('answers.ask_missing'),
	left_out: say('answers.ask_left_out'),
	outliers: say('answers.ask_outliers'),
	mislabelled: say('answers.ask_mislabelled'),
	duplicates: say('answers.ask_duplicates'),
	metrics: say('answers.ask_metrics'),
	matrices: say('answers.ask_matrices'),
	subgroups: say('answers.ask_subgroups'),
	top_features: say('answers.ask_top'),
	feature: say('answers.ask_top'),
	sample: say('answers.ask_samples'),
	confounders: say('answers.ask_confounders'),
	significance: say('answers.ask_significance'),
	trust: say('answers.ask_trust'),
	term: say('answers.ask_term', { term: 'AUROC' }),
	methods: say('answers.ask_methods'),
	citation: say('answers.ask_citation'),
	parameters: say('answers.ask_parameters'),
	show: say('answers.ask_figure', { figure: 'ROC', figure_zh: 'ROC 曲线' }),
	export: say('answers.ask_export'),
	longitudinal: say('answers.ask_over_time'),
	fragments: say('answers.ask_fragments'),
	copy_number: say('answers.ask_copy_number'),
	variants: say('answers.ask_variants'),
	runs: say('answers.ask_runs'),
	next: say('answers.ask_next'),
	done: say('answers.ask_done'),
	why_task: say('answers.ask_why_task'),
	methylated_regions: say('answers.ask_regions_methylated'),
	tissue: say('answers.ask_tissue'),
	footprints: say('answers.ask_footprints'),
	combined_score: say('answers.ask_combined'),
	applied_model: say('answers.ask_applied'),
	study_size: say('answers.ask_study_size'),
};

/** Kinds of tables of which one must be there for a question to be answered. */
const NEEDED: Readonly<Partial<Record<MessageCode, readonly string[]>>> = {
	'answers.ask_outliers': ['outliers'],
	'answers.ask_mislabelled': ['swapped_labels', 'oof_scores'],
	'answers.ask_duplicates': ['duplicates'],
	'answers.ask_missing': ['sample_missingness'],
	'answers.ask_metrics': ['model_metrics', 'supplied_scores'],
	'answers.ask_matrices': ['model_metrics'],
	'answers.ask_subgroups': ['subgroup_sensitivity', 'score_subgroups'],
	'answers.ask_missed': ['oof_predictions', 'external_predictions'],
	'answers.ask_confounders': ['batch_checks', 'score_covariates'],
	'answers.ask_significance': ['model_metrics', 'effects', 'group_tests'],
	'answers.ask_top': ['effects', 'group_tests'],
	'answers.ask_fragments': ['fragment_samples'],
	'answers.ask_copy_number': ['copy_number_samples', 'copy_number_calls'],
	'answers.ask_variants': ['variants'],
	'answers.ask_regions_methylated': ['dmr_regions', 'dmr_features'],
	'answers.ask_tissue': ['cell_type_shares'],
	'answers.ask_footprints': ['site_scores'],
	'answers.ask_combined': ['combined_scores'],
	'answers.ask_applied': ['applied_scores'],
	'answers.ask_study_size': ['sample_size_effects'],
};
/** Tables that are looked at for the matrices of the folder; those of raw signals speak where there is none. */
const OF_MATRICES = new Set(['effects', 'group_tests', 'outliers', 'duplicates', 'sample_missingness']);

/** Is this question answered by the runs that there are? Without any run every question is one for later. */
export function isAnswerable({ code, values }: Message, words: DatasetWords): boolean {
	const { runs } = words;
	if (runs.length === 0) return true;
	const matrices = words.matrices.filter(({ kind }) => kind !== 'score').map(({ name }) => name);
	const has = (kind: string): boolean =>
		runs.some((run) =>
			run
				.matricesWith(kind)
				.some((matrix) => !OF_MATRICES.has(kind) || matrices.length === 0 || matrices.includes(matrix ?? '')),
		);
	if (code === 'answers.ask_subgroups' && !words.columns.some((column) => /stage|bclc|分期/iu.test(column)))
		return false;
	if (code === 'answers.ask_groups') return words.groups.length > 0;
	if (code === 'answers.ask_samples' || code === 'answers.ask_left_out') return words.rows.length > 0;
	if (code === 'answers.ask_over_time') return words.patientOf.size > words.patients.length;
	if (code === 'answers.ask_figure') {
		const kind = String(values['figure']).toLowerCase();
		return runs.some((run) => run.outputs('figure').some(({ path }) => path.toLowerCase().includes(kind)));
	}
	const needed = NEEDED[code];
	return needed === undefined || needed.some(has) || isOfMatrix(code, words);
}

/** Copy number that came as a matrix is answered from it. */
const isOfMatrix = (code: MessageCode, { matrices }: DatasetWords): boolean =>
	code === 'answers.ask_copy_number' && matrices.some(({ kind }) => kind === 'copy_number');
