import type { AlleleKind } from './variant.ts';

const SEQUENCE = /^[ACGTN]*$/;
const SYMBOLIC = /^<[^<>\s]+>$/;
/** `t[p[`, `t]p]`, `]p]t`, `[p[t`: bases at one side, both brackets alike, a place between them. */
const BREAKEND = /^([ACGTNacgtn*.]+)([[\]])([^[\]\s]+:\d+)\2$|^([[\]])([^[\]\s]+:\d+)\4([ACGTNacgtn*.]+)$/;
/** `.A`, `A.`: a breakend whose other side is not known. */
const SINGLE_BREAKEND = /^\.[ACGTNacgtn]+$|^[ACGTNacgtn]+\.$/;

/** Kind of an alternative allele beside its reference allele, both in upper case. */
export function alleleKind(ref: string, alt: string): AlleleKind {
	if (ref.length === 1 && alt.length === 1) {
		if (isBase(ref) && isBase(alt) && ref !== alt) return 'snv';
		return alt === '*' ? 'spanning' : 'other';
	}
	if (alt.startsWith('<')) return SYMBOLIC.test(alt) ? 'symbolic' : 'other';
	if (SEQUENCE.test(ref) && SEQUENCE.test(alt)) return sequenceKind(ref, alt);
	if (alt === '*') return 'spanning';
	return BREAKEND.test(alt) || SINGLE_BREAKEND.test(alt) ? 'breakend' : 'other';
}

function isBase(letter: string): boolean {
	return 'ACGTN'.includes(letter);
}

/** By what is left of both alleles once their common ends are taken off. */
function sequenceKind(ref: string, alt: string): AlleleKind {
	if (ref === alt) return 'other';
	const { ref: left, alt: right } = trimmed(0, ref, alt);
	if (left === '') return 'insertion';
	if (right === '') return 'deletion';
	if (left.length === 1 && right.length === 1) return 'snv';
	return left.length === right.length ? 'mnv' : 'complex';
}

/** A variant without the bases that both alleles share at their ends, the end first, and where it then begins. */
export function trimmed(
	start: number,
	ref: string,
	alt: string,
): { start: number; ref: string; alt: string } {
	let to = Math.min(ref.length, alt.length);
	let shared = 0;
	while (shared < to && ref[ref.length - 1 - shared] === alt[alt.length - 1 - shared]) shared++;
	to -= shared;
	let from = 0;
	while (from < to && ref[from] === alt[from]) from++;
	if (from === 0 && shared === 0) return { start, ref, alt };
	return {
		start: start + from,
		ref: ref.slice(from, ref.length - shared),
		alt: alt.slice(from, alt.length - shared),
	};
}

/** True when an allele is a sequence of bases beside a sequence of bases. */
export function isSequence(kind: AlleleKind): boolean {
	return (
		kind === 'snv' || kind === 'mnv' || kind === 'insertion' || kind === 'deletion' || kind === 'complex'
	);
}
