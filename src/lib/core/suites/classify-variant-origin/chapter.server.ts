import { say, type Message } from '../../../contract/messages/index.ts';
import { medianSorted } from '../../numerics/descriptive/median.ts';
import { NO_BOUNDS } from '../../signals/variants/drop-reasons.ts';
import { markdownFigure } from '../report/markdown.ts';
import type { PatientInput } from '../patients/patient-suite.server.ts';
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
import { originTables } from './tables.ts';

const MAX_NAMED = 8;

/** Reads the variants of plasma samples, holds them against all that is known of them, and names their origins. */
export async function originChapter(input: PatientInput): Promise<Chapter> {
	const { inputs, parameters, cohort, watch, role } = input;
	const request: VariantRequest = {
		// Files of normals are evidence, not samples whose variants are asked about.
		inputs: inputs.filter((one) => !['normal', 'control', 'blank'].includes(role(one) ?? '')),
		...{ parameters, cohort, watch },
		bounds: statedBounds(NO_BOUNDS, parameters),
		normals: 'flag',
		unclear_scale: 'missing',
		allow_empty: true,
	};
	const loaded = await loadVariants(request);
	const { courses, untimed } = await coursesOf(loaded, request);
	const judged = judgeVariants(loaded, { courses, lengths: new Map() });
	const samples = loaded.collection.samples.map(({ sample }) => sample);
	const figures = originFigures(judged, samples, cohort);
	const counts = countsOf(judged);
	return {
		key: 'variant_origins',
		title: 'Origin of variants',
		headline: headlineOf(judged, samples.length),
		report: [
			...figures.flatMap(({ name, spec }) => markdownFigure(name, spec.title, spec.caption)),
			...originReport(judged, loaded),
		],
		tables: [...originTables(judged, loaded), ...tablesOfNormals(loaded)],
		figures,
		matrices: [],
		samples,
		summary: { variants: judged.length, ...counts, matched_normals: loaded.normals.normals.length },
		warnings: [...doubtsOf(judged, loaded, untimed), ...loaded.warnings],
		dropped: droppedOf({ loaded }),
		inputs: loaded.inputs,
		skipped: loaded.collection.skipped.map(({ source, error }) => skippedFor(source.given, error)),
		limits: [...ORIGIN_LIMITS],
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

function headlineOf(judged: readonly JudgedVariant[], samples: number): Message[] {
	if (judged.length === 0) return [say('origin.none')];
	const { not_assessed, ...classes } = countsOf(judged);
	return [
		say('origin.answer', { count: judged.length - not_assessed, samples, ...classes }),
		...depthToDecide(judged),
		say('origin.not_for'),
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
	{ normals, people }: LoadedVariants,
	untimed: readonly string[],
): Message[] {
	const paired = new Set(normals.pairs.filter(({ normal }) => normal !== null).map(({ sample }) => sample));
	const alone = people.filter(({ sample }) => !paired.has(sample)).length;
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
