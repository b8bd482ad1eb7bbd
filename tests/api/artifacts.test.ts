import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { artifactAnswer, columnsAnswer } from '../../src/lib/contract/api/results.ts';
import { createFigure, drawFigure } from '../../src/lib/core/figures/index.ts';
import { isLong, sizeOf } from '../setup/test-size.ts';
import { codeOf } from './setup/code-of.ts';
import { addRun, makeDataset } from './setup/dataset-with-run.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { openSession } from './setup/session.ts';
import { sessionOn } from './setup/session-client.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'lb-artifacts-'));
const dataset = path.join(scratch, 'set');
const ROWS = sizeOf(200_000, 500_000);
/** Effects run through a permutation of 0 to ROWS - 1: 7919 is a prime that does not divide ROWS. */
const effectOf = (row: number): number => (row * 7919) % ROWS;
const big = `sample,effect,group\n${Array.from({ length: ROWS }, (_, row) => `S${row},${effectOf(row)},${row % 4 === 0 ? 'case' : ''}`).join('\n')}\n`;
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const png = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 1, 2, 3, 4]);

let server: TestServer;
let session: string;
let run: string;
const ids = new Map<string, string>();

const listed = z.looseObject({
	artifacts: z.array(z.looseObject({ artifact_id: z.string(), path: z.string() })),
});

beforeAll(async () => {
	makeDataset(dataset);
	run = addRun(dataset, 1, [
		{ path: 'report.md', kind: 'report', content: '# Report\n\nGrüße.\n' },
		{ path: 'summary.json', kind: 'summary', content: '{"headline":"Seen."}' },
		{ path: 'tables/big_effects.csv', kind: 'table', content: big, rows: ROWS },
		{ path: 'tables/set_pca_scores.csv', kind: 'table', content: 'sample,used,pc1\n7,true,0.5\n8,false,\n' },
		{ path: 'figures/roc.png', kind: 'figure', content: png },
		{ path: 'figures/roc.svg', kind: 'figure', content: svg, listed: false },
		{
			path: 'figures/roc.json',
			kind: 'figure',
			content: '{"title":"ROC","caption":"Area 0.8."}',
			listed: false,
		},
		{ path: 'figures/roc.html', kind: 'figure', content: '<script>alert(1)</script>', listed: false },
	]);
	server = await startServer();
	session = await openSession(server, dataset);
	const answer = await server.request('GET', `/api/session/${session}/results?limit=1000`);
	for (const { path: name, artifact_id } of listed.parse(answer.json()).artifacts)
		ids.set(path.basename(name), artifact_id);
});

afterAll(async () => {
	await server.stop();
	rmSync(scratch, { recursive: true, force: true });
});

/** A number of bytes as sentences write it. */
const counted = (n: number): string => n.toLocaleString('en');
const id = (name: string): string => ids.get(name) ?? 'none';
const ask = (
	kind: 'artifact' | 'artifact/columns' | 'file',
	query: Record<string, string>,
	headers = {},
	method = 'GET',
) =>
	server.request(method, `/api/session/${session}/${kind}?${new URLSearchParams(query).toString()}`, {
		headers,
	});
const artifact = async (query: Record<string, string>) => {
	const answer = await ask('artifact', query);
	expect(answer.status, answer.text).toBe(200);
	return artifactAnswer.parse(answer.json());
};

