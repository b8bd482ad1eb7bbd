import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
} from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { LbError } from '../../../src/lib/base/errors.ts';
import { render } from '../../../src/lib/contract/messages/index.ts';
import {
	readDownload,
	removeDownload,
	settleDownload,
} from '../../../src/lib/core/local-models/download/download-state.server.ts';
import { writeAll } from '../../../src/lib/core/local-models/download/part-file.server.ts';
import type { Way } from '../../../src/lib/core/fetch/connect.server.ts';
import { wayOf } from './fault-ground.ts';
import { call, checkStart, orderFor, PIECE, type Called } from './fault-client.ts';
import { CDN, CDN_PATTERN, HUB, startFaultServer, type FaultServer } from './fault-server.ts';
import type { Fault } from './faults.ts';

// Every fault by itself, with what it must end in. A file of five pieces, the last one short.

const BYTES = 4 * PIECE + 12_345;
const base = mkdtempSync(path.join(tmpdir(), 'lb-faults-'));
const servers: FaultServer[] = [];
afterAll(async () => {
	await Promise.all(servers.map((server) => server.stop()));
	rmSync(base, { recursive: true, force: true });
});

let folders = 0;
const newFolder = (): string => path.join(base, `${++folders}`);

async function serve(
	plan: Fault[],
	options: Parameters<typeof startFaultServer>[1] = {},
): Promise<FaultServer> {
	const server = await startFaultServer({ seed: 7, bytes: BYTES }, options);
	servers.push(server);
	server.plan.push(...plan);
	return server;
}

const stated = (server: FaultServer) => ({ bytes: BYTES, sha256: server.digest() });
const digestIn = (folder: string): string =>
	createHash('sha256')
		.update(readFileSync(path.join(folder, 'model.gguf')))
		.digest('hex');
/** One byte of a file changes by itself. */
async function flipByte(file: string, at: number): Promise<void> {
	const handle = await open(file, 'r+');
	const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
	await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, at);
	await handle.close();
}
const RETRY = 'local_models.tries_again';
/** What it said, but for the attempts. */
const codes = ({ notes }: Called): string[] => notes.map(({ code }) => code).filter((code) => code !== RETRY);

/** The file is there, right and alone. */
function expectDone(folder: string, server: FaultServer, { result }: Called): void {
	expect(result).toMatchObject({ bytes: server.file.bytes, sha256: server.digest() });
	expect(digestIn(folder)).toBe(server.digest());
	// Its map stays until somebody says that a record of it is kept.
	expect(readdirSync(folder)).toEqual(['model.gguf', 'model.gguf.map']);
}

/** The first pieces of the file of an order without a stated digest, or with the one that the server states. */
async function fetchPieces(server: FaultServer, folder: string, pieces: number): Promise<void> {
	await call(server, orderFor(folder), { full_after: pieces * PIECE + 9 });
	expect((await readDownload(folder))?.verified_bytes).toBe(pieces * PIECE);
}

describe('without a fault', () => {
	it('one request brings the file, asked for plainly', async () => {
		const server = await serve([]);
		const folder = newFolder();
		const called = await call(server, orderFor(folder, stated(server)));
		expectDone(folder, server, called);
		expect(called.result?.pinned).toBe('catalog');
		expect(server.ranges).toEqual(['bytes=0-']);
		expect([server.served, called.written]).toEqual([BYTES, BYTES]);
		const names = ['accept', 'accept-encoding', 'connection', 'host', 'range', 'user-agent'];
		expect(server.headers.map((headers) => Object.keys(headers).sort())).toEqual([names, names]);
		expect(server.headers.map((headers) => headers['accept-encoding'])).toEqual(['identity', 'identity']);
		expect(statSync(path.join(folder, 'model.gguf')).mode & 0o777).toBe(0o600);
		const verified = called.progress.map(({ told }) => told.verified_bytes);
		expect(new Set([0, ...verified])).toEqual(new Set([0, 1, 2, 3, 4].map((n) => n * PIECE).concat(BYTES)));
		expect(called.progress.at(-1)?.stage).toBe('verifying');
	});

	it('without a stated digest, that of the download is pinned', async () => {
		const server = await serve([]);
		const folder = newFolder();
		const called = await call(server, orderFor(folder));
		expectDone(folder, server, called);
		expect(called.result?.pinned).toBe('first_download');
	});

	it('a redirect to a path of the same host is followed', async () => {
		const server = await serve([{ kind: 'redirect', to: 'relative' }]);
		const folder = newFolder();
		expectDone(folder, server, await call(server, orderFor(folder, stated(server))));
		expect(server.attempts).toBe(1);
	});

	it('a second writer is told that somebody works on it', async () => {
		const server = await serve([{ kind: 'stall', after: PIECE }]);
		const folder = newFolder();
		const order = orderFor(folder, stated(server));
		const stop = new AbortController();
		let second: Promise<Called> | null = null;
		server.onStall = () => {
			second = call(server, order).finally(() => stop.abort(new Error('stopped')));
		};
		await expect(call(server, order, { signal: stop.signal })).rejects.toThrow('stopped');
		expect((await second!).error?.code).toBe('local_models.busy');
		await expect(removeDownload(folder)).resolves.toBeUndefined();
		expect(readdirSync(folder)).toEqual([]);
	});
});

