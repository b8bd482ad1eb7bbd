import type { ComparedFeatures, ComparedMetric } from '../../../../contract/records/run-comparison.ts';

/** A number of a comparison: two decimals, or as many as a small one needs. */
export function numberText(value: number | null): string {
	if (value === null) return '–';
	return value !== 0 && Math.abs(value) < 0.01 ? value.toPrecision(1) : value.toFixed(2);
}

/** An estimate with its interval; null where the run has none. */
export function metricText(side: ComparedMetric['run_a']): string | null {
	if (side === null || side.estimate === null) return null;
	const interval = side.ci_low === null ? '' : ` (${numberText(side.ci_low)} – ${numberText(side.ci_high)})`;
	return `${numberText(side.estimate)}${interval}`;
}

/** The AUROCs of a comparison, which are compared on the people of both; the other metrics stand in the tables. */
export const shownMetrics = (metrics: readonly ComparedMetric[]): ComparedMetric[] =>
	metrics.filter(({ metric, run_a, run_b }) => metric === 'auroc' && (run_a ?? run_b) !== null);

/** Changes of features in all matrices and contrasts, also those that the lists of a comparison leave out. */
export const changedFeatures = (
	counts: readonly Pick<ComparedFeatures, 'only_a' | 'only_b' | 'flipped'>[],
): number => counts.reduce((sum, { only_a, only_b, flipped }) => sum + only_a + only_b + flipped, 0);

/** Kinds of figures that say most of two runs, best first. */
const FIRST = ['_roc', '_scores', '_projection', '_top_effects'] as const;

/** The figure that is shown first. */
export function firstFigure(names: readonly string[]): string {
	for (const ending of FIRST) {
		const found = names.find((name) => name.endsWith(ending));
		if (found !== undefined) return found;
	}
	return names[0] ?? '';
}
