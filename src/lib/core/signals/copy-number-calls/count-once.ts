import { contigKey } from '../../readers/genome/contig-names.ts';
import type { CopyState } from '../copy-number/bin-profile.ts';
import { direction } from './call-segments.ts';
import type { Piece } from './piece.ts';

/** The milder state first: of a gain and an amplification over the same bases, the gain is what both say. */
const STATES: readonly CopyState[] = ['neutral', 'gain', 'amplification', 'loss', 'deletion'];

/**
 * Pieces in which every base counts once, however many segments of the file lie over it: where segments overlap, the log2
 * ratio is the mean of theirs, and the state is theirs if they agree on loss, neutral or gain, else null, since such
 * a file does not say which of them holds. A single shared base is no overlap: many programs write the end of one
 * segment as the start of the next. Without an overlap the pieces are returned as they are.
 */
export function countOnce(pieces: readonly Piece[]): Piece[] {
	const byContig = new Map<string, Piece[]>();
	for (const piece of pieces) {
		const key = contigKey(piece.contig);
		const own = byContig.get(key);
		if (own === undefined) byContig.set(key, [piece]);
		else own.push(piece);
	}
	const clusters = [...byContig.values()].flatMap(clustersOf);
	if (clusters.length === pieces.length) return [...pieces];
	return clusters.flatMap((cluster) => (cluster.length === 1 ? cluster : split(cluster)));
}

/** Runs of pieces of one contig that overlap, in order. */
function clustersOf(pieces: readonly Piece[]): Piece[][] {
	const clusters: Piece[][] = [];
	let reach = -Infinity;
	for (const piece of [...pieces].sort((a, b) => a.start - b.start)) {
		if (piece.start < reach - 1) clusters.at(-1)?.push(piece);
		else clusters.push([piece]);
		reach = Math.max(reach, piece.end);
	}
	return clusters;
}

/** The stretches between the starts and ends of overlapping pieces. */
function split(cluster: readonly Piece[]): Piece[] {
	const edges = cluster
		.flatMap((piece, index) => [
			{ at: piece.start, piece, index, step: 1 },
			{ at: piece.end, piece, index, step: -1 },
		])
		.sort((a, b) => a.at - b.at);
	const stretches: Piece[] = [];
	const states = new Map<CopyState, number>();
	let from = 0;
	let depth = 0;
	let sum = 0;
	// With one piece left this is its index: its own log2 is exact, the running sum is not.
	let indexes = 0;
	for (const { at, piece, index, step } of edges) {
		if (depth > 0 && at > from)
			stretches.push({
				contig: piece.contig,
				start: from,
				end: at,
				log2: depth === 1 ? cluster[indexes]!.log2 : sum / depth,
				state: agreed(states),
			});
		from = at;
		depth += step;
		sum += step * piece.log2;
		indexes += step * index;
		if (piece.state !== null) states.set(piece.state, (states.get(piece.state) ?? 0) + step);
	}
	return stretches;
}

/** The state that segments over the same bases agree on; those without a call do not count. */
function agreed(states: ReadonlyMap<CopyState, number>): CopyState | null {
	const present = STATES.filter((state) => (states.get(state) ?? 0) > 0);
	return new Set(present.map(direction)).size === 1 ? present[0]! : null;
}
