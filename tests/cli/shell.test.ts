import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { plan as planRecord } from '../../src/lib/contract/records/plan.ts';
import { run as runRecord } from '../../src/lib/contract/records/run.ts';
import { builtProgram } from './setup/built-program.ts';
import { filesBelow } from '../setup/files-below.ts';
import { runCli, temporaryFolder, testUserData, type Finished } from './setup/run-cli.ts';
import { hasTerminal, startInTerminal } from './setup/terminal.ts';
import { isLong, sizeOf } from '../setup/test-size.ts';
import { FEW_EACH, tinyDataset, twoGroups, withoutModels } from './setup/tiny-dataset.ts';

/** Lines typed into a shell whose input is a pipe. */
async function shell(
	words: readonly string[],
	lines: readonly string[],
	env: Record<string, string> = {},
): Promise<Finished> {
	const program = path.join(builtProgram(), 'cli.js');
	const child = spawn(process.execPath, [program, ...words], {
		cwd: await temporaryFolder(),
		env: { ...process.env, LB_AGENT_USER_DATA_DIR: await testUserData(), ...env },
	});
	let stdout = '';
	let stderr = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
	child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
	child.stdin.end(lines.map((line) => `${line}\n`).join(''));
	return new Promise((resolve) =>
		child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr })),
	);
}

/** Ledger records of a kind, oldest first by their own times: their names tell no more than the second. */
async function records(dataset: string, kind: string): Promise<unknown[]> {
	const folder = path.join(dataset, 'assistant/ledger');
	const names = readdirSync(folder).filter((name) => name.startsWith(`${kind}_`) && name.endsWith('.json'));
	const found = await Promise.all(
		names.map(
			async (name) =>
				JSON.parse(await readFile(path.join(folder, name), 'utf8')) as {
					created_at?: string;
					started_at?: string;
				},
		),
	);
	const timeOf = ({ created_at, started_at }: (typeof found)[number]): number =>
		Date.parse(created_at ?? started_at ?? '');
	return found.sort((a, b) => timeOf(a) - timeOf(b));
}