describe('an artifact as JSON', () => {
	test('a report has its text, what it says and what to do next', async () => {
		const { text, record, table, next_action, formats } = await artifact({ artifact_id: id('report.md') });
		expect([text, record, table]).toEqual(['# Report\n\nGrüße.\n', null, null]);
		expect(next_action).not.toBe('');
		// "# Report", two line ends, "Grüße." with two letters of two bytes, a line end.
		const file = path.join(run, 'report.md');
		expect(formats).toEqual([{ format: 'md', media_type: 'text/markdown; charset=utf-8', bytes: 19, file }]);
	});

	test('a summary and a figure have their records', async () => {
		expect((await artifact({ artifact_id: id('summary.json') })).record).toEqual({ headline: 'Seen.' });
		const figure = await artifact({ artifact_id: id('roc.png') });
		expect(figure.record).toEqual({ title: 'ROC', caption: 'Area 0.8.' });
		expect(figure.formats.map(({ format }) => format)).toEqual(['png', 'svg', 'json', 'html']);
		expect(figure.summary.join(' ')).toContain('Area 0.8.');
	});

	test('a table of the contract has kinds and descriptions: sample ids stay text', async () => {
		const { table } = await artifact({ artifact_id: id('set_pca_scores.csv') });
		expect(table?.rows).toEqual([
			['7', true, 0.5],
			['8', false, null],
		]);
		expect(table?.columns.map(({ kind }) => kind)).toEqual(['text', 'true_false', 'number']);
		expect(table?.columns[0]?.description).toBe('Sample id.');
	});
});

describe('files that someone else put in the place of those of a run', () => {
	test('a figure whose record is nested 900,000 levels deep has none, and all else as usual', async () => {
		const file = path.join(run, 'figures/roc.json');
		const own = readFileSync(file);
		writeFileSync(file, `${'['.repeat(900_000)}${']'.repeat(900_000)}`);
		try {
			const { record, formats, summary } = await artifact({ artifact_id: id('roc.png') });
			expect(record).toBeNull();
			expect(formats.map(({ format }) => format)).toEqual(['png', 'svg', 'json', 'html']);
			expect(summary).not.toEqual([]);
		} finally {
			writeFileSync(file, own);
		}
	});

	test('a table of more than a million columns is refused with the limit', async () => {
		const file = path.join(run, 'tables/set_pca_scores.csv');
		const own = readFileSync(file);
		// 7,988,890 digits and 1,299,999 commas are 9.3 MB already.
		const width = sizeOf(1_300_000, 3_000_000);
		const names = Array.from({ length: width }, (_, at) => at).join(',');
		writeFileSync(file, `${names}\n${'1,'.repeat(width - 1)}1\n`);
		try {
			const answer = await ask('artifact', { artifact_id: id('set_pca_scores.csv') });
			expect(codeOf(answer)).toEqual([422, 'artifact.table_unreadable']);
			expect(answer.text).toContain('its header is longer than 8,388,608 bytes');
			writeFileSync(file, `${','.repeat(20_000)}\n1\n`);
			const many = await ask('artifact/columns', { artifact_id: id('set_pca_scores.csv') });
			expect(codeOf(many)).toEqual([422, 'artifact.table_unreadable']);
			expect(many.text).toContain('more than 20,000 columns');
		} finally {
			writeFileSync(file, own);
		}
	});
});

