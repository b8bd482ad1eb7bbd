import { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { methodAdvice, methodEntry } from '../../src/lib/contract/records/method.ts';
import { problem } from '../../src/lib/contract/records/problem.ts';
import { toolRun } from '../../src/lib/contract/records/tool.ts';
import { systemTool } from '../setup/system-tools.ts';
import { runCli, temporaryFolder } from './setup/run-cli.ts';

describe('lb-agent methods', () => {
	it('answers a question alone, in its language; --explain adds how to meet each requirement', async () => {
		const asked = ['methods', '--query', 'tumour fraction from low-pass plasma', '--limit', '3'];
		const [plain, explained] = [await runCli(asked), await runCli([...asked, '--explain'])];
		expect([plain.code, plain.stderr]).toEqual([0, '']);
		expect(plain.stdout).toMatch(/ichorCNA/u);
		expect(plain.stdout).toContain('Points: ');
		expect(plain.stdout).not.toContain('Needs R package');
		expect(explained.stdout).toContain('Needs R package');
		for (const line of plain.stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(100);
		const chinese = await runCli(['methods', '有什么方法可以估计肿瘤分数', '--limit', '1']);
		expect(chinese.stdout).toContain('登记库：');
	});

	it('writes the report where it is told to, and says where', async () => {
		const folder = realpathSync(await temporaryFolder());
		const out = path.join(folder, 'advice');
		const done = await runCli(['methods', '--query', 'end motifs', '--output_dir', out]);
		expect(done.code).toBe(0);
		const files = ['lb_biopsy_method_advice.json', 'lb_biopsy_method_advice.md'];
		expect(readdirSync(out)).toEqual(expect.arrayContaining(files));
		for (const file of files) expect(done.stdout).toContain(path.join(out, file));
	});

	it('options after list and show are theirs', async () => {
		const shown = await runCli(['methods', 'show', 'IchorCNA', '--json']);
		expect(methodEntry.parse(JSON.parse(shown.stdout)).method_key).toBe('ichorcna');
		const listed = await runCli(['methods', 'list', '--family', 'mrd']);
		expect(listed.stdout).toMatch(/^Minimal residual disease \(mrd\):$/mu);
	});

	it.each([
		[['methods'], 2, 'needs a question, a dataset or both'],
		[['methods', 'check'], 2, 'needs a question, a dataset or both'],
		[['methods', '--query', 'zzzqqq'], 3, 'Words that lead to methods'],
		[['methods', 'show', 'ichorcnv'], 3, 'ichorcna'],
		[['methods', 'list', '--family', 'nothing'], 2, 'fragmentomics, genome-workflow'],
		[['methods', '--query', 'end', 'motifs'], 2, 'put the whole question in quotes'],
		[['methods', '--query', 'end motifs', '--input', '/nowhere/at/all'], 3, '/nowhere/at/all'],
	])('%o ends with code %i and says why', async (words, code, text) => {
		const done = await runCli(words);
		expect([done.code, done.stdout]).toEqual([code, '']);
		expect(done.stderr).toContain(text);
	});

	it('check lists what the methods that fit need, with a question before or after its options', async () => {
		const checked = await runCli(['methods', 'check', 'tumour', 'fraction', '--limit', '3']);
		expect([checked.code, checked.stderr]).toEqual([0, '']);
		expect(checked.stdout).toMatch(
			/^Requirements of 3 methods on this computer:\n\nichorCNA \(ichorcna\)\n {2}- R/u,
		);
		const alone = await runCli(['methods', 'check', '--query', 'tumour fraction', '--limit', '3']);
		expect(alone.stdout).toBe(checked.stdout);
		const record = await runCli(['methods', 'check', 'tumour fraction', '--json']);
		expect(methodAdvice.parse(JSON.parse(record.stdout)).query).toBe('tumour fraction');
	});

	it('work on files is for an external tool, not for methods that share a word', async () => {
		const done = await runCli(['methods', '--query', 'sort and index my BAM files', '--json']);
		const { headline, now, deeper } = methodAdvice.parse(JSON.parse(done.stdout));
		expect(headline).toContain('The external tool samtools does this.');
		expect([...now, ...deeper]).toEqual([]);
	});

	it('--json is the record of the advice alone', async () => {
		const done = await runCli(['methods', '--query', 'end motifs', '--json']);
		expect(methodAdvice.parse(JSON.parse(done.stdout)).query).toBe('end motifs');
	});
});

describe('lb-agent tools', () => {
	it.each([
		[['tools', 'status', 'samtool'], 3, 'samtools'],
		[['tools', 'run', 'samtools', 'samtools', 'view'], 2, 'behind "--"'],
		[['tools', 'run', 'samtools', '--'], 2, 'behind "--"'],
		[['tools', 'install', 'cnvkit', '--tool-version', '0.0.1'], 3, 'Available here'],
		[['tools', 'bootstrap', '--profile', 'nothing'], 2, 'core, all'],
		[['tools', 'compare', '--input', 'x.bam'], 2, '--output-dir'],
	])('%o ends with code %i and says why', async (words, code, text) => {
		const done = await runCli(words);
		expect([done.code, done.stdout]).toEqual([code, '']);
		expect(done.stderr).toContain(text);
	});

	it('install and bootstrap print the plan and install nothing', async () => {
		for (const words of [['install', 'finaletoolkit'], ['bootstrap']]) {
			const done = await runCli(['tools', ...words]);
			expect(done.code).toBe(0);
			expect(done.stdout).toContain(
				`nothing was installed. Install with: lb-agent tools ${words.join(' ')} --execute`,
			);
		}
		const status = await runCli(['tools', 'status', 'finaletoolkit']);
		expect(status.stdout).toMatch(/^State +not installed$/mu);
	});

	const isHere = systemTool('samtools') !== null;
	it.runIf(isHere)(
		'run passes on everything after --, works here, and tells how the tool ended',
		async () => {
			const cwd = realpathSync(await temporaryFolder());
			// Options of lb-agent itself among them, and a -- of the tool.
			const words = ['samtools', 'view', '--json', '-h', '--', '--version', 'a b'];
			const done = await runCli(['tools', 'run', 'samtools', '--seconds', '60', '--json', '--', ...words], {
				cwd,
			});
			expect(done.code).toBe(1);
			const run = toolRun.parse(JSON.parse(done.stdout));
			expect(run).toMatchObject({ command: words, working_folder: cwd, status: 'failed' });
			expect(run.limits.seconds).toBe(60);
			const version = await runCli(['tools', 'run', 'samtools', '--', 'samtools', '--version'], { cwd });
			expect(version.code).toBe(0);
			expect(version.stdout).toMatch(/^ {2}samtools 1\.\d+/mu);
			expect(version.stdout).toMatch(/completed after [\d.]+ s, exit code 0/u);
			const refused = await runCli(['tools', 'run', 'samtools', '--json', '--', 'sh', '-c', 'true'], { cwd });
			expect([refused.code, problem.parse(JSON.parse(refused.stdout)).code]).toEqual([
				2,
				'tools.command_refused',
			]);
		},
	);
});
