import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../../tests/setup/eventually.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { inline } from '../../../base/parallel.ts';
import { manifest as manifestSchema } from '../../../contract/records/run.ts';
import { toolRun } from '../../../contract/records/tool.ts';
import { operations } from '../../../contract/operations/index.ts';
import { callOperation } from '../bind-operations.server.ts';
import type { AssistantContext } from '../context.ts';
import { runTool } from './run-tool.server.ts';
import { markToolRun } from './tool-records.server.ts';

const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-tool-runs-')));
const userData = path.join(base, 'user-data');
const dataset = path.join(base, 'dataset');
const elsewhere = path.join(base, 'elsewhere');

/** Bins as WisecondorX writes them, one in 1 Mb of chromosome 1. */
const bins = [
	'chr\tstart\tend\tid\tratio\tzscore',
	...Array.from({ length: 40 }, (_, i) => {
		const [start, end] = [i * 1_000_000 + 1, (i + 1) * 1_000_000];
		return `1\t${start}\t${end}\t1:${start}-${end}\t${((i % 7) - 3) / 100}\t${((i % 5) - 2) / 2}`;
	}),
].join('\n');

/** Stands for a program of the system, so that what it does is known. */
const PROGRAM = `#!/bin/sh
case "$1" in
	--version) echo "bedtools v2.99.0" ;;
	bins) cp "$BINS" S1_bins.bed; : > done.flag; ln -s /etc/hostname link; mkdir empty ;;
	copy) cat "$2" > copy.txt ;;
	odd) echo ok > ok.txt; mkfifo pipe; echo x > "$(printf 'name\\377')"; mkdir -p "$(printf 'in\\376')"; test "$2" = "" || exit 4 ;;
	unmake) rm -rf "$PWD" ;;
	fail) echo "cannot open the index" >&2; echo part > part.txt; exit 3 ;;
	wait) echo waiting; exec sleep 3229 ;;
esac
`.replace('$BINS', path.join(base, 'bin/bins.bed'));

const before = { path: process.env['PATH'], cwd: process.cwd() };

beforeAll(() => {
	for (const folder of [userData, dataset, elsewhere, path.join(base, 'bin')]) mkdirSync(folder);
	writeFileSync(path.join(base, 'bin/bins.bed'), `${bins}\n`);
	writeFileSync(path.join(base, 'bin/bedtools'), PROGRAM);
	chmodSync(path.join(base, 'bin/bedtools'), 0o755);
	writeFileSync(path.join(dataset, 'samples.csv'), 'sample,group\nS1,cancer\nS2,healthy\n');
	writeFileSync(path.join(dataset, 'input.txt'), 'of the dataset');
	process.env['PATH'] = `${path.join(base, 'bin')}:${before.path ?? ''}`;
	process.chdir(elsewhere);
});
afterAll(() => {
	process.chdir(before.cwd);
	process.env['PATH'] = before.path ?? '';
	rmSync(base, { recursive: true });
});

let time = Date.parse('2026-11-29T00:00:00Z');
const context = (more: Partial<AssistantContext> = {}): AssistantContext => ({
	userData,
	now: () => new Date((time += 1000)),
	watch: {},
	parallel: () => inline,
	note: () => undefined,
	runStarted: () => undefined,
	event: () => undefined,
	...more,
});

const session = (bound: readonly string[]): Partial<AssistantContext> => ({
	bound,
	watch: { mayFollow: (real) => bound.some((folder) => real.startsWith(folder)) },
});

const deleted = (tool_run_id: string): Promise<unknown> =>
	callOperation('delete_external_tool_run', { tool_run_id }, context());

async function run(
	command: readonly string[],
	stated: Record<string, unknown> = {},
	more: Partial<AssistantContext> = {},
): Promise<ReturnType<typeof toolRun.parse>> {
	const args = operations.run_external_tool_command.arguments.parse({
		...{ tool_key: 'bedtools', command },
		...stated,
	});
	return toolRun.parse(await callOperation('run_external_tool_command', args, context(more)));
}

const plan = async (): Promise<{ inputs: { path: string; format: string; generated_by: string | null }[] }> =>
	operations.scan_project_profile.result.parse(
		await callOperation(
			'scan_project_profile',
			operations.scan_project_profile.arguments.parse({ path: dataset }),
			context(),
		),
	);

