import type { TablePage } from '../../contract/api/results.ts';
import { ApiProblem, type Api } from '../api.ts';
import { constantLast, countedConstant, isConstant } from './constant-columns.ts';
import { filterText, type FilterChip } from './filter-chip.ts';
import { PageStore } from './page-store.ts';

export type TableColumn = TablePage['columns'][number];
export type Cell = TablePage['rows'][number][number];
export type Row = readonly Cell[];

/** Which rows of a table are shown, and in which order. */
export interface TableView {
	sort: { column: string; descending: boolean } | null;
	filters: readonly FilterChip[];
	/** Plain text that any cell may hold; empty = all rows. */
	search: string;
}

export interface TablePlace {
	session_id: string;
	artifact_id: string;
	target?: number | undefined;
}

/** Rows of the first answer, before the width of the table is known. */
const FIRST = 100;
/** Cells of a page, and its most rows. */
const PAGE_CELLS = 12_000;
const PAGE_ROWS = 500;
/** Rows beyond the window that are asked for ahead, in the direction of the scrolling, in windows. */
const AHEAD = 3;
const AT_ONCE = 2;
/** While the thumb is dragged pages are passed over: what is still wanted after this time is asked for. */
const SETTLE_MS = 60;
/** A table whose columns take longer to count keeps the order of its file: its rows are not held up. */
const ORDER_MS = 1000;
/** Columns whose statistics can be asked for at once. */
const COUNTED_COLUMNS = 200;

interface ColumnOrder {
	/** The columns as in the file. */
	file: string;
	/** Where in the file the columns are, as they are shown. */
	places: readonly number[];
}

export const wholeTable: TableView = { sort: null, filters: [], search: '' };

/**
 * The rows of a table of a run, read page by page as they are looked at. Another view (sort, filters, search) takes the
 * place of the shown one once its first page is there; a view that is refused leaves the shown one as it was.
 */
export class TableRows {
	/** `none`: the artifact is no table. */
	phase = $state<'loading' | 'ready' | 'failed' | 'none'>('loading');
	/** What went wrong: with the table, with the view that was asked for, or with a page. */
	failure = $state.raw<unknown>(null);
	columns = $state.raw<readonly TableColumn[]>([]);
	/** Rows of the table and of the view; null while they are not all counted. */
	total = $state<number | null>(null);
	matching = $state<number | null>(null);
	/** The view that is shown, and the one that is on its way (null = none). */
	view = $state.raw<TableView>(wholeTable);
	coming = $state.raw<TableView | null>(null);
	/** Grows with every page that came. */
	version = $state(0);
	readonly #api: Api;
	readonly #place: TablePlace;
	#pages = new PageStore<Row>(PAGE_ROWS);
	#asked = new Map<number, AbortController>();
	#opening: AbortController | null = null;
	#window = { first: 0, last: 0, step: 1 };
	#timer: ReturnType<typeof setTimeout> | undefined;
	#closed = false;
	/** The view that did not come. */
	#refused: TableView | null = null;
	#order: ColumnOrder | null = null;

	constructor(api: Api, place: TablePlace) {
		this.#api = api;
		this.#place = place;
	}

	/** Rows that can be scrolled to: all that pass, or those that are known of while they are not all counted. */
	get length(): number {
		return this.matching ?? this.#pages.end;
	}

	/** A row by its number in the view; undefined while it is not there. Follows the pages that come. */
	row(number: number): Row | undefined {
		void this.version;
		return this.#pages.row(number);
	}

	/** Shows the table so. Resolves when it does, or when it was refused or overtaken. */
	async show(view: TableView): Promise<void> {
		this.#opening?.abort();
		const asking = new AbortController();
		this.#opening = asking;
		this.coming = view;
		this.failure = null;
		this.#refused = null;
		try {
			const limit = this.columns.length === 0 ? FIRST : this.#pages.size;
			const table = await this.#read(view, 0, limit, asking.signal);
			const order = table === null ? null : await this.#orderOf(view, table, asking.signal);
			if (asking.signal.aborted) return;
			this.coming = null;
			if (table === null) this.phase = 'none';
			else {
				this.#order = order;
				this.#take(view, this.#inOrder(table));
			}
		} catch (error) {
			if (asking.signal.aborted) return;
			this.coming = null;
			this.#refused = view;
			this.failure = error;
			if (this.phase === 'loading') this.phase = 'failed';
		}
	}

