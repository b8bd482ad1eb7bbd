import { LbError } from '../../../base/errors.ts';
import { refuseWide } from '../../../base/delimited/max-columns.ts';
import { Padding } from '../text/padding.ts';
import { valueText } from './value-text.ts';

/** A table found in a JSON document: header and rows of text, and entries that were no records (1-based). */
export interface JsonTable {
	header: string[];
	rows: string[][];
	odd: number[];
}

/** `json` or `jsonl` when a text begins like one, else null. A table cell may begin with a bracket too, hence the care. */
export function looksLikeJson(text: string): 'json' | 'jsonl' | null {
	const start = text.trimStart();
	if (start.startsWith('[')) return /^\[\s*([[{"\d\-\]]|null|true|false)/.test(start) ? 'json' : null;
	if (!/^\{\s*("|\})/.test(start)) return null;
	const end = start.search(/[\r\n]/);
	const first = (end === -1 ? start : start.slice(0, end)).trim();
	if (!first.endsWith('}')) return 'json';
	const rest = end === -1 ? '' : start.slice(end).trimStart();
	return rest.startsWith('{') ? 'jsonl' : 'json';
}

/** Parses JSON, also with the bare NaN and Infinity that Python writes. Throws reader.json_damaged. */
export function parseJson(text: string, path: string, row?: number): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		const mended = withoutBareNumbers(text);
		if (mended !== null) {
			try {
				return JSON.parse(mended);
			} catch {
				// The first complaint names the right place.
			}
		}
		throw new LbError(
			'reader.json_damaged',
			{ why: damageOf(text, error instanceof Error ? error.message : String(error), row) },
			{ path, row },
			{ cause: error },
		);
	}
}

/** What is wrong with a text that is no JSON, in our words; of those of the engine only the place is taken, where they name one. */
function damageOf(text: string, message: string, row = 1): string {
	const place = /\bat position (\d+)/.exec(message)?.[1];
	const at = place === undefined ? null : Math.min(Number(place), text.length);
	if (at === text.length || /^Unexpected end|^Unterminated/.test(message)) return 'it ends prematurely';
	if (at === null) return 'it contains a character that JSON does not allow there';
	const before = text.slice(0, at).split('\n');
	return `damaged in line ${row + before.length - 1}, column ${(before.at(-1) as string).length + 1}`;
}

/**
 * The text with NaN as null and Infinity in quotes; null when neither stands in it. Texts in quotes are passed over step by
 * step: a pattern that takes them whole runs out of stack where one is megabytes long.
 */
function withoutBareNumbers(text: string): string | null {
	if (!/\b(?:NaN|Infinity)\b/.test(text)) return null;
	const parts: string[] = [];
	let kept = 0;
	const next = /"|-?\b(?:NaN|Infinity)\b/g;
	const end = /\\|"/g;
	for (let found = next.exec(text); found !== null; found = next.exec(text)) {
		if (found[0] !== '"') {
			parts.push(text.slice(kept, found.index), found[0].includes('NaN') ? 'null' : `"${found[0]}"`);
			kept = next.lastIndex;
			continue;
		}
		end.lastIndex = next.lastIndex;
		for (let stop = end.exec(text); stop !== null && stop[0] !== '"'; stop = end.exec(text)) end.lastIndex++;
		if (end.lastIndex === 0) break;
		next.lastIndex = end.lastIndex;
	}
	return parts.join('') + text.slice(kept);
}

/**
 * Finds the table in a JSON value: an array of records or of arrays (first one the header), {columns, data[, index]}
 * as pandas "split", a map of columns, or one of these under a single key. Throws reader.json_not_a_table.
 */
export function jsonTable(value: unknown, path: string): JsonTable {
	const table = asTable(value, path) ?? asTable(onlyTable(value, path), path);
	if (table !== null) return table;
	throw new LbError('reader.json_not_a_table', { found: describe(value) }, { path });
}

type Dictionary = Record<string, unknown>;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function isDictionary(value: unknown): value is Dictionary {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describe(value: unknown): string {
	if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array of single values';
	if (!isDictionary(value)) return value === null ? 'null' : `a ${typeof value}`;
	const keys = Object.keys(value);
	return keys.length === 0 ? 'an empty object' : `an object with the keys ${keys.slice(0, 8).join(', ')}`;
}

/** The one member of an object that could be a table; null when there are several. */
function onlyTable(value: unknown, path: string): unknown {
	if (!isDictionary(value)) return null;
	const tables = Object.values(value).filter((member) => asTable(member, path) !== null);
	return tables.length === 1 ? tables[0] : null;
}

function asTable(value: unknown, path: string): JsonTable | null {
	if (Array.isArray(value)) {
		if (value.some(isDictionary)) return fromRecords(value, path);
		if (value.length > 1 && value.every(isList)) return fromArrays(value);
		return null;
	}
	if (!isDictionary(value)) return null;
	return fromSplit(value) ?? fromColumns(value);
}

/** Columns in the order in which the records first name them. */
export function fromRecords(records: readonly unknown[], path: string): JsonTable {
	const columns = new Map<string, number>();
	const odd: number[] = [];
	const rows: string[][] = [];
	const present = new Padding(path);
	records.forEach((record, i) => {
		if (!isDictionary(record)) {
			odd.push(i + 1);
			return;
		}
		const row: string[] = [];
		for (const [key, value] of Object.entries(record)) {
			let at = columns.get(key);
			if (at === undefined) {
				columns.set(key, (at = columns.size));
				refuseWide(columns.size, path);
			}
			if (row.length < at) {
				present.row(at - row.length, 1);
				while (row.length < at) row.push('');
			}
			row[at] = valueText(value);
		}
		rows.push(row);
	});
	const header = [...columns.keys()];
	const padding = new Padding(path);
	for (const row of rows) {
		padding.row(header.length, row.length);
		while (row.length < header.length) row.push('');
	}
	return { header, rows, odd };
}

function fromArrays(arrays: readonly unknown[][]): JsonTable | null {
	const [first, ...rest] = arrays;
	if (first === undefined || !first.every((cell) => typeof cell === 'string')) return null;
	return { header: first, rows: rest.map((row) => row.map(valueText)), odd: [] };
}

function fromSplit(value: Dictionary): JsonTable | null {
	const { columns, data, index } = value;
	if (!Array.isArray(columns) || !Array.isArray(data) || !data.every(isList)) return null;
	const header = columns.map(valueText);
	const rows = data.map((row) => row.map(valueText));
	// A plain 0, 1, 2 index says nothing; anything else names the rows.
	if (!Array.isArray(index) || index.every((name, i) => name === i)) return { header, rows, odd: [] };
	return { header: ['index', ...header], rows: rows.map((row, i) => [valueText(index[i]), ...row]), odd: [] };
}

/** {column: [values]} or, as pandas writes by default, {column: {row: value}}. */
function fromColumns(value: Dictionary): JsonTable | null {
	const header = Object.keys(value);
	const columns = Object.values(value);
	const [first] = columns;
	if (header.length < 2) return null;
	if (isList(first) && columns.every(isList) && columns.every((c) => c.length === first.length)) {
		if (first.some((cell) => typeof cell === 'object' && cell !== null)) return null;
		const rows = first.map((_, i) => columns.map((c) => valueText(c[i])));
		return { header, rows, odd: [] };
	}
	if (!columns.every(isDictionary)) return null;
	const names = Object.keys(columns[0]!);
	if (names.length === 0 || columns.some((c) => Object.keys(c).length !== names.length)) return null;
	const numbered = names.every((name, i) => name === String(i));
	const rows = names.map((name) => columns.map((c) => valueText(c[name])));
	if (numbered) return { header, rows, odd: [] };
	return { header: ['index', ...header], rows: rows.map((row, i) => [names[i]!, ...row]), odd: [] };
}
