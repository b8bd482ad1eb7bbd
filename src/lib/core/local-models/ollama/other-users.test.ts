import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { countOtherUsers, otherPeople } from './other-users.server.ts';

it('people other than this user count, once each; root, services and nobody do not', () => {
	const uids = [0, 0, 33, 999, 1000, 1000, 1001, 1002, 1002, 61_184, 65_534, 70_000];
	expect(otherPeople(uids, 1000, 1000)).toBe(3);
	expect(otherPeople(uids, 0, 1000)).toBe(4);
	// On macOS people begin at 501; nobody is -2, written as such or without its sign.
	expect(otherPeople([0, 200, 501, 502, -2, 4_294_967_294], 501, 501)).toBe(1);
});

it('nothing is known on other systems, and where the first process is hidden', async () => {
	expect(await countOtherUsers('win32')).toBeNull();
	const proc = mkdtempSync(path.join(tmpdir(), 'lb-proc-'));
	try {
		mkdirSync(path.join(proc, '4321'));
		expect(await countOtherUsers('linux', 1, proc)).toBeNull();
		mkdirSync(path.join(proc, '1'));
		// All of them are of this user.
		expect(await countOtherUsers('linux', process.getuid?.() ?? 0, proc)).toBe(0);
	} finally {
		rmSync(proc, { recursive: true });
	}
});
