import path from 'node:path';
import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { readTable } from '../../readers/tables/table.server.ts';
import { fileName } from '../cohort/file-name.ts';
import type { RawTable } from './assay-table.ts';

/**
 * Reads tables with the same columns as one; null where none is named. Throws assay.sheets_differ and what readTable throws.
 */
export async function readSheets(
	given: readonly string[],
	base: string,
	watch: Watch,
): Promise<RawTable | null> {
	let whole: RawTable | null = null;
	for (const one of new Set(given)) {
		const { header, rows, header_row } = await readTable(path.resolve(base, one), {}, watch);
		const name = fileName(one);
		const first_row = (header_row ?? 0) + 1;
		if (whole === null) {
			whole = { name, header, rows: [...rows], sheets: [{ name, start: 0, first_row }] };
			continue;
		}
		if (header.join('\t') !== whole.header.join('\t'))
			throw new LbError('assay.sheets_differ', { path: name, other: whole.name });
		whole.sheets.push({ name, start: whole.rows.length, first_row });
		appendAll(whole.rows, rows);
	}
	return whole;
}
