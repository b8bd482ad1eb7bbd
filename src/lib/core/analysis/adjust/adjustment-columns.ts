import type { AdjustedColumn, Cohort, CohortSample } from '../../signals/cohort.ts';
import { metadataValues } from '../metadata-values.ts';

/** A metadata column that results are adjusted for, with its value for every sample given. */
export interface AdjustmentColumn extends AdjustedColumn {
	/** Text of every sample; null = missing. */
	levels: (string | null)[];
	/** Number (or days since 1970-01-01) of every sample, NaN = missing; null for a categorical column. */
	numbers: Float64Array | null;
}

/**
 * How each column is read: numbers and dates have a slope, everything else, and numbers of at most five different values,
 * levels. A batch column of the cohort has levels whatever its numbers are. Decided once, on the whole cohort.
 */
export function adjustedColumns(cohort: Cohort, names: readonly string[]): AdjustedColumn[] {
	return names.map((name) => {
		const { kind } = metadataValues(
			cohort.samples.map((sample) => sample.metadata[name]),
			cohort.batch_columns.includes(name),
		);
		return { name, kind: kind === 'numeric' || kind === 'date' ? 'numeric' : 'categorical' };
	});
}

/** Values of the columns for some samples, in their order. */
export function adjustmentColumns(
	columns: readonly AdjustedColumn[],
	samples: readonly CohortSample[],
): AdjustmentColumn[] {
	return columns.map(({ name, kind }) => {
		const { levels, numbers } = metadataValues(samples.map((sample) => sample.metadata[name]));
		return { name, kind, levels, numbers: kind === 'numeric' ? numbers : null };
	});
}

/** Is there a value of every column for this sample? */
export function isCovered(columns: readonly AdjustmentColumn[], sample: number): boolean {
	return columns.every(({ levels }) => levels[sample] != null);
}

/** The stratum of a sample: its levels of all categorical columns; one stratum without such columns. */
export function stratumOf(columns: readonly AdjustmentColumn[], sample: number): string {
	return JSON.stringify(
		columns.flatMap(({ kind, levels }) => (kind === 'categorical' ? [levels[sample] ?? null] : [])),
	);
}
