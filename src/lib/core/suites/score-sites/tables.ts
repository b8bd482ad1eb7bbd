import { finiteOrNull } from '../../../base/json.ts';
import {
	siteGcBiasTable,
	siteListsTable,
	siteProfilesTable,
	siteSamplesTable,
	siteScoresTable,
} from '../../../contract/tables/sites/index.ts';
import type { ListFootprint } from '../../signals/fragments/footprints/measure-footprints.server.ts';
import { fragmentsUsed } from '../../signals/fragments/funnel.ts';
import { cellOf } from '../../signals/fragments/gc-weights/length-gc.ts';
import { resultTable } from '../cohort/tables.ts';
import { funnelTable } from '../raw-signal/fragments/tables.ts';
import type { SuiteTable } from '../suite.ts';
import { centreOf, isPhased, type SiteSample, type TableFootprint } from './site-result.ts';

/** Lengths whose bias is written: from the shortest to beyond one nucleosome. */
const BIAS_EVERY = 20;
const MONONUCLEOSOME = 167;

/** Every table of the chapter that has a row. */
export function siteTables(samples: readonly SiteSample[]): SuiteTable[] {
	const counted = samples.flatMap(({ sample_id, measured }) =>
		measured === null ? [] : [{ sample_id, measured }],
	);
	return [
		scoresTable(samples),
		profilesTable(samples),
		listsTable(samples),
		samplesTable(samples),
		funnelTable(counted),
		biasTable(samples),
	].filter(({ rows }) => rows.length > 0);
}

const NO_TABLE = {
	...{ reference_point: null, central_of_seven: null, relative: null },
	...{ given_mean: null, given_central: null, given_amplitude: null },
};

function scoresTable(samples: readonly SiteSample[]): SuiteTable {
	return resultTable(
		siteScoresTable,
		samples.flatMap(({ sample_id, measured, tables }) => [
			...(measured?.lists ?? []).map((one) => measuredRow(sample_id, one, measured?.gc != null)),
			...tables.map((one) => tableRow(sample_id, one)),
		]),
	);
}

function measuredRow(sample: string, one: ListFootprint, corrected: boolean) {
	const { uncorrected } = one;
	return {
		...{ sample, list: one.list, source: 'fragments' as const, status: one.status },
		correction: corrected ? 'length and GC' : 'none',
		sites: one.sites,
		midpoints: one.midpoints,
		midpoints_per_bin: one.midpoints_per_bin,
		unweighted: one.unweighted,
		...intervalColumns(one),
		uncorrected_central: finiteOrNull(uncorrected.summary.central),
		uncorrected_amplitude: finiteOrNull(uncorrected.summary.amplitude),
		...NO_TABLE,
	};
}

/** Statistics of a profile with their intervals, and what sites without alignment give. */
function intervalColumns(one: Pick<ListFootprint, 'summary' | 'intervals'>) {
	const { summary, intervals } = one;
	const ends = (name: 'mean' | 'central' | 'amplitude', end: 'low' | 'high'): number | null =>
		finiteOrNull(intervals?.[name][end] ?? NaN);
	return {
		mean: finiteOrNull(summary.mean),
		mean_low: ends('mean', 'low'),
		mean_high: ends('mean', 'high'),
		central: finiteOrNull(summary.central),
		central_low: ends('central', 'low'),
		central_high: ends('central', 'high'),
		amplitude: finiteOrNull(summary.amplitude),
		amplitude_low: ends('amplitude', 'low'),
		amplitude_high: ends('amplitude', 'high'),
		unaligned_central_low: finiteOrNull(intervals?.unaligned_central.low ?? NaN),
		unaligned_central_high: finiteOrNull(intervals?.unaligned_central.high ?? NaN),
		unaligned_amplitude: finiteOrNull(intervals?.unaligned_amplitude ?? NaN),
		centre: centreOf(one),
		phased: isPhased(one),
	};
}

