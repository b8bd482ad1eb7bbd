import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readDownload } from '../../../src/lib/core/local-models/download/download-state.server.ts';
import { call, orderFor, PIECE } from './fault-client.ts';
import { startFaultServer } from './fault-server.ts';

// A disk that is full in truth; faults.test.ts has one that only says so.

const base = mkdtempSync(path.join(tmpdir(), 'lb-full-disk-'));
afterAll(() => {
	if (disk !== null) execFileSync('umount', ['-l', disk]);
	rmSync(base, { recursive: true, force: true });
});

/** A file system of a megabyte, which only an administrator may make; null with the reason printed. */
function smallDisk(): string | null {
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', base], { stdio: 'pipe' });
		return base;
	} catch {
		console.warn('Skipped: a full disk in truth needs `mount -t tmpfs`, which is not allowed here.');
		return null;
	}
}
const disk = smallDisk();

it.skipIf(disk === null)('keeps what is there and goes on when there is room', async () => {
	const bytes = 20 * PIECE;
	const server = await startFaultServer({ seed: 11, bytes });
	const folder = path.join(base, 'model');
	const order = orderFor(folder, { bytes, sha256: server.digest() });
	// The look at the free space is one moment, and the disk fills up later.
	const called = await call(server, order, { freeBytes: async () => 10 * bytes });
	expect(called.error?.code).toBe('local_models.disk_space');
	const state = await readDownload(folder);
	expect(state?.verified_bytes).toBeGreaterThanOrEqual(10 * PIECE);
	expect(state?.verified_bytes).toBeLessThan(16 * PIECE);
	// By itself it looks first.
	const again = await call(server, order);
	expect(again.error?.code).toBe('local_models.disk_space');
	expect([again.written, server.attempts]).toEqual([0, 1]);
	execFileSync('mount', ['-o', 'remount,size=8m', base]);
	const rest = await call(server, order);
	expect(rest.result?.sha256).toBe(server.digest());
	expect(rest.written).toBe(bytes - (state?.verified_bytes ?? 0));
	await server.stop();
});
