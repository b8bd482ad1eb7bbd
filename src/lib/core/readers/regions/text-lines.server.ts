import { notText } from '../bytes/not-text.ts';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { openBytes } from '../bytes/bytes.server.ts';
import { createTranscoder, detectEncoding } from '../bytes/encoding.ts';
import { refuseProblem, sniffFile } from '../bytes/sniff.server.ts';

/** One line, without its end: [from, to) of a piece of the file, valid until `visit` returns. Rows count from 1. */
export type LineVisit = (bytes: Uint8Array, from: number, to: number, row: number) => void;

/** No line of a region or track file is longer: BED12 with 10,000 exons has 200 kB. */
const LONGEST_LINE = 1 << 20;
const NEWLINE = 10;
const RETURN = 13;

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
	const lines = new LineCutter(path, visit);
	for await (const piece of openBytes(path, watch)) lines.push(transcoder.push(piece));
	lines.push(transcoder.end());
	lines.end();
}

/** Cuts pieces into lines; a line that spans pieces is put together. */
class LineCutter {
	readonly #path: string;
	readonly #visit: LineVisit;
	#rest: Uint8Array = new Uint8Array(0);
	#row = 0;

	constructor(path: string, visit: LineVisit) {
		this.#path = path;
		this.#visit = visit;
	}

	push(piece: Uint8Array): void {
		let from = 0;
		for (;;) {
			const at = piece.indexOf(NEWLINE, from);
			if (at === -1) break;
			if (this.#rest.length > 0) {
				const whole = Buffer.concat([this.#rest, piece.subarray(from, at)]);
				this.#rest = this.#rest.subarray(0, 0);
				this.#line(whole, 0, whole.length);
			} else this.#line(piece, from, at);
			from = at + 1;
		}
		if (from === piece.length) return;
		if (this.#rest.length + piece.length - from > LONGEST_LINE)
			throw new LbError(
				'reader.row_too_long',
				{ limit: LONGEST_LINE },
				{ path: this.#path, row: this.#row + 1 },
			);
		this.#rest = Buffer.concat([this.#rest, piece.subarray(from)]);
	}

	end(): void {
		if (this.#rest.length > 0) this.#line(this.#rest, 0, this.#rest.length);
	}

	#line(bytes: Uint8Array, from: number, to: number): void {
		const end = to > from && bytes[to - 1] === RETURN ? to - 1 : to;
		this.#visit(bytes, from, end, ++this.#row);
	}
}
