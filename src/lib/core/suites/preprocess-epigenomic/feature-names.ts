import type { Regions } from '../../../base/intervals.ts';
import { spanName } from '../../signals/tracks/bin-matrix.ts';

/**
 * Names of regions as features, each once: the name in the BED file where it is given and unique, else with its position, else
 * the position alone (`chr1:100-200`, 0-based half-open).
 */
export function featureNames(regions: Regions): string[] {
	const counts = new Map<string, number>();
	for (const name of regions.names) if (isName(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
	const used = new Map<string, number>();
	return Array.from(regions.start, (start, i) => {
		const span = spanName(regions.contigs[regions.contig[i]!]!, start, regions.end[i]!);
		const name = regions.names[i] ?? null;
		const wanted = !isName(name) ? span : counts.get(name) === 1 ? name : `${name}@${span}`;
		const before = used.get(wanted) ?? 0;
		used.set(wanted, before + 1);
		return before === 0 ? wanted : `${wanted}#${before + 1}`;
	});
}

function isName(name: string | null): name is string {
	return name !== null && name !== '' && name !== '.';
}