/** Faults after which the download goes on by itself, with the ranges that it asks for. */
const PASSING: readonly [what: string, plan: Fault[], ranges: string[]][] = [
	['a connection that breaks at once', [{ kind: 'down' }], ['0-']],
	['a part that begins elsewhere', [{ kind: 'other_start' }], ['0-', '0-']],
	['a part of a file of another size', [{ kind: 'wrong_total' }], ['0-', '0-']],
	['a part that does not say which', [{ kind: 'no_range' }], ['0-', '0-']],
	['a length that does not fit', [{ kind: 'short_length' }], ['0-', '0-']],
	['a part without a byte', [{ kind: 'empty' }], ['0-', '0-']],
	['a compressed answer', [{ kind: 'gzip' }], ['0-', '0-']],
	['a web page in place of the file', [{ kind: 'page' }], ['0-', '0-']],
	['HTTP 408 of the first host', [{ kind: 'status', at: 'hub', status: 408 }], ['0-']],
	['an expired signature', [{ kind: 'expired' }], ['0-']],
	['refused twice by the second host', [{ kind: 'expired' }, { kind: 'expired' }], ['0-']],
	['HTTP 503 of the first host', [{ kind: 'status', at: 'hub', status: 503 }], ['0-']],
	['HTTP 429 of the second host', [{ kind: 'status', at: 'cdn', status: 429 }], ['0-']],
];

describe('what passes', () => {
	it.each(PASSING)('%s', async (_what, plan, ranges) => {
		const server = await serve(plan);
		const folder = newFolder();
		const called = await call(server, orderFor(folder, stated(server)));
		expectDone(folder, server, called);
		expect(server.ranges).toEqual(ranges.map((range) => `bytes=${range}`));
		expect(called.waits.length).toBeGreaterThan(0);
		// Every fault is told, with its reason and the time to the next attempt.
		const told = called.notes.filter(({ code }) => code === RETRY).map((note) => render(note));
		expect(told).toHaveLength(plan.length);
		for (const [at, text] of told.entries())
			expect(text).toMatch(
				new RegExp(`interrupted: .+\\. Trying again in \\d+ s \\(attempt ${at + 2}\\)\\.$`, 'u'),
			);
		// Not one byte is taken twice.
		expect(called.written).toBe(BYTES);
	});

	it.each(['end', 'reset', 'trickle'] as const)('a connection that does not last: %s', async (kind) => {
		const server = await serve([{ kind, after: 3 * PIECE + 100 }]);
		const folder = newFolder();
		const called = await call(server, orderFor(folder, stated(server)));
		expectDone(folder, server, called);
		expect(called.written).toBe(BYTES);
		// It goes on within a piece. What is lost was on its way.
		const from = Number(/^bytes=(\d+)-$/u.exec(server.ranges[1] ?? '')?.[1]);
		expect(from).toBeLessThanOrEqual(3 * PIECE + 110);
		expect(server.ranges.length).toBe(2);
	});

	it('a stall is shown, and the connection is given up', async () => {
		const server = await serve([{ kind: 'stall', after: PIECE + 5 }]);
		const folder = newFolder();
		const called = await call(server, orderFor(folder, stated(server)), { limits: { stall_ms: 300 } });
		expectDone(folder, server, called);
		// On a busy machine the wait for the first byte can be a stall too.
		const waiting = called.progress.filter(({ told }) => told.stalled_s !== null && told.next_try_s !== null);
		expect(waiting.map(({ told }) => told.verified_bytes)).toContain(PIECE);
		expect(waiting[0]?.told).toMatchObject({ attempt: 2, next_try_s: 1 });
		expect(called.written).toBe(BYTES);
	});

	it('a server that ends in the middle and is back after a while', async () => {
		const server = await serve([{ kind: 'stall', after: 2 * PIECE + 99 }]);
		const folder = newFolder();
		const order = orderFor(folder, stated(server));
		let stopped: Promise<void> | null = null;
		server.onStall = () => {
			stopped = server.stop();
		};
		let waits = 0;
		const sleep = async (): Promise<void> => {
			await stopped;
			waits += 1;
			if (waits === 3) await server.start();
		};
		const called = await call(server, order, { sleep });
		expectDone(folder, server, called);
		expect(called.written).toBe(BYTES);
		expect(called.progress.at(-1)?.told.attempt).toBe(1);
	});

	it('Retry-After is kept to, ten minutes at most', async () => {
		const server = await serve([
			{ kind: 'status', at: 'cdn', status: 503, retry_after: '7' },
			{ kind: 'status', at: 'hub', status: 429, retry_after: '86400' },
		]);
		const called = await call(server, orderFor(newFolder(), stated(server)));
		expect(called.waits.reduce((sum, ms) => sum + ms, 0)).toBe(7000 + 600_000);
	});

	it('after two whole files the third is taken, and what is there stays', async () => {
		const server = await serve([]);
		const folder = newFolder();
		await fetchPieces(server, folder, 2);
		server.plan.push(...[1, 2, 3].map((): Fault => ({ kind: 'whole' })));
		const called = await call(server, orderFor(folder, stated(server)));
		expectDone(folder, server, called);
		expect(codes(called)).toEqual(['local_models.sent_again']);
		expect([server.attempts, called.written]).toEqual([4, BYTES - 2 * PIECE]);
	});

	it('eight faults in a row are enough; what is there is kept', async () => {
		const server = await serve([]);
		const folder = newFolder();
		await fetchPieces(server, folder, 3);
		server.plan.push(...Array.from({ length: 8 }, (): Fault => ({ kind: 'empty' })));
		const order = orderFor(folder, stated(server));
		const called = await call(server, order);
		expect(called.error?.code).toBe('local_models.gave_up');
		expect(called.error?.message).toBe(
			'The download of Test model failed 8 times in a row: the server sent an empty answer.',
		);
		expect(await readDownload(folder)).toEqual({ verified_bytes: 3 * PIECE, total_bytes: BYTES });
		expectDone(folder, server, await call(server, order));
		expect(server.ranges.at(-1)).toBe(`bytes=${3 * PIECE}-`);
	});
});

