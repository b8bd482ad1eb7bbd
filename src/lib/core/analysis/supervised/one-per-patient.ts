import type { LabelledSample } from '../../signals/cohort.ts';
import { earliestSamples } from '../earliest-samples.ts';
import type { LabelledSamples } from './folds.ts';

/** Samples with their class, patient and a score each. */
export interface ScoredSamples extends LabelledSamples {
	samples: readonly LabelledSample[];
	/** One per sample; NaN = none. */
	scores: Float64Array;
}

/**
 * One sample of each patient, the earliest that has a score: what rates, exact intervals, calibration and tests take,
 * because they need independent values. Ranks over all samples (AUROC, average precision) resample patients instead.
 */
export function onePerPatient(scores: Float64Array, all: Omit<ScoredSamples, 'scores'>): ScoredSamples {
	const scored = all.samples.map((_, i) => i).filter((i) => !Number.isNaN(scores[i]));
	const at = earliestSamples(all, scored);
	return {
		samples: at.map((i) => all.samples[i]!),
		classes: Int32Array.from(at, (i) => all.classes[i]!),
		patients: Int32Array.from(at, (i) => all.patients[i]!),
		scores: Float64Array.from(at, (i) => scores[i]!),
	};
}
