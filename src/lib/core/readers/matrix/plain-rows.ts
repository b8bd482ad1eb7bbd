import type { Decoder } from '../../../base/delimited/cells.ts';
import type { RowPlaces } from './row-places.ts';
import type { UnusualCells } from './unusual-cells.ts';

const QUOTE = 34;
const SPACE = 32;
const ZERO = 48;
const MINUS = 45;
/** The character 0 in each of four bytes; what carries a digit above 9 over 127; the bits that show it. */
const DIGITS = 0x30303030;
const OVER_NINE = 0x76767676;
const HIGH_BITS = 0x80808080;
/** 10^0 .. 10^15, exact, and their negatives from index 16 on: to divide by one of these gives the sign too. */
const POWERS = Float64Array.from({ length: 32 }, (_, k) =>
	k < 16 ? Number(`1e${k}`) : -Number(`1e${k - 16}`),
);

/** Reads one record into `out` at `offset` and returns the number of its cells. */
export type ReadRow = (
	bytes: Uint8Array,
	start: number,
	end: number,
	out: Float64Array,
	offset: number,
) => number;

/** What rows of plain numbers are read with. */
export interface PlainRowOptions {
	/** Bytes of the delimiter and of the decimal mark. */
	delimiter: number;
	mark: number;
	places: RowPlaces;
	unusual: UnusualCells;
	decoder: Decoder;
	/** Reads a row in which a quoted cell was met, from its beginning. */
	otherwise: ReadRow;
}

/**
 * The common case: one delimiter byte and no quotes. The byte after the record has to be its line end, so that the digit
 * loops end without looking where they are.
 */
export function createPlainRows(options: PlainRowOptions): ReadRow {
	const { delimiter, mark, places, unusual, decoder, otherwise } = options;
	const { count: columns, target, wanted, texts } = places;
	const separator = delimiter - ZERO;
	const point = mark - ZERO;
	/** The piece of bytes read last, and a view of it that takes four bytes at once. */
	let viewed: Uint8Array = new Uint8Array(0);
	let view = new DataView(viewed.buffer);
	return (bytes, start, end, out, offset) => {
		let i = start;
		let column = 0;
		if (bytes !== viewed) {
			viewed = bytes;
			view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		}
		// Values of the function around are looked up at every use; millions of cells are worth names of their own.
		const words = view;
		const targets = target;
		const count = columns;
		const delimiterDigit = separator;
		const markDigit = point;
		const powers = POWERS;
		const lastFour = end - 4;
		for (;;) {
			const from = i;
			const slot = column < count ? targets[column]! : -1;
			if (slot >= 0) {
				// 1 where the byte is a minus, without a branch: signs come at random, and a wrong guess costs more than a sum.
				const minus = ((bytes[i]! ^ MINUS) - 1) >>> 31;
				i += minus;
				let digits = 1;
				let digit = bytes[i]! - ZERO;
				let mantissa = digit;
				if (digit >= 0 && digit <= 9) {
					digit = bytes[++i]! - ZERO;
					while (digit >= 0 && digit <= 9) {
						mantissa = (Math.imul(mantissa, 10) + digit) | 0;
						digits++;
						digit = bytes[++i]! - ZERO;
					}
				} else {
					digits = 0;
					mantissa = 0;
				}
				let decimals = 0;
				if (digit === markDigit) {
					decimals = -++i;
					if (i <= lastFour) {
						const four = words.getInt32(i, true) ^ DIGITS;
						// Four decimals at once, where all four bytes are digits: 1234 -> pairs 12 and 34 -> number.
						if (((four | (four + OVER_NINE)) & HIGH_BITS) === 0) {
							const pairs = Math.imul(four, 10) + (four >>> 8);
							const number = Math.imul(pairs & 0xff, 100) + ((pairs >>> 16) & 0xff);
							mantissa = (Math.imul(mantissa, 10_000) + number) | 0;
							i += 4;
						}
					}
					digit = bytes[i]! - ZERO;
					while (digit >= 0 && digit <= 9) {
						mantissa = (Math.imul(mantissa, 10) + digit) | 0;
						digit = bytes[++i]! - ZERO;
					}
					decimals += i;
					digits += decimals;
				}
				// `digit` is what ended the digits: the delimiter, the line end behind the record, or something else.
				const plain = digit === delimiterDigit || i >= end;
				if (plain && digits > 0 && digits <= 15) {
					// Nine digits fit a 32-bit integer, 15 a double; it and the power of ten are exact: one division rounds once.
					const whole = digits <= 9 ? mantissa : wideMantissa(bytes, from, i);
					out[offset + slot] = whole / powers[decimals + (minus << 4)]!;
					if (digit === delimiterDigit) {
						column++;
						i++;
						continue;
					}
				} else if (plain && i === from) {
					out[offset + slot] = Number.NaN;
					places.gaps = true;
				} else {
					while (i < end && bytes[i] !== delimiter) i++;
					if (bytes[from] === QUOTE || (bytes[from] === SPACE && bytes.subarray(from, i).includes(QUOTE))) {
						return otherwise(bytes, start, end, out, offset);
					}
					const value = unusual.read(bytes, from, i, column);
					out[offset + slot] = value;
					if (Number.isNaN(value)) places.gaps = true;
				}
			} else {
				if (i < end && bytes[i] === QUOTE) return otherwise(bytes, start, end, out, offset);
				while (i < end && bytes[i] !== delimiter) i++;
				if (column < columns) {
					if (wanted[column] === 1) {
						const text = decoder.decode(bytes, from, i);
						// Mostly there is nothing to trim: letters and digits at both ends.
						const trimmed = isPlainText(bytes, from, i) ? text : text.trim();
						if (trimmed.startsWith('"')) return otherwise(bytes, start, end, out, offset);
						texts[column] = trimmed;
					}
				} else if (i > from && decoder.decode(bytes, from, i).trim() !== '') return column + 1;
			}
			column++;
			if (i >= end) {
				if (column < columns) places.leaveOpen(column, out, offset);
				return Math.min(column, columns);
			}
			i++;
		}
	};
}

/** True for text that begins and ends with visible ASCII characters, so that nothing is to be trimmed. */
function isPlainText(bytes: Uint8Array, from: number, to: number): boolean {
	if (from === to) return true;
	const first = bytes[from]!;
	const last = bytes[to - 1]!;
	return first > SPACE && first < 127 && last > SPACE && last < 127;
}

/** All digits of a plain number as one integer, sign and mark left out; exact up to 15 digits. */
function wideMantissa(bytes: Uint8Array, from: number, to: number): number {
	let mantissa = 0;
	for (let i = from; i < to; i++) {
		const digit = bytes[i]! - ZERO;
		if (digit >= 0) mantissa = mantissa * 10 + digit;
	}
	return mantissa;
}
