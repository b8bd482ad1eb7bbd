import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { finiteOrNull } from '../../../base/json.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { isReadBy } from '../../../contract/formats.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { fileName } from '../cohort/file-name.ts';
import { groupsNearlyApart } from '../cohort/groups-apart.ts';
import { MAX_WITHOUT_READS } from '../../analysis/dmr/wald-test.ts';
import { messagesOnce } from '../report/once.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import { givenPaths, withGivenPaths } from '../raw-signal/copy-number/given-paths.ts';
import { groupDoubts } from '../raw-signal/compare-groups.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import type { RawInput, SkippedFile } from '../raw-signal/raw-input.ts';
import {
	placesInNames,
	readProbePositions,
	type FeaturePlaces,
} from '../../readers/regions/probe-positions.server.ts';
import { skippedFor } from '../raw-signal/skipped-file.ts';
import { openAnnotation } from './annotate.server.ts';
import { arrayContrast, readLevels, type ArrayContrast } from './array-contrast.server.ts';
import { contrastsOf } from './contrasts.ts';
import { countContrast, type CountContrast } from './count-contrast.server.ts';
import { dmrFigures } from './figures.ts';
import { regionFragments } from './fragments.server.ts';
import { dmrHeadline, foundRegions, sexWords, untestedOf } from './headline.ts';
import type { DmrParameters } from './parameters.ts';
import { placeOf } from './place-of.ts';
import { countsOf, nearlyEmpty, readCounts } from './read-counts.server.ts';
import { dmrLimits, dmrReport } from './report.ts';
import type { DmrResult } from './result.ts';
import { sexChromosomeOf } from './sex-chromosomes.ts';
import { dmrTables, MAX_SITE_ROWS } from './tables.ts';

/** What the chapter is given. */
export interface DmrInput {
	inputs: readonly RawInput[];
	own: DmrParameters;
	/** Regions that sites are restricted to, absolute; null = all sites. */
	sites_bed: string | null;
	cohort: RawCohort;
	/** The cohort with samples that only reading brought to light. */
	withIds: (ids: readonly string[]) => Promise<RawCohort>;
	base: string;
	parallel: Parallel;
	watch: Watch;
}

/** The chapter, and whether its groups can be compared. */
export interface DmrChapter {
	chapter: Chapter;
	doubts: Message[];
	stated: Message[];
}

/**
 * Compares methylation between groups, of counts or of array levels. What can be refused from the sample table is refused before a
 * file is read. Throws dmr.* and what reading throws.
 */
export async function dmrChapter(input: DmrInput): Promise<DmrChapter> {
	const counts = input.inputs.filter(({ format }) => isReadBy(format, 'methylation_table'));
	const named = input.own.input_files.length > 0;
	const all = input.inputs.filter(({ format }) => isReadBy(format, 'matrix'));
	// Matrices that were named are taken at their word.
	const matrices = named ? all : all.filter(({ signal_family }) => signal_family === 'methylation');
	const others = all.filter((one) => !matrices.includes(one));
	if (named && counts.length > 0 && matrices.length > 0) throw new LbError('dmr.mixed_inputs');
	const notes = leftOut('dmr.other_matrices', others);
	if (counts.length > 0)
		return chapterOfCounts(input, counts, [...notes, ...leftOut('dmr.matrices_left_out', matrices)]);
	const [only] = matrices;
	if (only === undefined) throw new LbError('dmr.no_files', { files: input.inputs.length });
	if (matrices.length > 1)
		throw new LbError('dmr.several_matrices', {
			count: matrices.length,
			matrices: matrices.slice(0, 5).map(({ given }) => fileName(given)),
		});
	return chapterOfArrays(input, only, notes);
}