describe('a connection that never lasts for a whole piece', () => {
	const cuts = (n: number, after: number): Fault[] =>
		Array.from({ length: n }, () => ({ kind: 'end', after }));

	it('gets to the end as long as every attempt brings something', async () => {
		// Nine attempts for each piece: more than may fail in a row.
		const server = await serve(cuts(60, 8000));
		const folder = newFolder();
		const limits = { counting_bytes: 4000 };
		const called = await call(server, orderFor(folder, stated(server)), { limits });
		expectDone(folder, server, called);
		expect(called.written).toBe(BYTES);
		// Each wait is that after a first fault.
		expect(new Set(called.waits)).toEqual(new Set([1000]));
		expect(called.waits.length).toBeGreaterThan(30);
	});

	it('is not asked without end where it brings next to nothing', async () => {
		const server = await serve(cuts(20, 500));
		const called = await call(server, orderFor(newFolder(), stated(server)), {
			limits: { counting_bytes: 4000 },
		});
		expect(called.error?.code).toBe('local_models.gave_up');
		expect(server.attempts).toBe(8);
	});

	it('goes on within the piece when it is resumed, and gets to the end', async () => {
		const server = await serve([]);
		const folder = newFolder();
		const order = orderFor(folder, stated(server));
		let [calls, written, kept] = [0, 0, 0];
		for (let done = false; !done && calls < 20; calls += 1) {
			server.plan = cuts(8, 4000);
			const called = await call(server, order);
			written += called.written;
			done = called.error === null;
			if (done) {
				expectDone(folder, server, called);
				break;
			}
			expect(called.error?.code).toBe('local_models.gave_up');
			const now = (await readDownload(folder))?.verified_bytes ?? 0;
			// What has come is kept to the byte.
			expect(now).toBe(written);
			expect(now).toBeGreaterThan(kept);
			expect(called.progress.every(({ told }) => told.verified_bytes <= now)).toBe(true);
			kept = now;
		}
		expect(written).toBe(BYTES);
	});

	const begun = async (): Promise<{ server: FaultServer; folder: string }> => {
		const server = await serve([]);
		const folder = newFolder();
		const stop = new AbortController();
		let bytes = 0;
		const paused = call(server, orderFor(folder), {
			signal: stop.signal,
			write: async (file, part, at) => {
				await writeAll(file, part, at);
				bytes += part.length;
				if (bytes > PIECE + 5000) stop.abort(new Error('paused'));
			},
		});
		await expect(paused).rejects.toThrow('paused');
		expect((await readDownload(folder))?.verified_bytes).toBe(bytes);
		expect(bytes).toBeGreaterThan(PIECE + 5000);
		return { server, folder };
	};

	it('a pause keeps what has come of a piece', async () => {
		const { server, folder } = await begun();
		const kept = (await readDownload(folder))?.verified_bytes ?? 0;
		const called = await call(server, orderFor(folder));
		expectDone(folder, server, called);
		expect([server.ranges.at(-1), called.written]).toEqual([`bytes=${kept}-`, BYTES - kept]);
		expect(called.progress[0]?.told.verified_bytes).toBe(kept);
	});

	it.each([
		['changed on the disk', async (part: string) => flipByte(part, PIECE + 7)],
		['is not there any more', async (part: string) => truncateSync(part, PIECE + 7)],
	])('the beginning of a piece that %s comes again', async (_what, spoil) => {
		const { server, folder } = await begun();
		await spoil(path.join(folder, 'model.gguf.part'));
		const called = await call(server, orderFor(folder));
		expectDone(folder, server, called);
		expect([server.ranges.at(-1), codes(called)]).toEqual([`bytes=${PIECE}-`, []]);
	});
});

