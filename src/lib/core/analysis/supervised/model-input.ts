import type { AdjustmentColumns } from '../../numerics/models/reference-residuals.ts';
import type { LabelledSamples } from './folds.ts';

/** A matrix with labels as every model task receives it; plain typed arrays, so that worker threads can share it. */
export interface ModelInput extends LabelledSamples {
	/** features x n, feature-major, missing = NaN. */
	values: Float64Array;
	n: number;
	classCount: number;
	/** What the values are adjusted for inside every fold; null or absent without adjustment. */
	adjustment?: AdjustmentColumns | null;
}

/** An array that worker threads share without copying, where the platform has shared memory; else an ordinary one. */
export function sharedFloats(length: number): Float64Array {
	if (typeof SharedArrayBuffer === 'undefined') return new Float64Array(length);
	return new Float64Array(new SharedArrayBuffer(length * 8));
}

/** Copies an array into shared memory. */
export function share(values: Float64Array): Float64Array {
	const copy = sharedFloats(values.length);
	copy.set(values);
	return copy;
}
