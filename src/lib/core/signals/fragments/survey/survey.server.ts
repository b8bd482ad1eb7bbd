import { appendAll } from '../../../../base/append-all.ts';
import type { Regions } from '../../../../base/intervals.ts';
import type { Parallel } from '../../../../base/parallel.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import type { Arm } from '../../../readers/genome/arms.ts';
import { chromosomeKey, contigKey } from '../../../readers/genome/contig-names.ts';
import type { Contig } from '../../../readers/genome/contig.ts';
import { openSequence, type SequenceHandle } from '../../../readers/genome/sequence.server.ts';
import { readArms } from '../../../readers/regions/cytobands.server.ts';
import { readRegions } from '../../../readers/regions/regions.server.ts';
import { readVariants } from '../../../readers/variants/read-variants.server.ts';
import { binGrid, checkBins } from '../../bins/bin-grid.ts';
import { binsOfGrid } from '../../bins/bin-table.ts';
import { gcOfBins } from '../../bins/gc-of-bins.server.ts';

/** What is wanted of every sample of a run. */
export interface SurveyOptions {
	min_mapq: number;
	/** Inclusive, bp; null = no bound. */
	min_length: number | null;
	max_length: number | null;
	/** Unpaired reads span their fragment, as the user states. */
	reads_are_fragments: boolean;
	/** Bases per bin of short and long fragments. */
	bin_size: number;
	/** Sizes of the bins of short and long fragments that are kept, multiples of `bin_size`, and how many of them per file; null = none. */
	fragment_bins: { sizes: number[]; most: number } | null;
	/** Letters of the words counted over all bases of the fragments; null = not wanted. */
	kmer_k: number | null;
	/** Paths; null = not given. */
	reference: string | null;
	region_bed: string | null;
	/** Region sets of which each file has its own, where no one is given for all. */
	region_beds?: readonly string[];
	blacklist_bed: string | null;
	variants: string | null;
	arm_annotation: string | null;
	/** Bins and the profile of regions are corrected by weights of length and GC; absent = not. */
	gc_weights?: boolean;
}

/** A variant whose alleles are counted; several samples of a file that carry it count as one. */
export interface SurveyVariant {
	contig: string;
	/** 0-based. */
	start: number;
	ref: string;
	alt: string;
}

/** Regions `from` to `to` (exclusive). */
export interface RegionRange {
	from: number;
	to: number;
}

/** Reference, regions and variants of a run, read once for all of its samples. */
export interface Survey {
	options: SurveyOptions;
	reference: { path: string; handle: SequenceHandle; contigs: Contig[] } | null;
	regions: Regions | null;
	/** Where the regions of each set stand among `regions`, when there are several sets. */
	sets: Map<string, RegionRange>;
	/** The part of `regions` that this file is measured over; null = all. */
	own: RegionRange | null;
	blacklist: Regions | null;
	variants: SurveyVariant[];
	arms: Arm[] | null;
	/** GC of the bins of every contig of the reference, by `contigKey`; null without a reference. */
	gc: Map<string, Float64Array> | null;
	notes: Message[];
	/** Absolute paths of what was read. */
	files: string[];
}

/** Reads what lies over the samples. Throws what reading references, regions, arms and variants throws. */
export async function openSurvey(options: SurveyOptions, parallel: Parallel, watch: Watch): Promise<Survey> {
	const notes: Message[] = [];
	const regionsOf = async (path: string): Promise<Regions> => {
		const file = await readRegions(path, watch);
		appendAll(notes, file.notes);
		return file.regions;
	};
	const optional = (path: string | null): Promise<Regions> | null => (path === null ? null : regionsOf(path));
	const reference = options.reference === null ? null : referenceOf(options.reference);
	const several = options.region_bed === null ? (options.region_beds ?? []) : [];
	const files = [
		options.reference,
		options.region_bed,
		...several,
		options.blacklist_bed,
		options.variants,
		options.arm_annotation,
	];
	const sets: { path: string; regions: Regions }[] = [];
	for (const path of several) sets.push({ path, regions: await regionsOf(path) });
	return {
		options,
		reference,
		regions: several.length === 0 ? await optional(options.region_bed) : oneAfterTheOther(sets),
		sets: rangesOf(sets),
		own: null,
		blacklist: await optional(options.blacklist_bed),
		variants: options.variants === null ? [] : await variantsOf(options.variants, notes, watch),
		arms: options.arm_annotation === null ? null : await readArms(options.arm_annotation, watch),
		gc: reference === null ? null : await gcByContig(reference, options.bin_size, parallel, watch),
		notes,
		files: files.filter((path): path is string => path !== null),
	};
}

