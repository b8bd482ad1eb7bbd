import { regionIndex } from '../../../../base/intervals-index.ts';
import type { Regions } from '../../../../base/intervals.ts';
import { chromosomeKey } from '../../../readers/genome/contig-names.ts';
import type { Contig } from '../../../readers/genome/contig.ts';
import { matchContigs } from '../../../readers/genome/match-contigs.ts';
import type { SiteList } from '../../../readers/regions/site-list.server.ts';
import { isAutosome } from '../gc-weights/model-regions.ts';
import { SHOWN_REACH, type PlacedSites } from './site-windows.ts';

/** Why sites of a list are not used, and how many. */
export interface DroppedSites {
	/** Their contig is not in the data. */
	unknown: number;
	/** Past the end of their contig. */
	beyond: number;
	/** On X, Y or the mitochondrion, whose copies differ between persons. */
	sex: number;
	/** At the place of an earlier site of the list. */
	duplicate: number;
	/** In or within 990 bp of a target of the assay. */
	targeted: number;
}

/** The sites of several lists that can be used with a file, and what became of the others, per list. */
export interface Placement {
	sites: PlacedSites;
	dropped: DroppedSites[];
}

/** Brings the sites of several lists to the contigs of the data. Sex chromosomes count where the data have no autosome. */
export function placeSites(
	lists: readonly Pick<SiteList, 'contigs' | 'contig' | 'position' | 'strand'>[],
	contigs: readonly Contig[],
	targets: Regions | null,
): Placement {
	const hasAutosomes = contigs.some(({ name }) => isAutosome(name));
	const inTargets = targets === null ? null : regionIndex(targets);
	const rows: { list: number; contig: number; position: number; strand: number }[] = [];
	const dropped = lists.map((list, number): DroppedSites => {
		const { to } = matchContigs(list.contigs, contigs);
		const gone: DroppedSites = { unknown: 0, beyond: 0, sex: 0, duplicate: 0, targeted: 0 };
		const seen = new Set<number>();
		for (let i = 0; i < list.contig.length; i++) {
			const contig = to[list.contig[i]!]!;
			const position = list.position[i]!;
			if (contig === -1) {
				gone.unknown++;
				continue;
			}
			const { name, length } = contigs[contig]!;
			const place = contig * 2 ** 31 + position;
			if (position > length) gone.beyond++;
			else if (hasAutosomes && ['X', 'Y', 'M'].includes(chromosomeKey(name) ?? '')) gone.sex++;
			else if (seen.has(place)) gone.duplicate++;
			else if (inTargets?.overlapsAny(contig, Math.max(0, position - SHOWN_REACH), position + SHOWN_REACH))
				gone.targeted++;
			else {
				seen.add(place);
				rows.push({ list: number, contig, position, strand: list.strand[i]! });
			}
		}
		return gone;
	});
	rows.sort((a, b) => a.contig - b.contig || a.position - b.position || a.list - b.list);
	return {
		sites: {
			contigs: contigs.map(({ name }) => name),
			contig: Int32Array.from(rows, ({ contig }) => contig),
			position: Int32Array.from(rows, ({ position }) => position),
			strand: Int8Array.from(rows, ({ strand }) => strand),
			list: Int32Array.from(rows, ({ list }) => list),
		},
		dropped,
	};
}
