import { parseNumberBytes } from '../../text/number-bytes.ts';
import { textOf } from './ascii.ts';
import { ANY, PER_ALLELE, PER_ALT, PER_GENOTYPE } from './expectation.ts';

const COMMA = 44;
const DOT = 46;
const ZERO = 48;
const NINE = 57;
const MINUS = 45;
const PLUS = 43;

/** Number of comma-separated values in a run of bytes; an empty run has one (empty) value. */
export function valuesAt(bytes: Uint8Array, from: number, to: number): number {
	let count = 1;
	for (let i = from; i < to; i++) if (bytes[i] === COMMA) count++;
	return count;
}

/**
 * Number of comma-separated values when each is a number or `.` (whole numbers only with `integer`); -1 when one of them is
 * something else.
 */
export function numbersAt(bytes: Uint8Array, from: number, to: number, integer: boolean): number {
	let count = 0;
	let start = from;
	for (;;) {
		let end = start;
		let plain = true;
		for (; end < to; end++) {
			const byte = bytes[end]!;
			if (byte === COMMA) break;
			if (byte < ZERO || byte > NINE) plain = false;
		}
		if (end === start || (!plain && !isOneNumber(bytes, start, end, integer))) return -1;
		count++;
		if (end >= to) return count;
		start = end + 1;
	}
}

function isOneNumber(bytes: Uint8Array, from: number, to: number, integer: boolean): boolean {
	if (to - from === 1 && bytes[from] === DOT) return true;
	let i = from;
	if (bytes[i] === MINUS || bytes[i] === PLUS) i++;
	const first = i;
	let dots = 0;
	for (; i < to; i++) {
		const byte = bytes[i]!;
		if (byte === DOT) dots++;
		else if (byte < ZERO || byte > NINE) break;
	}
	if (i === to) return i - first > dots && (integer ? dots === 0 : dots <= 1);
	if (integer) return false;
	if (!Number.isNaN(parseNumberBytes(bytes, from, to, DOT))) return true;
	return /^[-+]?(nan|inf(inity)?)$/i.test(textOf(bytes, from, to));
}

/**
 * True when so many values fit an expected number beside so many alternative alleles; `ploidy` alleles per genotype decide
 * the letter G, both one and two where it is null. Records without alternative allele are not held to letters.
 */
export function countsAgree(number: number, values: number, alts: number, ploidy: number | null): boolean {
	if (number >= 0) return values === number;
	if (number === ANY || alts === 0) return true;
	if (number === PER_ALT) return values === alts;
	if (number === PER_ALLELE) return values === alts + 1;
	if (number !== PER_GENOTYPE) return true;
	if (ploidy === null) return values === alts + 1 || values === genotypes(alts + 1, 2);
	return values === genotypes(alts + 1, ploidy);
}

/** Unordered genotypes of so many alleles: C(alleles + ploidy - 1, ploidy). */
function genotypes(alleles: number, ploidy: number): number {
	let count = 1;
	for (let k = 1; k <= ploidy; k++) count = (count * (alleles + k - 1)) / k;
	return Math.round(count);
}
