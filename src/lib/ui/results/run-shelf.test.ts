import { describe, expect, it } from 'vitest';
import { openApi, type Api } from '../../client/api.ts';
import { ResultsList } from '../../client/workspace/results-list.svelte.ts';
import { SampleSelection } from '../../client/workspace/selection.svelte.ts';
import { RunShelf } from './run-shelf.svelte.ts';

const SAMPLES = 'out/tables/samples.csv';

/** A run of so many artifacts, the table of its samples last; `refuse` turns answers into refusals. */
function service(count: number, rows: (string | null)[][]): { api: Api; refuse: boolean } {
	const artifacts = Array.from({ length: count }, (_, at) => ({
		artifact_id: `a${at}`,
		run_id: 'r',
		kind: 'table',
		path: at === count - 1 ? SAMPLES : `out/tables/t${at}.csv`,
		title: `${at}`,
	}));
	const own = { api: openApi(), refuse: false };
	own.api = openApi({
		base: 'http://x',
		fetch: (input) => {
			const { pathname, searchParams: query } = new URL(String(input));
			if (own.refuse) return Promise.resolve(Response.json({}, { status: 500 }));
			const offset = Number(query.get('offset') ?? 0);
			const limit = Number(query.get('limit') ?? 200);
			if (pathname.endsWith('/results')) {
				return Promise.resolve(
					Response.json({
						runs: [{ run_id: 'r', task_key: 't', report_path: null, ended_at: '' }],
						total: count,
						matching: count,
						artifacts: artifacts.slice(offset, offset + limit),
					}),
				);
			}
			const columns = ['sample', 'data_id', 'age'].map((name) => ({ name, kind: 'text' }));
			const table = { columns, rows: rows.slice(offset, offset + limit), matching: rows.length };
			return Promise.resolve(Response.json({ table, record: null }));
		},
	});
	return own;
}

describe('artifacts of a run', () => {
	it('are read to the last page', async () => {
		const results = new ResultsList(service(2300, []).api, 's', 1);
		await results.open('r');
		expect(results.of('r')?.artifacts.map(({ artifact_id }) => artifact_id)).toEqual(
			Array.from({ length: 2300 }, (_, at) => `a${at}`),
		);
	});

	it('that were refused come with the next look', async () => {
		const own = service(3, []);
		const results = new ResultsList(own.api, 's', 1);
		own.refuse = true;
		await results.open('r');
		expect([results.of('r'), results.problem === null]).toEqual([undefined, false]);
		own.refuse = false;
		await results.refresh();
		expect([results.of('r')?.matching, results.problem]).toEqual([3, null]);
	});
});

describe('the samples of a run', () => {
	const rows = [
		['P1', 'P1.sorted', '61'],
		['P2', 'P2.a', '58'],
		['P2', 'P2.b', null],
	];

	it('are found by their names in the metadata and in the files', async () => {
		const { api } = service(1200, rows);
		const shelf = new RunShelf(api, new ResultsList(api, 's', 1));
		await shelf.loadSamples('r');
		const table = shelf.samples('r');
		expect(table?.columns).toEqual(['data_id', 'age']);
		expect(['P1', 'P1.sorted', 'P2', 'P2.a', 'P2.b'].map((id) => table?.rows.get(id)?.[1])).toEqual([
			'61',
			'61',
			'58',
			'58',
			null,
		]);
		const shared = new SampleSelection();
		shared.set(['P1']);
		const figure = shelf.selection(shared, 'r', { data: { sample_ids: ['P2.a', 'P1.sorted'] } });
		expect([...figure.samples]).toEqual(['P1.sorted']);
	});

	it('are one and the same selection where there is one spelling only', async () => {
		const { api } = service(1, [['P1', 'P1', '61']]);
		const shelf = new RunShelf(api, new ResultsList(api, 's', 1));
		await shelf.loadSamples('r');
		const shared = new SampleSelection();
		expect(shelf.selection(shared, 'r', { data: { ids: ['P1'] } })).toBe(shared);
	});

	it('are asked for again after a refusal', async () => {
		const own = service(1, rows);
		const shelf = new RunShelf(own.api, new ResultsList(own.api, 's', 1));
		own.refuse = true;
		await shelf.loadSamples('r');
		expect(shelf.samples('r')).toBeNull();
		own.refuse = false;
		await shelf.loadSamples('r');
		expect(shelf.samples('r')?.rows.size).toBe(5);
	});
});