describe('the shell with piped input', () => {
	let dataset: string;
	beforeAll(async () => {
		const folder = path.join(await temporaryFolder(), 'größe 数据 x');
		dataset = await tinyDataset({ ...withoutModels, folder });
	});

	it('refuses a question of one megabyte with the reason and the next step, and goes on', async () => {
		// A folder of its own: the plans of the other one are counted below.
		const own = await tinyDataset();
		const done = await shell(['cli'], [`/use "${own}"`, `why ${'x '.repeat(500_000)}?`, '/goal']);
		expect(done.stderr).toBe(
			'error: The question exceeds the limit of 20,000 characters.\nhint: Shorten the question; open data as a source instead of pasting it.\n',
		);
		expect(done.stdout).toMatch(/goal/iu);
		expect(done.stdout.length).toBeLessThan(20_000);
	});

	it('plans, runs, lists, answers and reviews a dataset, one command per line', async () => {
		const done = await shell(
			['cli'],
			[
				`/use "${dataset}"`,
				'what can I do?',
				'运行下一步',
				'/results 2',
				'what does result 1 mean?',
				'/review',
				'/jobs',
				'wiki',
				'/quit',
				'/plan',
			],
			{ LB_AGENT_HOMEPAGE_URL: 'https://example.org/' },
		);
		expect(done).toMatchObject({ code: 0, signal: null });
		for (const text of [
			`Dataset    ${dataset}`,
			`Groups     ${FEW_EACH} healthy (reference), ${FEW_EACH} cancer (positive)`,
			'→ ready    analyze_cfdna',
			'Run it with: /run',
			'analyze_cfdna：已完成',
			'/ask <序号> <问题>',
			'review_results: completed',
			'https://example.org/',
		])
			expect(done.stdout).toContain(text);
		expect(done.stdout).toMatch(/completed\s+run_lbbiopsy_assistant/u);
		const runs = (await records(dataset, 'run')).map((record) => runRecord.parse(record));
		expect(runs.map(({ task_key, status }) => `${task_key} ${status}`)).toEqual([
			'analyze_cfdna completed',
			'review_results completed',
		]);
		// /use plans, "what can I do" plans, both runs plan; nothing was carried out behind /quit.
		expect(await records(dataset, 'plan')).toHaveLength(4);
		// No prompt, no sign that moves a cursor.
		expect(done.stdout).not.toMatch(/\u001b|^\S*> /mu);
	});

	it('"/metadata: table, sample id column, label column, label counts, coverage, confidence, mode, backend"', async () => {
		const done = await shell(['shell', isLong ? dataset : await tinyDataset()], ['/metadata']);
		expect(done.code).toBe(0);
		for (const text of [
			'Table      samples.csv',
			'Sample ids column "sample_id"',
			'Labels     column "diagnosis"',
			'12 cancer, 12 healthy',
			'Coverage   24 of 24 samples found in the table (100 %)',
			'Analysis   supervised',
			'Backend    builtin',
		])
			expect(done.stdout).toContain(text);
		expect(done.stdout).toMatch(/Confidence [01]\.\d\d/u);
	});

	it('"/metadata use overrides for the session; ignore disables label-aware planning until rescan"', async () => {
		const folder = await tinyDataset();
		const done = await shell(
			['cli', folder],
			[
				'/metadata use samples.csv sample_id age',
				'/plan',
				'/metadata ignore',
				'/plan',
				'/metadata use samples.csv sample_id diagnosis',
				'/metadata rescan',
				'/plan',
			],
		);
		expect(done.code).toBe(2);
		expect(done.stderr).toContain('Metadata are ignored in this session');
		const plans = (await records(folder, 'plan')).map((record) => planRecord.parse(record));
		expect(plans.map(({ metadata }) => [metadata.override, metadata.label_column])).toEqual([
			['auto', 'diagnosis'],
			['user', 'age'],
			['ignored', null],
			['auto', 'diagnosis'],
		]);
	});

	it('"`--ask <index>` uses the same follow-up path as the interactive shell"', async () => {
		const typed = await shell(['cli'], [`/use "${dataset}"`, '/ask 1 what next?']);
		expect(typed.code).toBe(0);
		// What /use and /ask wrote is there for the command too; asking writes nothing.
		const asked = await runCli(['results', dataset, '--ask', '1', '--question', 'what next?']);
		expect(asked.code).toBe(0);
		expect(asked.stdout.trim().split('\n').length).toBeGreaterThan(2);
		expect(typed.stdout).toContain(asked.stdout);
	});

	it('"removing a source from a task never deletes files"', async () => {
		const [one, two] = [await tinyDataset({ seed: 1 }), await tinyDataset({ seed: 2 })];
		const before = [filesBelow(one), filesBelow(two)];
		const done = await shell(
			['cli'],
			[
				`/sources add ${one}`,
				`/sources add ${two}`,
				'/sources remove 2',
				'/sources',
				'/sources clear',
				'/sources',
			],
		);
		expect(done).toMatchObject({ code: 0, stderr: '' });
		expect(done.stdout).toContain('its files are untouched');
		expect(done.stdout).toContain('No folder is bound');
		expect([filesBelow(one), filesBelow(two)]).toEqual(before);
	});

	it('says what was wrong, goes on, and ends with exit code 2', async () => {
		const folder = await tinyDataset();
		const done = await shell(
			['cli', folder],
			['delete the folder', '/plam', '/results many', '/use /nowhere/at/all', '/methods', '/sources'],
		);
		expect(done.code).toBe(2);
		for (const text of ['Did you mean /plan?', 'Usage: /results [n]', '/nowhere/at/all'])
			expect(done.stderr).toContain(text);
		expect(done.stdout).toContain('This folder has no results yet.');
		// The methods of the registry, ichorCNA among them.
		expect(done.stdout).toContain('ichorCNA');
		expect(done.stdout).toContain(folder);
		expect(existsSync(path.join(folder, 'matrix.csv'))).toBe(true);
	});

	it('a line in Chinese is answered in Chinese', async () => {
		const done = await shell(['cli'], ['删除文件夹', '帮助']);
		expect(done.stderr).toContain('无法理解“删除文件夹”');
		expect(done.stdout).toContain('运行推荐的任务');
	});

	it('LB_AGENT_STARTUP_VERBOSE=1 is for terminals: a pipe gets only what it asked for', async () => {
		const done = await shell(['cli'], ['/jobs'], { LB_AGENT_STARTUP_VERBOSE: '1' });
		expect(done).toMatchObject({ code: 0, stderr: '' });
		expect(done.stdout.trim().split('\n').length).toBeLessThan(20);
	});
});

