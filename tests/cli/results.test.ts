import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { answer } from '../../src/lib/contract/records/answer.ts';
import { artifact as artifactSchema, type Artifact, type Run } from '../../src/lib/contract/records/run.ts';
import { folderDigests } from '../setup/folder-digests.ts';
import { runCli, runJson, startCli } from './setup/run-cli.ts';
import { tinyDataset } from './setup/tiny-dataset.ts';

const listing = z.strictObject({
	dataset_root: z.string(),
	total: z.number(),
	artifacts: z.array(artifactSchema),
});
type Reply = z.infer<typeof answer>;
interface Answer {
	artifact: Artifact;
	question: string | null;
	answer: string[];
	excerpt: string | null;
	next_action: string;
	answered_by: string;
}

describe('results', () => {
	let dataset: string;
	let run: Run;
	let artifacts: Artifact[];
	beforeAll(async () => {
		dataset = await tinyDataset();
		run = (await runJson<Run>(['assistant', 'run', dataset, '--permutations', '0'])).record;
		artifacts = listing.parse((await runJson(['results', dataset])).record).artifacts;
	});

	it('lists what the manifest lists, plus the ledger, numbered from 1', async () => {
		expect(artifacts.map((artifact) => artifact.index).toSorted((a, b) => a - b)).toEqual(
			artifacts.map((_, index) => index + 1),
		);
		const paths = artifacts.map((artifact) => artifact.path);
		for (const { path: file } of run.outputs) expect(paths).toContain(file);
		expect(paths).toContain(`assistant/ledger/run_${run.run_id}.json`);
		expect(artifacts).toHaveLength(run.outputs.length + 2);
		expect(artifacts[0]).toMatchObject({ kind: 'report', run_id: run.run_id, task_key: 'analyze_cfdna' });
		for (const file of paths) expect(existsSync(path.join(dataset, file)), file).toBe(true);
		expect(new Set(artifacts.map((artifact) => artifact.artifact_id)).size).toBe(artifacts.length);
	});

	it('keeps the total under --limit', async () => {
		const limited = listing.parse((await runJson(['results', dataset, '--limit', '3'])).record);
		expect(limited.total).toBe(artifacts.length);
		expect(limited.artifacts).toEqual(artifacts.slice(0, 3));
	});

	it('answers a question about the whole folder from tables, with value, source and what to ask next', async () => {
		const { record } = await runJson<Reply>([
			'results',
			dataset,
			'--question',
			'which feature differs most?',
		]);
		expect(record).toMatchObject({ outcome: 'answered', family: 'top_features', answered_by: 'local' });
		const table = artifacts.find(({ path: file }) => file.endsWith('_effects.csv'))?.path ?? '';
		const [head = '', ...rows] = (await readFile(path.join(dataset, table), 'utf8')).trim().split('\n');
		const [feature, effect] = [head.split(',').indexOf('feature'), head.split(',').indexOf('effect_size')];
		const largest = rows
			.map((row) => row.split(','))
			.reduce((a, b) => (Math.abs(Number(b[effect])) > Math.abs(Number(a[effect])) ? b : a));
		expect(record.answer).toContain(largest[feature]);
		expect(record.facts[0]).toMatchObject({ name: 'effect_size', value: Number(largest[effect]) });
		const source = record.sources[record.facts[0]?.source ?? -1];
		expect(source).toMatchObject({ path: table, run_id: run.run_id, column: 'effect_size' });
		expect(rows[(source?.row ?? 0) - 1]?.split(',')[feature]).toBe(largest[feature]);
		expect(record.suggestions.length).toBeGreaterThan(0);
	});

	it('answers in the language of the question, and what it cannot match is no error', async () => {
		const chinese = await runCli(['results', dataset, '--question', '有多少个样本？']);
		expect(chinese).toMatchObject({ code: 0, stderr: '' });
		expect(chinese.stdout).toMatch(/共分析 \d+ 个样本，没有标明患者的列/u);
		const { record } = await runJson<Reply>(['results', dataset, '--question', 'delete everything']);
		expect(record).toMatchObject({ outcome: 'not_understood', family: null });
		expect(record.suggestions).toHaveLength(3);
	});

	it('a question about one artifact is answered before the artifact is described', async () => {
		const report = artifacts.find(({ kind }) => kind === 'report');
		const { record } = await runJson<Answer>([
			...['results', dataset, '--ask', String(report?.index), '--question', 'how many samples are there?'],
		]);
		expect(record.answer[0]).toMatch(/^\d+ samples were analysed\. No column names their patients\.$/u);
		expect(record.answer.length).toBeGreaterThan(1);
	});

	it('lists run by run for people, and says how to ask', async () => {
		const done = await runCli(['results', dataset]);
		expect(done).toMatchObject({ code: 0, stderr: '' });
		expect(done.stdout).toContain(`assistant/runs/${run.run_id}/\n`);
		const numbers = [...done.stdout.matchAll(/^ *(\d+) (?:report|summary|figure|table|text|ledger) /gm)];
		expect(numbers.map(([, number]) => Number(number))).toEqual(artifacts.map((_, index) => index + 1));
		expect(done.stdout).toMatch(new RegExp(`^ *${artifacts.length} report\\s+Report\\s+report\\.md$`, 'm'));
		expect(done.stdout).toContain('--ask <number>');
		for (const line of done.stdout.split('\n')) expect(line.length).toBeLessThan(160);
	});

	it('keeps its numbers when more is planned and made', async () => {
		const numbers = (list: readonly Artifact[]): Map<string, number> =>
			new Map(list.map((one) => [one.path, one.index]));
		const before = numbers(artifacts);
		const copy = await tinyDataset();
		await cp(dataset, copy, { recursive: true });
		await runCli(['assistant', 'plan', copy]);
		const after = listing.parse((await runJson(['results', copy])).record).artifacts;
		expect(after.length).toBeGreaterThan(artifacts.length);
		for (const [file, index] of before) expect(numbers(after).get(file), file).toBe(index);
	});

	it('changes nothing', async () => {
		const before = folderDigests(dataset);
		await runCli(['results', dataset]);
		await runCli(['results', dataset, '--ask', '1']);
		expect(folderDigests(dataset)).toEqual(before);
	});

	it('says what to do when there is nothing yet', async () => {
		const empty = await tinyDataset();
		const done = await runCli(['results', empty]);
		expect(done.code).toBe(0);
		expect(done.stdout).toContain(`lb-agent assistant run ${empty}`);
		expect((await runJson(['results', empty])).record).toEqual({
			dataset_root: empty,
			total: 0,
			artifacts: [],
		});
	});

	it('ends quietly when the reader closes the pipe', async () => {
		const { process: child, finished } = await startCli(['results', dataset]);
		child.stdout?.destroy();
		expect(await finished).toMatchObject({ code: 0, stderr: '' });
	});

	const ask = async (which: string, ...words: string[]): Promise<Answer> => {
		const done = await runJson<Answer>(['results', dataset, '--ask', which, ...words]);
		expect(done.code).toBe(0);
		return done.record;
	};
	const indexOf = (test: (artifact: Artifact) => boolean): string =>
		String(artifacts.find(test)?.index ?? 'no such artifact');

	it('answers about the report from its text', async () => {
		const answer = await ask(
			indexOf((one) => one.kind === 'report'),
			...['--question', 'What was found in the model?', '--llm-provider', 'none'],
		);
		expect(answer.question).toBe('What was found in the model?');
		expect(answer.answered_by).toBe('local');
		expect(answer.answer.join(' ')).toContain('24 samples x 30 features');
		expect(answer.excerpt).toMatch(/model/i);
		expect(answer.next_action).toContain(`assistant/runs/${run.run_id}/tables`);
	});

	it('answers about the same artifact by index and by id', async () => {
		const second = artifacts[1] as Artifact;
		expect(await ask(second.artifact_id)).toEqual(await ask(String(second.index)));
	});

	it('summarises the summary, a figure and a table', async () => {
		expect((await ask(indexOf((one) => one.kind === 'summary'))).answer.join('\n')).toMatch(/AUROC/);
		const figure = await ask(indexOf((one) => one.path.endsWith('matrix_roc.png')));
		expect(figure.answer.length).toBeGreaterThan(1);
		expect(figure.next_action).toContain('matrix_roc.png');
		const table = await ask(
			indexOf((one) => one.path.endsWith('matrix_effects.csv')),
			'--question',
			'f003',
		);
		expect(table.answer.join('\n')).toContain('median_difference');
		expect(table.excerpt).toMatch(/^feature,.*\nf003,/);
	});

	it('summarises records instead of showing them', async () => {
		const plan = await ask(indexOf((one) => one.title === 'Plan record'));
		expect(plan.excerpt).toBeNull();
		expect(plan.answer.join('\n')).toContain('Recommended task: analyze_cfdna');
		expect(plan.next_action).toContain('analyze_cfdna');
		const record = await ask(indexOf((one) => one.title === 'Run record'));
		expect(record.answer.join('\n')).toMatch(/completed[\s\S]*Verification: verified\.$/);
		expect(record.next_action).toContain('report.md');
	});

	it('names the blocker of a failed run', async () => {
		const folder = await tinyDataset({ cell: () => '5' });
		expect((await runCli(['assistant', 'run', folder])).code).toBe(3);
		const list = listing.parse((await runJson(['results', folder])).record);
		const index = list.artifacts.find((one) => one.title === 'Run record')?.index;
		const { record } = await runJson<Answer>(['results', folder, '--ask', String(index)]);
		expect(record.answer.join('\n')).toMatch(/failed[\s\S]*no feature that varies/);
		expect(record.next_action).toContain('before you run analyze_cfdna again');
	});

	it('refuses an unknown artifact with the size of the list', async () => {
		const done = await runJson<{ code: string; detail: string }>(['results', dataset, '--ask', '9999']);
		expect(done).toMatchObject({ code: 3, record: { code: 'results.index_unknown' } });
		expect(done.record.detail).toContain(String(artifacts.length));
	});

	it.each(['openai', 'ollama'])(
		'a provider that is named must answer a question, and an artifact is described here without it: %s is not configured',
		async (provider) => {
			const named = ['--llm-provider', provider];
			const question = ['results', dataset, '--question', 'how many samples are there?', ...named];
			const done = await runJson<{ code: string; hint: string }>(question);
			expect(done).toMatchObject({ code: 5, record: { code: 'llm.off' } });

			const about = ['results', dataset, '--ask', '1'];
			const [here, fallback] = [await runCli(about), await runCli([...about, ...named])];
			expect([fallback.code, fallback.stdout]).toEqual([0, here.stdout]);
			expect(fallback.stderr).toContain('No language model is selected.');
		},
	);

	it.each(['', ' '])('refuses the empty question %j', async (text) => {
		const done = await runJson<{ code: string; detail: string }>(['results', dataset, '--question', text]);
		expect(done).toMatchObject({ code: 2, record: { code: 'usage.option_invalid' } });
		expect(done.record.detail).toContain('--question');
	});

	it('refuses a provider that there is not, and names those there are', async () => {
		const words = ['results', dataset, '--ask', '1', '--llm-provider', 'anything'];
		const done = await runJson<{ code: string; hint: string }>(words);
		expect(done).toMatchObject({ code: 2, record: { code: 'usage.option_invalid' } });
		expect(done.record.hint).toContain('openai, ollama, embedded, none');
	});

	it('with none the answer is that of this machine, byte for byte', async () => {
		const words = ['results', dataset, '--question', 'how many samples are there?'];
		const [plain, none] = [await runCli(words), await runCli([...words, '--llm-provider', 'none'])];
		expect(none).toEqual(plain);
		expect(plain.code).toBe(0);
	});
});
