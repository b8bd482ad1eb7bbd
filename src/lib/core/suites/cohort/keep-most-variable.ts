import { say, type Message } from '../../../contract/messages/index.ts';
import { selectMostVariable } from '../../analysis/select-most-variable.ts';
import { selectFeatures, selectSamples, type SignalMatrix } from '../../signals/matrix.ts';
import type { CohortMatrix } from './load-cohort.server.ts';

/**
 * Keeps the most variable features when there are more than asked for; where all rows are read they were chosen while
 * reading. Variance is taken over the training samples only and never looks at labels, so neither the folds nor the
 * validation set are touched by it.
 */
export function keepMostVariable(one: CohortMatrix, most: number): { one: CohortMatrix; note: Message[] } {
	const total = one.selection?.total ?? one.matrix.feature_ids.length;
	if (total <= most) return { one, note: [] };
	const matrix = one.selection === null ? mostVariable(one, most) : one.matrix;
	const note = say('signals.features_kept', {
		name: one.matrix.name,
		kept: matrix.feature_ids.length,
		total,
	});
	return {
		one: {
			...one,
			matrix,
			dropped: { ...one.dropped, features_less_variable: total - matrix.feature_ids.length },
		},
		note: [note],
	};
}

function mostVariable({ matrix, cohort }: CohortMatrix, most: number): SignalMatrix {
	const training = cohort.samples.flatMap((sample, index) => (sample.split === 'training' ? [index] : []));
	return selectFeatures(matrix, selectMostVariable(selectSamples(matrix, training), most).features);
}
