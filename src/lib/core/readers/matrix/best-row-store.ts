import { permuteRows, type KeptRows, type RowIssues, type RowKeeper } from './row-store.ts';

/** Memory that is never written to is never taken from the machine: a generous start costs nothing. */
const FIRST_ROWS = 4096;
/** Cells that are reserved on the word of a file; beyond that what has come decides. */
const MAX_GUESSED = 1 << 28;

/** Worth of the row that begins at `at`; the largest are kept, a negative one never. */
export type RowScore = (values: Float64Array, at: number) => number;

/**
 * The numbers of the `limit` rows with the largest score, kept while all rows of a stream come by; among equal scores the
 * earlier row is kept. Names, annotation and issues are kept of every row, so that what is counted is counted over the
 * whole file. Memory for the numbers of `limit` rows, however many there are.
 */
export class BestRowStore implements RowKeeper {
	values = new Float64Array(0);
	seen = 0;
	readonly wanted = true;
	readonly missing: Int32Array;
	private readonly rows: KeptRows;
	/** Rows in `values`: score and position of the row in each slot. */
	private scores = new Float64Array(0);
	private positions = new Int32Array(0);
	/** Slots as a binary heap, the row that would go first on top: smallest score, latest position. */
	private heap = new Int32Array(0);
	private kept = 0;

	constructor(
		readonly width: number,
		readonly limit: number,
		private readonly score: RowScore,
		annotation_columns: number,
		private readonly expected: () => number,
	) {
		const annotation = Array.from({ length: annotation_columns }, (): (string | null)[] => []);
		this.rows = { ids: [], lines: [], indices: [], annotation, issues: new Map() };
		this.missing = new Int32Array(width);
	}

	room(): number {
		if (this.kept >= this.limit) return -1;
		if (this.kept === this.scores.length) this.grow();
		return this.kept * this.width;
	}

	pass(): void {
		this.seen++;
	}

	commit(id: string, line: number, issues: RowIssues | null, gaps: boolean, row: Float64Array): number {
		const slot = this.rows.ids.length;
		this.rows.ids.push(id);
		this.rows.lines.push(line);
		this.rows.indices.push(this.seen);
		if (issues !== null) this.rows.issues.set(slot, issues);
		const at = this.kept < this.limit ? this.kept * this.width : 0;
		if (gaps) this.countMissing(row, at);
		this.offer(this.score(row, at), slot, row);
		this.seen++;
		return slot;
	}

	annotate(slot: number, column: number, text: string | null): void {
		this.rows.annotation[column]![slot] = text;
	}

	/** All rows in the order of the file; the values of the best of them, in the same order, and which they are. */
	finish(): { rows: KeptRows; values: Float64Array; best: Int32Array } {
		const { positions, kept } = this;
		// Position and slot in one number: numbers are sorted several times faster than by a comparison.
		const keys = Float64Array.from({ length: kept }, (_, slot) => positions[slot]! * kept + slot).sort();
		const order = Array.from(keys, (key) => key % kept);
		const values = this.values.subarray(0, kept * this.width);
		permuteRows(values, this.width, order);
		return { rows: this.rows, values, best: Int32Array.from(order, (slot) => positions[slot]!) };
	}

	/** Puts a row among the best, or leaves it. A kept row already lies in its slot as long as there is room. */
	private offer(score: number, position: number, row: Float64Array): void {
		if (!(score >= 0)) return;
		if (this.kept < this.limit) {
			const slot = this.kept++;
			this.scores[slot] = score;
			this.positions[slot] = position;
			this.rise(slot);
			return;
		}
		const worst = this.heap[0]!;
		// Later rows lose against equal ones.
		if (this.limit === 0 || score <= this.scores[worst]!) return;
		this.values.set(row, worst * this.width);
		this.scores[worst] = score;
		this.positions[worst] = position;
		this.sink();
	}

	private countMissing(row: Float64Array, at: number): void {
		for (let j = 0; j < this.width; j++) if (Number.isNaN(row[at + j]!)) this.missing[j]!++;
	}

	/** True when the row in slot a goes before that in slot b. */
	private before(a: number, b: number): boolean {
		const difference = this.scores[a]! - this.scores[b]!;
		return difference < 0 || (difference === 0 && this.positions[a]! > this.positions[b]!);
	}

	private rise(slot: number): void {
		const { heap } = this;
		let i = slot;
		while (i > 0) {
			const parent = (i - 1) >> 1;
			if (!this.before(slot, heap[parent]!)) break;
			heap[i] = heap[parent]!;
			i = parent;
		}
		heap[i] = slot;
	}

	/** Restores the heap below a top that has grown. */
	private sink(): void {
		const { heap, kept } = this;
		const slot = heap[0]!;
		let i = 0;
		for (;;) {
			let child = 2 * i + 1;
			if (child >= kept) break;
			if (child + 1 < kept && this.before(heap[child + 1]!, heap[child]!)) child++;
			if (!this.before(heap[child]!, slot)) break;
			heap[i] = heap[child]!;
			i = child;
		}
		heap[i] = slot;
	}

	private grow(): void {
		const wanted = Math.max(
			FIRST_ROWS,
			Math.ceil(this.kept * 1.5),
			Math.min(Math.ceil(this.expected() * 1.3) + 16, Math.floor(MAX_GUESSED / Math.max(1, this.width))),
		);
		const rows = Math.min(this.limit, wanted);
		const { values, scores, positions, heap } = this;
		this.values = new Float64Array(rows * this.width);
		this.scores = new Float64Array(rows);
		this.positions = new Int32Array(rows);
		this.heap = new Int32Array(rows);
		this.values.set(values);
		this.scores.set(scores);
		this.positions.set(positions);
		this.heap.set(heap);
	}
}
