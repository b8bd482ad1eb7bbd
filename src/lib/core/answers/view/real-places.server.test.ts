import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isRealFile, isRealFolder } from './real-places.server.ts';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-real-places-')));
const outside = path.join(root, 'outside');
const dataset = path.join(root, 'dataset');
const run = path.join(dataset, 'assistant/runs/a');
mkdirSync(path.join(run, 'tables'), { recursive: true });
mkdirSync(outside);
for (const file of [path.join(run, 'tables/t.csv'), path.join(outside, 't.csv')])
	writeFileSync(file, 'a\n1\n');
symlinkSync(outside, path.join(run, 'linked'));
symlinkSync(outside, path.join(dataset, 'assistant/runs/b'));

it('a run folder and its tables are read where they lie', async () => {
	expect(await isRealFolder(dataset, run)).toBe(true);
	expect(await isRealFile(run, 'tables/t.csv')).toBe(true);
});

it('not through a link in the place of a run or of its tables', async () => {
	expect(await isRealFolder(dataset, path.join(dataset, 'assistant/runs/b'))).toBe(false);
	expect(await isRealFile(run, 'linked/t.csv')).toBe(false);
	expect(await isRealFile(run, 'tables/gone.csv')).toBe(false);
});
