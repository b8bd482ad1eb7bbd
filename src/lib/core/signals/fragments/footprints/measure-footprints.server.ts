import { LbError } from '../../../../base/errors.ts';
import { coveredBases, mergeRegions, type Regions } from '../../../../base/intervals.ts';
import type { Parallel } from '../../../../base/parallel.ts';
import type { Watch } from '../../../../base/progress.ts';
import type { FormatKey } from '../../../../contract/formats.ts';
import type { Message } from '../../../../contract/messages/index.ts';
import { openAlignments } from '../../../readers/alignments/alignments.server.ts';
import { openFragmentFile } from '../../../readers/alignments/fragment-file.server.ts';
import { inferBuild, type Build } from '../../../readers/genome/builds.ts';
import { chromosomeKey, contigKey, contigStyle } from '../../../readers/genome/contig-names.ts';
import type { Contig } from '../../../readers/genome/contig.ts';
import type { SiteList } from '../../../readers/regions/site-list.server.ts';
import { collectFragmentFeatures } from '../collect.server.ts';
import { plainDesign } from '../design.ts';
import type { FragmentSource } from '../fold-source.server.ts';
import type { Funnel } from '../funnel.ts';
import { fragmentsUsed } from '../funnel.ts';
import { MAX_MIDPOINTS } from '../gc-weights/expected.server.ts';
import { gcBias, type GcBias } from '../gc-weights/gc-bias.ts';
import {
	expectedOf,
	gcSetting,
	modelFragments,
	type ExpectedStore,
	type OpenReference,
} from '../gc-weights/gc-model.server.ts';
import type { LengthGc } from '../gc-weights/length-gc.ts';
import type { Profile, ProfileSummary } from '../metaprofile.ts';
import { noneLeft } from '../none-left.ts';
import { placeRegions, widened } from '../survey/placed-regions.ts';
import { binsOfLists, type ListBins } from './bins-of-sites.ts';
import type { GcSetting } from './count-footprints.server.ts';
import { ENRICHED_FOLD, ENRICHED_SHARE, enrichedShare } from './enriched-share.ts';
import { listProfile, NO_SUMMARY, withoutMasked, withoutOutliers } from './footprint-profile.ts';
import { MIN_MIDPOINTS_PER_BIN, MIN_UNITS, SMOOTHED_VARIANCE } from './limits.ts';
import { placeSites, type DroppedSites } from './place-sites.ts';
import { resampleSites, type SiteIntervals } from './resample-sites.ts';
import { BINS, maskedBins, siteUnits } from './site-windows.ts';
import { captureOfSites, concentration, isCapture, TARGETED_SHARE, TOP_BINS } from './targeted.ts';

/** Bases beyond a target in which reads of a capture still lie. */
const TARGET_MARGIN = 250;
const BIN = 100_000;

/** What is asked of every file. */
export interface FootprintOptions {
	lists: readonly (SiteList & { name: string })[];
	min_mapq: number;
	/** Lengths of fragments whose midpoints are counted, inclusive. */
	min_length: number;
	max_length: number;
	reads_are_fragments: boolean;
	corrected: boolean;
	/** On the contigs of their files. */
	excluded: Regions | null;
	mappable: Regions | null;
	targets: Regions | null;
	resamples: number;
	seed: number;
}

export interface ListFootprint {
	list: string;
	/** Sites in the file, those used, and why the others are not. */
	given: number;
	sites: number;
	dropped: DroppedSites;
	/** Used sites with a stated strand, and those whose shown window overlaps that of another. */
	stranded: number;
	overlapping: number;
	/** Sites that share no fragments, or groups of those that do: what is drawn again. */
	units: number;
	/** Bins of all sites without a value, and those of them that are outliers. */
	masked_bins: number;
	outlier_bins: number;
	/** Fragments counted within 4,995 bp of a site, per bin of all sites together, and those of them without a weight. */
	midpoints: number;
	midpoints_per_bin: number;
	unweighted: number;
	/** How many times as many midpoints at the centres as 900 bp away; NaN with too few. */
	capture_fold: number;
	status: 'measured' | 'too_shallow' | 'captured' | 'no_sites' | 'unweighted' | 'gaps' | 'few_sites';
	/** Null unless measured or of few sites. Corrected where the run corrects. */
	profile: Profile | null;
	summary: ProfileSummary;
	/** The same fragments, each counted once. */
	uncorrected: { profile: Profile | null; summary: ProfileSummary };
	intervals: SiteIntervals | null;
}

