import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ownMark } from './process-mark.server.ts';
import { removeAbandoned, scratchFolder } from './scratch.server.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'scratch-test-'));
afterAll(() => rmSync(parent, { recursive: true }));

function leave(name: string, owner: unknown): string {
	const folder = path.join(parent, name);
	mkdirSync(folder);
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

	it('is one folder per process', () => {
		expect(scratchFolder()).toBe(scratchFolder());
		expect(existsSync(scratchFolder())).toBe(true);
	});
});
