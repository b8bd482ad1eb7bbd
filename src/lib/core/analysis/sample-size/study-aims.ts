import { MIN_CONFIRMATORY_PER_CLASS } from '../../../contract/decision-rules.ts';
import { normalCdf, normalQuantile } from '../../numerics/distributions/normal.ts';
import { hanleyMcNeilError } from '../../numerics/sample-size/auroc-error.ts';
import {
	separationOf,
	sensitivityAt,
	separationThrough,
	slopeAt,
} from '../../numerics/sample-size/binormal.ts';
import { exactHalfWidth, shareOfNarrow, shareWithin } from '../../numerics/sample-size/exact-width.ts';
import { MAX_SIZE, smallestSize, steadySize } from '../../numerics/sample-size/smallest-size.ts';
import { logitInterval } from '../../numerics/scores/logit-interval.ts';
import { controlsNeeded } from '../../numerics/scores/sensitivity-at-specificity.ts';

/** What the next study is to reach. */
export interface StudyTargets {
	/** Controls per case. */
	ratio: number;
	specificity: number;
	auroc_half_width: number;
	sensitivity_half_width: number;
	specificity_half_width: number;
	difference_half_width: number;
	/** AUROC that the study is to exceed. */
	reference_auroc: number;
	/** Share of studies whose interval excludes the reference. */
	power: number;
	/** Share of studies whose interval is as narrow as planned. */
	assurance: number;
	/** Factor on the standard error of an AUROC: 1 for a locked score, more where the model is fitted again. */
	se_factor: number;
	/** True where the threshold comes from elsewhere and is not set on the new controls. */
	locked: boolean;
	/** estimate: the specificity found lies within the half width; interval: its exact interval is as narrow. */
	specificity_rule: 'estimate' | 'interval';
}

/** People of the two classes. */
export interface StudySize {
	cases: number;
	controls: number;
}

export const Z_95 = normalQuantile(0.975);

const logit = (p: number): number => Math.log(p / (1 - p));
const expit = (x: number): number => 1 / (1 + Math.exp(-x));
const halfOf = ({ low, high }: { low: number; high: number }): number => (high - low) / 2;

/** Fewer people of a class give no interval that reports of this program would show. */
export const MIN_CLASS = MIN_CONFIRMATORY_PER_CLASS;

/** Controls that belong to so many cases. */
export const withControls = (cases: number, ratio: number): StudySize => ({
	cases,
	controls: Math.max(MIN_CLASS, Math.ceil(ratio * cases - 1e-9)),
});

/** More controls per case than this narrow no interval: their part of the variance is a hundredth of that of the cases. */
export const MAX_CONTROLS_PER_CASE = 100;

/** Null where a class has more people than any plan. */
export const withinBounds = (size: StudySize): StudySize | null =>
	Math.max(size.cases, size.controls) > MAX_SIZE ? null : size;

const logitError = (auroc: number, { cases, controls }: StudySize, factor: number): number =>
	(factor * hanleyMcNeilError(auroc, cases, controls)) / (auroc * (1 - auroc));

/**
 * Half width of the 95 % logit interval of an AUROC at the estimate that `assurance` of the studies exceed (the interval is the
 * wider the nearer an AUROC is to 0.5); with an assurance of 0.5 that of the AUROC itself.
 */
export function aurocHalfWidth(
	auroc: number,
	size: StudySize,
	{ se_factor, assurance }: Pick<StudyTargets, 'se_factor' | 'assurance'>,
): number {
	const drop = normalQuantile(assurance) * logitError(auroc, size, 1);
	const found = Math.max(Math.min(auroc, 0.5), expit(logit(auroc) - drop));
	return halfOf(logitInterval(found, se_factor * hanleyMcNeilError(found, size.cases, size.controls)));
}

/** Smallest study in which the interval of the AUROC is as narrow as wanted. */
export function sizeForAuroc(auroc: number, targets: StudyTargets): StudySize | null {
	const cases = smallestSize(
		(n) => aurocHalfWidth(auroc, withControls(n, targets.ratio), targets) <= targets.auroc_half_width,
		MIN_CLASS,
	);
	return cases === null ? null : withinBounds(withControls(cases, targets.ratio));
}

/** Share of studies whose 95 % logit interval lies above the reference. */
export function detectionPower(
	auroc: number,
	size: StudySize,
	{ se_factor, reference_auroc }: Pick<StudyTargets, 'se_factor' | 'reference_auroc'>,
): number {
	const error = logitError(auroc, size, 1);
	return normalCdf((logit(auroc) - logit(reference_auroc)) / error - se_factor * Z_95);
}

