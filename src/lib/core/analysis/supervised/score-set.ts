import type { Message } from '../../../contract/messages/index.ts';
import type { LabelledSample } from '../../signals/cohort.ts';
import type { Estimate } from './auroc-metric.ts';
import type { LabelledSamples } from './folds.ts';
import type { ScoredSamples } from './one-per-patient.ts';

export type ScorePart = 'all' | 'training' | 'validation';
/** Where score columns come from and what was said about them. */
export interface ScoreSource {
	/** File with scores; null = the metadata of the cohort. */
	file: string | null;
	columns: readonly string[];
	/** Columns declared or named as probabilities of the positive class. */
	probabilities: readonly string[];
	/** Thresholds stated for a column. */
	stated: ReadonlyMap<string, readonly number[]>;
}

/** One column on the samples of one part that have a value. */
export interface PartScores extends LabelledSamples {
	column: string;
	samples: LabelledSample[];
	scores: Float64Array;
	/** One of each patient, for rates and exact intervals. */
	independent: ScoredSamples;
	missing: number;
}

/** An operating point with the words for where its threshold comes from. */
export interface ScorePoint {
	threshold: number;
	specificity: number | null;
	rule: Message;
	/** Interval of the sensitivity where the threshold comes from the same samples. */
	resampled: Estimate | null;
}
