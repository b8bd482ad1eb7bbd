import type { Parallel, ThreadWork } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { requireSameGenome } from '../../readers/genome/match-contigs.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { openSequence, type SequenceHandle } from '../../readers/genome/sequence.server.ts';
import { contigRuns, type BinTable } from './bin-table.ts';

/** Composition of bins by a reference sequence. */
export interface BinComposition {
	/** G and C among the known bases; NaN where none is known. */
	gc: Float64Array;
	/** Known bases (A, C, G, T). */
	known: Float64Array;
}

interface CompositionTask {
	contig: string;
	starts: Int32Array;
	ends: Int32Array;
}

/** Bases one task reads at least: a thread should not be asked for less than some tens of milliseconds of work. */
const TASK_BASES = 20_000_000;
const PIECE = 1 << 20;
const [A, C, G, T] = [65, 67, 71, 84];

/** GC and known bases of some bins of one contig of the reference. */
export const compositionWork: ThreadWork<SequenceHandle, CompositionTask, BinComposition> = {
	name: 'bins.composition',
	run(handle, { contig, starts, ends }) {
		const sequence = openSequence(handle);
		const gc = new Float64Array(starts.length);
		const known = new Float64Array(starts.length);
		try {
			for (let i = 0; i < starts.length; i++) {
				const end = ends[i]!;
				let strong = 0;
				let weak = 0;
				for (let from = starts[i]!; from < end; from += PIECE) {
					const bases = sequence.bases(contig, from, Math.min(end, from + PIECE));
					for (let at = 0; at < bases.length; at++) {
						const base = bases[at]!;
						if (base === G || base === C) strong++;
						else if (base === A || base === T) weak++;
					}
				}
				gc[i] = strong / (strong + weak);
				known[i] = strong + weak;
			}
		} finally {
			sequence.close();
		}
		return { gc, known };
	},
};

/**
 * GC of bins by the bases of a reference. `contigs` are those of the data, with lengths where they are known: another build
 * is refused (genome.lengths_differ). Bins past the end of a contig count to its end; contigs the reference does not
 * have are NaN.
 */
export async function gcOfBins(
	bins: BinTable,
	data: { path: string; contigs: readonly Contig[] },
	reference: string,
	parallel: Parallel,
	watch: Watch = {},
): Promise<BinComposition> {
	const sequence = openSequence(reference);
	const { handle } = sequence;
	const contigs = sequence.contigs;
	sequence.close();
	requireSameGenome(data, { path: reference, contigs });
	const to = requireSameGenome({ path: data.path, contigs: bins.contigs }, { path: reference, contigs }).to;
	const tasks: (CompositionTask & { first: number })[] = [];
	for (const { contig, from, to: last } of contigRuns(bins)) {
		const known = contigs[to[contig]!];
		if (known === undefined) continue;
		const clip = (column: Int32Array, a: number, b: number): Int32Array =>
			column.slice(a, b).map((pos) => Math.min(pos, known.length));
		for (let first = from; first < last;) {
			let next = first;
			let bases = 0;
			for (; next < last && bases < TASK_BASES; next++) bases += bins.end[next]! - bins.start[next]!;
			tasks.push({
				first,
				contig: known.name,
				starts: clip(bins.start, first, next),
				ends: clip(bins.end, first, next),
			});
			first = next;
		}
	}
	const parts = await parallel.map(
		compositionWork,
		handle,
		tasks.map(({ contig, starts, ends }) => ({ contig, starts, ends })),
		watch.signal === undefined ? {} : { signal: watch.signal },
	);
	const gc = new Float64Array(bins.start.length).fill(NaN);
	const known = new Float64Array(bins.start.length);
	for (const [i, part] of parts.entries()) {
		const { first } = tasks[i] as { first: number };
		gc.set(part.gc, first);
		known.set(part.known, first);
	}
	return { gc, known };
}
