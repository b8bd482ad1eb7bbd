import { numberIn, type FactTable } from './run-facts.ts';
import { located, textIn, type Located } from './rows.ts';

export interface SampleGaps extends Located {
	sample: string;
	/** Share of its values that are missing, 0-1; all of them when the matrix has none. */
	share: number;
}

export interface MissingValues {
	/** In the order of the table. */
	samples: SampleGaps[];
	/** Share of all values that are missing; null without values. */
	share: number | null;
}

/** Missing values of a matrix from its sample_missingness table. */
export function missingValues(table: FactTable): MissingValues {
	const counted = located(table).map((at) => {
		const missing = numberIn(at.row, 'n_missing') ?? 0;
		return { at, missing, total: missing + (numberIn(at.row, 'n_values') ?? 0) };
	});
	const total = counted.reduce((sum, one) => sum + one.total, 0);
	const missing = counted.reduce((sum, one) => sum + one.missing, 0);
	return {
		samples: counted.map((one) => ({
			...one.at,
			sample: textIn(one.at.row, 'sample'),
			share: one.total === 0 ? 1 : one.missing / one.total,
		})),
		share: total === 0 ? null : missing / total,
	};
}
