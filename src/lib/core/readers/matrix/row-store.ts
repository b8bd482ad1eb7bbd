import type { Random } from '../../../base/random.ts';

/** Kinds of cells that were read as missing although something is written there. */
export const ISSUE = { text: 0, not_finite: 1, censored: 2 } as const;

/** What went wrong in one row: columns and kinds packed as column * 4 + kind, and the first text of each kind. */
export interface RowIssues {
	packed: number[];
	texts: (string | undefined)[];
}

/** Everything kept of the rows besides their numbers: one array entry per kept row. */
export interface KeptRows {
	ids: string[];
	/** Physical lines. */
	lines: number[];
	/** Positions among the rows of the file, from 0. */
	indices: number[];
	/** One array per annotation column. */
	annotation: (string | null)[][];
	/** Only rows with issues have an entry. */
	issues: Map<number, RowIssues>;
}

/** Takes rows of numbers one after another and decides which of them stay. */
export interface RowKeeper {
	/** Row-major numbers of the kept rows. */
	readonly values: Float64Array;
	/** Rows that came by. */
	readonly seen: number;
	/** True when the row that comes next must be looked at. */
	readonly wanted: boolean;
	/** Missing values of every column over all rows; null when only the kept rows tell. */
	readonly missing: Int32Array | null;
	/** Room for the next row: where in `values` it may be written before `commit`; -1 when it comes in a row of its own. */
	room(): number;
	/** Passes a row that is not wanted. */
	pass(): void;
	/**
	 * Takes the wanted row, whose numbers are in `row`: at `room()` where that is no -1, else at 0; `gaps` as
	 * `RowReader.gaps`. Returns its slot, for the annotation.
	 */
	commit(id: string, line: number, issues: RowIssues | null, gaps: boolean, row: Float64Array): number;
	annotate(slot: number, column: number, text: string | null): void;
	/** Rows in the order of the file and the values of those that were kept, a view of exactly their size. */
	finish(): FinishedRows;
}

export interface FinishedRows {
	rows: KeptRows;
	values: Float64Array;
	/** Which of the rows have values; null = all. */
	best: Int32Array | null;
}

/** Cells that are reserved on the word of a file; beyond that what has come decides. */
const MAX_GUESSED = 1 << 28;

/**
 * Numeric rows kept from a stream of unknown length: all of them, or a uniform random sample of `limit` rows that
 * needs memory for the kept rows only (reservoir sampling, algorithm L of Li 1994: rows between two picks are not
 * looked at). `finish` restores the order of the file.
 */
export class RowStore implements RowKeeper {
	values = new Float64Array(0);
	/** Rows that came by, and rows kept. */
	seen = 0;
	kept = 0;
	readonly missing = null;
	private readonly rows: KeptRows;
	private next: number;
	private weight = 1;

	constructor(
		readonly width: number,
		readonly limit: number,
		annotation_columns: number,
		private readonly random: Random,
		private readonly expected: () => number,
	) {
		const annotation = Array.from({ length: annotation_columns }, (): (string | null)[] => []);
		this.rows = { ids: [], lines: [], indices: [], annotation, issues: new Map() };
		this.next = limit === 0 ? Number.POSITIVE_INFINITY : limit;
		if (limit > 0) this.skip();
	}

	get wanted(): boolean {
		return this.limit === 0 || this.seen < this.limit || this.seen === this.next;
	}

	room(): number {
		if (this.limit !== 0 && this.kept >= this.limit) return -1;
		if ((this.kept + 1) * this.width > this.values.length) this.grow();
		return this.kept * this.width;
	}

	pass(): void {
		this.seen++;
	}

	commit(id: string, line: number, issues: RowIssues | null, _gaps: boolean, row: Float64Array): number {
		const { rows } = this;
		let slot = this.kept;
		if (this.limit === 0 || slot < this.limit) {
			this.kept++;
		} else {
			slot = this.random.int(this.limit);
			this.values.set(row, slot * this.width);
			rows.issues.delete(slot);
		}
		rows.ids[slot] = id;
		rows.lines[slot] = line;
		rows.indices[slot] = this.seen;
		if (issues !== null) rows.issues.set(slot, issues);
		this.seen++;
		if (this.seen > this.limit && this.limit > 0) this.skip();
		return slot;
	}

	annotate(slot: number, column: number, text: string | null): void {
		this.rows.annotation[column]![slot] = text;
	}

	finish(): FinishedRows {
		const { rows, width } = this;
		const values = this.values.subarray(0, this.kept * width);
		const { indices } = rows;
		if (indices.every((index, i) => i === 0 || index > indices[i - 1]!)) return { rows, values, best: null };
		const order = indices.map((_, slot) => slot).sort((a, b) => indices[a]! - indices[b]!);
		permuteRows(values, width, order);
		const pick = <T>(items: readonly T[]): T[] => order.map((slot) => items[slot] as T);
		const issues = new Map<number, RowIssues>();
		order.forEach((slot, i) => {
			const found = rows.issues.get(slot);
			if (found !== undefined) issues.set(i, found);
		});
		const sorted: KeptRows = {
			ids: pick(rows.ids),
			lines: pick(rows.lines),
			indices: pick(indices),
			annotation: rows.annotation.map(pick),
			issues,
		};
		return { rows: sorted, values, best: null };
	}

	/** Draws the next row to be kept, at or after the rows seen so far. */
	private skip(): void {
		// 1 - u lies in (0, 1], so that no logarithm of zero is taken.
		this.weight *= Math.exp(Math.log(1 - this.random.uniform()) / this.limit);
		const gap = Math.floor(Math.log(1 - this.random.uniform()) / Math.log1p(-this.weight));
		this.next = Math.max(this.seen, this.limit) + (Number.isNaN(gap) ? 0 : gap);
	}

	private grow(): void {
		// Memory that is never written to is never taken from the machine: a generous guess costs nothing, a short one
		// costs a second copy of everything.
		const guess = Math.ceil(this.expected() * 1.3) + 16;
		const wanted = Math.max(
			64,
			Math.ceil(this.kept * 1.5),
			Math.min(guess, Math.floor(MAX_GUESSED / Math.max(1, this.width))),
		);
		const rows = this.limit === 0 ? wanted : Math.min(this.limit, wanted);
		const wider = new Float64Array(Math.max(rows, this.kept + 1) * this.width);
		wider.set(this.values);
		this.values = wider;
	}
}

/** Reorders rows in place so that row i becomes the former row order[i]; one row of extra memory. */
export function permuteRows(values: Float64Array, width: number, order: readonly number[]): void {
	const done = new Uint8Array(order.length);
	const held = new Float64Array(width);
	for (let start = 0; start < order.length; start++) {
		if (done[start] === 1 || order[start] === start) continue;
		held.set(values.subarray(start * width, (start + 1) * width));
		let to = start;
		for (;;) {
			done[to] = 1;
			const from = order[to]!;
			if (from === start) break;
			values.copyWithin(to * width, from * width, (from + 1) * width);
			to = from;
		}
		values.set(held, to * width);
	}
}
