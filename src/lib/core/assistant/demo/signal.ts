import type { Random } from '../../../base/random.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';

/** A blood sample as the laboratory sees it: what decides its measured values. */
export interface Tube {
	/** Names the random stream of the measurement. */
	id: string;
	/** Names the random stream of the person, shared by the time points. */
	person: string;
	/** Share of cell-free DNA that comes from the tumour, 0-1. */
	tumour_fraction: number;
	/** Strength of the batch shift: 0 = first batch or no shift, 1 = second batch. */
	batch_shift: number;
	/** Factor on all technical noise; 3 for the planted outlier. */
	noise: number;
}

/** One simulated assay: its features and how a tube is measured. */
export interface DemoSignal {
	name: string;
	signal_kind: SignalMatrix['signal_kind'];
	unit: string;
	feature_ids: string[];
	/** Columns that describe features in the written table, beside the feature id. */
	annotation: { name: string; values: (string | number)[] }[];
	/** Decimals of a written value, per feature. */
	decimals: (feature: number) => number;
	/** Features whose distribution depends on the tumour fraction. */
	planted: number[];
	/** Values of one tube, in feature order, unrounded. */
	measure(tube: Tube): Float64Array;
}

/** What a signal is designed from: one stream for the fixed design, one that is forked by tube and person. */
export interface DemoStreams {
	design: Random;
	draws: Random;
}

export function clamp(value: number, low: number, high: number): number {
	return Math.min(high, Math.max(low, value));
}