	/** In which order the columns are shown: those with one value for all rows come last. */
	async #orderOf(
		{ filters, search }: TableView,
		{ columns, rows, total }: TablePage,
		signal: AbortSignal,
	): Promise<ColumnOrder> {
		const file = JSON.stringify(columns);
		if (this.#order?.file === file) return this.#order;
		// What differs in some rows differs in the table: only the others are counted.
		let last = columns.flatMap((_, at) => (isConstant(rows.map((row) => row[at])) ? [at] : []));
		const isWhole = filters.length === 0 && search === '' && total === rows.length;
		if (!isWhole && last.length > 0) last = await this.#counted(columns, last, signal);
		const places = constantLast([...columns.keys()], (at) => last.includes(at));
		return { file, places };
	}

	/** Which of these columns have one value for all rows of the table. */
	async #counted(
		columns: readonly TableColumn[],
		places: readonly number[],
		signal: AbortSignal,
	): Promise<number[]> {
		const names = places.slice(0, COUNTED_COLUMNS).flatMap((at) => columns[at]?.name ?? []);
		const { session_id, artifact_id, target } = this.#place;
		try {
			const { data } = await this.#api.get_artifact_columns({
				params: { session_id },
				query: { artifact_id, ...(target === undefined ? {} : { target }), column: names },
				signal: AbortSignal.any([signal, AbortSignal.timeout(ORDER_MS)]),
			});
			const constant = (data.columns ?? []).filter(countedConstant).map(({ name }) => name);
			return places.filter((at) => constant.includes(columns[at]?.name ?? ''));
		} catch {
			// The table can be read in the order of the file as well.
			return [];
		}
	}

	#inOrder(table: TablePage): TablePage {
		const places = this.#order?.places;
		if (places === undefined || places.every((place, at) => place === at)) return table;
		const set = <Part>(parts: readonly Part[]): Part[] => places.flatMap((at) => parts.slice(at, at + 1));
		return { ...table, columns: set(table.columns), rows: table.rows.map(set) };
	}

	#take(view: TableView, table: TablePage): void {
		this.#abortPages();
		this.view = view;
		// The same columns stay the same, and so do the widths that a person gave them.
		if (JSON.stringify(this.columns) !== JSON.stringify(table.columns)) this.columns = table.columns;
		const width = Math.max(1, table.columns.length);
		this.#pages = new PageStore<Row>(Math.max(5, Math.min(PAGE_ROWS, Math.floor(PAGE_CELLS / width))));
		this.total = table.total;
		this.matching = table.matching;
		this.#pages.add(0, table.rows, table.matching);
		this.#window = { first: 0, last: 0, step: 1 };
		this.phase = 'ready';
		this.version++;
		// A page behind the start makes the service count them all.
		if (table.matching === null) this.#ask(Math.floor(this.#pages.end / this.#pages.size));
	}

	/** Says which rows are looked at; those that are missing come, and some ahead of them. */
	want(first: number, last: number): void {
		const step = first >= this.#window.first ? 1 : -1;
		const far = Math.abs(first - this.#window.first) > (last - first) * 2;
		this.#window = { first, last, step };
		clearTimeout(this.#timer);
		if (far) this.#timer = setTimeout(() => this.#fill(), SETTLE_MS);
		else this.#fill();
	}

	#fill(): void {
		if (this.#closed || this.phase !== 'ready') return;
		const wanted = this.#wanted();
		for (const [page, asking] of this.#asked)
			if (!wanted.includes(page)) {
				asking.abort();
				this.#asked.delete(page);
			}
		for (const page of wanted) {
			if (this.#asked.size >= AT_ONCE) return;
			if (!this.#asked.has(page) && !this.#pages.has(page)) this.#ask(page);
		}
	}

	/** Pages of the window, then those ahead of it. */
	#wanted(): number[] {
		const { first, last, step } = this.#window;
		const { size } = this.#pages;
		const end = Math.max(0, this.length - 1);
		const pageOf = (row: number): number => Math.floor(Math.max(0, Math.min(end, row)) / size);
		const span = Math.max(1, last - first) * AHEAD;
		const pages: number[] = [];
		const add = (from: number, to: number): void => {
			for (let page = from; page <= to; page++) if (!pages.includes(page)) pages.push(page);
		};
		add(pageOf(first), pageOf(last));
		if (step > 0) add(pageOf(last), pageOf(last + span));
		else add(pageOf(first - span), pageOf(first));
		return pages;
	}

	#ask(page: number): void {
		const asking = new AbortController();
		const store = this.#pages;
		this.#asked.set(page, asking);
		const { from, limit } = store.missing(page);
		this.#read(this.view, from, limit, asking.signal)
			.then((table) => {
				if (asking.signal.aborted || table === null || store !== this.#pages) return;
				this.total = table.total ?? this.total;
				this.matching = table.matching ?? this.matching;
				store.add(from, this.#inOrder(table).rows, table.matching);
				this.version++;
				this.#done(page, asking);
				// A file that became shorter has no rows there: asking again would not end.
				if (table.rows.length > 0) this.#fill();
			})
			.catch((error: unknown) => {
				if (asking.signal.aborted) return;
				this.failure = error;
				this.#done(page, asking);
			});
	}

	#done(page: number, asking: AbortController): void {
		if (this.#asked.get(page) === asking) this.#asked.delete(page);
	}

	/** Asks again for what did not come. */
	retry(): void {
		this.failure = null;
		if (this.phase === 'failed') this.phase = 'loading';
		if (this.#refused !== null) void this.show(this.#refused);
		else this.#fill();
	}

	/** Rows of the view from a number on, page by page until `count` are there; for copies and downloads. */
	async *read(from: number, count: number, signal: AbortSignal): AsyncGenerator<readonly Row[]> {
		const { view } = this;
		const limit = Math.max(1, Math.min(1000, Math.floor(200_000 / Math.max(1, this.columns.length))));
		for (let at = from; at < from + count;) {
			const table = await this.#read(view, at, Math.min(limit, from + count - at), signal);
			if (table === null || table.rows.length === 0) return;
			at += table.rows.length;
			yield this.#inOrder(table).rows;
		}
	}

	close(): void {
		this.#closed = true;
		clearTimeout(this.#timer);
		this.#opening?.abort();
		this.#abortPages();
	}

	#abortPages(): void {
		for (const asking of this.#asked.values()) asking.abort();
		this.#asked.clear();
	}

	async #read(
		{ sort, filters, search }: TableView,
		offset: number,
		limit: number,
		signal: AbortSignal,
	): Promise<TablePage | null> {
		const { session_id, artifact_id, target } = this.#place;
		const { data } = await this.#api.get_artifact({
			params: { session_id },
			query: {
				artifact_id,
				...(target === undefined ? {} : { target }),
				offset,
				limit,
				...(sort === null ? {} : { sort: `${sort.descending ? '-' : ''}${sort.column}` }),
				filter: filterTexts({ filters, search }),
			},
			signal,
		});
		return data.table;
	}
}

/** The conditions of a view in the grammar of the service. */
export function filterTexts({ filters, search }: Pick<TableView, 'filters' | 'search'>): string[] {
	const said = filters.map(filterText);
	return search === '' ? said : [...said, filterText({ column: null, operator: '~', value: search })];
}

/** The refusal of the service behind a failure; null when nobody answered. */
export function problemOf(failure: unknown): ApiProblem['problem'] | null {
	return failure instanceof ApiProblem ? failure.problem : null;
}