async function chapterOfCounts(
	{ own, sites_bed, cohort, withIds, base, parallel, watch }: DmrInput,
	inputs: readonly RawInput[],
	left: readonly Message[],
): Promise<DmrChapter> {
	const single = inputs.every(({ format }) => format !== 'methylkit_united');
	// One file is one sample: people can be counted before anything is read.
	if (single)
		contrastsOf(
			inputs.map(({ sample_id }) => sample_id),
			cohort,
			own.paired,
		);
	const read = await readCounts(inputs, sites_bed, own.merge_strands, cohort, parallel.threads, watch);
	const empty = nearlyEmpty(read.cohort, own.min_coverage);
	const out = new Set(empty.map(({ sample_id }) => sample_id));
	const ids = read.cohort.samples.map(({ sample_id }) => sample_id).filter((id) => !out.has(id));
	const known = single ? cohort : await withIds(ids);
	const { contigs } = read.cohort.sites;
	const found: CountContrast[] = [];
	let ignored = 0;
	for (const contrast of contrastsOf(ids, known, own.paired)) {
		const all = countsOf(read.cohort, [...contrast.samples_a, ...contrast.samples_b], own.min_coverage);
		ignored += all.ignored;
		found.push(await countContrast(all.reads, contigs, contrast, own, known, parallel, watch));
	}
	const annotation = own.annotation === undefined ? null : pathOf(own.annotation, base);
	const nearest = annotation === null ? null : await openAnnotation(annotation, contigs, watch);
	const fragments = await regionFragments(own.methylation_reads, found, contigs, base, watch);
	const given = givenPaths(inputs, annotation === null ? [] : [annotation]);
	const judged = comparable(known, own);
	const result: DmrResult = {
		doubts: judged.doubts,
		...{ parameters: own, contigs, counts: found, arrays: [], nearest_probe: null, ignored, empty: 0 },
		strands: read.strands,
		features:
			nearest === null
				? null
				: found.map((one) =>
						one.regions.map(({ from, to }) => {
							const { contig, start, end } = placeOf(one, contigs, from, to);
							return nearest(contig, start, end);
						}),
					),
		fragments: fragments.found,
		person: personsOf(known),
		notes: messagesOnce(withGivenPaths(read.notes, given)),
	};
	const dropped = {
		...(read.cohort.dropped.other_contexts > 0
			? { cytosines_in_other_contexts: read.cohort.dropped.other_contexts }
			: {}),
		...(read.cohort.dropped.without_reads > 0
			? { cpgs_without_reads: read.cohort.dropped.without_reads }
			: {}),
	};
	return chapterOf(result, judged, {
		samples: ids,
		skipped: [...read.skipped, ...empty.map((one) => skippedForFew(one, own.min_coverage, inputs))],
		inputs: [...read.paths, ...(annotation === null ? [] : [annotation]), ...fragments.paths],
		warnings: [
			...warningsOf(result),
			...found.flatMap((one) => sexNotes(one, contigs)),
			...fragments.notes,
			...left,
		],
		dropped,
	});
}

/** A sample that is left out for few counts, by its file where that holds it alone. */
function skippedForFew(
	{ sample_id, cpgs, typical }: ReturnType<typeof nearlyEmpty>[number],
	least: number,
	inputs: readonly RawInput[],
): SkippedFile {
	const own = inputs.find((input) => input.sample_id === sample_id && input.sample_ids.length < 2);
	return skippedFor(
		own?.given ?? sample_id,
		new LbError('dmr.few_counts', { cpgs, least, typical: Math.round(typical) }),
	);
}

