import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { upload } from '../../src/lib/contract/records/upload.ts';
import { taskCards, taskKeys } from '../../src/lib/contract/tasks/index.ts';
import { fileListParameters, onePathParameters } from '../../src/lib/contract/tasks/path-parameters.ts';
import { zip } from './setup/archives.ts';
import { addRun, makeDataset, runId } from './setup/dataset-with-run.ts';
import { multipart } from './setup/multipart.ts';
import { pathPayloads, payloadsInTurn, somePayloads } from '../hostile/path-payloads.ts';
import { openJobs } from '../../src/lib/core/workspace/jobs/open-jobs.server.ts';
import { datasetWith, release, result, scripted } from '../workspace/setup/scripted-jobs.ts';
import { lookAt } from '../setup/look-at.ts';
import { isLong } from '../setup/test-size.ts';
import { startServer, type Answered, type TestServer } from './setup/server.ts';
import { openSession } from './setup/session.ts';

// Ids, never paths, in URLs; any path is resolved to its real path and must lie inside a source, output or
// upload folder of that session.

const CANARY = 'CANARY7f3a';
const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-paths-')));
const dataset = path.join(scratch, 'set');
/** One of each kind, another one at each turn; all of them in the long lane. What is tried in many places takes half (`payloadsInTurn`). */
const payloadsOf = (turn: number): string[] => somePayloads(scratch, turn);

let server: TestServer;
let session: string;
let artifactId: string;
let before: Record<string, string>;

/** Everything in the scratch folder that the service must not change. */
const outside = (): Record<string, string> =>
	lookAt(scratch, (file) => file === 'set/assistant' || file === 'data');

beforeAll(async () => {
	makeDataset(dataset);
	addRun(dataset, 1, [{ path: 'report.md', kind: 'report', content: '# Report\n' }]);
	for (const name of ['outside', 'set-2']) {
		mkdirSync(path.join(scratch, name));
		writeFileSync(path.join(scratch, name, 'secret.csv'), `sample,${CANARY}\nS1,${CANARY}\n`);
	}
	mkdirSync(path.join(dataset, '.links'));
	symlinkSync(path.join(scratch, 'outside'), path.join(dataset, '.links/out'));
	symlinkSync(path.join(scratch, 'outside/secret.csv'), path.join(dataset, '.links/secret.csv'));
	symlinkSync(path.join(scratch, 'set-2'), path.join(dataset, '.links/set-2'));
	mkdirSync(path.join(scratch, 'data'));
	server = await startServer({ userData: path.join(scratch, 'data') });
	session = await openSession(server, dataset);
	const listed = await server.request('GET', `/api/session/${session}/results`);
	const { artifacts } = z
		.looseObject({ artifacts: z.array(z.looseObject({ artifact_id: z.string() })) })
		.parse(listed.json());
	artifactId = artifacts[0]?.artifact_id ?? '';
	before = outside();
});

afterAll(async () => {
	await server.stop();
	rmSync(scratch, { recursive: true, force: true });
});

afterEach(() => {
	expect(outside()).toEqual(before);
});

const encoded = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'));
/** Sent as they are where a request line can hold them, and percent-encoded. */
const inPath = (text: string): string[] =>
	/^[\x21-\x7e]+$/u.test(text) && !text.includes('#') && !text.includes('?')
		? [text, encoded(text)]
		: [encoded(text)];

/** No byte of a file outside is in an answer, headers included, and no call ends in a defect. */
function expectClosed(answer: Answered, payload: string): void {
	expect(answer.text + JSON.stringify(answer.headers), payload).not.toContain(CANARY);
	expect(answer.text, payload).not.toContain('root:');
	expect(answer.status, `${payload}: ${answer.text}`).toBeLessThan(500);
}

test('there are 200 payloads and more, and the canaries can be read', () => {
	expect(pathPayloads(scratch).length).toBeGreaterThanOrEqual(isLong ? 250 : 200);
	expect(readFileSync(path.join(dataset, '.links/secret.csv'), 'utf8')).toContain(CANARY);
});

describe('parameters of the path', () => {
	const places = [
		'GET /api/session/@',
		'GET /api/session/@/results',
		'GET /api/session/@/file?artifact_id=x',
		'GET /api/jobs/@',
		'GET /api/conversations/@/messages',
		'DELETE /api/conversations/@/purge',
		'DELETE /api/session/SESSION/sources/@',
		'POST /api/session/SESSION/tasks/@/run',
		'POST /api/session/SESSION/functions/@',
		'GET /api/session/SESSION/uploads/@/files/x/entries',
		'GET /api/session/SESSION/uploads/x/files/@/entries',
		'POST /api/session/SESSION/uploads/x/files/@/extract',
		'GET /_app/@',
		'GET /@',
	].map((place, turn) => ({ place, turn }));
	test.each(places)('$place', async ({ place, turn }) => {
		const [method = '', template = ''] = place.split(' ');
		let refused = 0;
		for (const payload of payloadsInTurn(scratch, turn))
			for (const text of inPath(payload)) {
				// An empty parameter is another path: all sources of the session.
				if (method === 'DELETE' && ['', '.', '..', '/', '%2E', '%2E%2E', '%2F'].includes(text)) continue;
				const answer = await server.request(method, template.replace('SESSION', session).replace('@', text));
				expectClosed(answer, payload);
				if (answer.status >= 400) refused++;
			}
		expect(refused).toBeGreaterThan(0);
	});
});

