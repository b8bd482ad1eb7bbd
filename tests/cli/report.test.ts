import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { exportedReport, type Run } from '../../src/lib/contract/records/run.ts';
import { folderDigests } from '../setup/folder-digests.ts';
import { runCli, runJson, temporaryFolder } from './setup/run-cli.ts';
import { tinyDataset, withoutModels } from './setup/tiny-dataset.ts';

const problem = z.looseObject({ code: z.string() });

describe('report', () => {
	let dataset: string;
	let run: Run;
	let folder: string;
	beforeAll(async () => {
		dataset = await tinyDataset(withoutModels);
		folder = await temporaryFolder('report');
		run = (await runJson<Run>(['assistant', 'run', dataset, '--permutations', '0'])).record;
	});

	it('writes the newest report as one file, outside of the results', async () => {
		const before = folderDigests(dataset);
		const output = path.join(folder, 'one.html');
		const { code, record } = await runJson(['report', dataset, '--output', output]);
		expect(code).toBe(0);
		const { artifact, figures, missing_figures, bytes } = exportedReport.parse(record);
		const html = readFileSync(output, 'utf8');
		expect(artifact.run_id).toBe(run.run_id);
		expect(Buffer.byteLength(html)).toBe(bytes);
		const markdown = readFileSync(path.join(dataset, run.report_path ?? ''), 'utf8');
		const named = markdown.match(/^!\[.*\]\(figures\/.*\)$/gmu) ?? [];
		expect(named.length).toBeGreaterThan(1);
		expect([figures, missing_figures]).toEqual([named.length, []]);
		expect(html.match(/src="data:image\/svg\+xml;base64,/gu)).toHaveLength(named.length);
		expect(html).not.toMatch(/<script|<link|\ssrc="(?!data:image)/u);
		expect(folderDigests(dataset)).toEqual(before);
	});

	it('writes the same bytes again, for the run that is named', async () => {
		const [first, second] = ['a.htm', 'b.HTML'].map((name) => path.join(folder, name));
		for (const output of [first, second, first])
			expect((await runCli(['report', dataset, run.run_id, '--output', output ?? ''])).code).toBe(0);
		expect(readFileSync(second ?? '')).toEqual(readFileSync(first ?? ''));
	});

	it.each([
		['a file of somebody else', 'mine.html', [], 'results.report_exists'],
		['a folder that is not there', 'nowhere/a.html', [], 'signals.file_not_found'],
		['a place that lb-agent keeps for itself', 'SET/assistant/runs/a.html', [], 'run.output_forbidden'],
		['a run that is not there', 'c.html', ['nope'], 'results.run_without_report'],
	])('%s is refused, nothing changes', async (_what, name, words, code) => {
		const mine = path.join(folder, 'mine.html');
		writeFileSync(mine, '<!doctype html>mine');
		const output = name.startsWith('SET') ? name.replace('SET', dataset) : path.join(folder, name);
		const done = await runJson(['report', dataset, ...words, '--output', output]);
		expect([done.code, problem.parse(done.record).code]).toEqual([3, code]);
		expect(readFileSync(mine, 'utf8')).toBe('<!doctype html>mine');
	});

	it('takes names that end in .html only, and says when there is no report', async () => {
		const named = await runCli(['report', dataset, '--output', path.join(folder, 'report.md')]);
		expect([named.code, named.stderr]).toEqual([2, expect.stringContaining('.html')]);
		const empty = await tinyDataset(withoutModels);
		const none = await runJson(['report', empty, '--output', path.join(folder, 'd.html')]);
		expect(problem.parse(none.record).code).toBe('results.report_none');
	});
});