describe('a command without a dataset', () => {
	it('works in the current folder, and its record lists outputs with the tasks that read them', async () => {
		const record = await run(['bedtools', 'bins']);
		expect(record).toMatchObject({
			...{ status: 'completed', tool_version: '2.99.0', working_folder: elsewhere, dataset_run_id: null },
			program: path.join(base, 'bin/bedtools'),
		});
		expect(record.outputs.map(({ path: file, bytes, format }) => ({ file, bytes, format }))).toEqual([
			{ file: 'S1_bins.bed', bytes: bins.length + 1, format: 'wisecondorx_bins' },
			{ file: 'done.flag', bytes: 0, format: null },
		]);
		expect(record.outputs[0]?.tasks).toContain('copy_number_proxy');
		expect(JSON.parse(readFileSync(record.record_path, 'utf8'))).toEqual(record);
		expect(path.dirname(record.record_path)).toBe(path.join(userData, 'tools/runs', record.tool_run_id));
		expect(readdirSync(path.dirname(record.record_path)).toSorted()).toEqual([
			...['record.json', 'stderr.txt', 'stdout.txt'],
		]);
	});

	it('is given back with its reason when it fails', async () => {
		const record = await run(['bedtools', 'fail']);
		expect(record).toMatchObject({
			status: 'failed',
			exit_code: 3,
			stderr: { tail: 'cannot open the index' },
		});
	});

	it('is refused in closed places, and for other programs, before anything is made', async () => {
		const runs = readdirSync(path.join(userData, 'tools/runs'));
		for (const [stated, code] of [
			[{ output_dir: path.join(userData, 'sent') }, 'run.output_forbidden'],
			[{ output_dir: '/usr/lib/x' }, 'run.output_forbidden'],
			[{ command: ['sh', '-c', 'true'] }, 'tools.command_refused'],
			[{ command: ['bedtools', 'a\0b'] }, 'usage.option_invalid'],
			[{ tool_key: 'bedtoolz' }, 'tools.unknown'],
			[{ tool_key: 'wisecondorx' }, 'tools.not_installed'],
		] as const)
			expect((await rejected(run(['bedtools', 'bins'], stated))).code).toBe(code);
		expect(readdirSync(path.join(userData, 'tools/runs'))).toEqual(runs);
	});

	it('does not work in a home, where it could add start-up files', async () => {
		const home = process.env['HOME'];
		try {
			process.env['HOME'] = path.join(elsewhere, 'home');
			mkdirSync(path.join(elsewhere, 'home/results'), { recursive: true });
			for (const folder of ['home', '.'])
				expect(await rejected(run(['bedtools', 'bins'], { output_dir: folder }))).toMatchObject({
					...{ code: 'run.output_forbidden', place: { path: path.join(elsewhere, folder) } },
				});
			const { status } = await run(['bedtools', '--version'], { output_dir: 'home/results' });
			expect(status).toBe('completed');
		} finally {
			if (home === undefined) delete process.env['HOME'];
			else process.env['HOME'] = home;
			rmSync(path.join(elsewhere, 'home'), { recursive: true });
		}
	});

	it('says which folder cannot be made', async () => {
		writeFileSync(path.join(base, 'file'), '');
		const output_dir = path.join(base, 'file/below');
		expect(await rejected(run(['bedtools', 'bins'], { output_dir }))).toMatchObject({
			...{ code: 'run.output_not_writable', place: { path: output_dir } },
		});
	});

	it('finds files by the names they have in the current folder', async () => {
		writeFileSync(path.join(elsewhere, 'mine.txt'), 'mine');
		const folder = path.join(base, 'chosen');
		const record = await run(['bedtools', 'copy', 'mine.txt'], { output_dir: folder });
		expect(record.command).toEqual(['bedtools', 'copy', path.join(elsewhere, 'mine.txt')]);
		expect(readFileSync(path.join(folder, 'copy.txt'), 'utf8')).toBe('mine');
	});

	it('is recorded when it is cancelled', async () => {
		const stop = new AbortController();
		const waiting = run(['bedtools', 'wait'], {}, { watch: { signal: stop.signal } });
		setTimeout(() => stop.abort(), 300);
		expect((await rejected(waiting)).code).toBe('general.cancelled');
		const { runs } = operations.list_external_tool_runs.result.parse(
			await callOperation('list_external_tool_runs', { limit: 1 }, context()),
		);
		expect(runs).toEqual([expect.objectContaining({ status: 'cancelled', command: ['bedtools', 'wait'] })]);
	});
});

