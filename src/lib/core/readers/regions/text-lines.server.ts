import { notText } from '../bytes/not-text.ts';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { openBytes } from '../bytes/bytes.server.ts';
import { createTranscoder, detectEncoding } from '../bytes/encoding.ts';
import { Lines } from '../text/lines.ts';
import { refuseProblem, sniffFile } from '../bytes/sniff.server.ts';

/** One line, without its end: [from, to) of a piece of the file, valid until `visit` returns. Rows count from 1. */
export type LineVisit = (bytes: Uint8Array, from: number, to: number, row: number) => void;

/** No line of a region or track file is longer: BED12 with 10,000 exons has 200 kB. */
const LONGEST_LINE = 1 << 20;

/**
 * Every line of a text file, plain, gzip or bgzip, with LF or CRLF ends, UTF-8 or UTF-16. The last line needs no end.
 * Throws reader.html, reader.lfs_pointer, reader.empty, reader.nul_bytes, reader.gzip_truncated, reader.gzip_damaged,
 * reader.row_too_long, genome.bigbed, and reader.not_text for other binary files.
 */
export async function readTextLines(path: string, watch: Watch, visit: LineVisit): Promise<void> {
	const sniff = await sniffFile(path);
	refuseProblem(sniff);
	if (sniff.magic === 'bigbed') throw new LbError('genome.bigbed', {}, { path });
	if (sniff.text === null) throw notText(sniff.magic, path);
	const transcoder = createTranscoder(detectEncoding(sniff.head, sniff.complete));
	const lines = new Lines(
		path,
		(bytes, from, to, row) => {
			visit(bytes, from, to, row);
			return true;
		},
		{ longest: LONGEST_LINE },
	);
	for await (const piece of openBytes(path, watch)) lines.push(transcoder.push(piece));
	lines.push(transcoder.end());
	lines.finish();
}
