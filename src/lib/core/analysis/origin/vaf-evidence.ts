import { inherited, overFractions } from './allele-models.ts';
import { bounded, logSum, type OriginEvidence } from './origin.ts';

/** Molecules that a VAF without a depth is taken to be of. */
const ASSUMED_DEPTH = 200;
/** Fractions of tumour variants in plasma, evenly on the log scale. */
const TUMOUR = { from: 0.0005, to: 0.8 } as const;
/** Clones of the blood: most below a tenth, few above (Jaiswal 2014, Razavi 2019 Nat Med 25:1928). */
const CLONE = { from: 0.0005, middle: 0.1, to: 0.45, small: 0.85 } as const;

/** What the VAF in plasma says: about 50 or 100 % of an inherited variant, any fraction of a tumour, small ones of a clone. */
export function vafEvidence(vaf: number | null, depth: number | null): OriginEvidence | null {
	if (vaf === null || !(vaf >= 0 && vaf <= 1)) return null;
	const n = depth !== null && depth > 0 ? Math.round(depth) : ASSUMED_DEPTH;
	const k = Math.min(n, Math.round(vaf * n));
	return {
		kind: 'plasma_vaf',
		support: bounded({
			germline: inherited(k, n, true),
			haematopoietic: logSum([
				Math.log(CLONE.small) + overFractions(k, n, CLONE.from, CLONE.middle),
				Math.log1p(-CLONE.small) + overFractions(k, n, CLONE.middle, CLONE.to),
			]),
			tumour: overFractions(k, n, TUMOUR.from, TUMOUR.to),
		}),
	};
}
