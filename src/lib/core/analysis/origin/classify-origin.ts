import { origins, type EvidenceKind, type Origin, type OriginEvidence } from './origin.ts';

/** What is taken for granted before any evidence: every origin alike. */
export const PRIORS: Readonly<Record<Origin, number>> = {
	germline: 1 / 3,
	haematopoietic: 1 / 3,
	tumour: 1 / 3,
};

/** The best origin leads the next by this much (about 20 to 1), or the class is undetermined. */
export const DECISION_MARGIN = 3;
/** Without a normal that could have shown the variant: gene, fraction and course alone mislead more easily (about 55 to 1). */
export const MARGIN_WITHOUT_NORMAL = 4;

export type OriginClass = Origin | 'undetermined';

export interface OriginVerdict {
	class: OriginClass;
	/** Sums of prior and evidence against the best, which is 0. */
	totals: Record<Origin, number>;
	/** Lead of the best over the next, and the lead that a class needs. */
	margin: number;
	needed: number;
	best: Origin;
	/** Kinds of evidence that speak for the best against the next by more than 0.5, and against it, strongest first. */
	for: EvidenceKind[];
	against: EvidenceKind[];
}

const NOTICEABLE = 0.5;

/** The class of a variant by the sum of its evidence. It removes nothing, and its totals are no probabilities. */
export function classifyOrigin(evidence: readonly OriginEvidence[]): OriginVerdict {
	const sum = (origin: Origin): number =>
		evidence.reduce((total, { support }) => total + support[origin], Math.log(PRIORS[origin]));
	const sums = { germline: sum('germline'), haematopoietic: sum('haematopoietic'), tumour: sum('tumour') };
	const [best = 'tumour', next = 'tumour'] = origins.toSorted((a, b) => sums[b] - sums[a]);
	const top = sums[best];
	const margin = top - sums[next];
	const says = ({ support }: OriginEvidence): number => support[best] - support[next];
	const sorted = evidence.toSorted((a, b) => Math.abs(says(b)) - Math.abs(says(a)));
	const hasNormal = evidence.some(({ kind }) => kind === 'matched_normal');
	const needed = hasNormal ? DECISION_MARGIN : MARGIN_WITHOUT_NORMAL;
	return {
		class: margin >= needed ? best : 'undetermined',
		totals: {
			germline: sums.germline - top,
			haematopoietic: sums.haematopoietic - top,
			tumour: sums.tumour - top,
		},
		margin,
		needed,
		best,
		for: sorted.filter((one) => says(one) > NOTICEABLE).map(({ kind }) => kind),
		against: sorted.filter((one) => says(one) < -NOTICEABLE).map(({ kind }) => kind),
	};
}
