import { coveredBases, type Regions } from '../../../../base/intervals.ts';
import type { Parallel, ThreadWork } from '../../../../base/parallel.ts';
import type { Watch } from '../../../../base/progress.ts';
import { openSequence, type SequenceHandle } from '../../../readers/genome/sequence.server.ts';
import { runningGc } from './fragment-gc.server.ts';
import { cellOf, emptyLengthGc, mergeLengthGc, type LengthGc } from './length-gc.ts';

/** Midpoints that are looked at for each length, at most; of more, every n-th base is one. */
export const MAX_MIDPOINTS = 10_000_000;
/** Bases of one task. */
const TASK_BASES = 4_000_000;
const PIECE = 1 << 20;

interface Setting {
	reference: SequenceHandle;
	min_length: number;
	max_length: number;
	/** Midpoints are the bases whose position is a multiple of this. */
	every: number;
}

interface Stretch {
	/** Name and length in the reference. */
	contig: string;
	length: number;
	start: number;
	end: number;
}

/** Length and GC of every fragment that could have its midpoint in some stretches of the reference. */
export const expectedWork: ThreadWork<Setting, Stretch[], LengthGc> = {
	name: 'fragments.expected_gc',
	run({ reference, min_length, max_length, every }, stretches) {
		const sequence = openSequence(reference);
		const table = emptyLengthGc(min_length, max_length);
		try {
			for (const { contig, length, start, end } of stretches)
				for (let from = start; from < end; from += PIECE) {
					const to = Math.min(end, from + PIECE);
					const first = Math.max(0, from - max_length);
					const bases = sequence.bases(contig, first, Math.min(length, to + max_length));
					countPiece(table, bases, first, from, to, every);
				}
		} finally {
			sequence.close();
		}
		return table;
	},
};

/** Counts fragments whose midpoint floor((start + end) / 2) lies in [from, to); those that reach over the contig are none. */
function countPiece(
	table: LengthGc,
	bases: Uint8Array,
	first: number,
	from: number,
	to: number,
	every: number,
): void {
	const { strong, unknown } = runningGc(bases);
	const { counts, min_length, max_length } = table;
	const isKnown = unknown[bases.length] === 0;
	// Whole numbers add faster than the numbers of the table do.
	const own = new Int32Array(max_length + 1);
	for (let length = min_length; length <= max_length; length++) {
		const half = Math.floor(length / 2);
		const base = cellOf(table, length, 0);
		own.fill(0);
		for (let middle = Math.ceil(from / every) * every; middle < to; middle += every) {
			const a = middle - half - first;
			const b = a + length;
			if (a < 0 || b > bases.length) continue;
			if (!isKnown && unknown[b]! > unknown[a]!) continue;
			const at = strong[b]! - strong[a]!;
			own[at] = own[at]! + 1;
		}
		for (let gc = 0; gc <= length; gc++) counts[base + gc] = counts[base + gc]! + own[gc]!;
	}
}

/**
 * How many fragments of each length and GC the reference offers with their midpoints in `regions` (on the contigs of the data; `to` =
 * their numbers among `contigs` of the reference). Of more than MAX_MIDPOINTS bases every n-th is looked at.
 */
export async function expectedLengthGc(
	regions: Regions,
	reference: { handle: SequenceHandle; contigs: readonly { name: string; length: number }[]; to: Int32Array },
	lengths: { min_length: number; max_length: number },
	parallel: Parallel,
	watch: Watch = {},
	limit = MAX_MIDPOINTS,
): Promise<LengthGc> {
	const every = Math.max(1, Math.ceil(coveredBases(regions) / limit));
	const tasks: Stretch[][] = [];
	let task: Stretch[] = [];
	let bases = 0;
	for (let i = 0; i < regions.start.length; i++) {
		const known = reference.contigs[reference.to[regions.contig[i]!] ?? -1];
		if (known === undefined) continue;
		const end = Math.min(regions.end[i]!, known.length);
		for (let start = regions.start[i]!; start < end; start += TASK_BASES) {
			const stop = Math.min(end, start + TASK_BASES);
			task.push({ contig: known.name, length: known.length, start, end: stop });
			bases += stop - start;
			if (bases < TASK_BASES) continue;
			tasks.push(task);
			task = [];
			bases = 0;
		}
	}
	if (task.length > 0) tasks.push(task);
	const setting = { reference: reference.handle, ...lengths, every };
	const parts = await parallel.map(
		expectedWork,
		setting,
		tasks,
		watch.signal === undefined ? {} : { signal: watch.signal },
	);
	return parts.reduce(mergeLengthGc, emptyLengthGc(lengths.min_length, lengths.max_length));
}
