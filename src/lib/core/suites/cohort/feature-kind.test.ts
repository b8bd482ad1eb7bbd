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
	expect(['stage_of_decay', 'TP53', 'CASE1', 'motif_score_CCCA'].map(featureKind)).toEqual([
		null,
		null,
		null,
		null,
	]);
});
