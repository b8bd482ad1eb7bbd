import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { inGenomeOrder } from './contig-order.ts';
import { ContigIndex } from './contig-index.ts';
import type { CallRow } from './row.ts';

/** How a format writes intervals: `one` = 1-based, end inclusive; `zero` = 0-based, end exclusive (BED). */
export type CoordinateBase = 'one' | 'zero';

/** Intervals in genome order (chromosomes by number, then others as first met) and start, 0-based half-open. */
export interface OrderedIntervals {
	contigs: string[];
	contig: Int32Array;
	start: Int32Array;
	end: Int32Array;
	/** Row of the input (0-based, in the order they were added) behind each interval. */
	order: Int32Array;
	/** 1-based line of each interval. */
	line: Int32Array;
	/** Bases per bin when all but the last of each contig have the same; else null. */
	size: number | null;
	notes: Message[];
}

export interface IntervalOptions {
	/** The base the format documents. */
	base: CoordinateBase;
	/** Take the other base where the intervals touch in its way only (bins that tile a contig). */
	judge: boolean;
	/** Length of a contig as the file names it, where it is known. */
	lengthOf?: ((contig: string) => number | undefined) | undefined;
}

/** Gathers the intervals of a table row by row, as written; `finish` orders, converts and checks them. */
export class IntervalColumns {
	private readonly index: ContigIndex;
	private readonly contig: number[] = [];
	private readonly start: number[] = [];
	private readonly end: number[] = [];
	private readonly line: number[] = [];

	constructor(private readonly path: string) {
		this.index = new ContigIndex(path);
	}

	/** Contigs as first met. */
	get contigs(): readonly string[] {
		return this.index.names;
	}

	get count(): number {
		return this.contig.length;
	}

	/** Takes the interval of a row. Throws calls.not_a_position, calls.start_after_end, calls.contigs_mixed, calls.no_contig. */
	add(row: CallRow, contig: number, start: number, end: number): void {
		const from = row.position(start);
		const to = row.position(end);
		if (from > to) throw this.empty(row.line, row.text(contig), from, to);
		this.contig.push(this.index.of(row, contig));
		this.start.push(from);
		this.end.push(to);
		this.line.push(row.line);
	}

	/** Takes a row that says where its interval begins only; `endAtNextStart` gives the ends. */
	addStart(row: CallRow, contig: number, start: number): void {
		const from = row.position(start);
		this.contig.push(this.index.of(row, contig));
		this.start.push(from);
		this.end.push(from);
		this.line.push(row.line);
	}

	/**
	 * Ends each interval before the next start on its contig (1-based, inclusive). Where most are of one length, none is longer:
	 * what lies between is a gap, of a centromere or of windows that were left out. The last of a contig is as long as most.
	 */
	endAtNextStart(): void {
		const order = Array.from({ length: this.count }, (_, i) => i).sort(
			(a, b) => this.contig[a]! - this.contig[b]! || this.start[a]! - this.start[b]! || a - b,
		);
		const steps = new Map<number, number>();
		const last: number[] = [];
		for (const [place, i] of order.entries()) {
			const next = order[place + 1];
			const same = next !== undefined && this.contig[next] === this.contig[i];
			const step = same ? this.start[next]! - this.start[i]! : 0;
			// A start that stands twice is one interval twice, which the reader of the table judges.
			if (step === 0) last.push(i);
			else {
				this.end[i] = this.start[i]! + step - 1;
				steps.set(step, (steps.get(step) ?? 0) + 1);
			}
		}
		const [usual, often] = [...steps].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [1, 0];
		if (2 * often >= this.count - last.length)
			for (const [i, end] of this.end.entries()) this.end[i] = Math.min(end, this.start[i]! + usual - 1);
		for (const i of last) this.end[i] = this.start[i]! + usual - 1;
	}

	/** Contig and written start of the interval added as number i. */
	at(i: number): { contig: string; start: number; end: number; line: number } {
		return {
			contig: this.contigs[this.contig[i]!]!,
			start: this.start[i]!,
			end: this.end[i]!,
			line: this.line[i]!,
		};
	}

