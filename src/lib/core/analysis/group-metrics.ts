import { throwIfCancelled } from '../../base/errors.ts';
import { finiteOrNull } from '../../base/json.ts';
import type { Watch } from '../../base/progress.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import type { groupMetricsTable } from '../../contract/tables/group-metrics.ts';
import { mean } from '../numerics/descriptive/mean.ts';
import { medianSorted } from '../numerics/descriptive/median.ts';
import { quantileSorted } from '../numerics/descriptive/quantile.ts';
import { standardDeviation } from '../numerics/descriptive/variance.ts';
import type { Cohort } from '../signals/cohort.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import type { EffectsOptions } from './effects.ts';
import { groupColumns, groupReader } from './group-columns.ts';

export type GroupMetricsRow = RowOf<typeof groupMetricsTable>;

/** Location, spread and range of every feature in every group, one value per patient; missing values are counted. */
export function groupMetrics(
	matrix: SignalMatrix,
	cohort: Cohort,
	options: EffectsOptions = {},
	watch: Watch = {},
): GroupMetricsRow[] {
	const groups = groupColumns(matrix, cohort, options.samples);
	const read = groupReader(matrix, groups.columns);
	return matrix.feature_ids.flatMap((feature, f) => {
		if (f % 256 === 0) throwIfCancelled(watch.signal, 'features by group');
		return read(f).map((sorted, g): GroupMetricsRow => {
			const q = (share: number): number | null => finiteOrNull(quantileSorted(sorted, share));
			return {
				feature,
				group: groups.names[g]!,
				n: sorted.length,
				n_missing: (groups.columns[g]?.length ?? 0) - sorted.length,
				mean: finiteOrNull(mean(sorted)),
				sd: sorted.length < 2 ? null : finiteOrNull(standardDeviation(sorted)),
				median: finiteOrNull(medianSorted(sorted)),
				q25: q(0.25),
				q75: q(0.75),
				min: q(0),
				max: q(1),
			};
		});
	});
}
