import type { ColumnStatistics as Statistics } from '../../../contract/api/results.ts';
import { columnCounter, type ColumnCounter } from './column-counters.ts';
import { columnNamed, parseFilter, type Filter } from './filter.ts';
import { PageCache } from './page-cache.ts';
import { readRows } from './read-rows.server.ts';
import { cellTexts } from './row-cells.ts';
import { rowPasses } from './row-passes.ts';
import { unreadable, type TableFile } from './table-file.server.ts';
import { TableFiles } from './table-files.server.ts';
import { readLayout, type Layout } from './table-layout.server.ts';
import type { ColumnsAnswer, ColumnsRequest } from './table-request.ts';

/** Columns that are counted when none are named. */
const FIRST = 200;
/** Held at once, in eight bytes: columns beyond it are counted by another reading of the file. */
const BUDGET = 12_000_000;
/** Rows after which the memory is looked at. */
const LOOK = 4096;
/** Answers that are kept, by the bytes of their text. */
const ANSWER_BYTES = 4 << 20;

interface Counted {
	column: number;
	counter: ColumnCounter;
	missing: number;
	n: number;
}

interface Reading {
	file: TableFile;
	layout: Layout;
	filters: readonly Filter[];
	isStopped: () => boolean;
}

/** Statistics of whole columns. Wide tables are read several times rather than held. */
export class ColumnStatistics {
	readonly #answers = new PageCache<ColumnsAnswer>(ANSWER_BYTES);
	readonly #files: TableFiles;
	readonly #budget: number;

	constructor(files: TableFiles = new TableFiles(), budget = BUDGET) {
		this.#files = files;
		this.#budget = budget;
	}

	/** Throws `artifact.column_unknown`, `artifact.table_unreadable`, and `general.cancelled` once `isStopped`. */
	async of(request: ColumnsRequest, isStopped: () => boolean): Promise<ColumnsAnswer> {
		const key = JSON.stringify([request.identity, request.filters, request.columns]);
		const held = this.#answers.get(key);
		if (held !== undefined) return held;
		try {
			const answer = await this.#count(request, isStopped);
			this.#answers.set(key, answer, JSON.stringify(answer).length);
			return answer;
		} catch (error) {
			throw unreadable(error);
		}
	}

	async #count(request: ColumnsRequest, isStopped: () => boolean): Promise<ColumnsAnswer> {
		const layout = await readLayout(request);
		const { columns } = layout;
		const filters = request.filters.map((text) => parseFilter(text, columns));
		const wanted =
			request.columns?.map((name) => columnNamed(name, columns)) ??
			columns.slice(0, FIRST).map((_, at) => at);
		const file = await this.#files.open(request, isStopped);
		const reading = { file, layout, filters, isStopped };
		const done = new Map<number, Statistics>();
		let left = [...new Set(wanted)];
		let rows = { total: 0, matching: 0 };
		// The first reading counts the rows, also where no column is wanted.
		do {
			const pass = readOnce(reading, left, this.#budget);
			rows = pass.rows;
			for (const one of pass.counted) done.set(one.column, statisticsOf(one, layout));
			left = pass.left;
		} while (left.length > 0);
		return {
			columns: wanted.flatMap((at) => done.get(at) ?? []),
			width: columns.length,
			...rows,
		};
	}
}

/** Counts as many of the columns as the budget bears, at least one; the others are left for another reading. */
function readOnce(
	reading: Reading,
	wanted: readonly number[],
	budget: number,
): { counted: Counted[]; left: number[]; rows: { total: number; matching: number } } {
	const { layout } = reading;
	const counted = wanted.map((column): Counted => {
		const counter = columnCounter(layout.columns[column]?.kind ?? 'text');
		return { column, counter, missing: 0, n: 0 };
	});
	let left: number[] = [];
	let places = placesOf(counted);
	let matching = 0;
	const total = forEachRow(reading, (buffer, from, to) => {
		const cells = cellTexts(buffer, from, to, layout.delimiter, places);
		for (let i = 0; i < counted.length; i++) {
			const one = counted[i]!;
			const text = cells[i] ?? '';
			if (text === '') one.missing++;
			else {
				one.n++;
				one.counter.push(text);
			}
		}
		if (++matching % LOOK !== 0) return;
		while (counted.length > 1 && counted.reduce((sum, { counter }) => sum + counter.weight, 0) > budget)
			left = [...counted.splice(Math.ceil(counted.length / 2)).map(({ column }) => column), ...left];
		places = placesOf(counted);
	});
	countAgain(reading, counted);
	return { counted, left, rows: { total, matching } };
}

/** A second reading for columns whose bins could not be known before their end. */
function countAgain(reading: Reading, counted: readonly Counted[]): void {
	const open = counted.flatMap(({ column, counter }) => {
		const push = counter.again();
		return push === null ? [] : [{ column, push }];
	});
	if (open.length === 0) return;
	const places = placesOf(open);
	forEachRow(reading, (buffer, from, to) => {
		const cells = cellTexts(buffer, from, to, reading.layout.delimiter, places);
		open.forEach(({ push }, i) => {
			const text = cells[i] ?? '';
			if (text !== '') push(text);
		});
	});
}

/** Where the text of each cell of a row goes: by column, -1 for those that nobody wants. */
function placesOf(wanted: readonly { column: number }[]): Int32Array {
	const width = wanted.reduce((most, { column }) => Math.max(most, column + 1), 0);
	const places = new Int32Array(width).fill(-1);
	wanted.forEach(({ column }, at) => (places[column] = at));
	return places;
}

/** Visits the rows that pass; returns how many there are in all. */
function forEachRow(
	{ file, layout, filters, isStopped }: Reading,
	visit: (buffer: Buffer, from: number, to: number) => void,
): number {
	const { delimiter, first } = layout;
	let total = 0;
	readRows(file, delimiter, { from: first, to: Infinity, isStopped }, (buffer, from, to) => {
		total++;
		if (filters.every((filter) => rowPasses(filter, buffer, from, to, delimiter))) visit(buffer, from, to);
	});
	return total;
}

function statisticsOf({ column, counter, n, missing }: Counted, { columns }: Layout): Statistics {
	const { name = '', kind = 'text' } = columns[column] ?? {};
	return { name, kind, n, missing, ...counter.done() };
}
