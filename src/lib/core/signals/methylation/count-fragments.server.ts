import type { Regions } from '../../../base/intervals.ts';
import { regionIndex } from '../../../base/intervals-index.ts';
import type { Watch } from '../../../base/progress.ts';
import { LbError } from '../../../base/errors.ts';
import {
	DUPLICATE,
	QC_FAIL,
	SECONDARY,
	SUPPLEMENTARY,
	UNMAPPED,
} from '../../readers/alignments/alignment.ts';
import { openAlignments, scanAlignments } from '../../readers/alignments/alignments.server.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { readCalls } from './read-calls.ts';

/** Fragments of a region by their calls. */
export interface FragmentCounts {
	/** Those with calls at enough CpGs. */
	fragments: number;
	/** Of these, without a methylated, and without an unmethylated CpG. */
	unmethylated: number;
	methylated: number;
}

/** CpGs with a call that a fragment needs within a region. */
export const MIN_CPGS = 3;
const MIN_MAPQ = 10;

/**
 * Fragments over each region, both mates together: a CpG that both cover counts once, and not at all where they differ. Duplicates,
 * secondary and supplementary records and those of low mapping quality are left out. Throws dmr.no_methylation_tags when no record
 * has calls, and what reading alignments throws.
 */
export async function countFragments(
	path: string,
	regions: Regions,
	watch: Watch = {},
): Promise<FragmentCounts[]> {
	const file = await openAlignments(path);
	const index = regionIndex(regions);
	const byKey = new Map(regions.contigs.map((name, i) => [contigKey(name), i]));
	const contigs = file.header.contigs.map(({ name }) => byKey.get(contigKey(name)) ?? -1);
	// Calls of each fragment of a region by position: 1 methylated, 0 not, -1 contradicted.
	const calls = regions.names.map(() => new Map<string, Map<number, number>>());
	let [seen, tagged] = [0, 0];
	await scanAlignments(
		file,
		(read) => {
			if ((read.flag & (UNMAPPED | SECONDARY | QC_FAIL | SUPPLEMENTARY | DUPLICATE)) !== 0) return;
			if (read.mapq < MIN_MAPQ) return;
			const contig = contigs[read.ref_id] ?? -1;
			seen++;
			if (contig === -1 || !index.overlapsAny(contig, read.pos, read.referenceEnd())) {
				if (tagged === 0 && (read.tag('XM') !== null || read.tag('MM') !== null || read.tag('Mm') !== null))
					tagged++;
				return;
			}
			const name = read.name();
			const found = readCalls(read, (position, methylated) => {
				index.overlapping(contig, position, position + 1, (region) => {
					const own = calls[region]!;
					let fragment = own.get(name);
					if (fragment === undefined) own.set(name, (fragment = new Map<number, number>()));
					const known = fragment.get(position);
					const call = methylated ? 1 : 0;
					fragment.set(position, known === undefined || known === call ? call : -1);
				});
			});
			if (found) tagged++;
		},
		watch,
	);
	if (seen > 0 && tagged === 0) throw new LbError('dmr.no_methylation_tags', {}, { path });
	return calls.map((own) => {
		const counts = { fragments: 0, unmethylated: 0, methylated: 0 };
		for (const fragment of own.values()) {
			let [up, down] = [0, 0];
			for (const call of fragment.values()) {
				if (call === 1) up++;
				else if (call === 0) down++;
			}
			if (up + down < MIN_CPGS) continue;
			counts.fragments++;
			if (up === 0) counts.unmethylated++;
			if (down === 0) counts.methylated++;
		}
		return counts;
	});
}
