import { readCell, isMissingToken, type NumberFormat } from './numbers.ts';

/** A record of the head of a table. */
export interface SampleRow {
	/** 1-based physical line or sheet row. */
	line: number;
	cells: readonly string[];
	/** True when the line begins like a comment. */
	comment: boolean;
}

/** Where header and data of a table begin; indices into the rows looked at. */
export interface Layout {
	/** Index of the header row; null = the table has none. */
	header: number | null;
	/** Index of the first row that may be data. */
	first_data: number;
	/** Cells of a complete row. */
	columns: number;
	/** The header is one cell shorter than the rows, which begin with an unnamed row name (R write.table). */
	row_names: boolean;
	titles: number;
	comments: number;
}

/** Column names that tell a header from a row of text; compared without case and separators. */
const HEADER_WORDS = new Set(
	(
		'id sample sampleid samplename samples patient patientid subject subjectid individual barcode name gene genes ' +
		'genename genesymbol hugosymbol symbol entrezgeneid probe probeid idref targetid feature featureid chrom chr ' +
		'chromosome start end stop pos position strand ref alt region bin label labels group class condition status ' +
		'diagnosis response type tissue sex gender age stage batch site cohort split time timepoint date score value ' +
		'description length count cpg cpgid geneset entitystableid file filename path'
	).split(' '),
);
const CHROMOSOME = /^(chr)?(\d{1,2}|[xyzwm]|mt)$/i;
const LEADING_ROWS = 50;

/** Finds titles, header and first data row in the head of a table. Rows without any cell content must be left out. */
export function findLayout(rows: readonly SampleRow[], format: NumberFormat = {}): Layout {
	const comments = rows.findIndex((row) => !row.comment);
	const leading = comments === -1 ? 0 : comments;
	const body = rows.slice(leading).filter((row) => !row.comment);
	const section = dataSection(body);
	const width = usualWidth(body.slice(section));
	const titles = section > 0 ? section : countTitles(body, width);
	const base = { titles, comments: leading };
	const start = rows.indexOf(body[titles]!, leading);
	if (start === -1)
		return { ...base, header: null, first_data: rows.length, columns: width, row_names: false };
	const first = rows[start]!;
	const data = body.slice(titles + 1, titles + 1 + LEADING_ROWS);
	const marked = titles === 0 ? markedHeader(rows, leading, width) : null;
	if (!isHeader(first.cells, data, width, format)) {
		return {
			...base,
			header: marked,
			first_data: start,
			...widthWith(rows, marked, [first, ...data], width),
		};
	}
	if (marked !== null && !certainHeader(first.cells, data, width, format) && recurs(first.cells, data)) {
		return {
			...base,
			header: marked,
			first_data: start,
			...widthWith(rows, marked, [first, ...data], width),
		};
	}
	return { ...base, header: start, first_data: start + 1, ...widthWith(rows, start, data, width) };
}

/**
 * Rows before the table of a sample sheet in sections, as sequencers take them: [Header], [Reads], [Settings] and then [Data] or
 * [BCLConvert_Data]. 0 for all other tables.
 */
function dataSection(body: readonly SampleRow[]): number {
	const named = (row: SampleRow | undefined, pattern: RegExp): boolean =>
		pattern.test(row?.cells[0]?.trim() ?? '');
	if (!named(body[0], /^\[\w+\]$/)) return 0;
	return body.findIndex((row) => named(row, /^\[(\w+_)?data\]$/i)) + 1;
}

/** The commonest number of cells, the larger when two are equally common. */
export function usualWidth(rows: readonly SampleRow[]): number {
	const counts = new Map<number, number>();
	for (const row of rows) counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1);
	let best = 0;
	let most = 0;
	for (const [width, count] of counts) {
		// A line of one cell is a title or footnote as long as anything wider recurs or comes last.
		const weight = width === 1 ? count - 0.5 : count;
		if (weight > most || (weight === most && width > best)) [best, most] = [width, weight];
	}
	return best;
}

