import { OUTLIER_Z, STRONG_OUTLIER_Z } from '../../contract/decision-rules.ts';
import { shortList } from '../../contract/messages/short-list.ts';
import type { Watch } from '../../base/progress.ts';
import { throwIfCancelled } from '../../base/errors.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import type { outliersTable } from '../../contract/tables/outliers.ts';
import { mad, MAD_TO_SD } from '../numerics/descriptive/mad.ts';
import { mean } from '../numerics/descriptive/mean.ts';
import { medcouple } from '../numerics/descriptive/medcouple.ts';
import { median, medianSorted } from '../numerics/descriptive/median.ts';
import { pearson } from '../numerics/tests/pearson.ts';
import { quantileSorted } from '../numerics/descriptive/quantile.ts';
import { sortedValues } from '../numerics/descriptive/sorted-values.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { featureScales, type FeatureScales } from './feature-scales.ts';
import { finiteOrNull } from '../../base/json.ts';
import { residualNoise } from './residual-noise.ts';
import { sampleProfile } from './sample-summaries.ts';
import { standardisedProfiles } from './standardised-profiles.ts';

export type OutlierRow = RowOf<typeof outliersTable>;

export interface Outliers {
	/** One row per sample, matrix order. */
	rows: OutlierRow[];
	/** Samples past the strong limit, strongest first. */
	strong: string[];
	/** Samples past the limit but not the strong one. */
	mild: string[];
	notes: Message[];
}

/** Below this a MAD over the samples says little, and nothing is flagged. */
export const MIN_SAMPLES = 8;

const MEASURES = [
	'median',
	'spread',
	'missing_share',
	'profile_distance',
	'residual_noise',
	'profile_correlation',
] as const;
type Measure = (typeof MEASURES)[number];

/** Which direction is suspicious: a sample closer to the others than usual, or with fewer gaps, is not. */
const SIDES: Record<Measure, 'both' | 'high' | 'low'> = {
	median: 'both',
	spread: 'both',
	missing_share: 'high',
	profile_distance: 'high',
	residual_noise: 'high',
	profile_correlation: 'low',
};

type Values = Record<Measure, Float64Array>;

/**
 * Samples unlike the rest by six measures: median and interquartile range over the features, missing share, distance to
 * the median profile in robust units, noise left after shared factors are taken out (a tube with three times the noise
 * has three times as much), correlation with the median profile.
 * Each is judged by the modified z, 0.6745 (x - median) / MAD, on a scale with a floor, so that a cohort of almost equal
 * samples does not flag differences that do not matter, widened on the side of a long tail.
 */
export function outliers(matrix: SignalMatrix, watch: Watch = {}): Outliers {
	const values = measure(matrix, featureScales(matrix, watch), watch);
	const scores = judge(values, matrix.feature_ids.length);
	const judged = matrix.sample_ids.length >= MIN_SAMPLES;
	const rows = matrix.sample_ids.map((sample, s) => row(sample, s, values, scores, judged));
	const byStrength = rows.filter((r) => r.outlier).sort((a, b) => strength(b) - strength(a));
	const strong = byStrength.filter((r) => r.level === 'strong').map((r) => r.sample);
	const mild = byStrength.filter((r) => r.level === 'mild').map((r) => r.sample);
	return { rows, strong, mild, notes: notes(matrix, rows, strong, mild) };
}

function strength(r: OutlierRow): number {
	// Flagged without a number: the other samples do not vary.
	return Math.abs(r.strongest_z ?? Number.MAX_VALUE);
}

/** The six measures of every sample. */
function measure(matrix: SignalMatrix, features: FeatureScales, watch: Watch): Values {
	const { centers, scales } = features;
	const n = matrix.sample_ids.length;
	const blank = () => new Float64Array(n);
	const values: Values = {
		median: blank(),
		spread: blank(),
		missing_share: blank(),
		profile_distance: blank(),
		residual_noise: residualNoise(standardisedProfiles(matrix, features), watch),
		profile_correlation: blank(),
	};
	for (let s = 0; s < n; s++) {
		throwIfCancelled(watch.signal, 'outliers');
		const profile = sampleProfile(matrix, s);
		const sorted = sortedValues(profile);
		values.median[s] = medianSorted(sorted);
		values.spread[s] = quantileSorted(sorted, 0.75) - quantileSorted(sorted, 0.25);
		values.missing_share[s] = (profile.length - sorted.length) / profile.length;
		values.profile_correlation[s] = pearson(profile, centers).r;
		values.profile_distance[s] = median(
			profile.map((value, f) => Math.abs(value - centers[f]!) / scales[f]!),
		);
	}
	return values;
}

