import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { MAD_TO_SD } from '../numerics/descriptive/mad.ts';
import { medianSorted } from '../numerics/descriptive/median.ts';
import { sortedValues } from '../numerics/descriptive/sorted-values.ts';
import { standardDeviation } from '../numerics/descriptive/variance.ts';
import { featureValues, type SignalMatrix } from '../signals/matrix.ts';

/** Robust centre and scale of every feature over the samples. */
export interface FeatureScales {
	/** Median; NaN without values. */
	centers: Float64Array;
	/** 1.4826 MAD, the standard deviation where the MAD is 0, NaN for a constant feature. */
	scales: Float64Array;
}

/** Median and robust standard deviation per feature; a single outlying sample moves neither. */
export function featureScales(matrix: SignalMatrix, watch: Watch = {}): FeatureScales {
	const p = matrix.feature_ids.length;
	const centers = new Float64Array(p);
	const scales = new Float64Array(p);
	for (let f = 0; f < p; f++) {
		if (f % 1024 === 0) throwIfCancelled(watch.signal, 'feature scales');
		const sorted = sortedValues(featureValues(matrix, f));
		const center = medianSorted(sorted);
		const deviations = sorted.map((value) => Math.abs(value - center)).sort();
		const robust = MAD_TO_SD * medianSorted(deviations);
		const scale = robust > 0 ? robust : standardDeviation(sorted);
		const constant = sorted.length < 2 || sorted[0] === sorted[sorted.length - 1];
		centers[f] = center;
		scales[f] = constant ? NaN : scale;
	}
	return { centers, scales };
}
