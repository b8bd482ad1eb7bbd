import type { IncomingMessage } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../architecture/imports.ts';
import { eventually } from '../setup/eventually.ts';
import { memoryOf, memoryProbe } from './setup/server-memory.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { startStrangers, whyNoStrangers, type Strangers } from './setup/strangers.ts';

// Another user of the machine connects a thousand times, while 100 streams of our own are open.

const HEALTH = '/api/system/health';
const scratch = mkdtempSync(path.join(tmpdir(), 'lb-other-user-'));
const memoryFile = path.join(scratch, 'memory.json');
const readsFile = path.join(scratch, 'reads');
const why = whyNoStrangers();
if (why !== null) console.info(`other-user: skipped, ${why}`);

describe.skipIf(why !== null)(
	`another user of the machine${why === null ? '' : ` (skipped: ${why})`}`,
	() => {
		let server: TestServer;
		const streams: IncomingMessage[] = [];
		let cut = 0;

		beforeAll(async () => {
			const probe = pathToFileURL(path.join(root, 'tests/fixtures/probes/table-reads.mjs')).href;
			const memory = memoryProbe(memoryFile);
			server = await startServer({
				env: {
					...memory,
					NODE_OPTIONS: `--import=${probe} ${memory['NODE_OPTIONS']}`,
					LB_TEST_TABLE_READS_FILE: readsFile,
				},
			});
			const opening = Array.from({ length: 100 }, () => server.open('GET', '/api/system/page-watch'));
			for (const stream of await Promise.all(opening)) {
				expect(stream.statusCode).toBe(200);
				stream
					.on('close', () => (cut += 1))
					.on('error', () => undefined)
					.resume();
				streams.push(stream);
			}
		});
		afterAll(async () => {
			await server.stop();
			rmSync(scratch, { recursive: true, force: true });
		});

		/** Milliseconds at which the service opened a socket table. */
		const tableReads = (): number[] => readFileSync(readsFile, 'utf8').trim().split('\n').map(Number);
		const health = async (): Promise<number[]> => {
			const line = `GET ${HEALTH} HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\nconnection: close\r\n\r\n`;
			const [kept, fresh] = await Promise.all([server.request('GET', HEALTH), server.raw(line)]);
			return [kept.status, Number(fresh.slice(9, 12))];
		};
		/** Closed connections of a port that the kernel keeps in mind: state 06, TIME_WAIT. */
		const leftBehind = (port: number): number => {
			const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
			return readFileSync('/proc/net/tcp', 'utf8')
				.split('\n')
				.map((line) => line.trim().split(/\s+/u))
				.filter(([, local = '', , state]) => local.endsWith(end) && state === '06').length;
		};
		/** Asks ten times over a connection that is kept and over ten new ones, and from time to time until something is so. */
		const wellUntil = async (isSo: () => boolean): Promise<void> => {
			for (let times = 0; times < 10; times += 1) expect(await health()).toEqual([200, 200]);
			await eventually('what strangers do', async () => {
				expect(await health()).toEqual([200, 200]);
				return isSo();
			});
		};
		const gone = async (strangers: Strangers): Promise<void> => {
			await strangers.stop();
			expect(cut).toBe(0);
		};

		it('with 1,000 idle connections: 256 stay, none is looked up, health answers', async () => {
			const before = tableReads().length;
			const strangers = startStrangers(server.port, 1000);
			await eventually('256 of 1,000 strangers', () => {
				const { made, open } = strangers.seen();
				return made === 1000 && open === 256;
			});
			expect(strangers.seen()).toMatchObject({ closed: 744, refused: 0, other: 0 });
			expect(tableReads().length).toBe(before);
			await wellUntil(() => true);
			await gone(strangers);
		});

		it('with 1,000 connections that come again and again: health answers, and the tables are read at most twice in 100 ms', async () => {
			await health();
			const before = await memoryOf(server, memoryFile);
			const ask = `GET ${HEALTH} HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\n\r\n`;
			const silent = startStrangers(server.port, 1000, { again: 50 });
			const asking = startStrangers(server.port, 1000, { again: 50, text: ask });
			await wellUntil(() => silent.seen().closed > 1200 && asking.seen().refused > 1200);
			// Whoever was told anything was told that it is another user, or that there was no place.
			expect(asking.seen().refused + asking.seen().other).toBeLessThanOrEqual(asking.seen().closed);
			expect(silent.seen()).toMatchObject({ refused: 0, other: 0 });
			await Promise.all([gone(silent), gone(asking)]);

			const reads = tableReads();
			expect(reads.length).toBeGreaterThan(20);
			const spans = reads.slice(2).map((time, at) => time - (reads[at] ?? 0));
			// Three never begin within 100 ms. What is noted lies behind the decision by as long as a busy machine likes, so a
			// single span may look shorter; all of them together may not.
			expect(Math.min(...spans)).toBeGreaterThan(60);
			expect(reads.length - 1).toBeLessThanOrEqual(((reads.at(-1) ?? 0) - (reads[0] ?? 0)) / 50 + 1);
			// Nor do the strangers that were sent away stay in the tables, where every later lookup would pass over them.
			expect(leftBehind(server.port)).toBeLessThan(500);
			// All strangers are gone once their connections have left the service.
			await wellUntil(() => true);
			const heap = async (): Promise<number> => (await memoryOf(server, memoryFile)).heapUsed;
			const after = await eventually('memory as before', async () => {
				const used = await heap();
				return used < 1.2 * before.heapUsed ? used : null;
			});
			expect(after).toBeLessThan(1.2 * before.heapUsed);
			const peak = /VmHWM:\s+(\d+) kB/u.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
			// Before one read served all, 1,000 connections took 1 GB.
			expect(Number(peak)).toBeLessThan(300_000);
			expect(server.stderr()).toBe('');
		});
	},
);

describe.skipIf(why !== null)(
	`a service that other machines may reach, and another user of this one${why === null ? '' : ` (skipped: ${why})`}`,
	() => {
		const token = 'a-token-of-thirty-two-characters-or-more';
		const withToken = (port: number): string =>
			`GET ${HEALTH} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n\r\n`;

		it.each([
			['are refused with the token, or a cookie they got on another port', {}, { refused: 3, other: 0 }],
			['may be the proxy that ORIGIN names', { ORIGIN: 'https://lb.example' }, { refused: 0, other: 3 }],
		])('%s', async (_what, more, expected) => {
			const server = await startServer({ env: { LB_AGENT_TOKEN: token, HOST: '0.0.0.0', ...more } });
			try {
				expect(await server.raw(withToken(server.port))).toMatch(/^HTTP\/1\.1 200 /);
				const strangers = startStrangers(server.port, 3, { text: withToken(server.port) });
				await eventually('the end of 3 connections', () => strangers.seen().closed === 3);
				expect(strangers.seen()).toMatchObject(expected);
				await strangers.stop();
			} finally {
				await server.stop();
			}
		});
	},
);
