/** Reads of one sample at one record, allele by allele; missing is NaN. The object is used again for the next record. */
export interface AlleleReads {
	ref: number;
	/** Reads of each alternative allele. */
	alt: Float64Array;
	/** Reads of all alleles: the denominator of the ratio. */
	total: number;
	/** The caller's own fraction of each alternative allele, 0-1. */
	estimate: Float64Array;
	/** Reads at the locus as the caller reports them. */
	depth: number;
}

/** Room for records of up to so many alternative alleles; grows. */
const FIRST = 8;

export function allocateReads(): AlleleReads {
	return {
		ref: NaN,
		alt: new Float64Array(FIRST),
		total: NaN,
		estimate: new Float64Array(FIRST),
		depth: NaN,
	};
}

/** Sets everything missing for a record of so many alternative alleles. */
export function clearReads(reads: AlleleReads, alts: number): void {
	if (reads.alt.length < alts) {
		reads.alt = new Float64Array(2 * alts);
		reads.estimate = new Float64Array(2 * alts);
	}
	reads.ref = reads.total = reads.depth = NaN;
	for (let i = 0; i < alts; i++) reads.alt[i] = reads.estimate[i] = NaN;
}

/** The sum of the allele counts, NaN when one of them is missing. */
export function sumReads(reads: AlleleReads, alts: number): number {
	let sum = reads.ref;
	for (let i = 0; i < alts; i++) sum += reads.alt[i]!;
	return sum;
}
