import type { FragmentAccumulator } from './accumulator.ts';

/** Fragments and their bases on every contig; as long as the last contig that was hit. */
export interface ContigCounts {
	fragments: number[];
	/** Sum of the lengths, bp. */
	bases: number[];
}

export function contigCounts(contigs: number): FragmentAccumulator<ContigCounts> {
	const fragments = new Array<number>(contigs).fill(0);
	const bases = new Array<number>(contigs).fill(0);
	return {
		add(contig, start, end) {
			fragments[contig] = (fragments[contig] ?? 0) + 1;
			bases[contig] = (bases[contig] ?? 0) + end - start;
		},
		counts: () => ({ fragments, bases }),
	};
}

/** Adds counts of another thread; `to` gives the number of its contigs here. */
export function mergeContigCounts(a: ContigCounts, b: ContigCounts, to: readonly number[]): ContigCounts {
	const add = (x: readonly number[], y: readonly number[]): number[] => {
		const sum = [...x];
		y.forEach((value, c) => {
			const at = to[c]!;
			sum[at] = (sum[at] ?? 0) + value;
		});
		return sum;
	};
	return { fragments: add(a.fragments, b.fragments), bases: add(a.bases, b.bases) };
}
