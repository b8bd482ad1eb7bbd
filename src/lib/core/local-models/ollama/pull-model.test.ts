import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { plainModel, type Library } from '../../../../../tests/llm/local/ollama-library.ts';
import {
	startOllamaStandIn,
	type OllamaStandIn,
	type StandInOptions,
} from '../../../../../tests/llm/local/ollama-server.ts';
import { eventually } from '../../../../../tests/setup/eventually.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import type { DownloadProgress } from '../../../contract/records/local-model.ts';
import {
	deleteModel,
	listedModels,
	loadedModels,
	localModels,
	ollamaVersion,
	showModel,
} from './ask-ollama.server.ts';
import { pullModel, type PullOrder } from './pull-model.server.ts';

const MB = 1_000_000;
const root = mkdtempSync(path.join(tmpdir(), 'lb-ollama-'));
afterAll(() => rmSync(root, { recursive: true }));
const running: OllamaStandIn[] = [];
afterEach(async () => {
	await Promise.all(running.splice(0).map((server) => server.close()));
});

const library: Library = {
	'small:1b': plainModel('small', 64 * MB),
	'other:1b': plainModel('other', 32 * MB),
	'backwards:1b': plainModel('back', 64 * MB, { fault: { kind: 'back', after: 20 * MB, by: 8 * MB } }),
	'old:1b': plainModel('old', 20 * MB, {
		fault: {
			kind: 'manifest',
			said: '412: \n\nThe model you are attempting to pull requires a newer version of Ollama.\n\n\thttps://ollama.com/download\n\n',
		},
	}),
	'page:1b': plainModel('page', MB, {
		fault: {
			kind: 'status',
			status: 502,
			type: 'text/html',
			body: '<html><body><h1>Bad Gateway</h1></body></html>',
		},
	}),
	'page-in-stream:1b': plainModel('stream', MB, {
		fault: { kind: 'raw', after: 0, text: '<html><body>Sign in to the network</body></html>\n' },
	}),
	'endless-line:1b': plainModel('endless', MB, {
		fault: { kind: 'raw', after: 0, text: 'x'.repeat(200_000) },
	}),
	'cut:1b': plainModel('cut', 64 * MB, { fault: { kind: 'cut', after: 10 * MB } }),
	'stalled:1b': plainModel('stalled', 64 * MB, { fault: { kind: 'stall', after: 10 * MB } }),
	'unsaid:1b': plainModel('unsaid', 4 * MB, { fault: { kind: 'unsaid' } }),
	'hidden:1b': plainModel('hidden', 4 * MB, { cloud: true }),
};

let folders = 0;
async function serve(more: Partial<StandInOptions> = {}): Promise<OllamaStandIn> {
	const models = path.join(root, String(folders++));
	const server = await startOllamaStandIn({ models, library, ...more });
	running.push(server);
	return server;
}

interface Report extends DownloadProgress {
	stage: 'downloading' | 'verifying';
}

/** An order, and what was reported. */
function orderFor(
	{ origin }: Pick<OllamaStandIn, 'origin'>,
	model: string,
	more: Partial<PullOrder> = {},
): { order: PullOrder; reports: Report[]; pause: () => void } {
	const reports: Report[] = [];
	const abort = new AbortController();
	const order: PullOrder = {
		origin,
		model,
		name: 'The model',
		signal: abort.signal,
		onProgress: (progress, stage) => void reports.push({ ...progress, stage }),
		...more,
		limits: { report: 0, ...more.limits },
	};
	return { order, reports, pause: () => abort.abort(new Error('paused')) };
}

const never = new AbortController().signal;
/** Waits that a test need not see. */
const quick = { faults: 4, back_off_ms: 1, max_back_off_ms: 4 };

/** Answers the first pulls with these lines; later ones as the server does. */
function answering(pulled: object[][]): NonNullable<StandInOptions['instead']> {
	const left = [...pulled];
	return ({ url }, response) => {
		const lines = url === '/api/pull' ? left.shift() : undefined;
		if (lines === undefined) return false;
		response.writeHead(200, { 'content-type': 'application/x-ndjson' });
		response.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
		return true;
	};
}

const saying = (errors: readonly string[]): NonNullable<StandInOptions['instead']> =>
	answering(errors.map((error) => [{ status: 'pulling manifest' }, { error }]));

const pulls = ({ seen }: OllamaStandIn): number => seen.filter(({ path: at }) => at === '/api/pull').length;

