import { contigKey } from '../../../readers/genome/contig-names.ts';
import type { BinProfile, Segment } from '../../../signals/copy-number/bin-profile.ts';
import { direction } from '../../../signals/copy-number-calls/call-segments.ts';
import type { CopyNumberSummary } from '../../../signals/copy-number-calls/profile-summary.ts';

/**
 * Segments as they are drawn: one that reaches over the end of a called arm is cut there, so that the colour of a gain of 8q
 * does not cover 8p. Parts have the mean of their bins.
 */
export function shownSegments(
	{ segments, own, call_source }: CopyNumberSummary,
	bins: BinProfile | null,
): readonly Segment[] {
	const arms = own?.arms ?? [];
	if (bins === null || arms.length === 0 || call_source !== 'plasma_rule') return segments;
	return segments.flatMap((segment) => {
		if ((direction(segment.state) ?? 0) !== 0) return [segment];
		const over = arms
			.map(({ region, call }) => ({ ...region, call }))
			.filter(
				({ contig, start, end }) =>
					contigKey(contig) === contigKey(segment.contig) && start < segment.end && end > segment.start,
			);
		if (over.length === 0) return [segment];
		const cuts = [...new Set([segment.start, segment.end, ...over.flatMap(({ start, end }) => [start, end])])]
			.filter((cut) => cut >= segment.start && cut <= segment.end)
			.sort((a, b) => a - b);
		return cuts.slice(1).map((end, i): Segment => {
			const start = cuts[i]!;
			const arm = over.find((one) => one.start <= start && one.end >= end);
			return {
				...segment,
				start,
				end,
				...meanWithin(bins, segment.contig, start, end),
				state: arm?.call ?? segment.state,
			};
		});
	});
}

function meanWithin(
	{ bins, log2 }: BinProfile,
	contig: string,
	start: number,
	end: number,
): Pick<Segment, 'bins' | 'mean_log2'> {
	const same = bins.contigs.map((name) => contigKey(name) === contigKey(contig));
	const inside = log2.filter((value, i) => {
		const middle = (bins.start[i]! + bins.end[i]!) / 2;
		return same[bins.contig[i]!] === true && middle >= start && middle < end && !Number.isNaN(value);
	});
	return { bins: inside.length, mean_log2: inside.reduce((sum, value) => sum + value, 0) / inside.length };
}
