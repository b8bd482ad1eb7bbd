import { firstOfContigs, mergeRegions, type Regions } from '../../../base/intervals.ts';
import type { SpanVisitor } from '../../readers/tracks/track-format.ts';
import { contigNumbers } from './region-sums.ts';

/** Hands spans on without the parts that lie under a blacklist; counts the bases that were cut out. */
export class OutsideRegions implements SpanVisitor {
	cut_bases = 0;
	readonly #inner: SpanVisitor;
	readonly #holes: Regions;
	readonly #first: Int32Array;
	readonly #number: (name: string) => number;
	#name = '';
	#contig = -1;
	#next = 0;

	constructor(blacklist: Regions, inner: SpanVisitor) {
		this.#inner = inner;
		this.#holes = mergeRegions(blacklist);
		this.#first = firstOfContigs(this.#holes);
		this.#number = contigNumbers(blacklist.contigs);
	}

	span(contig: string, start: number, end: number, value: number): void {
		if (contig !== this.#name) {
			this.#name = contig;
			this.#contig = this.#number(contig);
			this.#next = this.#first[this.#contig] ?? 0;
		}
		if (this.#contig === -1) {
			this.#inner.span(contig, start, end, value);
			return;
		}
		const { start: starts, end: ends } = this.#holes;
		const last = this.#first[this.#contig + 1]!;
		while (this.#next < last && ends[this.#next]! <= start) this.#next++;
		let from = start;
		for (let hole = this.#next; hole < last && starts[hole]! < end; hole++) {
			const cut = starts[hole]!;
			if (cut > from) this.#inner.span(contig, from, cut, value);
			const to = Math.min(end, ends[hole]!);
			this.cut_bases += to - Math.max(from, cut);
			from = to;
		}
		if (from < end) this.#inner.span(contig, from, end, value);
	}
}
