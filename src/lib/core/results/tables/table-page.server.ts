import { plainCell } from '../../../base/formula-cells.ts';
import { typedCell } from './cells.ts';
import { columnNamed, parseFilter, type Filter } from './filter.ts';
import { GrowingNumbers } from './growing.ts';
import { PageCache } from './page-cache.ts';
import { readRows } from './read-rows.server.ts';
import { cellAt, cellsOf } from './row-cells.ts';
import { blockOf, RowIndexBuilder, type RowIndex } from './row-index.ts';
import { rowPasses } from './row-passes.ts';
import { sortKeys } from './sort-keys.ts';
import { unreadable, type TableFile } from './table-file.server.ts';
import { TableFiles } from './table-files.server.ts';
import { forEachWholeRow, readLayout, type Layout } from './table-layout.server.ts';
import type { TableAnswer, TableRequest } from './table-request.ts';

/** Largest page as text: rows beyond it are left for the next page, however many were asked for. */
const PAGE_BYTES = 4 << 20;
const INDEX_BYTES = 32 << 20;
const ORDER_BYTES = 64 << 20;
/** Pages of tables. What was found out about a file is kept while it stays the same, within some 100 MB. */
export class TablePages {
	readonly #indexes = new PageCache<RowIndex>(INDEX_BYTES);
	readonly #orders = new PageCache<Uint32Array>(ORDER_BYTES);
	readonly #files: TableFiles;

	constructor(files: TableFiles = new TableFiles()) {
		this.#files = files;
	}

	/** Throws `artifact.column_unknown`, `artifact.table_unreadable`, and `general.cancelled` once `isStopped`. */
	async page(request: TableRequest, isStopped: () => boolean): Promise<TableAnswer> {
		try {
			const layout = await readLayout(request);
			const { columns } = layout;
			const filters = request.filters.map((text) => parseFilter(text, columns));
			const sort = sortOf(request.sort, columns);
			if (filters.length === 0 && sort === null) {
				const quick = firstPage(layout, request);
				if (quick !== null) return quick;
			}
			const file = await this.#files.open(request, isStopped);
			return this.#anyPage(file, layout, request, { filters, sort }, isStopped);
		} catch (error) {
			throw unreadable(error);
		}
	}

	#anyPage(
		file: TableFile,
		layout: Layout,
		request: TableRequest,
		wanted: { filters: Filter[]; sort: Sort | null },
		isStopped: () => boolean,
	): TableAnswer {
		const index = this.#index(file, layout, request, isStopped);
		const order = this.#order(file, layout, request, wanted, index, isStopped);
		const matching = order?.length ?? index.rows;
		const { offset, limit } = request;
		const numbers = Array.from({ length: Math.max(0, Math.min(limit, matching - offset)) }, (_, at) =>
			order === null ? offset + at : order[offset + at]!,
		);
		return {
			columns: layout.columns,
			rows: rowsOf(file, layout, index, numbers, isStopped),
			total: index.rows,
			matching,
		};
	}

	#index(file: TableFile, layout: Layout, request: TableRequest, isStopped: () => boolean): RowIndex {
		const held = this.#indexes.get(request.identity);
		if (held !== undefined) return held;
		const builder = new RowIndexBuilder();
		let end = layout.first;
		readRows(
			file,
			layout.delimiter,
			{ from: layout.first, to: Infinity, isStopped },
			(_b, from, to, offset) => {
				builder.push(offset);
				end = offset + to - from;
			},
		);
		const index = builder.done(end);
		this.#indexes.set(request.identity, index, index.offsets.byteLength * 2);
		return index;
	}

	/** Rows that pass, in their order; null for all of them in the order of the file. */
	#order(
		file: TableFile,
		layout: Layout,
		request: TableRequest,
		{ filters, sort }: { filters: Filter[]; sort: Sort | null },
		index: RowIndex,
		isStopped: () => boolean,
	): Uint32Array | null {
		if (filters.length === 0 && sort === null) return null;
		const key = JSON.stringify([request.identity, request.sort, request.filters]);
		const held = this.#orders.get(key);
		if (held !== undefined) return held;
		const numbers = new GrowingNumbers((length) => new Uint32Array(length));
		const keys = sort === null ? null : sortKeys(layout.columns[sort.column]?.kind ?? 'text');
		let row = 0;
		const { delimiter, first } = layout;
		readRows(file, delimiter, { from: first, to: index.end, isStopped }, (buffer, from, to) => {
			const number = row++;
			if (!filters.every((filter) => rowPasses(filter, buffer, from, to, delimiter))) return;
			numbers.push(number);
			if (keys !== null && sort !== null)
				keys.push(plainCell(cellAt(buffer, from, to, delimiter, sort.column)));
		});
		const passed = numbers.done();
		const order =
			keys === null || sort === null ? passed : keys.order(sort.descending).map((place) => passed[place]!);
		this.#orders.set(key, order, order.byteLength);
		return order;
	}
}

