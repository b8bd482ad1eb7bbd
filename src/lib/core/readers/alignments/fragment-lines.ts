import { plainExchangeCell } from '../../../base/formula-cells.ts';
import { LbError } from '../../../base/errors.ts';
import { contigStyle, type ContigStyle } from '../genome/contig-names.ts';
import type { FragmentLayout } from './fragment-layout.ts';
import { Lines } from '../text/lines.ts';
import { textOf } from './sam-fields.ts';

const TAB = 9;
const SPACE = 32;
const COMMA = 44;
const HASH = 0x23;
const PLUS = 0x2b;
const MINUS = 0x2d;
const DOT = 0x2e;
const STAR = 0x2a;
/** Positions of BAM are 32-bit numbers; a farther one is damage, and would ask for bins up to there. */
const LAST_POSITION = 2 ** 31 - 1;
/** No line of six columns is longer. */
const LONGEST_LINE = 1 << 20;

/**
 * Looks at one fragment: 0-based half-open; mapq is -1 when the file has none; strand 1, -1 or 0 when unknown. The name
 * of the contig is the same string object for all fragments of a contig.
 */
export type FragmentVisit = (
	contig: string,
	start: number,
	end: number,
	mapq: number,
	strand: 1 | -1 | 0,
) => void;

/** The fragments of a file as its bytes arrive. Throws fragment_file.line for every row that is none. */
export class FragmentLines {
	readonly #path: string;
	readonly #layout: FragmentLayout;
	readonly #visit: FragmentVisit;
	readonly #lines: Lines;
	readonly #columns: number;
	readonly #from: Int32Array;
	readonly #to: Int32Array;
	readonly #style: ContigStyle | null;
	readonly #contigs = new Map<string, string>();
	#contig = '';
	#contigBytes = new Uint8Array(0);
	#stopped = false;