export interface FootprintSample {
	path: string;
	build: Build | null;
	funnel: Funnel;
	/** Share of the fragments in the 5 % of bins that hold most; NaN with too few bins. */
	concentration: number;
	/** Share of the fragments in windows of 500 bp with many more than 2 to 5 kb away; NaN with too few fragments. */
	enriched: number;
	/** Null without correction. */
	gc: {
		reference: string;
		fragments: number;
		/** Fragments of the regions whose GC is not known. */
		unknown: number;
		/** Bases of the regions that weights come from. */
		bases: number;
		/** Every how manyth midpoint of the reference was looked at. */
		every: number;
		bias: GcBias;
	} | null;
	lists: ListFootprint[];
	notes: Message[];
}

/**
 * Profiles around every list in one pass over a file. Throws sites.no_reference, sites.none_usable (no site of any list),
 * sites.targeted, sites.enriched, sites.too_shallow (no list deep enough), sites.model_too_small, fragments.none_left, and what reading the file throws.
 */
export async function measureFootprints(
	file: { path: string; format: FormatKey; sample_id: string; reference: OpenReference | null },
	options: FootprintOptions,
	store: ExpectedStore,
	parallel: Parallel,
	watch: Watch,
): Promise<FootprintSample> {
	const { reference } = file;
	if (options.corrected && reference === null)
		throw new LbError('sites.no_reference', {}, { path: file.path });
	const { source, contigs, notes } = await open(file, options, watch);
	const on = (regions: Regions | null): Regions | null =>
		regions === null ? null : mergeRegions(placeRegions(regions, contigs).regions);
	const targets = on(options.targets);
	const excluded = unionOf(
		on(options.excluded),
		targets === null ? null : widened(targets, TARGET_MARGIN, contigs),
	);
	const mappable = on(options.mappable);
	const { sites, dropped } = placeSites(options.lists, contigs, targets);
	const masked = maskedBins(
		sites,
		contigs.map(({ length }) => length),
		{ excluded, mappable },
	);
	if (sites.position.length === 0) throw noneUsable(file.path, options, dropped);
	const { min_length, max_length } = options;
	const gc =
		options.corrected && reference !== null
			? gcSetting(contigs, reference, options, { mappable, excluded })
			: null;
	const design = {
		...plainDesign(contigs, options.min_mapq),
		reads_are_fragments: options.reads_are_fragments,
		bin_size: BIN,
		footprints: { gc, sites, min_length, max_length, windows: true },
	};
	const counts = await collectFragmentFeatures(source, design, parallel, watch);
	if (fragmentsUsed(counts.funnel) === 0) throw noneLeft(counts.funnel, file.path);
	const footprints = counts.footprints;
	if (footprints === null) throw new LbError('general.unexpected');
	const share = counts.bins === null ? NaN : concentration(counts.bins);
	const names = contigs.map(({ name }) => name);
	const enriched = footprints.windows === null ? NaN : enrichedShare(footprints.windows, names);
	if (targets === null) refuseTargeted(file.path, share, enriched);
	const model = await modelOf(file.path, gc, footprints, options, store, parallel, watch);
	const bias = model === null || gc === null ? null : { of: model.bias, model: gc };
	const bins = binsOfLists(footprints, sites, options.lists.length, masked, bias);
	refuseShallow(file.path, bins, options);
	const lists: ListFootprint[] = [];
	for (const [i, one] of bins.entries()) {
		const position = Array.from(one.sites, (site) => sites.position[site]!);
		const contig = Array.from(one.sites, (site) => sites.contig[site]!);
		const units = siteUnits(contig, position);
		const stranded = one.sites.reduce((n, site) => n + (sites.strand[site] === 0 ? 0 : 1), 0);
		const own = { list: options.lists[i]!, dropped: dropped[i]!, units, stranded };
		lists.push(await measureList(one, own, file.sample_id, options, parallel, watch));
	}
	return {
		path: file.path,
		build: inferBuild(contigs).build,
		funnel: counts.funnel,
		concentration: share,
		enriched,
		gc: model,
		lists,
		notes,
	};
}