async function chapterOfArrays(
	{ own, cohort, withIds, base, watch }: DmrInput,
	input: RawInput,
	left: readonly Message[],
): Promise<DmrChapter> {
	const levels = await readLevels(
		input,
		cohort.samples.map(({ data_id }) => data_id),
		watch,
	);
	const { values, sample_ids: all } = levels.matrix;
	const isEmpty = (s: number): boolean => {
		for (let at = s; at < values.length; at += all.length) if (!Number.isNaN(values[at]!)) return false;
		return true;
	};
	const sample_ids = all.filter((_, s) => !isEmpty(s));
	const empty = all.filter((_, s) => isEmpty(s));
	const known = await withIds(sample_ids);
	const contrasts = contrastsOf(sample_ids, known, own.paired);
	const features = levels.matrix.feature_ids;
	const manifest = own.probe_positions === undefined ? null : pathOf(own.probe_positions, base);
	const found =
		manifest === null ? placesInNames(features) : await readProbePositions(manifest, features, watch);
	const places = found.known > 0 ? found : null;
	const annotation = own.annotation === undefined || places === null ? null : pathOf(own.annotation, base);
	const nearest =
		annotation === null || places === null
			? null
			: await openAnnotation(annotation, places.contigs, watch, { places, path: manifest ?? input.given });
	const arrays = contrasts.map((contrast) =>
		arrayContrast(levels.matrix, contrast, own, known, places, contrasts.length),
	);
	const judged = comparable(known, own);
	const result: DmrResult = {
		doubts: judged.doubts,
		...{
			parameters: own,
			contigs: [],
			counts: [],
			arrays,
			features: null,
			nearest_probe: nearest,
			fragments: [],
		},
		strands: { merged: 0, apart: 0 },
		...{ ignored: 0, empty: levels.empty, person: personsOf(known), notes: levels.notes },
	};
	return chapterOf(result, judged, {
		samples: sample_ids,
		skipped: empty.map((id) => skippedFor(`${input.given} (${id})`, new LbError('dmr.no_values'))),
		inputs: [levels.path, ...[manifest, annotation].filter((one) => one !== null)],
		warnings: [
			...warningsOf(result),
			...placeNotes(places, features.length),
			...arrays.flatMap(sexLeftOut),
			...ignoredParameters(own, places !== null),
			...left,
		],
		dropped: levels.empty > 0 ? { features_without_values: levels.empty } : {},
	});
}

/** Sex chromosomes that were left out, or that were kept although the sexes are not balanced. */
function sexNotes(one: CountContrast, contigs: readonly string[]): Message[] {
	const { group_a, group_b, sexes, on_sex } = one;
	const notes = sexLeftOut(one);
	const regions = one.regions.filter(
		({ from }) => sexChromosomeOf(contigs[one.sites.contig[from]!] ?? '') !== null,
	).length;
	const { doubt, female_a, female_b } = sexes;
	if (regions === 0 || doubt === null || on_sex.X > 0) return notes;
	if (doubt === 'unknown' || female_a === null || female_b === null)
		return [...notes, say('dmr.sex_unknown', { regions, group_a, group_b })];
	return [...notes, say('dmr.sex_chromosomes', { regions, group_a, group_b, female_a, female_b })];
}

function sexLeftOut(one: CountContrast | ArrayContrast): Message[] {
	const left = sexWords(one);
	return left === null
		? []
		: [say('dmr.sex_left_out', { ...left, group_a: one.group_a, group_b: one.group_b })];
}

/** Features whose place is not known. */
function placeNotes(places: FeaturePlaces | null, total: number): Message[] {
	if (places === null) return [say('dmr.no_positions')];
	const count = total - places.known;
	return count === 0 ? [] : [say('dmr.some_positions', { count, total })];
}

/** What is stated for counts and does nothing for array levels. */
function ignoredParameters(own: DmrParameters, isPlaced: boolean): Message[] {
	const { annotation, sites_bed, methylation_reads } = own;
	const names = [
		...(annotation === undefined || isPlaced ? [] : ['annotation']),
		...(sites_bed === undefined ? [] : ['sites_bed']),
		...(methylation_reads.length === 0 ? [] : ['methylation_reads']),
	];
	return names.length === 0 ? [] : [say('dmr.not_for_arrays', { names, count: names.length })];
}

/** Who was processed how, over all samples; the contrasts themselves see to people in two groups. */
function comparable(known: RawCohort, own: DmrParameters): Omit<DmrChapter, 'chapter'> {
	const found = groupDoubts(known, own.processed_together, []);
	return {
		doubts: found.reasons.filter(({ code }) => code !== 'verdict.person_in_both'),
		stated: [...found.stated, ...groupsNearlyApart(found)],
	};
}