	/** `atStart` says that the first byte is the first of the file, where a line may name the columns. */
	constructor(path: string, layout: FragmentLayout, visit: FragmentVisit, atStart = true) {
		this.#path = path;
		this.#layout = layout;
		this.#visit = visit;
		this.#style = layout.chromosome === null ? null : contigStyle(layout.chromosome);
		const header = atStart ? layout.header_row : null;
		this.#columns = 1 + Math.max(2, layout.mapq_column ?? 0, layout.strand_column ?? 0);
		this.#from = new Int32Array(this.#columns);
		this.#to = new Int32Array(this.#columns);
		this.#lines = new Lines(
			path,
			(bytes, from, to, row) => {
				const begin = atStart && row === 1 ? from + markSize(bytes, from, to) : from;
				if (row !== header) this.#line(bytes, begin, to, row);
				return !this.#stopped;
			},
			{ longest: LONGEST_LINE },
		);
	}

	/** False once nothing more is needed. */
	push(bytes: Uint8Array): boolean {
		return this.#lines.push(bytes);
	}

	finish(): void {
		this.#lines.finish();
	}

	/** No further fragment is visited. */
	stop(): void {
		this.#stopped = true;
	}

	get stopped(): boolean {
		return this.#stopped;
	}

	#line(bytes: Uint8Array, from: number, to: number, row: number): void {
		if (from === to || isRemarkAt(bytes, from, to)) return;
		const found = this.#split(bytes, from, to);
		if (found < this.#columns) {
			// Spaces alone are an empty line.
			if (textOf(bytes, from, Math.min(to, from + 200)).trim() === '') return;
			throw this.#fault(row, 'the line', `has ${found} of ${this.#columns} columns`, textOf(bytes, from, to));
		}
		const start = this.#position(bytes, 1, row, 'start');
		const end = this.#position(bytes, 2, row, 'stop');
		if (end <= start) throw this.#fault(row, 'stop', `is not after the start ${start}`, String(end));
		const { mapq_column, strand_column } = this.#layout;
		const mapq = mapq_column === null ? -1 : this.#mapq(bytes, mapq_column, row);
		const strand = strand_column === null ? 0 : this.#strand(bytes, strand_column, row);
		this.#visit(this.#name(bytes, row), start, end, mapq, strand);
	}

	/** Finds the columns that are needed and says how many there are of them. */
	#split(bytes: Uint8Array, from: number, to: number): number {
		const blanks = this.#layout.delimiter === 'space';
		const mark = this.#layout.delimiter === 'comma' ? COMMA : TAB;
		let at = from;
		let count = 0;
		while (count < this.#columns) {
			if (blanks) while (at < to && isBlank(bytes[at]!)) at++;
			if (blanks && at === to) break;
			this.#from[count] = at;
			if (blanks) while (at < to && !isBlank(bytes[at]!)) at++;
			else while (at < to && bytes[at] !== mark) at++;
			this.#to[count++] = at;
			if (at === to) break;
			at++;
		}
		return count;
	}

	#position(bytes: Uint8Array, column: number, row: number, name: string): number {
		const from = this.#from[column]!;
		const to = this.#to[column]!;
		let value = 0;
		for (let at = from; at < to; at++) {
			const digit = bytes[at]! - 0x30;
			if (digit < 0 || digit > 9) value = NaN;
			else value = 10 * value + digit;
		}
		if (from === to || !(value <= LAST_POSITION))
			throw this.#fault(row, name, 'is not a position counted from 0', textOf(bytes, from, to));
		return value;
	}

	#mapq(bytes: Uint8Array, column: number, row: number): number {
		const from = this.#from[column]!;
		const to = this.#to[column]!;
		if (to - from === 1 && bytes[from] === DOT) return -1;
		let value = from === to ? NaN : 0;
		for (let at = from; at < to; at++) {
			const digit = bytes[at]! - 0x30;
			value = digit < 0 || digit > 9 ? NaN : 10 * value + digit;
		}
		if (!(value <= 255))
			throw this.#fault(row, 'mapq', 'is not a quality from 0 to 255', textOf(bytes, from, to));
		return value;
	}

	#strand(bytes: Uint8Array, column: number, row: number): 1 | -1 | 0 {
		const from = this.#from[column]!;
		const byte = this.#to[column] === from + 1 ? bytes[from] : undefined;
		if (byte === PLUS) return 1;
		if (byte === MINUS) return -1;
		if (byte === DOT || byte === STAR) return 0;
		throw this.#fault(row, 'strand', 'is not +, - or .', textOf(bytes, from, this.#to[column]!));
	}

	/** The contig; neighbours share it, so its bytes are compared with those of the line before. */
	#name(bytes: Uint8Array, row: number): string {
		const from = this.#from[0]!;
		const size = this.#to[0]! - from;
		const known = this.#contigBytes;
		if (size === known.length && size > 0) {
			let i = 0;
			while (i < size && bytes[from + i] === known[i]) i++;
			if (i === size) return this.#contig;
		}
		if (size === 0) throw this.#fault(row, 'chrom', 'is empty', '');
		this.#contigBytes = new Uint8Array(bytes.subarray(from, from + size));
		const text = new TextDecoder().decode(this.#contigBytes);
		const name = this.#layout.own === true ? plainExchangeCell(text) : text;
		const same = this.#contigs.get(name);
		if (same === undefined) this.#newContig(name, row);
		this.#contig = same ?? name;
		return this.#contig;
	}

	#newContig(name: string, row: number): void {
		const style = contigStyle(name);
		if (style !== null && this.#style !== null && style !== this.#style)
			throw this.#fault(row, 'chrom', `is spelled differently from "${this.#layout.chromosome}"`, name);
		this.#contigs.set(name, name);
	}

	#fault(row: number, column: string, why: string, value: string): LbError {
		const shown = value.length > 60 ? `${value.slice(0, 57)}...` : value;
		return new LbError('fragment_file.line', { why, value: shown }, { path: this.#path, row, column });
	}
}

/** Bytes of a UTF-8 byte order mark. */
function markSize(bytes: Uint8Array, from: number, to: number): number {
	return to - from >= 3 && bytes[from] === 0xef && bytes[from + 1] === 0xbb && bytes[from + 2] === 0xbf
		? 3
		: 0;
}

function isBlank(byte: number): boolean {
	return byte === SPACE || byte === TAB;
}

/** Comments, and the lines "track ..." and "browser ..." that browsers read. */
function isRemarkAt(bytes: Uint8Array, from: number, to: number): boolean {
	const first = bytes[from];
	if (first === HASH) return true;
	if (first !== 0x74 && first !== 0x62) return false;
	return /^(track|browser)([ \t]|$)/.test(textOf(bytes, from, Math.min(to, from + 8)));
}
