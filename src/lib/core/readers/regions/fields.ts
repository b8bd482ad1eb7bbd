import { plainExchangeCell } from '../../../base/formula-cells.ts';
import { parseNumberBytes } from '../text/number-bytes.ts';

const TAB = 9;
const SPACE = 32;
const DOT = 46;
const ZERO = 48;
const NINE = 57;
const MINUS = 45;
const MAX_FIELDS = 64;

/** Largest position a track or region may have: a signed 32-bit number, as bigWig and BAM. */
export const LAST_POSITION = 2 ** 31 - 1;

/**
 * The cells of one line, as byte ranges: nothing is turned into text before it is asked for. Lines with a tab are split
 * at tabs, others at runs of spaces. Cells beyond the 64th are counted but cannot be read. The object is used again for
 * every line.
 */
export class Fields {
	bytes: Uint8Array = new Uint8Array(0);
	count = 0;
	readonly #from = new Int32Array(MAX_FIELDS);
	readonly #to = new Int32Array(MAX_FIELDS);
	/** The first cell is usually that of the line before: one comparison instead of a new text. */
	#key: Uint8Array = new Uint8Array(0);
	#keyText = '';
	readonly #text: (bytes: Uint8Array) => string;

	/** `own`: this program wrote the file, and the apostrophes before would-be formulas are taken off. */
	constructor(own = false) {
		this.#text = own ? (bytes) => plainExchangeCell(decoder.decode(bytes)) : (bytes) => decoder.decode(bytes);
	}

	/** Splits [from, to) of a piece of a file. */
	split(bytes: Uint8Array, from: number, to: number): void {
		this.bytes = bytes;
		this.count = 0;
		const tab = bytes.indexOf(TAB, from);
		if (tab !== -1 && tab < to) this.#splitAtTabs(from, to);
		else this.#splitAtSpaces(from, to);
	}

	#splitAtTabs(from: number, to: number): void {
		let start = from;
		for (let i = from; i <= to; i++) {
			if (i < to && this.bytes[i] !== TAB) continue;
			let end = i;
			while (start < end && this.bytes[start] === SPACE) start++;
			while (end > start && this.bytes[end - 1] === SPACE) end--;
			this.#add(start, end);
			start = i + 1;
		}
	}

	#splitAtSpaces(from: number, to: number): void {
		let i = from;
		while (i < to) {
			while (i < to && this.bytes[i] === SPACE) i++;
			const start = i;
			while (i < to && this.bytes[i] !== SPACE) i++;
			if (i > start) this.#add(start, i);
		}
	}

	#add(from: number, to: number): void {
		if (this.count < MAX_FIELDS) {
			this.#from[this.count] = from;
			this.#to[this.count] = to;
		}
		this.count++;
	}

	/** The cell as text; empty when the line has no such cell. */
	text(i: number): string {
		if (i >= Math.min(this.count, MAX_FIELDS)) return '';
		return this.#text(this.bytes.subarray(this.#from[i]!, this.#to[i]!));
	}

	/** The cell as text, the same string object as on the line before when the bytes are the same. */
	key(i: number): string {
		const from = this.#from[i]!;
		const length = this.#to[i]! - from;
		let same = length === this.#key.length;
		for (let k = 0; same && k < length; k++) same = this.#key[k] === this.bytes[from + k];
		if (!same) {
			this.#key = this.bytes.slice(from, from + length);
			this.#keyText = this.#text(this.#key);
		}
		return this.#keyText;
	}

	/** A whole number of plain digits with an optional minus sign; NaN for anything else, 1e6 and 5.0 included. */
	whole(i: number): number {
		if (i >= this.count) return NaN;
		let at = this.#from[i]!;
		const to = this.#to[i]!;
		const negative = this.bytes[at] === MINUS;
		if (negative) at++;
		if (at === to || to - at > 15) return NaN;
		let value = 0;
		for (; at < to; at++) {
			const digit = this.bytes[at]!;
			if (digit < ZERO || digit > NINE) return NaN;
			value = value * 10 + digit - ZERO;
		}
		return negative ? -value : value;
	}

	/** A decimal number; NaN for anything else, words for missing and infinite included. */
	number(i: number): number {
		if (i >= this.count) return NaN;
		const from = this.#from[i]!;
		const to = this.#to[i]!;
		return from === to ? NaN : parseNumberBytes(this.bytes, from, to, DOT);
	}

	/** The cells from number i on, with tabs between them; empty when there is none. */
	rest(i: number): string {
		const cells: string[] = [];
		for (let k = i; k < Math.min(this.count, MAX_FIELDS); k++) cells.push(this.text(k));
		return cells.join('\t');
	}

	/** 1, -1, or 0 for ".", "*", "?" and everything else. */
	strand(i: number): 1 | -1 | 0 {
		const text = this.text(i);
		return text === '+' ? 1 : text === '-' ? -1 : 0;
	}
}

const decoder = new TextDecoder('utf-8');
