import type { FigureSpec } from '../../../contract/records/figure.ts';
import { changeData } from '../charts/index.ts';
import { figureSamples } from './figure-samples.ts';
import { sampleSubset } from './sample-subset.ts';

/**
 * The figure of some of its samples. Figures whose rows are no samples, and bands or estimates that rest on all samples,
 * stay as they are.
 */
export function keepSamples(spec: FigureSpec, keep: (sample: string, row: number) => boolean): FigureSpec {
	const samples = figureSamples(spec);
	if (samples === null) return spec;
	const kept = samples.ids.map((id, row) => keep(id, row));
	if (kept.every(Boolean)) return spec;
	const some = sampleSubset(samples.ids, kept);
	return changeData(spec, (chart, data) => (chart.samples === null ? data : chart.keep(data, some)));
}
