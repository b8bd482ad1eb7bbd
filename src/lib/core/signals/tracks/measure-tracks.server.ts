import { faultOfFile } from '../../../base/file-fault.ts';
import { stat } from 'node:fs/promises';
import { mapBounded } from '../../../base/bounded.ts';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import type { Regions } from '../../../base/intervals.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { openBigWig, type BigWig } from '../../readers/tracks/bigwig.server.ts';
import { scanTrack, type TrackSource } from '../../readers/tracks/scan-track.server.ts';
import type { SpanVisitor } from '../../readers/tracks/track-format.ts';
import { MAX_BINS, MAX_CELLS } from './bin-sums.ts';
import { GenomeBins, isMain } from './genome-bins.ts';
import { LocusParts, type Locus } from './locus-parts.ts';
import { OutsideRegions } from './outside.ts';
import { RegionSums, type RegionDesign } from './region-sums.ts';
import { SiteSums, type SiteDesign } from './site-sums.ts';
import { TrackStats, type TrackSummaryStats } from './track-stats.ts';

/** What is measured of every track. */
export interface TrackDesign {
	/** Bin size; null = follows the data, the same for all tracks at the end. */
	bin_size: number | null;
	regions: RegionDesign | null;
	sites: SiteDesign | null;
	loci: readonly Locus[];
	/** Parts of a locus window. */
	locus_parts: number;
	/** Bases that are left out; a large bigWig is then read through. */
	blacklist?: Regions | null;
	/** Size in bytes above which a bigWig is asked through its index and zoom levels; default 64 MB. */
	large_bigwig?: number;
}

/** One track as measured. */
export interface MeasuredTrack {
	source: TrackSource;
	/** Number of the track in its file and its name there. */
	track: number;
	name: string | null;
	/** Intervals in the file; null when only its index was used. */
	intervals: number | null;
	missing: number;
	stats: Omit<TrackSummaryStats, 'spans'>;
	/** With lengths for bigWig; otherwise how far the track reaches. */
	contigs: Contig[];
	/** True when `contigs` are lengths and not reach. */
	has_lengths: boolean;
	bins: GenomeBins;
	/** Mean over covered bases and covered part of every region; null without regions. */
	regions: { mean: Float64Array; coverage: Float64Array } | null;
	sites: SiteSums | null;
	loci: LocusParts[];
	/** True when bins come from zoom levels of a large bigWig (32-bit sums, borders of bins shared by overlap). */
	from_zoom: boolean;
	notes: Message[];
}

/** A file that could not be read. */
export interface UnreadTrack {
	source: TrackSource;
	error: LbError;
}

/** Files open at the same time; everything else waits. */
const OPEN_AT_ONCE = 8;
/** bigWig files above this size are asked through their index and zoom levels instead of being read through. */
const LARGE_BIGWIG = 64 << 20;

/**
 * Measures every track of every file, in the order given: a file may hold several. At most eight files are open at once, and
 * what is kept of a track does not grow with it. A file that cannot be read is returned with its error. Throws
 * genome.too_many_bins when a stated bin size is too small for so many tracks.
 */
export async function measureTracks(
	sources: readonly TrackSource[],
	design: TrackDesign,
	watch: Watch = {},
): Promise<{ tracks: MeasuredTrack[]; unread: UnreadTrack[] }> {
	let done = 0;
	let cells = 0;
	const results = await mapBounded(
		sources,
		OPEN_AT_ONCE,
		async (source): Promise<MeasuredTrack[] | UnreadTrack> => {
			throwIfCancelled(watch.signal, source.given);
			if (cells > MAX_CELLS)
				throw new LbError('genome.too_many_bins', {
					bins: cells,
					tracks: sources.length,
					size: design.bin_size ?? 0,
					limit: MAX_CELLS,
				});
			try {
				const tracks = await measureFile(source, design, watch);
				for (const { bins } of tracks) cells += bins.main.count + bins.other.count;
				return tracks;
			} catch (error) {
				return { source, error: faultOfFile(error, source.given) };
			} finally {
				watch.onProgress?.({
					done: ++done,
					total: sources.length,
					unit: 'files',
					message: say('reader.reading', { path: source.given }),
				});
			}
		},
		watch.signal,
	);
	throwIfCancelled(watch.signal, 'tracks');
	return {
		tracks: results.flatMap((one) => (Array.isArray(one) ? one : [])),
		unread: results.flatMap((one) => (Array.isArray(one) ? [] : [one])),
	};
}

/** Everything that listens to the spans of one track. */
class Listeners implements SpanVisitor {
	readonly stats = new TrackStats();
	readonly bins: GenomeBins;
	readonly regions: RegionSums | null;
	readonly sites: SiteSums | null;
	readonly loci: LocusParts[];

	constructor(design: TrackDesign) {
		this.bins = new GenomeBins(design.bin_size);
		this.regions = design.regions === null ? null : new RegionSums(design.regions);
		this.sites = design.sites === null ? null : new SiteSums(design.sites);
		this.loci = design.loci.map((locus) => new LocusParts(locus, design.locus_parts));
	}

	span(contig: string, start: number, end: number, value: number): void {
		this.stats.span(contig, start, end, value);
		this.bins.span(contig, start, end, value);
		this.regions?.span(contig, start, end, value);
		this.sites?.span(contig, start, end, value);
		for (const locus of this.loci) locus.span(contig, start, end, value);
	}
}