describe(`a table of ${ROWS} rows`, () => {
	test('its first page knows how many rows the manifest counted', async () => {
		const { table } = await artifact({ artifact_id: id('big_effects.csv'), limit: '2' });
		expect(table).toMatchObject({
			rows: [
				['S0', 0, 'case'],
				['S1', 7919, null],
			],
			total: ROWS,
			matching: ROWS,
			offset: 0,
		});
	});

	test('any page of it, sorted and filtered', async () => {
		const query = { artifact_id: id('big_effects.csv'), limit: '2' };
		expect((await artifact({ ...query, offset: String(ROWS - 1) })).table?.rows).toEqual([
			[`S${ROWS - 1}`, effectOf(ROWS - 1), null],
		]);
		// The effects are 0 to ROWS - 1, each once: the one sorted to a place is the number of that place.
		const half = ROWS / 2;
		const middle = (await artifact({ ...query, sort: 'effect', offset: String(half) })).table;
		expect(middle?.rows.map(([, effect]) => effect)).toEqual([half, half + 1]);
		const last = (await artifact({ ...query, sort: '-effect' })).table;
		expect(last?.rows.map(([, effect]) => effect)).toEqual([ROWS - 1, ROWS - 2]);
		// Every fourth row is a case; effects below 1,000 are 1,000 rows.
		const cases = (await artifact({ ...query, filter: 'group=case', sort: '-sample' })).table;
		expect([cases?.matching, cases?.total]).toEqual([ROWS / 4, ROWS]);
		expect((await artifact({ ...query, filter: 'effect<1000' })).table?.matching).toBe(1000);
	});

	test('while one client sorts, the service answers others', async () => {
		const sorting = artifact({ artifact_id: id('big_effects.csv'), sort: 'sample', filter: 'S' });
		let answered = 0;
		let done = false;
		void sorting.finally(() => (done = true));
		while (!done) {
			expect((await server.request('GET', '/api/system/health')).status).toBe(200);
			answered++;
		}
		// A loop that sorted on the thread of the service would leave room for one.
		expect(answered).toBeGreaterThan(5);
		expect((await sorting).table?.matching).toBe(ROWS);
	});

	test('a client that leaves stops the sort, and the next one is served', async () => {
		const left = new AbortController();
		const query = new URLSearchParams({ artifact_id: id('big_effects.csv'), sort: '-sample', filter: 'S1' });
		const asked = server.request('GET', `/api/session/${session}/artifact?${query.toString()}`, {
			signal: left.signal,
		});
		left.abort();
		await expect(asked).rejects.toThrow();
		expect((await artifact({ artifact_id: id('big_effects.csv'), limit: '0' })).table?.rows).toEqual([]);
	});

	test('an unknown column is refused with the known ones', async () => {
		for (const [name, value] of [
			['sort', 'size'],
			['filter', 'size>1'],
		] as const) {
			const answer = await ask('artifact', { artifact_id: id('big_effects.csv'), [name]: value });
			expect(codeOf(answer)).toEqual([422, 'artifact.column_unknown']);
			expect(answer.text).toContain('sample');
		}
	});
});

describe('statistics of columns', () => {
	const columns = async (query: Record<string, string>) => {
		const answer = await ask('artifact/columns', query);
		expect(answer.status, answer.text).toBe(200);
		return columnsAnswer.parse(answer.json());
	};

	test('of all rows: effects are all whole numbers below their number, each once; every fourth row is a case', async () => {
		const all = await columns({ artifact_id: id('big_effects.csv') });
		expect(all).toMatchObject({ session_id: session, width: 3, total: ROWS, matching: ROWS });
		const [sample, effect, group] = all.columns ?? [];
		expect(sample).toMatchObject({ n: ROWS, missing: 0, texts: { distinct: null, top: [] } });
		expect(effect?.numbers).toMatchObject({
			min: 0,
			// Of 0 to n: n / 4, n / 2, 3 n / 4.
			q1: (ROWS - 1) / 4,
			median: (ROWS - 1) / 2,
			q3: ((ROWS - 1) * 3) / 4,
			max: ROWS - 1,
			mean: (ROWS - 1) / 2,
			exact: true,
		});
		// A bin is a 24th of all wide, with 500,000 rows 20,833.3; it begins with the next whole number.
		const counts = effect?.numbers?.histogram?.counts ?? [];
		expect(new Set(counts)).toEqual(new Set([Math.floor(ROWS / 24), Math.ceil(ROWS / 24)]));
		expect(counts.reduce((sum, n) => sum + n, 0)).toBe(ROWS);
		expect(group).toMatchObject({ n: ROWS / 4, missing: (ROWS * 3) / 4 });
		expect(group?.texts).toEqual({ distinct: 1, top: [{ value: 'case', count: ROWS / 4 }] });
	});

	test('of the rows that pass, of the columns that are wanted', async () => {
		const some = await columns({ artifact_id: id('big_effects.csv'), filter: 'effect<9', column: 'effect' });
		expect([some.matching, some.columns?.length]).toEqual([9, 1]);
		expect(some.columns?.[0]?.numbers).toMatchObject({ min: 0, q1: 2, median: 4, q3: 6, max: 8, mean: 4 });
	});

	test('a report has none; unknown columns and artifacts are refused', async () => {
		expect((await columns({ artifact_id: id('report.md') })).columns).toBeNull();
		const unknown = await ask('artifact/columns', { artifact_id: id('big_effects.csv'), column: 'size' });
		expect(codeOf(unknown)).toEqual([422, 'artifact.column_unknown']);
		expect(codeOf(await ask('artifact/columns', { artifact_id: 'nothing' }))).toEqual([
			404,
			'artifact.unknown',
		]);
	});

	test('while columns are counted, pages of the same table come', async () => {
		// Of fewer rows in the short lane, but three times, so that there is time for pages.
		const counts = (isLong ? ['S'] : ['S', 'S1', 'S2']).map((filter) =>
			columns({ artifact_id: id('big_effects.csv'), filter }),
		);
		const counting = Promise.all(counts);
		let done = false;
		void counting.finally(() => (done = true));
		let pages = 0;
		while (!done) {
			await artifact({ artifact_id: id('big_effects.csv'), offset: String(pages * 1000), limit: '10' });
			pages++;
		}
		expect(pages).toBeGreaterThan(3);
		expect((await counting)[0]?.matching).toBe(ROWS);
	});
});

