import { errorWords } from '../../../../base/left-out-words.ts';
import {
	factsOf,
	formatsOfLayer,
	formatsReadBy,
	isReadBy,
	type FormatKey,
} from '../../../../contract/formats.ts';
import path from 'node:path';
import { appendAll } from '../../../../base/append-all.ts';
import { LbError, throwIfCancelled } from '../../../../base/errors.ts';
import { faultOfFile } from '../../../../base/file-fault.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import {
	readCoverageProfiles,
	type CoverageProfiles,
} from '../../../readers/fragmentomics-tables/coverage-profile.server.ts';
import { readSiteMatrix } from '../../../readers/fragmentomics-tables/site-matrix.server.ts';
import { readEndMotifs } from '../../../readers/fragmentomics-tables/end-motifs.server.ts';
import {
	readFragmentSizes,
	readLengthGc,
} from '../../../readers/fragmentomics-tables/length-counts.server.ts';
import type { LengthTable } from '../../../readers/fragmentomics-tables/length-table.ts';
import { readPicardInsertSize } from '../../../readers/fragmentomics-tables/picard-insert-size.server.ts';
import { readShortLongBins } from '../../../readers/fragmentomics-tables/short-long-bins.server.ts';
import { readWpsScores } from '../../../readers/fragmentomics-tables/wps-scores.server.ts';
import { fragmentsUsed } from '../../../signals/fragments/funnel.ts';
import { kmers } from '../../../signals/fragments/kmer.ts';
import { binnedSummary, lengthSummary } from '../../../signals/fragments/length-summary.ts';
import { mean } from '../../../numerics/descriptive/mean.ts';
import { profileSummary, type Profile } from '../../../signals/fragments/metaprofile.ts';
import { noneLeft } from '../../../signals/fragments/none-left.ts';
import type { MotifCounts } from '../../../signals/fragments/motif-counts.ts';
import { motifDiversity } from '../../../signals/fragments/motif-diversity.ts';
import { measureSample } from '../../../signals/fragments/survey/measure-sample.server.ts';
import type { SampleFragments } from '../../../signals/fragments/survey/sample-fragments.ts';
import { openSurvey, surveyOfFile, type Survey } from '../../../signals/fragments/survey/survey.server.ts';
import type { ChapterInput } from '../chapter.ts';
import { givenPaths, skippedBy, withGivenPaths } from '../copy-number/given-paths.ts';
import { oneFilePerSample } from '../copy-number/one-file-per-sample.ts';
import type { RawInput } from '../raw-inputs.server.ts';
import type { RawParameters } from '../raw-parameters.server.ts';
import { withReasons } from '../unusable-files.ts';
import { fragmentBinsOf } from './bin-sizes.ts';
import type { FragmentSample, GatheredFragments, SampleLengths, SampleMotifs } from './content.ts';

/** Files whose fragments are measured here, the most telling first. */
export const MEASURED_FORMATS = formatsOfLayer('reads');
const LENGTH_FORMATS = formatsOfLayer('lengths');
const TABLES = formatsReadBy('fragment_table');
const OTHER_FORMATS = TABLES.filter((format) => factsOf(format).layer === undefined);
export const FRAGMENT_FORMATS = [...MEASURED_FORMATS, ...TABLES];

/** Bins of short and long fragments (Cristiano 2019), bp. */
export const DELFI_BIN = 100_000;

/** The survey that the parameters of a raw task ask for; of how many files the bins are kept, null = no bins. */
export function surveyOf(
	parameters: RawParameters,
	kmer_k: number | null,
	files: number | null,
	input: Pick<ChapterInput, 'parallel' | 'watch'>,
): Promise<Survey> {
	const given = (value: string | undefined): string | null => value ?? null;
	return openSurvey(
		{
			min_mapq: parameters.min_mapq,
			min_length: parameters.min_length ?? null,
			max_length: parameters.max_length ?? null,
			reads_are_fragments: parameters.reads_are_fragments ?? false,
			bin_size: DELFI_BIN,
			fragment_bins: files === null ? null : fragmentBinsOf(parameters.fragment_bin_size, files),
			kmer_k,
			reference: given(parameters.reference),
			region_bed: given(parameters.region_bed),
			region_beds: parameters.region_beds,
			blacklist_bed: given(parameters.blacklist_bed),
			variants: given(parameters.variants),
			arm_annotation: given(parameters.arm_annotation),
			gc_weights: parameters.gc_weights ?? false,
		},
		input.parallel,
		input.watch,
	);
}

