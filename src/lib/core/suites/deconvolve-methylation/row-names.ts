import type { MethylationAtlas } from '../../readers/methylation-atlas/atlas.ts';

/** Names of the rows of an atlas: probes, or regions counted from 1. */
export function rowNames({ probes, regions }: MethylationAtlas): string[] {
	if (probes !== null) return probes;
	if (regions === null) return [];
	return Array.from(
		regions.start,
		(start, row) => `${regions.contigs[regions.contig[row]!]}:${start + 1}-${regions.end[row]}`,
	);
}
