import { chromosomeKey, MAIN_CHROMOSOMES } from '../genome/contig-names.ts';

const RANKS = new Map<string, number>([...MAIN_CHROMOSOMES, 'M' as const].map((name, rank) => [name, rank]));

/**
 * Contigs in genome order: 1-22, X, Y, M, then every other one as first met; indices into the list. Tables sort them as
 * text, as numbers, or not at all.
 */
export function inGenomeOrder(contigs: readonly string[]): number[] {
	const ranks = contigs.map((name, i) => RANKS.get(chromosomeKey(name) ?? '') ?? RANKS.size + i);
	return [...contigs.keys()].sort((a, b) => ranks[a]! - ranks[b]! || a - b);
}
