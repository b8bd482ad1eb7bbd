import type { Random } from '../../../base/random.ts';
import type { DemoSignal } from './signal.ts';
import { tumourFractions } from './people.ts';

/** Cliff's delta from which a rank test with 60 against 60 and Benjamini-Hochberg finds a feature nearly always. */
export const DETECTABLE_DELTA = 0.55;
const REFERENCE_PER_GROUP = 400;

/** What was planted in one feature. */
export interface PlantedFeature {
	feature: string;
	/** Cliff's delta of cases against controls in the population; positive = higher in cases. */
	cliffs_delta: number;
	/** (mean of cases - mean of controls) / SD of controls in the population. */
	standardised_difference: number;
	/** True when the effect is sized to be found by a correct rank test. */
	detectable: boolean;
}

/**
 * Expected effect of every planted feature, from 400 simulated persons per group that belong to no cohort: no batch,
 * missing value, swap or outlier. Standard error of delta about 0.04.
 */
export function plantedFeatures(signal: DemoSignal, random: Random): PlantedFeature[] {
	const controls = Array<number>(REFERENCE_PER_GROUP).fill(0);
	const cases = tumourFractions(REFERENCE_PER_GROUP, random);
	const measure = (name: string) => (tumour_fraction: number, i: number) =>
		signal.measure({ id: `${name}/${i}`, person: `${name}/${i}`, tumour_fraction, batch_shift: 0, noise: 1 });
	const a = controls.map(measure('reference-control'));
	const b = cases.map(measure('reference-case'));
	return signal.planted.map((feature) => {
		const pick = (columns: Float64Array[]): Float64Array =>
			Float64Array.from(columns, (column) => column[feature]!).sort();
		const delta = cliffsDelta(pick(a), pick(b));
		return {
			feature: signal.feature_ids[feature]!,
			cliffs_delta: round(delta),
			standardised_difference: round(standardised(pick(a), pick(b))),
			detectable: Math.abs(delta) >= DETECTABLE_DELTA,
		};
	});
}

/** P(b > a) - P(b < a) of two sorted samples without missing values. */
function cliffsDelta(a: Float64Array, b: Float64Array): number {
	let below = 0;
	let notAbove = 0;
	let sum = 0;
	for (const value of b) {
		while (below < a.length && a[below]! < value) below++;
		while (notAbove < a.length && a[notAbove]! <= value) notAbove++;
		sum += below - (a.length - notAbove);
	}
	return sum / (a.length * b.length);
}

function standardised(a: Float64Array, b: Float64Array): number {
	const mean = (x: Float64Array): number => x.reduce((s, v) => s + v, 0) / x.length;
	const centre = mean(a);
	const variance = a.reduce((s, v) => s + (v - centre) ** 2, 0) / (a.length - 1);
	return (mean(b) - centre) / Math.sqrt(variance);
}

function round(value: number): number {
	return Math.round(value * 1000) / 1000;
}
