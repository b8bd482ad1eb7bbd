import type { Watch } from '../../../base/progress.ts';
import { openBytes } from '../../readers/bytes/bytes.server.ts';
import type { Sniff } from '../../readers/bytes/sniff.server.ts';

/** GATK and Picard write a line per contig above their tables: of hg38 with its alternative contigs more than the head of a file holds. */
const LONGEST_HEADER = 16 * 2 ** 20;
const LONGEST_LINE = 1 << 20;
/** What is looked at below it. */
const BELOW = 1 << 16;
const KEPT_LINES = 5;

/**
 * The first lines of a SAM header with what comes below it, when the head of a text holds nothing else; else the head. What is
 * below tells reads from intervals and tables.
 */
export async function pastSamHeader(absolute: string, sniff: Sniff, watch: Watch): Promise<string | null> {
	const { text, complete } = sniff;
	if (text === null || complete || !/^@(HD|SQ)\t/.test(text) || bodyAt(text) !== null) return text;
	const decoder = new TextDecoder();
	const first = text.split('\n', KEPT_LINES).join('\n') + '\n';
	let read = '';
	let passed = 0;
	for await (const chunk of openBytes(absolute, { signal: watch.signal })) {
		read += decoder.decode(chunk, { stream: true });
		const at = bodyAt(read);
		if (at !== null && read.length - at >= BELOW) return first + read.slice(at, at + BELOW);
		if (at !== null) continue;
		// Only the line that may still be cut is kept.
		const from = read.lastIndexOf('\n') + 1;
		passed += from;
		read = read.slice(from);
		if (passed + read.length > LONGEST_HEADER || read.length > LONGEST_LINE) return text;
	}
	const at = bodyAt(read);
	return at === null ? text : first + read.slice(at);
}

/** Where the first line that is no header begins; null when there is none. */
function bodyAt(text: string): number | null {
	const found = /(?:^|\n)(?=[^@\r\n])/.exec(text);
	return found === null ? null : found.index + found[0].length;
}
