import { strToU8, zipSync } from 'fflate';

/** A cell of a written sheet; null and non-finite numbers leave the cell out (Excel has no NaN). */
export type XlsxCell = string | number | null;

export interface XlsxSheet {
	/** At most 31 characters, unique, none of `[ ] : * ? / \`. */
	name: string;
	rows: readonly (readonly XlsxCell[])[];
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Writes an Excel workbook (ECMA-376, transitional): text as inline strings, numbers in their shortest exact form, one
 * default style. The same sheets give the same bytes on every machine: pure-JavaScript deflate and one fixed zip time.
 * Throws a plain Error for a sheet name that Excel would refuse.
 */
export function writeXlsx(sheets: readonly XlsxSheet[]): Uint8Array {
	checkNames(sheets.map((sheet) => sheet.name));
	const files: Record<string, Uint8Array> = {
		'[Content_Types].xml': strToU8(contentTypes(sheets.length)),
		'_rels/.rels': strToU8(relations([`${OFFICE}/officeDocument`], () => 'xl/workbook.xml')),
		'xl/workbook.xml': strToU8(workbook(sheets)),
		'xl/_rels/workbook.xml.rels': strToU8(workbookRelations(sheets.length)),
		'xl/styles.xml': strToU8(styles()),
	};
	sheets.forEach((sheet, i) => {
		files[`xl/worksheets/sheet${i + 1}.xml`] = strToU8(worksheet(sheet.rows));
	});
	// The zip format stores local time: building the date from local parts gives the same bytes in every time zone.
	return zipSync(files, { level: 6, mtime: new Date(1980, 0, 1, 0, 0, 0) });
}

function checkNames(names: readonly string[]): void {
	if (names.length === 0) throw new Error('A workbook needs at least one sheet.');
	const seen = new Set<string>();
	for (const name of names) {
		if (name === '' || name.length > 31 || /[[\]:*?/\\]/.test(name))
			throw new Error(`Not a sheet name: ${name}`);
		if (seen.has(name.toLowerCase())) throw new Error(`Two sheets are called ${name}`);
		seen.add(name.toLowerCase());
	}
}

function escape(text: string): string {
	return (
		text
			// XML 1.0 allows no control characters except tab, line feed and carriage return.
			.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
			.replace(/&/g, '&amp;')
			.replace(/</g, '&lt;')
			.replace(/>/g, '&gt;')
			.replace(/"/g, '&quot;')
			.replace(/\r/g, '&#13;')
	);
}

/** 0 -> A, 25 -> Z, 26 -> AA. */
function columnLetters(index: number): string {
	let letters = '';
	for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26))
		letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
	return letters;
}

function worksheet(rows: readonly (readonly XlsxCell[])[]): string {
	const lines = rows.map((row, r) => {
		const cells = row.map((cell, c) => cellXml(cell, `${columnLetters(c)}${r + 1}`)).join('');
		return `<row r="${r + 1}">${cells}</row>`;
	});
	return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: XlsxCell, reference: string): string {
	if (cell === null || cell === '') return '';
	if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${reference}"><v>${cell}</v></c>` : '';
	return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
}

function workbook(sheets: readonly XlsxSheet[]): string {
	const entries = sheets.map(
		(s, i) => `<sheet name="${escape(s.name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
	);
	return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.join('')}</sheets></workbook>`;
}

function workbookRelations(count: number): string {
	const types = Array.from({ length: count }, () => `${OFFICE}/worksheet`);
	return relations([...types, `${OFFICE}/styles`], (i) =>
		i < count ? `worksheets/sheet${i + 1}.xml` : 'styles.xml',
	);
}

function relations(types: readonly string[], target: (index: number) => string): string {
	const entries = types.map(
		(type, i) => `<Relationship Id="rId${i + 1}" Type="${type}" Target="${target(i)}"/>`,
	);
	return `${XML}<Relationships xmlns="${RELATIONS}">${entries.join('')}</Relationships>`;
}

function contentTypes(count: number): string {
	const sheets = Array.from(
		{ length: count },
		(_, i) =>
			`<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
	);
	return [
		`${XML}<Types xmlns="${TYPES}">`,
		'<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
		'<Default Extension="xml" ContentType="application/xml"/>',
		`<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>`,
		`<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>`,
		...sheets,
		'</Types>',
	].join('');
}

function styles(): string {
	return [
		`${XML}<styleSheet xmlns="${MAIN}">`,
		'<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>',
		'<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
		'<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
		'<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
		'<cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>',
		'<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
		'</styleSheet>',
	].join('');
}
