import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from './setup/code-of.ts';
import { dataFolders } from './setup/data-folders.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { sessionOn } from './setup/session-client.ts';

// Somebody who may write into a bound folder puts links to files of the user in the place of tables that were chosen.

const data = dataFolders();
const samples = Array.from({ length: 12 }, (_, i) => `P${i + 1}`);
const matrix = [
	['feature', ...samples].join(','),
	...Array.from({ length: 20 }, (_, row) =>
		[`f${row + 1}`, ...samples.map((_, i) => String(((row * 31 + i * 17) % 101) / 10))].join(','),
	),
	'',
].join('\n');
const sheet = (labels: readonly string[]): string =>
	['sample,group', ...samples.map((id, i) => `${id},${labels[i % 2]}`), ''].join('\n');

let server: TestServer;
beforeAll(async () => {
	server = await startServer({ args: ['--root', data.root] });
});
afterAll(() => server.stop());

function lay(name: string): { dataset: string; hidden: string } {
	const [dataset, outside] = [path.join(data.root, name), path.join(data.root, `${name} of the user`)];
	for (const folder of [dataset, outside]) mkdirSync(folder);
	writeFileSync(path.join(dataset, 'm.csv'), matrix);
	writeFileSync(path.join(dataset, 'sheet.csv'), sheet(['case', 'control']));
	const hidden = path.join(outside, 's2.csv');
	writeFileSync(hidden, sheet(['hiddenA', 'hiddenB']));
	return { dataset, hidden };
}

/** Everything that is written below a folder, links not followed. */
const writtenIn = (folder: string): string =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
		.join('\n');

it.skipIf(process.platform === 'win32')('a metadata choice that a link has taken the place of', async () => {
	const { dataset, hidden } = lay('race');
	const session = await sessionOn(server, dataset);
	const choice = { table: 'sheet.csv', sample_column: 'sample', label_column: 'group' };
	expect((await session.post('metadata', { action: 'use', ...choice })).status).toBe(200);
	expect((await session.post('plan')).text).toContain('control');
	rmSync(path.join(dataset, 'sheet.csv'));
	symlinkSync(hidden, path.join(dataset, 'sheet.csv'));
	const answers = [
		await session.post('plan'),
		await session.post('scan?include_plan=1'),
		await session.post('metadata', { action: 'preview' }),
	];
	for (const answer of answers) expect(codeOf(answer)).toEqual([403, 'sources.outside']);
	const said = await session.say('/plan');
	const told = [...answers.map(({ text }) => text), JSON.stringify(said), writtenIn(dataset)].join('\n');
	expect(told).not.toMatch(/hidden[AB]/u);
});

it.skipIf(process.platform === 'win32')('a folder that a link has taken the place of', async () => {
	const { dataset, hidden } = lay('moved');
	const session = await sessionOn(server, dataset);
	rmSync(dataset, { recursive: true });
	symlinkSync(path.dirname(hidden), dataset);
	const answer = await session.post('scan');
	expect(codeOf(answer)).toEqual([403, 'sources.outside']);
	expect(answer.text).not.toMatch(/s2\.csv|hidden[AB]/u);
});

it('tables of bound folders are read, also through a link from one to another', async () => {
	const [first, second] = [lay('first'), lay('second')];
	rmSync(path.join(first.dataset, 'sheet.csv'));
	symlinkSync(path.join(second.dataset, 'sheet.csv'), path.join(first.dataset, 'linked.csv'));
	const session = await sessionOn(server, first.dataset, second.dataset);
	const parameters = { signal_matrix_table: ['m.csv'], permutations: 0 };
	const run = await session.work('tasks/analyze_cfdna/run', {
		target: 1,
		parameters: { ...parameters, labels_table: ['linked.csv'], labels_sample_col: 'sample' },
	});
	expect(run.job.problem).toBe(null);
	expect(run.job).toMatchObject({ status: 'completed' });
	expect(JSON.stringify(run.job)).not.toMatch(/sources\.outside/u);
	expect(writtenIn(path.join(first.dataset, 'assistant'))).toContain('control');
});
