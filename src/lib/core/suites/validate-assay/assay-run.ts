import type { Message } from '../../../contract/messages/index.ts';
import type { AssayFindings } from '../../analysis/assay/validate-assay.ts';
import type { AssayParameters } from './parameters.ts';

/** Columns by what they are for; null = none. */
export interface ChosenColumns {
	level: string;
	replicate: string | null;
	measured: string | null;
	detected: string | null;
	sample: string | null;
	run: string | null;
	operator: string | null;
	/** What differs within a level: several series in one sheet. */
	conditions: string[];
}

/** All that the report, the tables and the figures of an assay validation are made from. */
export interface AssayRun {
	/** Name of the sheet, or of the first of several. */
	name: string;
	/** Names of the sheets, in order. */
	sheets: string[];
	/** Absolute paths of every file read. */
	files: string[];
	parameters: AssayParameters;
	columns: ChosenColumns;
	/** Names of the compared columns, where the sheets have them, and the unit of the compared values. */
	compared: { comparison: string | null; tissue: string | null; unit: string | null; repeated: boolean };
	/** Rows of the sheets. */
	rows: number;
	/** Rows left out, by reason. */
	dropped: Record<string, number>;
	/** Unit of the levels, and of the measured values where it is another. */
	unit: string | null;
	measured_unit: string | null;
	findings: AssayFindings;
	warnings: Message[];
}
