import { describe, expect, test, vi } from 'vitest';
import type { ColumnStatistics, TablePage } from '../../contract/api/results.ts';
import { openApi } from '../api.ts';
import { ColumnFacts } from './column-facts.svelte.ts';
import { countedConstant } from './constant-columns.ts';
import { filterText } from './filter-chip.ts';
import { PageStore } from './page-store.ts';
import { filterTexts, TableRows, wholeTable } from './table-rows.svelte.ts';

const place = { session_id: 's', artifact_id: 'a' };
const column = { kind: 'number', description: null, unit: null } as const;

/** A service with a table of `length` rows whose cells are their number; notes what it is asked. */
function service(length: number, { counted = true, width = 1 } = {}) {
	const asked: URLSearchParams[] = [];
	const gates: (() => void)[] = [];
	const state = { held: false, refuse: false, left: 0 };
	const answer = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
		const query = new URL(String(input), 'http://x').searchParams;
		asked.push(query);
		if (state.held)
			await new Promise<void>((resolve, reject) => {
				gates.push(resolve);
				init?.signal?.addEventListener('abort', () => {
					state.left++;
					reject(new DOMException('left', 'AbortError'));
				});
			});
		if (state.refuse)
			return Response.json(
				{ status: 422, code: 'artifact.column_unknown', detail: 'No.', hint: '' },
				{ status: 422 },
			);
		const offset = Number(query.get('offset'));
		const end = Math.min(length, offset + Number(query.get('limit')));
		const down = query.get('sort')?.startsWith('-') === true;
		const known = counted || offset > 0;
		const table: TablePage = {
			columns: Array.from({ length: width }, (_, at) => ({ ...column, name: `c${at}` })),
			rows: Array.from({ length: Math.max(0, end - offset) }, (_, at) =>
				Array.from({ length: width }, () => (down ? length - 1 - offset - at : offset + at)),
			),
			offset,
			total: known ? length : null,
			matching: known ? length : null,
		};
		return Response.json({ table });
	};
	return { api: openApi({ base: 'http://x', fetch: answer }), asked, gates, state };
}

const settled = (check: () => void): Promise<void> => vi.waitFor(check, { interval: 2 });

describe('TableRows', () => {
	test('shows the first rows, then those that are looked at and some ahead', async () => {
		const { api, asked } = service(500_000);
		const rows = new TableRows(api, place);
		await rows.show(wholeTable);
		expect([rows.phase, rows.length, rows.row(99)?.[0], rows.row(100)]).toEqual([
			'ready',
			500_000,
			99,
			undefined,
		]);
		rows.want(0, 30);
		await settled(() => expect(rows.row(499)?.[0]).toBe(499));
		// The first page is filled up, not asked for again.
		expect([asked[1]?.get('offset'), asked[1]?.get('limit')]).toEqual(['100', '400']);
		rows.want(480, 510);
		await settled(() => expect(rows.row(999)?.[0]).toBe(999));
		rows.close();
	});

	test('a jump asks for the place it ends at, not for those it passed', async () => {
		const { api, asked } = service(500_000);
		const rows = new TableRows(api, place);
		await rows.show(wholeTable);
		for (const first of [100_000, 200_000, 300_000]) rows.want(first, first + 30);
		await settled(() => expect(rows.row(300_000)?.[0]).toBe(300_000));
		const offsets = asked.slice(1).map((query) => Number(query.get('offset')));
		expect(offsets.filter((offset) => offset >= 100_000 && offset < 299_000)).toEqual([]);
		rows.close();
	});

	test('pages that are overtaken are not waited for', async () => {
		const { api, asked, state } = service(500_000);
		const rows = new TableRows(api, place);
		await rows.show(wholeTable);
		state.held = true;
		rows.want(600, 630);
		await settled(() => expect(asked.length).toBeGreaterThan(1));
		expect(state.left).toBe(0);
		rows.want(400_000, 400_030);
		await settled(() => expect(state.left).toBeGreaterThan(0));
		rows.close();
	});

	test('while rows are not counted those that came are there, and the count is asked for', async () => {
		const { api } = service(250, { counted: false });
		const rows = new TableRows(api, place);
		await rows.show(wholeTable);
		expect([rows.total, rows.length]).toEqual([null, 100]);
		await settled(() => expect([rows.total, rows.length]).toEqual([250, 250]));
		expect(rows.row(249)?.[0]).toBe(249);
		rows.close();
	});

	test('another order takes the place of the shown one when it is there; a refused one does not', async () => {
		const { api, asked, state } = service(300);
		const rows = new TableRows(api, place);
		await rows.show(wholeTable);
		const down = { ...wholeTable, sort: { column: 'c0', descending: true } };
		const showing = rows.show(down);
		expect([rows.coming, rows.row(0)?.[0]]).toEqual([down, 0]);
		await showing;
		expect([rows.coming, rows.view, rows.row(0)?.[0]]).toEqual([null, down, 299]);
		expect(asked.at(-1)?.get('sort')).toBe('-c0');
		state.refuse = true;
		await rows.show({ ...wholeTable, search: 'x' });
		expect([rows.failure !== null, rows.view, rows.row(0)?.[0], rows.phase]).toEqual([
			true,
			down,
			299,
			'ready',
		]);
		state.refuse = false;
		rows.retry();
		await settled(() => expect(rows.view.search).toBe('x'));
		expect(rows.failure).toBeNull();
		rows.close();
	});

	test('a wide table comes in short pages', async () => {
		const { api, asked } = service(5000, { width: 1200 });
		const rows = new TableRows(api, place);
		await rows.show(wholeTable);
		rows.want(200, 230);
		await settled(() => expect(rows.row(230)?.[0]).toBe(230));
		// 12,000 cells are 10 rows of 1,200.
		expect(new Set(asked.slice(1).map((query) => query.get('limit')))).toEqual(new Set(['10']));
		rows.close();
	});

	test('rows for a copy come in the order of the view until there are enough', async () => {
		const { api } = service(2500);
		const rows = new TableRows(api, place);
		await rows.show(wholeTable);
		const found: unknown[] = [];
		for await (const some of rows.read(10, 2000, new AbortController().signal))
			found.push(...some.map(([cell]) => cell));
		expect(found).toEqual(Array.from({ length: 2000 }, (_, at) => at + 10));
		rows.close();
	});
});

