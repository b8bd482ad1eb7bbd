import { describe, expect, it } from 'vitest';
import { runCli } from './setup/run-cli.ts';
import { tinyDataset } from './setup/tiny-dataset.ts';

describe('what is typed in vain', () => {
	it('a command that does not exist is refused, with --help and after help too', async () => {
		for (const words of [['nonsense'], ['nonsense', '--help'], ['nonsense', '-h'], ['help', 'nonsense']]) {
			const done = await runCli(words);
			expect(done.code, words.join(' ')).toBe(2);
			expect(done.stdout).toBe('');
			expect(done.stderr).toContain("unknown command 'nonsense'");
		}
		expect((await runCli(['help', 'results'])).stdout).toMatch(/^Usage: lb-agent results /u);
	});

	it('the help of the program names the bare command and every way to open the workspace', async () => {
		const { code, stdout } = await runCli(['--help']);
		expect(code).toBe(0);
		for (const name of ['shell', 'client', 'portal', 'wiki', 'web', 'cli'])
			expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
		expect(stdout).toContain('Without a command');
		expect(stdout).toContain('--port <port>');
	});

	it('a question about a folder that does not exist says so', async () => {
		const done = await runCli(['results', '/no such folder', '--question', 'how many?', '--json']);
		expect(done.code).toBe(3);
		expect(JSON.parse(done.stdout)).toMatchObject({ code: 'dataset.folder_missing' });
	});

	it('a panel of normals says how many it needs', async () => {
		expect((await runCli(['blood-agent', 'panel'])).stderr).toContain('at least 10 normals');
		expect((await runCli(['blood-agent', '--help'])).stdout).toContain('at least 10');
		expect((await runCli(['blood-agent', 'panel', await tinyDataset()])).stderr).toContain('--output');
	});

	it('the help of a task says which options are needed', async () => {
		const { stdout } = await runCli(['task', 'plot_cfdna', '--help']);
		expect(stdout).toContain('Required: --input, or --output-dir <dir>. Every other option is optional.');
	});
});
