import { strFromU8, unzipSync, zipSync } from 'fflate';
import { LARGEST_WHOLE } from './whole-limit.ts';

/** Thrown for workbooks that do not hold together; the reader adds the file. */
export class WorkbookDamaged extends Error {}

/** Deflate makes at most 1,032 bytes of one. */
const GROWTH = 1040;
/** Sheets, drawings and settings of one workbook; those of people have some dozens. */
const MOST_PARTS = 10_000;
/** A list of ten thousand sheets. */
const LARGEST_LIST = 1 << 20;
/** Sheets that are looked at. */
export const MOST_SHEETS = 200;
/** The grid of Excel, and letters of its last column. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;
/** Cells held for one sheet: empty ones between filled ones are made too. So many are believed, beyond that so many per filled cell. */
const ANY_SHEET = 1 << 22;
const PER_CELL = 64;

/**
 * Parts of a workbook, unpacked; what each says of its size is compared with what deflate can make of its bytes first, and
 * all together stay below 512 MB. Throws WorkbookDamaged and what the library says of a damaged archive.
 */
export function unpackParts(
	bytes: Uint8Array,
	wanted: (name: string) => boolean,
): Record<string, Uint8Array> {
	let [parts, total] = [0, 0];
	// All of them are looked at before the first is unpacked.
	unzipSync(bytes, {
		filter({ name, size, originalSize }) {
			if (++parts > MOST_PARTS) throw new WorkbookDamaged(`more than ${MOST_PARTS} parts`);
			if (!wanted(name)) return false;
			total += originalSize;
			if (size > bytes.length || originalSize > GROWTH * size + 64 || total > LARGEST_WHOLE)
				throw new WorkbookDamaged(`${name} announces ${originalSize} bytes`);
			return false;
		},
	});
	return unzipSync(bytes, { filter: ({ name }) => wanted(name) });
}

/** The text of the part that lists the sheets. */
export function listPart(bytes: Uint8Array): string {
	const part = unpackParts(bytes, (name) => name === 'xl/workbook.xml')['xl/workbook.xml'];
	if (part === undefined) throw new WorkbookDamaged('xl/workbook.xml is missing');
	if (part.length > LARGEST_LIST) throw new WorkbookDamaged(`its list of sheets has ${part.length} bytes`);
	return strFromU8(part);
}

/**
 * The same workbook with the parts that hold cells only, packed anew: the library that reads it unpacks whatever an archive
 * holds, however large. Every sheet is checked for the size of its grid.
 */
export function readablePart(bytes: Uint8Array): Uint8Array {
	const parts = unpackParts(
		bytes,
		(name) => /\.(xml|rels)$/i.test(name) && !/(drawings|theme|media)\//i.test(name),
	);
	for (const [name, part] of Object.entries(parts))
		if (/worksheets\/[^/]+\.xml$/i.test(name)) checkGrid(part, name);
	return zipSync(parts, { level: 0 });
}

const LT = 60;
const QUOTES: ReadonlySet<number> = new Set([34, 39]);

/** How far the cells of a sheet reach, by the places they and their rows name. */
function checkGrid(xml: Uint8Array, name: string): void {
	let [cells, rows, columns] = [0, 0, 0];
	for (let at = xml.indexOf(LT); at !== -1; at = xml.indexOf(LT, at + 1)) {
		const letter = xml[at + 1];
		const isRow = letter === 114 && xml[at + 2] === 111 && xml[at + 3] === 119;
		const isCell = letter === 99 && !isLetter(xml[at + 2]);
		if (!isRow && !isCell) continue;
		if (isCell) cells++;
		const place = placeIn(xml, at + 2);
		if (place === null) continue;
		rows = Math.max(rows, place.row);
		columns = Math.max(columns, place.column);
		if (rows > MOST_ROWS || columns > MOST_COLUMNS)
			throw new WorkbookDamaged(`${name} names row ${place.row}, column ${place.column}`);
	}
	if (rows * Math.max(1, columns) > Math.max(ANY_SHEET, PER_CELL * cells))
		throw new WorkbookDamaged(`${name} has ${cells} cells in a grid of ${rows} rows and ${columns} columns`);
}

const isLetter = (byte: number | undefined): boolean =>
	byte !== undefined && ((byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90));

/** The attribute `r` of an element: "17" of a row, "AB17" of a cell; null when there is none before its end. */
function placeIn(xml: Uint8Array, from: number): { row: number; column: number } | null {
	for (let i = from; i < xml.length && xml[i] !== 62 && i < from + 400; i++) {
		if (xml[i] !== 114 || !isBlank(xml[i - 1])) continue;
		let at = i + 1;
		while (isBlank(xml[at])) at++;
		if (xml[at++] !== 61) continue;
		while (isBlank(xml[at])) at++;
		if (!QUOTES.has(xml[at++] as number)) continue;
		let [row, column] = [0, 0];
		for (; isLetter(xml[at]); at++) column = Math.min(1e9, column * 26 + ((xml[at] as number) & 31));
		for (; (xml[at] as number) >= 48 && (xml[at] as number) <= 57; at++)
			row = Math.min(1e9, row * 10 + (xml[at] as number) - 48);
		return { row, column };
	}
	return null;
}

const isBlank = (byte: number | undefined): boolean =>
	byte === 32 || byte === 10 || byte === 13 || byte === 9;
