import { firstOfContigs, mergeRegions, type Regions } from '../../../base/intervals.ts';

/**
 * Positions that are watched base by base: the union of some regions, laid end to end. Memory of everything counted over
 * them grows with `positions`, whatever the depth.
 */
export interface PositionSpans {
	/** Merged, sorted, without overlap. */
	spans: Regions;
	/** Place of the first base of each span in the columns. */
	offset: Int32Array;
	/** Bases in all. */
	positions: number;
}

export function positionSpans(regions: Regions): PositionSpans {
	const spans = mergeRegions(regions);
	const offset = new Int32Array(spans.contig.length);
	let positions = 0;
	for (let i = 0; i < offset.length; i++) {
		offset[i] = positions;
		positions += spans.end[i]! - spans.start[i]!;
	}
	return { spans, offset, positions };
}

/** Finds the spans under a place; spans do not overlap, so one binary search is enough. */
export class SpanFinder {
	readonly #spans: Regions;
	readonly #first: Int32Array;

	constructor({ spans }: PositionSpans) {
		this.#spans = spans;
		this.#first = firstOfContigs(spans);
	}

	/** The first span of a contig that ends after `position`, and one past the last span of the contig (equal: none). */
	firstAfter(contig: number, position: number): number {
		const { end } = this.#spans;
		let low = this.#first[contig]!;
		let high = this.lastOf(contig);
		while (low < high) {
			const middle = (low + high) >> 1;
			if (end[middle]! > position) high = middle;
			else low = middle + 1;
		}
		return low;
	}

	lastOf(contig: number): number {
		return this.#first[contig + 1]!;
	}
}

/**
 * Counts over watched positions, of which many change at once: only the differences at the edges are written, `values`
 * sums them up. One extra place per span keeps the end of a span from leaking into the next one.
 */
export class SpanDifferences {
	readonly differences: Int32Array;
	readonly #positions: PositionSpans;

	constructor(positions: PositionSpans, differences?: Int32Array) {
		this.#positions = positions;
		this.differences = differences ?? new Int32Array(positions.positions + positions.spans.contig.length);
	}

	/** Adds `value` to the positions from..to (both included) that lie in span i. */
	add(i: number, from: number, to: number, value: number): void {
		const { spans, offset } = this.#positions;
		const start = spans.start[i]!;
		const length = spans.end[i]! - start;
		const low = Math.max(0, from - start);
		const high = Math.min(length, to + 1 - start);
		if (low >= high) return;
		const at = offset[i]! + i;
		this.differences[at + low] = this.differences[at + low]! + value;
		this.differences[at + high] = this.differences[at + high]! - value;
	}

	/** The counts, position by position, spans end to end. */
	values(): Int32Array {
		const { spans, offset, positions } = this.#positions;
		const values = new Int32Array(positions);
		for (let i = 0; i < offset.length; i++) {
			const first = offset[i]!;
			const length = spans.end[i]! - spans.start[i]!;
			let sum = 0;
			for (let k = 0; k < length; k++) {
				sum += this.differences[first + i + k]!;
				values[first + k] = sum;
			}
		}
		return values;
	}
}
