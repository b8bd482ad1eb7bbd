import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { holdFolder, processesOf, stopProcesses } from './tool-processes.server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lb-processes-'));
afterAll(() => rmSync(root, { recursive: true }));

describe.skipIf(process.platform !== 'linux')('a process that hides from its command', () => {
	it('is found by the folder that it inherited, although its command ended before anybody looked', async () => {
		const folder = holdFolder(root)!;
		// Neither environment, session, parent nor output are those of the command.
		const child = spawn('sh', ['-c', '( ( exec env -i setsid sleep 3219 >/dev/null 2>&1 ) & )'], {
			detached: true,
			stdio: ['ignore', 'ignore', 'ignore', folder.number],
		});
		closeSync(folder.number);
		await once(child, 'exit');
		const signs = { marker: null, session: child.pid ?? null, held: folder.held };
		const found = processesOf(null, signs);
		expect(found.map(({ text }) => text)).toEqual([expect.stringMatching(/sleep 3219/u)]);
		await stopProcesses(signs, 500);
		expect(processesOf(null, signs)).toEqual([]);
	});

	it('is none of those that inherited nothing', () => {
		const folder = holdFolder(root)!;
		closeSync(folder.number);
		expect(processesOf(null, { marker: null, held: folder.held })).toEqual([]);
	});
});
