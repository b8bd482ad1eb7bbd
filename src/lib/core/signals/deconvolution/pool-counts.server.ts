import { basename } from 'node:path';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import { appendAll } from '../../../base/append-all.ts';
import type { Regions } from '../../../base/intervals.ts';
import type { Watch } from '../../../base/progress.ts';
import type { FormatKey } from '../../../contract/formats.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { BUILD_NAMES, inferBuildFromReach, type Build } from '../../readers/genome/builds.ts';
import { scanMethylationSites } from '../../readers/methylation-files/scan-sites.server.ts';
import { RegionTally, type RegionSums } from '../methylation/region-tally.ts';

/** One file of methylation counts. */
export interface CountFile {
	path: string;
	/** As messages name it. */
	given: string;
	format: FormatKey;
	/** Sample of a file that holds one. */
	sample_id: string;
}

/** One sample pooled over the regions of an atlas. */
export interface PooledSample {
	sample: string;
	path: string;
	/** Methylation level per region, NaN without reads. */
	levels: Float64Array;
	/** Reads per region: those of all its CpGs. */
	reads: Float64Array;
	/** CpGs with reads in the file, and those within regions. */
	sites: number;
	sites_inside: number;
}

/**
 * Counts of samples pooled over regions, file by file. A file that cannot be read is handed to `onFault`. Throws general.cancelled and
 * atlas.no_common_contig, where no contig of a file is one of the regions.
 */
export async function poolCounts(
	files: readonly CountFile[],
	regions: Regions,
	onFault: (file: CountFile, error: LbError) => void,
	watch: Watch,
): Promise<{ samples: PooledSample[]; notes: Message[]; dropped: Record<string, number> }> {
	const tally = new RegionTally(regions);
	const samples: PooledSample[] = [];
	const notes: Message[] = [];
	const dropped: Record<string, number> = {};
	const count = (reason: string, n: number): void => {
		if (n > 0) dropped[reason] = (dropped[reason] ?? 0) + n;
	};
	for (const [done, file] of files.entries()) {
		throwIfCancelled(watch.signal, file.given);
		watch.onProgress?.({
			...{ done, total: files.length, unit: 'steps' },
			message: say('reader.reading', { path: basename(file.path) }),
		});
		try {
			const found = await poolFile(file, tally, watch);
			appendAll(samples, found.samples);
			appendAll(notes, found.notes);
			count('cytosines_in_other_contexts', found.other_contexts);
			count('cpgs_without_reads', found.without_reads);
		} catch (error) {
			const known = faultOfFile(error, file.path);
			if (known.code === 'general.cancelled') throw known;
			onFault(file, known);
		}
	}
	return { samples, notes, dropped };
}

async function poolFile(
	{ path, given, format, sample_id }: CountFile,
	tally: RegionTally,
	watch: Watch,
): Promise<{ samples: PooledSample[]; notes: Message[]; other_contexts: number; without_reads: number }> {
	const sums: RegionSums[] = [];
	const sites: number[] = [];
	const contigs: number[] = [];
	const reach: number[] = [];
	const scan = await scanMethylationSites(
		path,
		format,
		({ contig, position, methylated, unmethylated, sample }, names) => {
			while (sums.length <= sample) {
				sums.push(tally.addSample());
				sites.push(0);
			}
			reach[contig] = Math.max(reach[contig] ?? 0, position + 1);
			contigs[contig] ??= tally.contigOf(names[contig] ?? '');
			sites[sample] = sites[sample]! + 1;
			tally.add(sums[sample]!, contigs[contig]!, position, methylated, unmethylated);
		},
		{},
		{ ...(watch.signal === undefined ? {} : { signal: watch.signal }) },
	);
	if (scan.contigs.every((name) => tally.contigOf(name) === -1))
		throw new LbError(
			'atlas.no_common_contig',
			{ atlas: tally.regions.contigs.slice(0, 3), sample: scan.contigs.slice(0, 3) },
			{ path: given },
		);
	refuseOtherBuild(
		tally.regions,
		scan.contigs.map((name, i) => ({ name, length: reach[i] ?? 0 })),
		given,
	);
	const { notes, other_contexts, without_reads } = scan;
	return {
		...{ notes, other_contexts, without_reads },
		samples: scan.samples.flatMap((name, i) => {
			const own = sums[i];
			if (own === undefined) return [];
			return {
				...{ sample: name ?? sample_id, path, reads: own.reads, sites: sites[i]! },
				levels: own.methylated.map((m, row) => (own.reads[row]! > 0 ? m / own.reads[row]! : NaN)),
				sites_inside: own.sites.reduce((all, one) => all + one, 0),
			};
		}),
	};
}

/** Positions beyond the chromosomes of every build that the regions fit. Throws atlas.other_build. */
function refuseOtherBuild(
	{ contigs, contig, end }: Regions,
	reach: readonly { name: string; length: number }[],
	path: string,
): void {
	const ends = contigs.map((name) => ({ name, length: 0 }));
	for (const [row, at] of contig.entries()) ends[at]!.length = Math.max(ends[at]!.length, end[row]!);
	const [atlas, sample] = [ends, reach].map((one) => inferBuildFromReach(one).possible);
	if (atlas!.length === 0 || sample!.length === 0 || atlas!.some((build) => sample!.includes(build))) return;
	const named = (builds: readonly Build[]): string => builds.map((build) => BUILD_NAMES[build]).join(' / ');
	throw new LbError('atlas.other_build', { atlas: named(atlas!), sample: named(sample!) }, { path });
}
