import path from 'node:path';
import * as z from 'zod';
import type { LbError } from '../../../base/errors.ts';
import { isReadBy } from '../../../contract/formats.ts';
import {
	besideParameters,
	moleculeParameters,
	tumourVariantsParameter,
} from '../../../contract/tasks/patient-parameters.ts';
import type { RawInput } from '../raw-signal/raw-input.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { medianSorted } from '../../numerics/descriptive/median.ts';
import { readCommonVariants } from '../../signals/identity/read-common-variants.server.ts';
import { NO_BOUNDS } from '../../signals/variants/drop-reasons.ts';
import { markdownFigure } from '../report/markdown.ts';
import { namedInputs } from '../patients/named-inputs.server.ts';
import type { PatientInput } from '../patients/patient-suite.server.ts';
import { personOfSample } from '../patients/people.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import { skippedFor } from '../raw-signal/skipped-file.ts';
import { droppedOf, tablesOfNormals } from '../raw-signal/variants/content.ts';
import { loadVariants, type LoadedVariants } from '../raw-signal/variants/load-variants.server.ts';
import { statedBounds } from '../raw-signal/variants/settings.ts';
import type { VariantRequest } from '../raw-signal/variants/variant-request.ts';
import { coursesOf } from './courses.server.ts';
import { originFigures } from './figures.ts';
import { classOfVariant, judgeVariants, type AnyClass, type JudgedVariant } from './judged-variants.ts';
import { ORIGIN_LIMITS, originReport } from './report.ts';
import { hasNormal, originTables } from './tables.ts';
import { readTissues } from './tissues.server.ts';
import { readAlignments } from './read-alignments.server.ts';

const MAX_NAMED = 8;

/** Reads the variants of plasma samples, holds them against all that is known of them, and names their origins. */
export async function originChapter(input: PatientInput): Promise<Chapter> {
	const { parameters, cohort, watch, stated, base } = input;
	const { normal_files, tumour_variants, ...filter } = statedParameters.parse(stated);
	const normals = namedInputs(normal_files, input.inputs, base);
	const named = new Set(normals.map((one) => one.path));
	const inputs = [...new Set([...input.inputs, ...normals])];
	// Normals that are named are these alone.
	const role: PatientInput['role'] = (one) => {
		const known = input.role(one);
		if (named.has(one.path)) return 'normal';
		return known === 'normal' && named.size > 0 && isReadBy(one.format, 'alignments') ? 'blank' : known;
	};
	const calls = callsOf(input.inputs, role);
	const normalCalls =
		parameters.matched_normal_dir === undefined
			? inputs.filter((one) => isReadBy(one.format, 'variants') && role(one) === 'normal')
			: [];
	const request: VariantRequest = {
		inputs: calls,
		...{ parameters, cohort, watch },
		bounds: statedBounds(NO_BOUNDS, parameters),
		normals: 'flag',
		unclear_scale: 'missing',
		allow_empty: true,
		normal_inputs: normalCalls,
		person: (sample) =>
			personOfSample({ sample, patient: cohort.sample(sample).patient_id }, cohort.has_patients),
	};
	const read = await loadVariants(request);
	const listed = withoutLists(read);
	const { lists } = listed;
	const common_file = parameters.common_variants;
	const common = common_file === undefined ? null : await readCommonVariants(common_file, watch);
	const reads = await readAlignments(
		listed.loaded,
		inputs,
		{ cohort, role, reference: parameters.reference, common, parallel: input.parallel, ...filter },
		watch,
	);
	const loaded = withoutRefused(listed.loaded, reads.refused);
	const { courses, untimed } = await coursesOf(loaded, request);
	const tissue = await readTissues(
		tumoursOf(tumour_variants, input).filter((file) => !calls.some((one) => one.path === file)),
		loaded,
		cohort.has_patients,
		watch,
	);
	const more = {
		tissues: tissue.tissues,
		lengths: reads.lengths,
		normals: reads.normals,
		// Molecules counted at every place say more than files of calls.
		courses: new Map([...courses, ...reads.courses]),
	};
	const judged = judgeVariants(loaded, more);
	const samples = loaded.people.map(({ sample }) => sample);
	const figures = originFigures(judged, samples, cohort);
	const counts = countsOf(judged);
	return {
		key: 'variant_origins',
		title: 'Origin of variants',
		headline: headlineOf(judged, samples.length, { lists, normals: normalCalls }),
		report: [
			...figures.flatMap(({ name, spec }) => markdownFigure(name, spec.title, spec.caption)),
			...originReport(judged, loaded, reads.normalOf),
		],
		tables: [...originTables(judged, loaded, reads.normalOf), ...tablesOfNormals(loaded)],
		figures,
		matrices: [],
		samples,
		summary: {
			variants: judged.length,
			...counts,
			with_tumour_tissue: samples.filter((sample) => tissue.tissues.has(sample)).length,
			with_matched_normal: samples.filter((sample) => hasNormal(sample, loaded, reads.normalOf)).length,
		},
		warnings: [
			...doubtsOf(judged, loaded, untimed, reads.normalOf),
			...(lists.length === 0
				? []
				: [say('origin.lists', { count: lists.length, files: lists.slice(0, MAX_NAMED) })]),
			...unpairedNormals(normalCalls, loaded),
			...(tissue.unknown.length === 0
				? []
				: [
						say('origin.tissue_of_nobody', {
							count: tissue.unknown.length,
							files: tissue.unknown.slice(0, MAX_NAMED),
						}),
					]),
			...reads.cautions,
			...loaded.warnings,
		],
		dropped: droppedOf({ loaded }),
		inputs: [
			...new Set([
				...loaded.inputs,
				...reads.inputs,
				...tissue.read,
				...(common_file === undefined ? [] : [common_file]),
			]),
		],
		skipped: [
			...loaded.collection.skipped.map(({ source, error }) => skippedFor(source.given, error)),
			...reads.skipped,
			...calls.flatMap(({ sample_id, given }) => {
				const error = reads.refused.get(sample_id);
				return error === undefined ? [] : [skippedFor(given, error)];
			}),
		],
		limits: [...ORIGIN_LIMITS],
	};
}