it('a record is deleted with the printed text; what the command wrote stays', async () => {
	const folder = path.join(base, 'kept');
	const { tool_run_id, record_path } = await run(['bedtools', 'bins'], { output_dir: folder });
	expect(await deleted(tool_run_id)).toMatchObject({ tool_run_id, command: ['bedtools', 'bins'] });
	expect(existsSync(path.dirname(record_path))).toBe(false);
	expect(readFileSync(path.join(folder, 'S1_bins.bed'), 'utf8').trim()).toBe(bins);
	for (const id of [tool_run_id, '..', '../runs'])
		await expect(deleted(id)).rejects.toMatchObject({ code: 'tools.run_unknown' });
	expect(existsSync(path.join(userData, 'tools/runs'))).toBe(true);
});

it('the record of a command that runs is not deleted', async () => {
	const stop = new AbortController();
	const before = new Set(readdirSync(path.join(userData, 'tools/runs')));
	const waiting = rejected(run(['bedtools', 'wait'], {}, { watch: { signal: stop.signal } }));
	const id = await eventually('the command to run', () =>
		readdirSync(path.join(userData, 'tools/runs')).find((name) => !before.has(name)),
	);
	await expect(deleted(id)).rejects.toMatchObject({ code: 'tools.run_unknown' });
	stop.abort();
	expect((await waiting).code).toBe('general.cancelled');
	expect(await deleted(id)).toMatchObject({ status: 'cancelled' });
});

it('a command whose process was killed is told of at the next look', async () => {
	const record = await run(['bedtools', 'copy', 'mine.txt']);
	const folder = path.join(userData, 'tools/runs/20300101T000000Z-killed');
	mkdirSync(folder);
	await markToolRun(folder, { ...record, status: 'failed', tool_run_id: path.basename(folder) }, null);
	const file = path.join(folder, 'running.json');
	const mark = JSON.parse(readFileSync(file, 'utf8')) as { owner: Record<string, unknown> };
	// Such a process number was never given.
	writeFileSync(file, JSON.stringify({ ...mark, owner: { ...mark.owner, pid: 2 ** 30, started: '1' } }));
	const { runs } = operations.list_external_tool_runs.result.parse(
		await callOperation('list_external_tool_runs', { limit: 1 }, context()),
	);
	expect(runs).toEqual([expect.objectContaining({ tool_run_id: path.basename(folder), status: 'failed' })]);
	expect(JSON.parse(readFileSync(path.join(folder, 'record.json'), 'utf8'))).toMatchObject({
		reason_code: 'tool_runs.interrupted',
	});
	expect(existsSync(file)).toBe(false);
});

it('a record that was written before the process was killed stays as it is', async () => {
	const record = await run(['bedtools', 'copy', 'mine.txt']);
	const folder = path.dirname(record.record_path);
	const written = readFileSync(record.record_path, 'utf8');
	await markToolRun(folder, { ...record, status: 'failed' }, null);
	const file = path.join(folder, 'running.json');
	const mark = JSON.parse(readFileSync(file, 'utf8')) as { owner: Record<string, unknown> };
	writeFileSync(file, JSON.stringify({ ...mark, owner: { ...mark.owner, pid: 2 ** 30, started: '1' } }));
	await callOperation('list_external_tool_runs', { limit: 1 }, context());
	expect(readFileSync(record.record_path, 'utf8')).toBe(written);
	expect(existsSync(file)).toBe(false);
});