describe('parameters of the query', () => {
	const asked = [
		{ template: 'file?artifact_id=@', isRefused: true },
		{ template: 'artifact?artifact_id=@', isRefused: true },
		{ template: 'file?artifact_id=ARTIFACT&format=@', isRefused: true },
		{ template: 'artifact?artifact_id=ARTIFACT&sort=@', isRefused: false },
		{ template: 'artifact?artifact_id=ARTIFACT&filter=@', isRefused: false },
		{ template: 'results?run_id=@', isRefused: false },
		{ template: 'results?query=@', isRefused: false },
	].map((one, turn) => ({ ...one, turn }));
	test.each(asked)('GET $template', async ({ template, isRefused, turn }) => {
		for (const payload of payloadsInTurn(scratch, turn)) {
			const query = template.replace('ARTIFACT', artifactId).replace('@', encoded(payload));
			const answer = await server.request('GET', `/api/session/${session}/${query}`);
			expectClosed(answer, payload);
			if (isRefused) expect([400, 404, 422], `${payload}: ${answer.text}`).toContain(answer.status);
		}
	});

	test('GET /api/folders?parent=@ and DELETE results?run_id=@', async () => {
		for (const payload of payloadsOf(0)) {
			const folders = await server.request('GET', `/api/folders?parent=${encoded(payload)}`);
			expectClosed(folders, payload);
			expect([400, 404, 422], payload).toContain(folders.status);
			const removed = await server.request(
				'DELETE',
				`/api/session/${session}/results?run_id=${encoded(payload)}`,
			);
			expectClosed(removed, payload);
			expect([400, 404, 422], payload).toContain(removed.status);
		}
		expect(readdirSync(path.join(dataset, 'assistant/runs'))).toEqual([runId(1)]);
	});
});

