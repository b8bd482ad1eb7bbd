import { open } from 'node:fs/promises';
import { LbError } from '../../../base/errors.ts';
import { isLbError } from '../../../base/problem.ts';
import type { Watch } from '../../../base/progress.ts';
import { openBytes, sniffFile } from '../bytes.server.ts';
import { createTranscoder } from '../encoding.ts';
import { readHead } from '../head.server.ts';
import { looksLikeJson } from '../json.ts';
import { createRecordSplitter, type RecordFormat, type RecordSplitter } from '../records.ts';
import { lineExaminer } from './count-fields.ts';
import type { LineFaults } from './line-faults.ts';

const LF = 10;
const CR = 13;
/** Compressed bytes stand for about four times as many. */
const EXPANSION = 4;

/**
 * What the lines of a file say about its completeness; null for files that are no lines of text, and for those that cannot be
 * read: their own reader says why. Texts of more than `whole` bytes are looked at by their last line only, compressed ones
 * not at all (a compressed file that is cut is an error of its own).
 */
export async function examineLines(
	path: string,
	{ whole }: { whole: number },
	watch: Watch = {},
): Promise<LineFaults | null> {
	try {
		const sniff = await sniffFile(path);
		if (sniff.problem !== null || sniff.text === null || sniff.magic !== null) return null;
		if (looksLikeJson(sniff.text) === 'json') return null;
		const isPlain = sniff.compression === 'none';
		const isSmall = sniff.bytes * (isPlain ? 1 : EXPANSION) <= whole;
		if (!isSmall && (!isPlain || (await endsInLineBreak(path, sniff.bytes))))
			return isPlain ? { unended: null, short: null, blocks: [] } : null;
		return await everyLine(path, sniff.text, looksLikeJson(sniff.text) === 'jsonl', watch);
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
		if (bytes.length > 0) lastByte = bytes[bytes.length - 1] as number;
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

/** True when the last bytes of a text are a line break; a NUL belongs to one of UTF-16. */
async function endsInLineBreak(path: string, size: number): Promise<boolean> {
	const handle = await open(path, 'r');
	try {
		const tail = new Uint8Array(2);
		await handle.read(tail, 0, 2, Math.max(0, size - 2));
		const last = tail[1] === 0 ? tail[0] : tail[1];
		return last === LF || last === CR;
	} finally {
		await handle.close();
	}
}
