import { LbError } from '../../../base/errors.ts';
import { isLbError } from '../../../base/problem.ts';
import type { Watch } from '../../../base/progress.ts';
import { openBytes, sniffFile, type Sniff } from '../bytes/bytes.server.ts';
import type { Dialect } from '../text/dialect.ts';
import { createTranscoder } from '../bytes/encoding.ts';
import { readHead } from '../bytes/head.server.ts';
import { looksLikeJson } from '../tables/json.ts';
import { openReadOnly } from '../bytes/open.server.ts';
import {
	createRecordSplitter,
	type RecordFormat,
	type RecordSplitter,
} from '../../../base/delimited/records.ts';
import { lineExaminer, type LineExaminer } from './count-fields.ts';
import type { LineFaults } from './line-faults.ts';

const LF = 10;
const CR = 13;
/** Compressed bytes stand for about four times as many. */
export const EXPANSION = 4;
/** A text that unpacks to more is not unpacked further. */
const MAX_EXPANSION = 32;
/** The end of a text that is looked at when the whole is too large. */
const TAIL = 1 << 16;

/** How much of a file is looked at. */
export interface LineBounds {
	/** Texts of up to this many bytes are looked at line by line; larger ones by their end. */
	whole: number;
	/** Compressed files of up to this many bytes are unpacked for their end; of larger ones nothing is known. Default: 0. */
	packed?: number;
}

/**
 * What the lines of a file say about its completeness; null for files that are no lines of text, for those that cannot be
 * read (their own reader says why), and for compressed ones beyond the bound. Of larger texts the last 64 kB are looked at, and
 * the rest only when these end without a line break or in a short row.
 */
export async function examineLines(
	path: string,
	{ whole, packed = 0 }: LineBounds,
	watch: Watch = {},
): Promise<LineFaults | null> {
	try {
		const sniff = await sniffFile(path);
		if (sniff.problem !== null || sniff.text === null || sniff.magic !== null) return null;
		if (looksLikeJson(sniff.text) === 'json') return null;
		const isPlain = sniff.compression === 'none';
		const isJson = looksLikeJson(sniff.text) === 'jsonl';
		if (sniff.bytes * (isPlain ? 1 : EXPANSION) > whole) {
			if (!isPlain && sniff.bytes > packed) return null;
			const isOdd = await endsOddly(sniff, isJson, packed, watch);
			if (isOdd !== true) return isOdd === null ? null : { unended: null, short: null, blocks: [] };
		}
		return await everyLine(path, sniff.text, isJson, watch);
	} catch (error) {
		if (error instanceof LbError && error.code !== 'general.cancelled') return null;
		throw error;
	}
}

async function everyLine(path: string, text: string, isJson: boolean, watch: Watch): Promise<LineFaults> {
	const signal = watch.signal === undefined ? {} : { signal: watch.signal };
	const { dialect } = await readHead(path, signal);
	const examiner = isJson ? null : lineExaminer(text, dialect);
	const format: RecordFormat = examiner?.format ?? {
		delimiter: null,
		blanks: false,
		quoted: false,
		line_end: dialect.line_end,
		raw_lines: 0,
	};
	let last = 0;
	let lastByte = LF;
	const splitter = createRecordSplitter(
		format,
		(bytes, start, end, line) => {
			last = line;
			examiner?.take(bytes, start, end, line);
		},
		path,
	);
	const transcoder = createTranscoder({ encoding: dialect.encoding, bom: dialect.bom_bytes });
	const push = (bytes: Uint8Array): void => {
		if (bytes.length > 0) lastByte = bytes[bytes.length - 1]!;
		splitter.push(bytes);
	};
	for await (const chunk of openBytes(path, signal)) push(transcoder.push(chunk));
	push(transcoder.end());
	const open = openQuote(splitter);
	const unended = open ?? (lastByte === LF || lastByte === CR ? null : last);
	return { unended, ...(examiner?.finish(unended) ?? { short: null, blocks: [] }) };
}

/** Ends a text; where it ends inside a quoted cell, the line that the cut row begins in. */
function openQuote(splitter: RecordSplitter): number | null {
	try {
		splitter.end();
		return null;
	} catch (error) {
		if (!isLbError(error) || error.code !== 'reader.unclosed_quote') throw error;
		return error.place.row ?? null;
	}
}

/**
 * True when a text too large to be looked at in whole ends without a line break, or in a row with fewer fields than its first
 * rows have; only then is it read from its beginning. Null when its end is out of reach.
 */
async function endsOddly(
	sniff: Sniff,
	isJson: boolean,
	packed: number,
	watch: Watch,
): Promise<boolean | null> {
	const { path } = sniff;
	const isPlain = sniff.compression === 'none';
	const tail = isPlain ? await plainTail(path, sniff.bytes) : await packedTail(path, packed, watch);
	if (tail === null) return null;
	// A NUL belongs to a line break of UTF-16.
	const last = tail.at(-1) === 0 ? tail.at(-2) : tail.at(-1);
	if (last !== LF && last !== CR) return true;
	if (isJson || sniff.text === null || tail.includes(0)) return false;
	const { dialect } = await readHead(path, watch, sniff);
	const examiner = lineExaminer(sniff.text, dialect);
	return examiner !== null && lastRowIsShort(tail, examiner, dialect, path);
}

function lastRowIsShort(tail: Uint8Array, examiner: LineExaminer, dialect: Dialect, path: string): boolean {
	let rows: Uint8Array[] = [];
	const keep = (bytes: Uint8Array, start: number, end: number): void => {
		rows = [...rows.slice(-1), bytes.slice(start, end)];
	};
	const splitter = createRecordSplitter({ ...examiner.format, raw_lines: 0 }, keep, path);
	try {
		splitter.push(tail.subarray(tail.indexOf(dialect.line_end === 'cr' ? CR : LF) + 1));
		splitter.end();
	} catch (error) {
		// The tail may begin inside a quoted cell: only a reading from the beginning tells.
		if (isLbError(error)) return true;
		throw error;
	}
	for (const [i, row] of rows.entries()) examiner.take(row, 0, row.length, dialect.data_row + i);
	return examiner.finish(null).short !== null;
}

async function plainTail(path: string, size: number): Promise<Uint8Array> {
	const handle = await openReadOnly(path);
	try {
		const tail = new Uint8Array(Math.min(TAIL, size));
		const { bytesRead } = await handle.read(tail, 0, tail.length, size - tail.length);
		return tail.subarray(0, bytesRead);
	} finally {
		await handle.close();
	}
}

/** Null for a text that unpacks to far more than its size promises. */
async function packedTail(path: string, packed: number, watch: Watch): Promise<Uint8Array | null> {
	let tail = new Uint8Array(0);
	let size = 0;
	for await (const chunk of openBytes(path, watch)) {
		size += chunk.length;
		if (size > packed * MAX_EXPANSION) return null;
		tail =
			chunk.length >= TAIL
				? new Uint8Array(chunk.slice(-TAIL))
				: new Uint8Array(
						Buffer.concat([tail.subarray(Math.min(tail.length, chunk.length)), chunk]).subarray(-TAIL),
					);
	}
	return tail;
}
