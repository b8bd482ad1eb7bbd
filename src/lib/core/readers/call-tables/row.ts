import { LbError } from '../../../base/errors.ts';
import type { ErrorCode } from '../../../contract/errors/index.ts';
import type { MessageValues } from '../../../contract/messages/index.ts';
import { cellText, type CellSpans } from '../../../base/delimited/cells.ts';
import type { CellDecoder } from '../bytes/encoding.ts';
import { parseNumberBytes } from '../text/number-bytes.ts';
import { isMissingToken, readCell } from '../text/numbers.ts';

const COMMA = 44;
const DOT = 46;
const ZERO = 48;
/** As many digits as a double holds exactly. */
const MAX_DIGITS = 15;
/** Largest position that fits a column of Int32. */
const FARTHEST = 2 ** 31 - 1;

/**
 * One row of a call table: a cursor over its cells, valid during the visit only. Cells are read as what the format says
 * they are; what is not that is an error that names file, row and column.
 */
export class CallRow {
	/** 1-based line the row starts on. */
	line = 0;
	/** Names of the columns, for errors; empty in files without a header. */
	names: readonly string[] = [];
	/** Infinite values read as missing so far. */
	infinite = 0;
	private bytes: Uint8Array = new Uint8Array(0);
	private readonly mark: number;

	constructor(
		readonly path: string,
		private readonly spans: CellSpans,
		private readonly decoder: CellDecoder,
		private readonly decimalComma: boolean,
	) {
		this.mark = decimalComma ? COMMA : DOT;
	}

	/** Moves to the record whose cells lie in the spans. */
	set(bytes: Uint8Array, line: number): void {
		this.bytes = bytes;
		this.line = line;
	}

	/** Cells of the row; empty ones at the end count. */
	get width(): number {
		return this.spans.count;
	}

	/** Trimmed text of a cell; empty when the row has no such cell. */
	text(column: number): string {
		if (column >= this.spans.count) return '';
		return cellText(this.bytes, this.spans, column, this.decoder).trim();
	}

	/** True when the cell is exactly these ASCII bytes; nothing is decoded. */
	equals(column: number, ascii: Uint8Array): boolean {
		const { spans, bytes } = this;
		if (column >= spans.count) return ascii.length === 0;
		const start = spans.starts[column]!;
		if (spans.ends[column]! - start !== ascii.length) return false;
		for (let i = 0; i < ascii.length; i++) if (bytes[start + i] !== ascii[i]) return false;
		return true;
	}

	/** First byte of a cell, 0 when it is empty, and its length: for cells of one letter. */
	letter(column: number): { byte: number; length: number } {
		if (this.isEmpty(column)) return { byte: 0, length: 0 };
		const start = this.spans.starts[column]!;
		return { byte: this.bytes[start]!, length: this.spans.ends[column]! - start };
	}

	/** True when the cell is empty, NA, or another way of writing "no value". */
	isMissing(column: number): boolean {
		return this.isEmpty(column) || isMissingToken(this.text(column));
	}

	isEmpty(column: number): boolean {
		const { spans } = this;
		return column >= spans.count || spans.starts[column] === spans.ends[column];
	}

	/** A number; NaN when missing or infinite (log2 of zero). Throws calls.not_a_number. */
	number(column: number): number {
		if (this.isEmpty(column)) return Number.NaN;
		const value = this.plain(column);
		if (Number.isFinite(value)) return value;
		const text = this.text(column);
		const cell = readCell(text, { decimal_comma: this.decimalComma });
		if (cell.kind === 'number' || cell.kind === 'missing') return cell.value;
		if (cell.kind !== 'not_finite') throw this.refuse('calls.not_a_number', column, { found: text });
		this.infinite++;
		return Number.NaN;
	}

	/** A number that must lie in [low, high]; NaN when missing. Throws calls.out_of_range. */
	numberIn(column: number, low: number, high: number): number {
		const value = this.number(column);
		if (value < low || value > high) {
			const range = high === Infinity ? `at least ${low}` : `${low} to ${high}`;
			throw this.refuse('calls.out_of_range', column, { found: this.text(column), range });
		}
		return value;
	}

	/** A whole number from 0 on, also written 1e+06 as R does. Throws calls.not_a_position. */
	position(column: number): number {
		const digits = this.digits(column);
		if (digits !== -1 && digits <= FARTHEST) return digits;
		let value = this.isEmpty(column) ? Number.NaN : this.plain(column);
		if (Number.isNaN(value)) value = readCell(this.text(column)).value;
		if (Number.isInteger(value) && value >= 0 && value <= FARTHEST) return value;
		throw this.refuse('calls.not_a_position', column, { found: this.text(column) });
	}

	/** The value of a cell of nothing but digits, at most fifteen; -1 for every other cell. */
	digits(column: number): number {
		const { spans, bytes } = this;
		if (column >= spans.count) return -1;
		const start = spans.starts[column]!;
		const end = spans.ends[column]!;
		if (end === start || end - start > MAX_DIGITS) return -1;
		let value = 0;
		for (let i = start; i < end; i++) {
			const digit = bytes[i]! - ZERO;
			if (digit < 0 || digit > 9) return -1;
			value = value * 10 + digit;
		}
		return value;
	}

	/** An error about a cell of this row. */
	refuse(code: ErrorCode, column: number | null, values: MessageValues = {}): LbError {
		const place = { path: this.path, row: this.line };
		return new LbError(code, values, column === null ? place : { ...place, column: this.nameOf(column) });
	}

	private plain(column: number): number {
		const { starts, ends } = this.spans;
		return parseNumberBytes(this.bytes, starts[column]!, ends[column]!, this.mark);
	}

	private nameOf(column: number): string | number {
		const name = this.names[column];
		return name === undefined || name === '' ? column + 1 : name;
	}
}