async function measureFile(source: TrackSource, design: TrackDesign, watch: Watch): Promise<MeasuredTrack[]> {
	const { size } = await stat(source.path).catch(() => ({ size: 0 }));
	const blacklist = design.blacklist ?? null;
	if (source.format === 'bigwig' && blacklist === null && size > (design.large_bigwig ?? LARGE_BIGWIG))
		return [measureByIndex(source, design, watch)];
	const heard: Listeners[] = [];
	const scan = await scanTrack(
		source,
		(track) => {
			const listeners = new Listeners(design);
			heard[track] = listeners;
			return blacklist === null ? listeners : new OutsideRegions(blacklist, listeners);
		},
		{ signal: watch.signal },
	);
	return scan.tracks.map(({ name, intervals, missing, infinite }, track) => {
		const listeners = heard[track]!;
		const stats = listeners.stats.stats();
		return {
			source,
			track,
			name,
			intervals,
			missing: missing + infinite,
			stats,
			contigs: scan.contigs ?? stats.reach,
			has_lengths: scan.contigs !== null,
			bins: listeners.bins,
			regions: regionValues(listeners.regions),
			sites: listeners.sites,
			loci: listeners.loci,
			from_zoom: false,
			notes: scan.notes,
		};
	});
}

function regionValues(sums: RegionSums | null): MeasuredTrack['regions'] {
	return sums === null ? null : { mean: sums.means(), coverage: sums.coverage() };
}

/** A large bigWig: totals from its header, bins from its zoom levels, regions, sites and loci from the data below them. */
function measureByIndex(source: TrackSource, design: TrackDesign, watch: Watch): MeasuredTrack {
	const file = openBigWig(source.path);
	try {
		const listeners = new Listeners(design);
		fillBins(file, listeners.bins, design.bin_size, watch);
		for (const windows of [design.regions, design.sites?.windows ?? null]) {
			if (windows === null) continue;
			const into = windows === design.regions ? listeners.regions : listeners.sites;
			eachMergedWindow(windows, file.contigs, (contig, start, end) => {
				throwIfCancelled(watch.signal, source.given);
				// Cut to the stretch: a span that reaches into the next one comes again there.
				file.intervals(contig, start, end, (from, to, value) =>
					into?.span(contig, Math.max(from, start), Math.min(to, end), value),
				);
			});
		}
		for (const [i, locus] of design.loci.entries()) {
			const contig = file.contigs.find(({ name }) => contigKey(name) === contigKey(locus.contig));
			if (contig === undefined || locus.start >= contig.length) continue;
			file.intervals(contig.name, locus.start, Math.min(locus.end, contig.length), (from, to, value) =>
				listeners.loci[i]?.span(contig.name, from, to, value),
			);
		}
		const total = file.header.total;
		return {
			source,
			track: 0,
			name: null,
			intervals: null,
			missing: 0,
			stats: {
				covered_bases: total?.covered ?? NaN,
				min: total?.min ?? NaN,
				max: total?.max ?? NaN,
				mean: total === null ? NaN : total.sum / total.covered,
				sd:
					total === null
						? NaN
						: Math.sqrt(Math.max(0, total.sum_squares / total.covered - (total.sum / total.covered) ** 2)),
				step: null,
				reach: file.contigs,
			},
			contigs: file.contigs,
			has_lengths: true,
			bins: listeners.bins,
			regions: regionValues(listeners.regions),
			sites: listeners.sites,
			loci: listeners.loci,
			from_zoom: file.header.zoom_reductions.length > 0,
			notes: [],
		};
	} finally {
		file.close();
	}
}

function fillBins(file: BigWig, bins: GenomeBins, stated: number | null, watch: Watch): void {
	const main = file.contigs.filter(({ name }) => isMain(name));
	const used = main.length > 0 ? main : file.contigs;
	const size = stated ?? sizeFor(used);
	for (const { name, length } of used) {
		throwIfCancelled(watch.signal, file.path);
		const whole = Math.floor(length / size);
		const pieces: [number, number, number][] = [[0, whole * size, whole]];
		if (whole * size < length) pieces.push([whole * size, length, 1]);
		for (const [start, end, parts] of pieces) {
			if (parts === 0) continue;
			const { sum, covered } = file.summary(name, start, end, parts);
			for (let p = 0; p < parts; p++)
				if (covered[p]! > 0) {
					const from = start + p * size;
					bins.add(name, from, Math.min(from + size, length), sum[p]!, covered[p]!);
				}
		}
	}
}

/** The smallest power of ten with at most MAX_BINS bins over the contigs. */
function sizeFor(contigs: readonly Contig[]): number {
	let size = 1;
	while (contigs.reduce((n, { length }) => n + Math.ceil(length / size), 0) > MAX_BINS && size < 1e9)
		size *= 10;
	return size;
}

/** Stretches of a region set that hold all its windows, each base once, on the contigs of a file. */
function eachMergedWindow(
	{ regions, contigNumber }: RegionDesign,
	contigs: readonly Contig[],
	visit: (contig: string, start: number, end: number) => void,
): void {
	const known = contigs.map(({ name }) => contigNumber(name));
	for (const [c, { name, length }] of contigs.entries()) {
		if (known[c] === -1) continue;
		let [from, to] = [-1, -1];
		for (let r = 0; r < regions.contig.length; r++) {
			if (regions.contig[r] !== known[c]) continue;
			const [start, end] = [regions.start[r]!, Math.min(regions.end[r]!, length)];
			if (start >= end) continue;
			if (from !== -1 && start <= to) {
				to = Math.max(to, end);
				continue;
			}
			if (from !== -1) visit(name, from, to);
			[from, to] = [start, end];
		}
		if (from !== -1) visit(name, from, to);
	}
}
