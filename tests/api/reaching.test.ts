import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sizeOf } from '../setup/test-size.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { openSession } from './setup/session.ts';

// What fetch sees: it writes a body to its end, and asks for the address that was printed.

const LIMIT = 20_000_000;
let server: TestServer;
beforeAll(async () => {
	server = await startServer({ env: { LB_AGENT_UPLOAD_BYTES: String(LIMIT) } });
});
afterAll(() => server.stop());

describe('an upload that is refused while it is written', () => {
	it('is answered with the limit, and the connection serves the next call', async () => {
		const at = `${server.url}api/session/${await openSession(server)}/uploads`;
		for (let times = 0; times < sizeOf(2, 3); times++) {
			const body = new FormData();
			// Larger than the limit and all buffers on the way, smaller than what is read on.
			body.append('files', new Blob([new Uint8Array(1.8 * LIMIT)]), 'a.csv');
			const answer = await fetch(at, { method: 'POST', body });
			expect(answer.status).toBe(413);
			expect(await answer.json()).toMatchObject({ code: 'uploads.too_large', values: { limit: LIMIT } });
			expect((await fetch(at)).status).toBe(200);
		}
	});
});

const hasIPv6 = Object.values(networkInterfaces()).some((found) =>
	found?.some(({ address }) => address === '::1'),
);

describe.skipIf(!hasIPv6)(`localhost${hasIPv6 ? '' : ' (skipped: this machine has no ::1)'}`, () => {
	it('is the service by both of its addresses, and a page under one name asks under no other', async () => {
		const at = (name: string): string => `http://${name}:${server.port}/api/system/health`;
		for (const name of ['127.0.0.1', '[::1]', 'localhost']) {
			expect([name, (await fetch(at(name))).status]).toEqual([name, 200]);
			const origin = `http://localhost:${server.port}`;
			const { status } = await fetch(at(name), { headers: { origin } });
			expect([name, status]).toEqual([name, name === 'localhost' ? 200 : 403]);
		}
	});
});

// Only Linux gives a machine the whole of 127.0.0.0/8.
describe.runIf(process.platform === 'linux')('another loopback address', () => {
	it('is one of our names, and only the one that was bound to', async () => {
		const other = await startServer({ env: { HOST: '127.0.0.2' } });
		try {
			expect(new URL(other.url).hostname).toBe('127.0.0.2');
			const at = `${other.url}api/system/health`;
			expect((await fetch(at)).status).toBe(200);
			const origin = new URL(other.url).origin;
			expect((await fetch(at, { headers: { origin } })).status).toBe(200);
			expect((await fetch(at, { headers: { origin: origin.replace('.2:', '.3:') } })).status).toBe(403);
		} finally {
			await other.stop();
		}
	});
});