describe('bytes', () => {
	test.each([
		['roc.png', undefined, 'image/png', 'inline'],
		['roc.png', 'svg', 'image/svg+xml', 'inline'],
		['roc.png', 'json', 'application/json', 'inline'],
		['roc.png', 'html', 'application/octet-stream', 'attachment'],
		['set_pca_scores.csv', undefined, 'text/csv; charset=utf-8', 'inline'],
		['report.md', undefined, 'text/markdown; charset=utf-8', 'inline'],
	])('%s as %s is %s, closed to scripts', async (name, format, type, how) => {
		const answer = await ask('file', { artifact_id: id(name), ...(format === undefined ? {} : { format }) });
		expect(answer.status).toBe(200);
		expect(answer.headers['content-type']).toBe(type);
		expect(answer.headers['content-disposition']).toMatch(new RegExp(`^${how};`, 'u'));
		expect(answer.headers['x-content-type-options']).toBe('nosniff');
		const policy = String(answer.headers['content-security-policy']);
		expect(policy).toContain("default-src 'none'");
		expect(policy).toMatch(/(?:^|; )sandbox(?:;|$)/u);
		expect(policy).not.toContain('allow-scripts');
	});

	test('ranges, from the end, open, outside, several, of another version', async () => {
		const query = { artifact_id: id('roc.png') };
		const whole = await ask('file', query);
		expect(whole.bytes).toEqual(png);
		const etag = String(whole.headers.etag);
		const part = async (range: string, headers = {}): Promise<[number, string | undefined, Buffer]> => {
			const answer = await ask('file', query, { range, ...headers });
			return [answer.status, answer.headers['content-range'], answer.bytes];
		};
		expect(await part('bytes=1-3')).toEqual([206, 'bytes 1-3/12', Buffer.from('PNG')]);
		expect(await part('bytes=-2')).toEqual([206, 'bytes 10-11/12', Buffer.from([3, 4])]);
		expect(await part('bytes=8-')).toEqual([206, 'bytes 8-11/12', Buffer.from([1, 2, 3, 4])]);
		expect(await part('bytes=0-0,2-3')).toEqual([200, undefined, png]);
		expect(await part('bytes=1-3', { 'if-range': etag })).toEqual([206, 'bytes 1-3/12', Buffer.from('PNG')]);
		expect(await part('bytes=1-3', { 'if-range': '"other"' })).toEqual([200, undefined, png]);
		const outside = await ask('file', query, { range: 'bytes=12-' });
		expect(codeOf(outside)).toEqual([416, 'request.range_not_satisfiable']);
		// RFC 9110, 15.5.17: "Content-Range: bytes */" and the length of the file.
		expect(outside.headers['content-range']).toBe('bytes */12');
	});

	test('a known version is not sent again; HEAD sends no bytes', async () => {
		const query = { artifact_id: id('roc.png') };
		const head = await ask('file', query, { range: 'bytes=1-3' }, 'HEAD');
		expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '12', 0]);
		const again = await ask('file', query, { 'if-none-match': String(head.headers.etag) });
		expect([again.status, again.bytes.length]).toEqual([304, 0]);
	});

	test('unknown artifacts and formats are 404, and say what there is', async () => {
		expect(codeOf(await ask('file', { artifact_id: 'nothing' }))).toEqual([404, 'artifact.unknown']);
		const answer = await ask('file', { artifact_id: id('roc.png'), format: 'pdf' });
		expect(codeOf(answer)).toEqual([404, 'artifact.format_unknown']);
		expect(answer.text).toContain('png, svg, json, html');
	});

	test('an artifact of another session is unknown', async () => {
		const other = path.join(scratch, 'other');
		makeDataset(other);
		const elsewhere = await openSession(server, other);
		const answer = await server.request('GET', `/api/session/${elsewhere}/file?artifact_id=${id('roc.png')}`);
		expect(codeOf(answer)).toEqual([404, 'artifact.unknown']);
	});

	test('so it is to a session without any folder, with and without the number of a target', async () => {
		const empty = await openSession(server);
		for (const kind of ['file', 'artifact'])
			for (const more of ['', '&target=1']) {
				const route = `/api/session/${empty}/${kind}?artifact_id=${id('roc.png')}${more}`;
				expect(codeOf(await server.request('GET', route))).toEqual([404, 'artifact.unknown']);
			}
	});

	test('a link in the place of a file is not followed, nor a folder that became a link', async () => {
		const secret = path.join(scratch, 'secret');
		mkdirSync(secret);
		writeFileSync(path.join(secret, 'report.md'), 'CANARY');
		writeFileSync(path.join(secret, 'roc.png'), 'CANARY');
		const report = path.join(run, 'report.md');
		renameSync(report, `${report}.kept`);
		symlinkSync(path.join(secret, 'report.md'), report);
		const figures = path.join(run, 'figures');
		renameSync(figures, `${figures}.kept`);
		symlinkSync(secret, figures);
		const client = await sessionOn(server, dataset);
		for (const name of ['report.md', 'roc.png']) {
			for (const kind of ['file', 'artifact'] as const) {
				const answer = await ask(kind, { artifact_id: id(name) });
				expect(codeOf(answer)).toEqual([410, 'artifact.gone']);
				expect(answer.text).not.toContain('CANARY');
			}
			const { answer } = await client.say('what does it say?', { artifact_id: id(name) });
			expect(answer).toMatchObject({ state: 'failed', blocks: [{ problem: { code: 'artifact.gone' } }] });
		}
	});

	test('nor is a link in the place of the record that a figure is described by', async () => {
		const figures = path.join(run, 'figures');
		rmSync(figures);
		renameSync(`${figures}.kept`, figures);
		writeFileSync(path.join(scratch, 'secret', 'roc.json'), '{"title":"CANARY"}');
		rmSync(path.join(figures, 'roc.json'));
		symlinkSync(path.join(scratch, 'secret', 'roc.json'), path.join(figures, 'roc.json'));
		expect(codeOf(await ask('artifact', { artifact_id: id('roc.png') }))).toEqual([410, 'artifact.gone']);
		const { answer } = await (
			await sessionOn(server, dataset)
		).say('what does it say?', { artifact_id: id('roc.png') });
		expect(answer).toMatchObject({ state: 'failed', blocks: [{ problem: { code: 'artifact.gone' } }] });
	});
});

