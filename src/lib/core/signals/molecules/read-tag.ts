import {
	FIRST_OF_PAIR,
	MATE_REVERSE,
	PAIRED,
	REVERSE,
	type Alignment,
	type TagValue,
} from '../../readers/alignments/alignment.ts';

/** What a record is by its tags: a consensus of one strand or of both, a read of a tagged molecule, or neither. */
export type RecordKind = 'consensus' | 'duplex' | 'tagged' | 'untagged';

/** The molecule of a record by its tags. */
export interface ReadTag {
	kind: RecordKind;
	/** What reads of one molecule have in common; '' where only their name tells (consensus, untagged). */
	family: string;
	/** Bits: 1 = strand A, 2 = strand B; 0 where MI does not say. */
	strand: number;
}

const UNTAGGED: ReadTag = { kind: 'untagged', family: '', strand: 0 };
const CONSENSUS: ReadTag = { kind: 'consensus', family: '', strand: 0 };
const DUPLEX: ReadTag = { kind: 'duplex', family: '', strand: 0 };

/**
 * The tags cD or cM make a record a consensus, aD and bD above 0 one of both strands (fgbio). Else MI names the molecule, with
 * /A and /B its strands; else RX does together with both ends of the fragment and the strand its first read is on.
 */
export function readTag(read: Alignment): ReadTag {
	if (read.tag('cD') !== null || read.tag('cM') !== null)
		return above0(read.tag('aD')) && above0(read.tag('bD')) ? DUPLEX : CONSENSUS;
	const mi = textOf(read.tag('MI'));
	if (mi !== '') {
		const strand = mi.endsWith('/A') ? 1 : mi.endsWith('/B') ? 2 : 0;
		return { kind: 'tagged', family: `MI ${strand === 0 ? mi : mi.slice(0, -2)}`, strand };
	}
	const rx = textOf(read.tag('RX'));
	return rx === '' ? UNTAGGED : { kind: 'tagged', family: `RX ${rx} ${endsOf(read)}`, strand: 0 };
}

/** Both ends of the fragment as both mates state them, and the strand of its first read. */
function endsOf(read: Alignment): string {
	const { flag, pos, next_pos, next_ref_id, ref_id, template_length } = read;
	if ((flag & PAIRED) === 0) return `${pos} ${read.referenceEnd()} ${flag & REVERSE}`;
	const isFirst = (flag & FIRST_OF_PAIR) !== 0;
	const strand = (flag & (isFirst ? REVERSE : MATE_REVERSE)) === 0 ? '+' : '-';
	if (template_length === 0) {
		const own = `${ref_id}:${pos}`;
		const mate = `${next_ref_id}:${next_pos}`;
		return `${isFirst ? `${own} ${mate}` : `${mate} ${own}`} ${strand}`;
	}
	const start = template_length > 0 ? pos : next_pos;
	return `${start} ${start + Math.abs(template_length)} ${strand}`;
}

const above0 = (value: TagValue | null): boolean => typeof value === 'number' && value > 0;

const textOf = (value: TagValue | null): string =>
	typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