const isMonotone = (reports: readonly Report[]): boolean =>
	reports.every(
		({ verified_bytes }, at) => at === 0 || verified_bytes >= (reports[at - 1]?.verified_bytes ?? 0),
	);

describe('a pull', () => {
	it('reports its layers, its check and what the server lists at the end', async () => {
		const server = await serve({ speed: { bytes_per_tick: 10 * MB } });
		const { order, reports } = orderFor(server, 'small:1b', { bytes: 64 * MB + 1260 });
		const pulled = await pullModel(order);
		const [listed] = await localModels({ origin: server.origin, signal: never });
		expect(pulled).toEqual({ digest: listed?.digest, bytes: 64_001_260 });
		expect(pulled.digest).toMatch(/^[0-9a-f]{64}$/u);
		expect(reports[0]).toMatchObject({
			verified_bytes: 0,
			total_bytes: 64_001_260,
			basis: 'as_reported',
			attempt: 1,
		});
		expect(reports.at(-1)).toMatchObject({
			verified_bytes: 64_001_260,
			total_bytes: 64_001_260,
			stage: 'verifying',
		});
		expect(reports.map(({ verified_bytes }) => verified_bytes)).toContain(30 * MB);
		expect(isMonotone(reports)).toBe(true);
		expect(server.seen.filter(({ path: at }) => at === '/api/pull').map(({ body }) => body)).toEqual([
			'{"model":"small:1b","stream":true}',
		]);
	});

	it('never goes backwards although the numbers of the server do', async () => {
		const server = await serve({ speed: { bytes_per_tick: 4 * MB } });
		const { order, reports } = orderFor(server, 'backwards:1b');
		await pullModel(order);
		expect(isMonotone(reports)).toBe(true);
		// The place from which it fell stayed.
		expect(reports.filter(({ verified_bytes }) => verified_bytes === 16 * MB).length).toBeGreaterThan(2);
	});

	it('takes layers that are there already as done', async () => {
		const server = await serve();
		await pullModel(orderFor(server, 'small:1b').order);
		const { order, reports } = orderFor(server, 'small:1b');
		await pullModel(order);
		expect(reports[0]?.verified_bytes).toBe(64 * MB);
		expect(reports.every(({ bytes_per_second }) => bytes_per_second === null)).toBe(true);
	});

	it('is believed when the last line is lost and the server lists the model', async () => {
		const server = await serve();
		const { order } = orderFor(server, 'unsaid:1b');
		expect(await pullModel(order)).toMatchObject({ bytes: 4 * MB + 1260 });
		// What was listed before proves nothing.
		expect((await rejected(pullModel(order))).code).toBe('local_models.ollama_unreachable');
	});
});

