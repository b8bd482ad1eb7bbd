import { render, say } from '../../../contract/messages/index.ts';
import { readFeatureNames } from '../../dataset/recognise/feature-names.ts';
import type { CohortAnalysis } from './analysis.ts';

/** Share of features with names of one assay from which on a matrix is no generic one. */
const OF_AN_ASSAY = 0.3;
/** More matrices than this are counted. */
const MAX_NAMED = 3;
/** Features made by an encoder of this program. */
const STORE = /(^|[/\\])features\.tsv\.gz$/;

/** Names the matrices of the analysis that nothing ties to an assay; empty when there are none. */
export function genericSentence({ matrices }: Pick<CohortAnalysis, 'matrices'>): string {
	const generic = matrices.filter(({ one }) => {
		if (one.matrix.signal_kind !== 'signal' || STORE.test(one.path)) return false;
		const { examples: _examples, ...shares } = readFeatureNames(one.matrix.feature_ids);
		return Object.values(shares).every((share) => share < OF_AN_ASSAY);
	});
	if (generic.length === 0) return '';
	const names = generic.map(({ one }) => one.matrix.name);
	return names.length > MAX_NAMED
		? render(say('analysis.many_generic_matrices', { count: names.length }))
		: render(say('analysis.generic_matrices', { names }));
}
