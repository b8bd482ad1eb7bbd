import { regionIndex } from '../../../base/intervals-index.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { readRegions } from '../../readers/regions/regions.server.ts';
import type { Variant } from '../../readers/variants/variant.ts';

/** Asks of variants whether they touch a region of a BED file. */
export interface RegionTest {
	path: string;
	regions: number;
	notes: Message[];
	/** True when one of the variant's reference bases lies in a region; an insertion counts at the base it stands before. */
	holds(variant: Pick<Variant, 'contig' | 'start' | 'ref'>): boolean;
}

/** Reads a region set for testing variants, whatever way both spell their contigs. Throws what `readRegions` throws. */
export async function regionTest(path: string, watch: Watch = {}): Promise<RegionTest> {
	const { regions, notes } = await readRegions(path, watch);
	const index = regionIndex(regions);
	const places = new Map<string, number[]>();
	for (const [i, name] of regions.contigs.entries())
		places.set(contigKey(name), [...(places.get(contigKey(name)) ?? []), i]);
	const known = new Map<string, readonly number[]>();
	return {
		path,
		regions: regions.start.length,
		notes,
		holds({ contig, start, ref }) {
			let own = known.get(contig);
			if (own === undefined) {
				own = places.get(contigKey(contig)) ?? [];
				known.set(contig, own);
			}
			return own.some((place) => index.overlapsAny(place, start, start + Math.max(1, ref.length)));
		},
	};
}