/**
 * Measures every alignment and fragment file and reads every table of fragments. Where several files hold the same thing of
 * a sample the most telling one that can be read counts and the others are named as skipped. Throws the first error when no file is left.
 */
export async function gatherFragments(
	input: Omit<ChapterInput, 'draw_only' | 'cohort'>,
	kmer_k: number | null = null,
): Promise<GatheredFragments> {
	const { inputs, parameters, watch } = input;
	const of = (formats: readonly FormatKey[]): RawInput[] =>
		inputs.filter(({ format }) => formats.includes(format));
	const measured = oneFilePerSample(of(MEASURED_FORMATS), MEASURED_FORMATS);
	const survey = await surveyOf(
		measured.kept.length > 0 ? parameters : withoutOverlays(parameters),
		kmer_k,
		kmer_k === null ? measured.kept.length : null,
		input,
	);
	const given = givenPaths(inputs);
	const samples = new Map<string, FragmentSample>();
	const gathered: GatheredFragments = {
		survey,
		samples: [],
		skipped: [],
		notes: [...survey.notes],
		paths: [...survey.files],
	};
	const errors: LbError[] = [];
	const own = (id: string): FragmentSample => {
		const known = samples.get(id) ?? empty(id);
		samples.set(id, known);
		return known;
	};

	const surveys = surveysOfFiles(survey, input);
	const lengths = oneFilePerSample(of(LENGTH_FORMATS), LENGTH_FORMATS);
	appendAll(gathered.skipped, [...measured.skipped, ...lengths.skipped]);
	const files = [...measured.kept, ...lengths.kept, ...of(OTHER_FORMATS)];
	// Grows by files that stand in for unreadable ones.
	for (let done = 0; done < files.length; done++) {
		const file = files[done]!;
		throwIfCancelled(watch.signal, file.given);
		watch.onProgress?.({
			done,
			total: files.length,
			unit: 'files',
			message: say('fragments.progress', { path: file.given }),
		});
		try {
			const notes = await readOne(file, await surveys(file), own, input);
			appendAll(gathered.notes, notes);
			gathered.paths.push(file.path);
			if (typeof file.reference === 'string') gathered.paths.push(file.reference);
		} catch (error) {
			const known = faultOfFile(error, file.given);
			errors.push(known);
			gathered.skipped.push(skippedBy(known, file.path, given));
			const next = [...measured.spare(file), ...lengths.spare(file)].find(
				(one) => !files.includes(one) && isAlike(one, file),
			);
			if (next === undefined) continue;
			files.push(next);
			gathered.skipped = gathered.skipped.filter(({ path: name }) => name !== next.given);
		}
	}
	gathered.samples = [...samples.values()].filter(hasSomething);
	if (gathered.samples.length === 0) throw withReasons(noneUsable(errors), gathered.skipped);
	gathered.notes = uniqueNotes(withGivenPaths(gathered.notes, given));
	return gathered;
}

/** The survey of each file, made once for all files with the same reference and the same overlays. */
function surveysOfFiles(
	survey: Survey,
	{ parallel, watch }: Pick<ChapterInput, 'parallel' | 'watch'>,
): (file: RawInput) => Promise<Survey> {
	const made = new Map<string, Promise<Survey>>();
	return (file) => {
		const { reference, regions, without } = file;
		const key = JSON.stringify([reference, regions, without]);
		const before = made.get(key);
		if (before !== undefined) return before;
		const own = surveyOfFile(survey, file, parallel, watch);
		made.set(key, own);
		return own;
	};
}

/** Do two files hold the same thing of a sample, in formats of one list? */
function isAlike(one: RawInput, other: RawInput): boolean {
	return [MEASURED_FORMATS, LENGTH_FORMATS].some((formats: readonly FormatKey[]) =>
		[one, other].every(({ format }) => formats.includes(format)),
	);
}

