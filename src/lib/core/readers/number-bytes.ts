/** 10^0 .. 10^22: every one of these is an exact double. */
const POWERS = Array.from({ length: 23 }, (_, k) => Number(`1e${k}`));

const ZERO = 48;
const NINE = 57;
const PLUS = 43;
const MINUS = 45;
const LOWER_E = 101;
const UPPER_E = 69;

/**
 * Reads a plain decimal number from ASCII bytes, digit by digit: [sign] digits [mark digits] [e [sign] digits].
 * Gives exactly the double that `Number()` gives: at most 15 significant digits and a power of ten within 10^22 need
 * one correctly rounded operation (Clinger 1990, "How to read floating point numbers accurately"); more digits go
 * through `Number()`. NaN for anything else: the caller looks at the text then.
 */
export function parseNumberBytes(bytes: Uint8Array, start: number, end: number, mark: number): number {
	let i = start;
	const first = bytes[i] as number;
	const negative = first === MINUS;
	if (negative || first === PLUS) i++;
	let mantissa = 0;
	let digits = 0;
	let seen = 0;
	let exponent = 0;
	let afterMark = false;
	for (; i < end; i++) {
		const byte = bytes[i] as number;
		if (byte >= ZERO && byte <= NINE) {
			mantissa = mantissa * 10 + (byte - ZERO);
			if (mantissa !== 0) digits++;
			seen++;
			if (afterMark) exponent--;
		} else if (byte === mark && !afterMark) afterMark = true;
		else break;
	}
	if (seen === 0) return Number.NaN;
	if (i < end) {
		const byte = bytes[i] as number;
		if (byte !== LOWER_E && byte !== UPPER_E) return Number.NaN;
		const power = exponentBytes(bytes, i + 1, end);
		if (Number.isNaN(power)) return Number.NaN;
		exponent += power;
	}
	if (digits > 15 || exponent < -22 || exponent > 22) {
		return mantissa === 0 ? (negative ? -0 : 0) : slowNumber(bytes, start, end, mark);
	}
	const value =
		exponent < 0 ? mantissa / (POWERS[-exponent] as number) : mantissa * (POWERS[exponent] as number);
	return negative ? -value : value;
}

function exponentBytes(bytes: Uint8Array, start: number, end: number): number {
	let i = start;
	const negative = bytes[i] === MINUS;
	if (negative || bytes[i] === PLUS) i++;
	if (i >= end) return Number.NaN;
	let power = 0;
	for (; i < end; i++) {
		const byte = bytes[i] as number;
		if (byte < ZERO || byte > NINE) return Number.NaN;
		// Beyond 9999 the result is 0 or infinite whatever follows; Number() decides from the text.
		if (power < 10000) power = power * 10 + (byte - ZERO);
	}
	return negative ? -power : power;
}

/** The bytes are known to be a number; only the decimal mark may differ from what `Number()` reads. */
function slowNumber(bytes: Uint8Array, start: number, end: number, mark: number): number {
	let text = '';
	for (let i = start; i < end; i++) {
		const byte = bytes[i] as number;
		text += byte === mark ? '.' : String.fromCharCode(byte);
	}
	return Number(text);
}
