import { RegionsBuilder } from '../../../base/intervals-builder.ts';
import type { Regions } from '../../../base/intervals.ts';
import { matchContigs, type ContigMatch } from './match-contigs.ts';
import type { Contig } from './contig.ts';

/**
 * Regions brought to the names and the order of other contigs (those of a BAM, a reference, a build). Regions on contigs
 * without a partner, and those that begin past the end of theirs, are counted, not kept; those that reach past it end with it.
 */
export function onContigs(
	regions: Regions,
	contigs: readonly Contig[],
): {
	regions: Regions;
	match: ContigMatch;
	dropped: { contig_unknown: number; past_contig_end: number };
	clipped: number;
} {
	const match = matchContigs(regions.contigs, contigs);
	const builder = new RegionsBuilder(contigs.map(({ name }) => name));
	const dropped = { contig_unknown: 0, past_contig_end: 0 };
	let clipped = 0;
	for (let i = 0; i < regions.contig.length; i++) {
		const contig = match.to[regions.contig[i]!]!;
		const end = regions.end[i]!;
		const target = contigs[contig];
		if (target === undefined) dropped.contig_unknown++;
		else if (regions.start[i]! >= target.length) dropped.past_contig_end++;
		else {
			if (end > target.length) clipped++;
			const last = end > target.length ? target.length : end;
			const [name, strand] = [regions.names[i] ?? null, regions.strands[i]!];
			builder.add(contig, regions.start[i]!, last, name, strand);
		}
	}
	return { regions: builder.build().regions, match, dropped, clipped };
}