/** One file is refused by its own error; several by their number and the first of them. */
function noneUsable(errors: readonly LbError[]): LbError {
	const [first, ...more] = errors;
	if (first === undefined) return new LbError('raw.no_input');
	if (more.length === 0) return first;
	const values = { count: errors.length, ...errorWords(first) };
	return new LbError('raw.all_unusable', values, { path: first.place.path ?? '' }, { cause: first });
}

/** Tables of other programs are measured over nothing: overlay files are not read for them. */
function withoutOverlays(parameters: RawParameters): RawParameters {
	const { reference: _, region_bed: __, blacklist_bed: ___, variants: ____, ...rest } = parameters;
	return { ...rest, region_beds: [] };
}

function empty(sample_id: string): FragmentSample {
	return {
		sample_id,
		measured: null,
		lengths: null,
		motifs: null,
		breakpoint_diversity: null,
		windows: null,
		profiles: [],
		protection: null,
	};
}

function hasSomething(sample: FragmentSample): boolean {
	return (
		sample.lengths !== null ||
		sample.motifs !== null ||
		sample.windows !== null ||
		sample.protection !== null ||
		sample.profiles.length > 0
	);
}

/** Reads one file into its sample; returns what its reader has to say. */
async function readOne(
	file: RawInput,
	survey: Survey,
	own: (id: string) => FragmentSample,
	{ parallel, watch }: Pick<ChapterInput, 'parallel' | 'watch'>,
): Promise<Message[]> {
	const { format } = file;
	if (!isReadBy(format, 'fragment_table')) {
		const measured = await measureSample(file, survey, parallel, watch);
		refuseEmpty(file, measured);
		takeMeasured(own(file.sample_id), file, measured);
		return measured.notes;
	}
	switch (format) {
		case 'picard_insert_size':
			return takeLengths(own(file.sample_id), file, await readPicardInsertSize(file.path, watch));
		case 'fragment_size_table':
			return takeLengths(own(file.sample_id), file, await readFragmentSizes(file.path, watch));
		case 'length_gc_table':
			return takeLengths(own(file.sample_id), file, await readLengthGc(file.path, watch));
		case 'end_motif_table':
			return takeMotifTable(own(file.sample_id), file, watch);
		case 'coverage_profile':
			return takeProfiles(own, file, await readCoverageProfiles(file.path, watch));
		case 'site_matrix':
			return takeProfiles(own, file, await readSiteMatrix(file.path, watch));
		case 'delfi_bins':
			return takeBins(own(file.sample_id), file, watch);
		case 'wps_table': {
			const table = await readWpsScores(file.path, watch);
			own(file.sample_id).protection ??= table;
			return table.notes;
		}
	}
}

/**
 * A file without a fragment says nothing, unless its reads were asked for alleles. Throws fragments.none_left with the filter
 * that took most, and reader.header_only.
 */
function refuseEmpty({ path: file }: RawInput, { funnel, alleles }: SampleFragments): void {
	if (fragmentsUsed(funnel) > 0) return;
	if (alleles?.some((one) => one !== null && one.alt + one.ref + one.other > 0)) return;
	throw noneLeft(funnel, file);
}

function takeMeasured(sample: FragmentSample, input: RawInput, measured: SampleFragments): void {
	// Bisulfite turns unmethylated C into T: the letters of the reads are not those of the fragments.
	const converted = input.signal_family === 'methylation' && measured.motif_source === 'reads';
	sample.measured = converted ? { ...measured, kmers: null } : measured;
	sample.lengths = { input, counts: measured.lengths, unit: 'fragments', summary: measured.summary };
	if (measured.end_motifs !== null && measured.motif_source !== null && !converted)
		sample.motifs = motifsOf(measured.end_motifs, measured.motif_source);
	sample.breakpoint_diversity =
		measured.breakpoint_motifs === null ? null : motifDiversity(measured.breakpoint_motifs).score;
	const names = measured.contigs.map(({ name }) => name);
	const { windows } = measured;
	if (windows !== null && windows.length > 0)
		sample.windows = windows.map((window) => ({ ...window, contig: names[window.contig]! }));
	const { regions } = measured;
	if (regions !== null)
		sample.profiles.push({
			...regions.profile,
			sites: 'regions',
			number_of_sites: regions.measured,
			correction: measured.weighted === null ? null : 'length and GC',
			summary: regions.profile_summary,
			midpoints_per_column: midpointsPerColumn(regions.depth_profile, regions.measured),
			given: { mean_coverage: NaN, central_coverage: NaN, amplitude: NaN },
		});
}

