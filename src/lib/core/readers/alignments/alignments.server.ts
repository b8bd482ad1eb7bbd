import { LbError } from '../../../base/errors.ts';
import type { Parallel, TaskKind } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import type { AlignmentVisit } from './alignment.ts';
import type { AlignmentFile, VirtualOffset } from './alignment-file.ts';

export type { Alignment, AlignmentVisit } from './alignment.ts';
export type { AlignmentFile, AlignmentHeader, AlignmentIndex } from './alignment-file.ts';

/** A part of a BAM file that one thread reads; plain data. The ranges of a plan hold every record exactly once. */
export interface AlignmentRange {
	path: string;
	start: VirtualOffset;
	/** Null: the end of the file. */
	end: VirtualOffset | null;
	contig_lengths: number[];
}

/** Reads header and index facts of a BAM, SAM (plain, gzip, bgzip) or CRAM file; CRAM through samtools. */
export async function openAlignments(
	path: string,
	options: { reference?: string | undefined } = {},
	watch: Watch = {},
): Promise<AlignmentFile> {
	throw notYet(path, options, watch);
}

/** Cuts a BAM file into at most `parts` ranges of similar size; SAM and CRAM cannot be cut: see foldAlignments. */
export function planAlignmentRanges(file: AlignmentFile, parts: number): AlignmentRange[] {
	throw notYet(file.path, parts);
}

/** Visits the records of one range, in file order. */
export function scanAlignmentRange(range: AlignmentRange, visit: AlignmentVisit): void {
	throw notYet(range.path, visit);
}

/** Visits the records that overlap [start, end) of a contig, in file order (an empty overlap never counts). */
export function scanAlignmentRegion(
	file: AlignmentFile,
	contig: string,
	start: number,
	end: number,
	visit: AlignmentVisit,
): void {
	throw notYet(file.path, contig, start, end, visit);
}

/** Visits every record of a file of any format on the calling thread, with progress and cancellation. */
export async function scanAlignments(
	file: AlignmentFile,
	visit: AlignmentVisit,
	watch: Watch = {},
): Promise<void> {
	throw notYet(file.path, visit, watch);
}

/** What a scan makes of records: started once per range, fed each record, ended with its result. */
export interface AlignmentFold<Shared, Result> {
	/** Name of the task kind. */
	name: string;
	begin(shared: Shared): { visit: AlignmentVisit; end(): Result };
}

/** The fold as work for worker threads, to be listed among the task kinds of the room. */
export function alignmentKind<Shared, Result>(
	fold: AlignmentFold<Shared, Result>,
): TaskKind<Shared, AlignmentRange, Result> {
	return {
		name: fold.name,
		run(shared, range) {
			const { visit, end } = fold.begin(shared);
			scanAlignmentRange(range, visit);
			return end();
		},
	};
}

/**
 * One result per range, in file order; the caller merges them. BAM is read by all threads, SAM and CRAM on the calling
 * one. When the threads disagree about where a record begins, or one fails, the file is read again from first to last,
 * so that neither counts nor errors depend on the number of threads.
 */
export async function foldAlignments<Shared, Result>(
	file: AlignmentFile,
	fold: AlignmentFold<Shared, Result>,
	shared: Shared,
	parallel: Parallel,
	watch: Watch = {},
): Promise<Result[]> {
	throw notYet(file.path, fold, shared, parallel, watch);
}

function notYet(path: string, ..._: unknown[]): LbError {
	return new LbError('general.unexpected', { message: 'reading alignments is not written yet' }, { path });
}