	/** Ordered, 0-based half-open. Throws calls.start_after_end for empty intervals and calls.past_contig. */
	finish(options: IntervalOptions): OrderedIntervals {
		const notes: Message[] = [];
		const base = options.judge ? this.judgeBase(options.base) : options.base;
		if (base !== options.base)
			notes.push(say(base === 'one' ? 'calls.one_based' : 'calls.zero_based', { path: this.path }));
		const contigOrder = inGenomeOrder(this.contigs);
		const rank = new Int32Array(contigOrder.length);
		contigOrder.forEach((contig, place) => (rank[contig] = place));
		const order = this.sorted(rank, notes);
		const n = order.length;
		const columns = { contig: new Int32Array(n), start: new Int32Array(n), end: new Int32Array(n) };
		const line = new Int32Array(n);
		const shift = base === 'one' ? 1 : 0;
		for (let i = 0; i < n; i++) {
			const from = order[i]!;
			const start = this.start[from]! - shift;
			const end = this.end[from]!;
			line[i] = this.line[from]!;
			if (start < 0 || start >= end) throw this.empty(line[i]!, this.at(from).contig, start + shift, end);
			columns.contig[i] = rank[this.contig[from]!]!;
			columns.start[i] = start;
			columns.end[i] = end;
		}
		const size = binSize(columns);
		const contigs = contigOrder.map((contig) => this.contigs[contig]!);
		const ordered = { contigs, ...columns, order, line, size, notes };
		if (options.lengthOf !== undefined) this.checkLengths(ordered, options.lengthOf);
		return ordered;
	}

	/**
	 * Bins of a tiled genome touch: each starts one after the end before it when 1-based, at that end when 0-based.
	 * Start 0 exists in the latter only. Without a touching pair the documented base stays.
	 */
	private judgeBase(documented: CoordinateBase): CoordinateBase {
		let one = 0;
		let zero = 0;
		for (let i = 0; i < this.count; i++) {
			if (this.start[i] === 0) return 'zero';
			if (i === 0 || this.contig[i] !== this.contig[i - 1]) continue;
			const gap = this.start[i]! - this.end[i - 1]!;
			if (gap === 1) one++;
			else if (gap === 0) zero++;
		}
		if (documented === 'one') return one === 0 && zero > 0 ? 'zero' : 'one';
		// Targets of a panel may lie one base apart by chance: the whole table must say so.
		return zero === 0 && one > this.count / 2 ? 'one' : 'zero';
	}

	/** Order of the rows by contig, start and end. Contigs in another order are no fault; rows within one are counted. */
	private sorted(rank: Int32Array, notes: Message[]): Int32Array {
		const { contig, start, end } = this;
		const order = Int32Array.from({ length: this.count }, (_, i) => i);
		const compare = (a: number, b: number): number =>
			rank[contig[a]!]! - rank[contig[b]!]! || start[a]! - start[b]! || end[a]! - end[b]! || a - b;
		let ordered = true;
		let first = -1;
		for (let i = 1; i < order.length; i++) {
			if (compare(i - 1, i) <= 0) continue;
			ordered = false;
			if (first === -1 && contig[i] === contig[i - 1]) first = i;
		}
		if (first !== -1) notes.push(say('calls.sorted', { path: this.path, row: this.line[first]! }));
		return ordered ? order : order.sort(compare);
	}

	private checkLengths(intervals: OrderedIntervals, lengthOf: (contig: string) => number | undefined): void {
		const { contigs, contig, start, end, line, size } = intervals;
		const lengths = contigs.map(lengthOf);
		for (let i = 0; i < contig.length; i++) {
			const length = lengths[contig[i]!];
			if (length === undefined || end[i]! <= length) continue;
			// Programs of equal bins write the last one of a contig in full length.
			if (size !== null && start[i]! < length) {
				end[i] = length;
				continue;
			}
			const name = contigs[contig[i]!]!;
			const values = { contig: name, start: start[i]!, end: end[i]!, length, build: '' };
			throw new LbError('calls.past_contig', values, { path: this.path, row: line[i]! });
		}
	}

	private empty(line: number, contig: string, start: number, end: number): LbError {
		return new LbError('calls.start_after_end', { contig, start, end }, { path: this.path, row: line });
	}
}

/** Length shared by all intervals that another one of the same contig follows; null when they differ or there is none. */
function binSize(columns: { contig: Int32Array; start: Int32Array; end: Int32Array }): number | null {
	const { contig, start, end } = columns;
	let size: number | null = null;
	for (let i = 0; i + 1 < contig.length; i++) {
		if (contig[i] !== contig[i + 1]) continue;
		const length = end[i]! - start[i]!;
		if (size === null) size = length;
		else if (size !== length) return null;
	}
	return size;
}
