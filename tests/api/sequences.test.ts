import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneImage } from './generated/cases.ts';
import { inParallel } from './generated/ask.ts';
import { followJob } from '../../src/lib/client/events.ts';
import { openApi } from '../../src/lib/client/api.ts';
import { runSequence, type Choices, type Neighbour } from './generated/sequence.ts';
import { dataIn, makeSmallDataset } from './generated/small-dataset.ts';
import { sizeOf } from '../setup/test-size.ts';
import { startServer, type TestServer } from './setup/server.ts';

/** LB_TEST_SEED repeats a run, LB_TEST_SEQUENCES makes it longer or shorter. */
const seed = Number(process.env['LB_TEST_SEED'] ?? Date.now() % 1_000_000_000);
const wanted = Number(process.env['LB_TEST_SEQUENCES'] ?? sizeOf(25, 200));
const AT_ONCE = 6;

/** Most are cut short: a job that runs to its end takes a second or two. */
const choices: fc.Arbitrary<Choices> = fc.record({
	wait: fc.constantFrom(0 as const, 2 as const),
	scan: fc.nat(5).map((n) => n === 0),
	plan: fc.nat(5).map((n) => n === 0),
	work: fc.constantFrom('task', 'autopilot', 'message', 'function', 'none'),
	cancelAfter: fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 2, 3, null),
	rejoin: fc.boolean(),
	deleteResults: fc.nat(2).map((n) => n === 0),
	restore: fc.boolean(),
	strange: fc.nat(2).map((n) => n === 0),
});

let server: TestServer;
let folder: string;

beforeAll(async () => {
	server = await startServer();
	folder = mkdtempSync(path.join(tmpdir(), 'lb-sequences-'));
});

afterAll(async () => {
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** A session with a message and an upload, whose ids are strange to every other session. */
async function makeNeighbour(): Promise<Neighbour> {
	const api = openApi({ base: server.url.replace(/\/$/, '') });
	const { session_id, thread_id } = (await api.create_session({ body: {} })).data;
	const form = new FormData();
	form.append('files', new Blob(['sample,value\nA,1\n']), 'values.csv');
	const { upload_id, source_id, files } = (await api.upload_files({ params: { session_id }, body: form }))
		.data;
	const { data } = await api.send_message({ params: { session_id }, body: { text: '/help' } });
	const picture = new FormData();
	picture.append('image', new Blob([oneImage.bytes]), 'one.png');
	const { image_id } = (await api.add_image({ params: { session_id }, body: picture })).data;
	for await (const _ of followJob(data.job_id, { base: server.url.replace(/\/$/, '') }));
	const [asked] = (await api.list_messages({ params: { thread_id } })).data.messages;
	const known = {
		message_id: asked?.message_id ?? '',
		source_id: source_id ?? '',
		file_id: files[0]?.file_id ?? '',
	};
	for (const id of [...Object.values(known), upload_id, image_id])
		if (id === '') throw new Error('a neighbour without ids');
	return { ...known, upload_id, image_id, thread_id };
}

describe(`${wanted} random sequences, seed ${seed}`, () => {
	it('create -> source -> scan -> plan -> run -> events -> cancel -> results -> delete -> trash -> restore -> purge', async () => {
		console.log(`LB_TEST_SEED=${seed}`);
		const list = fc.sample(choices, { numRuns: wanted, seed });
		const complaints: string[] = [];
		let steps = 0;
		const other = await makeNeighbour();
		await inParallel(list, AT_ONCE, async (chosen, index) => {
			const dataset = makeSmallDataset(path.join(folder, `cohort-${index}`), index);
			const data = dataIn(dataset);
			const outcome = await runSequence(server, dataset, other, chosen).catch((error: unknown) => ({
				complaints: [String(error)],
				steps: 0,
			}));
			if (!isDeepStrictEqual(dataIn(dataset), data)) outcome.complaints.push('a data file was changed');
			steps += outcome.steps;
			for (const complaint of outcome.complaints)
				complaints.push(`${index} ${JSON.stringify(chosen)}: ${complaint}`);
		});
		expect(complaints.slice(0, 20).join('\n'), `${complaints.length}, seed ${seed}`).toBe('');
		expect(steps).toBeGreaterThan(8 * wanted);
		expect((await server.request('GET', '/api/system/health')).status).toBe(200);
		expect(server.stderr()).toBe('');
	}, 600_000);
});