/** All sets in one list: the numbers of their regions go on from set to set, so that samples of several sets stand side by side. */
function oneAfterTheOther(sets: readonly { regions: Regions }[]): Regions {
	const all = sets.map(({ regions }) => regions);
	let contigs = 0;
	const offsets = all.map((regions) => {
		contigs += regions.contigs.length;
		return contigs - regions.contigs.length;
	});
	const column = (pick: (regions: Regions, set: number) => Int32Array): Int32Array =>
		Int32Array.from(all.flatMap((regions, set) => [...pick(regions, set)]));
	return {
		contigs: all.flatMap((regions) => regions.contigs),
		contig: column((regions, set) => regions.contig.map((contig) => contig + offsets[set]!)),
		start: column(({ start }) => start),
		end: column(({ end }) => end),
		names: all.flatMap(({ names }) => names),
		strands: Int8Array.from(all.flatMap(({ strands }) => [...strands])),
	};
}

function rangesOf(sets: readonly { path: string; regions: Regions }[]): Map<string, RegionRange> {
	let from = 0;
	return new Map(
		sets.map(({ path, regions }) => {
			const range = { from, to: from + regions.start.length };
			from = range.to;
			return [path, range];
		}),
	);
}

/**
 * The survey of one file that has its own reference or regions (null = none), or over which some files of the run are not
 * laid.
 */
export async function surveyOfFile(
	survey: Survey,
	{
		reference,
		regions,
		without = [],
	}: { reference?: string | null; regions?: string | null; without?: readonly string[] },
	parallel: Parallel,
	watch: Watch,
): Promise<Survey> {
	const { options } = survey;
	const own = reference === undefined ? options.reference : reference;
	if (own === options.reference && without.length === 0 && survey.sets.size === 0) return survey;
	const range = survey.sets.get(regions ?? '') ?? null;
	const isLeft = (path: string | null): boolean => path !== null && without.includes(path);
	const sequence = own === options.reference ? survey.reference : own === null ? null : referenceOf(own);
	return {
		...survey,
		options: { ...options, reference: own },
		reference: sequence,
		gc:
			sequence === survey.reference
				? survey.gc
				: sequence === null
					? null
					: await gcByContig(sequence, options.bin_size, parallel, watch),
		regions: isLeft(options.region_bed) || (survey.sets.size > 0 && range === null) ? null : survey.regions,
		own: range,
		blacklist: isLeft(options.blacklist_bed) ? null : survey.blacklist,
		variants: isLeft(options.variants) ? [] : survey.variants,
	};
}

function referenceOf(path: string): NonNullable<Survey['reference']> {
	const sequence = openSequence(path);
	const { handle, contigs } = sequence;
	sequence.close();
	return { path, handle, contigs };
}

async function variantsOf(path: string, notes: Message[], watch: Watch): Promise<SurveyVariant[]> {
	const { variants, file } = await readVariants(path, { unclear_scale: 'missing', absent: true }, watch);
	const unique = new Map<string, SurveyVariant>();
	for (const { contig, start, ref, alt } of variants)
		unique.set(`${contig}:${start}:${ref}>${alt}`, { contig, start, ref, alt });
	appendAll(notes, file.warnings);
	if (unique.size === 0) notes.push(say('fragments.no_variants', { path }));
	return [...unique.values()];
}

/** GC of the bins of the chromosomes, or of all contigs where a reference names no chromosome. */
async function gcByContig(
	reference: NonNullable<Survey['reference']>,
	size: number,
	parallel: Parallel,
	watch: Watch,
): Promise<Map<string, Float64Array>> {
	const chromosomes = reference.contigs.filter(({ name }) => chromosomeKey(name) !== null);
	const contigs = chromosomes.length > 0 ? chromosomes : reference.contigs;
	checkBins(contigs, size, reference.path);
	const grid = binGrid(contigs, size);
	const { gc } = await gcOfBins(
		binsOfGrid(grid),
		{ path: reference.path, contigs },
		reference.path,
		parallel,
		watch,
	);
	return new Map(
		contigs.map(({ name }, c) => [contigKey(name), gc.subarray(grid.first[c]!, grid.first[c + 1]!)]),
	);
}
