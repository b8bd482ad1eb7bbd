import type { Watch } from '../../../base/progress.ts';
import { screenFeatures, type SuspectFeature } from '../../analysis/screening/screen-features.ts';
import { selectFeatures } from '../../signals/matrix.ts';
import { featureKind } from '../cohort/feature-kind.ts';
import type { CohortMatrix } from '../cohort/load-cohort.server.ts';

/** A matrix without the features that are no measurements, and what they were. */
export interface ScreenedMatrix {
	one: CohortMatrix;
	suspects: SuspectFeature[];
}

/**
 * Looks at every feature before anything is compared and takes out those that are no measurements; with `keep` they stay
 * and are listed as kept. They stay as well when nothing else is left. Only training samples are looked at.
 */
export function screeningStep(one: CohortMatrix, keep: boolean, watch: Watch): ScreenedMatrix {
	const { matrix, cohort } = one;
	const samples = cohort.samples.flatMap(({ split, group }, index) =>
		split === 'training' && group !== null ? [index] : [],
	);
	const { suspects, indices } = screenFeatures(matrix, cohort, { nameKind: featureKind, samples }, watch);
	if (suspects.length === 0) return { one, suspects };
	if (keep || suspects.length === matrix.feature_ids.length)
		return { one, suspects: suspects.map((suspect) => ({ ...suspect, decision: 'kept' })) };
	const gone = new Set(indices);
	const left = matrix.feature_ids.flatMap((_, f) => (gone.has(f) ? [] : [f]));
	return {
		one: {
			...one,
			matrix: selectFeatures(matrix, left),
			dropped: { ...one.dropped, features_set_aside: suspects.length },
		},
		suspects,
	};
}
