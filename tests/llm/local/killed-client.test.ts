import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createRandom } from '../../../src/lib/base/random.ts';
import { readDownload } from '../../../src/lib/core/local-models/download/download-state.server.ts';
import { eventually } from '../../setup/eventually.ts';
import { testSeed } from '../../setup/test-size.ts';
import { call, orderFor, PIECE } from './fault-client.ts';
import { startFaultServer } from './fault-server.ts';
import { startClient } from './start-client.ts';

// A process that downloads is killed where it stands, and another one goes on.

const base = mkdtempSync(path.join(tmpdir(), 'lb-killed-client-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const BYTES = 6 * PIECE + 777;
const random = createRandom(testSeed, 'kills');

it.each(Array.from({ length: 3 }, () => random.int(6 * PIECE)))(
	'killed after %i bytes came: at most a piece comes again',
	async (after) => {
		const server = await startFaultServer({ seed: after, bytes: BYTES });
		server.plan.push({ kind: 'stall', after });
		const folder = path.join(base, `${after}`);
		const order = orderFor(folder, { bytes: BYTES, sha256: server.digest() });
		const client = await startClient(server.ground, order);
		const whole = Math.floor(after / PIECE) * PIECE;
		await eventually(`${whole} bytes, of which the client tells`, () =>
			whole === 0 ? server.served === after : client.told.includes(`downloading ${whole}`),
		);
		// Its folder is in use as long as it is there.
		expect((await call(server, order)).error?.code).toBe('local_models.busy');
		client.process.kill('SIGKILL');
		await client.ended;
		if (whole > 0) expect(await readDownload(folder)).toEqual({ verified_bytes: whole, total_bytes: BYTES });
		const rest = await call(server, order);
		expect(rest.result?.sha256).toBe(server.digest());
		expect(rest.written).toBe(BYTES - whole);
		expect(server.served).toBeLessThanOrEqual(BYTES + PIECE);
		expect(readdirSync(folder)).toEqual(['model.gguf', 'model.gguf.map']);
		await server.stop();
	},
);

it('killed at any moment, again and again: the file is right in the end', async () => {
	const server = await startFaultServer({ seed: 3, bytes: BYTES });
	const folder = path.join(base, 'often');
	const order = orderFor(folder, { bytes: BYTES, sha256: server.digest() });
	let verified = 0;
	for (let kills = 1; kills <= 3; kills += 1) {
		server.plan.push({ kind: 'stall', after: 2 * PIECE });
		const client = await startClient(server.ground, order);
		// As soon as it tells of anything new, whatever it does at that moment.
		await eventually('a piece', () => client.told.some((line) => !line.endsWith(` ${verified}`)));
		client.process.kill('SIGKILL');
		await client.ended;
		const kept = (await readDownload(folder))?.verified_bytes ?? 0;
		expect(kept).toBeGreaterThanOrEqual(verified);
		verified = kept;
	}
	const rest = await call(server, order);
	expect(rest.result?.sha256).toBe(server.digest());
	expect(rest.written).toBe(BYTES - verified);
	expect(readdirSync(folder)).toEqual(['model.gguf', 'model.gguf.map']);
	await server.stop();
});
