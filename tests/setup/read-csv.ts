export type Row = Readonly<Record<string, string>>;

/** A table as text cells. */
export interface Table {
	columns: string[];
	rows: Row[];
}

/** A cell, quoted or plain, and what ends it. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/** Rows of cells of a CSV file by RFC 4180, the header included; throws where it is none, so that no test reads past a defect. */
export function readCells(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	CELL.lastIndex = 0;
	for (let at = 0; at < text.length; at = CELL.lastIndex) {
		const match = CELL.exec(text);
		if (match === null) throw new Error(`No CSV from character ${at} on: ${text.slice(at, at + 60)}`);
		const [, quoted, plain = '', end] = match;
		row.push(quoted?.replaceAll('""', '"') ?? plain);
		if (end === ',') continue;
		rows.push(row);
		row = [];
	}
	// A comma at the very end: an empty cell follows.
	if (row.length > 0) rows.push([...row, '']);
	return rows;
}

/** A CSV file as rows by column name. */
export function readCsv(text: string): Table {
	const [columns = [], ...rows] = readCells(text);
	return {
		columns,
		rows: rows.map((cells, i) => {
			if (cells.length !== columns.length)
				throw new Error(`Row ${i + 1} has ${cells.length} cells and the header ${columns.length}.`);
			return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
		}),
	};
}
