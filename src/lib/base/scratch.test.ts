import { spawn, spawnSync } from 'node:child_process';
import {
	chmodSync,
	chownSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ownMark } from './process-mark.server.ts';
import { removeAbandoned, scratchFolder } from './scratch.server.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'scratch-test-'));
afterAll(() => rmSync(parent, { recursive: true }));

/** A folder as `mkdtemp` makes it: for its owner alone. */
function leave(name: string, owner: unknown, mode = 0o700): string {
	const folder = path.join(parent, name);
	mkdirSync(folder);
	chmodSync(folder, mode);
	writeFileSync(path.join(folder, 'product-0.gz'), 'x');
	if (owner !== null) writeFileSync(path.join(folder, '.owner.json'), JSON.stringify(owner));
	return folder;
}

describe('scratch folders', () => {
	it('one of a process that is gone is removed, all others are left alone', () => {
		const { pid } = spawnSync(process.execPath, ['-e', '0']);
		const gone = leave('lb-agent-scratch-gone', { ...ownMark(), pid, started: null });
		const running = leave('lb-agent-scratch-running', ownMark());
		const elsewhere = leave('lb-agent-scratch-elsewhere', { ...ownMark(), pid, host: 'another' });
		const unmarked = leave('lb-agent-scratch-unmarked', null);
		const foreign = leave('lb-agent-data', { ...ownMark(), pid });
		removeAbandoned(parent);
		expect([gone, running, elsewhere, unmarked, foreign].map((one) => existsSync(one))).toEqual([
			...[false, true, true, true, true],
		]);
	});

	it('is one folder per process, for its owner alone', () => {
		expect(scratchFolder()).toBe(scratchFolder());
		expect(statSync(scratchFolder()).mode & 0o777).toBe(0o700);
	});
});

describe('where all users keep their temporary files', () => {
	const { pid } = spawnSync(process.execPath, ['-e', '0']);
	const gone = { ...ownMark(), pid, started: null };
	const isThere = (folder: string): boolean => existsSync(path.join(folder, 'product-0.gz'));

	it('a folder that others can change is left alone, whatever its mark says', () => {
		const open = leave('lb-agent-scratch-open', gone, 0o770);
		removeAbandoned(parent);
		expect(isThere(open)).toBe(true);
	});

	it.skipIf(process.getuid?.() !== 0)('so is a folder of another user (needs root)', () => {
		const foreign = leave('lb-agent-scratch-foreign', gone);
		chownSync(foreign, 65_534, 65_534);
		removeAbandoned(parent);
		expect(isThere(foreign)).toBe(true);
	});

	it('a link is not followed, in the place of a folder or in it', () => {
		const home = mkdtempSync(path.join(parent, 'home-'));
		writeFileSync(path.join(home, 'product-0.gz'), 'mine');
		writeFileSync(path.join(home, '.owner.json'), JSON.stringify(gone));
		chmodSync(home, 0o700);
		symlinkSync(home, path.join(parent, 'lb-agent-scratch-link'));
		const left = leave('lb-agent-scratch-left', gone);
		symlinkSync(home, path.join(left, 'products'));
		removeAbandoned(parent);
		expect([isThere(home), existsSync(left)]).toEqual([true, false]);
	});

	it.skipIf(process.platform === 'win32')('a pipe in the place of the mark is not read', () => {
		const folder = leave('lb-agent-scratch-pipe', null);
		const pipe = path.join(folder, '.owner.json');
		spawnSync('mkfifo', [pipe]);
		// Without anybody at its other end, who reads it waits for ever.
		const writer = spawn('sh', ['-c', 'printf %s "$MARK" > "$PIPE"'], {
			env: { ...process.env, PIPE: pipe, MARK: JSON.stringify(gone) },
		});
		removeAbandoned(parent);
		writer.kill('SIGKILL');
		expect(isThere(folder)).toBe(true);
	});
});
