/** Columns of a linear model of samples. */
export interface Design {
	samples: number;
	columns: number;
	/** samples x columns; the first is 1. */
	values: Float64Array;
	/** Column whose coefficient is tested. */
	tested: number;
}