interface Sort {
	column: number;
	descending: boolean;
}

/** `-name` is descending, unless a column is really called that. */
function sortOf(text: string | null, columns: Layout['columns']): Sort | null {
	if (text === null) return null;
	const descending = text.startsWith('-') && !columns.some(({ name }) => name === text);
	return { column: columnNamed(descending ? text.slice(1) : text, columns), descending };
}

/** A page near the start needs nothing but the start; null when it holds too little. */
function firstPage(layout: Layout, { rows: known, offset, limit }: TableRequest): TableAnswer | null {
	const { columns, start, whole, delimiter } = layout;
	const rows: TableAnswer['rows'] = [];
	let count = -1;
	let bytes = 0;
	forEachWholeRow(start, delimiter, whole, (buffer, from, to) => {
		const number = count++;
		if (number < offset || rows.length >= limit || bytes > PAGE_BYTES) return;
		bytes += weight(to - from, columns);
		rows.push(typedRow(cellsOf(buffer, from, to, delimiter, columns.length), columns));
	});
	if (!whole && count < offset + limit) return null;
	const total = whole ? Math.max(0, count) : known;
	return { columns, rows, total, matching: total };
}

/** What a row adds to a page: a short row of a wide table is answered with every column too. */
const weight = (bytes: number, columns: Layout['columns']): number => Math.max(bytes, columns.length);

function typedRow(cells: readonly string[], columns: Layout['columns']): TableAnswer['rows'][number] {
	return columns.map(({ kind }, at) => typedCell(cells[at] ?? '', kind));
}

/** Rows by their numbers, in the order asked for; fewer when they are large. */
function rowsOf(
	file: TableFile,
	layout: Layout,
	index: RowIndex,
	numbers: readonly number[],
	isStopped: () => boolean,
): TableAnswer['rows'] {
	const found = new Map<number, TableAnswer['rows'][number]>();
	const wanted = new Set(numbers);
	let bytes = 0;
	for (const number of numbers) {
		if (found.has(number)) continue;
		if (bytes > PAGE_BYTES) break;
		const block = blockOf(index, number);
		let row = index.firstRows[block]!;
		const range = {
			from: index.offsets[block]!,
			to: index.offsets[block + 1] ?? index.end,
			isStopped,
		};
		readRows(file, layout.delimiter, range, (buffer, from, to) => {
			const own = row++;
			if (!wanted.has(own) || found.has(own)) return;
			const { columns, delimiter } = layout;
			bytes += weight(to - from, columns);
			found.set(own, typedRow(cellsOf(buffer, from, to, delimiter, columns.length), columns));
		});
	}
	const rows: TableAnswer['rows'] = [];
	for (const number of numbers) {
		const row = found.get(number);
		if (row === undefined) break;
		rows.push(row);
	}
	return rows;
}