/** Faults that end the download at once, with the error and what is left of two pieces. */
const ENDING: readonly [what: string, fault: Fault, code: string, says: string][] = [
	['HTTP 404 of the first host', { kind: 'status', at: 'hub', status: 404 }, 'source_refused', 'HTTP 404'],
	['a redirect to http', { kind: 'redirect', to: 'http' }, 'host_not_listed', `http://${CDN}`],
	['a redirect into this machine', { kind: 'redirect', to: 'private' }, 'host_not_listed', '127.0.0.1'],
	['a redirect elsewhere', { kind: 'redirect', to: 'unlisted' }, 'host_not_listed', 'elsewhere.org'],
	['a redirect to another port', { kind: 'redirect', to: 'port' }, 'host_not_listed', `${CDN}:8443`],
	['redirects without end', { kind: 'redirect', to: 'loop' }, 'address_unusable', 'redirects too often'],
	['a file with another stated digest', { kind: 'other_file' }, 'source_changed', 'its SHA-256 is'],
];

describe('what does not pass', () => {
	it.each(ENDING)('%s', async (_what, fault, code, says) => {
		const server = await serve([]);
		const folder = newFolder();
		const order = orderFor(folder, stated(server));
		await fetchPieces(server, folder, 2);
		server.plan.push(fault);
		const called = await call(server, order);
		expect(called.error?.code).toBe(`local_models.${code}`);
		expect(called.error?.message).toContain(says);
		expect(`${called.error?.message} ${called.error?.hint}`).not.toMatch(/secret|[?]|\{\w+\}/u);
		expect(await readDownload(folder)).toEqual({ verified_bytes: 2 * PIECE, total_bytes: BYTES });
		expect(server.attempts).toBe(2);
		await removeDownload(folder);
		expect(readdirSync(folder)).toEqual([]);
	});

	it('a second host that refuses three times', async () => {
		const server = await serve([1, 2, 3].map((): Fault => ({ kind: 'expired' })));
		const called = await call(server, orderFor(newFolder(), stated(server)));
		expect(called.error?.message).toBe(`${CDN} refused the download of Test model (HTTP 403).`);
	});

	it('a file of another size than the reviewed one, once two answers say so', async () => {
		const server = await serve([{ kind: 'other_length' }]);
		const order = orderFor(newFolder(), { bytes: BYTES });
		const called = await call(server, order);
		expect(called.error?.message).toBe(
			'The source of Test model no longer offers the reviewed file: its size is 273 kB instead of 274 kB.',
		);
		expect([server.attempts, called.written]).toEqual([2, 0]);
	});

	it('a web page as the whole file ends with its first bytes', async () => {
		const server = await serve([{ kind: 'page' }], { direct: true });
		const folder = newFolder();
		const called = await call(server, orderFor(folder));
		expect(called.error?.code).toBe('local_models.not_gguf');
		expect(readdirSync(folder)).toEqual([]);
	});

	it('a model that asks for more memory than there is: nothing of it stays, also of what came before', async () => {
		const server = await serve([], { direct: true });
		const folder = newFolder();
		const refuses = (bytes: Uint8Array): unknown => {
			if (checkStart(bytes) === 'incomplete') return 'incomplete';
			throw new LbError('local_models.memory', { name: 'Test model', needed: '90 GB', total: '8 GB' });
		};
		const refused = async () => (await call(server, orderFor(folder), { checkStart: refuses })).error?.code;
		expect(await refused()).toBe('local_models.memory');
		expect(readdirSync(folder)).toEqual([]);
		// On a machine that had more memory before.
		await fetchPieces(server, folder, 2);
		expect(await refused()).toBe('local_models.memory');
		expect(readdirSync(folder)).toEqual([]);
		const order = orderFor(folder, stated(server));
		await call(server, order);
		expect((await call(server, order, { checkStart: refuses })).error?.code).toBe('local_models.memory');
		expect(readdirSync(folder)).toEqual([]);
	});

	it('a web page in place of a file that is known: nothing is thrown away', async () => {
		const server = await serve(
			Array.from({ length: 8 }, (): Fault => ({ kind: 'page' })),
			{ direct: true },
		);
		const called = await call(server, orderFor(newFolder(), stated(server)));
		expect(called.error?.message).toContain('a web page came instead of the file');
	});

	it('a disk that is slower than a stall is none', async () => {
		const server = await serve([]);
		const folder = newFolder();
		const attempts: number[] = [];
		const called = await call(server, orderFor(folder, stated(server)), {
			limits: { stall_ms: 2000 },
			write: async (file, bytes, at) => {
				attempts.push(server.attempts);
				// The time is what is tested: the disk takes longer than a connection may be silent.
				if (at === 0) await new Promise((resolve) => setTimeout(resolve, 2500));
				await file.write(bytes, 0, bytes.length, at);
			},
		});
		expectDone(folder, server, called);
		// What follows the first bytes comes over the same connection.
		expect(attempts[1]).toBe(attempts[0]);
	});

	it('a wrong byte: the file is removed, and the error says so', async () => {
		const server = await serve([]);
		const folder = newFolder();
		const order = orderFor(folder, { bytes: BYTES, sha256: 'ab'.repeat(32) });
		// The first host says nothing of the digest, which shows only when everything is there.
		const direct = await serve([], { direct: true });
		const called = await call(direct, order);
		expect(called.error?.message).toBe(
			`The downloaded file of Test model was removed: its SHA-256 is ${direct.digest().slice(0, 12)}…, and abababababab… was expected.`,
		);
		expect(readdirSync(folder)).toEqual([]);
		// Where it does, no byte is taken.
		expect((await call(server, order)).error?.code).toBe('local_models.source_changed');
		expect(server.served).toBe(0);
	});

	it('a source that sends other bytes than the digest it states', async () => {
		const server = await serve([]);
		const right = server.digest();
		server.digest = () => right;
		server.file = { ...server.file, flipped: [3 * PIECE + 1] };
		const folder = newFolder();
		const called = await call(server, orderFor(folder));
		expect(called.error?.code).toBe('local_models.digest_wrong');
		expect(readdirSync(folder)).toEqual([]);
	});

	it('no address but https, none with a password, none of this machine', async () => {
		const server = await serve([]);
		const error = async (url: string) => (await call(server, orderFor(newFolder(), { url }))).error?.code;
		expect(await error(`http://${HUB}/a.gguf`)).toBe('local_models.address_unusable');
		expect(await error(`https://user:pw@${HUB}/a.gguf`)).toBe('skills.address_credentials');
		expect(await error('https://127.0.0.1/a.gguf?token=secret')).toBe('skills.address_private');
		expect(server.attempts).toBe(0);
	});
});