const statedParameters = z.object({
	...moleculeParameters,
	normal_files: besideParameters.normal_files,
	tumour_variants: tumourVariantsParameter,
});

/** Absolute paths of the call files of tumour tissue: those that were named, else those of the folder. */
function tumoursOf(named: readonly string[], { inputs, role, base }: PatientInput): string[] {
	return named.length > 0
		? named.map((file) => path.resolve(base, file))
		: inputs
				.filter((one) => isReadBy(one.format, 'variants') && role(one) === 'tumour')
				.map((one) => one.path);
}

/** Files of calls of plasma: normals are evidence, and tumour tissue is another question where plasma is there. */
function callsOf(inputs: readonly RawInput[], role: PatientInput['role']): RawInput[] {
	const calls = inputs.filter(
		(one) => isReadBy(one.format, 'variants') && !['normal', 'control', 'blank'].includes(role(one) ?? ''),
	);
	const plasma = calls.filter((one) => role(one) !== 'tumour');
	return plasma.length > 0 ? plasma : calls;
}

/** Without the samples whose own reads are stopped. Throws their reason where no other sample is left. */
function withoutRefused(loaded: LoadedVariants, refused: ReadonlyMap<string, LbError>): LoadedVariants {
	const people = loaded.people.filter(({ sample }) => !refused.has(sample));
	const [first] = refused.values();
	if (people.length === 0 && loaded.people.length > 0 && first !== undefined) throw first;
	return { ...loaded, people };
}

/**
 * Lists of places without a sample or its reads, such as common variants of the population, have no origin to determine. A table that names
 * its samples is no list, though it may give no reads. Returns the files of the lists.
 */
