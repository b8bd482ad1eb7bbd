import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import type { sampleSummariesTable } from '../../contract/tables/sample-summaries.ts';
import { mean } from '../numerics/descriptive/mean.ts';
import { medianSorted } from '../numerics/descriptive/median.ts';
import { quantileSorted } from '../numerics/descriptive/quantile.ts';
import { sortedValues } from '../numerics/descriptive/sorted-values.ts';
import { standardDeviation } from '../numerics/descriptive/variance.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { finiteOrNull } from '../../base/json.ts';

export type SampleSummary = RowOf<typeof sampleSummariesTable>;

/** The values of one sample over all features; a copy, because a sample is a column of a feature-major matrix. */
export function sampleProfile(matrix: SignalMatrix, sample: number): Float64Array {
	const n = matrix.sample_ids.length;
	const profile = new Float64Array(matrix.feature_ids.length);
	for (let f = 0; f < profile.length; f++) profile[f] = matrix.values[f * n + sample]!;
	return profile;
}

/** Location, spread and range of every sample over its features; missing values are left out and counted. */
export function sampleSummaries(matrix: SignalMatrix, watch: Watch = {}): SampleSummary[] {
	return matrix.sample_ids.map((sample, column) => {
		throwIfCancelled(watch.signal, 'sample summaries');
		const profile = sampleProfile(matrix, column);
		const sorted = sortedValues(profile);
		const q = (share: number) => finiteOrNull(quantileSorted(sorted, share));
		return {
			sample,
			n_values: sorted.length,
			missing_share: finiteOrNull((profile.length - sorted.length) / profile.length),
			mean: finiteOrNull(mean(sorted)),
			median: finiteOrNull(medianSorted(sorted)),
			sd: finiteOrNull(standardDeviation(sorted)),
			iqr: finiteOrNull(quantileSorted(sorted, 0.75) - quantileSorted(sorted, 0.25)),
			min: q(0),
			p05: q(0.05),
			p95: q(0.95),
			max: q(1),
		};
	});
}
