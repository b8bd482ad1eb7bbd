import type { FormatKey } from '../../../../contract/formats.ts';
import { LbError } from '../../../../base/errors.ts';
import { appendAll } from '../../../../base/append-all.ts';
import type { Parallel } from '../../../../base/parallel.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import { openAlignments } from '../../../readers/alignments/alignments.server.ts';
import { openFragmentFile } from '../../../readers/alignments/fragment-file.server.ts';
import { armsOfBuild } from '../../../readers/genome/arms.ts';
import { buildContigs, inferBuild, inferBuildFromReach, type Build } from '../../../readers/genome/builds.ts';
import { chromosomeKey, contigKey } from '../../../readers/genome/contig-names.ts';
import type { Contig } from '../../../readers/genome/contig.ts';
import { matchContigs } from '../../../readers/genome/match-contigs.ts';
import { alleleLocus, type AlleleLocus } from '../allele-locus.ts';
import { alleleCounts, ANY_PRIMARY } from '../allele-votes.ts';
import { autosomeArms, type AutosomeArm } from '../arms.ts';
import type { BinCounts } from '../bin-counts.ts';
import { collectFragmentFeatures } from '../collect.server.ts';
import type { FragmentSource } from '../fold-source.server.ts';
import { delfiBins, delfiWindows, type DelfiBin } from '../delfi.ts';
import type { FragmentDesign } from '../design.ts';
import { fragmentBins, type FragmentBins } from '../fragment-bins.ts';
import type { FragmentCounts } from '../fragment-counts.ts';
import { lengthSummary } from '../length-summary.ts';
import { OCF_FLANK } from '../ocf.ts';
import { LONG_WPS, SHORT_WPS } from '../position-counts.ts';
import { positionSpans } from '../position-spans.ts';
import { noRegions } from '../../../../base/intervals.ts';
import { LONG_WINDOW, SHORT_WINDOW } from '../bin-counts.ts';
import { binsOfLists } from '../footprints/bins-of-sites.ts';
import type { FootprintSetting } from '../footprints/count-footprints.server.ts';
import { listProfile, withoutMasked } from '../footprints/footprint-profile.ts';
import { maskedBins } from '../footprints/site-windows.ts';
import { gcBias, type GcBias } from '../gc-weights/gc-bias.ts';
import { weightedBins } from '../gc-weights/gc-bin-counts.ts';
import { expectedOf, gcSetting, modelFragments } from '../gc-weights/gc-model.server.ts';
import type { LengthGc } from '../gc-weights/length-gc.ts';
import { sexCheck, type SexCheck } from '../sex.ts';
import { placeRegions, widened, type PlacedRegions } from './placed-regions.ts';
import { MAX_WATCHED } from './most-watched.ts';
import { measureRegions } from './measure-regions.ts';
import type { RegionMeasures, SampleFragments } from './sample-fragments.ts';
import type { Survey } from './survey.server.ts';

/** Bases on each side of a site over which a profile is normalised (Griffin). */
const PROFILE_FLANK = 5000;
/** Bases watched around a region: the running median of its protection scores needs 500, a picture shows 500 more. */
const WATCH_MARGIN = 1000;
const END_K = 4;
const BREAKPOINT_K = 6;
/** All of them end where those of one build do, or the build is not known by reach. */
const AUTOSOMES = 22;
/** Bins shown in a GC curve at most. */
const MAX_CURVE_BINS = 2000;

/** A file of fragments by its recognised format. */
export interface SampleFile {
	path: string;
	/** `bam`, `sam`, `cram` or `fragment_file`. */
	format: FormatKey;
}

/**
 * Opens one file and measures everything the run asks for in one pass. Throws what opening and reading it throws; what
 * cannot be computed from it is null, with a note.
 */
