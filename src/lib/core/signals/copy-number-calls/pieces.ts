import { contigKey } from '../../readers/genome/contig-names.ts';
import { contigRuns } from '../bins/bin-table.ts';
import type { BinProfile, CopyState, Segment } from '../copy-number/bin-profile.ts';
import { countOnce } from './count-once.ts';
import type { Piece } from './piece.ts';

/** The bins with a value as pieces; states of the bins, else of the segment that holds the middle of a bin. */
export function binPieces(
	profile: Pick<BinProfile, 'bins' | 'log2' | 'state'>,
	segments: readonly Segment[] | null,
	outside: CopyState | null = null,
): Piece[] {
	const { bins, log2, state } = profile;
	const states = state ?? (segments === null ? null : statesOfBins(profile, segments, outside));
	const pieces: Piece[] = [];
	for (let i = 0; i < log2.length; i++) {
		const value = log2[i]!;
		if (Number.isNaN(value)) continue;
		pieces.push({
			contig: bins.contigs[bins.contig[i]!]!,
			start: bins.start[i]!,
			end: bins.end[i]!,
			log2: value,
			state: states?.[i] ?? null,
		});
	}
	return pieces;
}

/**
 * For each bin the state of the segment over its middle; `outside` where there is none, null where several disagree.
 */
export function statesOfBins(
	{ bins }: Pick<BinProfile, 'bins'>,
	segments: readonly Segment[],
	outside: CopyState | null = null,
): (CopyState | null)[] {
	const byContig = new Map<string, Piece[]>();
	for (const segment of countOnce(segments.map(pieceOf))) {
		const key = contigKey(segment.contig);
		const list = byContig.get(key);
		if (list === undefined) byContig.set(key, [segment]);
		else list.push(segment);
	}
	const states = new Array<CopyState | null>(bins.start.length).fill(outside);
	for (const { contig, from, to } of contigRuns(bins)) {
		const own = byContig.get(contigKey(bins.contigs[contig]!)) ?? [];
		let at = 0;
		for (let i = from; i < to; i++) {
			const middle = (bins.start[i]! + bins.end[i]!) / 2;
			while (at < own.length && own[at]!.end <= middle) at++;
			const segment = own[at];
			if (segment !== undefined && segment.start <= middle) states[i] = segment.state;
		}
	}
	return states;
}

/** Segments with a mean as pieces; bases under several of them count once. */
export function segmentPieces(segments: readonly Segment[]): Piece[] {
	return countOnce(segments.filter(({ mean_log2 }) => !Number.isNaN(mean_log2)).map(pieceOf));
}

function pieceOf({ contig, start, end, mean_log2, state }: Segment): Piece {
	return { contig, start, end, log2: mean_log2, state };
}

/**
 * Bins with calls of their own as segments: a run of bins of one contig with one state; bins without a value or call inside
 * a run do not end it. The mean is that of the run's bins.
 */
export function segmentsOfCalls({
	bins,
	log2,
	state,
}: Pick<BinProfile, 'bins' | 'log2' | 'state'>): Segment[] {
	if (state === null) return [];
	const segments: (Segment & { sum: number })[] = [];
	let open: (Segment & { sum: number }) | null = null;
	for (let i = 0; i < log2.length; i++) {
		const contig = bins.contigs[bins.contig[i]!]!;
		const value = log2[i]!;
		const call = state[i] ?? null;
		if (call === null || Number.isNaN(value)) continue;
		if (open === null || open.contig !== contig || open.state !== call) {
			open = {
				contig,
				start: bins.start[i]!,
				end: bins.end[i]!,
				bins: 0,
				mean_log2: 0,
				weight: null,
				state: call,
				copy_number: null,
				sum: 0,
			};
			segments.push(open);
		}
		open.end = bins.end[i]!;
		open.bins = (open.bins ?? 0) + 1;
		open.sum += value;
	}
	return segments.map(({ sum, ...segment }) => ({ ...segment, mean_log2: sum / (segment.bins ?? 1) }));
}
