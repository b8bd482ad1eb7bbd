import { latin1 } from '../../../base/latin1.ts';

/** 10^0 .. 10^22: every one of these is an exact double. */
const POWERS = Array.from({ length: 23 }, (_, k) => Number(`1e${k}`));

const ZERO = 48;
const NINE = 57;
const PLUS = 43;
const MINUS = 45;
const LOWER_E = 101;
const UPPER_E = 69;
const DOT = 46;
/** Arguments that a call may surely have. */
const LONGEST = 64;

/** Significant digits that fit one double exactly, and those that fit the pair of doubles of `longQuotient`. */
const SHORT = 15;
const LONG = 19;

/**
 * Reads a plain decimal number from ASCII bytes, digit by digit: [sign] digits [mark digits] [e [sign] digits].
 * Gives exactly the double that `Number()` gives: at most 15 significant digits and a power of ten within 10^22 need
 * one correctly rounded operation (Clinger 1990, "How to read floating point numbers accurately"), up to 19 digits
 * over such a power are divided in doubled precision; everything else goes through `Number()`. NaN for anything that
 * is not such a number: the caller looks at the text then.
 */
export function parseNumberBytes(bytes: Uint8Array, start: number, end: number, mark: number): number {
	let i = start;
	const first = bytes[i]!;
	const negative = first === MINUS;
	if (negative || first === PLUS) i++;
	let high = 0;
	let low = 0;
	let digits = 0;
	let seen = 0;
	let exponent = 0;
	let afterMark = false;
	for (; i < end; i++) {
		const byte = bytes[i]!;
		if (byte >= ZERO && byte <= NINE) {
			if (digits < SHORT) {
				high = high * 10 + (byte - ZERO);
				if (high !== 0) digits++;
			} else {
				digits++;
				if (digits <= LONG) low = low * 10 + (byte - ZERO);
			}
			seen++;
			if (afterMark) exponent--;
		} else if (byte === mark && !afterMark) afterMark = true;
		else break;
	}
	if (seen === 0) return Number.NaN;
	if (i < end) {
		const byte = bytes[i]!;
		if (byte !== LOWER_E && byte !== UPPER_E) return Number.NaN;
		const power = exponentBytes(bytes, i + 1, end);
		if (Number.isNaN(power)) return Number.NaN;
		exponent += power;
	}
	let value = Number.NaN;
	if (high === 0) value = 0;
	else if (digits <= SHORT) {
		if (exponent < 0 && exponent >= -22) value = high / POWERS[-exponent]!;
		else if (exponent >= 0 && exponent <= 22) value = high * POWERS[exponent]!;
	} else if (digits <= LONG && exponent < 0 && exponent >= -22) {
		value = longQuotient(high, POWERS[digits - SHORT]!, low, POWERS[-exponent]!);
	}
	if (Number.isNaN(value)) return slowNumber(bytes, start, end, mark);
	return negative ? -value : value;
}

/** 2^27 + 1: splits a double into two halves whose products are exact (Veltkamp; Dekker 1971). */
const SPLITTER = 134_217_729;

/** What a * b leaves out when it is rounded to `product`; exact. */
function productError(a: number, b: number, product: number): number {
	const bigA = SPLITTER * a;
	const highA = bigA - (bigA - a);
	const lowA = a - highA;
	const bigB = SPLITTER * b;
	const highB = bigB - (bigB - b);
	const lowB = b - highB;
	return lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB);
}

/**
 * (high * scale + low) / divisor, correctly rounded, or NaN when that is too close to call: numerator and quotient are
 * pairs of doubles, about 100 bits, of which the second decides whether the first is already rounded as it must be.
 */
function longQuotient(high: number, scale: number, low: number, divisor: number): number {
	const product = high * scale;
	const rest = productError(high, scale, product) + low;
	const sum = product + rest;
	const carried = rest - (sum - product);
	const quotient = sum / divisor;
	const back = quotient * divisor;
	const remainder = sum - back - productError(quotient, divisor, back) + carried;
	const correction = remainder / divisor;
	const value = quotient + correction;
	const tail = correction - (value - quotient);
	// A tail of half a unit in the last place would round the other way: then a little more of it shows.
	return value + tail * (1 + 1e-9) === value && value + tail * (1 - 1e-9) === value ? value : Number.NaN;
}

function exponentBytes(bytes: Uint8Array, start: number, end: number): number {
	let i = start;
	const negative = bytes[i] === MINUS;
	if (negative || bytes[i] === PLUS) i++;
	if (i >= end) return Number.NaN;
	let power = 0;
	for (; i < end; i++) {
		const byte = bytes[i]!;
		if (byte < ZERO || byte > NINE) return Number.NaN;
		// Beyond 9999 the result is 0 or infinite whatever follows; Number() decides from the text.
		if (power < 10000) power = power * 10 + (byte - ZERO);
	}
	return negative ? -power : power;
}

/** The bytes are known to be a number; only the decimal mark may differ from what `Number()` reads. */
function slowNumber(bytes: Uint8Array, start: number, end: number, mark: number): number {
	const text = latin1(bytes.subarray(start, Math.min(end, start + LONGEST)));
	const whole =
		end - start > LONGEST ? text + new TextDecoder().decode(bytes.subarray(start + LONGEST, end)) : text;
	return Number(mark === DOT ? whole : whole.replace(String.fromCharCode(mark), '.'));
}
