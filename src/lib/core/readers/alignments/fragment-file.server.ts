import { plainExchangeCell } from '../../../base/formula-cells.ts';
import { isOwnTable } from '../tables/own-table.server.ts';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import type { Parallel, ThreadWork } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { openBytes } from '../bytes/bytes.server.ts';
import { closeBgzf, openBgzf, readBgzf } from '../bgzf/bgzf-file.server.ts';
import type { VirtualOffset } from '../bgzf/bgzf.ts';
import type { Compression } from '../bytes/gzip.ts';
import { refuseProblem, sniffFile } from '../bytes/sniff.server.ts';
import type { BinningIndex } from './binning-index.ts';
import { readFragmentLayout, type FragmentLayout } from './fragment-layout.ts';
import { FragmentLines, type FragmentVisit } from './fragment-lines.ts';
import { planLineCuts } from './fragment-ranges.server.ts';
import { foldRanges, rangeKind, type RangeFold } from './fold-ranges.ts';
import { findIndex, readIndex, type IndexFacts } from './index-file.server.ts';
import { addDone, mustStop, type RangeMeter } from './range-meter.ts';
import { readPlain, readText } from './text-bytes.server.ts';

export type { FragmentVisit } from './fragment-lines.ts';

/** What a fragment file says about itself; plain data, so that it can be handed to a worker thread. */
export interface FragmentFile extends FragmentLayout {
	path: string;
	compression: Compression;
	/** Size on disk. */
	bytes: number;
	/** Those of the tabix index, else those of the first rows, in that order: more may follow in a file without index. */
	contigs: string[];
	index: IndexFacts<'tbi' | 'csi'>;
	/** What a reader should know: how the score column was taken, an index that is not used and why. */
	notes: Message[];
}

/** A part of a fragment file that one thread reads; plain data. The ranges of a plan hold every row exactly once. */
export interface FragmentRange {
	file: FragmentFile;
	/** Where its first line begins; in plain text `block` is the byte and `within` 0. */
	start: VirtualOffset;
	/** Null: the end of the file. */
	end: VirtualOffset | null;
	meter?: RangeMeter;
}

/**
 * Recognises layout and columns of a fragment file from its first rows. Throws reader.not_found, reader.not_readable,
 * reader.empty, reader.header_only, reader.html, reader.lfs_pointer, reader.gzip_truncated, reader.gzip_damaged,
 * fragment_file.not_fragments.
 */
export async function openFragmentFile(path: string, watch: Watch = {}): Promise<FragmentFile> {
	const sniff = await sniffFile(path);
	throwIfCancelled(watch.signal, path);
	refuseProblem(sniff);
	if (sniff.text === null)
		throw new LbError('fragment_file.not_fragments', { why: sniff.magic ?? 'binary data' }, { path });
	const lines = sniff.text.split(/\r?\n/);
	if (!sniff.complete) lines.pop();
	const found = readFragmentLayout(lines);
	if (found === null) throw new LbError('reader.header_only', {}, { path });
	if (typeof found === 'string') throw new LbError('fragment_file.not_fragments', { why: found }, { path });
	const { index, facts, notes } = usableIndex(path, sniff.compression);
	const own = await isOwnTable(path);
	const contigs = index?.tabix?.names ?? found.contigs;
	return {
		...found.layout,
		path,
		compression: sniff.compression,
		bytes: sniff.bytes,
		...(own ? { own } : {}),
		contigs: own ? contigs.map(plainExchangeCell) : contigs,
		index: facts,
		notes: [...found.notes, ...notes],
	};
}

/** A tabix index of other columns than chrom, start and stop is set aside. */
function usableIndex(path: string, compression: Compression): ReturnType<typeof findIndex<'tbi' | 'csi'>> {
	const found = findIndex(path, compression === 'bgzip' ? (['tbi', 'csi'] as const) : [], null);
	const columns = found.index?.tabix?.columns;
	if (found.index === null || (columns?.contig === 0 && columns.start === 1 && columns.end === 2))
		return found;
	return { ...found, index: null, facts: { ...found.facts, used: false } };
}

/**
 * Cuts a plain or bgzip file into at most `parts` ranges of similar size; gzip is one range. Where bgzip was cut is
 * proved by the scan: it throws alignments.cut_inside where a range does not end at the next one's start.
 */
export function planFragmentRanges(file: FragmentFile, parts: number): FragmentRange[] {
	const cuts = planLineCuts(file.path, file.bytes, file.compression, parts);
	const starts = [{ block: 0, within: 0 }, ...cuts];
	return starts.map((start, i) => ({ file, start, end: starts[i + 1] ?? null }));
}

/**
 * Visits the fragments of one range, in file order. Every row must be a fragment: a start that is not smaller than the
 * stop, a negative or missing position, or a quality above 255 throws fragment_file.line with its row, because no program
 * writes such rows on purpose. Comments, "track" and "browser" lines and empty lines are passed over.
 */
export function scanFragmentRange(range: FragmentRange, visit: FragmentVisit): void {
	const { file, start, meter } = range;
	const atStart = start.block === 0 && start.within === 0;
	const lines = new FragmentLines(file.path, file, visit, atStart);
	try {
		for (const { bytes, done } of rangeBytes(range)) {
			lines.push(bytes);
			addDone(meter, done);
			if (mustStop(meter)) throw new LbError('general.cancelled', { what: file.path });
		}
		lines.finish();
	} catch (error) {
		if (!(error instanceof LbError)) throw error;
		if (error.code === 'bgzf.not_a_place')
			throw new LbError(
				'alignments.cut_inside',
				{ block: error.values['offset'] ?? 0, within: 0 },
				{ path: file.path },
			);
		// Rows are counted from the first of the file, so that an error names its row.
		if (error.code === 'fragment_file.line' && !atStart) scanFragmentRange(wholeOf(file), () => undefined);
		throw error;
	}
}

