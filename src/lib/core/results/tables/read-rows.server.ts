import { LbError } from '../../../base/errors.ts';
import { rowEnds, textEnd } from './row-bytes.ts';
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
	let buffer = Buffer.allocUnsafe(Math.max(1, Math.min(PIECE, to - from)));
	let held = 0;
	let base = from;
	for (;;) {
		if (isStopped()) throw new LbError('general.cancelled', { what: 'reading of a table' });
		const wanted = Math.min(buffer.length - held, to - base - held);
		const read = wanted > 0 ? file.read(buffer.subarray(held, held + wanted), base + held) : 0;
		held += read;
		const isEnd = read < wanted || base + held >= to;
		const window = buffer.subarray(0, held);
		let at = base === 0 && hasMark(window) ? 3 : 0;
		const endOf = rowEnds(window, delimiter);
		for (;;) {
			const end = endOf(at);
			if (end === -1) break;
			const last = textEnd(window, at, end);
			if (last > at) onRow(window, at, last, base + at);
			at = end + 1;
		}
		if (isEnd) {
			const last = textEnd(window, at, held);
			if (last > at) onRow(window, at, last, base + at);
			return;
		}
		if (at === 0 && held === buffer.length) {
			if (held >= LONGEST_ROW)
				throw new LbError('artifact.table_unreadable', { reason: `a row of more than ${held} bytes` });
			const larger = Buffer.allocUnsafe(buffer.length * 2);
			window.copy(larger);
			buffer = larger;
			continue;
		}
		window.copy(buffer, 0, at, held);
		base += at;
		held -= at;
	}
}

const hasMark = (start: Buffer): boolean => start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf;