export async function measureSample(
	file: SampleFile,
	survey: Survey,
	parallel: Parallel,
	watch: Watch,
): Promise<SampleFragments> {
	if (survey.options.gc_weights === true && survey.reference === null)
		throw new LbError('sites.weights_no_reference', {}, { path: file.path });
	const { source, contigs, notes } = await open(file, survey, watch);
	const placed = survey.regions === null ? null : placeRegions(survey.regions, contigs, survey.own);
	const loci = source.kind === 'alignments' ? placeVariants(survey, contigs) : null;
	const design = designFor(survey, source, contigs, placed, loci?.loci ?? []);
	const counts = await collectFragmentFeatures(source, design, parallel, watch);
	const weights = await weightsOf(file.path, design, counts, parallel, watch);
	const all = [...contigs, ...counts.more_contigs.map((name) => ({ name, length: lengthIn(survey, name) }))];
	const counted = loci === null || survey.variants.length === 0 ? null : alleles(survey, loci, counts);
	const repeated = counted?.reduce((sum, one) => sum + (one?.repeated ?? 0), 0) ?? 0;
	if (repeated > 0) notes.push(say('fragments.names_repeated', { path: file.path, count: repeated }));
	const genome = genomeOf(survey, all, counts.bins);
	const { delfi, windows, bins, bins_left_out } = shortAndLong(survey, counts, all, genome, weights);
	appendAll(notes, genome.notes);
	return {
		path: file.path,
		kind: source.kind,
		contigs: all,
		build: genome.build,
		funnel: counts.funnel,
		lengths: counts.lengths,
		summary: lengthSummary(counts.lengths),
		contig_fragments: all.map((_, i) => counts.contigs.fragments[i] ?? 0),
		end_motifs: counts.reference_motifs?.end ?? counts.read_motifs,
		motif_source:
			counts.reference_motifs !== null ? 'reference' : counts.read_motifs !== null ? 'reads' : null,
		breakpoint_motifs: counts.reference_motifs?.breakpoint ?? null,
		kmers: counts.reference_motifs?.kmers ?? counts.read_kmers,
		windows,
		bins,
		bins_left_out,
		arms: genome.kind,
		gc_curve: survey.gc === null || delfi === null ? null : gcCurve(delfi),
		regions:
			placed === null
				? null
				: withWeights(measureRegions(survey, placed, design, counts), design, counts, weights),
		weighted: weights?.fragments ?? null,
		alleles: counted,
		sex: sexOf(all, counts, notes),
		notes,
	};
}

async function open(
	{ path, format }: SampleFile,
	survey: Survey,
	watch: Watch,
): Promise<{ source: FragmentSource; contigs: Contig[]; notes: Message[] }> {
	if (format === 'fragment_file') {
		const file = await openFragmentFile(path, watch);
		const contigs = file.contigs.map((name) => ({ name, length: lengthIn(survey, name) }));
		return { source: { kind: 'fragments', file }, contigs, notes: [...file.notes] };
	}
	const reference = survey.reference?.path;
	const file = await openAlignments(path, reference === undefined ? {} : { reference }, watch);
	return { source: { kind: 'alignments', file }, contigs: file.header.contigs, notes: [...file.notes] };
}

/** Length of a contig from the reference, else NaN: fragment files state none. */
function lengthIn(survey: Survey, name: string): number {
	const key = contigKey(name);
	return survey.reference?.contigs.find((contig) => contigKey(contig.name) === key)?.length ?? NaN;
}

function designFor(
	survey: Survey,
	source: FragmentSource,
	contigs: Contig[],
	placed: PlacedRegions | null,
	loci: AlleleLocus[],
): FragmentDesign {
	const { options, reference, blacklist } = survey;
	const alignments = source.kind === 'alignments';
	return {
		contigs,
		min_mapq: options.min_mapq,
		min_length: options.min_length,
		max_length: options.max_length,
		reads_are_fragments: options.reads_are_fragments,
		blacklist: blacklist === null ? null : placeRegions(blacklist, contigs).regions,
		bin_size: options.bin_size,
		covered_bases: options.fragment_bins !== null,
		regions: placed?.regions ?? null,
		site_sets:
			placed === null
				? []
				: [
						{
							name: 'regions',
							sites: placed.regions,
							flank: Math.max(PROFILE_FLANK, OCF_FLANK),
							min_length: 100,
							max_length: 200,
						},
					],
		footprints: options.gc_weights === true ? weightSetting(survey, contigs, placed) : null,
		positions: placed === null ? null : watchedPositions(placed, contigs),
		reference_motifs:
			reference === null
				? null
				: {
						reference: reference.handle,
						contigs: reference.contigs,
						to: matchContigs(contigs, reference.contigs).to,
						end_k: END_K,
						breakpoint_k: BREAKPOINT_K,
						kmer_k: options.kmer_k,
					},
		read_motif_k: alignments && reference === null ? END_K : null,
		read_kmer_k: alignments && reference === null ? options.kmer_k : null,
		alleles:
			alignments && loci.length > 0
				? { loci, filter: ANY_PRIMARY, sorted: source.file.header.sort_order === 'coordinate' }
				: null,
	};
}

/** Lengths of which fragments are weighted: those of the profile, and short and long ones. */
const WEIGHTED_LENGTHS = { min_length: SHORT_WINDOW.from, max_length: LONG_WINDOW.to } as const;
/** Lengths of the profile around regions (Griffin). */
const PROFILE_LENGTHS = { min_length: 100, max_length: 200 } as const;

