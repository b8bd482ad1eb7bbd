import { spawnSync } from 'node:child_process';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../../src/lib/contract/api/index.ts';
import { ownMark } from '../../src/lib/base/process-mark.server.ts';
import { identityOf } from '../../src/lib/base/folder-handle.server.ts';
import { artifact } from '../../src/lib/contract/records/run.ts';
import { removeMarker, writeMarker } from '../../src/lib/core/assistant/running/markers.server.ts';
import type { RunMarker } from '../../src/lib/core/assistant/running/run-marker.server.ts';
import { root } from '../architecture/imports.ts';
import { lookAt } from '../setup/look-at.ts';
import { codeOf } from './setup/code-of.ts';
import { addRun, makeDataset, runId } from './setup/dataset-with-run.ts';
import { startServer, type Answered, type TestServer } from './setup/server.ts';
import { openSession } from './setup/session.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'lb-results-'));
const removal = z.looseObject({
	removed: z.array(z.object({ run_id: z.string(), path: z.string() })),
	kept: z.array(z.object({ run_id: z.string(), path: z.string(), reason: z.string() })),
	trash_path: z.string().nullable(),
});
const listing = endpoints.list_results.answers[200].schema as z.ZodType<{
	artifacts: z.infer<typeof artifact>[];
	total: number;
	matching: number;
	runs: { run_id: string }[];
}>;

let server: TestServer;
let session: string;
let dataset: string;
let number = 0;

beforeAll(async () => {
	server = await startServer();
});
afterAll(async () => {
	await server.stop();
	rmSync(scratch, { recursive: true, force: true });
});

beforeEach(async () => {
	dataset = path.join(scratch, `set-${number++}`);
	makeDataset(dataset);
	for (const run of [1, 2, 3])
		addRun(dataset, run, [
			{ path: 'report.md', kind: 'report', content: `# Run ${run}\n` },
			{ path: 'tables/effects.csv', kind: 'table', content: 'feature,p_value\nf1,0.5\n', rows: 1 },
			{ path: 'figures/site.html', kind: 'figure', content: '<p>', listed: true },
		]);
	session = await openSession(server, dataset);
});

const results = (query = '', method = 'GET'): Promise<Answered> =>
	server.request(method, `/api/session/${session}/results${query}`);
const list = async (query = '') => {
	const answer = await results(query);
	expect(answer.status, answer.text).toBe(200);
	return listing.parse(answer.json());
};

/** Everything outside `assistant`. */
const sources = (): Record<string, string> => lookAt(dataset, (file) => file === 'assistant');

describe('the list', () => {
	test('HTML artifacts are filtered out of the general results list', async () => {
		expect((await list()).artifacts.map(({ path: name }) => path.extname(name))).not.toContain('.html');
	});

	test('is that of `lb-agent results --json`', async () => {
		const cli = spawnSync(process.execPath, [path.join(root, 'dist/cli.js'), 'results', dataset, '--json'], {
			encoding: 'utf8',
			env: { ...process.env, LB_AGENT_USER_DATA_DIR: server.userData },
		});
		const said = z
			.looseObject({ total: z.int(), artifacts: z.array(artifact) })
			.parse(JSON.parse(cli.stdout));
		const { artifacts, total } = await list('?limit=1000');
		// Three reports, three tables, three records of runs.
		expect(total).toBe(9);
		expect([said.total, said.artifacts]).toEqual([total, artifacts]);
	});

	test('filters and pages keep the numbers of the whole list', async () => {
		const all = (await list()).artifacts;
		const tables = await list('?kind=table');
		expect([tables.total, tables.matching]).toEqual([9, 3]);
		expect(tables.artifacts).toEqual(all.filter(({ kind }) => kind === 'table'));
		expect((await list(`?run_id=${runId(2)}`)).matching).toBe(3);
		expect((await list('?query=EFFECTS')).matching).toBe(3);
		expect((await list('?offset=4&limit=2')).artifacts).toEqual(all.slice(4, 6));
		expect((await list()).runs.map(({ run_id }) => run_id)).toEqual([runId(3), runId(2), runId(1)]);
	});

	test('shows at once what came and what went', async () => {
		expect((await list()).total).toBe(9);
		rmSync(path.join(dataset, 'assistant/runs', runId(1), 'report.md'));
		expect((await list()).total).toBe(8);
		addRun(dataset, 4, [{ path: 'report.md', kind: 'report', content: '# Run 4\n' }]);
		expect((await list()).total).toBe(10);
	});

	test('without a folder there is nothing to list, and a target that is not there is said', async () => {
		expect(codeOf(await results('?target=2'))).toEqual([404, 'sources.target_unknown']);
		session = await openSession(server);
		expect(codeOf(await results())).toEqual([409, 'sources.none']);
	});
});