/** Bases of a column of a profile, and those that a fragment of one nucleosome covers. */
const COLUMN = 15;
const NUCLEOSOME = 167;

/** Midpoints behind a column of all regions together, by the depth around them. */
function midpointsPerColumn({ value }: Profile, regions: number): number {
	return (mean(value) * regions * COLUMN) / NUCLEOSOME;
}

function motifsOf(counted: MotifCounts, source: 'reference' | 'reads'): SampleMotifs {
	const diversity = motifDiversity(counted);
	return {
		source,
		k: counted.k,
		counts: counted.counts,
		unit: 'ends',
		ends: diversity.ends,
		without: counted.without,
		diversity,
	};
}

function takeLengths(
	sample: FragmentSample,
	input: RawInput,
	{ counts, unit, bin_width, notes }: LengthTable,
): Message[] {
	if (sample.lengths !== null) throw alreadyThere(sample, input, sample.lengths);
	const summary = bin_width === undefined ? lengthSummary(counts) : binnedSummary(counts, bin_width);
	sample.lengths = { input, counts, unit, summary };
	return notes;
}

async function takeMotifTable(
	sample: FragmentSample,
	input: RawInput,
	watch: ChapterInput['watch'],
): Promise<Message[]> {
	const table = await readEndMotifs(input.path, watch);
	if (sample.motifs !== null) throw alreadyThere(sample, input, sample.lengths);
	const counts = Float64Array.from(kmers(table.k), (word) => table.values.get(word) ?? 0);
	const diversity = motifDiversity({ counts, k: table.k });
	sample.motifs = {
		source: 'table',
		k: table.k,
		counts,
		unit: table.unit,
		ends: table.ends,
		without: null,
		// Shares do not say of how many ends, so there is nothing to correct for.
		diversity: table.unit === 'ends' ? diversity : { ...diversity, ends: NaN, score_miller_madow: NaN },
	};
	return table.notes;
}

function takeProfiles(
	own: (id: string) => FragmentSample,
	input: RawInput,
	{ profiles, notes }: CoverageProfiles,
): Message[] {
	for (const profile of profiles) {
		const sample = own(profile.sample ?? input.sample_id);
		const name = profile.site_name ?? path.basename(input.path);
		const sites = profile.correction === null ? name : `${name}, ${profile.correction}`;
		sample.profiles.push({
			position: profile.position,
			value: profile.value,
			sites: sample.profiles.some((known) => known.sites === sites)
				? `${sites} (${path.basename(input.path)})`
				: sites,
			number_of_sites: profile.sites,
			correction: profile.correction,
			midpoints_per_column: null,
			summary: profileSummary(profile),
			given: profile.given,
		});
	}
	return notes;
}

async function takeBins(
	sample: FragmentSample,
	input: RawInput,
	watch: ChapterInput['watch'],
): Promise<Message[]> {
	const bins = await readShortLongBins(input.path, watch);
	if (sample.windows !== null) throw alreadyThere(sample, input, sample.lengths);
	sample.windows = bins.contig.map((contig, i) => ({
		contig,
		start: bins.start[i]!,
		end: bins.end[i]!,
		arm: bins.arm[i] || contig,
		short: bins.short[i]!,
		long: bins.long[i]!,
		ratio: bins.ratio[i]!,
		gc: bins.gc?.[i] ?? NaN,
		short_corrected: NaN,
		long_corrected: NaN,
		total_corrected: NaN,
		ratio_corrected: bins.ratio_corrected?.[i] ?? NaN,
	}));
	return bins.notes;
}

function alreadyThere(sample: FragmentSample, input: RawInput, taken: SampleLengths | null): LbError {
	return new LbError(
		'fragments.already_there',
		{ sample: sample.sample_id, other: taken?.input.given ?? '' },
		{ path: input.path },
	);
}

/** The same sentence about many files is said once, with how many more there are. */
function uniqueNotes(notes: readonly Message[]): Message[] {
	const seen = new Set<string>();
	return notes.filter((note) => {
		const key = JSON.stringify([note.code, note.values]);
		if (seen.has(key)) return false;
		seen.add(key);
		return true;
	});
}
