import { factsOf, type FileRole, type FormatKey } from '../../../contract/formats.ts';
import type { SignalFamily } from '../../../contract/records/common.ts';
import type { MatrixShape } from '../../../contract/records/profile.ts';
import type { Message } from '../../../contract/messages/index.ts';
import type { ScoreLabels } from '../metadata/score-columns.ts';
import type { Sidecar } from './sidecar.ts';

/** Faults that make a file useless as it is. */
export type FileProblem = FaultyFormat | 'not_as_named' | 'columns_unnamed' | 'columns_unclear';

/** Those that are all there is to say of a file: its format is the fault. */
export type FaultyFormat =
	| 'html'
	| 'lfs_pointer'
	| 'empty'
	| 'nul_bytes'
	| 'gzip_truncated'
	| 'gzip_damaged'
	| 'damaged'
	| 'too_large'
	| 'layout_unknown'
	| 'unreadable';

/** How a file names chromosomes. */
export type ContigStyle = 'chr' | 'plain';

/** One recognised file, or one sheet of a workbook. */
export interface Recognised {
	/** Relative to the dataset; `file.xlsx#Sheet` names a sheet. */
	path: string;
	format: FormatKey;
	family: SignalFamily;
	role: FileRole;
	confidence: number;
	evidence: Message[];
	bytes: number;
	/** ISO 8601, UTC. */
	mtime: string;
	compression: 'none' | 'gzip' | 'bgzip';
	/** SHA-256 of the content when the head that was read is the whole file, else null. */
	sha256: string | null;
	matrix: MatrixShape | null;
	/** Column that names samples, when the file is a table of samples or calls. */
	sample_column: string | null;
	/** Columns with scores and where the labels are, of a table of samples and scores without features. */
	scores?: { columns: string[]; labels: ScoreLabels };
	/** Ids found in the content; empty when only the name can tell. */
	sample_ids: string[];
	/** True when the id was taken from the file name. */
	named_by_file: boolean;
	problem: FileProblem | null;
	contigs: ContigStyle | null;
	/** True for a file of a header and comments alone: no call, no segment, no row. */
	without_records?: true;
	/** Names of the first columns of a table. */
	columns?: string[];
	/** What a table that may hold the values of one sample must share with others to be one (`sampleValueColumns`). */
	one_sample?: { key: string; family: SignalFamily; features: number; scale: MatrixShape['value_scale'] };
	/** Both readings of a matrix of which nothing tells whether rows or columns are samples. */
	either_way?: { rows: number; columns: number };
	/** Some names of the features of a matrix. */
	feature_names?: string[];
	/** Sheets of the same workbook with tables in which no samples were found; on its first useful sheet only. */
	left_sheets?: string[];
	sidecar: Sidecar | null;
	/** Pattern of its name, when that told what it is and the file was not opened. */
	by_pattern?: string;
}

/** Tables that are what their shape says: known sample ids may show that they lie otherwise. */
const BY_SHAPE: readonly FormatKey[] = ['numeric_matrix', 'feature_table', 'statistics_table', 'table'];

export const isToldByShape = ({ format, matrix }: Recognised): boolean =>
	BY_SHAPE.includes(format) && (matrix === null || matrix.layout === 'plain');

/** Formats that hold one sample per file, named by the file when the content does not name it. */
export const isOneSample = (format: FormatKey): boolean => factsOf(format).samples?.includes('file') === true;