it('a server of an intranet needs LB_AGENT_ALLOW_PRIVATE_URLS, and is told', async () => {
	const server = await serve([], { direct: true });
	const { connector } = wayOf(server.ground);
	const way = {
		resolve: async () => ['10.0.0.5'],
		connector: {
			open: (to: Way, signal: AbortSignal) =>
				connector.open({ ...to, host: to.host === '10.0.0.5' ? server.ground.hub.ip : to.host }, signal),
			secure: (plain: Duplex, _host: string, is_ip: boolean, signal: AbortSignal) =>
				connector.secure(plain, HUB, is_ip, signal),
		},
	};
	const folder = newFolder();
	const order = orderFor(folder, { url: 'https://models.corp/model.gguf', redirect_hosts: [] });
	expect((await call(server, order, way)).error?.code).toBe('skills.address_private');
	const named = orderFor(newFolder(), { url: 'https://models.example.org/model.gguf' });
	expect((await call(server, named, way)).error?.code).toBe('skills.address_private');
	expect(server.attempts).toBe(0);
	const env = { LB_AGENT_ALLOW_PRIVATE_URLS: '1' };
	const called = await call(server, order, { ...way, env });
	expectDone(folder, server, called);
	expect(codes(called)).toEqual(['skills.private_allowed']);
});