/** Modified z per measure. */
function judge(values: Values, features: number): Values {
	const withinSpread = median(values.spread);
	const share = mean(values.missing_share);
	return {
		// A shift below 1 % of the spread within a sample does not matter.
		median: modifiedZ(values.median, 0.01 * withinSpread),
		spread: modifiedZ(values.spread, 0.01 * withinSpread),
		// At least one percentage point, and at least what random gaps scatter by.
		missing_share: modifiedZ(
			values.missing_share,
			Math.max(0.01, Math.sqrt((share * (1 - share)) / features)),
		),
		profile_distance: modifiedZ(values.profile_distance, 0.05 * median(values.profile_distance)),
		residual_noise: modifiedZ(values.residual_noise, 0.05 * median(values.residual_noise)),
		// Fisher's transformation: 0.05 is a change of 1 - r by about a tenth.
		profile_correlation: modifiedZ(values.profile_correlation.map(fisherZ), 0.05),
	};
}

function fisherZ(r: number): number {
	return Math.atanh(Math.max(-1 + 1e-12, Math.min(1 - 1e-12, r)));
}

/**
 * Skewed measures have a long tail without anything being wrong: the square of one shared factor gives 11 % past 3.5.
 * On the long side the scale is widened by exp(3 |medcouple|), as in the adjusted boxplot (Hubert & Vandervieren 2008).
 */
function modifiedZ(values: Float64Array, floor: number): Float64Array {
	const center = median(values);
	const skew = medcouple(values);
	const scale = Math.max(MAD_TO_SD * mad(values, center), floor);
	const upper = scale * Math.exp(3 * Math.max(0, skew));
	const lower = scale * Math.exp(3 * Math.max(0, -skew));
	return values.map((value) => (value === center ? 0 : (value - center) / (value > center ? upper : lower)));
}

/** How far a z lies in its suspicious direction; 0 on the harmless side. */
function suspicion(measure: Measure, z: number): number {
	const side = SIDES[measure];
	if (Number.isNaN(z)) return 0;
	return side === 'both' ? Math.abs(z) : side === 'high' ? Math.max(0, z) : Math.max(0, -z);
}

function row(sample: string, s: number, values: Values, scores: Values, judged: boolean): OutlierRow {
	const ranked = MEASURES.map((name) => ({ name, z: scores[name][s]! }))
		.map((m) => ({ ...m, suspicion: suspicion(m.name, m.z) }))
		.sort((a, b) => b.suspicion - a.suspicion);
	const strongest = ranked[0]!;
	const flagged = judged ? ranked.filter((m) => m.suspicion > OUTLIER_Z) : [];
	// Blood with much tumour DNA has a low correlation with the median profile, which alone is never strong.
	const strong = flagged.some((m) => m.name !== 'profile_correlation' && m.suspicion > STRONG_OUTLIER_Z);
	const level = flagged.length === 0 ? 'none' : strong ? 'strong' : 'mild';
	const value = (name: Measure) => finiteOrNull(values[name][s]!);
	const z = (name: Measure) => finiteOrNull(scores[name][s]!);
	return {
		sample,
		outlier: flagged.length > 0,
		level,
		flagged_by: flaggedBy(flagged),
		strongest_z: strongest.suspicion > 0 ? finiteOrNull(strongest.z) : null,
		median: value('median'),
		median_z: z('median'),
		spread: value('spread'),
		spread_z: z('spread'),
		missing_share: value('missing_share'),
		missing_share_z: z('missing_share'),
		profile_distance: value('profile_distance'),
		profile_distance_z: z('profile_distance'),
		residual_noise: value('residual_noise'),
		residual_noise_z: z('residual_noise'),
		profile_correlation: value('profile_correlation'),
		profile_correlation_z: z('profile_correlation'),
	};
}

/** The measures with their z; those in which the samples do not vary have none, and are named together. */
function flaggedBy(flagged: readonly { name: string; z: number }[]): string {
	const still = flagged.filter(({ z }) => !Number.isFinite(z)).map(({ name }) => name);
	return [
		...flagged.filter(({ z }) => Number.isFinite(z)).map(({ name, z }) => `${name} (z ${z.toFixed(1)})`),
		...(still.length === 0 ? [] : [`${still.join(', ')} (no spread among the other samples)`]),
	].join('; ');
}

function notes(matrix: SignalMatrix, rows: OutlierRow[], strong: string[], mild: string[]): Message[] {
	const samples = rows.length;
	if (samples < MIN_SAMPLES)
		return [say('outliers.too_few', { matrix: matrix.name, samples, needed: MIN_SAMPLES })];
	const flaggedBy = new Map(rows.map((r) => [r.sample, r.flagged_by]));
	const result = strong.map((sample) =>
		say('outliers.strong', {
			sample,
			matrix: matrix.name,
			measures: (flaggedBy.get(sample) ?? '').replaceAll('_', ' '),
		}),
	);
	if (mild.length > 0)
		result.push(
			say('outliers.mild', {
				matrix: matrix.name,
				samples,
				count: mild.length,
				limit: OUTLIER_Z,
				names: shortList(mild),
			}),
		);
	return result;
}