describe('pause and resume', () => {
	it('go on from where the pull was', async () => {
		const server = await serve({ speed: { bytes_per_tick: 4 * MB, tick: 'by hand' } });
		const first = orderFor(server, 'small:1b');
		const pulled = pullModel(first.order).catch((error: unknown) => error);
		await eventually('the first layer', () => server.pulling === 1 && server.downloads.active.length === 1);
		await server.tick(5);
		await eventually('20 MB', () => first.reports.at(-1)?.verified_bytes === 20 * MB);
		first.pause();
		expect(await pulled).toEqual(new Error('paused'));
		await eventually('the server to notice', () => server.downloads.active.length === 0);
		expect(server.store.kept()).toBe(20 * MB);
		// Nothing more comes.
		await server.tick(5);
		expect(server.store.kept()).toBe(20 * MB);

		const second = orderFor(server, 'small:1b');
		server.downloads.speed = { bytes_per_tick: 4 * MB, tick: 0 };
		await pullModel(second.order);
		expect(second.reports[0]?.verified_bytes).toBe(20 * MB);
		expect(isMonotone(second.reports)).toBe(true);
	});

	it.each([
		['keeps them with OLLAMA_NOPRUNE', true, 20 * MB],
		['removes them otherwise', false, 0],
	])('a start of the server %s', async (_, noprune, kept) => {
		const models = path.join(root, `prune-${noprune}`);
		const server = await serve({ models, speed: { bytes_per_tick: 4 * MB, tick: 'by hand' } });
		const { order, pause } = orderFor(server, 'small:1b');
		const pulled = pullModel(order).catch((error: unknown) => error);
		await eventually('the first layer', () => server.downloads.active.length === 1);
		await server.tick(5);
		pause();
		await pulled;
		await eventually('the server to notice', () => server.downloads.active.length === 0);
		await server.close();

		const again = await serve({ models, noprune, speed: { bytes_per_tick: 4 * MB } });
		expect(again.store.kept()).toBe(kept);
		const { order: rest, reports } = orderFor(again, 'small:1b');
		await pullModel(rest);
		expect(reports[0]?.verified_bytes).toBe(kept);
		expect(reports.at(-1)?.verified_bytes).toBe(64 * MB + 1260);
	});

	it('a killed server has lost the parts that were running; the next pull says what it has', async () => {
		const models = path.join(root, 'killed');
		const server = await serve({ models, speed: { bytes_per_tick: 5 * MB, tick: 'by hand' } });
		const { order, reports } = orderFor(server, 'small:1b');
		const pulled = rejected(pullModel(order));
		await eventually('the first layer', () => server.downloads.active.length === 1);
		await server.tick(2);
		await eventually('10 MB', () => reports.at(-1)?.verified_bytes === 10 * MB);
		await server.crash();
		expect((await pulled).code).toBe('local_models.ollama_unreachable');
		const again = await serve({ models, noprune: true });
		const next = orderFor(again, 'small:1b');
		await pullModel(next.order);
		// Two parts of 4 MB were complete.
		expect(next.reports[0]?.verified_bytes).toBe(8 * MB);
	});

	it('another client that waits for the same model keeps it going', async () => {
		const server = await serve({ speed: { bytes_per_tick: 4 * MB, tick: 'by hand' } });
		const [ours, theirs] = [orderFor(server, 'small:1b'), orderFor(server, 'small:1b')];
		const paused = pullModel(ours.order).catch((error: unknown) => error);
		const whole = pullModel(theirs.order);
		await eventually('both', () => server.downloads.active[0]?.waiting === 2);
		await server.tick(3);
		await eventually('12 MB for both', () =>
			[ours, theirs].every(({ reports }) => reports.at(-1)?.verified_bytes === 12 * MB),
		);
		ours.pause();
		await paused;
		await eventually('one', () => server.downloads.active[0]?.waiting === 1);
		await server.tick(1);
		const again = orderFor(server, 'small:1b');
		const resumed = pullModel(again.order);
		await eventually('where the other one is', () => again.reports[0]?.verified_bytes === 16 * MB);
		server.downloads.speed = { bytes_per_tick: 4 * MB, tick: 0 };
		await eventually('the end', async () => {
			await server.tick(1);
			return server.pulling === 0;
		});
		expect(await whole).toEqual(await resumed);
	});
});

