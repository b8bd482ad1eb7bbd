import { exactFormat, markSize } from '../../../base/delimited/exact-cells.ts';
import { createRecordSplitter } from '../../../base/delimited/records.ts';
import { LbError } from '../../../base/errors.ts';
import { isLbError } from '../../../base/problem.ts';
import type { TableFile } from './table-file.server.ts';

/** Read at once; between two of them a stop is noticed. */
const PIECE = 1 << 20;
/** A row beyond this is no row of a table. */
const LONGEST_ROW = 64 << 20;

/** One row: its bytes in a buffer that is used again, and its place in the file. */
export type OnRow = (buffer: Buffer, from: number, to: number, offset: number) => void;

/**
 * Calls `onRow` for every row from a place of the file on, empty lines left out; a byte order mark at the start of the
 * file is passed over. Throws `artifact.table_unreadable` for a row without an end.
 */
export function readRows(
	file: TableFile,
	delimiter: number,
	{ from, to, isStopped }: { from: number; to: number; isStopped: () => boolean },
	onRow: OnRow,
): void {
	const piece = Buffer.allocUnsafe(Math.max(1, Math.min(PIECE, to - from)));
	let begin = from;
	const format = { ...exactFormat(delimiter), longest: LONGEST_ROW };
	const splitter = createRecordSplitter(format, (bytes, start, end, _line, offset) => {
		if (end > start) onRow(asBuffer(bytes), start, end, begin + offset);
	});
	try {
		for (let at = from; at < to;) {
			if (isStopped()) throw new LbError('general.cancelled', { what: 'reading of a table' });
			const wanted = Math.min(piece.length, to - at);
			const read = file.read(piece.subarray(0, wanted), at);
			const mark = at === 0 ? markSize(piece.subarray(0, read)) : 0;
			begin += mark;
			splitter.push(piece.subarray(mark, read));
			at += read;
			if (read < wanted) break;
		}
		splitter.end();
	} catch (error) {
		if (!isLbError(error) || error.code !== 'reader.row_too_long') throw error;
		const reason = `a row of more than ${LONGEST_ROW} bytes`;
		throw new LbError('artifact.table_unreadable', { reason }, {}, { cause: error });
	}
}

/** A row that lies in two pieces comes in bytes of another kind. */
function asBuffer(bytes: Uint8Array): Buffer {
	return bytes instanceof Buffer ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