describe('a table that another took the place of', () => {
	const swap = path.join(scratch, 'swapped');
	// Beyond what the first page reads, 1 MB: 60,000 rows of 21 bytes.
	const rows = 60_000;
	const longer = `sample,effect\n${Array.from({ length: rows }, (_, row) => `S${String(row).padStart(17, '0')},1`).join('\n')}\n`;
	let session: string;
	let table: string;
	let file: string;

	beforeAll(async () => {
		makeDataset(swap);
		const content = longer.slice(0, longer.lastIndexOf('S'));
		const tables = [{ path: 'tables/big_effects.csv', kind: 'table', content, rows: rows - 1 }] as const;
		file = path.join(addRun(swap, 1, tables), 'tables/big_effects.csv');
		session = await openSession(server, swap);
		const all = await server.request('GET', `/api/session/${session}/results?kind=table`);
		table = listed.parse(all.json()).artifacts[0]?.artifact_id ?? 'none';
	});

	const read = async (more = '') => {
		const route = `/api/session/${session}/artifact?artifact_id=${table}&limit=1${more}`;
		return artifactAnswer.parse((await server.request('GET', route)).json());
	};

	test('the rows that its run counted hold for the file the run wrote', async () => {
		const answer = await read();
		expect(answer.table).toMatchObject({ total: rows - 1, matching: rows - 1 });
		expect(answer.summary.join(' ')).not.toContain('differs');
	});

	test('they do not hold for another, and the answer says that it is one', async () => {
		writeFileSync(file, longer);
		const answer = await read();
		expect(answer.table).toMatchObject({ total: null, matching: null });
		expect(answer.summary[0]).toBe(
			`This file differs from the one its run wrote: it has ${counted(longer.length)} bytes; ${counted(longer.length - 21)} were recorded.`,
		);
		expect((await read(`&offset=${rows - 1}`)).table).toMatchObject({ total: rows, matching: rows });
	});
});

