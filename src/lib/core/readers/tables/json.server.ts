import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import { decodeText, detectEncoding } from '../bytes/encoding.ts';
import { fromRecords, jsonTable, parseJson, type JsonTable } from './json.ts';
import { buildHeld } from './table-builder.ts';
import { finishTable } from './table-finish.ts';
import type { Table, TableOptions } from './table.ts';
import { readWhole } from '../bytes/whole-file.server.ts';

/** Reads a table out of a JSON document or JSON lines; rows are counted as entries from 1. Throws reader.json_*. */
export async function readJsonTable(
	path: string,
	format: 'json' | 'jsonl',
	options: TableOptions,
	watch: Watch,
): Promise<Table> {
	const bytes = await readWhole(path, format, watch);
	const text = decodeText(bytes, detectEncoding(bytes, true));
	const found = format === 'json' ? jsonTable(parseJson(text, path), path) : readLines(text, path);
	if (found.header.length === 0)
		throw new LbError('reader.json_not_a_table', { found: 'no columns' }, { path });
	const { built, whole } = buildHeld(found.header, found.rows, options, path);
	const { odd } = found;
	if (odd.length > 0) {
		const rows = odd.slice(0, 5);
		built.dropped.push({ reason: 'not_a_record', count: odd.length, example_rows: rows });
		built.notes.push(say('reader.not_records', { count: odd.length, rows }));
	}
	return finishTable({ path, sheet: null, format, header_row: null }, built, whole, []);
}

function readLines(text: string, path: string): JsonTable {
	const records: unknown[] = [];
	text.split(/\r\n|\n|\r/).forEach((line, i) => {
		if (line.trim() !== '') records.push(parseJson(line, path, i + 1));
	});
	return fromRecords(records, path);
}
