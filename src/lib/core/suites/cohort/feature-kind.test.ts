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
	// Blood tests are measurements.
	expect(['CEA', 'CA-125', 'AFP', 'TMB'].map(featureKind)).toEqual([null, null, null, null]);
	expect(['TP53', 'CASE1', 'motif_score_CCCA'].map(featureKind)).toEqual([null, null, null]);
});