describe.skipIf(!hasTerminal)('the shell in a terminal', () => {
	const PROMPT = /> (?:\u001b\[\d+G)?$/u;

	it('"compact ready panel; full state and command help with LB_AGENT_STARTUP_VERBOSE=1"', async () => {
		const folder = await tinyDataset();
		const compact = await startInTerminal(['cli', folder]);
		await compact.until('/help lists all commands');
		expect(compact.shown()).toContain('Next       analyze_cfdna');
		expect(compact.shown()).not.toContain('/sources remove');
		compact.type('\u0004');
		expect(await compact.ended).toBe(0);
		const full = await startInTerminal(['cli', folder], { env: { LB_AGENT_STARTUP_VERBOSE: '1' } });
		for (const text of ['Next       analyze_cfdna', 'Tasks', 'Coverage', '/sources remove'])
			await full.until(text);
		full.type('/quit\r');
		expect(await full.ended).toBe(0);
	});

	it('"Ctrl-C cancels the job and not the shell", within a second; input is answered meanwhile', async () => {
		// Large enough that nobody finishes it before Ctrl-C.
		const each = sizeOf(60, 80);
		const folder = await tinyDataset({ labels: twoGroups(each), features: sizeOf(1000, 3000) });
		const terminal = await startInTerminal(['cli', folder]);
		await terminal.until('/help lists all commands');
		terminal.type('run the next step\r');
		// The dataset is read before a run begins; then there is something to record.
		await terminal.until(/Analysing|Cross-validating/u);
		terminal.type('/jobs\r');
		await terminal.until('running');
		terminal.type('/plan\r');
		await terminal.until('A job is running');
		terminal.type('\u0003');
		expect(await terminal.until('Stopped on request')).toBeLessThan(1000);
		terminal.type('\u0003');
		await terminal.until('Quit with /quit or Ctrl-D');
		terminal.type('/jobs\r');
		await terminal.until('cancelled');
		await terminal.until(PROMPT);
		terminal.type('/quit\r');
		expect(await terminal.ended).toBe(0);
		const runs = (await records(folder, 'run')).map((record) => runRecord.parse(record));
		expect(runs.map(({ status }) => status)).toEqual(['cancelled']);
		// Nothing half-written stays.
		const left = [
			...readdirSync(path.join(folder, 'assistant/runs')).filter((name) => name.startsWith('.')),
			...readdirSync(path.join(folder, 'assistant/ledger')).filter((name) => name.includes('.tmp-')),
		];
		expect(left).toEqual([]);
	});

	it('Tab completes commands and paths; lines are kept in a history only the owner can read', async () => {
		const parent = await temporaryFolder();
		const userData = await temporaryFolder('history');
		await tinyDataset({ folder: path.join(parent, 'lung set') });
		const env = { LB_AGENT_USER_DATA_DIR: userData };
		const first = await startInTerminal(['cli'], { cwd: parent, env });
		await first.until('/help lists all commands');
		// One key after the other: what comes at once counts as pasted, and pasted tabs complete nothing.
		for (const [keys, echo] of [
			['/us', '/us'],
			['\t', 'e '],
			['lun', 'lun'],
			['\t', 'set/'],
		] as const) {
			first.type(keys);
			await first.until(echo);
		}
		first.type('\r');
		await first.until('Next       analyze_cfdna');
		first.type('/quit\r');
		expect(await first.ended).toBe(0);
		const file = path.join(userData, 'shell-history');
		expect(await readFile(file, 'utf8')).toBe('/use lung\\ set/\n/quit\n');
		expect(statSync(file).mode & 0o777).toBe(0o600);
		const second = await startInTerminal(['cli'], { cwd: parent, env });
		await second.until('/help lists all commands');
		// Two lines up is the one before /quit.
		second.type('\u001b[A');
		await second.until('/quit');
		second.type('\u001b[A');
		await second.until('/use lung');
		second.type('\r');
		await second.until('Next       analyze_cfdna');
		second.type('\u0004');
		expect(await second.ended).toBe(0);
	});
});
