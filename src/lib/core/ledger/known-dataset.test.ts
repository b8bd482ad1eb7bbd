import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isOwnTable } from '../readers/tables/own-table.server.ts';
import { preprocessedSamples } from '../suites/products/preprocessed-samples.server.ts';
import { isKnownDataset } from './known-dataset.server.ts';

const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-known-')));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const userData = path.join(scratch, 'user-data');
const MARK = JSON.stringify({ dataset_id: 'a'.repeat(32), created_at: '2026-01-01T00:00:00.000Z' });

/** A folder with data and an `assistant` folder with a file in it, or none. */
function dataset(name: string, mark: string | null = MARK): string {
	const folder = path.join(scratch, name);
	mkdirSync(path.join(folder, 'assistant'), { recursive: true });
	writeFileSync(path.join(folder, 'data.csv'), 'x');
	if (mark !== null) writeFileSync(path.join(folder, 'assistant', 'dataset.json'), mark);
	return folder;
}

describe('the mark of a dataset', () => {
	it('counts in a folder of this user', () => {
		expect(isKnownDataset(dataset('own'), userData)).toBe(true);
		expect(isKnownDataset(dataset('unmarked', null), userData)).toBe(false);
	});

	it.skipIf(process.platform === 'win32')('counts nowhere that everybody may write to, as in /tmp', () => {
		const folder = dataset('shared');
		chmodSync(folder, 0o1777);
		expect(isKnownDataset(folder, userData)).toBe(false);
	});
});

describe.skipIf(process.platform === 'win32')('a pipe in the place of a record', () => {
	/** A pipe into which somebody writes: without that, who reads it waits for ever. */
	async function withPipe<T>(file: string, content: string, act: () => T): Promise<Awaited<T>> {
		execFileSync('mkfifo', [file]);
		const env = { ...process.env, PIPE: file, CONTENT: content };
		const writer = spawn('sh', ['-c', 'printf %s "$CONTENT" > "$PIPE"'], { env });
		try {
			return await act();
		} finally {
			writer.kill('SIGKILL');
		}
	}

	it('is no mark of a dataset', async () => {
		const folder = dataset('pipe', null);
		const mark = path.join(folder, 'assistant', 'dataset.json');
		expect(await withPipe(mark, MARK, () => isKnownDataset(folder, userData))).toBe(false);
	});

	it('is no summary of samples', async () => {
		const folder = dataset('summary', null);
		const content = JSON.stringify({ samples: ['S1'] });
		const found = withPipe(path.join(folder, 'summary.json'), content, () => preprocessedSamples(folder));
		expect(await found).toEqual([]);
	});

	it('is no list of our own tables', async () => {
		const folder = dataset('listed', null);
		const content = JSON.stringify({ outputs: [{ path: 'data.csv' }] });
		const table = path.join(folder, 'data.csv');
		expect(await withPipe(path.join(folder, 'manifest.json'), content, () => isOwnTable(table))).toBe(false);
	});
});
