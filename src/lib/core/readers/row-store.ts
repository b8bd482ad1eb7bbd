import type { Random } from '../../base/random.ts';

/** Kinds of cells that were read as missing although something is written there. */
export const ISSUE = { text: 0, not_finite: 1, censored: 2 } as const;

/** What went wrong in one row: columns and kinds packed as column * 4 + kind, and the first text of each kind. */
export interface RowIssues {
	packed: number[];
	texts: (string | undefined)[];
}

/** Everything kept of a row besides its numbers. */
export interface RowRecord {
	/** Position among the rows of the file, from 0. */
	index: number;
	/** Physical line. */
	line: number;
	id: string;
	annotation: (string | null)[];
	issues: RowIssues | null;
}

/**
 * Numeric rows kept from a stream of unknown length: all of them, or a uniform random sample of `limit` rows that
 * needs memory for the kept rows only (reservoir sampling, algorithm L of Li 1994: rows between two picks are not
 * looked at). `finish` restores the order of the file.
 */
export class RowStore {
	values: Float64Array;
	readonly records: RowRecord[] = [];
	/** Rows that came by. */
	seen = 0;
	private next: number;
	private weight = 1;

	constructor(
		readonly width: number,
		readonly limit: number,
		private readonly random: Random,
		private readonly expected: () => number,
	) {
		this.values = new Float64Array(0);
		this.next = limit === 0 ? Number.POSITIVE_INFINITY : limit;
		if (limit > 0) this.skip();
	}

	/** True when the row that comes next is to be kept. */
	get wanted(): boolean {
		return this.limit === 0 || this.seen < this.limit || this.seen === this.next;
	}

	/** Room for the next kept row: where in `values` it may be written before `commit`; -1 when the store is full. */
	room(): number {
		if (this.limit !== 0 && this.records.length >= this.limit) return -1;
		const needed = (this.records.length + 1) * this.width;
		if (needed > this.values.length) this.grow();
		return this.records.length * this.width;
	}

	/** Passes a row that is not wanted. */
	pass(): void {
		this.seen++;
	}

	/** Takes the wanted row: its numbers are in `values` at `room()`, or in `row` when the store is full. */
	commit(record: Omit<RowRecord, 'index'>, row: Float64Array): void {
		const kept = { ...record, index: this.seen };
		this.seen++;
		if (this.limit === 0 || this.records.length < this.limit) {
			this.records.push(kept);
			return;
		}
		const slot = this.random.int(this.limit);
		this.records[slot] = kept;
		this.values.set(row, slot * this.width);
		this.skip();
	}

	/** Kept rows in the order of the file and their values, a view of exactly their size. */
	finish(): { records: RowRecord[]; values: Float64Array } {
		const order = this.records.map((_, slot) => slot);
		order.sort((a, b) => (this.records[a] as RowRecord).index - (this.records[b] as RowRecord).index);
		permuteRows(this.values, this.width, order);
		const records = order.map((slot) => this.records[slot] as RowRecord);
		return { records, values: this.values.subarray(0, records.length * this.width) };
	}

	private skip(): void {
		// 1 - u lies in (0, 1], so that no logarithm of zero is taken.
		this.weight *= Math.exp(Math.log(1 - this.random.uniform()) / this.limit);
		const gap = Math.floor(Math.log(1 - this.random.uniform()) / Math.log1p(-this.weight));
		this.next = (this.seen < this.limit ? this.limit : this.seen) + (Number.isNaN(gap) ? 0 : gap);
	}

	private grow(): void {
		// Memory that is never written to is never taken from the machine, so a generous guess costs nothing.
		const guess = Math.ceil(this.expected() * 1.1) + 16;
		const wanted = Math.max(64, Math.ceil(this.records.length * 1.5), guess);
		const rows = this.limit === 0 ? wanted : Math.min(this.limit, wanted);
		const wider = new Float64Array(Math.max(rows, this.records.length + 1) * this.width);
		wider.set(this.values);
		this.values = wider;
	}
}

/** Reorders rows in place so that row i becomes the former row order[i]; one row of extra memory. */
function permuteRows(values: Float64Array, width: number, order: readonly number[]): void {
	const done = new Uint8Array(order.length);
	const held = new Float64Array(width);
	for (let start = 0; start < order.length; start++) {
		if (done[start] === 1 || order[start] === start) continue;
		held.set(values.subarray(start * width, (start + 1) * width));
		let to = start;
		for (;;) {
			done[to] = 1;
			const from = order[to] as number;
			if (from === start) break;
			values.copyWithin(to * width, from * width, (from + 1) * width);
			to = from;
		}
		values.set(held, to * width);
	}
}
