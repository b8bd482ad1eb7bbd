import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { recordIdOf } from '../../../../tests/setup/record-ids.ts';
import { run } from '../../../../tests/setup/ledger-records.ts';
import { sha256 } from '../../base/hashing.server.ts';
import { canonicalJson } from '../../base/json.ts';
import type { Manifest } from '../../contract/records/run.ts';
import { judgeRun } from './judge-run.server.ts';

const id = recordIdOf('r');

/** The folder of a run of a task that must have summary, table and report, with these and no figure. */
async function runFolder(): Promise<string> {
	const root = await mkdtemp(path.join(tmpdir(), 'lb-judge-'));
	const folder = path.join(root, 'assistant', 'runs', id);
	await mkdir(folder, { recursive: true });
	const files = { 'report.md': 'report', 'summary.json': 'summary', 'table.csv': 'table' } as const;
	const text = '{}';
	for (const name of Object.keys(files)) await writeFile(path.join(folder, name), text);
	const manifest: Manifest = {
		...{ schema_version: 1, run_id: id, task_key: 'preprocess_lpwgs', inputs: [], parameters: {}, seed: 1 },
		outputs: Object.entries(files).map(([name, kind]) => ({
			...{ path: name, kind, title: kind, bytes: text.length, sha256: sha256(text) },
			...{ rows: kind === 'table' ? 1 : null, listed: true, published: null },
		})),
		...{ engine_version: '0', command: '', dropped: {}, started_at: '2026-01-01T00:00:00.000Z' },
		...{ warnings: [], warnings_code: [], warnings_values: [], seconds: 1, peak_memory_bytes: 1 },
	};
	await writeFile(path.join(folder, 'manifest.json'), canonicalJson(manifest));
	return root;
}

it('a run is incomplete without an output that a skill requires beside those of the task', async () => {
	const root = await runFolder();
	const record = run(id, {
		...{ task_key: 'preprocess_lpwgs', manifest_path: `assistant/runs/${id}/manifest.json` },
	});
	const judged = async (more: object): Promise<unknown> => {
		const { status, missing } = await judgeRun({ ...record, ...more }, root);
		return [status, missing];
	};
	expect(await judged({})).toEqual(['verified', []]);
	expect(await judged({ required_outputs: ['table'] })).toEqual(['verified', []]);
	expect(await judged({ required_outputs: ['figure'] })).toEqual(['incomplete', ['kind:figure']]);
});
