import { spawnSync } from 'node:child_process';
import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	realpathSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { upload } from '../../src/lib/contract/records/upload.ts';
import { multipart } from '../api/setup/multipart.ts';
import { startServer } from '../api/setup/server.ts';
import { sessionOn } from '../api/setup/session-client.ts';
import { builtProgram } from '../cli/setup/built-program.ts';
import { runCli, type Finished } from '../cli/setup/run-cli.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';

// Data of patients lie in the user data folder: nobody else on the machine may look into any part of it. Command line and engine
// each see to that, once per process, so they are started here.

const started = (words: readonly string[]): Promise<Finished> => runCli(words, { started: true });

const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-permissions-')));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What others than the owner may do with a folder and everything below it, where they may do anything. */
function openToOthers(folder: string): string[] {
	const below = readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)));
	return [folder, ...below]
		.map((file) => [statSync(file), path.relative(folder, file)] as const)
		.filter(([info]) => (info.mode & 0o777) !== (info.isDirectory() ? 0o700 : 0o600))
		.map(([info, name]) => `${(info.mode & 0o777).toString(8)} ${name}`);
}

let umask: number;
beforeEach(() => void (umask = process.umask()));
afterEach(() => void process.umask(umask));

/** What the command line leaves of a dataset that takes no outputs itself; gives the user data folder. */
async function runReadOnly(name: string, task: readonly string[]): Promise<string> {
	const userData = path.join(scratch, `data-${name}`);
	const readOnly = await tinyDataset({ folder: path.join(scratch, `read-only-${name}`) });
	chmodSync(readOnly, 0o555);
	const done = await started(['assistant', ...task, readOnly, '--user-data-dir', userData]);
	expect(done.code, done.stderr).toBe(0);
	chmodSync(readOnly, 0o755);
	return userData;
}

it('all that the faces leave in the user data folder is for its owner alone, with a umask that takes nothing', async () => {
	process.umask(0o000);
	const userData = await runReadOnly('faces', ['run', '--task', 'plot_cfdna']);
	const own = ['--user-data-dir', userData];
	const dataset = await tinyDataset({ folder: path.join(scratch, 'set') });
	const chosen = path.join(scratch, 'chosen');
	await started(['assistant', 'plan', dataset, '--output-root', chosen, ...own]);
	const program = path.join(builtProgram(), 'cli.js');
	spawnSync(process.execPath, [program, 'cli', ...own], { input: `/use ${dataset}\n/jobs\n/quit\n` });

	const server = await startServer({ userData });
	const session = await sessionOn(server, dataset);
	const sent = multipart([{ name: 'own.csv', content: 'feature,S1,S2\nf1,1,2\n' }]);
	const answer = await server.request('POST', `/api/session/${session.session_id}/uploads`, sent);
	expect(upload.safeParse(answer.json()).success).toBe(true);
	const demo = await session.post('dataset', { demo: true }, { prefer: 'wait=60' });
	expect(demo.status).toBe(200);
	// While the service runs, its record and the side files of the database are there too.
	const found = openToOthers(userData);
	await server.stop();
	expect([found, openToOthers(userData)]).toEqual([[], []]);

	const there = readdirSync(userData);
	for (const part of ['workspace.sqlite', 'jobs', 'outputs', 'output-roots', 'uploads', 'demo', 'services'])
		expect(there).toContain(part);
	const outputs = readdirSync(path.join(userData, 'outputs'), { recursive: true }).map(String);
	for (const part of ['dataset.json', 'report.md', 'ledger', 'figures'])
		expect(
			outputs.some((name) => path.basename(name) === part),
			part,
		).toBe(true);
	// What lies beside data, or where the user chose, follows the umask.
	expect((statSync(path.join(chosen, 'assistant')).mode & 0o777).toString(8)).toBe('777');
});

it('so is it with the usual umask', async () => {
	process.umask(0o022);
	const userData = await runReadOnly('usual', ['plan']);
	expect(openToOthers(userData)).toEqual([]);
	expect(readdirSync(path.join(userData, 'outputs'))).toHaveLength(1);
});

it('the folder of an earlier version, open to others, is closed by the next command', async () => {
	const userData = path.join(scratch, 'earlier');
	mkdirSync(path.join(userData, 'outputs/set-0123abcd'), { recursive: true });
	mkdirSync(path.join(userData, 'jobs', '0123456789abcdef0123456789abcdef'), { recursive: true });
	writeFileSync(path.join(userData, 'outputs/set-0123abcd/report.md'), 'x');
	chmodSync(userData, 0o755);
	const dataset = await tinyDataset({ folder: path.join(scratch, 'set-2') });
	expect((await started(['assistant', 'plan', dataset, '--user-data-dir', userData])).code).toBe(0);
	expect(statSync(userData).mode & 0o777).toBe(0o700);
});

it('a folder of colleagues that is named as user data keeps its mode at every command', async () => {
	const userData = path.join(scratch, 'colleagues');
	mkdirSync(userData);
	writeFileSync(path.join(userData, 'colleague.csv'), 'x');
	chmodSync(userData, 0o775);
	const dataset = await tinyDataset({ folder: path.join(scratch, 'set-3') });
	for (const command of [
		['assistant', 'plan', dataset],
		['jobs', 'list'],
		['jobs', 'list'],
	]) {
		expect((await started([...command, '--user-data-dir', userData])).code, command.join(' ')).toBe(0);
		expect((statSync(userData).mode & 0o777).toString(8)).toBe('775');
	}
	const own = readdirSync(userData).filter((name) => name !== 'colleague.csv');
	expect(own).toContain('workspace.sqlite');
	expect(
		own.flatMap((name) =>
			statSync(path.join(userData, name)).isDirectory() ? openToOthers(path.join(userData, name)) : [],
		),
	).toEqual([]);
	expect(own.filter((name) => (statSync(path.join(userData, name)).mode & 0o077) !== 0)).toEqual([]);
});