describe('deleted results go to assistant/trash/, ledger records stay', () => {
	test('one run moves, the others and the data stay', async () => {
		const before = sources();
		const answer = await results(`?run_id=${runId(2)}`, 'DELETE');
		const { removed, trash_path } = removal.parse(answer.json());
		expect(removed).toEqual([{ run_id: runId(2), path: `assistant/runs/${runId(2)}` }]);
		const moved = path.join(dataset, trash_path ?? '', 'runs', runId(2), 'report.md');
		expect(readFileSync(moved, 'utf8')).toBe('# Run 2\n');
		expect(readdirSync(path.join(dataset, 'assistant/runs'))).toEqual([runId(1), runId(3)]);
		expect(readdirSync(path.join(dataset, 'assistant/ledger'))).toHaveLength(3);
		expect(
			(await list()).artifacts.filter(({ run_id }) => run_id === runId(2)).map(({ kind }) => kind),
		).toEqual(['ledger']);
		expect(sources()).toEqual(before);
	});

	test('published copies go with their run, those of other runs stay', async () => {
		for (const [folder, run] of [
			['preprocessed/lpwgs', 1],
			['features/builtin/lpwgs', 2],
		] as const) {
			const target = path.join(dataset, 'assistant', folder);
			mkdirSync(target, { recursive: true });
			writeFileSync(path.join(target, 'source_run.json'), JSON.stringify({ run_id: runId(run) }));
			// A copy is one of the run whose manifest says so.
			addRun(dataset, run, [
				{ path: 'products/matrix.csv', kind: 'table', content: 'a\n', rows: 1, published: folder },
			]);
		}
		const answer = await results(`?run_id=${runId(2)}&run_id=${runId(3)}`, 'DELETE');
		const { removed, trash_path } = removal.parse(answer.json());
		expect(removed.map((one) => one.path).sort()).toEqual([
			'assistant/features/builtin/lpwgs',
			`assistant/runs/${runId(2)}`,
			`assistant/runs/${runId(3)}`,
		]);
		expect(existsSync(path.join(dataset, trash_path ?? '', 'features/builtin/lpwgs/source_run.json'))).toBe(
			true,
		);
		expect(existsSync(path.join(dataset, 'assistant/preprocessed/lpwgs'))).toBe(true);
	});

	test('folders that claim to be of a run stay', async () => {
		const assistant = path.join(dataset, 'assistant');
		const manifest = readFileSync(path.join(assistant, 'runs', runId(2), 'manifest.json'));
		const foreign = ['runs/mine', `runs/${runId(7)}`, 'preprocessed/mine', 'features/own/mine'];
		for (const folder of foreign) {
			mkdirSync(path.join(assistant, folder), { recursive: true });
			writeFileSync(path.join(assistant, folder, 'manifest.json'), manifest);
			writeFileSync(path.join(assistant, folder, 'source_run.json'), JSON.stringify({ run_id: runId(2) }));
		}
		const odd = path.join(assistant, 'preprocessed/odd');
		mkdirSync(odd);
		writeFileSync(path.join(odd, 'source_run.json'), JSON.stringify({ run_id: '../runs' }));
		const one = removal.parse((await results(`?run_id=${runId(2)}`, 'DELETE')).json());
		expect(one.removed.map((each) => each.path)).toEqual([`assistant/runs/${runId(2)}`]);
		addRun(dataset, 2, [{ path: 'report.md', kind: 'report', content: '# Run 2\n' }]);
		const all = removal.parse((await results('?all=1', 'DELETE')).json());
		expect(all.removed.map((each) => each.run_id).sort()).toEqual([runId(1), runId(2), runId(3)]);
		for (const folder of [...foreign.map((name) => path.join(assistant, name)), odd])
			expect(existsSync(folder), folder).toBe(true);
	});

	test('all of them; a second time there is nothing to move', async () => {
		expect(removal.parse((await results('?all=1', 'DELETE')).json()).removed).toHaveLength(3);
		const again = await results('?all=1', 'DELETE');
		expect([again.status, again.json()]).toEqual([
			200,
			{ session_id: session, removed: [], kept: [], trash_path: null },
		]);
		expect((await results(`?run_id=${runId(1)}`, 'DELETE')).status).toBe(200);
	});

	test('an unknown run moves nothing, not even the known ones', async () => {
		const answer = await results(`?run_id=${runId(1)}&run_id=nothing`, 'DELETE');
		expect(codeOf(answer)).toEqual([404, 'results.run_unknown']);
		expect(readdirSync(path.join(dataset, 'assistant/runs'))).toHaveLength(3);
	});

	test.each(['', '?all=0', `?all=1&run_id=${runId(1)}`])('%j names neither runs nor all', async (query) => {
		expect(codeOf(await results(query, 'DELETE'))).toEqual([422, 'request.invalid']);
	});

	test('a run folder that is a link stays, and so does what it leads to', async () => {
		const own = path.join(dataset, 'assistant/runs', runId(1));
		const elsewhere = path.join(scratch, `elsewhere-${number}`);
		renameSync(own, elsewhere);
		symlinkSync(elsewhere, own);
		const { removed, kept } = removal.parse((await results('?all=1', 'DELETE')).json());
		expect(removed.map(({ run_id }) => run_id).sort()).toEqual([runId(2), runId(3)]);
		expect(kept.map(({ run_id }) => run_id)).toEqual([runId(1)]);
		expect(readFileSync(path.join(elsewhere, 'report.md'), 'utf8')).toBe('# Run 1\n');
	});

	test('a trash that is a link is refused: nothing leaves the dataset', async () => {
		const outside = path.join(scratch, `outside-${number}`);
		mkdirSync(outside);
		symlinkSync(outside, path.join(dataset, 'assistant/trash'));
		expect(codeOf(await results('?all=1', 'DELETE'))).toEqual([409, 'results.trash_unusable']);
		expect(readdirSync(outside)).toEqual([]);
		expect(readdirSync(path.join(dataset, 'assistant/runs'))).toHaveLength(3);
	});

	test('what lies behind a link is none of the results, and stays', async () => {
		const outside = path.join(scratch, `behind-${number}`);
		renameSync(path.join(dataset, 'assistant/runs'), outside);
		symlinkSync(outside, path.join(dataset, 'assistant/runs'));
		const answer = await results('?all=1', 'DELETE');
		expect([answer.status, removal.parse(answer.json()).removed]).toEqual([200, []]);
		expect(readdirSync(outside)).toHaveLength(3);
	});

	test('while a run of another program goes on, nothing is removed', async () => {
		const start: RunMarker['start'] = {
			...{ run_id: runId(9), task_key: 'analyze_cfdna', started_at: '2026-01-09T00:00:00.000Z' },
			...{
				target: path.join(dataset, 'assistant/runs', runId(9)),
				assistant: path.join(dataset, 'assistant'),
			},
			...{
				made: null,
				plan_id: null,
				dataset_id: 'd'.repeat(32),
				inputs: [],
				repeat_key: 'r',
				parameters: {},
			},
		};
		const marker: RunMarker = {
			...{ schema_version: 1, start, owner: ownMark(), output_root: identityOf(dataset) },
			...{ output_parent: null, temporaries: [], record: null },
		};
		await writeMarker(server.userData, marker);
		expect(codeOf(await results('?all=1', 'DELETE'))).toEqual([409, 'results.run_being_written']);
		await removeMarker(server.userData, start.run_id);
		expect((await results('?all=1', 'DELETE')).status).toBe(200);
	});
});
