import type { SiteReads } from '../../analysis/dmr/site-counts.ts';

/** Place of the sites [from, to). */
export function placeOf(
	{ sites }: { sites: Pick<SiteReads, 'contig' | 'position'> },
	contigs: readonly string[],
	from: number,
	to: number,
): { contig: string; start: number; end: number } {
	return {
		contig: contigs[sites.contig[from]!] ?? '',
		start: sites.position[from]!,
		end: sites.position[to - 1]! + 1,
	};
}
