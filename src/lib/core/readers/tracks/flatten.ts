import type { Regions } from '../../../base/intervals.ts';
import type { SpanVisitor } from './track-format.ts';

/**
 * Turns intervals that may overlap (peaks) into spans that do not: each base takes the highest value above it. Values are in
 * the order of the regions. Returns how many intervals overlap the one before them. O(n log n).
 */
export function flattenHighest(regions: Regions, values: Float64Array, visitor: SpanVisitor): number {
	const { contigs, contig, start, end } = regions;
	let overlaps = 0;
	for (let from = 0; from < contig.length;) {
		// A cluster: intervals that reach into each other.
		let to = from + 1;
		let reach = end[from]!;
		while (to < contig.length && contig[to] === contig[from] && start[to]! < reach) {
			reach = Math.max(reach, end[to]!);
			to++;
		}
		const name = contigs[contig[from]!]!;
		if (to === from + 1) visitor.span(name, start[from]!, reach, values[from]!);
		else
			flattenCluster(
				name,
				start.subarray(from, to),
				end.subarray(from, to),
				values.subarray(from, to),
				visitor,
			);
		overlaps += to - from - 1;
		from = to;
	}
	return overlaps;
}

function flattenCluster(
	contig: string,
	starts: Int32Array,
	ends: Int32Array,
	values: Float64Array,
	visitor: SpanVisitor,
): void {
	const borders = [...new Set([...starts, ...ends])].sort((a, b) => a - b);
	const heap = new HighestFirst(values);
	let next = 0;
	let open: { start: number; value: number } | null = null;
	for (let b = 0; b + 1 < borders.length; b++) {
		const at = borders[b]!;
		while (next < starts.length && starts[next]! <= at) heap.push(next++);
		while (ends[heap.top]! <= at) heap.pop();
		const value = values[heap.top]!;
		if (open !== null && open.value === value) continue;
		if (open !== null) visitor.span(contig, open.start, at, open.value);
		open = { start: at, value };
	}
	if (open !== null) visitor.span(contig, open.start, borders.at(-1) as number, open.value);
}

/** A binary heap of interval numbers, the highest value on top. */
class HighestFirst {
	readonly #values: Float64Array;
	readonly #items: number[] = [];

	constructor(values: Float64Array) {
		this.#values = values;
	}

	/** Number of the interval with the highest value; the heap of a cluster is never empty while it is asked. */
	get top(): number {
		return this.#items[0]!;
	}

	push(item: number): void {
		const items = this.#items;
		items.push(item);
		let at = items.length - 1;
		while (at > 0) {
			const parent = (at - 1) >> 1;
			if (this.#value(parent) >= this.#value(at)) break;
			this.#swap(parent, at);
			at = parent;
		}
	}

	pop(): void {
		const items = this.#items;
		const last = items.pop() as number;
		if (items.length === 0) return;
		items[0] = last;
		for (let at = 0; ;) {
			let best = at;
			for (const child of [2 * at + 1, 2 * at + 2])
				if (child < items.length && this.#value(child) > this.#value(best)) best = child;
			if (best === at) return;
			this.#swap(best, at);
			at = best;
		}
	}

	#value(at: number): number {
		return this.#values[this.#items[at]!]!;
	}

	#swap(a: number, b: number): void {
		const items = this.#items;
		[items[a], items[b]] = [items[b]!, items[a]!];
	}
}
