/** Metadata of the samples of a run. */
export interface SampleTable {
	/** Names of the columns, without that of the ids. */
	columns: readonly string[];
	/** Cells of each sample in the order of the columns; null = missing. */
	rows: ReadonlyMap<string, readonly (string | number | null)[]>;
	/** Name of a sample in the metadata, by any of its names; a sample with several files has several. Absent: ids are names. */
	nameOf?: (id: string) => string;
}
