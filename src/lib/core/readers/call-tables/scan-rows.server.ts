import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { openBytes } from '../bytes/bytes.server.ts';
import { createSpans, splitCells } from '../../../base/delimited/cells.ts';
import { recordFormat, type Delimiter } from '../text/dialect.ts';
import { createCellDecoder, createTranscoder } from '../bytes/encoding.ts';
import { readHead } from '../bytes/head.server.ts';
import { createRecordSplitter } from '../../../base/delimited/records.ts';
import { CallRow } from './row.ts';

/** Receives one row; returning false ends the scan. */
export type RowVisitor = (row: CallRow) => boolean | void;

/**
 * Reads the rows of a delimited text (also gzip) one after another, comments, titles and header included; blank lines are
 * left out. `delimiter` = the one the format prescribes; guessed when not given. Memory for one row. Throws the reader.* errors of damaged files and what `visit` throws.
 * Returns infinite cells that were read as missing.
 */
export async function scanRows(
	path: string,
	visit: RowVisitor,
	watch: Watch = {},
	delimiter?: Delimiter,
): Promise<{ infinite: number }> {
	const { dialect } = await readHead(path, { signal: watch.signal });
	const format = recordFormat(delimiter === undefined ? dialect : { ...dialect, delimiter });
	const spans = createSpans();
	const wide = dialect.encoding === 'utf-16le' || dialect.encoding === 'utf-16be';
	const decoder = createCellDecoder(wide ? 'utf-8' : dialect.encoding, dialect.own);
	const row = new CallRow(path, spans, decoder, dialect.decimal_comma);
	let more = true;
	const splitter = createRecordSplitter(
		format,
		(bytes, start, end, line) => {
			if (!more || isBlank(bytes, start, end)) return;
			splitCells(bytes, start, end, format, spans);
			row.set(bytes, line);
			if (visit(row) === false) more = false;
		},
		path,
	);
	const transcoder = createTranscoder({ encoding: dialect.encoding, bom: dialect.bom_bytes });
	let offset = 0;
	for await (const chunk of openBytes(path, watch)) {
		const nul = wide ? -1 : chunk.indexOf(0);
		if (nul !== -1) throw new LbError('reader.nul_bytes', { offset: offset + nul }, { path });
		offset += chunk.length;
		splitter.push(transcoder.push(chunk));
		if (!more) break;
	}
	if (more) {
		splitter.push(transcoder.end());
		splitter.end();
	}
	return { infinite: row.infinite };
}

/** A line of spaces alone is blank; one of delimiters is a row of missing cells. */
function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
	for (let i = start; i < end; i++) if (bytes[i] !== 32) return false;
	return true;
}