describe('values of bodies', () => {
	// In the short lane another program works on the dataset: runs wait for their turn, and are stopped without an engine.
	beforeAll(async () => {
		if (isLong) return;
		const act = await datasetWith({ wait: 'go' }, result());
		const other = await openJobs({ userData: server.userData, program: scripted, flags: [] });
		const { job_id } = other.start('scan_project_profile', { path: act }, { dataset });
		return async () => {
			await release(act);
			await other.wait(job_id);
			await other.close();
		};
	});

	const post = (place: string, body: unknown, wait = 5): Promise<Answered> =>
		server.request('POST', `/api/session/${session}/${place}`, { body, headers: { prefer: `wait=${wait}` } });

	/**
	 * Many payloads are names of nothing in the folder: such a job starts, and would fail. It is stopped at once; one that only
	 * looks ends by itself in the short lane, where its engine then serves the next, while a stopped one is started anew.
	 */
	async function expectNamesNothingOutside(
		started: Answered,
		payload: string,
		onlyLooks = false,
	): Promise<void> {
		const { job_id } = z.looseObject({ job_id: z.string() }).parse(started.json());
		if (isLong || !onlyLooks)
			expectClosed(await server.request('POST', `/api/jobs/${job_id}/cancel`), payload);
		expectClosed(await server.request('GET', `/api/jobs/${job_id}/events`), payload);
		const named = path.resolve(dataset, payload);
		const real = existsSync(named) ? realpathSync(named) : dataset;
		expect([dataset, `${dataset}${path.sep}`], payload).toContain(real.slice(0, dataset.length + 1));
	}

	test('folder_id and upload_id of sources', async () => {
		for (const payload of payloadsOf(1))
			for (const name of ['folder_id', 'upload_id']) {
				const answer = await post('sources', { [name]: payload });
				expectClosed(answer, payload);
				expect(answer.status, `${payload}: ${answer.text}`).toBeGreaterThanOrEqual(400);
			}
	});

	test('a table of metadata', async () => {
		let outsideRefused = 0;
		for (const payload of payloadsOf(2)) {
			const asked = { table: payload, sample_column: 'sample', label_column: CANARY.slice(0, 3) };
			const answer = await post('metadata', { action: 'preview', ...asked });
			expectClosed(answer, payload);
			if (answer.status === 202) await expectNamesNothingOutside(answer, payload, true);
			if (answer.status === 403) outsideRefused++;
		}
		expect(outsideRefused).toBeGreaterThan(isLong ? 50 : 4);
		for (const payload of [`${scratch}/outside/secret.csv`, '../outside/secret.csv', '.links/secret.csv'])
			expect(
				(
					await post('metadata', {
						action: 'use',
						table: payload,
						sample_column: 'sample',
						label_column: 'x',
					})
				).status,
			).toBe(403);
	});

	const lists: readonly string[] = fileListParameters;
	const parameterNames = [...fileListParameters, ...onePathParameters].map((name, turn) => ({ name, turn }));

	test.each(parameterNames)('the parameter $name of task runs', async ({ name, turn }) => {
		const task = taskKeys.find((key) => taskCards[key].available && name in taskCards[key].parameters.shape);
		expect(task).toBeDefined();
		let outsideRefused = 0;
		for (const payload of payloadsInTurn(scratch, turn)) {
			const parameters = { [name]: lists.includes(name) ? [payload] : payload };
			const answer = await post(`tasks/${task}/run`, { parameters });
			expectClosed(answer, payload);
			if (answer.status === 202) await expectNamesNothingOutside(answer, payload);
			else expect([403, 422], `${name} ${payload}: ${answer.text}`).toContain(answer.status);
			if (answer.status === 403) outsideRefused++;
		}
		expect(outsideRefused).toBeGreaterThan(isLong ? 50 : 2);
	});

	test('the path and the tables of functions', async () => {
		/** What only a shell would expand is no path at all; of nothing, schema or engine say that it is. */
		const refusalsOf = (payload: string): number[] => {
			if (payload === '') return [400, 422];
			return /^(?:~|file:\/\/)/u.test(payload) ? [400] : [403, 422];
		};
		let outsideRefused = 0;
		for (const payload of payloadsOf(3))
			for (const body of [{ path: payload }, { labels_table: [payload] }]) {
				const answer = await post('functions/scan_project_profile', body);
				expectClosed(answer, payload);
				if (answer.status === 202) await expectNamesNothingOutside(answer, payload, true);
				else expect(refusalsOf(payload), `${payload}: ${answer.text}`).toContain(answer.status);
				if (answer.status === 403) outsideRefused++;
			}
		expect(outsideRefused).toBeGreaterThan(isLong ? 100 : 8);
	});

	test('a table named in a message', async () => {
		for (const payload of ['../outside/secret.csv', `${scratch}/set-2/secret.csv`, '.links/secret.csv']) {
			const said = await server.request('POST', `/api/session/${session}/message`, {
				body: { text: `/metadata use ${payload} sample ${CANARY.slice(0, 3)}` },
			});
			expectClosed(said, payload);
			if (said.status !== 202) continue;
			const { job_id, thread_id } = z
				.looseObject({ job_id: z.string(), thread_id: z.string() })
				.parse(said.json());
			const events = await server.request('GET', `/api/jobs/${job_id}/events`);
			expectClosed(events, payload);
			expectClosed(await server.request('GET', `/api/conversations/${thread_id}/messages`), payload);
		}
	});

	test('a file is no folder to open', async () => {
		for (const payload of payloadsOf(0).filter((one) => one.includes('secret.csv'))) {
			expectClosed(await post('sources', { path: payload }, 0), payload);
			expectClosed(await post('dataset', { path: payload }, 0), payload);
		}
	});
});

describe('names of files and entries', () => {
	const uploads = (): string => path.join(server.userData, 'uploads');

	test('every name of an upload stays in its folder', async () => {
		session = await openSession(server);
		for (const payload of payloadsOf(4)) {
			const name = payload.replaceAll(/[\r\n"\\]/gu, (sign) => (sign === '\\' ? '\\\\' : ''));
			const message = multipart([{ name, content: 'x' }]);
			const answer = await server.request('POST', `/api/session/${session}/uploads`, message);
			expectClosed(answer, payload);
			if (answer.status !== 201) continue;
			const { upload_id, files } = upload.parse(answer.json());
			const stored = readdirSync(path.join(uploads(), session, upload_id));
			expect(stored).toEqual(files.map(({ stored_name }) => stored_name));
		}
		expect(readdirSync(uploads())).toEqual([session]);
	});

	test('every entry of an archive stays in its folder, or nothing is extracted', async () => {
		for (const payload of payloadsOf(5)) {
			const message = multipart([{ name: 'a.zip', content: zip([{ name: payload, content: 'x' }]) }]);
			const { upload_id, files } = upload.parse(
				(await server.request('POST', `/api/session/${session}/uploads`, message)).json(),
			);
			const base = `/api/session/${session}/uploads/${upload_id}/files/${files[0]?.file_id ?? ''}`;
			expectClosed(await server.request('GET', `${base}/entries`), payload);
			expectClosed(await server.request('POST', `${base}/extract`), payload);
			for (const name of readdirSync(path.join(uploads(), session, upload_id)))
				expect(['a', 'a.zip']).toContain(name);
		}
		expect(readdirSync(uploads())).toEqual([session]);
	});
});
