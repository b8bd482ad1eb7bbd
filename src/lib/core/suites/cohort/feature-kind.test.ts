import { expect, test } from 'vitest';
import { featureKind } from './feature-kind.ts';

test('a name gives away what is no measurement, whole names only', () => {
	const kinds = ['response', 'row', 'Patient ID', 'Stage', 'Predicted', 'OS.time', 'chr1_short_fragments'];
	expect(kinds.map(featureKind)).toEqual([
		'outcome',
		'id_like',
		'id_like',
		'description',
		'prediction',
		'outcome',
		null,
	]);
	expect(
		['event', 'OS_status', 'posterior_prob', 'p_cancer', 'predicted_class', '预测概率'].map(featureKind),
	).toEqual(['outcome', 'outcome', 'prediction', 'prediction', 'prediction', 'prediction']);
	// Results of models by the names of their kinds, and what a model was asked for.
	const results = [
		'svm_decision',
		'z_svm',
		'xgb_proba',
		'logit_cancer',
		'rf.prob',
		'lasso_score',
		'hcc score',
	];
	expect([...results, 'y_pred_proba', 'P_HCC', 'linear predictor'].map(featureKind)).toEqual(
		Array.from({ length: 10 }, () => 'prediction'),
	);
	// Shares of DNA, disease activity and symbols of genes are no results of a model.
	expect(['liver_fraction', 'tumor_fraction', 'PRCC', 'P4HB', 'RF', 'ichor_z'].map(featureKind)).toEqual(
		Array.from({ length: 6 }, () => null),
	);
	// Blood tests are measurements.
	expect(['CEA', 'CA-125', 'AFP', 'TMB'].map(featureKind)).toEqual([null, null, null, null]);
	expect(['TP53', 'CASE1', 'motif_score_CCCA'].map(featureKind)).toEqual([null, null, null]);
});
