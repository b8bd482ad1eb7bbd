import { SPECIFICITIES } from '../../../contract/decision-rules.ts';
import { clopperPearson } from '../../numerics/tests/clopper-pearson.ts';
import type { FigureOf, FigureSpec } from '../../../contract/records/figure.ts';
import type { CurveRates } from '../chart.ts';
import { askChart } from '../charts/index.ts';

/** A figure with curves over thresholds. */
export type ThresholdFigure = FigureOf<'roc'> | FigureOf<'precision_recall'>;

/** Whether a figure has curves over thresholds. */
export function isThresholdFigure(spec: FigureSpec): spec is ThresholdFigure {
	return askChart(spec, (chart) => chart.rates !== undefined);
}

/** A share with its counts and exact (Clopper-Pearson) 95 % interval. */
export interface CountedShare {
	k: number;
	n: number;
	/** k / n, 0-1; NaN for n = 0. */
	value: number;
	low: number;
	high: number;
}

/** What calling samples positive from one threshold on would do in the data of the figure. */
export interface OperatingPoint {
	/** Score from which a sample is called; null when the record does not hold it, or when nobody is called. */
	threshold: number | null;
	/** Positives that are called. */
	sensitivity: CountedShare;
	/** Others that are not called; null where precision and recall do not say it (nothing found). */
	specificity: CountedShare | null;
}

/**
 * Samples and patients of a figure in which patients have several samples; null when every sample counts for itself, or
 * when the record does not say. The exact intervals need independent samples, so there are none for such a figure.
 */
export function repeatedSamples(spec: ThresholdFigure): { samples: number; patients: number } | null {
	const first = spec.data.curves[0];
	const patients = spec.data.n_patients;
	if (first === undefined || patients === undefined) return null;
	const samples = first.n_positive + first.n_negative;
	return patients < samples ? { samples, patients } : null;
}

/** Corners of a curve; 0 for a curve that is not there. */
export function cornerCount(spec: ThresholdFigure, curve: number): number {
	return ratesOf(spec, curve)?.sensitivity.length ?? 0;
}

function ratesOf(spec: ThresholdFigure, curve: number): CurveRates | null {
	return askChart(spec, (chart, data) => chart.rates?.(data, curve) ?? null);
}

/** Counts and rates at a corner of a curve; null outside of it. Counts are the rates times n, rounded. */
export function operatingPoint(spec: ThresholdFigure, curve: number, corner: number): OperatingPoint | null {
	const own = spec.data.curves[curve];
	const rates = ratesOf(spec, curve);
	const sensitivity = rates?.sensitivity[corner];
	if (own === undefined || rates === null || sensitivity === undefined) return null;
	const { n_positive, n_negative } = own;
	const found = Math.round(sensitivity * n_positive);
	const called = rates.falseCalls(corner, found);
	return {
		threshold: own.threshold?.[corner] ?? null,
		sensitivity: countedShare(found, n_positive),
		specificity: called === null ? null : countedShare(n_negative - called, n_negative),
	};
}

function countedShare(k: number, n: number): CountedShare {
	return { k, n, value: n === 0 ? NaN : k / n, ...clopperPearson(k, n) };
}

/** Predictive values at a prevalence, by Bayes' rule; null where nobody is called, or everybody. */
export interface PredictiveValues {
	/** Share of those called who have it. */
	positive: number | null;
	/** Share of those not called who do not have it. */
	negative: number | null;
}

/** @param prevalence 0-1 */
export function predictiveValues(
	sensitivity: number,
	specificity: number,
	prevalence: number,
): PredictiveValues {
	const hit = sensitivity * prevalence;
	const alarm = (1 - specificity) * (1 - prevalence);
	const missed = (1 - sensitivity) * prevalence;
	const clear = specificity * (1 - prevalence);
	return {
		positive: hit + alarm > 0 ? hit / (hit + alarm) : null,
		negative: missed + clear > 0 ? clear / (missed + clear) : null,
	};
}

/** Share of positives in the data behind a curve, 0-1; NaN without samples. */
export function cohortPrevalence(spec: ThresholdFigure, curve: number): number {
	const own = spec.data.curves[curve];
	return own === undefined ? NaN : own.n_positive / (own.n_positive + own.n_negative);
}

/**
 * The corner to begin with: the highest sensitivity at the first of the stated specificities, or more; for a precision-recall curve the
 * last corner whose specificity is that.
 */
export function firstCorner(spec: ThresholdFigure, curve: number): number {
	let best = 0;
	for (let corner = 0; corner < cornerCount(spec, curve); corner++) {
		const point = operatingPoint(spec, curve, corner);
		if (point?.specificity && point.specificity.value >= SPECIFICITIES[0] - 1e-9) best = corner;
	}
	return best;
}