describe('a source that changes', () => {
	it.each([
		['digest', {}, 'other_file'],
		['tag', { direct: true }, 'other_file'],
		['date', { direct: true, states: 'date' }, 'other_file'],
		['weak tag', { direct: true, states: 'weak_tag' }, 'other_file'],
		['size', {}, 'other_length'],
		['size, with a tag', { direct: true }, 'other_length'],
	] as const)('%s: the download begins anew and says why', async (_what, options, kind) => {
		const server = await serve([], options);
		const folder = newFolder();
		await fetchPieces(server, folder, 3);
		server.plan.push({ kind });
		const called = await call(server, orderFor(folder));
		expectDone(folder, server, called);
		expect(codes(called)).toEqual(['local_models.started_anew']);
		expect(called.notes.map((note) => render(note)).join()).toMatch(
			/The download of Test model starts from the beginning: its source now offers/u,
		);
		expect(called.written).toBe(server.file.bytes);
	});

	it.each(['tag', 'date', 'weak_tag_and_date'] as const)(
		'that states the same %s is gone on with',
		async (states) => {
			const server = await serve([], { direct: true, states });
			const folder = newFolder();
			await fetchPieces(server, folder, 3);
			const called = await call(server, orderFor(folder));
			expectDone(folder, server, called);
			expect([codes(called), called.written]).toEqual([[], BYTES - 3 * PIECE]);
		},
	);

	it.each(['nothing', 'weak_tag'] as const)('that states %s begins anew, and says why', async (states) => {
		const server = await serve([], { direct: true, states });
		const folder = newFolder();
		await fetchPieces(server, folder, 3);
		if (states === 'nothing') server.file = { ...server.file, seed: 8 };
		const called = await call(server, orderFor(folder));
		expectDone(folder, server, called);
		expect(codes(called)).toEqual(['local_models.started_anew']);
		expect(called.notes.map((note) => render(note)).join()).toContain(
			'The download of Test model starts from the beginning: its source does not state whether the file is still the same.',
		);
		expect(called.written).toBe(BYTES);
		// A stated digest decides in the end, so that nothing has to be thrown away.
		const other = newFolder();
		await fetchPieces(server, other, 3);
		const decided = await call(server, orderFor(other, stated(server)));
		expectDone(other, server, decided);
		expect(decided.written).toBe(BYTES - 3 * PIECE);
	});

	it('that states nothing is not put together within a run either, and a few times only', async () => {
		const cut: Fault = { kind: 'end', after: 3 * PIECE };
		const server = await serve([cut], { direct: true, states: 'nothing' });
		const folder = newFolder();
		// Another version of the same size, as soon as the connection broke.
		server.onAttempt = (n) => {
			if (n === 2) server.file = { ...server.file, seed: 8 };
		};
		const called = await call(server, orderFor(folder));
		expectDone(folder, server, called);
		expect(codes(called)).toEqual(['local_models.started_anew']);
		server.plan = Array.from({ length: 12 }, () => cut);
		const often = await call(server, orderFor(newFolder()));
		expect(often.error?.code).toBe('local_models.gave_up');
		expect(often.error?.message).toContain('unless you state the SHA-256 of the file');
		expect(codes(often)).toEqual(Array.from({ length: 3 }, () => 'local_models.started_anew'));
	});

	it('an end beyond which the source has nothing more', async () => {
		const server = await serve([], { direct: true });
		const folder = newFolder();
		await fetchPieces(server, folder, 4);
		server.file = { seed: 9, bytes: 2 * PIECE };
		const called = await call(server, orderFor(folder));
		expectDone(folder, server, called);
		expect(codes(called)).toEqual(['local_models.started_anew']);
	});

	it('again and again: it gives up', async () => {
		const server = await serve([], { direct: true });
		// Three pieces come; the next two answers are of another file.
		server.onAttempt = (n) => {
			if (n % 3 === 1) server.plan.push({ kind: 'end', after: 3 * PIECE });
			if (n % 3 === 2) server.file = { ...server.file, seed: server.file.seed + 1 };
		};
		const called = await call(server, orderFor(newFolder()));
		expect(called.error?.message).toContain('its source keeps changing');
		expect(codes(called)).toEqual(Array.from({ length: 3 }, () => 'local_models.started_anew'));
		expect(server.attempts).toBe(12);
	});
});

describe('the disk', () => {
	it('without the size and a tenth of it, nothing is asked for', async () => {
		const server = await serve([]);
		const free = (bytes: number) => ({ freeBytes: async () => bytes });
		const needed = BYTES + Math.ceil(BYTES / 10);
		const order = orderFor(newFolder(), stated(server));
		const called = await call(server, order, free(needed - 1));
		expect(called.error?.message).toBe(
			`Test model needs 302 kB of free disk space, and 302 kB are free in ${order.folder}.`,
		);
		expect(server.attempts).toBe(0);
		expect((await call(server, order, free(needed))).error).toBeNull();
	});

	it('is full: everything is kept, and the rest comes later', async () => {
		const server = await serve([]);
		const folder = newFolder();
		const order = orderFor(folder, stated(server));
		const called = await call(server, order, { full_after: 2 * PIECE + 7000 });
		expect(called.error?.code).toBe('local_models.disk_space');
		expect(await readDownload(folder)).toEqual({ verified_bytes: 2 * PIECE, total_bytes: BYTES });
		const rest = await call(server, order);
		expectDone(folder, server, rest);
		expect(rest.written).toBe(BYTES - 2 * PIECE);
		expect(server.ranges).toEqual(['bytes=0-', `bytes=${2 * PIECE}-`]);
	});
});

