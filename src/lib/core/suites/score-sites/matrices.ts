import type { SignalMatrix } from '../../signals/matrix.ts';
import type { ProfileSummary } from '../../signals/fragments/metaprofile.ts';
import { listNames, type SiteSample, type TableFootprint } from './site-result.ts';

type Statistic = (summary: ProfileSummary) => number;
const STATISTICS: readonly [string, Statistic][] = [
	['central', ({ central }) => central],
	['mean', ({ mean }) => mean],
	['amplitude', ({ amplitude }) => amplitude],
];

/**
 * Samples x statistics of measured lists (those of too few sites have none), for comparisons of groups: of fragments, and of tables by themselves, since their scales differ.
 * Matrices of sites and bins count over their own mean.
 */
export function siteMatrices(samples: readonly SiteSample[]): SignalMatrix[] {
	const measured = samples.filter((sample) => sample.measured !== null);
	const read = samples.filter(({ tables }) => tables.length > 0);
	return [
		matrix(
			'site_footprints',
			measured,
			(sample, list) =>
				sample.measured?.lists.find((one) => one.list === list && one.status === 'measured')?.summary,
		),
		matrix('site_footprints_tables', read, (sample, list) =>
			summaryOf(sample.tables.find((one) => one.list === list)),
		),
	].filter(({ sample_ids, feature_ids }) => sample_ids.length > 0 && feature_ids.length > 0);
}

function summaryOf(table: TableFootprint | undefined): ProfileSummary | undefined {
	if (table === undefined || table.status !== 'measured') return undefined;
	if (table.source === 'coverage_profile') return table.summary;
	const { mean, central, amplitude } = table.summary;
	return mean > 0 ? { mean: NaN, central: central / mean, amplitude: amplitude / mean } : undefined;
}

function matrix(
	name: string,
	samples: readonly SiteSample[],
	of: (sample: SiteSample, list: string) => ProfileSummary | undefined,
): SignalMatrix {
	const features = listNames(samples).flatMap((list) =>
		STATISTICS.map(([statistic, value]) => ({
			id: `${list}_${statistic}`,
			values: samples.map((sample) => {
				const summary = of(sample, list);
				return summary === undefined ? NaN : value(summary);
			}),
		})),
	);
	const known = features.filter(({ values }) => values.some(Number.isFinite));
	return {
		name,
		signal_kind: 'fragmentomics',
		sample_ids: samples.map(({ sample_id }) => sample_id),
		feature_ids: known.map(({ id }) => id),
		values: Float64Array.from(known.flatMap(({ values }) => values)),
		unit: 'relative coverage',
	};
}