function filled(cells: readonly string[]): number {
	let count = 0;
	for (const cell of cells) if (cell !== '') count++;
	return count;
}

/** Rows above the header that hold one text or a few, followed by a row that fills most columns. */
function countTitles(body: readonly SampleRow[], width: number): number {
	if (width < 2) return 0;
	const sparse = (row: SampleRow): boolean => {
		const count = filled(row.cells);
		if (count > Math.max(1, Math.floor(width * 0.3)))
			return row.cells.length < Math.min(width - 1, width * 0.5);
		return row.cells[0] !== '' || row.cells.length < width;
	};
	const limit = Math.min(body.length, 40);
	for (let i = 0; i < limit; i++) {
		const row = body[i]!;
		if (sparse(row) || isBand(row.cells, body.slice(i + 1), width)) continue;
		const enough = filled(row.cells) >= width * 0.5 || row.cells.length >= width - 1;
		return enough ? i : 0;
	}
	return 0;
}

/** Names over groups of columns (merged cells): some cells of text above a complete header of other texts, with numbers below. */
function isBand(cells: readonly string[], below: readonly SampleRow[], width: number): boolean {
	const [header, ...data] = below;
	if (header === undefined || data.length === 0 || width < 4 || filled(cells) > 0.6 * width) return false;
	const texts = (row: readonly string[]): boolean =>
		row.every((cell) => cell === '' || (readCell(cell).kind === 'text' && !isMissingToken(cell)));
	const complete = filled(header.cells) >= width - 1 && new Set(header.cells).size >= width - 1;
	if (!complete || !texts(cells) || !texts(header.cells)) return false;
	return header.cells.some((_, j) => numericColumn(data.slice(0, LEADING_ROWS), j, {}) !== null);
}

/** A last comment line that names the columns: `#chrom start end`. */
function markedHeader(rows: readonly SampleRow[], leading: number, width: number): number | null {
	const row = rows[leading - 1];
	if (row === undefined || (row.cells.length !== width && row.cells.length !== width - 1) || width < 2)
		return null;
	const cells = row.cells.map((cell, i) => (i === 0 ? stripMark(cell) : cell));
	if (filled(cells) < cells.length * 0.8 || new Set(cells).size < cells.length) return null;
	return cells.every((cell) => readCell(cell).kind !== 'text') ? null : leading - 1;
}

