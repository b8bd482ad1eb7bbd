import type { FigureSpec } from '../figures/index.ts';
import type { CsvCell } from '../../base/csv.ts';
import type { Message } from '../../contract/messages/index.ts';
import type { Parallel } from '../../base/parallel.ts';
import type { Watch } from '../../base/progress.ts';
import type { Summary } from '../../contract/records/run.ts';

/** What a suite is given: checked parameters and where its relative paths start. */
export interface SuiteInput {
	parameters: Record<string, unknown>;
	/** Folder that relative input paths start from. */
	base: string;
	/** The same run as a command line, for the report. */
	command: string;
	parallel: Parallel;
	watch: Watch;
}

/** A result table before it is written. */
export interface SuiteTable {
	/** File name without folder and ending, e.g. `beta_effects`. */
	name: string;
	title: string;
	columns: readonly string[];
	rows: readonly Readonly<Record<string, CsvCell>>[];
}

/** A figure before it is drawn. */
export interface SuiteFigure {
	name: string;
	spec: FigureSpec;
}

/** What a suite hands back; the executor writes it all at once. */
export interface SuiteResult {
	summary: Summary;
	report: string;
	tables: SuiteTable[];
	figures: SuiteFigure[];
	/** Absolute paths of every file read. */
	inputs: string[];
	warnings: Message[];
	/** Dropped rows, features and samples by reason. */
	dropped: Record<string, number>;
	seed: number;
	/** True when parts were skipped for a stated reason (the run is then completed_with_skips). */
	skipped: boolean;
}

export type Suite = (input: SuiteInput) => Promise<SuiteResult>;
