import { say, type Message } from '../../../contract/messages/index.ts';
import { identicalColumns, type BuiltTable } from './table-builder.ts';
import type { Table } from './table.ts';

type TableBase = Pick<Table, 'path' | 'sheet' | 'format' | 'header_row' | 'dialect'>;

/** Puts a built table together; `whole` = no row was left unread. */
export function finishTable(
	base: TableBase,
	built: BuiltTable,
	whole: boolean,
	notes: readonly Message[],
): Table {
	const identical = identicalColumns(built.raw_header, built.rows).map(([i, j]) =>
		say('reader.identical_columns', { first: built.header[i]!, second: built.header[j]! }),
	);
	return {
		...base,
		header: built.header,
		raw_header: built.raw_header,
		rows: built.rows,
		total_rows: whole ? built.seen : null,
		truncated: !whole,
		dropped: built.dropped,
		notes: [...notes, ...built.notes, ...identical],
	};
}