/** Takes the comment mark off the first name of a header: `#chrom` -> `chrom`. */
export function stripMark(cell: string): string {
	return cell.replace(/^(#+|%+|!+|\/\/+)\s*/, '');
}

interface Votes {
	/** Text above a column of numbers. */
	header: number;
	/** A number above a column of numbers. */
	data: number;
	/** Every text above numbers could be a chromosome among chromosome numbers. */
	chromosome_only: boolean;
	/** The numbers above columns of numbers, and whether those columns hold fractions. */
	numbers: number[];
	fractions: boolean;
}

function countVotes(
	first: readonly string[],
	data: readonly SampleRow[],
	width: number,
	format: NumberFormat,
): Votes {
	const votes: Votes = { header: 0, data: 0, chromosome_only: true, numbers: [], fractions: false };
	// A header one shorter than the rows stands one column to the left.
	const shift = first.length === width - 1 ? 1 : 0;
	const step = Math.max(1, Math.floor(width / 2000));
	for (let j = 0; j < width; j += step) {
		const above = first[j - shift];
		if (above === undefined) continue;
		const column = numericColumn(data, j, format);
		if (column === null) continue;
		const { kind, value } = readCell(above, format);
		if (kind === 'text') {
			votes.header++;
			if (!CHROMOSOME.test(above)) votes.chromosome_only = false;
		} else if (kind !== 'missing') {
			votes.data++;
			votes.numbers.push(value);
			if (column.fractions) votes.fractions = true;
		}
	}
	return votes;
}

/** Null unless at least four fifths of the non-missing cells are numbers. */
function numericColumn(
	data: readonly SampleRow[],
	column: number,
	format: NumberFormat,
): { fractions: boolean } | null {
	let numbers = 0;
	let others = 0;
	let fractions = false;
	for (const row of data) {
		const { kind, value } = readCell(row.cells[column] ?? '', format);
		if (kind === 'missing') continue;
		if (kind === 'text') others++;
		else {
			numbers++;
			if (!Number.isInteger(value)) fractions = true;
		}
	}
	return numbers > 0 && numbers >= 4 * others ? { fractions } : null;
}

function isHeader(
	first: readonly string[],
	data: readonly SampleRow[],
	width: number,
	format: NumberFormat,
): boolean {
	if (data.length === 0)
		return first.every((cell) => readCell(cell, format).kind === 'text' || isMissingToken(cell));
	const votes = countVotes(first, data, width, format);
	if (votes.header > 0 && !(votes.data > 0 && votes.chromosome_only)) return true;
	if (votes.data > 0) return numbersAsNames(first, data, votes);
	const words = countHeaderWords(first);
	if (words > 1) return true;
	return (words > 0 || width > 1) && !recurs(first, data);
}

/** True when the header stands out from the data by type, not by default. */
function certainHeader(
	first: readonly string[],
	data: readonly SampleRow[],
	width: number,
	format: NumberFormat,
): boolean {
	return countVotes(first, data, width, format).header > 0 || countHeaderWords(first) > 0;
}

function countHeaderWords(cells: readonly string[]): number {
	return cells.filter((cell) => HEADER_WORDS.has(cell.toLowerCase().replace(/[\s._#-]+/g, ''))).length;
}

/** Column names can be numbers: positions -990 -975 ..., or samples 1 2 3 beside a named or empty corner. */
function numbersAsNames(first: readonly string[], data: readonly SampleRow[], votes: Votes): boolean {
	const { numbers } = votes;
	if (numbers.length < 2 || !numbers.every(Number.isInteger)) return false;
	const rising = numbers.every((n, i) => i === 0 || n > numbers[i - 1]!);
	const falling = numbers.every((n, i) => i === 0 || n < numbers[i - 1]!);
	if (!rising && !falling) return false;
	const corner = first[0] ?? '';
	const named = corner === '' ? data.every((row) => row.cells[0] !== '') : countHeaderWords([corner]) > 0;
	return votes.fractions || named;
}

/** True when a text of the first row comes again below it in the same column: then it is data, not a name. */
function recurs(first: readonly string[], data: readonly SampleRow[]): boolean {
	return first.some(
		(cell, j) => cell !== '' && !isMissingToken(cell) && data.some((row) => row.cells[j] === cell),
	);
}

function widthWith(
	rows: readonly SampleRow[],
	header: number | null,
	data: readonly SampleRow[],
	width: number,
): { columns: number; row_names: boolean } {
	const body = data.length > 0 ? usualWidth(data) : width;
	if (header === null) return { columns: body, row_names: false };
	const names = rows[header]!.cells.length;
	if (data.length === 0) return { columns: names, row_names: false };
	const longer = data.filter((row) => row.cells.length === names + 1);
	const filledLast = longer.filter((row) => row.cells[names] !== '');
	// Rows that all end in a delimiter are one longer too, but their last cell is empty.
	if (longer.length >= data.length * 0.8 && filledLast.length >= longer.length * 0.2) {
		return { columns: names + 1, row_names: true };
	}
	return { columns: Math.max(names, widthBeyond(data, names)), row_names: false };
}

/** Cells of most rows, not counting empty ones beyond the header; the header's own number when half the rows fit it. */
function widthBeyond(data: readonly SampleRow[], names: number): number {
	const counts = new Map<number, number>();
	for (const { cells } of data) {
		let width = cells.length;
		while (width > names && cells[width - 1] === '') width--;
		width = Math.max(width, names);
		counts.set(width, (counts.get(width) ?? 0) + 1);
	}
	const [width, count] = [...counts].sort((a, b) => b[1] - a[1])[0]!;
	return count > data.length / 2 ? width : names;
}
