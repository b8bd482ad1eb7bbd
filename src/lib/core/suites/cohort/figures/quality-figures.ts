import { keysOf } from '../../../../contract/keys.ts';
import { MARKED_MISSING, OUTLIER_Z } from '../../../../contract/decision-rules.ts';
import type { FigureOf } from '../../../figures/index.ts';
import type { Missingness } from '../../../analysis/missingness.ts';
import type { OutlierRow } from '../../../analysis/outliers.ts';
import type { SampleSummary } from '../../../analysis/sample-summaries.ts';
import type { Cohort } from '../../../signals/cohort.ts';
import type { SignalMatrix } from '../../../signals/matrix.ts';
import { count, list } from '../../report/numbers.ts';
import { groupingOf, size } from './grouping.ts';

const MAP_BLOCKS = 40;

/** Bars of missing shares over a map of feature blocks. */
export function missingnessFigure(
	matrix: SignalMatrix,
	cohort: Cohort,
	missing: Missingness,
): FigureOf<'missingness'> {
	const n = matrix.sample_ids.length;
	const p = matrix.feature_ids.length;
	const blocks = Math.min(MAP_BLOCKS, p);
	const map = new Array<number>(blocks * n).fill(0);
	const sizes = new Array<number>(blocks).fill(0);
	for (let f = 0; f < p; f++) {
		const block = Math.floor((f * blocks) / p);
		sizes[block] = sizes[block]! + 1;
		for (let s = 0; s < n; s++)
			if (Number.isNaN(matrix.values[f * n + s])) map[block * n + s] = map[block * n + s]! + 1;
	}
	const flagged = missing.samples.filter((row) => (row.missing_share ?? 0) > MARKED_MISSING).length;
	const share = missing.missing_share ?? 0;
	return {
		schema_version: 1,
		kind: 'missingness',
		title:
			share === 0
				? `No value of ${matrix.name} is missing`
				: `${(100 * share).toFixed(share < 0.001 ? 2 : 1)} % of the values of ${matrix.name} are missing`,
		subtitle:
			flagged === 0
				? `no sample lacks more than ${100 * MARKED_MISSING} %`
				: `${count(flagged, 'sample')} ${flagged === 1 ? 'lacks' : 'lack'} more than ${100 * MARKED_MISSING} %`,
		caption: `Share of ${p} features without a value per sample (bars) and per ${p === blocks ? 'feature' : `block of about ${Math.round(p / blocks)} neighbouring features`} (map). Missing values are never treated as zero.`,
		...size.wide,
		data: {
			sample_ids: matrix.sample_ids,
			missing: missing.samples.map((row) => row.missing_share),
			threshold: MARKED_MISSING,
			features: p,
			blocks,
			map: map.map((count, at) => count / sizes[Math.floor(at / n)]!),
			...groupingOf(cohort),
		},
	};
}

/** Modified z per sample and measure. */
export function outlierFigure(
	matrix: SignalMatrix,
	cohort: Cohort,
	rows: readonly OutlierRow[],
): FigureOf<'outliers'> {
	const measures = {
		median_z: 'median',
		spread_z: 'spread',
		missing_share_z: 'missing share',
		profile_distance_z: 'profile distance',
		residual_noise_z: 'residual noise',
		profile_correlation_z: 'profile correlation',
	} as const;
	const names = keysOf(measures);
	const strong = rows.filter((row) => row.level === 'strong').map((row) => row.sample);
	const mild = rows.filter((row) => row.level === 'mild').length;
	const title =
		strong.length > 0
			? strong.length > 3
				? `${strong.length} samples of ${matrix.name} differ strongly from the others`
				: `${list(strong)} ${strong.length === 1 ? 'differs' : 'differ'} from the other samples of ${matrix.name}`
			: `No strong outlier among the samples of ${matrix.name}`;
	return {
		schema_version: 1,
		kind: 'outliers',
		title,
		subtitle: mild > 0 ? count(mild, 'mild outlier') : undefined,
		caption: `Modified z, 0.6745 x (value - median) / MAD (Iglewicz & Hoaglin 1993) on a floored scale that is widened along a long tail, of ${names.length} measures per sample; the line marks ${OUTLIER_Z}.`,
		...size.wide,
		data: {
			sample_ids: matrix.sample_ids,
			measures: names.map((name) => measures[name]),
			z: names.flatMap((name) => rows.map((row) => row[name])),
			threshold: OUTLIER_Z,
			...groupingOf(cohort),
		},
	};
}

/** Median and spread of every sample by group. */
export function distributionFigure(
	matrix: SignalMatrix,
	cohort: Cohort,
	rows: readonly SampleSummary[],
): FigureOf<'group_distribution'> {
	return {
		schema_version: 1,
		kind: 'group_distribution',
		title: `Level and spread of ${matrix.name} by group`,
		caption: `Median and interquartile range over ${matrix.feature_ids.length.toLocaleString('en')} features, one point per sample; boxes show quartiles, whiskers reach 1.5 interquartile ranges.`,
		...size.wide,
		data: {
			ids: rows.map((row) => row.sample),
			panels: [
				{ title: 'Median', value_label: matrix.unit, value: rows.map((row) => row.median) },
				{ title: 'Interquartile range', value_label: matrix.unit, value: rows.map((row) => row.iqr) },
			],
			log: false,
			...groupingOf(cohort),
		},
	};
}
