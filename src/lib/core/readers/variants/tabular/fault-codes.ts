/** What rows of a variant table are read or dropped with; each is a sentence `variants.row_<code>`. */
export type RowFault =
	// rows that are left out
	| 'short'
	| 'contig'
	| 'position'
	| 'alleles'
	| 'no_alternative'
	| 'interval'
	// values that are left out
	| 'vaf_not_number'
	| 'vaf_range'
	| 'count_not_number'
	| 'count_negative'
	| 'counts_disagree'
	| 'depth_zero'
	| 'quality'
	// worth knowing
	| 'narrow'
	| 'duplicate';

/** Faults for which the row is left out. */
export const DROPPING: readonly RowFault[] = [
	'short',
	'contig',
	'position',
	'alleles',
	'no_alternative',
	'interval',
];
