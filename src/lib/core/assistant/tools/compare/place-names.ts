import type { Regions } from '../../../../base/intervals.ts';

/** Names of regions: their own where no other region has it, else their place (0-based start). */
export function placeNames({ contigs, contig, start, end, names }: Regions): string[] {
	const uses = new Map<string, number>();
	for (const name of names) if (name !== null) uses.set(name, (uses.get(name) ?? 0) + 1);
	return names.map((name, i) =>
		name !== null && uses.get(name) === 1 ? name : `${contigs[contig[i]!]}:${start[i]}-${end[i]}`,
	);
}
