import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import type { Parallel, ThreadWork } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import { openBytes } from '../bytes/bytes.server.ts';
import type { VirtualOffset } from '../bgzf/bgzf.ts';
import type { AlignmentVisit } from './alignment.ts';
import type { AlignmentFile } from './alignment-file.ts';
import { planCuts } from './bam-ranges.server.ts';
import { BamStream } from './bam-stream.ts';
import { foldRanges, rangeKind, type RangeFold } from './fold-ranges.ts';
import { addDone, mustStop, type RangeMeter } from './range-meter.ts';
import { SamRecords } from './sam-records.ts';
import { streamCram } from './samtools.server.ts';
import { scanBam } from './scan-bam.server.ts';
import { scanSam } from './scan-sam.server.ts';

export type { Alignment, AlignmentVisit } from './alignment.ts';
export type { AlignmentFile, AlignmentHeader, AlignmentIndex } from './alignment-file.ts';
export { openAlignments } from './open-alignments.server.ts';
export { scanAlignmentRegion } from './scan-region.server.ts';

/** A part of a file that one thread reads; plain data. The ranges of a plan hold every record exactly once. */
export interface AlignmentRange {
	path: string;
	format: 'bam' | 'sam';
	start: VirtualOffset;
	/** Null: the end of the file. */
	end: VirtualOffset | null;
	/** Number of contigs in the header. */
	contigs: number;
	meter?: RangeMeter;
}

/**
 * Cuts a BAM file into at most `parts` ranges of similar size, without an index; a SAM file is one range. The cuts are
 * found by looking, so a scan proves each: it throws where its range does not end exactly at the next one's start.
 * Throws alignments.one_stream for CRAM, which only foldAlignments and scanAlignments read.
 */
export function planAlignmentRanges(file: AlignmentFile, parts: number): AlignmentRange[] {
	const { path, format } = file;
	if (format === 'cram') throw new LbError('alignments.one_stream', {}, { path });
	const contigs = file.header.contigs.length;
	const first = file.first_record ?? { block: 0, within: 0 };
	const cuts = format === 'bam' && parts > 1 ? planCuts(path, first, contigs, parts) : [];
	const starts = [first, ...cuts];
	return starts.map((start, i) => ({ path, format, start, end: starts[i + 1] ?? null, contigs }));
}

/**
 * Visits the records of one range, in file order, on the thread that calls. Throws alignments.record_damaged,
 * alignments.record_cut, alignments.cut_inside (a cut of the plan was wrong: read the file in one range),
 * alignments.sam_line, bgzf.damaged, bgzf.truncated and what reading files throws.
 */
export function scanAlignmentRange(range: AlignmentRange, visit: AlignmentVisit): void {
	const { path, start, end, contigs, meter } = range;
	if (range.format === 'sam') return scanSam(path, visit);
	for (const bytes of scanBam(path, start, end, contigs, visit)) {
		addDone(meter, bytes);
		if (mustStop(meter)) throw new LbError('general.cancelled', { what: path });
	}
}

/**
 * Visits every record of a file of any format on the calling thread, which stays free for other work between pieces.
 * Reports progress in compressed bytes. Throws as scanAlignmentRange; for CRAM also what openAlignments throws.
 */
export async function scanAlignments(
	file: AlignmentFile,
	visit: AlignmentVisit,
	watch: Watch = {},
): Promise<void> {
	const { path, format, bytes, header } = file;
	if (format === 'sam') return scanSamText(path, visit, watch);
	if (format === 'cram') return scanCram(file, visit, watch);
	let done = 0;
	const first = file.first_record ?? { block: 0, within: 0 };
	for (const step of scanBam(path, first, null, header.contigs.length, visit)) {
		done += step;
		throwIfCancelled(watch.signal, path);
		watch.onProgress?.({ done, total: bytes, unit: 'bytes', message: say('reader.reading', { path }) });
		await new Promise((resolve) => setImmediate(resolve));
	}
}

async function scanSamText(path: string, visit: AlignmentVisit, watch: Watch): Promise<void> {
	const records = new SamRecords(path, visit);
	for await (const bytes of openBytes(path, watch)) if (!records.push(bytes)) break;
	records.finish();
}

async function scanCram(file: AlignmentFile, visit: AlignmentVisit, watch: Watch): Promise<void> {
	const { path, reference, header } = file;
	const stream = new BamStream(path, header.contigs.length, visit);
	const message = say('reader.reading', { path });
	for await (const piece of streamCram(path, reference, watch)) {
		stream.push(piece);
		watch.onProgress?.({ done: piece.next_block, total: null, unit: 'bytes', message });
	}
	stream.finish();
}

/** What a scan makes of records: started once per range, fed each of them, ended with its result. */
export type AlignmentFold<Shared, Result> = RangeFold<Shared, AlignmentVisit, Result>;

/** The fold as work for worker threads, to be listed among the task kinds of the room. */
export function alignmentKind<Shared, Result>(
	fold: AlignmentFold<Shared, Result>,
): ThreadWork<Shared, AlignmentRange, Result> {
	return rangeKind(fold, scanAlignmentRange);
}

/**
 * One result per range, in file order; the caller merges them. BAM is read by all threads, SAM and CRAM on the calling
 * one.
 */
export function foldAlignments<Shared, Result>(
	file: AlignmentFile,
	fold: AlignmentFold<Shared, Result>,
	shared: Shared,
	parallel: Parallel,
	watch: Watch = {},
): Promise<Result[]> {
	const oneThread = file.format !== 'bam' || parallel.threads <= 1;
	const scan = {
		ranges: oneThread ? [] : planAlignmentRanges(file, parallel.threads),
		range: scanAlignmentRange,
		whole: (visit: AlignmentVisit) => scanAlignments(file, visit, watch),
	};
	return foldRanges(file, fold, scan, shared, parallel, watch);
}
