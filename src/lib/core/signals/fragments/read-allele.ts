import type { Alignment } from '../../readers/alignments/alignment.ts';
import type { AlleleLocus } from './allele-locus.ts';

/** What one read says at a locus. */
export const REF = 1;
export const ALT = 2;
export const OTHER = 3;
export type ReadVote = typeof REF | typeof ALT | typeof OTHER;

const LETTER_N = 78;
/** `=` in SEQ. */
const SAME_AS_REFERENCE = 61;

/**
 * The allele a read shows at a locus that it covers, from its alignment as it stands (nothing is realigned), or null when it
 * skips over the locus or has an unreadable base (N) where a base decides.
 *
 * Substitutions: the bases at the locus equal ALT, or REF, else other; a deletion or insertion there is other. Changes of
 * length: ALT when bases and insertions of the locus spell it and its neighbours are in place; REF when there is no
 * insertion or deletion, whatever single bases say (a sequencing error is not an allele here); else other.
 */
export function readAllele(read: Alignment, locus: AlleleLocus): ReadVote | null {
	const { start, ref, alt } = locus;
	const end = start + ref.length;
	const changesLength = ref.length !== alt.length;
	let spelled = '';
	let changed = false;
	let edgeLost = false;
	let query = 0;
	let position = read.pos;
	const operations = read.cigarLength();
	for (let i = 0; i < operations && position < locus.to; i++) {
		const operation = read.cigar(i);
		const length = operation >>> 4;
		switch (operation & 15) {
			case 0: // M
			case 7: // =
			case 8: {
				// X
				const low = Math.max(position, start);
				const high = Math.min(position + length, end);
				for (let p = low; p < high; p++) {
					const base = read.base(query + p - position);
					if (base === LETTER_N && !changesLength) return null;
					spelled += base === SAME_AS_REFERENCE ? ref.charAt(p - start) : String.fromCharCode(base);
				}
				position += length;
				query += length;
				break;
			}
			case 1: // I: before the base at `position`
				// At both edges it belongs to a change of length; inside, to any change.
				if (changesLength ? position >= start && position <= end : position > start && position < end) {
					for (let k = 0; k < length; k++) spelled += String.fromCharCode(read.base(query + k));
					changed = true;
				}
				query += length;
				break;
			case 2: // D
				if (position + length > locus.from) {
					changed = true;
					if (changesLength && (position < start || position + length > end)) edgeLost = true;
				}
				position += length;
				break;
			case 3: // N
				if (position + length > locus.from) return null;
				position += length;
				break;
			case 4: // S
				query += length;
				break;
		}
	}
	if (!changesLength) return spelled === alt ? ALT : spelled === ref ? REF : OTHER;
	if (spelled === alt && changed && !edgeLost) return ALT;
	return changed ? OTHER : REF;
}
