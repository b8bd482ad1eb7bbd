import {
	DUPLICATE,
	MATE_REVERSE,
	MATE_UNMAPPED,
	QC_FAIL,
	REVERSE,
	UNMAPPED,
	PROPER_PAIR,
} from '../../../readers/alignments/alignment.ts';
import { LONGEST_SPAN } from '../fragment-filter.ts';
import { flagStep } from '../funnel.ts';
import type { PairEnd, ReadPair } from './pair-ends.ts';

/** Programs whose rules are known here. */
export const COUNTERS = ['samtools', 'finaletoolkit', 'cfdnalab'] as const;
export type Counter = (typeof COUNTERS)[number];

/** Why a rule takes no fragment from a pair, or takes another one than the engine. */
export const DIFFERENCES = [
	'flags',
	'mapq',
	'no_span',
	'past_contig',
	'mate_missing',
	'mate_mapq',
	'mate_flags',
	'same_strand',
	'reads_past_mate',
	'not_inward',
	'too_short',
	'too_long',
	'read_outside_region',
	'other_position',
] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** The fragment that a rule takes from a pair, or why it takes none. 0-based, half-open. */
export type Judged = { contig: number; start: number; end: number } | { none: Difference };

export interface RuleSettings {
	min_mapq: number;
	/** Length of each contig (bp). */
	contig_lengths: readonly number[];
}

/**
 * The engine: flags and mapping quality of read 1 alone (samtools `-f 67 -F 3852`), the span from its template length, inside
 * the contig.
 */
export function engineFragment({ first }: ReadPair, settings: RuleSettings): Judged {
	const spanned = templateSpan(first, settings.min_mapq);
	if ('none' in spanned) return spanned;
	const length = spanned.end - spanned.start;
	const last = settings.contig_lengths[spanned.contig] ?? Infinity;
	if (length > LONGEST_SPAN) return { none: 'too_long' };
	return spanned.start < 0 || spanned.end > last ? { none: 'past_contig' } : spanned;
}

/** `samtools view -c -f 67 -F 3852 -q <MAPQ>`: read 1 passes; the fragment is where the read is, with or without a span. */
export function samtoolsFragment({ first }: ReadPair, { min_mapq }: RuleSettings): Judged {
	if (first === null || flagStep(first.flag) >= 0) return { none: 'flags' };
	if (first.mapq < min_mapq) return { none: 'mapq' };
	const { contig, start, end } = first;
	return { contig, start, end };
}

/** FinaleToolkit 1.1 (`AlignmentWrapper.fetch`): as the engine, without the bounds of the contig and of the length. */
export function finaletoolkitFragment({ first }: ReadPair, { min_mapq }: RuleSettings): Judged {
	return templateSpan(first, min_mapq);
}

/**
 * cfDNAlab 0.9 with `--require-proper-pair`: both reads pass flags and mapping quality, lie on one contig, face each other; the
 * span is that of the alignments, from `shortest` to `longest` bp.
 */
export function cfdnalabFragment({
	shortest,
	longest,
}: Record<'shortest' | 'longest', number>): (pair: ReadPair, settings: RuleSettings) => Judged {
	return ({ first, second }, { min_mapq }) => {
		if (first === null || flagStep(first.flag) >= 0) return { none: 'flags' };
		if (first.mapq < min_mapq) return { none: 'mapq' };
		if (second === null) return { none: 'mate_missing' };
		if ((second.flag & BAD_MATE) !== 0 || (second.flag & PROPER_PAIR) === 0) return { none: 'mate_flags' };
		if (first.contig !== first.next_contig || first.contig !== second.contig) return { none: 'mate_flags' };
		if (second.mapq < min_mapq) return { none: 'mate_mapq' };
		if (sameStrand(first) || sameStrand(second)) return { none: 'same_strand' };
		const [forward, reverse] = (first.flag & REVERSE) === 0 ? [first, second] : [second, first];
		if (forward.start > reverse.start)
			return { none: reverse.end > forward.start ? 'reads_past_mate' : 'not_inward' };
		const [start, end] = [forward.start, reverse.end];
		if (end - start > longest) return { none: 'too_long' };
		return end - start < shortest ? { none: 'too_short' } : { contig: first.contig, start, end };
	};
}

const BAD_MATE = UNMAPPED | MATE_UNMAPPED | DUPLICATE | QC_FAIL;

const sameStrand = ({ flag }: PairEnd): boolean => ((flag & REVERSE) === 0) === ((flag & MATE_REVERSE) === 0);

/** What read 1 and its template length say. */
function templateSpan(first: PairEnd | null, least: number): Judged {
	if (first === null || flagStep(first.flag) >= 0) return { none: 'flags' };
	if (first.mapq < least) return { none: 'mapq' };
	const { contig, template_length: span } = first;
	if (span === 0) return { none: 'no_span' };
	const start = span > 0 ? first.start : first.end + span;
	return { contig, start, end: start + Math.abs(span) };
}