/** What weights of length and GC need of the pass; null without a reference. */
function weightSetting(
	{ reference, blacklist, options }: Survey,
	contigs: readonly Contig[],
	placed: PlacedRegions | null,
): FootprintSetting | null {
	if (reference === null) return null;
	const excluded = blacklist === null ? null : placeRegions(blacklist, contigs).regions;
	const regions = placed?.regions ?? noRegions(contigs.map(({ name }) => name));
	const position = regions.start.map((start, i) => Math.floor((start + regions.end[i]!) / 2));
	const order = Array.from(position.keys()).sort(
		(a, b) => regions.contig[a]! - regions.contig[b]! || position[a]! - position[b]! || a - b,
	);
	return {
		gc: gcSetting(contigs, reference, WEIGHTED_LENGTHS, { mappable: null, excluded }),
		sites: {
			contigs: regions.contigs,
			contig: Int32Array.from(order, (i) => regions.contig[i]!),
			position: Int32Array.from(order, (i) => position[i]!),
			strand: Int8Array.from(order, (i) => regions.strands[i]!),
			list: new Int32Array(order.length),
		},
		...PROFILE_LENGTHS,
		gc_bins: options.bin_size,
	};
}

interface Weights {
	fragments: number;
	bias: GcBias;
	model: LengthGc;
}

async function weightsOf(
	path: string,
	{ footprints: setting }: FragmentDesign,
	{ footprints }: FragmentCounts,
	parallel: Parallel,
	watch: Watch,
): Promise<Weights | null> {
	if (setting?.gc == null || footprints?.model == null) return null;
	const { model } = footprints;
	const fragments = modelFragments(path, model);
	const expected = await expectedOf(setting.gc, new Map(), parallel, watch);
	return { fragments, bias: gcBias(model, expected, WEIGHTED_LENGTHS), model };
}

/** The profile around regions with weights, where there are some. */
function withWeights(
	measured: RegionMeasures,
	{ footprints: setting, contigs }: FragmentDesign,
	{ footprints }: FragmentCounts,
	weights: Weights | null,
): RegionMeasures {
	if (weights === null || setting?.gc == null || footprints === null) return measured;
	const masked = maskedBins(
		setting.sites,
		contigs.map(({ length }) => length),
		{ excluded: null, mappable: null },
	);
	const bias = { of: weights.bias, model: setting.gc };
	const [own] = binsOfLists(footprints, setting.sites, 1, masked, bias);
	if (own === undefined || own.data.sites === 0) return measured;
	const { profile, summary } = listProfile(withoutMasked(own.data));
	return profile === null ? measured : { ...measured, profile, profile_summary: summary };
}

function watchedPositions(placed: PlacedRegions, contigs: Contig[]): FragmentDesign['positions'] {
	const positions = positionSpans(widened(placed.regions, WATCH_MARGIN, contigs));
	if (positions.positions > MAX_WATCHED || positions.positions === 0) return null;
	return { positions, wps: [LONG_WPS, SHORT_WPS], cleavage: 'both_ends' };
}

/** Loci on the contigs of the data, sorted as the counting needs them, and where each stands in the list of the run. */
function placeVariants(survey: Survey, contigs: Contig[]): { loci: AlleleLocus[]; source: number[] } {
	const names = [...new Set(survey.variants.map(({ contig }) => contig))];
	const { to } = matchContigs(names, contigs);
	const found = survey.variants.flatMap(({ contig, start, ref, alt }, source) => {
		const number = to[names.indexOf(contig)]!;
		// Past the end of its contig a variant is of another genome, not one that no read covers.
		const isOn = number !== -1 && !(start + ref.length > contigs[number]!.length);
		const locus = isOn ? alleleLocus(number, start, ref, alt) : null;
		return locus === null ? [] : [{ locus, source }];
	});
	found.sort((a, b) => a.locus.contig - b.locus.contig || a.locus.from - b.locus.from);
	return { loci: found.map(({ locus }) => locus), source: found.map(({ source }) => source) };
}

function alleles(
	survey: Survey,
	{ loci, source }: { loci: AlleleLocus[]; source: number[] },
	counts: FragmentCounts,
): SampleFragments['alleles'] {
	const inOrder = new Array<NonNullable<SampleFragments['alleles']>[number]>(survey.variants.length).fill(
		null,
	);
	if (counts.alleles !== null)
		alleleCounts(counts.alleles, loci.length).forEach((one, i) => (inOrder[source[i]!] = one));
	return inOrder;
}

interface Genome {
	build: SampleFragments['build'];
	arms: AutosomeArm[];
	kind: SampleFragments['arms'];
	/** The contigs with lengths, or as far as fragments reach on them. */
	reached: Contig[];
	notes: Message[];
}

