import type { Decoder } from '../../../base/delimited/cells.ts';
import { parseNumberBytes } from '../text/number-bytes.ts';
import { readCell, type CellReading } from '../text/numbers.ts';
import { ISSUE, type RowIssues } from './row-store.ts';

const SPACE = 32;
/** Texts such as NA or >8 come again and again; more than this many different ones are not remembered. */
const MAX_REMEMBERED = 4096;

/** Numbers of cells that are not a plain run of digits, and what was odd about them in the row read last. */
export class UnusualCells {
	/** File columns in which a percent sign was seen. */
	readonly percent = new Set<number>();
	readonly #decimalComma: boolean;
	readonly #mark: number;
	readonly #decoder: Decoder;
	readonly #remembered = new Map<string, CellReading>();
	#issues: RowIssues | null = null;

	constructor(decimalComma: boolean, decoder: Decoder) {
		this.#decimalComma = decimalComma;
		this.#mark = decimalComma ? 44 : 46;
		this.#decoder = decoder;
	}

	/** Since the last call; null when every cell was a number or missing. */
	takeIssues(): RowIssues | null {
		const taken = this.#issues;
		this.#issues = null;
		return taken;
	}

	read(bytes: Uint8Array, start: number, end: number, column: number): number {
		let from = start;
		let to = end;
		while (from < to && bytes[from]! <= SPACE) from++;
		while (to > from && bytes[to - 1]! <= SPACE) to--;
		if (from === to) return Number.NaN;
		if (to - from === 2 && bytes[from] === 78 && bytes[from + 1] === 65) return Number.NaN; // NA
		const value = parseNumberBytes(bytes, from, to, this.#mark);
		// Infinite and unreadable cells are told apart from their text.
		if (Number.isFinite(value)) return value;
		return this.readText(this.#decoder.decode(bytes, from, to), column);
	}

	readText(text: string, column: number): number {
		let reading = this.#remembered.get(text);
		if (reading === undefined) {
			reading = readCell(text, { decimal_comma: this.#decimalComma });
			if (this.#remembered.size < MAX_REMEMBERED) this.#remembered.set(text, reading);
		}
		switch (reading.kind) {
			case 'percent':
				this.percent.add(column);
				break;
			case 'text':
			case 'not_finite':
			case 'censored':
				this.#note(column, ISSUE[reading.kind], text);
				break;
			default:
		}
		return reading.value;
	}

	#note(column: number, kind: number, text: string): void {
		this.#issues ??= { packed: [], texts: [] };
		this.#issues.packed.push(column * 4 + kind);
		this.#issues.texts[kind] ??= text;
	}
}