function chapterOf(
	result: DmrResult,
	judged: Omit<DmrChapter, 'chapter'>,
	parts: Pick<Chapter, 'samples' | 'skipped' | 'inputs' | 'warnings' | 'dropped'>,
): DmrChapter {
	const figures = dmrFigures(result);
	const chapter: Chapter = {
		key: 'find_dmrs',
		title: 'Differential methylation',
		headline: dmrHeadline(result),
		report: dmrReport(result, figures),
		tables: dmrTables(result),
		figures,
		matrices: [],
		summary: summaryOf(result),
		limits: dmrLimits(result),
		...parts,
		warnings: [...judged.doubts, ...judged.stated, ...parts.warnings],
	};
	return { chapter, ...judged };
}

const pathOf = (given: string, base: string): string => path.resolve(base, given);

function personsOf(cohort: RawCohort): DmrResult['person'] {
	return (id) => {
		const { sample_id, patient_id, group } = cohort.sample(id);
		return { sample: sample_id, patient: patient_id, group: group ?? '' };
	};
}

function leftOut(
	code: 'dmr.other_matrices' | 'dmr.matrices_left_out',
	matrices: readonly RawInput[],
): Message[] {
	if (matrices.length === 0) return [];
	const examples = matrices.slice(0, 3).map(({ given }) => fileName(given));
	return [say(code, { count: matrices.length, examples })];
}

function warningsOf({ counts, arrays, parameters, ignored, features, strands }: DmrResult): Message[] {
	const warnings = [...counts, ...arrays].flatMap((one) => one.warnings);
	const smoothed = counts.length > 0 && parameters.smoothing_span > 0;
	const tested = counts.reduce((sum, one) => sum + one.tested, 0);
	return [
		...(smoothed ? [say('dmr.anti_conservative')] : []),
		...warnings,
		...counts
			.filter((one) => untestedOf(one) > 0)
			.map((one) =>
				say('dmr.sites_left_out', { count: untestedOf(one), total: one.total, bases: MAX_WITHOUT_READS }),
			),
		...(strands.apart > 0 ? [say('dmr.strands_apart', { count: strands.apart })] : []),
		...(ignored > 0 ? [say('dmr.low_counts', { count: ignored, least: parameters.min_coverage })] : []),
		...(tested > MAX_SITE_ROWS ? [say('dmr.table_cut', { kept: MAX_SITE_ROWS, total: tested })] : []),
		...(features === null && counts.some(({ regions }) => regions.length > 0)
			? [say('dmr.not_annotated')]
			: []),
	];
}

function summaryOf({ counts, arrays, parameters, doubts, strands }: DmrResult): Record<string, unknown> {
	return {
		...(counts.length > 0
			? { cpgs_of_merged_strands: strands.merged, cpgs_of_two_sites: strands.apart }
			: {}),
		smoothing_span: parameters.smoothing_span,
		p_threshold: parameters.p_threshold,
		p_values: parameters.smoothing_span > 0 ? 'anti-conservative with smoothing' : 'not smoothed',
		not_assessable: doubts.map((one) => render(one)),
		contrasts: [
			...counts.map((one) => ({
				...{
					group_a: one.group_a,
					group_b: one.group_b,
					n_a: one.samples_a.length,
					n_b: one.samples_b.length,
				},
				...{ paired: one.paired, adjusted_for: one.adjusted, cpgs: one.total, tested: one.tested },
				left_out_on_sex_chromosomes: one.on_sex.X + one.on_sex.Y,
				...{
					regions: one.regions.length,
					regions_fdr: one.largest === null || doubts.length > 0 ? null : foundRegions(one),
				},
				...{ permutations: one.largest?.length ?? 0, no_region_fdr: one.no_fdr },
				missed_below_points: finiteOrNull(one.limit),
			})),
			...arrays.map((one) => ({
				...{
					group_a: one.group_a,
					group_b: one.group_b,
					n_a: one.samples_a.length,
					n_b: one.samples_b.length,
				},
				...{ paired: one.paired, adjusted_for: one.adjusted, features: one.features.length },
				...{
					tested: one.tested,
					found: doubts.length > 0 ? null : one.found,
					missed_below_points: finiteOrNull(one.limit),
				},
			})),
		],
	};
}