/** The arms that bins are laid in: of the annotation, else of the build, else whole contigs as far as they are known. */
function genomeOf(survey: Survey, contigs: readonly Contig[], bins: BinCounts | null): Genome {
	const reached = contigs.map(({ name, length }, contig) => ({
		name,
		length: Number.isFinite(length) ? length : (bins?.all[contig]?.length ?? 0) * (bins?.size ?? 0),
	}));
	const isStated = contigs.every(({ length }) => Number.isFinite(length));
	const build = inferBuild(contigs).build ?? (isStated ? null : buildByReach(reached, bins));
	if (survey.arms !== null) {
		const arms = autosomeArms(contigs, survey.arms);
		if (arms.length > 0) return { build, arms, kind: 'annotation', reached, notes: [] };
	}
	if (build !== null)
		return { build, arms: autosomeArms(contigs, armsOfBuild(build, '')), kind: 'build', reached, notes: [] };
	const arms = reached.flatMap(({ name, length }, contig): AutosomeArm[] => {
		const key = chromosomeKey(name);
		const isSex = key === 'X' || key === 'Y' || key === 'M';
		return isSex || length === 0 ? [] : [{ contig, name, side: 'p', start: 0, end: length }];
	});
	if (arms.length === 0) return { build, arms, kind: null, reached, notes: [say('fragments.no_autosomes')] };
	return {
		build,
		arms,
		kind: 'contigs',
		reached,
		notes: [say(isStated ? 'fragments.no_arms' : 'fragments.no_contig_lengths')],
	};
}

/** The build in which every autosome ends in the last bin that holds a fragment; a fragment file states no lengths. */
function buildByReach(reached: readonly Contig[], bins: BinCounts | null): Build | null {
	const autosomes = reached.filter(({ name }) => /^\d+$/.test(chromosomeKey(name) ?? ''));
	return bins === null || autosomes.length < AUTOSOMES
		? null
		: inferBuildFromReach(autosomes, bins.size).build;
}

interface ShortAndLong {
	delfi: DelfiBin[] | null;
	windows: DelfiBin[] | null;
	bins: FragmentBins[];
	bins_left_out: number[];
}

function shortAndLong(
	survey: Survey,
	counts: FragmentCounts,
	contigs: readonly Contig[],
	{ arms, kind, reached }: Genome,
	weights: Weights | null,
): ShortAndLong {
	if (counts.bins === null) return { delfi: null, windows: null, bins: [], bins_left_out: [] };
	const columns = contigs.map(({ name }) => survey.gc?.get(contigKey(name)) ?? null);
	const gc =
		survey.gc === null ? null : (contig: number, bin: number): number => columns[contig]?.[bin] ?? NaN;
	const gcBins = counts.footprints?.gc_bins ?? null;
	const weighted =
		weights === null || gcBins === null
			? null
			: weightedBins(gcBins, weights.bias, weights.model, counts.bins);
	const delfi = delfiBins(counts.bins, arms, gc, weighted);
	const { sizes, most } = survey.options.fragment_bins ?? { sizes: [], most: 0 };
	const source = {
		delfi,
		counts: counts.bins,
		contigs: reached,
		covered: counts.covered,
		gc,
		whole_contigs: kind === 'contigs' || kind === null,
	};
	const made = sizes.map((size) => fragmentBins(source, size));
	return {
		delfi: arms.length === 0 ? null : delfi,
		windows: arms.length === 0 ? null : delfiWindows(delfi, counts.bins.size),
		bins: made.filter(({ count }) => count > 0 && count <= most),
		bins_left_out: made.filter(({ count }) => count > most).map(({ size }) => size),
	};
}

/** Every n-th bin with fragments, so that a curve has at most 2,000 points. */
function gcCurve(bins: readonly DelfiBin[]): NonNullable<SampleFragments['gc_curve']> {
	const usable = bins.filter(({ gc, total }) => Number.isFinite(gc) && total > 0);
	const each = Math.max(1, Math.ceil(usable.length / MAX_CURVE_BINS));
	const shown = usable.filter((_, i) => i % each === 0);
	return {
		gc: Float64Array.from(shown, ({ gc }) => gc),
		total: Float64Array.from(shown, ({ total }) => total),
		corrected: Float64Array.from(shown, ({ total_corrected }) => total_corrected),
	};
}

/** X and Y against the autosomes; lengths of hg38 where the file states none (those of the builds differ by 1 %). */
function sexOf(contigs: readonly Contig[], counts: FragmentCounts, notes: Message[]): SexCheck {
	const known = new Map(buildContigs('hg38', '').map(({ name, length }) => [name, length]));
	let assumed = false;
	const measured = contigs.map(({ name, length }) => {
		const key = chromosomeKey(name);
		const usual = key === null ? undefined : known.get(key);
		if (Number.isFinite(length) || usual === undefined) return { name, length };
		assumed = true;
		return { name, length: usual };
	});
	const check = sexCheck(measured, counts.contigs.fragments);
	if (assumed && check.sex !== null) notes.push(say('fragments.sex_by_hg38_lengths'));
	return check;
}
