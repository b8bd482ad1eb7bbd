import { LbError } from '../../../base/errors.ts';
import type { Message } from '../../../contract/messages/index.ts';
import type { Parallel, TaskKind } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';

/** What a fragment file says about itself; plain data, so that it can be handed to a worker thread. */
export interface FragmentFile {
	path: string;
	/** `finaledb`: chrom start stop mapq strand; `bed`: chrom start stop [name [score [strand]]]. */
	layout: 'finaledb' | 'bed';
	compression: 'none' | 'gzip' | 'bgzip';
	/** Size on disk. */
	bytes: number;
	/** Columns (from 0) of the mapping quality and the strand; null when the file has none. */
	mapq_column: number | null;
	strand_column: number | null;
	/** Contig names in the order of the tabix index, else in the order in which they first occur in the head. */
	contigs: string[];
	index: { kind: 'tbi' | 'csi' | 'none'; path: string | null; older_than_data: boolean; used: boolean };
	/** What a reader should know: how the score column was taken, an index that is not used and why. */
	notes: Message[];
}

/** A part of a fragment file that one thread reads; plain data. The ranges of a plan hold every row exactly once. */
export interface FragmentRange {
	file: FragmentFile;
	/** Byte (plain text) or compressed byte of a block (bgzip) from which lines are taken. */
	from: number;
	/** Null: the end of the file. */
	to: number | null;
}

/**
 * Looks at one fragment: 0-based half-open; mapq is -1 when the file has none; strand 1, -1 or 0 when unknown. The name
 * of the contig is the same string object for all fragments of a contig.
 */
export type FragmentVisit = (
	contig: string,
	start: number,
	end: number,
	mapq: number,
	strand: 1 | -1 | 0,
) => void;

/** Recognises layout and columns of a fragment file from its first rows. */
export async function openFragmentFile(path: string, watch: Watch = {}): Promise<FragmentFile> {
	throw notYet(path, watch);
}

/** Cuts a plain or bgzip file into at most `parts` ranges; gzip cannot be cut: see foldFragments. */
export function planFragmentRanges(file: FragmentFile, parts: number): FragmentRange[] {
	throw notYet(file.path, parts);
}

/** Visits the fragments of one range, in file order. */
export function scanFragmentRange(range: FragmentRange, visit: FragmentVisit): void {
	throw notYet(range.file.path, visit);
}

/** Visits the fragments that overlap [start, end) of a contig. */
export function scanFragmentRegion(
	file: FragmentFile,
	contig: string,
	start: number,
	end: number,
	visit: FragmentVisit,
): void {
	throw notYet(file.path, contig, start, end, visit);
}

/** Visits every fragment on the calling thread, with progress and cancellation. */
export async function scanFragments(
	file: FragmentFile,
	visit: FragmentVisit,
	watch: Watch = {},
): Promise<void> {
	throw notYet(file.path, visit, watch);
}

/** What a scan makes of fragments: started once per range, fed each fragment, ended with its result. */
export interface FragmentFold<Shared, Result> {
	/** Name of the task kind. */
	name: string;
	begin(shared: Shared): { visit: FragmentVisit; end(): Result };
}

/** The fold as work for worker threads, to be listed among the task kinds of the room. */
export function fragmentKind<Shared, Result>(
	fold: FragmentFold<Shared, Result>,
): TaskKind<Shared, FragmentRange, Result> {
	return {
		name: fold.name,
		run(shared, range) {
			const { visit, end } = fold.begin(shared);
			scanFragmentRange(range, visit);
			return end();
		},
	};
}

/** One result per range, in file order; the caller merges them. Neither counts nor errors depend on the threads. */
export async function foldFragments<Shared, Result>(
	file: FragmentFile,
	fold: FragmentFold<Shared, Result>,
	shared: Shared,
	parallel: Parallel,
	watch: Watch = {},
): Promise<Result[]> {
	throw notYet(file.path, fold, shared, parallel, watch);
}

function notYet(path: string, ..._: unknown[]): LbError {
	return new LbError('general.unexpected', { message: 'reading fragments is not written yet' }, { path });
}
