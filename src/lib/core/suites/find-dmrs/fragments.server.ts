import path from 'node:path';
import { existsSync } from 'node:fs';
import { LbError } from '../../../base/errors.ts';
import type { Regions } from '../../../base/intervals.ts';
import { RegionsBuilder } from '../../../base/intervals-builder.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { sampleIdOfFile } from '../../dataset/sample-id-from-name.ts';
import { clopperPearson } from '../../numerics/tests/clopper-pearson.ts';
import { countFragments, MIN_CPGS } from '../../signals/methylation/count-fragments.server.ts';
import type { CountContrast } from './count-contrast.server.ts';
import { placeOf } from './place-of.ts';

/** Fragments of one alignment file over one region. */
export interface RegionFragments {
	place: { contig: string; start: number; end: number };
	/** Id of the sample in the data. */
	id: string;
	fragments: number;
	unmethylated: number;
	methylated: number;
	/** Unmethylated ones among all, with the exact interval; NaN without fragments. */
	share: { value: number; low: number; high: number };
}

/** Regions whose fragments are counted. */
const MAX_REGIONS = 200;

/** Counts the fragments of alignment files in the regions with the largest areas. Throws signals.file_not_found and dmr.no_methylation_tags. */
export async function regionFragments(
	files: readonly string[],
	contrasts: readonly CountContrast[],
	contigs: readonly string[],
	base: string,
	watch: Watch,
): Promise<{ found: RegionFragments[]; notes: Message[]; paths: string[] }> {
	const paths = files.map((given) => {
		const absolute = path.resolve(base, given);
		if (!existsSync(absolute)) throw new LbError('signals.file_not_found', {}, { path: absolute });
		return absolute;
	});
	const regions = regionsOf(contrasts, contigs);
	if (paths.length === 0) return { found: [], notes: [], paths };
	if (regions.contig.length === 0)
		return { found: [], notes: [say('dmr.no_regions_for_fragments', { count: paths.length })], paths };
	const found: RegionFragments[] = [];
	const notes: Message[] = [];
	for (const file of paths) {
		const id = sampleIdOfFile(file.replaceAll('\\', '/'));
		const counts = await countFragments(file, regions, watch);
		if (counts.every(({ fragments }) => fragments === 0))
			notes.push(say('dmr.no_fragments', { path: path.basename(file), least: MIN_CPGS }));
		for (const [r, own] of counts.entries()) {
			const place = {
				contig: regions.contigs[regions.contig[r]!] ?? '',
				start: regions.start[r]!,
				end: regions.end[r]!,
			};
			const interval = clopperPearson(own.unmethylated, own.fragments);
			const share =
				own.fragments === 0
					? { value: Number.NaN, low: Number.NaN, high: Number.NaN }
					: { value: own.unmethylated / own.fragments, ...interval };
			found.push({ place, id, ...own, share });
		}
	}
	return { found, notes, paths };
}

/** The largest regions of all contrasts, each place once. */
function regionsOf(contrasts: readonly CountContrast[], contigs: readonly string[]): Regions {
	const builder = new RegionsBuilder(contigs);
	const seen = new Set<string>();
	const all = contrasts
		.flatMap((one) => one.regions.map((region) => ({ one, region })))
		.sort((x, y) => Math.abs(y.region.area) - Math.abs(x.region.area));
	for (const { one, region } of all.slice(0, MAX_REGIONS)) {
		const { contig, start, end } = placeOf(one, contigs, region.from, region.to);
		const key = `${contig} ${start} ${end}`;
		if (seen.has(key)) continue;
		seen.add(key);
		builder.add(builder.contigIndex(contig), start, end);
	}
	return builder.build().regions;
}