describe('colours of groups', () => {
	const place = path.join(scratch, 'painted');
	const spec = createFigure({
		kind: 'projection_scatter',
		title: 'PCA',
		caption: 'Four samples.',
		data: {
			method: 'PCA',
			ids: ['A', 'B', 'C', 'D'],
			x: [0, 1, 5, 6],
			y: [0, 1, 5, 6],
			x_variance: null,
			y_variance: null,
			shape: null,
			shape_label: null,
			flagged_ids: [],
			group: ['healthy', 'healthy', 'cancer', 'cancer'],
			groups: ['healthy', 'cancer'],
			reference: 'healthy',
			positive: 'cancer',
		},
	});
	const drawing = drawFigure(spec);
	/** Samples that a drawing gives a colour. */
	const marks = (text: string, color: string): number =>
		[...text.matchAll(/<circle[^>]* data-i=[^>]*>/gu)].filter(([mark]) => mark.includes(`fill="${color}"`))
			.length;
	let own: string;
	let named: ReadonlyMap<string, string>;
	beforeAll(async () => {
		makeDataset(place);
		addRun(place, 8, [
			{ path: 'report.md', kind: 'report', content: '# Report\n\n![PCA](figures/pca.png)\n' },
			{ path: 'figures/pca.png', kind: 'figure', content: png },
			{ path: 'figures/pca.svg', kind: 'figure', content: drawing, listed: false },
			{ path: 'figures/pca.json', kind: 'figure', content: JSON.stringify(spec), listed: false },
		]);
		own = await openSession(server, place);
		const answer = await server.request('GET', `/api/session/${own}/results`);
		named = new Map(
			listed
				.parse(answer.json())
				.artifacts.map(({ path: name, artifact_id }) => [path.basename(name), artifact_id]),
		);
	});
	const get = (kind: 'file' | 'report', name: string, query: [string, string][]) => {
		const all = new URLSearchParams([['artifact_id', named.get(name) ?? ''], ...query]);
		return server.request('GET', `/api/session/${own}/${kind}?${all.toString()}`);
	};

	test('are those of the request in images of figures and in a report, and the file stays as it is', async () => {
		const painted = await get('file', 'pca.png', [
			['format', 'svg'],
			['color', '#123456 healthy'],
			['color', '#abcdef nobody'],
		]);
		expect(painted.headers['content-type']).toBe('image/svg+xml');
		expect([marks(drawing, '#0072B2'), marks(drawing, '#123456')]).toEqual([2, 0]);
		expect([marks(painted.text, '#0072B2'), marks(painted.text, '#123456')]).toEqual([0, 2]);
		// The group that is not named keeps its own.
		expect(marks(painted.text, '#D55E00')).toBe(marks(drawing, '#D55E00'));

		const bitmap = await get('file', 'pca.png', [['color', '#123456 healthy']]);
		// The bytes of the run are no picture: these were made.
		expect([bitmap.headers['content-type'], bitmap.bytes.length > 1000]).toEqual(['image/png', true]);

		const page = await get('report', 'report.md', [['color', '#123456 healthy']]);
		expect(page.text).toContain(Buffer.from(painted.text).toString('base64'));
		expect((await get('file', 'pca.png', [['format', 'svg']])).text).toBe(drawing);
	});

	test('that a figure has anyway give the file of the run; what is no colour is refused', async () => {
		const same = await get('file', 'pca.png', [['color', '#0072B2 healthy']]);
		expect(same.bytes.equals(png)).toBe(true);
		expect(same.headers['etag']).toBeDefined();
		const data = await get('file', 'pca.png', [
			['format', 'json'],
			['color', '#123456 healthy'],
		]);
		expect(JSON.parse(data.text)).toEqual(spec);
		for (const color of ['red healthy', '#123456', '#12345 healthy', 'url(x) y'])
			expect(codeOf(await get('file', 'pca.png', [['color', color]]))).toEqual([422, 'request.invalid']);
	});
});