function tableRow(sample: string, one: TableFootprint) {
	const { point, given } = one;
	const none = null;
	return {
		...{ sample, list: one.list, source: one.source, status: one.status },
		correction: one.correction,
		sites: one.sites,
		...{ midpoints: none, midpoints_per_bin: none, unweighted: none },
		...intervalColumns(one),
		uncorrected_central: finiteOrNull(one.uncorrected?.central ?? NaN),
		uncorrected_amplitude: finiteOrNull(one.uncorrected?.amplitude ?? NaN),
		reference_point: finiteOrNull(point?.at ?? NaN),
		central_of_seven: finiteOrNull(point?.central ?? NaN),
		relative: point !== null && point.mean > 0 ? finiteOrNull(point.at / point.mean) : null,
		given_mean: finiteOrNull(given.mean_coverage),
		given_central: finiteOrNull(given.central_coverage),
		given_amplitude: finiteOrNull(given.amplitude),
	};
}

function profilesTable(samples: readonly SiteSample[]): SuiteTable {
	return resultTable(
		siteProfilesTable,
		samples.flatMap(({ sample_id: sample, measured, tables }) => [
			...(measured?.lists ?? []).flatMap(({ list, profile, intervals, uncorrected }) =>
				profile === null
					? []
					: Array.from(profile.position, (position, i) => ({
							...{ sample, list, position },
							coverage: finiteOrNull(profile.value[i]!),
							low: finiteOrNull(intervals?.low[i] ?? NaN),
							high: finiteOrNull(intervals?.high[i] ?? NaN),
							uncorrected: finiteOrNull(uncorrected.profile?.value[i] ?? NaN),
						})),
			),
			...tables.flatMap(({ list, profile, intervals }) =>
				Array.from(profile.position, (position, i) => ({
					...{ sample, list, position },
					coverage: finiteOrNull(profile.value[i]!),
					low: finiteOrNull(intervals?.low[i] ?? NaN),
					high: finiteOrNull(intervals?.high[i] ?? NaN),
					uncorrected: null,
				})),
			),
		]),
	);
}

function listsTable(samples: readonly SiteSample[]): SuiteTable {
	return resultTable(
		siteListsTable,
		samples.flatMap(({ sample_id: sample, measured }) =>
			(measured?.lists ?? []).map((one) => ({
				...{ sample, list: one.list, given: one.given, used: one.sites },
				unknown_contig: one.dropped.unknown,
				beyond_contig: one.dropped.beyond,
				sex_chromosome: one.dropped.sex,
				duplicate: one.dropped.duplicate,
				in_targets: one.dropped.targeted,
				...{ stranded: one.stranded, overlapping: one.overlapping },
				...{ masked_bins: one.masked_bins, outlier_bins: one.outlier_bins },
				capture_fold: finiteOrNull(one.capture_fold),
			})),
		),
	);
}

function samplesTable(samples: readonly SiteSample[]): SuiteTable {
	return resultTable(
		siteSamplesTable,
		samples.flatMap(({ sample_id: sample, measured }) =>
			measured === null
				? []
				: [
						{
							...{ sample, build: measured.build, fragments: fragmentsUsed(measured.funnel) },
							top_bins_share: finiteOrNull(measured.concentration),
							enriched_share: finiteOrNull(measured.enriched),
							model_fragments: measured.gc?.fragments ?? null,
							model_unknown: measured.gc?.unknown ?? null,
							model_bases: measured.gc?.bases ?? null,
							model_step: measured.gc?.every ?? null,
						},
					],
		),
	);
}

function biasTable(samples: readonly SiteSample[]): SuiteTable {
	return resultTable(
		siteGcBiasTable,
		samples.flatMap(({ sample_id: sample, measured }) => {
			const bias = measured?.gc?.bias;
			if (bias === undefined) return [];
			return biasLengths(bias).flatMap((length) =>
				Array.from({ length: length + 1 }, (_, gc) => gc).flatMap((gc) => {
					const cell = cellOf(bias, length, gc);
					const value = bias.bias[cell]!;
					return Number.isNaN(value)
						? []
						: [{ sample, length, gc, bias: finiteOrNull(value), weight: finiteOrNull(bias.weight[cell]!) }];
				}),
			);
		}),
	);
}

/** Every twentieth length, and that of one nucleosome. */
export function biasLengths({
	min_length,
	max_length,
}: {
	min_length: number;
	max_length: number;
}): number[] {
	const lengths: number[] = [];
	for (let length = min_length; length <= max_length; length++)
		if (length % BIAS_EVERY === 0 || length === MONONUCLEOSOME) lengths.push(length);
	return lengths;
}
