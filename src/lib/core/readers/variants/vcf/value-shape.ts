import { parseNumberBytes } from '../../number-bytes.ts';
import { textOf } from './ascii.ts';

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
 * True when so many values fit a Number definition beside so many alternative alleles; `ploidy` alleles per genotype decide
 * G, both one and two where it is null. Letters of other meaning and records without alternative allele are not held to.
 */
export function countsAgree(number: string, values: number, alts: number, ploidy: number | null): boolean {
	if (number === '.') return true;
	if (number === 'A') return alts === 0 || values === alts;
	if (number === 'R') return alts === 0 || values === alts + 1;
	if (number === 'G') {
		if (alts === 0) return true;
		if (ploidy === null) return values === alts + 1 || values === genotypes(alts + 1, 2);
		return values === genotypes(alts + 1, ploidy);
	}
	const fixed = Number(number);
	return Number.isNaN(fixed) || fixed === 0 || values === fixed;
}

/** Unordered genotypes of so many alleles: C(alleles + ploidy - 1, ploidy). */
function genotypes(alleles: number, ploidy: number): number {
	let count = 1;
	for (let k = 1; k <= ploidy; k++) count = (count * (alleles + k - 1)) / k;
	return Math.round(count);
}

/** True when every comma-separated value is a number or `.`; whole numbers only with `integer`. */
export function isNumberText(bytes: Uint8Array, from: number, to: number, integer: boolean): boolean {
	let start = from;
	while (start <= to) {
		let end = start;
		let plain = true;
		while (end < to && bytes[end] !== COMMA) {
			const byte = bytes[end] as number;
			if (byte < ZERO || byte > NINE) plain = false;
			end++;
		}
		if (!plain && !isOneNumber(bytes, start, end, integer)) return false;
		if (end === start && to > from) return false;
		start = end + 1;
	}
	return true;
}

function isOneNumber(bytes: Uint8Array, from: number, to: number, integer: boolean): boolean {
	if (to - from === 1 && bytes[from] === DOT) return true;
	if (integer) {
		const sign = bytes[from] === MINUS || bytes[from] === PLUS ? 1 : 0;
		if (to - from === sign) return false;
		for (let i = from + sign; i < to; i++)
			if ((bytes[i] as number) < ZERO || (bytes[i] as number) > NINE) return false;
		return true;
	}
	if (!Number.isNaN(parseNumberBytes(bytes, from, to, DOT))) return true;
	return /^[-+]?(nan|inf(inity)?)$/i.test(textOf(bytes, from, to));
}
