import { statSync, writeFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { scratchFolder } from '../../../../../tests/setup/scratch-folder.ts';
import { readKeptTable } from './kept-table.server.ts';

const write = scratchFolder('kept-table');
afterEach(() => vi.useRealTimers());

/** Ten seconds after the file changed: it is not written again in the same tick of the clock. */
function later(file: string): void {
	vi.useFakeTimers({ toFake: ['Date'], now: statSync(file).ctimeMs + 10_000 });
}

it('keeps a table while its file is the same', async () => {
	const file = write('a.csv', 'sample,stage\nS1,I\nS2,II\n');
	const fresh = await readKeptTable(file);
	// Written this moment: it may be written again without another time.
	later(file);
	const first = await readKeptTable(file);
	expect(first).not.toBe(fresh);
	expect(await readKeptTable(file)).toBe(first);
	writeFileSync(file, 'sample,stage\nS1,I\nS3,IV\n');
	later(file);
	expect((await readKeptTable(file))?.rows).toEqual([
		['S1', 'I'],
		['S3', 'IV'],
	]);
});
