import { normalCdf, normalDensity, normalQuantile } from '../distributions/normal.ts';

/**
 * Two normal score distributions of variance 1, controls at 0 and cases at the separation: the planning model of a score. Any
 * monotone change of the score leaves AUROC and ROC curve as they are (Hanley 1988, Med Decis Making 8:197).
 */

/** Separation at which the AUROC is as given, in (0, 1). */
export const separationOf = (auroc: number): number => Math.SQRT2 * normalQuantile(auroc);

/** AUROC of a separation. */
export const aurocOf = (separation: number): number => normalCdf(separation / Math.SQRT2);

/** Sensitivity at a specificity in (0, 1). */
export const sensitivityAt = (separation: number, specificity: number): number =>
	normalCdf(separation - normalQuantile(specificity));

/** Separation at which the sensitivity at a specificity is as given. */
export const separationThrough = (sensitivity: number, specificity: number): number =>
	normalQuantile(sensitivity) + normalQuantile(specificity);

/** Slope of the ROC curve at a specificity: change of the sensitivity per change of the false positive rate. */
export function slopeAt(separation: number, specificity: number): number {
	const threshold = normalQuantile(specificity);
	return normalDensity(threshold - separation) / normalDensity(threshold);
}
