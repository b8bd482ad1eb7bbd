import { say } from '../../../contract/messages/index.ts';
import { features, type BookPage } from './entry.ts';

export const groupedComparison: BookPage = {
	context: 'metadata/grouped-comparison',
	title: 'Group comparison and tested models on labelled samples',
	expected_artifacts: [
		{
			kind: 'table',
			name: 'tables/samples.csv',
			task_key: 'analyze_cfdna',
			what: 'Sample flow: samples used, and why others were not.',
		},
		{
			kind: 'table',
			name: 'tables/<matrix>_effects.csv',
			task_key: 'analyze_cfdna',
			what: 'Effect size, AUROC, p and q per feature and pair of groups.',
		},
		{
			kind: 'table',
			name: 'tables/<matrix>_model_metrics.csv',
			task_key: 'analyze_cfdna',
			what: 'Cross-validated performance with intervals.',
		},
		{
			kind: 'table',
			name: 'tables/<matrix>_oof_scores.csv',
			task_key: 'analyze_cfdna',
			what: 'Out-of-fold score per sample.',
		},
		{
			kind: 'table',
			name: 'tables/batch_checks.csv',
			task_key: 'analyze_cfdna',
			what: 'Metadata columns against the groups.',
		},
		{
			kind: 'figure',
			name: 'figures/<matrix>_roc.png',
			task_key: 'analyze_cfdna',
			what: 'ROC curve of the mean out-of-fold score.',
		},
		{
			kind: 'report',
			name: 'report.md',
			task_key: 'analyze_cfdna',
			what: 'Headline, limitations and warnings, methods.',
		},
	],
	qc_checks: [
		say('featurebook.qc_label_right'),
		say('featurebook.qc_patients_once'),
		say('featurebook.qc_batch_label'),
		say('featurebook.qc_leakage'),
		say('featurebook.qc_permutation'),
		say('featurebook.qc_swapped'),
	],
	interpretation_limits: [
		say('featurebook.limit_not_diagnostic'),
		say('featurebook.limit_case_control'),
		say('featurebook.limit_association'),
		say('featurebook.limit_no_ppv'),
		say('featurebook.limit_external'),
	],
	task_sequence: ['analyze_cfdna', 'plot_cfdna', 'review_results', 'method_advice'],
	features: features('labelled matrix, per sample', 'analyze_cfdna', [
		[
			'oof_scores.mean_score',
			'probability (0-1)',
			'Mean over repeats of the out-of-fold probability of the L2 logistic model; the patient is never in the training set.',
		],
		['oof_scores.sd_score', 'probability (0-1)', 'Standard deviation over repeats (divisor repeats - 1).'],
		[
			'oof_scores.forest_mean_score',
			'probability (0-1)',
			'Mean over repeats of the out-of-fold probability of the random forest (500 trees).',
		],
		['oof_predictions.probability', 'probability (0-1)', 'Out-of-fold probability of one repeat.'],
		[
			'external_predictions.probability',
			'probability (0-1)',
			'Probability of a validation sample from the model refitted on the whole training set.',
		],
		[
			'swapped_labels.mean_probability',
			'probability (0-1)',
			'Mean out-of-fold probability of the class other than the label.',
		],
	]),
};
