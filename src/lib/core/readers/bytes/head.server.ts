import { notText } from './not-text.ts';
import { openBytes } from './bytes.server.ts';
import type { Watch } from '../../../base/progress.ts';
import { examineText, type ExaminedText } from '../text/dialect.ts';
import { isOwnTable } from '../tables/own-table.server.ts';
import { refuseProblem, sniffFile, type Sniff } from './sniff.server.ts';

/** Lines the guess wants to see, and the bytes it will read for them at most (10^5 columns, long comment blocks). */
const WANTED_LINES = 12;
const WANTED_BYTES = 1 << 18;
const MAX_BYTES = 1 << 26;

export interface Head extends ExaminedText {
	sniff: Sniff;
	bytes: Uint8Array;
	/** True when `bytes` is the whole decompressed file. */
	complete: boolean;
}

/**
 * Reads as much of a delimited text as its dialect needs: at least 256 kB and 12 lines that are not comments, at most
 * 64 MB. Throws for everything that is not such a text (reader.html, reader.lfs_pointer, reader.empty,
 * reader.nul_bytes, reader.not_text, reader.gzip_truncated, reader.too_many_columns ...).
 */
export async function readHead(path: string, watch: Watch = {}, known?: Sniff): Promise<Head> {
	const sniff = known ?? (await sniffFile(path));
	refuseProblem(sniff);
	if (sniff.text === null) throw notText(sniff.magic, path);
	const own = await isOwnTable(path);
	if (sniff.complete) {
		return { sniff, bytes: sniff.head, complete: true, ...examineText(sniff.head, true, own, path) };
	}
	const pieces: Uint8Array[] = [];
	let size = 0;
	let lines = 0;
	let complete = true;
	for await (const chunk of openBytes(path, { signal: watch.signal })) {
		pieces.push(chunk);
		size += chunk.length;
		lines += plainLines(chunk);
		if ((size >= WANTED_BYTES && lines >= WANTED_LINES) || size >= MAX_BYTES) {
			complete = false;
			break;
		}
	}
	const bytes = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
	return { sniff, bytes, complete, ...examineText(bytes, complete, own, path) };
}

/** Lines of a chunk that do not begin like a comment. */
function plainLines(chunk: Uint8Array): number {
	const ends = chunk.includes(10) ? 10 : 13;
	let count = 0;
	for (let at = chunk.indexOf(ends); at !== -1; at = chunk.indexOf(ends, at + 1)) {
		const next = chunk[at + 1];
		if (next !== 35 && next !== 33 && next !== 37) count++;
	}
	return count;
}
