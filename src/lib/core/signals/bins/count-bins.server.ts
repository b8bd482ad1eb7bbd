import { naming } from '../../readers/alignments/past-contig.ts';
import type { Regions } from '../../../base/intervals.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { foldAlignments, type AlignmentFile } from '../../readers/alignments/alignments.server.ts';
import type { FragmentFile } from '../../readers/alignments/fragment-file.server.ts';
import { inGenomeOrder } from '../../readers/call-tables/contig-order.ts';
import { chromosomeKey, contigStyle, MAIN_CHROMOSOMES } from '../../readers/genome/contig-names.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { matchContigs } from '../../readers/genome/match-contigs.ts';
import { collectFragmentFeatures } from '../fragments/collect.server.ts';
import type { FragmentSource } from '../fragments/fold-source.server.ts';
import { plainDesign } from '../fragments/design.ts';
import type { FragmentCounts } from '../fragments/fragment-counts.ts';
import { fragmentsAtAnyMapq, fragmentsUsed, type Funnel } from '../fragments/funnel.ts';
import { mergeReadCounts, readCountFold, type ReadCounts } from './count-reads.server.ts';
import { binGrid, checkBins } from './bin-grid.ts';
import { placeRegions } from './place-regions.ts';
import { binsOfGrid, type BinTable } from './bin-table.ts';

/** What is counted into bins. */
export interface BinCountSetting {
	/** Bases per bin. */
	size: number;
	min_mapq: number;
	/** Inclusive, bp; null = no bound. Of fragments; reads have no length of their own here. */
	min_length: number | null;
	max_length: number | null;
	/** Unpaired reads span their fragment, as the user states. */
	reads_are_fragments: boolean;
	/** Fragments that touch one of these, and reads that begin in one, are left out. */
	excluded: Regions | null;
	/** Bases around each of these that are left out with it. */
	flank: number;
	/** Contigs with lengths for files that do not state them (fragment files); null = none are known. */
	contigs: readonly Contig[] | null;
}

/** Fragments or reads per bin of the main chromosomes (1-22, X, Y), in genome order. */
export interface BinnedCounts {
	bins: BinTable;
	counts: Float64Array;
	/** Fragments by midpoint; reads by first base, where the file holds no proper pair. */
	unit: 'fragments' | 'reads';
	/** Main chromosomes; length NaN where nobody knows it: their last bin then ends with the last one hit. */
	contigs: Contig[];
	/** Counted in these bins, and counted on other contigs. */
	counted: number;
	elsewhere: number;
	/** Fragments by filter; null when reads were counted. */
	funnel: Funnel | null;
	/** Reads by filter; null when fragments were counted. */
	reads: ReadCounts | null;
	/** Fragments of every length; null when reads were counted. */
	lengths: Float64Array | null;
}

/** Counts a file into bins in one pass (two for alignments without proper pairs). */
export async function countBins(
	source: FragmentSource,
	setting: BinCountSetting,
	parallel: Parallel,
	watch: Watch = {},
): Promise<BinnedCounts> {
	const contigs = contigsOf(source, setting);
	checkBins(contigs, setting.size, source.file.path);
	const counts = await collectFragmentFeatures(
		source,
		{
			...plainDesign(contigs, setting.min_mapq),
			min_length: setting.min_length,
			max_length: setting.max_length,
			reads_are_fragments: setting.reads_are_fragments,
			blacklist: placed(setting, contigs),
			bin_size: setting.size,
		},
		parallel,
		watch,
	);
	if (source.kind === 'alignments' && fragmentsAtAnyMapq(counts.funnel) === 0) {
		const reads = await countReads(source.file, setting, parallel, watch);
		// A file of unpaired reads, unless it holds none at all.
		if (reads.primary > 0) return ofReads(contigs, setting.size, reads);
	}
	return ofFragments(contigs, setting.size, counts);
}

/** Contigs of the header; for a fragment file those it names and every main chromosome in its spelling. */
function contigsOf(source: FragmentSource, setting: BinCountSetting): Contig[] {
	if (source.kind === 'alignments') return source.file.header.contigs;
	return fragmentFileContigs(source.file, setting.contigs);
}

function fragmentFileContigs({ contigs }: FragmentFile, known: readonly Contig[] | null): Contig[] {
	const prefix = contigs.some((name) => contigStyle(name) === 'chr') ? 'chr' : '';
	const present = new Set(contigs.map(chromosomeKey));
	const names = [
		...contigs,
		...MAIN_CHROMOSOMES.filter((key) => !present.has(key)).map((key) => `${prefix}${key}`),
	];
	const { to } = matchContigs(names, known ?? []);
	return names.map((name, i) => ({ name, length: known?.[to[i]!]?.length ?? NaN }));
}

function placed({ excluded, flank }: BinCountSetting, contigs: readonly Contig[]): Regions | null {
	return excluded === null ? null : placeRegions(excluded, contigs, flank);
}

async function countReads(
	file: AlignmentFile,
	setting: BinCountSetting,
	parallel: Parallel,
	watch: Watch,
): Promise<ReadCounts> {
	const { contigs } = file.header;
	const parts = await foldAlignments(
		file,
		readCountFold,
		{
			contigs,
			size: setting.size,
			min_mapq: setting.min_mapq,
			blacklist: placed(setting, contigs),
		},
		parallel,
		watch,
	).catch(naming(file.path));
	return parts.reduce(mergeReadCounts);
}

function ofReads(contigs: readonly Contig[], size: number, reads: ReadCounts): BinnedCounts {
	const used = reads.primary - reads.low_mapq - reads.blacklisted;
	return {
		...onMainBins(contigs, size, (contig) => reads.bins[contig], used),
		unit: 'reads',
		funnel: null,
		reads,
		lengths: null,
	};
}

function ofFragments(contigs: readonly Contig[], size: number, counts: FragmentCounts): BinnedCounts {
	const names = [...contigs, ...counts.more_contigs.map((name) => ({ name, length: NaN }))];
	return {
		...onMainBins(names, size, (contig) => counts.bins?.all[contig], fragmentsUsed(counts.funnel)),
		unit: 'fragments',
		funnel: counts.funnel,
		reads: null,
		lengths: counts.lengths,
	};
}

/** Puts the columns of the main chromosomes behind each other. */
function onMainBins(
	contigs: readonly Contig[],
	size: number,
	column: (contig: number) => ArrayLike<number> | undefined,
	used: number,
): Pick<BinnedCounts, 'bins' | 'counts' | 'contigs' | 'counted' | 'elsewhere'> {
	const order = inGenomeOrder(contigs.map(({ name }) => name)).filter((i) => isMain(contigs[i]?.name ?? ''));
	const main = order.map((i) => contigs[i]!);
	const reached = main.map(({ name, length }, at) => ({
		name,
		length: Number.isFinite(length) ? length : size * (column(order[at]!)?.length ?? 0),
	}));
	const grid = binGrid(reached, size);
	const counts = new Float64Array(grid.count);
	let counted = 0;
	for (const [at, contig] of order.entries()) {
		const from = column(contig) ?? [];
		const first = grid.first[at]!;
		const room = grid.first[at + 1]! - first;
		for (let i = 0; i < Math.min(room, from.length); i++) {
			counts[first + i] = from[i]!;
			counted += from[i]!;
		}
	}
	return { bins: binsOfGrid(grid), counts, contigs: main, counted, elsewhere: used - counted };
}

function isMain(name: string): boolean {
	const key = chromosomeKey(name);
	return key !== null && key !== 'M';
}
