/** Values of features over samples, feature-major; missing = NaN. */
export interface ValueMatrix {
	features: {
		name: string;
		contig: string;
		start: number;
		end: number;
		usable_bases: number;
	}[];
	samples: string[];
	values: Float64Array;
	/** What a value is, with its unit. */
	unit: string;
}

/** The values of one sample (a column). */
export function columnOf({ values, samples }: ValueMatrix, sample: number): Float64Array {
	const n = samples.length;
	return Float64Array.from({ length: values.length / n }, (_, f) => values[f * n + sample]!);
}

/** The values of one feature (a row); a view. */
export function rowOf({ values, samples }: ValueMatrix, feature: number): Float64Array {
	return values.subarray(feature * samples.length, (feature + 1) * samples.length);
}

/** A matrix from one column per sample. */
export function fromColumns(
	features: ValueMatrix['features'],
	samples: readonly string[],
	columns: readonly ArrayLike<number>[],
	unit: string,
): ValueMatrix {
	const values = new Float64Array(features.length * samples.length);
	for (const [s, column] of columns.entries())
		for (let f = 0; f < features.length; f++) values[f * samples.length + s] = column[f]!;
	return { features, samples: [...samples], values, unit };
}
