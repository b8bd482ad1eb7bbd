/** One row of an assay sheet. */
export interface Measurement {
	/** Planned level; 0 = blank. */
	level: number;
	replicate: string | null;
	sample: string | null;
	run: string | null;
	operator: string | null;
	measured: number | null;
	/** Limit of a value that is stated only as below or above it. */
	bound?: { side: 'below' | 'above'; value: number } | null;
	detected: boolean | null;
}

/** One pair of an assay and another method or tissue. */
export interface ComparedPair {
	id: string | null;
	measured: number | null;
	comparison: number | null;
	detected: boolean | null;
	tissue: boolean | null;
}