describe('columns with one value for all rows', () => {
	/** A table of text and numbers: `arm` has one value in the first 100 rows, `build` in all of them. */
	function genome(length: number, { countable = true } = {}) {
		const asked: string[][] = [];
		const names = ['build', 'arm', 'note', 'bin'];
		const cells = (at: number): TablePage['rows'][number] => ['hg38', at < 150 ? '1p' : '1q', null, at];
		const api = openApi({
			base: 'http://x',
			fetch: (input) => {
				const { pathname, searchParams: query } = new URL(String(input));
				if (pathname.endsWith('/columns')) {
					asked.push(query.getAll('column'));
					if (!countable) return Promise.resolve(Response.json({ detail: 'No.' }, { status: 500 }));
					const text = (distinct: number, missing: number) => ({
						...{ kind: 'text', n: length - missing, missing, numbers: null, flags: null },
						texts: { distinct, top: [] },
					});
					const facts = [text(1, 0), text(2, 0), text(0, length)];
					const columns = facts.map((one, at) => ({ ...one, name: names[at] }));
					return Promise.resolve(Response.json({ columns }));
				}
				const offset = Number(query.get('offset'));
				const count = Math.max(0, Math.min(Number(query.get('limit')), length - offset));
				const rows = Array.from({ length: count }, (_, at) => cells(offset + at));
				const columns = names.map((name) => ({ ...column, name }));
				return Promise.resolve(
					Response.json({ table: { columns, rows, offset, total: length, matching: length } }),
				);
			},
		});
		return { rows: new TableRows(api, place), asked };
	}

	const namesOf = (rows: TableRows): string[] => rows.columns.map(({ name }) => name);

	test('come last, also those without a value; a table that is all here needs no count', async () => {
		const { rows, asked } = genome(80);
		await rows.show(wholeTable);
		expect(namesOf(rows)).toEqual(['bin', 'build', 'arm', 'note']);
		expect(rows.row(7)).toEqual([7, 'hg38', '1p', null]);
		expect(asked).toEqual([]);
		rows.close();
	});

	test('of a long table are counted in all its rows, and its later rows and copies have the same order', async () => {
		const { rows, asked } = genome(400);
		await rows.show(wholeTable);
		expect(asked).toEqual([['build', 'arm', 'note']]);
		expect(namesOf(rows)).toEqual(['arm', 'bin', 'build', 'note']);
		rows.want(290, 300);
		await settled(() => expect(rows.row(300)).toEqual(['1q', 300, 'hg38', null]));
		const read: unknown[] = [];
		for await (const some of rows.read(398, 2, new AbortController().signal)) read.push(...some);
		expect(read).toEqual([
			['1q', 398, 'hg38', null],
			['1q', 399, 'hg38', null],
		]);
		// Another view of the table keeps the order: a column with one value among the rows that pass does not move.
		await rows.show({ ...wholeTable, search: 'hg38' });
		expect([namesOf(rows), asked.length]).toEqual([['arm', 'bin', 'build', 'note'], 1]);
		rows.close();
	});

	test('stay where they are when they cannot be counted', async () => {
		const { rows } = genome(400, { countable: false });
		await rows.show(wholeTable);
		expect([rows.phase, rows.failure, namesOf(rows)]).toEqual([
			'ready',
			null,
			['build', 'arm', 'note', 'bin'],
		]);
		rows.close();
	});

	test('statistics: one number, one text, one of true and false, or nothing', () => {
		const none = {
			name: 'x',
			kind: 'text',
			n: 3,
			missing: 0,
			numbers: null,
			texts: null,
			flags: null,
		} as const;
		const numbers = { q1: 1, median: 1, q3: 1, mean: 1, histogram: null, exact: true };
		const cases: [ColumnStatistics, boolean][] = [
			[{ ...none, numbers: { ...numbers, min: 2, max: 2, other: 0 } }, true],
			[{ ...none, numbers: { ...numbers, min: 2, max: 3, other: 0 } }, false],
			[{ ...none, numbers: { ...numbers, min: 2, max: 2, other: 1 } }, false],
			[{ ...none, missing: 1, texts: { distinct: 1, top: [] } }, false],
			[{ ...none, texts: { distinct: 1, top: [] } }, true],
			[{ ...none, texts: { distinct: null, top: [] } }, false],
			[{ ...none, flags: { true: 0, false: 3, other: 0 } }, true],
			[{ ...none, flags: { true: 1, false: 2, other: 0 } }, false],
			[{ ...none, n: 0, missing: 3, texts: { distinct: 0, top: [] } }, true],
		];
		for (const [statistics, constant] of cases) expect(countedConstant(statistics)).toBe(constant);
	});
});

