import type { Watch } from '../../../base/progress.ts';
import { fileState } from '../bytes/sniff.server.ts';
import { splitSheet } from './sheet-path.ts';
import { readTable } from './table.server.ts';
import type { Table } from './table.ts';

/** Cells of a table that is kept: at about 50 bytes each, 150 MB. */
const MAX_CELLS = 3e6;
/** Tables that are kept; the longest unused are forgotten. */
const KEPT = 2;
/** Clocks of file systems tick in steps: a file that was written this shortly ago may be written again in the same step. */
const SETTLED_MS = 3000;

const kept = new Map<string, { identity: string; table: Table }>();

/**
 * A table with all its columns, read once while its file stays the same: a preview asks for it with every change of a group. Null
 * where it has too many cells to be kept.
 */
export async function readKeptTable(file: string, watch: Watch = {}): Promise<Table | null> {
	const place = splitSheet(file).file;
	const before = await fileState(place);
	const known = kept.get(file);
	kept.delete(file);
	if (known !== undefined && known.identity === before.identity) {
		kept.set(file, known);
		return known.table;
	}
	const table = await readTable(file, { max_cells: MAX_CELLS }, watch);
	if (table.truncated) return null;
	const { identity } = await fileState(place);
	if (identity !== before.identity || Date.now() - before.changed_ms <= SETTLED_MS) return table;
	kept.set(file, { identity, table });
	for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
	return table;
}
