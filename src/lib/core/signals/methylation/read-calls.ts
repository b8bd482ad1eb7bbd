import { CIGAR_OPS, REVERSE, type Alignment } from '../../readers/alignments/alignment.ts';

/** Is a CpG of a read methylated? `position` is that of its C on the forward strand, 0-based. */
export type CallVisit = (position: number, methylated: boolean) => void;

/** Calls of base modifications from this probability on (of 255) are methylated; those between are left out. */
const METHYLATED = 128;
const UNMETHYLATED = 127;
const LETTER = { A: 65, C: 67, G: 71, T: 84, Z: 90, z: 122 } as const;

/**
 * Calls at the CpGs of a read: those of Bismark (XM: Z methylated, z not), else 5mC of base modifications (MM with ML). False
 * where the read has neither tag. Both strands of a CpG are one place.
 */
export function readCalls(read: Alignment, visit: CallVisit): boolean {
	const xm = read.tag('XM');
	if (typeof xm === 'string') {
		bismarkCalls(read, xm, visit);
		return true;
	}
	const mm = read.tag('MM') ?? read.tag('Mm');
	if (typeof mm !== 'string') return false;
	const ml = read.tag('ML') ?? read.tag('Ml');
	modifiedCalls(read, mm, Array.isArray(ml) ? ml : [], visit);
	return true;
}

/** Bismark writes XM along SEQ; XG:GA marks reads of the reverse strand, whose C of a CpG is opposite its G. */
function bismarkCalls(read: Alignment, xm: string, visit: CallVisit): void {
	const strand = read.tag('XG');
	const isReverse = strand === 'GA' || (strand === null && (read.flag & REVERSE) !== 0);
	const places = referencePlaces(read);
	for (let i = 0; i < xm.length; i++) {
		const call = xm.charCodeAt(i);
		if (call !== LETTER.Z && call !== LETTER.z) continue;
		const place = places[i] ?? -1;
		if (place >= 0) visit(isReverse ? place - 1 : place, call === LETTER.Z);
	}
}

/**
 * `C+m,3,0;` skips 3 C of the read as sequenced, marks the next, and the one after it; ML holds one probability per mark over
 * all lists. With `.` or nothing behind the code, C that are skipped are unmethylated; with `?` nothing is known of them.
 */
function modifiedCalls(read: Alignment, mm: string, ml: readonly number[], visit: CallVisit): void {
	let at = 0;
	for (const list of mm.split(';')) {
		const [head = '', ...skips] = list.split(',');
		const found = /^([ACGTUN])([-+])([a-zA-Z]+|\d+)([.?]?)$/.exec(head);
		if (found === null) continue;
		const [, base = '', strand = '', codes = '', mode = ''] = found;
		// Several codes of one list have a probability each for every mark.
		const kinds = /^\d+$/.test(codes) ? [codes] : [...codes];
		const own = kinds.findIndex((code) => code === 'm' || code === '27551');
		if (base === 'C' && strand === '+' && own !== -1)
			oneList(read, skips.map(Number), (mark) => ml[at + mark * kinds.length + own], mode !== '?', visit);
		at += skips.length * kinds.length;
	}
}

function oneList(
	read: Alignment,
	skips: readonly number[],
	probability: (mark: number) => number | undefined,
	skipped_are_known: boolean,
	visit: CallVisit,
): void {
	const isReverse = (read.flag & REVERSE) !== 0;
	const places = referencePlaces(read);
	const n = read.sequence_length;
	// As sequenced the read runs from its other end, and its C are G of SEQ.
	const letter = isReverse ? LETTER.G : LETTER.C;
	let [mark, left] = [0, skips[0] ?? Infinity];
	for (let k = 0; k < n; k++) {
		const i = isReverse ? n - 1 - k : k;
		if (read.base(i) !== letter) continue;
		const isMarked = left === 0;
		const chance = isMarked ? probability(mark) : undefined;
		if (isMarked) {
			mark++;
			left = skips[mark] ?? Infinity;
		} else left--;
		const isCpg = isReverse
			? i > 0 && read.base(i - 1) === LETTER.C
			: i + 1 < n && read.base(i + 1) === LETTER.G;
		const place = isCpg ? (places[i] ?? -1) : -1;
		if (place < 0) continue;
		if (isMarked) {
			const value = chance ?? 255;
			if (value >= METHYLATED) visit(isReverse ? place - 1 : place, true);
			else if (value <= UNMETHYLATED) visit(isReverse ? place - 1 : place, false);
		} else if (skipped_are_known) visit(isReverse ? place - 1 : place, false);
	}
}

/** Reference position of every letter of SEQ; -1 where it is inserted or clipped. */
function referencePlaces(read: Alignment): Int32Array {
	const places = new Int32Array(read.sequence_length).fill(-1);
	let [at, place] = [0, read.pos];
	for (let c = 0; c < read.cigarLength(); c++) {
		const op = read.cigar(c);
		const length = op >>> 4;
		switch (CIGAR_OPS[op & 15]) {
			case 'M':
			case '=':
			case 'X':
				for (let k = 0; k < length; k++) places[at + k] = place + k;
				at += length;
				place += length;
				break;
			case 'I':
			case 'S':
				at += length;
				break;
			case 'D':
			case 'N':
				place += length;
				break;
		}
	}
	return places;
}
