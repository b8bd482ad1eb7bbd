// Makes a dataset with a long history: RUNS verified runs of ten artifacts, a plan per run and an evaluation per ten runs.
// Arguments: FOLDER [RUNS]. The same numbers give the same files but for the ids of plan and evaluation.
import { mkdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mapBounded } from '../../../src/lib/base/bounded.ts';
import { hashFile } from '../../../src/lib/base/hashing.server.ts';
import { withFolderHandle } from '../../../src/lib/base/folder-handle.server.ts';
import { createRandom } from '../../../src/lib/base/random.ts';
import { evaluateDataset } from '../../../src/lib/core/assistant/evaluate-dataset.server.ts';
import { planned } from '../../../src/lib/core/assistant/plan-dataset.server.ts';
import { claimDataset } from '../../../src/lib/core/ledger/output-root.server.ts';
import { argument } from './answer.ts';
import { benchContext } from './ledger/context.ts';
import { makeRun } from './ledger/make-run.ts';

const folder = path.resolve(argument(1));
const runs = Number(process.argv[3] ?? 1000);
const started = Date.UTC(2026, 0, 1);
const random = createRandom(1, 'ledger');

await mkdir(folder, { recursive: true });
const samples = Array.from({ length: 24 }, (_, s) => `S${String(s + 1).padStart(2, '0')}`);
const matrix = Array.from({ length: 30 }, (_, f) => [
	`f${f}`,
	...samples.map(() => random.normal().toFixed(4)),
]);
await writeFile(
	path.join(folder, 'matrix.csv'),
	[['feature', ...samples], ...matrix].map((row) => row.join(',')).join('\n') + '\n',
);
await writeFile(
	path.join(folder, 'samples.csv'),
	`sample_id,diagnosis\n${samples.map((id, s) => `${id},${s < 12 ? 'healthy' : 'cancer'}`).join('\n')}\n`,
);

const assistant = path.join(folder, 'assistant');
const dataset_id = await withFolderHandle(await realpath(folder), (root) =>
	claimDataset(root, new Date(started)),
);
const ledger = path.join(assistant, 'ledger');
await mkdir(ledger, { recursive: true });
const file = path.join(folder, 'matrix.csv');
const input = {
	...{ path: 'matrix.csv', bytes: 1, mtime: new Date(started).toISOString() },
	content_hash: await hashFile(file),
};
/** Time and id of the n-th record, two minutes apart. */
const stamp = (n: number): { at: string; id: string } => {
	const at = new Date(started + n * 120_000).toISOString();
	return { at, id: `${at.replace(/[-:]|\.\d+/gu, '')}-${String(n).padStart(16, '0')}` };
};
const put = (name: string, record: unknown): Promise<void> =>
	writeFile(path.join(ledger, name), `${JSON.stringify(record, null, 2)}\n`);

await mapBounded(
	Array.from({ length: runs }, (_, n) => n),
	8,
	async (n) => {
		const { at, id } = stamp(n);
		const run = await makeRun(assistant, id, at, input, random.fork(n));
		await put(`run_${id}.json`, { ...run, dataset_id });
	},
);
// One real plan and evaluation stand for all earlier ones.
const context = benchContext(path.join(folder, '.user-data'));
const made = await planned({ path: folder }, context);
const evaluation = await evaluateDataset(made, null, context);
for (let n = 0; n < runs; n++) {
	const { at, id } = stamp(n);
	await put(`plan_${id}.json`, { ...made.plan, plan_id: id, created_at: at });
	if (n % 10 === 0)
		await put(`result_evaluation_${id}.json`, { ...evaluation, evaluation_id: id, created_at: at });
}
console.log(JSON.stringify({ runs, artifacts: runs * 10 }));
