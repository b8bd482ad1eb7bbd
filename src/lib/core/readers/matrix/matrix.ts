import type { Message } from '../../../contract/messages/index.ts';
import type { RowScore } from './best-row-store.ts';
import type { TableFormat } from '../tables/table.ts';

export type Orientation = 'features_in_rows' | 'samples_in_rows';

/** `methylation_signals`: pairs of methylated and unmethylated columns per sample (Illumina, GEO), read as beta. */
export type MatrixLayout = 'plain' | 'methylation_signals';

/** Why a column of the file is not a value column. */
export type ColumnRole =
	| 'id'
	| 'annotation'
	| 'numeric'
	| 'empty'
	| 'detection_p'
	| 'methylated'
	| 'unmethylated';

/** One column as the head of the file shows it. */
export interface InspectedColumn {
	name: string;
	role: ColumnRole;
	/** Share of numbers among the non-missing cells of the head; null when all are missing. */
	numeric_share: number | null;
	missing: number;
}

/** What the first rows say about a numeric matrix; nothing here was counted over the whole file. */
export interface MatrixInspection {
	path: string;
	sheet: string | null;
	format: TableFormat;
	layout: MatrixLayout;
	/** Best reading of the orientation, or null when the file does not say. */
	orientation: Orientation | null;
	/** Why, as sentences; names, counts and shapes only. */
	orientation_evidence: Message[];
	/** True when known sample ids decided. */
	by_known_ids: boolean;
	columns: InspectedColumn[];
	/** Column that names the rows; null when there is none. */
	id_column: string | null;
	/** Leading text or coordinate columns beside the id column. */
	annotation_columns: string[];
	/** Names of the value columns (samples or features); for `methylation_signals` the sample names. */
	value_columns: string[];
	/** Ids of the rows that were looked at. */
	first_row_ids: string[];
	rows_seen: number;
	/** True when the whole file was seen. */
	complete: boolean;
	/** Share of numbers among non-missing value cells of the head. */
	numeric_share: number;
	missing_share: number;
	/** Over the value cells of the head; null without a number. */
	min: number | null;
	max: number | null;
	/** Share of value cells without a fractional part. */
	integer_share: number;
	delimiter: string | null;
	encoding: string | null;
	header_row: number | null;
	decimal_comma: boolean;
	percent_columns: string[];
	notes: Message[];
}

/** A count with at most five examples. */
export interface Counted {
	count: number;
	examples: { row: number; row_id: string; column: string; text: string }[];
}

export interface MatrixOptions {
	/** Rows kept by the seeded reservoir; 0 = all. Default 50,000. */
	max_source_rows?: number;
	seed?: number;
	/**
	 * All rows are read, the `keep` rows with the largest score come back, the earlier one among equal scores; rows with a
	 * negative score never do. `scores` is asked once or twice (see `readNumericMatrix`) for the columns of the result.
	 * Everything that is counted is counted over all rows. Instead of `max_source_rows`.
	 */
	best_rows?: { keep: number; scores: (columns: readonly string[]) => RowScore };
	orientation?: Orientation | 'auto';
	/** Column that names the rows; default: the first id-like one. */
	id_column?: string;
	/** Sample ids of the sample tables; they decide the orientation and the id column before any other evidence. */
	known_ids?: readonly string[];
	/** Columns that are not values (labels, scores ...); they come back as annotation. */
	exclude_columns?: readonly string[];
	/** Value columns to read, when samples are columns; rows to read, when samples are rows. */
	keep_samples?: readonly string[];
	/** Rows for which this is false are not read at all (not counted as dropped). */
	keep_row?: (id: string) => boolean;
	/** Detection p-value above which a methylation value is missing. Default 0.01. */
	detection_p?: number;
	sheet?: string;
}

/** A numeric matrix in the order of the file: `values[row * column_ids.length + column]`, missing = NaN. */
export interface NumericMatrix {
	path: string;
	sheet: string | null;
	format: TableFormat;
	layout: MatrixLayout;
	/** Resolved orientation; null when `auto` found no evidence. */
	orientation: Orientation | null;
	orientation_evidence: Message[];
	row_ids: string[];
	column_ids: string[];
	values: Float64Array;
	id_column: string | null;
	/** Text columns of the kept rows. */
	annotation: { name: string; values: (string | null)[] }[];
	/** Data rows in the file (after `keep_row` and `keep_samples`). */
	total_rows: number;
	kept_rows: number;
	/** Rows that were read and are not among the best. */
	outscored_rows: number;
	/** "n of N rows", when the reservoir left rows out. */
	rows_read_rule: Message | null;
	/** Rows set aside, by reason; too long ones are found among the rows that were read only. */
	dropped: { reason: 'too_long' | 'footnote' | 'empty'; count: number; example_rows: number[] }[];
	/** Rows shorter than the header, padded with missing values; among the rows that were read. */
	padded_rows: { count: number; example_rows: number[] };
	/** Columns without a single number, kept as annotation. */
	non_numeric_columns: string[];
	/** Columns in which every kept cell is missing; they stay in the matrix. */
	all_missing_columns: string[];
	/** Columns written with a percent sign; the values are percentages. */
	percent_columns: string[];
	/** Infinite or overflowing values, read as missing. */
	not_finite: Counted;
	/** Values such as `>8`, read as missing. */
	censored: Counted;
	/** Text in value columns, read as missing. */
	not_numeric: Counted;
	/** Values of kept rows that are missing because their detection p-value was too high. */
	detection_failed: number;
	/** Row ids seen more than once among the kept rows; the second is read as `id#2`. */
	duplicate_row_ids: { count: number; examples: string[] };
	decimal_comma: boolean;
	delimiter: string | null;
	encoding: string | null;
	header_row: number | null;
	notes: Message[];
}
