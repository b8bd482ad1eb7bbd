import { maxOf } from '../../../base/extremes.ts';
import { betaQuantile } from '../../numerics/distributions/beta-quantile.ts';
import { quantileSorted } from '../../numerics/descriptive/quantile.ts';
import { present } from '../columns.ts';
import type { Say } from '../say.ts';
import type { ReportHits } from '../live/hit-layer.ts';
import { reportCurves, type CurveHits } from '../live/hit-curves.ts';
import { ACCENT } from '../style/ink.ts';
import { groupLine, valueLine } from '../live/tooltip-lines.ts';
import { groupStyles, seriesStyle, styleOf, type Grouping } from '../style/palette.ts';
import { drawCurves, type Curve, type CurveBand, type CurvePlace } from '../marks/curves.ts';
import { groupEntries, type KeyEntry } from './key.ts';
import type { NumericAxis } from './axis.ts';
import type { Plot } from './plot.ts';
import { edgeMarks, linesBeyond, withinLines } from './edge-lines.ts';

/** Samples as columns over common positions. */
export interface CurveSet extends Grouping {
	sample_ids: readonly string[];
	/** One column of positions per sample. */
	columns: readonly (readonly (number | null)[])[];
	show: 'samples' | 'groups';
	/** Centre of a group and its band: the mean with its 95 % interval, or the median with the quartiles. */
	centre: 'mean' | 'median';
}

/** Samples without any label that still get a line style of their own. */
export const NAMED_CURVES = 5;
/** Samples of a group below which a band would rest on too little; then each sample is a line. */
export const MIN_FOR_BAND = 4;

/** What a live figure says of the lines of a set: the sample or the group of each, and its value. */
export function curveHits(
	set: CurveSet,
	plan: CurvePlan,
	labels: { x: string; y: string; at: (position: number) => number | null },
	say: Say,
): CurveHits {
	return {
		sample: (row) => set.sample_ids[row] ?? null,
		tooltip: (row, line, position) => {
			const curve = plan.curves[line];
			const group = row === null ? (curve?.group ?? null) : (set.group[row] ?? null);
			const labelled = set.group.some((name) => name !== null);
			const own = row === null ? (group ?? say('figure.all_samples')) : (set.sample_ids[row] ?? '');
			return {
				name: own,
				lines: [
					...(row === null || !labelled ? [] : [groupLine(group, { say })]),
					valueLine(labels.x, labels.at(position)),
					valueLine(labels.y, curve?.y[position]),
				],
			};
		},
	};
}

/** What is drawn for a set: bands below, lines above. */
export interface CurvePlan {
	bands: CurveBand[];
	curves: Curve[];
	/** Groups of which single lines are drawn because they are too small for a band. */
	small: number;
}

/** Whether samples are told apart by name instead of by group. */
export function namesSamples(set: Pick<CurveSet, 'sample_ids' | 'group'>): boolean {
	return set.group.every((name) => name === null) && set.sample_ids.length <= NAMED_CURVES;
}

/** Whether groups of samples are drawn as bands. */
export function drawsBands({ show, sample_ids }: Pick<CurveSet, 'show' | 'sample_ids'>): boolean {
	return show === 'groups' && sample_ids.length >= MIN_FOR_BAND;
}

/** Lines and bands of a set. Positions that no sample of a group has are missing in its line. */
export function planCurves(set: CurveSet): CurvePlan {
	const styles = groupStyles(set);
	const unlabelled = set.group.every((name) => name === null);
	if (!drawsBands(set)) return { ...plainLines(set), small: 0 };
	const plan: CurvePlan = { bands: [], curves: [], small: 0 };
	for (const style of styles) {
		const members = [...set.group.keys()].filter((i) => (set.group[i] ?? null) === style.name);
		const color = unlabelled ? ACCENT : style.color;
		if (members.length < MIN_FOR_BAND) {
			plan.small++;
			for (const i of members)
				plan.curves.push({ y: set.columns[i] ?? [], color, width: 1, opacity: 0.8, row: i });
			continue;
		}
		const { low, centre, high } = summarise(set, members);
		plan.bands.push({ low, high, color });
		plan.curves.push({ y: centre, color, width: 2, opacity: 1, part: 'centre', group: style.name });
	}
	return plan;
}

function plainLines(set: CurveSet): Pick<CurvePlan, 'bands' | 'curves'> {
	const n = set.sample_ids.length;
	const unlabelled = set.group.every((name) => name === null);
	const named = namesSamples(set);
	const style = styleOf(groupStyles(set));
	const width = n <= 5 ? 1.6 : n <= 40 ? 1.1 : 0.8;
	const opacity = n <= 5 ? 1 : n <= 40 ? 0.75 : n <= 150 ? 0.5 : 0.35;
	return {
		bands: [],
		curves: set.sample_ids.map((_, i) => ({
			y: set.columns[i] ?? [],
			color: named ? seriesStyle(i).color : unlabelled ? ACCENT : style(set.group[i]).color,
			dash: named ? seriesStyle(i).dash : null,
			width,
			opacity,
			row: i,
		})),
	};
}

