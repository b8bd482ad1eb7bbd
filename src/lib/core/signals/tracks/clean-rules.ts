import { regionIndex } from '../../../base/intervals-index.ts';
import type { Regions } from '../../../base/intervals.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { contigNumbers } from './region-sums.ts';
import type { CommonContigs } from './contig-names.ts';

/** What an interval must be to be kept. Lengths are inclusive, bp; null = no bound. */
export interface CleanRules {
	common: CommonContigs;
	min_mapq: number;
	min_length: number | null;
	max_length: number | null;
	/** Unpaired reads of alignments span their fragment, as the user states. */
	reads_are_fragments: boolean;
	/** Intervals that share a base with one of these are dropped. */
	blacklist: Regions | null;
}

/** Why an interval was dropped, in the order in which the rules act. */
export const CLEAN_REASONS = [
	'past_contig_end',
	'mapq',
	'too_short',
	'too_long',
	'blacklist',
	'other_contig',
] as const;
export type CleanReason = (typeof CLEAN_REASONS)[number];

/**
 * The rule an interval breaks first, or null when it is kept. mapq -1 = unknown, which breaks no rule. `other_contig` (not
 * one of chromosomes 1-22, X, Y) is decided at the end of a file, because a genome without such chromosomes keeps all contigs.
 */
export function cleanRule(
	rules: CleanRules,
): (contig: string, start: number, end: number, mapq: number) => CleanReason | null {
	const { min_mapq, blacklist } = rules;
	const shortest = rules.min_length ?? 0;
	const longest = rules.max_length ?? Infinity;
	const index = blacklist === null ? null : regionIndex(blacklist);
	const number = contigNumbers(blacklist?.contigs ?? []);
	let name = '';
	let limit = Infinity;
	let listed = -1;
	return (contig, start, end, mapq) => {
		if (contig !== name) {
			name = contig;
			limit = rules.common.lengths.get(contigKey(contig)) ?? Infinity;
			listed = number(contig);
		}
		if (end > limit) return 'past_contig_end';
		if (mapq >= 0 && mapq < min_mapq) return 'mapq';
		if (end - start < shortest) return 'too_short';
		if (end - start > longest) return 'too_long';
		if (index !== null && listed !== -1 && index.overlapsAny(listed, start, end)) return 'blacklist';
		return null;
	};
}
