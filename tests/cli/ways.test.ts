import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { plain } from '../faces/setup/plain-record.ts';
import { folderDigests, isResult } from '../setup/folder-digests.ts';
import { putDemo } from '../setup/demo-cohort.ts';
import { people, rawFolder } from './setup/raw-folder.ts';
import { fullPictures, runCli, temporaryFolder, type Finished } from './setup/run-cli.ts';
import { isLong } from '../setup/test-size.ts';
import { tinyDataset, twoGroups, withoutModels } from './setup/tiny-dataset.ts';

fullPictures();

// Most tests call command line and engine in their own process. Here both ways are held beside each other: every exit code,
// what goes to standard output and to standard error, and the files of a run.

let source: string;
let raw: string;
let place: string;
beforeAll(async () => {
	source = await tinyDataset(withoutModels);
	raw = await rawFolder({ people: people.filter(({ id }) => id.endsWith('1')), signals: ['vcf', 'wig'] });
	const work = await temporaryFolder('ways');
	place = path.join(work, 'cohort');
	await putDemo(path.join(work, 'demo-cohort'));
});

/** The same files at the same place before each. */
function fresh(from = source): void {
	rmSync(place, { recursive: true, force: true });
	cpSync(from, place, { recursive: true, preserveTimestamps: true });
	for (const name of ['raw', 'out']) rmSync(path.join(place, '..', name), { recursive: true, force: true });
	cpSync(raw, path.join(place, '..', 'raw'), { recursive: true, preserveTimestamps: true });
	mkdirSync(path.join(place, '..', 'text'), { recursive: true });
	writeFileSync(path.join(place, '..', 'text', 'notes.txt'), 'no data here\n');
}

const without = (text: string): string => {
	try {
		return JSON.stringify(plain(JSON.parse(text)));
	} catch {
		return String(plain(text))
			.replaceAll(/\b\d+(?:\.\d+)? s\b/gu, '<seconds>')
			.replaceAll(/(?<=demo-check-)\w{6}/gu, '<name>');
	}
};
const said = ({ code, signal, stdout, stderr }: Finished): unknown => ({
	...{ code, signal, stdout: without(stdout), stderr: without(stderr) },
});

/** Of a run folder, below the folder of all runs. */
const ofResults = (file: string): boolean => isResult(file.split('/').slice(1).join('/'));

const PCA = isLong ? [] : ['--projection', 'pca'];

const BAD = { LB_AGENT_PYTHON: '/nowhere/python' };

describe('a command gives the same in processes of its own and in that of a test', () => {
	/** In the long lane alone: another command, or the other of text and record, has the same way in the short one. */
	const alike = ['the record of a plan', 'jobs', 'the record of an absent folder'];
	type Case = [number, string, readonly string[], Record<string, string>?];
	const cases: Case[] = [
		[0, 'help', ['--help']],
		[0, 'version', ['--version']],
		[0, 'help of a task', ['task', 'analyze_cfdna', '--help']],
		[0, 'a plan', ['assistant', 'plan', 'cohort']],
		[0, 'the record of a plan', ['assistant', 'plan', 'cohort', '--json']],
		[
			0,
			'the autopilot, a job',
			['assistant', 'autopilot', 'cohort', '--max-steps', '1', '--permutations', '0', ...PCA],
		],
		[0, 'any function', ['call', 'scan_project_profile', '{"path": "cohort"}']],
		[0, 'jobs', ['jobs', 'list', '--json']],
		[0, 'a ledger that is verified', ['ledger', 'verify', 'cohort']],
		[0, 'a concept book that is written again', ['ledger', 'rebuild', 'cohort']],
		[0, 'the Python of the optional parts', ['kernel', 'status', '--json']],
		[0, 'a plan of blood signals', ['blood-agent', 'plan', 'raw', '--signal', 'variant']],
		[0, 'a screen of copy number', ['copywriter-proxy', '--input', 'raw', '--output-dir', 'out']],
		[0, 'a demo cohort that stands there', ['demo', '--no-run']],
		[1, 'a check that fails', ['demo-check'], { TMPDIR: '/nowhere/tmp' }],
		[2, 'an unknown option', ['assistant', 'plan', 'cohort', '--nope']],
		[2, 'an unknown option, as a record', ['results', 'cohort', '--nope', '--json']],
		[3, 'a folder that is absent', ['assistant', 'run', 'absent']],
		[3, 'the record of an absent folder', ['assistant', 'run', 'absent', '--json']],
		[4, 'a folder without data', ['assistant', 'run', 'text']],
		[5, 'a Python that does not work', ['assistant', 'plan', 'cohort'], BAD],
	];
	it.each(cases.filter(([, name]) => isLong || !alike.includes(name)))(
		'%i: %s',
		async (code, _, words, env = {}) => {
			const cwd = path.dirname(place);
			fresh();
			const here = await runCli(words, { cwd, env });
			fresh();
			const started = await runCli(words, { cwd, env, started: true });
			expect(said(here)).toEqual(said(started));
			expect(started.code).toBe(code);
		},
	);

	it('a run: the same record and the same bytes', async () => {
		const runs = [];
		// With models, which other processes take part in.
		const modelled = await tinyDataset(isLong ? {} : { labels: twoGroups(10), features: 10 });
		const less = isLong
			? ['--permutations', '19']
			: ['--permutations', '5', '--model-c', '0.01', '--projection', 'pca'];
		for (const started of [false, true]) {
			fresh(modelled);
			const words = ['assistant', 'run', 'cohort', ...less, '--json'];
			const done = await runCli(words, { cwd: path.dirname(place), started });
			expect(done.code).toBe(0);
			const files = folderDigests(path.join(place, 'assistant', 'runs'), ofResults);
			const named = Object.entries(files).map(([file, digest]) => [plain(file), digest]);
			runs.push({ record: plain(JSON.parse(done.stdout)), files: named });
		}
		expect(runs[0]?.files.length).toBeGreaterThan(10);
		expect(runs[0]).toEqual(runs[1]);
	});
});
