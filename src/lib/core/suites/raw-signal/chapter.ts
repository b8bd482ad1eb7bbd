import type { FormatKey } from '../../../contract/formats.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Message } from '../../../contract/messages/index.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import type { SuiteFigure, SuitePage, SuiteProduct, SuiteTable } from '../suite.ts';
import type { RawCohort } from './raw-cohort.server.ts';
import type { RawInput, SkippedFile } from './raw-inputs.server.ts';
import type { RawParameters } from './raw-parameters.server.ts';

/** What a chapter of the raw-signal suites is given. */
export interface ChapterInput {
	/** Files of the formats the chapter named, in a fixed order; at least one. */
	inputs: RawInput[];
	/** Checked parameters; every path is absolute and exists. */
	parameters: RawParameters;
	cohort: RawCohort;
	/** True for plot_raw_signal: figures and the numbers behind them, no tests. */
	draw_only: boolean;
	parallel: Parallel;
	watch: Watch;
	seed: number;
}

/**
 * One kind of signal as a part of the raw-signal report. A chapter writes what it found; the frame adds the samples, compares
 * groups over its matrices, follows patients over time, and puts the chapters into one report.
 */
export interface Chapter {
	/** Short key, prefix of nothing: tables and figures carry their full names. */
	key: string;
	/** Heading of the report section. */
	title: string;
	/** The first sentences of the whole report, most important first; two or three at most. */
	headline: Message[];
	/** Lines of markdown without the H2. */
	report: string[];
	tables: SuiteTable[];
	figures: SuiteFigure[];
	/** Samples x features for group comparisons and differences over time; sample ids are those of the inputs. */
	matrices: SignalMatrix[];
	/** Matrices whose course over time is not drawn, because a figure of the chapter shows it better. */
	own_course?: readonly string[];
	/** Sample ids of which something was measured, as in the inputs. */
	samples: string[];
	/** Numbers for summary.json under the key of the chapter. */
	summary: Record<string, unknown>;
	warnings: Message[];
	/** Dropped rows, reads or files by reason. */
	dropped: Record<string, number>;
	/** Absolute paths of every file read, references included. */
	inputs: string[];
	/** Files that could not be used; named in the headline by the frame. */
	skipped: SkippedFile[];
	/** What this signal cannot show, one sentence each. */
	limits: string[];
	products?: SuiteProduct[];
	pages?: SuitePage[];
}

/** Why files that could have held a signal have no chapter of it. */
export interface NoChapter {
	absent: Message;
}

/** How a domain offers its chapter. */
export interface ChapterMaker {
	key: string;
	/** Formats (recognition keys) the chapter reads; it runs when one of them is among the inputs. */
	formats: readonly FormatKey[];
	/**
	 * Makes the chapter. A file that cannot be read goes to `skipped` while another one can; when none can, the first error is
	 * thrown and the frame decides whether other chapters are worth a report. Null = the files say nothing about this signal and
	 * belong to other chapters; `NoChapter` says why where a reader would look for it.
	 */
	run: (input: ChapterInput) => Promise<Chapter | NoChapter | null>;
}