function wholeOf(file: FragmentFile): FragmentRange {
	return { file, start: { block: 0, within: 0 }, end: null };
}

/** The decompressed bytes of a range, and how many bytes on disk each piece took. */
function* rangeBytes({ file, start, end }: FragmentRange): Generator<{ bytes: Uint8Array; done: number }> {
	const { path, compression } = file;
	if (compression === 'none') {
		for (const bytes of readPlain(path, start.block, end?.block ?? null)) yield { bytes, done: bytes.length };
	} else if (compression === 'gzip') {
		for (const bytes of readText(path)) yield { bytes, done: file.bytes };
	} else {
		const bgzf = openBgzf(path);
		let before = start.block;
		try {
			for (const piece of readBgzf(bgzf, start, end)) {
				yield { bytes: piece.bytes.subarray(piece.from, piece.to), done: piece.next_block - before };
				before = piece.next_block;
			}
		} finally {
			closeBgzf(bgzf);
		}
	}
}

/** Indexes in use, by the file they were opened for, so that many regions cost one reading. */
const indexes = new WeakMap<FragmentFile, BinningIndex>();

/**
 * Visits the fragments that overlap [start, end) of a contig, in file order. Without a usable index the whole file is
 * looked through. Throws alignments.region_invalid, alignments.index_wrong and what scanFragmentRange throws.
 */
export function scanFragmentRegion(
	file: FragmentFile,
	contig: string,
	start: number,
	end: number,
	visit: FragmentVisit,
): void {
	const { path } = file;
	if (!(Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end))
		throw new LbError('alignments.region_invalid', { contig, start, end }, { path });
	if (start === end) return;
	if (file.index.used && file.index.path !== null)
		return scanIndexed(file, file.index.path, contig, start, end, visit);
	scanFragmentRange(wholeOf(file), (name, from, to, mapq, strand) => {
		if (name === contig && from < end && to > start) visit(name, from, to, mapq, strand);
	});
}

function scanIndexed(
	file: FragmentFile,
	place: string,
	contig: string,
	start: number,
	end: number,
	visit: FragmentVisit,
): void {
	const index = indexes.get(file) ?? readIndex(place);
	indexes.set(file, index);
	const { path } = file;
	const bgzf = openBgzf(path);
	try {
		const names = index.tabix?.names ?? [];
		const at = (file.own === true ? names.map(plainExchangeCell) : names).indexOf(contig);
		for (const chunk of index.chunks(at, start, end)) {
			let first = true;
			const lines = new FragmentLines(
				path,
				file,
				(name, from, to, mapq, strand) => {
					if (first && name !== contig)
						throw new LbError('bgzf.not_a_place', { offset: chunk.start.block }, { path });
					first = false;
					// Indexed files are sorted: nothing behind can overlap.
					if (name !== contig || from >= end) lines.stop();
					else if (to > start) visit(name, from, to, mapq, strand);
				},
				false,
			);
			for (const piece of readBgzf(bgzf, chunk.start, chunk.end))
				if (!lines.push(piece.bytes.subarray(piece.from, piece.to))) return;
			lines.finish();
			if (lines.stopped) return;
		}
	} catch (error) {
		if (!(error instanceof LbError && /^(bgzf|fragment_file)\./.test(error.code))) throw error;
		throw new LbError(
			'alignments.index_wrong',
			{ data: path, why: error.message },
			{ path: place },
			{ cause: error },
		);
	} finally {
		closeBgzf(bgzf);
	}
}

/** Visits every fragment on the calling thread, with progress and cancellation. Throws as scanFragmentRange. */
export async function scanFragments(
	file: FragmentFile,
	visit: FragmentVisit,
	watch: Watch = {},
): Promise<void> {
	const lines = new FragmentLines(file.path, file, visit);
	for await (const bytes of openBytes(file.path, watch)) if (!lines.push(bytes)) break;
	lines.finish();
}

/** What a scan makes of fragments: started once per range, fed each of them, ended with its result. */
export type FragmentFold<Shared, Result> = RangeFold<Shared, FragmentVisit, Result>;

/** The fold as work for worker threads, to be listed among the task kinds of the room. */
export function fragmentKind<Shared, Result>(
	fold: FragmentFold<Shared, Result>,
): ThreadWork<Shared, FragmentRange, Result> {
	return rangeKind(fold, scanFragmentRange);
}

/** One result per range, in file order; the caller merges them. */
export function foldFragments<Shared, Result>(
	file: FragmentFile,
	fold: FragmentFold<Shared, Result>,
	shared: Shared,
	parallel: Parallel,
	watch: Watch = {},
): Promise<Result[]> {
	const oneThread = parallel.threads <= 1;
	const scan = {
		ranges: oneThread ? [] : planFragmentRanges(file, parallel.threads),
		range: scanFragmentRange,
		whole: (visit: FragmentVisit) => scanFragments(file, visit, watch),
	};
	return foldRanges(file, fold, scan, shared, parallel, watch);
}