function withoutLists(loaded: LoadedVariants): { loaded: LoadedVariants; lists: string[] } {
	const named = new Set(
		loaded.collection.files.flatMap(({ file }) =>
			file.samples.flatMap(({ id, column }) => (column === null ? [] : [id])),
		),
	);
	const isList = ({ sample, variants }: LoadedVariants['people'][number]): boolean =>
		!named.has(sample) &&
		variants.length > 0 &&
		variants.every(({ vaf, depth, genotype }) => vaf === null && depth === null && genotype === null);
	const names = new Set(loaded.people.filter(isList).map(({ sample }) => sample));
	const lists = loaded.collection.samples.flatMap(({ sample, files }) => (names.has(sample) ? files : []));
	return {
		loaded: { ...loaded, people: loaded.people.filter(({ sample }) => !names.has(sample)) },
		lists: [...new Set(lists)],
	};
}

function countsOf(judged: readonly JudgedVariant[]): Record<AnyClass, number> {
	const of = (name: AnyClass): number => judged.filter((one) => classOfVariant(one) === name).length;
	return {
		germline: of('germline'),
		haematopoietic: of('haematopoietic'),
		tumour: of('tumour'),
		undetermined: of('undetermined'),
		not_assessed: of('not_assessed'),
	};
}

function headlineOf(
	judged: readonly JudgedVariant[],
	samples: number,
	{ lists, normals }: { lists: readonly string[]; normals: readonly RawInput[] },
): Message[] {
	if (judged.length === 0) {
		if (samples > 0) return [say('origin.none')];
		if (lists.length > 0) return [say('origin.only_lists', { count: lists.length })];
		if (normals.length > 0)
			return [
				say('origin.only_normals', {
					count: normals.length,
					files: normals.slice(0, MAX_NAMED).map(({ given }) => given),
				}),
			];
		return [say('origin.none')];
	}
	const { not_assessed, ...classes } = countsOf(judged);
	return [
		say('origin.answer', { count: judged.length - not_assessed, samples, ...classes }),
		say('origin.not_for'),
		...depthToDecide(judged),
	];
}

/** Call files of normals that are the normal of no sample. */
function unpairedNormals(normals: readonly RawInput[], { normals: found }: LoadedVariants): Message[] {
	const used = new Set(found.pairs.map(({ normal }) => normal));
	const others = normals.filter(
		({ sample_id, sample_ids }) => ![sample_id, ...sample_ids].some((name) => used.has(name)),
	);
	return others.length === 0
		? []
		: [
				say('origin.normal_of_nobody', {
					count: others.length,
					files: others.slice(0, MAX_NAMED).map(({ given }) => given),
				}),
			];
}

/** The limit of the normals: the depth at which half of what they leave open would be decided. */
function depthToDecide(judged: readonly JudgedVariant[]): Message[] {
	const depths = Float64Array.from(
		judged.flatMap((one) =>
			classOfVariant(one) === 'undetermined' && one.normal?.depth_to_decide != null
				? [one.normal.depth_to_decide]
				: [],
		),
	).sort();
	return depths.length < 2
		? []
		: [say('origin.depth_to_decide', { count: depths.length, depth: Math.round(medianSorted(depths)) })];
}

function doubtsOf(
	judged: readonly JudgedVariant[],
	loaded: LoadedVariants,
	untimed: readonly string[],
	normalOf: ReadonlyMap<string, string>,
): Message[] {
	const { people } = loaded;
	const alone = people.filter(({ sample }) => !hasNormal(sample, loaded, normalOf)).length;
	const { not_assessed } = countsOf(judged);
	return [
		...(alone === 0 || judged.length === 0
			? []
			: [say('origin.without_normal', { count: alone, samples: people.length })]),
		...(not_assessed === 0 ? [] : [say('origin.filtered', { count: not_assessed })]),
		...(untimed.length === 0
			? []
			: [say('origin.untimed', { count: untimed.length, samples: untimed.slice(0, MAX_NAMED) })]),
	];
}