/** Smallest study that shows an AUROC above the reference; null where the AUROC is not above it. */
export function sizeForDetection(auroc: number, targets: StudyTargets): StudySize | null {
	if (auroc <= targets.reference_auroc) return null;
	const cases = smallestSize(
		(n) => detectionPower(auroc, withControls(n, targets.ratio), targets) >= targets.power,
		MIN_CLASS,
	);
	return cases === null ? null : withinBounds(withControls(cases, targets.ratio));
}

/** Variance of the true false positive rate at a threshold that is the ceil(s n)-th smallest of n controls: a beta distribution. */
export function thresholdVariance(controls: number, specificity: number): number {
	const below = Math.max(1, Math.ceil(specificity * controls - 1e-9));
	const above = controls - below + 1;
	return (below * above) / ((controls + 1) ** 2 * (controls + 2));
}

/**
 * Half width of the 95 % interval of a sensitivity: exact interval of the cases, and where the threshold is set on the new
 * controls its own error, slope of the ROC curve times that of the false positive rate, both as a root of squares. At the
 * estimate that `assurance` of the studies have farther from one half.
 */
export function sensitivityHalfWidth(
	sensitivity: number,
	{ cases, controls }: StudySize,
	{ specificity, assurance, locked }: Pick<StudyTargets, 'specificity' | 'assurance' | 'locked'>,
): number {
	const threshold = locked ? 0 : thresholdVariance(controls, specificity);
	const slope = (at: number): number => slopeAt(separationThrough(inside(at), specificity), specificity);
	const error = Math.sqrt((sensitivity * (1 - sensitivity)) / cases + slope(sensitivity) ** 2 * threshold);
	const drop = normalQuantile(assurance) * error;
	const found = sensitivity < 0.5 ? Math.min(0.5, sensitivity + drop) : Math.max(0.5, sensitivity - drop);
	const own = exactHalfWidth(found * cases, cases);
	return Math.sqrt(own ** 2 + (Z_95 * slope(found)) ** 2 * threshold);
}

/** A sensitivity of exactly 0 or 1 has no place on the normal scale. */
const inside = (share: number): number => Math.min(0.999, Math.max(0.001, share));

/** Sensitivity that follows from an AUROC. */
export const sensitivityOf = (auroc: number, specificity: number): number =>
	sensitivityAt(separationOf(auroc), specificity);

/** Controls that belong to so many cases, and enough of them for a threshold that is set on them. */
export function withThreshold(
	cases: number,
	{ ratio, specificity, locked }: Pick<StudyTargets, 'ratio' | 'specificity' | 'locked'>,
): StudySize {
	const size = withControls(cases, ratio);
	return locked ? size : { ...size, controls: Math.max(size.controls, controlsNeeded(specificity)) };
}

/** Smallest study in which the interval of the sensitivity is as narrow as wanted; controls are at least those that the specificity needs. */
export function sizeForSensitivity(sensitivity: number, targets: StudyTargets): StudySize | null {
	const cases = smallestSize(
		(n) =>
			sensitivityHalfWidth(sensitivity, withThreshold(n, targets), targets) <= targets.sensitivity_half_width,
		MIN_CLASS,
	);
	return cases === null ? null : withinBounds(withThreshold(cases, targets));
}

/** Controls for the precision of a specificity, by three rules. */
export interface ControlsForSpecificity {
	/** z^2 s (1 - s) / d^2, the usual formula: 189 for 98 % and 2 points. */
	estimate: number | null;
	/** Exact share of studies of that size whose estimate lies within the half width. */
	within: number;
	/** Controls for which the exact interval is as narrow in the wanted share of studies. */
	interval: number | null;
}

/** Controls for a specificity of `specificity` give or take the half width. */
export function controlsForSpecificity({
	specificity,
	specificity_half_width: aim,
	assurance,
}: Pick<StudyTargets, 'specificity' | 'specificity_half_width' | 'assurance'>): ControlsForSpecificity {
	const usual = Math.ceil((Z_95 ** 2 * specificity * (1 - specificity)) / aim ** 2 - 1e-9);
	const estimate = usual > MAX_SIZE ? null : Math.max(usual, controlsNeeded(specificity));
	return {
		estimate,
		within: estimate === null ? Number.NaN : shareWithin(estimate, specificity, aim),
		interval:
			estimate === null
				? null
				: steadySize(
						(n) => shareOfNarrow(n, specificity, aim) >= assurance,
						Math.max(2, Math.floor(usual / 2)),
					),
	};
}
