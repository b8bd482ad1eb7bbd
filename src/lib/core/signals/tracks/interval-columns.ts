import type { CommonContigs } from './contig-names.ts';
import { genomeOrder, spellContig } from './contig-names.ts';
import { isMain } from './genome-bins.ts';

/** Intervals of one contig, sorted by start, end and strand. Columns have equal length. */
export interface ContigIntervals {
	contig: string;
	start: Int32Array;
	end: Int32Array;
	/** 1, -1, 0 = unknown. */
	strand: Int8Array;
	/** Mapping quality; -1 = unknown. */
	mapq: Int16Array;
	/** Number of the interval in the order of the file, for columns kept beside. */
	order: Int32Array;
}

/**
 * Collects intervals in any order under the common spelling of their contigs: 15 bytes each. `done` sorts them and leaves out
 * contigs that are no main chromosome, unless there is no main chromosome at all.
 */
export class IntervalColumns {
	readonly #common: CommonContigs;
	readonly #columns = new Map<string, Growing>();
	#name = '';
	#current: Growing = new Growing();
	#count = 0;

	constructor(common: CommonContigs) {
		this.#common = common;
	}

	get count(): number {
		return this.#count;
	}

	add(contig: string, start: number, end: number, strand: number, mapq: number): void {
		if (contig !== this.#name) {
			this.#name = contig;
			const spelled = spellContig(contig, this.#common);
			this.#current = this.#columns.get(spelled) ?? new Growing();
			this.#columns.set(spelled, this.#current);
		}
		this.#current.add(start, end, strand, mapq, this.#count++);
	}

	/** Sorted contigs in genome order, and the intervals on other contigs that were left out. */
	done(): { contigs: ContigIntervals[]; other_contig: number } {
		const names = [...this.#columns.keys()].sort(genomeOrder);
		const hasMain = names.some(isMain);
		const contigs: ContigIntervals[] = [];
		let other_contig = 0;
		for (const name of names) {
			const columns = this.#columns.get(name) as Growing;
			this.#columns.delete(name);
			if (hasMain && !isMain(name)) other_contig += columns.length;
			else contigs.push({ contig: name, ...columns.sorted() });
		}
		return { contigs, other_contig };
	}
}

class Growing {
	length = 0;
	#start = new Int32Array(64);
	#end = new Int32Array(64);
	#strand = new Int8Array(64);
	#mapq = new Int16Array(64);
	#order = new Int32Array(64);
	#inOrder = true;

	add(start: number, end: number, strand: number, mapq: number, number: number): void {
		const at = this.length++;
		if (at === this.#start.length) this.#grow();
		if (at > 0 && start < this.#start[at - 1]!) this.#inOrder = false;
		// Equal starts are rare enough to be sorted out by a full sort.
		if (at > 0 && start === this.#start[at - 1]) this.#inOrder = false;
		this.#start[at] = start;
		this.#end[at] = end;
		this.#strand[at] = strand;
		this.#mapq[at] = mapq;
		this.#order[at] = number;
	}

	#grow(): void {
		const size = this.#start.length * 2;
		const wide = (column: Int32Array): Int32Array<ArrayBuffer> => {
			const next = new Int32Array(size);
			next.set(column);
			return next;
		};
		this.#start = wide(this.#start);
		this.#end = wide(this.#end);
		this.#order = wide(this.#order);
		const strand = new Int8Array(size);
		strand.set(this.#strand);
		this.#strand = strand;
		const mapq = new Int16Array(size);
		mapq.set(this.#mapq);
		this.#mapq = mapq;
	}

	sorted(): Omit<ContigIntervals, 'contig'> {
		const { length } = this;
		const [start, end, strand, mapq] = [this.#start, this.#end, this.#strand, this.#mapq];
		if (this.#inOrder)
			return {
				start: start.subarray(0, length),
				end: end.subarray(0, length),
				strand: strand.subarray(0, length),
				mapq: mapq.subarray(0, length),
				order: this.#order.subarray(0, length),
			};
		const by = Int32Array.from({ length }, (_, i) => i);
		by.sort(
			(a, b) =>
				start[a]! - start[b]! || end[a]! - end[b]! || strand[b]! - strand[a]! || mapq[a]! - mapq[b]! || a - b,
		);
		return {
			start: Int32Array.from(by, (i) => start[i]!),
			end: Int32Array.from(by, (i) => end[i]!),
			strand: Int8Array.from(by, (i) => strand[i]!),
			mapq: Int16Array.from(by, (i) => mapq[i]!),
			order: Int32Array.from(by, (i) => this.#order[i]!),
		};
	}
}

/** Intervals that are equal to the one before them in contig, start, end and strand. */
export function countDuplicates(contigs: readonly ContigIntervals[]): number {
	let duplicates = 0;
	for (const { start, end, strand } of contigs)
		for (let i = 1; i < start.length; i++)
			if (start[i] === start[i - 1] && end[i] === end[i - 1] && strand[i] === strand[i - 1]) duplicates++;
	return duplicates;
}

/** Joins intervals of a contig that lie at most `gap` bases apart; strands are not looked at. */
export function mergeIntervals(
	{ start, end }: Pick<ContigIntervals, 'start' | 'end'>,
	gap: number,
): { start: Int32Array; end: Int32Array; joined: Int32Array } {
	const merged: Record<'start' | 'end' | 'joined', number[]> = { start: [], end: [], joined: [] };
	for (let i = 0; i < start.length; i++) {
		const last = merged.end.length - 1;
		if (last >= 0 && start[i]! <= merged.end[last]! + gap) {
			merged.end[last] = Math.max(merged.end[last]!, end[i]!);
			merged.joined[last] = merged.joined[last]! + 1;
		} else {
			merged.start.push(start[i]!);
			merged.end.push(end[i]!);
			merged.joined.push(1);
		}
	}
	return {
		start: Int32Array.from(merged.start),
		end: Int32Array.from(merged.end),
		joined: Int32Array.from(merged.joined),
	};
}

/** Median length of all intervals; the mean of the middle two when their number is even; NaN without any. */
export function medianLength(contigs: readonly ContigIntervals[]): number {
	const lengths = new Int32Array(contigs.reduce((n, { start }) => n + start.length, 0));
	let at = 0;
	for (const { start, end } of contigs)
		for (let i = 0; i < start.length; i++) lengths[at++] = end[i]! - start[i]!;
	if (at === 0) return NaN;
	lengths.sort();
	const middle = at >> 1;
	return at % 2 === 1 ? lengths[middle]! : (lengths[middle - 1]! + lengths[middle]!) / 2;
}