describe('errors', () => {
	it.each([
		['unknown:1b', 'pull model manifest: file does not exist'],
		['page:1b', 'HTTP 502: Bad Gateway'],
		['page-in-stream:1b', 'HTTP 200: Sign in to the network'],
		['endless-line:1b', `HTTP 200: ${'x'.repeat(290)}…`],
	])('%s: the words of the server are repeated', async (model, reason) => {
		const server = await serve();
		const error = await rejected(pullModel(orderFor(server, model).order));
		expect([error.code, error.values]).toEqual(['local_models.ollama_said', { name: 'The model', reason }]);
	});

	it('a model for a newer Ollama is told as such', async () => {
		const server = await serve();
		const { code, values } = await rejected(pullModel(orderFor(server, 'old:1b').order));
		expect([code, values]).toEqual(['local_models.ollama_outdated', { name: 'The model' }]);
	});

	it.each([
		'write /models/blobs/sha256-ab-partial: no space left on device',
		'max retries exceeded: write /models/blobs/sha256-ab-partial: no space left on device',
		'open D:\\models\\blobs\\sha256-ab-partial-0: There is not enough space on the disk.',
	])('a full disk is not tried again: %s', async (said) => {
		const server = await serve({ instead: saying([said]) });
		const error = await rejected(pullModel(orderFor(server, 'small:1b').order));
		expect([error.code, error.values]).toEqual(['local_models.ollama_disk_full', { name: 'The model' }]);
		expect(pulls(server)).toBe(1);
	});

	it.each([
		'max retries exceeded: Get "https://r2.example.org/x": dial tcp: lookup r2.example.org: no such host',
		'pull model manifest: Get "https://registry.example.org/v2/x": dial tcp 192.0.2.1:443: i/o timeout',
		'pull model manifest: Get "https://registry.example.org/v2/x": net/http: TLS handshake timeout',
		'max retries exceeded: read tcp 192.0.2.7:50412->192.0.2.1:443: read: connection reset by peer',
		'max retries exceeded: unexpected EOF',
		'context deadline exceeded',
	])('the network of the server is waited for: %s', async (said) => {
		const server = await serve({ instead: saying([said, said]) });
		const { order, reports } = orderFor(server, 'small:1b', { limits: quick });
		expect((await pullModel(order)).bytes).toBe(64_001_260);
		expect(pulls(server)).toBe(3);
		expect(isMonotone(reports)).toBe(true);
		const waited = reports.filter(({ next_try_s }) => next_try_s !== null).map(({ attempt }) => attempt);
		expect([...new Set(waited)]).toEqual([2, 3]);
		expect(reports.at(-1)).toMatchObject({ next_try_s: null, verified_bytes: 64_001_260 });
	});

	it('it is given up after so many times in a row without a byte', async () => {
		const said = 'max retries exceeded: unexpected EOF';
		const server = await serve({ instead: saying(Array.from({ length: 20 }, () => said)) });
		const error = await rejected(pullModel(orderFor(server, 'small:1b', { limits: quick }).order));
		expect([error.code, error.values['n'], error.values['reason']]).toEqual([
			...['local_models.gave_up', 4],
			`Ollama reports: ${said}`,
		]);
		expect(pulls(server)).toBe(4);
	});

	it('bytes that came in between begin the count again', async () => {
		const lines = [10, 20, 30, 40, 50].map((megabytes) => [
			{ status: 'pulling ab', digest: 'sha256:ab', total: 64 * MB, completed: (megabytes - 10) * MB },
			{ status: 'pulling ab', digest: 'sha256:ab', total: 64 * MB, completed: megabytes * MB },
			{ error: 'max retries exceeded: unexpected EOF' },
		]);
		const server = await serve({ instead: answering(lines) });
		const { order, reports } = orderFor(server, 'small:1b', { limits: quick });
		await pullModel(order);
		expect(pulls(server)).toBe(6);
		expect(isMonotone(reports)).toBe(true);
		const waited = reports.filter(({ next_try_s }) => next_try_s !== null);
		expect(waited.every(({ attempt }) => attempt === 2)).toBe(true);
		expect(reports.at(-1)?.attempt).toBe(1);
	});

	it('a pause ends the waiting', async () => {
		const server = await serve({ instead: saying(['max retries exceeded: unexpected EOF']) });
		const limits = { ...quick, back_off_ms: 60_000, max_back_off_ms: 60_000, look: 5 };
		const { order, reports, pause } = orderFor(server, 'small:1b', { limits });
		const pulled = pullModel(order).catch((error: unknown) => error);
		const shown = await eventually('the wait', () => reports.find(({ next_try_s }) => next_try_s !== null));
		expect(shown).toMatchObject({ attempt: 2 });
		pause();
		expect(await pulled).toEqual(new Error('paused'));
		expect(pulls(server)).toBe(1);
	});

	it('a connection that breaks is told, and what came is kept', async () => {
		const server = await serve({ speed: { bytes_per_tick: 5 * MB } });
		const error = await rejected(pullModel(orderFor(server, 'cut:1b').order));
		expect(error.code).toBe('local_models.ollama_unreachable');
		await eventually('the server to notice', () => server.downloads.active.length === 0);
		expect(server.store.kept()).toBe(10 * MB);
	});

	it('no server', async () => {
		const server = await serve();
		await server.close();
		const error = await rejected(pullModel(orderFor(server, 'small:1b').order));
		expect(error.values).toEqual({ host: server.origin.slice('http://'.length), reason: 'ECONNREFUSED' });
	});

	it('lines without progress are shown as a stall, and end when the user pauses', async () => {
		const server = await serve({ speed: { bytes_per_tick: 5 * MB, tick: 1 } });
		const clock = { now: 0 };
		const more = { now: () => clock.now, limits: { look: 5 } };
		const { order, reports, pause } = orderFor(server, 'stalled:1b', more);
		const pulled = pullModel(order).catch((error: unknown) => error);
		await eventually('10 MB', () => reports.at(-1)?.verified_bytes === 10 * MB);
		clock.now = 30_000;
		const shown = await eventually('the stall', () => reports.find(({ stalled_s }) => stalled_s !== null));
		expect(shown).toMatchObject({ verified_bytes: 10 * MB, stage: 'downloading', stalled_s: 30 });
		pause();
		expect(await pulled).toEqual(new Error('paused'));
	});

	it('a server that falls silent is left in the end', async () => {
		// It answers everything but the pull.
		const silent = await serve({
			instead: ({ url }, response) => {
				if (url !== '/api/pull') return false;
				response.writeHead(200).write('{"status":"pulling manifest"}\n');
				return true;
			},
		});
		const clock = { now: 0 };
		const more = { now: () => clock.now, limits: { look: 5 } };
		const { order, reports } = orderFor(silent, 'small:1b', more);
		const pulled = rejected(pullModel(order));
		await eventually('the pull', () => silent.seen.some(({ path: at }) => at === '/api/pull'));
		clock.now = 30_000;
		// Shown before, although nothing is known of the model.
		const shown = await eventually('the stall', () => reports[0]);
		expect(shown).toMatchObject({ verified_bytes: 0, total_bytes: null, stalled_s: 30 });
		clock.now = 700_000;
		expect((await pulled).values['reason']).toBe('ETIMEDOUT');
	});

	it('a model of servers elsewhere is none of this machine', async () => {
		const server = await serve();
		for (const model of ['big:cloud', 'hidden:1b'])
			expect((await rejected(pullModel(orderFor(server, model).order))).code).toBe(
				'local_models.profile_invalid',
			);
		expect(server.seen.filter(({ body }) => body.includes('big'))).toEqual([]);
	});
});

