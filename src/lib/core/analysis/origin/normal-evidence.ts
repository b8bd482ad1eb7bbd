import { normalQuantile } from '../../numerics/distributions/normal.ts';
import type { NormalVerdict } from '../../signals/variants/normal-verdict.ts';
import { betaBinomialLog } from '../../numerics/distributions/beta-binomial.ts';
import { atFraction, inherited, overFractions } from './allele-models.ts';
import { bounded, logSum, type OriginEvidence } from './origin.ts';

/** Spread of ln(VAF in blood cells / VAF in plasma) of a clone: most of cfDNA comes from blood cells, so the two are alike. */
const CLONE_RATIO_SD = 0.5;
const RATIOS = 15;
/** Chance that a normal holds molecules of the tumour, and in which share of their VAF in plasma. */
const TUMOUR_IN_NORMAL = 0.03;
const TUMOUR_SHARE = { from: 0.001, to: 0.3 } as const;

/**
 * What the matched normal says, by its reads and the verdict on them. Inherited: half or all of the reads. A
 * clone of the blood: about the VAF of the plasma. Tumour: no reads beyond error, or few where tumour is in the normal. Null where the
 * verdict leaves it open, where the caller calls the reads an artefact, and without counts, but for a genotype that its caller calls inherited.
 */
export function normalEvidence(vaf: number | null, verdict: NormalVerdict | null): OriginEvidence | null {
	// Without counts the genotype is all there is; the class must not contradict it.
	if (verdict?.state === 'germline' && verdict.alt_count === null)
		return {
			kind: 'matched_normal',
			support: bounded({ germline: 0, haematopoietic: -Infinity, tumour: -Infinity }),
		};
	if (verdict === null || vaf === null || verdict.depth === null || verdict.alt_count === null) return null;
	const isOpen = ['undetermined', 'not_in_file', 'caller_artifact'].includes(verdict.state);
	if (isOpen || verdict.error === null || !(vaf > 0)) return null;
	const { alt_count: k, depth: n, error } = verdict;
	const byError = betaBinomialLog(k, n, error.rate, error.spread);
	const clone: number[] = [];
	for (let i = 0; i < RATIOS; i++) {
		const fraction = vaf * Math.exp(CLONE_RATIO_SD * normalQuantile((i + 0.5) / RATIOS));
		clone.push(atFraction(k, n, Math.min(0.98, fraction) + error.rate) - Math.log(RATIOS));
	}
	const carried = overFractions(k, n, vaf * TUMOUR_SHARE.from, vaf * TUMOUR_SHARE.to);
	return {
		kind: 'matched_normal',
		support: bounded({
			germline: inherited(k, n, false),
			haematopoietic: logSum(clone),
			tumour: logSum([
				Math.log1p(-TUMOUR_IN_NORMAL) + byError,
				Math.log(TUMOUR_IN_NORMAL) + Math.max(byError, carried),
			]),
		}),
	};
}
