import { bounded, type Origin, type OriginEvidence } from './origin.ts';

/** What the call file of a person's tumour tissue holds of a variant. */
export interface TissueCall {
	listed: boolean;
	/** VAF in the tissue; null = not listed, or not stated. */
	vaf: number | null;
}

/**
 * Shares of the variants of each origin that a call file of the tissue holds, in round numbers. Blood cells in the tissue bring their
 * clones at a fraction of the VAF that these have in plasma. Absence says little: which places the caller looked at is not known, many
 * callers leave out inherited variants, and other lesions have variants that the tissue lacks.
 */
const SHARES = {
	clear: { germline: 0.5, haematopoietic: 0.03, tumour: 0.7 },
	low: { germline: 0.02, haematopoietic: 0.12, tumour: 0.12 },
	absent: { germline: 0.48, haematopoietic: 0.85, tumour: 0.6 },
} as const satisfies Record<string, Record<Origin, number>>;

/** A clone of the blood is not as frequent in tissue as this, nor more frequent than in plasma. */
const CLEAR_VAF = 0.1;

/** What the tumour tissue says; null where no call file of it is there. */
export function tissueEvidence(plasma_vaf: number | null, call: TissueCall | null): OriginEvidence | null {
	if (call === null) return null;
	const { vaf, listed } = call;
	// A list without fractions is taken as read: it was made to follow the tumour.
	const isClear = vaf === null || (vaf >= CLEAR_VAF && vaf > (plasma_vaf ?? 0));
	const { germline, haematopoietic, tumour } = SHARES[listed ? (isClear ? 'clear' : 'low') : 'absent'];
	return {
		kind: 'tumour_tissue',
		support: bounded({
			germline: Math.log(germline),
			haematopoietic: Math.log(haematopoietic),
			tumour: Math.log(tumour),
		}),
	};
}