describe('what a server has', () => {
	it('lists, describes and removes', async () => {
		const server = await serve();
		const asked = { origin: server.origin, signal: never };
		for (const model of ['small:1b', 'other:1b']) await pullModel(orderFor(server, model).order);
		await rejected(pullModel(orderFor(server, 'hidden:1b').order));
		expect((await listedModels(asked)).map(({ name, local }) => [name, local])).toEqual([
			['hidden:1b', false],
			['other:1b', true],
			['small:1b', true],
		]);
		expect((await localModels(asked)).map(({ name, bytes }) => [name, bytes])).toEqual([
			['other:1b', 32_001_260],
			['small:1b', 64_001_260],
		]);
		expect(await showModel(asked, 'small:1b')).toEqual({
			capabilities: ['completion', 'tools'],
			architecture: 'qwen3',
			parameters: 8_190_735_360,
			quantisation: 'Q4_K_M',
			context_tokens: 32_768,
			licence: 'Apache License',
			local: true,
		});
		expect(await showModel(asked, 'nothing:1b')).toBeNull();
		expect(await loadedModels(asked)).toEqual([]);
		expect(await ollamaVersion(asked)).toBe('0.12.6');
		expect(await deleteModel(asked, 'small:1b')).toBe(true);
		expect(await deleteModel(asked, 'small:1b')).toBe(false);
		// The template is one blob for all three.
		expect(server.store.blobs().length).toBe(5);
	});

	it.each([
		['an error page', 502, '<html><body>Bad gateway</body></html>', 'HTTP 502: Bad gateway'],
		['a redirect, which is not followed', 302, '', 'HTTP 302'],
		['no JSON', 200, 'hello', 'hello'],
		['JSON of something else', 200, '{"models":{}}', '{"models":{}}'],
		['an error', 200, '{"error":"no"}', 'no'],
	])('%s is no list', async (_, status, body, reason) => {
		const server = await serve({
			instead: (_request, response) => {
				response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(body);
				return true;
			},
		});
		const error = await rejected(listedModels({ origin: server.origin, signal: never }));
		expect(error.code).toBe('local_models.ollama_unusable');
		expect(error.values['reason']).toBe(reason);
	});

	it('an answer without end and one that never comes are left', async () => {
		const endless = createServer((_, response) => {
			const more = (): void => {
				if (!response.destroyed) response.write(Buffer.alloc(1 << 20, 32), more);
			};
			more();
		});
		await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
		const address = endless.address();
		const port = typeof address === 'object' ? address?.port : 0;
		const error = await rejected(listedModels({ origin: `http://127.0.0.1:${port}`, signal: never }));
		expect(error.values['reason']).toBe('> 16000000 bytes');
		endless.closeAllConnections();
		endless.close();
		const deaf = await serve({ instead: () => true });
		const late = await rejected(listedModels({ origin: deaf.origin, signal: never, within_ms: 30 }));
		expect(late.values['reason']).toBe('ETIMEDOUT');
	});

	it('nothing is sent to another machine', async () => {
		await expect(ollamaVersion({ origin: 'http://models.example.org', signal: never })).rejects.toThrow(
			TypeError,
		);
	});
});
