import type { FigureSpec } from '../../../contract/records/figure.ts';
import { askChart } from '../charts/index.ts';
import type { FigureSamples } from './grouped-samples.ts';

/** Samples of a figure in the order of its rows; null for figures of features, sites, files or patients. */
export function figureSamples(spec: FigureSpec): FigureSamples | null {
	return askChart(spec, (chart, data) => chart.samples?.(data) ?? null);
}