describe('a report as one HTML file', () => {
	const place = path.join(scratch, 'reported');
	let address: string;
	const page = (file: string, method = 'GET') => server.request(method, `${address}${file}`);
	const found = new Map<string, string>();
	beforeAll(async () => {
		makeDataset(place);
		addRun(place, 7, [
			{ path: 'report.md', kind: 'report', content: '# Report\n\nGrüße.\n\n![ROC](figures/roc.png)\n' },
			{ path: 'figures/roc.png', kind: 'figure', content: png },
			{ path: 'figures/roc.svg', kind: 'figure', content: svg, listed: false },
		]);
		const own = await openSession(server, place);
		address = `/api/session/${own}/report?artifact_id=`;
		const answer = await server.request('GET', `/api/session/${own}/results`);
		for (const { path: name, artifact_id } of listed.parse(answer.json()).artifacts)
			found.set(path.basename(name), artifact_id);
	});

	test('is only handed out to be kept, with its pictures as data', async () => {
		const answer = await page(found.get('report.md') ?? '');
		expect(answer.status).toBe(200);
		expect(answer.headers['content-type']).toBe('application/octet-stream');
		expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="reported_.+\.html"/u);
		expect(answer.headers['content-security-policy']).toContain('sandbox');
		const drawing = Buffer.from(svg).toString('base64');
		expect(answer.text).toContain(`<img src="data:image/svg+xml;base64,${drawing}" alt="ROC">`);
		expect(answer.text).toContain('<p>Grüße.</p>');
		expect(answer.text).not.toContain('<script');
		const head = await page(found.get('report.md') ?? '', 'HEAD');
		expect([head.status, head.text]).toEqual([200, '']);
	});

	test('is made of reports alone', async () => {
		expect(codeOf(await page(found.get('roc.png') ?? ''))).toEqual([422, 'artifact.no_report']);
		expect(codeOf(await page('none'))).toEqual([404, 'artifact.unknown']);
	});
});
