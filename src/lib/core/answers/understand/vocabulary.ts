/** Names that questions about a dataset may hold, as its results spell them. */
export interface Vocabulary {
	samples: readonly string[];
	patients: readonly string[];
	/** Patient of a sample, where known. */
	patientOf: ReadonlyMap<string, string>;
	groups: readonly string[];
	matrices: readonly { name: string; kind: string }[];
	/** Metadata columns. */
	columns: readonly string[];
	/** Values of metadata columns with few values. */
	levels: readonly { column: string; value: string }[];
	genes: readonly string[];
	/** Feature of that name, whatever its case; null when there is none. */
	feature: (name: string) => string | null;
}
