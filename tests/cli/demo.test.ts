import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoDataset } from '../setup/demo-cohort.ts';
import { runCli, runJson, temporaryFolder } from './setup/run-cli.ts';

describe('demo', () => {
	// That a demo has the same bytes twice is held, for every file, by tests/truth/demo-bytes.test.ts.
	it('makes the cohort without a run on request, in the current folder by default; says so again where it stands', async () => {
		const cwd = await temporaryFolder('demo');
		const words = ['demo', '--no-run', '--seed', '8', '--twin'];
		const done = await runJson<{ dataset: string; seed: number; twin: boolean }>(words, { cwd });
		expect(done).toMatchObject({ code: 0, record: { seed: 8, twin: true } });
		expect((await readdir(cwd)).sort()).toEqual(['demo-cohort']);
		const dataset = path.join(cwd, 'demo-cohort', 'lung-screening-demo');
		expect(done.record.dataset).toBe(dataset);
		expect(await readdir(dataset)).not.toContain('assistant');
		const before = await stat(path.join(cwd, 'demo-cohort', 'demo.json'));
		const again = await runCli(words, { cwd });
		expect(again.code).toBe(0);
		expect(again.stdout).toContain(`lb-agent assistant run ${dataset}`);
		expect((await stat(path.join(cwd, 'demo-cohort', 'demo.json'))).ino).toBe(before.ino);
		// Another seed has other numbers.
		const matrixOf = (dataset: string): Promise<string> =>
			readFile(path.join(dataset, 'fragment_profiles.csv'), 'utf8');
		const matrix = await matrixOf(done.record.dataset);
		expect(matrix.length).toBeGreaterThan(10_000);
		expect(matrix).not.toBe(await matrixOf(await demoDataset()));
	});

	it('touches no folder with files of others', async () => {
		const cwd = await temporaryFolder('demo');
		await writeFile(path.join(cwd, 'mine.txt'), 'mine');
		const done = await runJson<{ code: string }>(['demo', '--no-run', '--folder', '.'], { cwd });
		expect(done).toMatchObject({ code: 3, record: { code: 'run.output_occupied' } });
		expect(await readdir(cwd)).toEqual(['mine.txt']);
	});
});

describe('demo-check', () => {
	it('walks the whole chain and prints a checklist', async () => {
		const work = await temporaryFolder('tmp');
		const done = await runCli(['demo-check'], { env: { TMPDIR: work } });
		expect(done.stdout).not.toContain('FAILED');
		expect(done.code).toBe(0);
		for (const step of [
			'demo cohort',
			'scan',
			'metadata',
			'plan',
			'run',
			'models',
			'report',
			'raw signals',
			'results',
			'follow-up',
		])
			expect(done.stdout).toMatch(new RegExp(`^ok\\s+${step}: `, 'm'));
		expect(done.stdout).toContain('genome profile and fragment lengths');
		expect(await readdir(work)).toEqual([]);
	}, 600_000);

	it('ends with 1 and the failing step', async () => {
		const env = { TMPDIR: path.join(await temporaryFolder('tmp'), 'absent') };
		const done = await runCli(['demo-check'], { env });
		expect(done.code).toBe(1);
		expect(done.stdout).toContain('FAILED');
		const json = await runJson<{ ok: boolean; steps: { ok: boolean }[] }>(['demo-check'], { env });
		expect(json).toMatchObject({ code: 1, record: { ok: false, steps: [{ ok: false }] } });
	});
});