describe('what is there', () => {
	const half = async (): Promise<{ server: FaultServer; folder: string }> => {
		const server = await serve([]);
		const folder = newFolder();
		await fetchPieces(server, folder, 3);
		return { server, folder };
	};
	const part = (folder: string): string => path.join(folder, 'model.gguf.part');
	const map = (folder: string): string => path.join(folder, 'model.gguf.map');

	it('counts only as far as the file is long', async () => {
		const { server, folder } = await half();
		truncateSync(part(folder), 2 * PIECE - 1);
		expect((await readDownload(folder))?.verified_bytes).toBe(PIECE);
		const called = await call(server, orderFor(folder, stated(server)));
		expectDone(folder, server, called);
		expect(called.written).toBe(BYTES - PIECE);
	});

	it('its last piece is read again, and what changed since comes again', async () => {
		const { server, folder } = await half();
		await flipByte(part(folder), 3 * PIECE - 1);
		const called = await call(server, orderFor(folder, stated(server)));
		expectDone(folder, server, called);
		expect(called.written).toBe(BYTES - 2 * PIECE);
	});

	it('a piece that changed on the disk shows in the end, and it alone comes again', async () => {
		const { server, folder } = await half();
		await flipByte(part(folder), PIECE + 5);
		const called = await call(server, orderFor(folder, stated(server)));
		expectDone(folder, server, called);
		expect(codes(called)).toEqual(['local_models.pieces_again']);
		expect(server.ranges.at(-1)).toBe(`bytes=${PIECE}-${2 * PIECE - 1}`);
		expect(called.written).toBe(BYTES - 3 * PIECE + PIECE);
	});

	it.each(['with', 'without'] as const)(
		'a disk that changes what it keeps, %s a stated digest',
		async (states) => {
			const server = await serve([]);
			// One byte of the second piece is never kept as it is written.
			const write = async (file: FileHandle, bytes: Uint8Array, at: number): Promise<void> => {
				const kept = Buffer.from(bytes);
				const wrong = PIECE + 5 - at;
				if (wrong >= 0 && wrong < kept.length) kept[wrong] = (kept[wrong] ?? 0) ^ 1;
				await writeAll(file, kept, at);
			};
			const direct = await serve([], { direct: true });
			for (const source of [server, direct]) {
				const order = orderFor(newFolder(), states === 'with' ? stated(source) : {});
				const called = await call(source, order, { write });
				expect(codes(called)).toEqual(['local_models.pieces_again']);
				expect(called.error?.code).toBe('local_models.disk_changed');
				expect(called.error?.message).toBe(
					`The downloaded file of Test model was removed: 1 piece of it changed on the disk in ${order.folder} after it was checked.`,
				);
				expect(called.error?.hint).toBe(
					'The source is not at fault. Check the disk of this folder for errors, then install the model again.',
				);
				expect(readdirSync(order.folder)).toEqual([]);
			}
		},
	);

	it('a torn line of the map counts for nothing', async () => {
		const { server, folder } = await half();
		truncateSync(map(folder), statSync(map(folder)).size - 10);
		expect((await readDownload(folder))?.verified_bytes).toBe(2 * PIECE);
		expectDone(folder, server, await call(server, orderFor(folder, stated(server))));
	});

	it('of another address begins anew', async () => {
		const { server, folder } = await half();
		const url = `https://${HUB}/owner/model/resolve/other/model.gguf`;
		const called = await call(server, orderFor(folder, { ...stated(server), url }));
		expectDone(folder, server, called);
		expect(codes(called)).toEqual(['local_models.started_anew']);
	});

	describe.each(['with', 'without'] as const)(
		'all of it, and no record was kept, %s a stated digest',
		(states) => {
			const whole = async () => {
				const server = await serve([], { direct: true });
				const folder = newFolder();
				const order = orderFor(folder, states === 'with' ? stated(server) : {});
				const first = await call(server, order);
				expectDone(folder, server, first);
				return { server, folder, order, pinned: first.result?.pinned };
			};
			const file = (folder: string): string => path.join(folder, 'model.gguf');
			const full = { verified_bytes: BYTES, total_bytes: BYTES };

			it('it counts as downloaded, is checked, and nothing is asked for', async () => {
				const { server, folder, order, pinned } = await whole();
				expect(await readDownload(folder)).toEqual(full);
				// However often the end is not written down.
				for (const _time of [1, 2]) {
					const again = await call(server, order, { freeBytes: async () => 0 });
					expectDone(folder, server, again);
					expect([again.result?.pinned, again.written, codes(again)]).toEqual([pinned, 0, []]);
					const last = again.progress.at(-1);
					expect([last?.told.verified_bytes, last?.stage]).toEqual([BYTES, 'verifying']);
				}
				expect(server.attempts).toBe(1);
			});

			it('it was killed before the file had its name', async () => {
				const { server, folder, order } = await whole();
				renameSync(file(folder), part(folder));
				expect(await readDownload(folder)).toEqual(full);
				expectDone(folder, server, await call(server, order));
				expect(server.attempts).toBe(1);
			});

			it('a piece that changed on the disk since comes again, and it alone', async () => {
				const { server, folder, order } = await whole();
				await flipByte(file(folder), PIECE + 5);
				const again = await call(server, order);
				expectDone(folder, server, again);
				expect([again.written, codes(again)]).toEqual([PIECE, ['local_models.pieces_again']]);
			});

			it('of a file that is short, what is there counts', async () => {
				const { server, folder, order } = await whole();
				truncateSync(file(folder), 3 * PIECE);
				expect(await readDownload(folder)).toEqual({ ...full, verified_bytes: 3 * PIECE });
				const again = await call(server, order);
				expectDone(folder, server, again);
				expect([again.written, codes(again)]).toEqual([BYTES - 3 * PIECE, ['local_models.pieces_again']]);
			});

			it('it is removed without a trace, and stays once it is settled', async () => {
				const { server, folder, order } = await whole();
				await removeDownload(folder);
				expect(readdirSync(folder)).toEqual([]);
				await call(server, order);
				await settleDownload(folder);
				expect(readdirSync(folder)).toEqual(['model.gguf']);
				expect(await readDownload(folder)).toEqual(full);
				await removeDownload(folder);
				expect(readdirSync(folder)).toEqual(['model.gguf']);
			});
		},
	);

	it('a finished file of which nothing is known comes again, and it is said why', async () => {
		const server = await serve([]);
		const folder = newFolder();
		await call(server, orderFor(folder));
		await settleDownload(folder);
		const called = await call(server, orderFor(folder));
		expectDone(folder, server, called);
		expect(called.notes.map((note) => render(note))).toEqual([
			'The download of Test model starts from the beginning: no digest of the finished file was kept.',
		]);
		await settleDownload(folder);
		await flipByte(path.join(folder, 'model.gguf'), 99);
		const other = await call(server, orderFor(folder, stated(server)));
		expectDone(folder, server, other);
		expect(other.notes.map((note) => render(note))).toEqual([
			'The download of Test model starts from the beginning: the finished file is not the expected one.',
		]);
	});

	it('a finished file of another address comes again', async () => {
		const server = await serve([]);
		const folder = newFolder();
		await call(server, orderFor(folder));
		const url = `https://${HUB}/owner/model/resolve/other/model.gguf`;
		const called = await call(server, orderFor(folder, { url }));
		expectDone(folder, server, called);
		expect(called.notes.map((note) => render(note))).toEqual([
			'The download of Test model starts from the beginning: another file is expected now.',
		]);
	});

	it('nothing unfinished is settled', async () => {
		const { folder } = await half();
		await settleDownload(folder);
		expect(readdirSync(folder)).toEqual(['model.gguf.map', 'model.gguf.part']);
		await settleDownload(newFolder());
	});

	it('a pause keeps it, and throws what stopped it', async () => {
		const server = await serve([{ kind: 'stall', after: 2 * PIECE }]);
		const folder = newFolder();
		const order = orderFor(folder, stated(server));
		const stop = new AbortController();
		const reason = new Error('paused');
		const paused = call(server, order, {
			signal: stop.signal,
			onProgress: (told) => {
				if (told.verified_bytes === 2 * PIECE) stop.abort(reason);
			},
		});
		await expect(paused).rejects.toBe(reason);
		expect(readdirSync(folder)).toEqual(['model.gguf.map', 'model.gguf.part']);
		expectDone(folder, server, await call(server, order));
		expect(server.served).toBe(BYTES);
	});

	it('is removed without a trace', async () => {
		const { folder } = await half();
		await removeDownload(folder);
		expect(readdirSync(folder)).toEqual([]);
		expect(await readDownload(folder)).toBeNull();
		await removeDownload(path.join(base, 'nothing'));
		expect(existsSync(path.join(base, 'nothing'))).toBe(false);
	});
});

it('a header longer than a piece is waited for, and looked at a few times only', async () => {
	const server = await serve([]);
	const seen: number[] = [];
	const called = await call(server, orderFor(newFolder(), { redirect_hosts: [CDN_PATTERN] }), {
		checkStart: (bytes) => {
			seen.push(bytes.length);
			return bytes.length < 3 * PIECE ? 'incomplete' : checkStart(bytes);
		},
	});
	expect(called.error).toBeNull();
	expect(seen).toEqual([PIECE, 2 * PIECE, 4 * PIECE]);
	const endless = await call(server, orderFor(newFolder()), { checkStart: () => 'incomplete' });
	expect(endless.error?.message).toContain('its header does not end');
});
