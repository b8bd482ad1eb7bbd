import { isNumber } from './cell-kind.ts';

/** What the first lines of a text file look like; everything here is bounded by the head that was read. */
export interface Preview {
	/** Complete lines, line ends removed, blank ones left out. */
	lines: string[];
	/** Lines that begin with `#`, `track`/`browser` lines of genome browsers, and the header of SAM that GATK writes above its tables. */
	comments: string[];
	delimiter: '\t' | ',' | ';' | 'spaces' | null;
	/** Number of fields of most lines. */
	width: number;
	/** Column names, when the first full line is no data line. */
	header: string[] | null;
	/** Data rows with the usual number of fields. */
	rows: string[][];
	/** Lines that are no comment and have another number of fields (titles, footnotes, warnings). */
	odd_lines: number;
	/** True when the head is the whole file. */
	complete: boolean;
}

/** Rows a preview keeps; the first bins of a chromosome are often empty, so a few dozen are too few. */
const MAX_ROWS = 400;
const MAX_CELLS = 200_000;
const DELIMITERS = ['\t', ',', ';', 'spaces'] as const;

/** Splits the head of a text file; never throws. `complete` says whether `text` is the whole file. */
export function previewText(text: string, complete: boolean): Preview {
	const all = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
	// The last line of a cut head is a half line; alone it still tells the delimiter.
	if (!complete && all.length > 1) all.pop();
	const lines = all.filter((line) => line.trim() !== '');
	const comments = lines.filter(isComment);
	const body = lines.filter((line) => !isComment(line)).slice(0, MAX_ROWS + 1);
	const split = splitBody(body);
	return {
		lines,
		comments,
		...split,
		header: split.header ?? commentHeader(comments, split.width),
		complete,
	};
}

function isComment(line: string): boolean {
	return line.startsWith('#') || /^(track|browser)\s/.test(line) || /^@(HD|SQ|RG|PG|CO)\t/.test(line);
}

function splitBody(
	body: readonly string[],
): Pick<Preview, 'delimiter' | 'width' | 'header' | 'rows' | 'odd_lines'> {
	const delimiter = chooseDelimiter(body.slice(0, 60));
	if (delimiter === null)
		return { delimiter, width: 1, header: null, rows: body.map((line) => [line]), odd_lines: 0 };
	const fields: string[][] = [];
	let cells = 0;
	for (const line of body) {
		if (cells > MAX_CELLS) break;
		const row = splitLine(line, delimiter);
		cells += row.length;
		fields.push(row);
	}
	const width = mode(fields.map((row) => row.length));
	// R and pandas leave the name of the index column out: one field less in the header only.
	const first = fields[0];
	const shortHeader =
		first !== undefined &&
		first.length === width - 1 &&
		fields.length > 1 &&
		looksLikeHeader(first, fields[1]);
	const rows = fields.filter((row) => row.length === width);
	const odd_lines = fields.length - rows.length - (shortHeader ? 1 : 0);
	if (shortHeader && first) return { delimiter, width, header: ['', ...first], rows, odd_lines };
	const head = rows[0];
	if (head !== undefined && looksLikeHeader(head, rows[1])) {
		return { delimiter, width, header: head, rows: rows.slice(1), odd_lines };
	}
	return { delimiter, width, header: null, rows, odd_lines };
}

/** The delimiter that gives most lines the same number of fields, more than one; tabs before commas before spaces. */
function chooseDelimiter(lines: readonly string[]): Preview['delimiter'] {
	let best: { delimiter: (typeof DELIMITERS)[number]; share: number } | null = null;
	for (const delimiter of DELIMITERS) {
		const counts = lines.map((line) => splitLine(line, delimiter).length);
		const width = mode(counts);
		if (width < 2) continue;
		const share = counts.filter((count) => count === width).length / counts.length;
		if (share >= 0.5 && (best === null || share > best.share + 0.2)) best = { delimiter, share };
	}
	return best?.delimiter ?? null;
}

/** Fields of one line, trimmed, quotes removed; a quoted delimiter does not split. */
export function splitLine(line: string, delimiter: Exclude<Preview['delimiter'], null>): string[] {
	if (delimiter === 'spaces') return line.trim().split(/\s+/).map(unquote);
	if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
	const cells: string[] = [];
	let cell = '';
	let quoted = false;
	for (const char of line) {
		if (char === '"') quoted = !quoted;
		else if (char === delimiter && !quoted) {
			cells.push(cell.trim());
			cell = '';
		} else cell += char;
	}
	cells.push(cell.trim());
	return cells;
}

function unquote(cell: string): string {
	return cell.replace(/^"(.*)"$/, '$1');
}

/** A header has at least as few numbers as possible: none above a row with some, or names above a row of the same kind. */
function looksLikeHeader(head: readonly string[], next: readonly string[] | undefined): boolean {
	const numbers = head.filter(isNumber).length;
	if (next === undefined) return numbers === 0 && head.length > 1;
	const below = next.filter(isNumber).length;
	if (numbers === 0 && below > 0) return true;
	if (numbers > 0 && numbers >= head.length * 0.2) return isSeries(head);
	return (
		numbers === 0 &&
		new Set(head).size === head.length &&
		head.every((name) => name !== '' && name.length < 60)
	);
}

/** Numbers as column names are a header only when they form a regular series, as positions around a site do. */
export function isSeries(head: readonly string[]): boolean {
	const values = head.filter(isNumber).map(Number);
	if (values.length < 20) return false;
	const step = (values[1] ?? 0) - (values[0] ?? 0);
	return (
		step > 0 &&
		values.every((value, index) => index === 0 || Math.abs(value - values[index - 1]! - step) < 1e-9)
	);
}

/** The last comment line is the header when it has as many fields as the rows (VCF, BED with names). */
function commentHeader(comments: readonly string[], width: number): string[] | null {
	const last = comments.at(-1);
	if (last === undefined || width < 2) return null;
	const cells = splitLine(last.replace(/^#+\s*/, ''), '\t');
	return cells.length === width ? cells : null;
}

function mode(counts: readonly number[]): number {
	const tally = new Map<number, number>();
	for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
	let best = 1;
	let most = 0;
	for (const [count, seen] of tally) {
		if (seen > most || (seen === most && count > best)) {
			best = count;
			most = seen;
		}
	}
	return best;
}

/** A column name without case, spaces and punctuation, so that `loc.start`, `Loc Start` and `LOC_START` are one. */
export function plainName(name: string): string {
	return name.toLowerCase().replace(/[^a-z0-9%+]/g, '');
}