describe('a session', () => {
	it('works in a new folder of its own and reads bound folders only', async () => {
		const input = path.join(dataset, 'input.txt');
		const record = await run(['bedtools', 'copy', input], {}, session([dataset]));
		expect(path.dirname(record.working_folder)).toBe(path.join(userData, 'outputs'));
		expect(readFileSync(path.join(record.working_folder, 'copy.txt'), 'utf8')).toBe('of the dataset');
		// Blanks and brackets in the name of a bound folder are no ends of a path; a longer name is another folder.
		const spaced = path.join(base, 'my study (2)');
		for (const folder of [spaced, `${spaced} other`]) {
			mkdirSync(folder, { recursive: true });
			writeFileSync(path.join(folder, 'input.txt'), 'of a folder with blanks');
		}
		const read = await run(['bedtools', 'copy', path.join(spaced, 'input.txt')], {}, session([spaced]));
		expect(readFileSync(path.join(read.working_folder, 'copy.txt'), 'utf8')).toBe('of a folder with blanks');
		const beside = path.join(`${spaced} other`, 'input.txt');
		expect((await rejected(run(['bedtools', 'copy', beside], {}, session([spaced])))).code).toBe(
			'tools.input_outside',
		);
		const outside = path.join(elsewhere, 'mine.txt');
		for (const word of [outside, `--reference=${outside}`, '../../x', `-T${outside}`]) {
			const refused = await rejected(run(['bedtools', 'copy', word], {}, session([dataset])));
			expect(refused.code).toBe('tools.input_outside');
		}
		const there = { output_dir: path.join(base, 'for-session') };
		expect((await rejected(run(['bedtools', 'bins'], there, session([dataset])))).code).toBe(
			'run.output_forbidden',
		);
	});

	it('reads a bound folder whose name has blanks, commas and brackets', async () => {
		const bound = path.join(base, 'lb data, new (2)');
		mkdirSync(bound);
		const input = path.join(bound, 'in put.txt');
		writeFileSync(input, 'with blanks');
		const record = await run(['bedtools', 'copy', input], {}, session([bound]));
		expect(readFileSync(path.join(record.working_folder, 'copy.txt'), 'utf8')).toBe('with blanks');
		await run(['bedtools', 'copy', input, `--reference=${input}`], {}, session([bound]));
		for (const word of [input, `--reference=${input}`]) {
			const refused = await rejected(run(['bedtools', 'copy', word], {}, session([dataset])));
			expect(refused.code).toBe('tools.input_outside');
		}
	});
});

describe('a command of a dataset that leaves oddities', () => {
	const other = path.join(base, 'other-dataset');
	beforeAll(() => {
		mkdirSync(other);
		writeFileSync(path.join(other, 'samples.csv'), 'sample,group\nS1,cancer\nS2,healthy\n');
	});

	it.runIf(process.platform === 'linux')(
		'keeps no pipes and no names that are no text, and names them',
		async () => {
			const odd = ['bedtools', 'odd'];
			const record = await run(odd, { path: other });
			expect(record).toMatchObject({
				...{ status: 'completed', outputs: [{ path: 'ok.txt' }] },
				outputs_unlisted: [String.raw`name\xff`, 'pipe'],
			});
			expect(readdirSync(record.working_folder)).toEqual(['ok.txt']);
			const runs = path.join(other, 'assistant/runs');
			const report = readFileSync(path.join(runs, record.dataset_run_id ?? '', 'report.md'), 'utf8');
			expect(report).toContain('2 entries that the command made were removed');
			// Nothing of a run that fails stays beside the others.
			const kept = readdirSync(runs);
			expect((await run([...odd, 'fail'], { path: other })).status).toBe('failed');
			expect(readdirSync(runs)).toEqual(kept);
		},
	);

	it('completes although the command removed its folder, where nothing holds it back', async () => {
		const args = operations.run_external_tool_command.arguments.parse({
			...{ tool_key: 'bedtools', command: ['bedtools', 'unmake'], path: other },
		});
		const { status, outputs } = await runTool(args, context(), { confine: false });
		expect({ status, outputs }).toEqual({ status: 'completed', outputs: [] });
	});
});