async function open(
	{ path, format, reference }: { path: string; format: FormatKey; reference: OpenReference | null },
	{ lists }: Pick<FootprintOptions, 'lists'>,
	watch: Watch,
): Promise<{ source: FragmentSource; contigs: Contig[]; notes: Message[] }> {
	if (format === 'fragment_file') {
		const file = await openFragmentFile(path, watch);
		const more = reference?.contigs.map(({ name }) => name) ?? lists.flatMap(({ contigs }) => contigs);
		const contigs = allContigs(file.contigs, more).map((name) => {
			const key = contigKey(name);
			const length = reference?.contigs.find((contig) => contigKey(contig.name) === key)?.length ?? NaN;
			return { name, length };
		});
		return { source: { kind: 'fragments', file }, contigs, notes: [...file.notes] };
	}
	const file = await openAlignments(path, reference === null ? {} : { reference: reference.path }, watch);
	return { source: { kind: 'alignments', file }, contigs: file.header.contigs, notes: [...file.notes] };
}

/** The first rows of a fragment file name its first contigs alone; the others are spelled as these are. */
function allContigs(known: readonly string[], more: readonly string[]): string[] {
	const names = new Map(known.map((name) => [contigKey(name), name]));
	const style = known.map(contigStyle).find((one) => one !== null) ?? null;
	for (const name of more) {
		const chromosome = chromosomeKey(name);
		const plain = chromosome === 'M' && style === 'plain' ? 'MT' : chromosome;
		const spelled =
			plain === null || style === null
				? name
				: style === 'plain'
					? plain
					: style === 'chr'
						? `chr${plain}`
						: name;
		if (!names.has(contigKey(name))) names.set(contigKey(name), spelled);
	}
	return [...names.values()];
}

function unionOf(a: Regions | null, b: Regions | null): Regions | null {
	if (a === null || b === null) return a ?? b;
	const rows = [a, b].flatMap((one) =>
		Array.from(one.contig, (contig, i) => ({ contig, start: one.start[i]!, end: one.end[i]! })),
	);
	rows.sort((x, y) => x.contig - y.contig || x.start - y.start || x.end - y.end);
	return mergeRegions({
		contigs: a.contigs,
		contig: Int32Array.from(rows, ({ contig }) => contig),
		start: Int32Array.from(rows, ({ start }) => start),
		end: Int32Array.from(rows, ({ end }) => end),
		names: rows.map(() => null),
		strands: new Int8Array(rows.length),
	});
}

function noneUsable(path: string, { lists }: FootprintOptions, dropped: readonly DroppedSites[]): LbError {
	const sum = (of: (one: DroppedSites) => number): number => dropped.reduce((n, one) => n + of(one), 0);
	const sites = lists.reduce((n, { contig }) => n + contig.length, 0);
	const [unknown, beyond] = [sum((one) => one.unknown), sum((one) => one.beyond)];
	const [sex, targeted] = [sum((one) => one.sex), sum((one) => one.targeted)];
	const other = lists.map(({ name }) => name);
	return new LbError(
		'sites.none_usable',
		{ other, sites, unknown, beyond, sex, targeted, masked: 0 },
		{ path },
	);
}

async function modelOf(
	path: string,
	gc: GcSetting | null,
	{ model, model_unknown }: { model: LengthGc | null; model_unknown: number },
	options: FootprintOptions,
	store: ExpectedStore,
	parallel: Parallel,
	watch: Watch,
): Promise<FootprintSample['gc']> {
	if (gc === null || model === null) return null;
	const fragments = modelFragments(path, model);
	const { regions } = gc;
	const bias = gcBias(model, await expectedOf(gc, store, parallel, watch), options);
	const bases = coveredBases(regions);
	return {
		reference: gc.reference.path,
		fragments,
		unknown: model_unknown,
		bases,
		every: Math.max(1, Math.ceil(bases / MAX_MIDPOINTS)),
		bias,
	};
}