/** Centre and band of some samples at each position; positions without a value are NaN, those with one have no band. */
function summarise(
	set: CurveSet,
	members: readonly number[],
): { low: Float64Array; centre: Float64Array; high: Float64Array } {
	const length = Math.max(0, maxOf(members.map((i) => set.columns[i]?.length ?? 0)));
	const low = new Float64Array(length).fill(NaN);
	const centre = new Float64Array(length).fill(NaN);
	const high = new Float64Array(length).fill(NaN);
	const values = new Float64Array(members.length);
	for (let k = 0; k < length; k++) {
		let n = 0;
		for (const i of members) {
			const value = set.columns[i]?.[k];
			if (present(value)) values[n++] = value;
		}
		if (n === 0) continue;
		const here = values.subarray(0, n).sort();
		if (set.centre === 'median') {
			centre[k] = quantileSorted(here, 0.5);
			if (n < MIN_FOR_BAND) continue;
			low[k] = quantileSorted(here, 0.25);
			high[k] = quantileSorted(here, 0.75);
			continue;
		}
		// Scaled by the largest value, so that squares of 1e200 stay finite.
		const scale = Math.max(Math.abs(here[0]!), Math.abs(here[n - 1]!)) || 1;
		const mean = here.reduce((sum, v) => sum + v / scale / n, 0);
		centre[k] = mean * scale;
		if (n < MIN_FOR_BAND) continue;
		const variance = here.reduce((sum, v) => sum + (v / scale - mean) ** 2, 0) / (n - 1);
		const reach = studentT95(n - 1) * Math.sqrt(variance / n);
		low[k] = (mean - reach) * scale;
		high[k] = (mean + reach) * scale;
	}
	return { low, centre, high };
}

/** The t with P(|T| > t) = 0.05: P(|T| > t) is the regularised incomplete beta function at df / (df + t^2). */
export function studentT95(df: number): number {
	const x = betaQuantile(0.05, df / 2, 0.5);
	return Math.sqrt(df * (1 / x - 1));
}

/** Every value that a plan draws, for the ends of an axis. */
export function* planValues(plan: CurvePlan): Generator<number | null> {
	for (const curve of plan.curves) for (let k = 0; k < curve.y.length; k++) yield curve.y[k] ?? null;
	for (const band of plan.bands) {
		yield* band.low;
		yield* band.high;
	}
}

/** What the colours mean: groups with their sizes, or the names of a few samples. */
export function curveEntries(set: CurveSet, say: Say, word: (sample: number) => string): KeyEntry[] {
	if (set.sample_ids.length === 0) return [];
	if (namesSamples(set))
		return set.sample_ids.map((_, i) => ({ label: word(i), ...seriesStyle(i), shape: 'line' as const }));
	if (set.group.every((name) => name === null)) return [];
	return groupEntries(groupStyles(set), say).map((entry) =>
		entry.shape === 'none' || entry.shape === 'scale'
			? entry
			: { ...entry, shape: 'line' as const, hollow: false },
	);
}

/** What lines and bands are, in words. */
export function curveNotes(set: CurveSet, say: Say): string[] {
	const plan = planCurves(set);
	if (plan.bands.length === 0) return [];
	return [
		say(set.centre === 'median' ? 'figure.note_median_band' : 'figure.note_mean_band'),
		...(plan.small > 0 ? [say('figure.note_small_groups', { n: MIN_FOR_BAND })] : []),
	];
}

/** Draws a plan over positions in a plot whose x positions are px already. */
export function placeCurves(
	plan: CurvePlan,
	xs: readonly number[],
	frame: Plot,
	y: NumericAxis,
	options: { from?: number; to?: number; live?: { reportHits: ReportHits | undefined; of: CurveHits } } = {},
): string {
	const place: CurvePlace = {
		x: xs,
		from: options.from ?? 0,
		to: options.to ?? xs.length,
		y: (value) => (y.holds(value) ? frame.y(value) : NaN),
		area: frame.area,
	};
	if (options.live) reportCurves(options.live.reportHits, plan.curves, place, options.live.of);
	const drawn = drawCurves(plan.bands, plan.curves, place);
	const marks = edgeMarks(plan.curves, place, y);
	return marks === '' ? drawn : `${drawn}\n${marks}`;
}

/** Values for the ends of an axis: those of a plan, without what lies beyond the reach of most of its lines. */
export function reachedValues(plan: CurvePlan): (number | null)[] {
	return withinLines(
		[...planValues(plan)],
		plan.curves.map(({ y }) => y),
	);
}

/** Says how many lines of some plans go beyond the ends of their axis. */
export function beyondNotes(plans: readonly CurvePlan[], axis: NumericAxis, say: Say): string[] {
	return linesBeyond(
		plans.flatMap(({ curves }) => curves.map(({ y }) => y)),
		axis,
		say,
	);
}