describe('PageStore', () => {
	test('rows that do not follow on what is held are dropped', () => {
		const store = new PageStore<number>(10);
		store.add(3, [3, 4], null);
		expect(store.row(3)).toBeUndefined();
		store.add(0, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 12);
		expect([store.row(9), store.row(11), store.has(0), store.has(1)]).toEqual([9, 11, true, true]);
		expect(store.missing(1)).toEqual({ from: 12, limit: 8 });
	});

	test('what was looked at longest ago goes first', () => {
		const store = new PageStore<number>(1);
		for (let at = 0; at < 60; at++) store.add(at, [at], null);
		expect(store.has(0)).toBe(true);
		store.add(60, [60], null);
		expect([store.has(0), store.has(1), store.has(60)]).toEqual([true, false, true]);
	});
});

describe('filters', () => {
	test('in the grammar of the service; plain text may hold an operator', () => {
		expect(filterText({ column: 'q', operator: '<=', value: '0.05' })).toBe('q<=0.05');
		expect(filterText({ column: 'q', operator: '=', value: '' })).toBe('q=');
		const chip = { column: 'g', operator: '~', value: 'tp53' } as const;
		expect(filterTexts({ filters: [chip], search: 'a=b' })).toEqual(['g~tp53', '~a=b']);
		expect(filterTexts({ filters: [], search: '' })).toEqual([]);
	});
});

describe('ColumnFacts', () => {
	const statistics = (name: string): ColumnStatistics => ({
		...{ name, kind: 'text', n: 1, missing: 0, numbers: null, texts: null, flags: null },
	});

	test('asks once for each column, and anew when other rows are shown', async () => {
		const asked: string[][] = [];
		const api = openApi({
			base: 'http://x',
			fetch: (input) => {
				const query = new URL(String(input)).searchParams;
				asked.push([...query.getAll('column'), ...query.getAll('filter')]);
				// One of the columns is not in the answer: it must not be asked for without end.
				const columns = query.getAll('column').filter((name) => name !== 'gone');
				return Promise.resolve(Response.json({ columns: columns.map(statistics) }));
			},
		});
		const facts = new ColumnFacts(api, place);
		facts.want(['a', 'gone'], []);
		await settled(() => expect(facts.known.has('a')).toBe(true));
		facts.want(['a', 'b', 'gone'], []);
		await settled(() => expect(facts.known.has('b')).toBe(true));
		facts.want(['a'], ['a=1']);
		expect(facts.known.size).toBe(0);
		await settled(() => expect(facts.known.has('a')).toBe(true));
		expect(asked).toEqual([['a', 'gone'], ['b'], ['a', 'a=1']]);
	});
});
