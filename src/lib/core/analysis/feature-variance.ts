import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import type { featureVarianceTable } from '../../contract/tables/feature-variance.ts';
import { argsort } from '../numerics/descriptive/argsort.ts';
import { mad } from '../numerics/descriptive/mad.ts';
import { mean } from '../numerics/descriptive/mean.ts';
import { medianSorted } from '../numerics/descriptive/median.ts';
import { sortedValues } from '../numerics/descriptive/sorted-values.ts';
import { variance } from '../numerics/descriptive/variance.ts';
import { featureValues, type SignalMatrix } from '../signals/matrix.ts';
import { finiteOrNull } from '../../base/json.ts';

export type FeatureVariance = RowOf<typeof featureVarianceTable>;

/** Mean, variance, MAD and missing share of every feature over the samples, ranked by variance (ties in matrix order). */
export function featureVariance(matrix: SignalMatrix, watch: Watch = {}): FeatureVariance[] {
	const n = matrix.sample_ids.length;
	const falling = new Float64Array(matrix.feature_ids.length);
	const rows = matrix.feature_ids.map((feature, f): FeatureVariance => {
		if (f % 1024 === 0) throwIfCancelled(watch.signal, 'feature variance');
		const sorted = sortedValues(featureValues(matrix, f));
		const constant = sorted.length === 0 || sorted[0] === sorted[sorted.length - 1];
		// Equal values have variance 0 exactly, whatever rounding makes of their mean.
		const spread = constant && sorted.length > 1 ? 0 : variance(sorted);
		falling[f] = -spread;
		return {
			feature,
			n: sorted.length,
			missing_share: finiteOrNull((n - sorted.length) / n),
			mean: finiteOrNull(mean(sorted)),
			variance: finiteOrNull(spread),
			mad: finiteOrNull(mad(sorted, medianSorted(sorted))),
			constant,
			rank: null,
		};
	});
	argsort(falling).forEach((feature, place) => {
		rows[feature]!.rank = place + 1;
	});
	return rows;
}