describe('a command of a dataset', () => {
	it('is a run of its ledger, with its outputs in the manifest', async () => {
		const record = await run(['bedtools', 'bins'], { path: dataset });
		expect(record.status).toBe('completed');
		const id = record.dataset_run_id ?? '';
		const folder = path.join(dataset, 'assistant/runs', id);
		expect(record.working_folder).toBe(path.join(folder, 'products/bedtools'));
		const manifest = manifestSchema.parse(
			JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')),
		);
		expect(manifest.outputs.map(({ path: file }) => file).toSorted()).toEqual([
			...['products/bedtools/S1_bins.bed', 'products/bedtools/done.flag'],
			...['report.md', 'summary.json', 'tables/outputs.csv'],
		]);
		// Neither a link nor an empty folder stays: the manifest names all there is.
		expect(readdirSync(record.working_folder).toSorted()).toEqual(['S1_bins.bed', 'done.flag']);
		expect(readFileSync(path.join(folder, 'report.md'), 'utf8')).toContain('S1_bins.bed');
		expect(manifest.inputs).toEqual([]);
		expect(manifest.command).toBe(`lb-agent tools run bedtools --input ${dataset} -- bedtools bins`);
	});

	it('is verified and reviewed as others are', async () => {
		const evaluated = operations.evaluate_project_results.result.parse(
			await callOperation(
				'evaluate_project_results',
				operations.evaluate_project_results.arguments.parse({ path: dataset }),
				context(),
			),
		);
		expect(evaluated.verdicts).toEqual([
			expect.objectContaining({ task_key: 'external_tool', status: 'verified' }),
		]);
	});

	it('becomes input of the next plan when it is asked for, and no longer', async () => {
		expect((await plan()).inputs.filter(({ generated_by }) => generated_by !== null)).toEqual([]);
		const record = await run(['bedtools', 'bins'], { path: dataset, use: true });
		const made = {
			path: `assistant/runs/${record.dataset_run_id}/products/bedtools/S1_bins.bed`,
			format: 'wisecondorx_bins',
			generated_by: record.dataset_run_id,
			sample_ids: ['S1'],
		};
		expect((await plan()).inputs.filter(({ generated_by }) => generated_by !== null)).toEqual([
			expect.objectContaining(made),
		]);
		const use = async (value: boolean): Promise<unknown> =>
			callOperation(
				'use_external_tool_outputs',
				operations.use_external_tool_outputs.arguments.parse({
					...{ path: dataset, tool_run_id: record.tool_run_id, use: value },
				}),
				context(),
			);
		expect(await use(false)).toMatchObject({
			used: false,
			next_command: `lb-agent assistant plan ${dataset}`,
		});
		expect((await plan()).inputs.filter(({ generated_by }) => generated_by !== null)).toEqual([]);
		await use(true);
		const planned = operations.plan_assistant_tasks.result.parse(
			await callOperation(
				'plan_assistant_tasks',
				operations.plan_assistant_tasks.arguments.parse({ path: dataset }),
				context(),
			),
		);
		const raw = planned.tasks.find(({ task_key }) => task_key === 'preprocess_lpwgs');
		expect(raw?.inputs.map((input) => input.path)).toContain(made.path);
		// Also once its record is deleted.
		await deleted(record.tool_run_id);
		expect(await use(false)).toMatchObject({ used: false, run_id: record.dataset_run_id, outputs: [] });
		expect((await plan()).inputs.filter(({ generated_by }) => generated_by !== null)).toEqual([]);
		await expect(use(false)).rejects.toMatchObject({ code: 'tools.run_unknown' });
	});

	it('is part of a sound ledger, and can be compared with another command', async () => {
		const verified = await callOperation('verify_ledger', { path: dataset }, context());
		expect(verified).toMatchObject({ records: { run: 2 }, differences: [] });
		const compared = await callOperation(
			'compare_runs',
			operations.compare_runs.arguments.parse({ path: dataset }),
			context(),
		);
		const { run_a, run_b } = operations.compare_runs.result.parse(compared);
		expect([run_a.task_key, run_b.task_key]).toEqual(['external_tool', 'external_tool']);
	});

	it('need not write anything', async () => {
		const record = await run(['bedtools', '--version'], { path: dataset });
		expect(record).toMatchObject({ status: 'completed', outputs: [], stdout: { tail: 'bedtools v2.99.0' } });
	});

	it('leaves a failed run in the ledger, with the last lines', async () => {
		const record = await run(['bedtools', 'fail'], { path: dataset });
		expect(record).toMatchObject({ status: 'failed', exit_code: 3, outputs: [] });
		const file = path.join(dataset, 'assistant/ledger', `run_${record.dataset_run_id}.json`);
		expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
			...{ task_key: 'external_tool', status: 'failed' },
			error: { code: 'tools.command_failed' },
		});
		expect(existsSync(path.join(dataset, 'assistant/runs', record.dataset_run_id ?? ''))).toBe(false);
	});
});
