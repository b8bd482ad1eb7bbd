/** Why a bin has no log2 ratio, in the order in which reasons are looked for; 0 = it has one. */
export const BIN_REASONS = [
	'kept',
	'blacklisted',
	'contig_end',
	'centromere',
	'no_gc',
	'low_mappability',
	'no_reads',
	'outside_curve',
	'no_value',
	'not_in_panel',
] as const;
export type BinReason = (typeof BIN_REASONS)[number];

export const reasonCode = (reason: BinReason): number => BIN_REASONS.indexOf(reason);

/** Bins by reason, reasons without a bin left out. */
export function countReasons(reasons: Uint8Array): Partial<Record<BinReason, number>> {
	const counts: Partial<Record<BinReason, number>> = {};
	for (const code of reasons) {
		const reason = BIN_REASONS[code]!;
		counts[reason] = (counts[reason] ?? 0) + 1;
	}
	return counts;
}

export { autosomalBins } from '../copy-number-calls/file-profiles.ts';
