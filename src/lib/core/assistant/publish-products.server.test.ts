import { mkdir, mkdtemp, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../contract/records/run.ts';
import { HeldFolder, holding } from '../../base/held-folder.server.ts';
import { sha256 } from '../../base/hashing.server.ts';
import type { Message } from '../../contract/messages/index.ts';
import { recordIdOf } from '../../../../tests/setup/record-ids.ts';
import { publishProducts } from './publish-products.server.ts';

const at = '2026-01-01T00:00:00.000Z';

function manifest(runId: string, files: readonly string[]): Manifest {
	return {
		schema_version: 1,
		run_id: runId,
		task_key: 'encode_lpwgs',
		outputs: [
			{
				...{ path: 'report.md', kind: 'report', title: 'Report', bytes: 1, sha256: '0' },
				...{ rows: null, listed: true, published: null },
			},
			...files.map((file) => ({
				...{ path: file, kind: 'text' as const, title: file, bytes: 1, sha256: `of ${file}` },
				...{ rows: null, listed: true, published: 'features/lpwgs_cnv_profile/lpwgs' },
			})),
		],
		...{ inputs: [], parameters: {}, seed: 1, engine_version: '0', command: '', dropped: {} },
		...{ warnings: [], warnings_code: [], warnings_values: [] },
		...{ started_at: at, seconds: 1, peak_memory_bytes: 1 },
	};
}

async function runFolder(assistant: string, runId: string, files: Record<string, string>): Promise<string> {
	const folder = path.join(assistant, 'runs', runId);
	for (const [name, text] of Object.entries(files)) {
		await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
		await writeFile(path.join(folder, name), text);
	}
	return folder;
}

const place = 'features/lpwgs_cnv_profile/lpwgs';
const store = `products/lpwgs_cnv_profile/lpwgs/features.tsv.gz`;

describe('publishProducts', () => {
	it('links the latest products, replaces all of them at once and never goes back', async () => {
		const assistant = await mkdtemp(path.join(tmpdir(), 'lb publish '));
		const target = path.join(assistant, place);
		const extra = `products/lpwgs_cnv_profile/lpwgs/arms.tsv`;
		const first = await runFolder(assistant, 'r1', { [store]: 'one', [extra]: 'arms' });
		expect(await publishProducts(assistant, first, manifest('r1', [store, extra]))).toEqual([]);
		expect((await readdir(target)).sort()).toEqual(['arms.tsv', 'features.tsv.gz', 'source_run.json']);
		expect((await stat(path.join(target, 'features.tsv.gz'))).ino).toBe(
			(await stat(path.join(first, store))).ino,
		);
		const second = await runFolder(assistant, 'r2', { [store]: 'two' });
		expect(await publishProducts(assistant, second, manifest('r2', [store]))).toEqual([]);
		expect((await readdir(target)).sort()).toEqual(['features.tsv.gz', 'source_run.json']);
		expect(await readFile(path.join(target, 'features.tsv.gz'), 'utf8')).toBe('two');
		expect(JSON.parse(await readFile(path.join(target, 'source_run.json'), 'utf8'))).toEqual({
			run_id: 'r2',
			task_key: 'encode_lpwgs',
			manifest: 'runs/r2/manifest.json',
			files: [{ path: 'features.tsv.gz', sha256: `of ${store}` }],
		});
		await publishProducts(assistant, first, manifest('r1', [store, extra]));
		expect(await readFile(path.join(target, 'features.tsv.gz'), 'utf8')).toBe('two');
		expect(await readdir(path.dirname(target))).toEqual(['lpwgs']);
	});

	it('leaves a folder alone that holds files of somebody else', async () => {
		const assistant = await mkdtemp(path.join(tmpdir(), 'lb publish '));
		const target = path.join(assistant, place);
		await mkdir(target, { recursive: true });
		await writeFile(path.join(target, 'mine.txt'), 'mine');
		const folder = await runFolder(assistant, 'r1', { [store]: 'one' });
		const notes = await publishProducts(assistant, folder, manifest('r1', [store]));
		expect(notes.map(({ code }) => code)).toEqual(['run.publish_foreign']);
		expect(await readdir(target)).toEqual(['mine.txt']);
	});

	it('finishes what a kill between the two renames left', async () => {
		const assistant = await mkdtemp(path.join(tmpdir(), 'lb publish '));
		const target = path.join(assistant, place);
		const first = await runFolder(assistant, 'r1', { [store]: 'one' });
		await publishProducts(assistant, first, manifest('r1', [store]));
		await rename(target, path.join(path.dirname(target), '.lpwgs.old-r2'));
		const second = await runFolder(assistant, 'r2', { [store]: 'two' });
		await publishProducts(assistant, second, manifest('r2', [store]));
		expect(await readdir(path.dirname(target))).toEqual(['lpwgs']);
		expect(await readFile(path.join(target, 'features.tsv.gz'), 'utf8')).toBe('two');
	});
});
