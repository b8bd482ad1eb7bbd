import { faultOfFile } from '../../../base/file-fault.ts';
import { LbError } from '../../../base/errors.ts';
import { coveredBases, mergeRegions, type Regions } from '../../../base/intervals.ts';
import { RegionsBuilder } from '../../../base/intervals-builder.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { inferBuild, inferBuildFromReach, type Build } from '../../readers/genome/builds.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { openSequence } from '../../readers/genome/sequence.server.ts';
import { readRegions, type RegionFile } from '../../readers/regions/regions.server.ts';
import { openBigWig } from '../../readers/tracks/bigwig.server.ts';
import { genomeFacts } from '../../dataset/genome/genome-facts.server.ts';
import type { CleanRules } from '../../signals/tracks/clean-rules.ts';
import { commonContigs, genomeLength, type CommonContigs } from '../../signals/tracks/contig-names.ts';
import { isMain } from '../../signals/tracks/genome-bins.ts';
import type { SignalInput } from '../products/product-suite.server.ts';
import type { RawInput } from '../raw-signal/raw-inputs.server.ts';

/** What a run over the files of one signal starts from. */
export interface EpigenomicSetting {
	/** Files that are data: those named as regions, background or blacklist are not. */
	inputs: RawInput[];
	regions: Regions | null;
	background: Regions | null;
	blacklist: Regions | null;
	common: CommonContigs;
	rules: CleanRules;
	/** Bases of the main chromosomes outside the blacklist; NaN when no file states their lengths. */
	genome_bases: number;
	build: Build | null;
	/** True when any file names one of chromosomes 1-22, X, Y. */
	has_main: boolean;
	notes: Message[];
	/** Absolute paths of the region sets and the reference. */
	files: string[];
}

type Given = Pick<SignalInput, 'inputs' | 'parameters' | 'watch'>;

/**
 * Reads the region sets and looks at the contigs of every input, so that all samples are written in one spelling: that of
 * the regions when given, else of the reference, else of the first file that names a chromosome. Throws what reading regions
 * throws, genome.reference_unknown and its kin, and genome.regions_are_inputs when no data is left.
 */
export async function epigenomicSetting({ inputs, parameters, watch }: Given): Promise<EpigenomicSetting> {
	const sets = new Map<string, RegionFile>();
	for (const path of [parameters.region_bed, parameters.background_bed, parameters.blacklist_bed])
		if (path !== undefined && !sets.has(path)) sets.set(path, await readRegions(path, watch));
	const set = (path: string | undefined): Regions | null =>
		path === undefined ? null : (sets.get(path)?.regions ?? null);
	const data = withOwnIds(inputs.filter(({ path }) => !sets.has(path) && path !== parameters.reference));
	const notes = [...sets.values()].flatMap((one) => one.notes);
	const [taken] = inputs.filter(({ path }) => sets.has(path));
	if (data.length === 0) throw new LbError('genome.regions_are_inputs', {}, { path: taken?.given ?? '' });
	if (taken !== undefined) notes.push(say('tracks.regions_no_input', { path: taken.given }));
	const lists = await contigLists(data, parameters.reference, set(parameters.region_bed), watch);
	const common = commonContigs(lists);
	const blacklist = set(parameters.blacklist_bed);
	const regions = set(parameters.region_bed);
	return {
		inputs: data,
		regions: regions === null ? null : withoutRepeats(regions, parameters.region_bed ?? '', notes),
		background: set(parameters.background_bed),
		blacklist,
		common,
		rules: {
			common,
			min_mapq: parameters.min_mapq,
			min_length: parameters.min_length ?? null,
			max_length: parameters.max_length ?? null,
			reads_are_fragments: parameters.reads_are_fragments ?? false,
			blacklist,
		},
		genome_bases: genomeLength(common) - (blacklist === null ? 0 : basesOnMain(blacklist)),
		build: buildOf(lists),
		has_main: lists.flat().some(({ name }) => isMain(name)),
		notes,
		files: [...sets.keys(), ...(parameters.reference === undefined ? [] : [parameters.reference])],
	};
}

/** Two files of one sample in different formats stand side by side: the format tells them apart. */
function withOwnIds(inputs: readonly RawInput[]): RawInput[] {
	const counts = new Map<string, number>();
	for (const { sample_id } of inputs) counts.set(sample_id, (counts.get(sample_id) ?? 0) + 1);
	return inputs.map((input) =>
		(counts.get(input.sample_id) ?? 0) > 1
			? { ...input, sample_id: `${input.sample_id}.${input.format}` }
			: input,
	);
}

/** Contigs of the regions (names only), of the reference, and of every input, in this order. */
async function contigLists(
	data: readonly RawInput[],
	reference: string | undefined,
	regions: Regions | null,
	watch: Watch,
): Promise<Contig[][]> {
	const lists: Contig[][] = [];
	if (regions !== null) lists.push(regions.contigs.map((name) => ({ name, length: NaN })));
	if (reference !== undefined) {
		const sequence = openSequence(reference);
		lists.push(sequence.contigs);
		sequence.close();
	}
	for (const input of data) lists.push(await contigsOf(input, data.length, watch));
	return lists;
}

/** Contigs that a file states with their lengths, else those its first rows name. */
async function contigsOf(input: RawInput, beside: number, watch: Watch): Promise<Contig[]> {
	if (input.format === 'bigwig') {
		try {
			const file = openBigWig(input.path);
			file.close();
			return file.contigs;
		} catch (error) {
			// The reading of this file will say what is wrong with it.
			faultOfFile(error, input.given);
			return [];
		}
	}
	const facts = await genomeFacts(input.path, input.format, input.bytes, beside, { signal: watch.signal });
	return facts.contigs.map(({ name, length }) => ({
		name,
		length: facts.lengths === 'stated' ? length : NaN,
	}));
}

function buildOf(lists: readonly (readonly Contig[])[]): Build | null {
	for (const list of lists) {
		const { build } = inferBuild(list);
		if (build !== null) return build;
	}
	return inferBuildFromReach([]).build;
}

function basesOnMain(regions: Regions): number {
	const keep = new RegionsBuilder(regions.contigs);
	for (let i = 0; i < regions.start.length; i++) {
		const contig = regions.contig[i]!;
		if (isMain(regions.contigs[contig]!)) keep.add(contig, regions.start[i]!, regions.end[i]!);
	}
	return coveredBases(mergeRegions(keep.build().regions));
}

/** A region that stands twice (same contig in any spelling, start and end) is one feature. */
function withoutRepeats(regions: Regions, path: string, notes: Message[]): Regions {
	const builder = new RegionsBuilder(regions.contigs);
	const seen = new Set<string>();
	for (let i = 0; i < regions.start.length; i++) {
		const contig = regions.contig[i]!;
		const [start, end] = [regions.start[i]!, regions.end[i]!];
		const key = `${contigKey(regions.contigs[contig]!)}:${start}-${end}`;
		if (seen.has(key)) continue;
		seen.add(key);
		builder.add(contig, start, end, regions.names[i] ?? null, regions.strands[i]!);
	}
	const repeats = regions.start.length - seen.size;
	if (repeats > 0) notes.push(say('tracks.regions_repeated', { path, count: repeats }));
	return builder.build().regions;
}
