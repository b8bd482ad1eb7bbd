import { maxOf } from '../../../base/extremes.ts';

/** Where a variant in plasma may come from. */
export const origins = ['germline', 'haematopoietic', 'tumour'] as const;
export type Origin = (typeof origins)[number];

export const evidenceKinds = [
	'matched_normal',
	'tumour_tissue',
	'plasma_vaf',
	'gene',
	'hotspot',
	'time_course',
	'fragment_sizes',
	'population',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Logarithms of the likelihood under each origin, the largest 0 and none below minus the bound. */
export type Support = Readonly<Record<Origin, number>>;

/** What one kind of evidence says; kinds that say nothing are absent. */
export interface OriginEvidence {
	kind: EvidenceKind;
	support: Support;
}

/** No kind of evidence counts for more than this: a ratio of e^3, about 20 to 1. */
export const EVIDENCE_BOUND = 3;

/** Log-likelihoods against the best of them, bounded. */
export function bounded(likelihoods: Readonly<Record<Origin, number>>): Support {
	const best = maxOf(origins.map((origin) => likelihoods[origin]));
	const against = (origin: Origin): number => {
		const below = Math.max(-EVIDENCE_BOUND, likelihoods[origin] - best);
		// No minus zero among the results.
		return below === 0 ? 0 : below;
	};
	return {
		germline: against('germline'),
		haematopoietic: against('haematopoietic'),
		tumour: against('tumour'),
	};
}

/** ln of a sum of terms given by their logarithms. */
export function logSum(terms: readonly number[]): number {
	const largest = maxOf(terms);
	if (!(largest > -Infinity)) return -Infinity;
	return largest + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - largest), 0));
}
