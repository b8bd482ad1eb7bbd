import { say, type Message } from '../../contract/messages/index.ts';
import type { Cohort } from '../signals/cohort.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { earliestSamples } from './earliest-samples.ts';
import { sampleColumns } from './sample-columns.ts';

/** Columns of a matrix by group, one per patient. */
export interface GroupColumns {
	/** Groups in cohort order, reference first. */
	names: string[];
	/** Matrix columns of each group, same order. */
	columns: Int32Array[];
	patients: number;
	/** Labelled samples with data left out because their patient has an earlier one. */
	left_out: number;
	notes: Message[];
}

/**
 * The labelled samples that the matrix holds, one per patient (the earliest that is labelled and has data), by group.
 * `samples` are indices into `cohort.samples`; all when absent.
 */
export function groupColumns(
	matrix: SignalMatrix,
	cohort: Cohort,
	samples?: readonly number[],
): GroupColumns {
	const column = sampleColumns(matrix, cohort);
	const usable = (samples ?? [...cohort.samples.keys()]).filter(
		(i) => (column[i] ?? -1) >= 0 && cohort.groups.includes(cohort.samples[i]?.group ?? ''),
	);
	const chosen = earliestSamples(cohort, usable);
	const left_out = usable.length - chosen.length;
	const columns = cohort.groups.map((group) =>
		Int32Array.from(chosen.filter((i) => cohort.samples[i]?.group === group).map((i) => column[i]!)),
	);
	const notes = left_out > 0 ? [say('effects.one_per_patient', { patients: chosen.length, left_out })] : [];
	return { names: [...cohort.groups], columns, patients: chosen.length, left_out, notes };
}

/**
 * Reads the values of one feature by group, ascending and without NaN. The arrays are views of one buffer per group that
 * the next call overwrites: 20,000 features need no 40,000 allocations.
 */
export function groupReader(
	matrix: SignalMatrix,
	columns: readonly Int32Array[],
): (feature: number) => Float64Array[] {
	const n = matrix.sample_ids.length;
	const buffers = columns.map((list) => new Float64Array(list.length));
	return (feature) =>
		columns.map((list, g) => {
			const buffer = buffers[g] as Float64Array;
			let kept = 0;
			for (let k = 0; k < list.length; k++) {
				const value = matrix.values[feature * n + list[k]!]!;
				if (value === value) buffer[kept++] = value;
			}
			return buffer.subarray(0, kept).sort();
		});
}
