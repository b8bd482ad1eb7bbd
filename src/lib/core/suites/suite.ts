import type { FigureSpec } from '../figures/index.ts';
import type { CsvCell } from '../../base/csv.ts';
import type { Message } from '../../contract/messages/index.ts';
import type { Parallel } from '../../base/parallel.ts';
import type { Watch } from '../../base/progress.ts';
import type { ResultCache } from '../../base/result-cache.ts';
import type { MatrixVerdict } from '../../contract/records/verdict.ts';
import type { LeftOutFile } from '../../contract/records/left-out.ts';
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
	/** Results that are the same in every run of the same inputs; absent where nothing is kept. */
	cache?: ResultCache;
	/** Folder of the outputs while they are made, absolute; for products that another program writes. */
	staging?: string;
	/** Which analysis of its cohort this is, and what the first gave; absent for the first and outside a dataset. */
	earlier?: { number: number; first: string };
	/** Verdict per matrix of the run to which a sensitivity analysis belongs; absent where there is none. */
	first_verdicts?: Readonly<Record<string, MatrixVerdict['status']>>;
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

/** A file that another program wrote where it stays among the outputs; no result by itself. */
export interface PlacedFile {
	/** Path below `products/`. */
	path: string;
	title: string;
	bytes: number;
	/** Empty for a file that is too large to be read for it. */
	sha256: string;
}

/** What later tasks read: cleaned signals and features, written below `products/`. */
export interface SuiteProduct {
	/** Path below `products/`, `/` separated, e.g. `lpwgs/features.tsv.gz`. */
	path: string;
	/** feature_store = features x samples; table = rows of one kind; text = what describes them; review = an evaluation; method_advice = an advice. */
	kind: 'feature_store' | 'table' | 'text' | 'review' | 'method_advice';
	title: string;
	/**
	 * Bytes as they stand on disk, compressed ones already compressed, with time 0 in a gzip header; or a temporary file that
	 * holds them (`base/scratch.server.ts`), for products too large to be kept for all samples.
	 */
	content: string | Uint8Array | { file: string };
	/** Data rows, for a table or a feature store; null for text. */
	rows: number | null;
	/**
	 * Where a copy of the latest version is kept for people: `assistant/preprocessed/<folder>/` or `assistant/features/<folder>/`;
	 * null = only in the run folder. All products of one folder are replaced at once.
	 */
	publish: { to: 'preprocessed' | 'features'; folder: string } | null;
}

/** An interactive page, or a program that pages share; stands beside the figures and is never listed as a result. */
export interface SuitePage {
	/** File name without folder. */
	file: string;
	title: string;
	content: string;
}

/** What a suite hands back; the executor writes it all at once. */
export interface SuiteResult {
	summary: Summary;
	report: string;
	tables: SuiteTable[];
	figures: SuiteFigure[];
	products?: SuiteProduct[];
	pages?: SuitePage[];
	placed?: PlacedFile[];
	/** Absolute paths of every file read. */
	inputs: string[];
	warnings: Message[];
	/** Dropped rows, features and samples by reason. */
	dropped: Record<string, number>;
	seed: number;
	/** Files that were given and could not be used, as they were given. */
	left_out?: readonly LeftOutFile[];
	/** True when parts were skipped for a stated reason (the run is then completed_with_skips). */
	skipped: boolean;
}

export type Suite = (input: SuiteInput) => Promise<SuiteResult>;