/** The depth of a targeted assay follows its targets: what lies in them is no footprint, and neither is their border. */
function refuseTargeted(path: string, concentrated: number, enriched: number): void {
	if (concentrated > TARGETED_SHARE)
		throw new LbError(
			'sites.targeted',
			{ share: Math.round(100 * concentrated), bins: 100 * TOP_BINS },
			{ path },
		);
	if (enriched > ENRICHED_SHARE)
		throw new LbError('sites.enriched', { share: Math.round(100 * enriched), fold: ENRICHED_FOLD }, { path });
}

/** Without a list that is deep enough nothing can be said of a file. */
function refuseShallow(path: string, bins: readonly ListBins[], { lists }: FootprintOptions): void {
	let most = 0;
	for (const [i, one] of bins.entries()) if (one.midpoints > bins[most]!.midpoints) most = i;
	const found = bins[most]!.midpoints / BINS;
	if (found >= MIN_MIDPOINTS_PER_BIN) return;
	throw new LbError(
		'sites.too_shallow',
		{
			found: Number(found.toPrecision(3)),
			other: lists[most]!.name,
			limit: MIN_MIDPOINTS_PER_BIN,
			error: Math.round(100 * Math.sqrt(SMOOTHED_VARIANCE / MIN_MIDPOINTS_PER_BIN)),
		},
		{ path },
	);
}

async function measureList(
	{ data, midpoints, unweighted }: ListBins,
	{
		list,
		dropped,
		units,
		stranded,
	}: { list: FootprintOptions['lists'][number]; dropped: DroppedSites; units: Int32Array; stranded: number },
	sample: string,
	{ resamples, seed, corrected }: FootprintOptions,
	parallel: Parallel,
	watch: Watch,
): Promise<ListFootprint> {
	const fold = captureOfSites(data);
	const { data: without, outliers } = withoutOutliers(data);
	const clean = withoutMasked(without);
	const once = { ...clean, value: clean.midpoints };
	const perBin = midpoints / BINS;
	const isDeep = perBin >= MIN_MIDPOINTS_PER_BIN && data.sites > 0;
	// Midpoints without a weight count only uncorrected: in contigs or bases that the reference does not have, or too rare a GC.
	const hasWeights = (midpoints - unweighted) / BINS >= MIN_MIDPOINTS_PER_BIN;
	const none = { profile: null, summary: NO_SUMMARY };
	const isShown = isDeep && !isCapture(fold);
	const own = isShown && hasWeights ? listProfile(clean) : none;
	const uncorrected = isShown && corrected ? listProfile(once) : own;
	const status =
		data.sites === 0
			? 'no_sites'
			: !isDeep
				? 'too_shallow'
				: isCapture(fold)
					? 'captured'
					: !hasWeights
						? 'unweighted'
						: own.profile === null
							? 'gaps'
							: unitsOf(units) < MIN_UNITS
								? 'few_sites'
								: 'measured';
	const label = `${sample} ${list.name}`;
	return {
		list: list.name,
		given: list.contig.length,
		sites: data.sites,
		dropped,
		stranded,
		overlapping: overlappingSites(units),
		units: unitsOf(units),
		masked_bins: without.masked.bins.length,
		outlier_bins: outliers,
		midpoints,
		midpoints_per_bin: perBin,
		unweighted,
		capture_fold: fold,
		status,
		...own,
		uncorrected,
		intervals:
			status === 'measured'
				? await resampleSites({ data: clean, units, seed, label }, resamples, parallel, watch)
				: null,
	};
}

const unitsOf = (units: Int32Array): number => (units.at(-1) ?? -1) + 1;

/** Sites that share their unit with another one. */
function overlappingSites(units: Int32Array): number {
	const sizes = new Map<number, number>();
	for (const unit of units) sizes.set(unit, (sizes.get(unit) ?? 0) + 1);
	return [...sizes.values()].reduce((n, size) => n + (size > 1 ? size : 0), 0);
}
