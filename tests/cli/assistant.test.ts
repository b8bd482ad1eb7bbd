import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { plan as planSchema, type Plan } from '../../src/lib/contract/records/plan.ts';
import {
	run as runSchema,
	summary as summarySchema,
	type Run,
	type Summary,
} from '../../src/lib/contract/records/run.ts';
import { filesBelow } from '../setup/files-below.ts';
import { isLong } from '../setup/test-size.ts';
import { runCli, runJson, temporaryFolder } from './setup/run-cli.ts';
import { tinyDataset, twoGroups } from './setup/tiny-dataset.ts';

type RunOutput = Run & { output_root: string };

/** No permutations: the test of the p-value is elsewhere and takes most of the time. */
const QUICK = ['--permutations', '0', ...(isLong ? [] : ['--model-c', '0.01', '--projection', 'pca'])];

async function summaryOf(run: RunOutput): Promise<Summary> {
	const file = run.outputs.find((output) => output.kind === 'summary')?.path ?? '';
	return summarySchema.parse(JSON.parse(await readFile(path.join(run.output_root, file), 'utf8')));
}

describe('assistant plan', () => {
	let dataset: string;
	beforeAll(async () => {
		dataset = await tinyDataset();
	});

	it('says what is there, who is compared, what can run, and how', async () => {
		const done = await runCli(['assistant', 'plan', dataset]);
		expect(done.code).toBe(0);
		expect(done.stderr).toBe('');
		expect(done.stdout).toContain('column "diagnosis" of samples.csv, ids in "sample_id"; 24 of 24 samples');
		expect(done.stdout).toContain('12 healthy (reference), 12 cancer (positive)');
		expect(done.stdout).toMatch(/→ ready\s+analyze_cfdna/);
		expect(done.stdout).toContain(`Run it with: lb-agent assistant run ${dataset}\n`);
	});

	it('prints one record with --json, keeps it in the ledger, and writes nothing else', async () => {
		const fresh = await tinyDataset();
		const done = await runJson<Plan>(['assistant', 'plan', fresh]);
		expect(done.code).toBe(0);
		expect(done.stderr).toBe('');
		const plan = planSchema.parse(done.record);
		expect(plan.recommended_task).toBe('analyze_cfdna');
		expect(plan.metadata.label_counts).toEqual({ healthy: 12, cancer: 12 });
		expect(plan.tasks.find((task) => task.task_key === 'analyze_cfdna')?.parameters).toMatchObject({
			labels_table: ['samples.csv'],
			labels_sample_col: 'sample_id',
			labels_label_col: 'diagnosis',
			supervised_modeling: true,
			supervised_backend: 'builtin',
			signal_matrix_table: ['matrix.csv'],
		});
		expect(filesBelow(path.join(fresh, 'assistant'))).toEqual([
			'dataset.json',
			`ledger/plan_${plan.plan_id}.json`,
		]);
		const kept: unknown = JSON.parse(await readFile(path.join(fresh, plan.ledger_path as string), 'utf8'));
		expect(kept).toEqual(plan);
	});

	it('is the same through --input --print-only', async () => {
		const { record } = await runJson<Plan>(['assistant', '--input', dataset, '--print-only']);
		expect(planSchema.parse(record).recommended_task).toBe('analyze_cfdna');
		expect(await readdir(path.join(dataset, 'assistant'))).not.toContain('runs');
	});

	it('reads a goal', async () => {
		const { record } = await runJson<Plan>(['assistant', 'plan', dataset, '--goal', 'only draw heatmaps']);
		expect(record.goal).toBe('only draw heatmaps');
		expect(record.recommended_task).toBe('plot_cfdna');
	});

	it('shows the findings of the doctor with what to do', async () => {
		const folder = await tinyDataset();
		await writeFile(path.join(folder, 'extra.tsv'), '<!DOCTYPE html>\n<html><body>log in</body></html>\n');
		const done = await runCli(['assistant', 'plan', folder]);
		expect(done.stdout).toMatch(/error: .*extra\.tsv/);
		expect(done.stdout).toContain('Download the file again');
		const { record } = await runJson<Plan>(['assistant', 'plan', folder]);
		expect(record.doctor).toMatchObject([{ code: 'doctor.html', severity: 'error', paths: ['extra.tsv'] }]);
	});

	it('repeats the given options in the command it suggests', async () => {
		const done = await runCli([
			'assistant',
			'plan',
			dataset,
			'--label-map',
			'healthy=control;*=case',
			'--task',
			'plot_cfdna',
		]);
		const line = /^Run it with: lb-agent (.*)$/m.exec(done.stdout)?.[1] ?? '';
		expect(line).toBe(`assistant run ${dataset} --label-map 'healthy=control;*=case' --task plot_cfdna`);
	});
});

describe('labels', () => {
	let dataset: string;
	beforeAll(async () => {
		dataset = await tinyDataset({
			labels: [...twoGroups(10), 'unclear', 'unclear', 'benign', 'benign'],
			folder: await temporaryFolder('labels'),
		});
	});
	const metadataOf = async (...words: string[]): Promise<Plan['metadata']> =>
		planSchema.parse((await runJson<Plan>(['assistant', 'plan', dataset, ...words])).record).metadata;

	it('takes a map; the star means all others, drop sets aside and is counted', async () => {
		const metadata = await metadataOf('--label-map', 'healthy,benign=control;cancer=case;*=drop');
		expect(metadata.label_counts).toEqual({ control: 12, case: 10 });
		expect(metadata.set_aside).toEqual({ unclear: 2 });
		expect(metadata.label_map).toEqual({
			healthy: 'control',
			benign: 'control',
			cancer: 'case',
			'*': 'drop',
		});
	});

	it('takes the same map with underscores and as JSON', async () => {
		const expected = { label_counts: { control: 10, other: 14 } };
		expect(await metadataOf('--label_map', 'healthy=control;*=other')).toMatchObject(expected);
		expect(await metadataOf('--label-map', '{"healthy":"control","*":"other"}')).toMatchObject(expected);
	});

	it('accepts the proposed map, which is stated before', async () => {
		const before = await metadataOf();
		expect(before.label_map_proposal).not.toBeNull();
		const after = await metadataOf('--label-map', 'proposed');
		expect(after.label_map).toEqual(before.label_map_proposal);
		expect(Object.keys(after.label_counts)).toHaveLength(2);
	});

	it('takes reference and positive class from the user', async () => {
		const map = ['--label-map', 'healthy=a;*=b'];
		expect(await metadataOf(...map, '--reference-class', 'b')).toMatchObject({ reference_label: 'b' });
		expect(await metadataOf(...map, '--positive_class=a')).toMatchObject({ positive_label: 'a' });
	});

	it('refuses a class that no sample has, naming those in use', async () => {
		const done = await runJson<{ code: string; hint: string }>([
			'assistant',
			'plan',
			dataset,
			'--reference-class',
			'nobody',
		]);
		expect(done.code).toBe(3);
		expect(done.record.code).toBe('metadata.class_missing');
		expect(done.record.hint).toContain('benign');
	});

	it('leaves metadata out on request', async () => {
		for (const words of [['--ignore-metadata'], ['--ignore_metadata'], ['--labels', 'ignored']]) {
			const metadata = await metadataOf(...words);
			expect(metadata).toMatchObject({
				override: 'ignored',
				supervision_mode: 'unsupervised',
				label_counts: {},
			});
		}
	});

	it('takes table and columns from the user: in the dataset, below the current folder, elsewhere', async () => {
		const elsewhere = await temporaryFolder('table');
		const rows = Array.from(
			{ length: 24 },
			(_, s) => `S${String(s + 1).padStart(2, '0')},${s % 2 === 0 ? 'x' : 'y'},c`,
		);
		await writeFile(path.join(elsewhere, 'own.csv'), ['who,arm,centre', ...rows].join('\n'));
		const columns = ['--labels-sample-col', 'who', '--labels-label-col', 'arm'];
		const expected = {
			label_column: 'arm',
			sample_column: 'who',
			label_counts: { x: 12, y: 12 },
			override: 'user',
		};
		expect(await metadataOf('--labels-table', path.join(elsewhere, 'own.csv'), ...columns)).toMatchObject(
			expected,
		);
		const here = await runJson<Plan>(['assistant', 'plan', dataset, '--labels_table=own.csv', ...columns], {
			cwd: elsewhere,
		});
		expect(here.record.metadata).toMatchObject(expected);
		expect(
			await metadataOf('--labels-table', 'samples.csv', '--labels-label-col', 'diagnosis'),
		).toMatchObject({
			selected_tables: ['samples.csv'],
			override: 'user',
		});
	});

	it('joins several tables of the same columns', async () => {
		const folder = await tinyDataset({ labels: twoGroups(12), metadata: false });
		const rows = twoGroups(12).map((label, s) => `S${String(s + 1).padStart(2, '0')},${label}`);
		const odd = rows.filter((_, s) => s % 2 === 1);
		await writeFile(
			path.join(folder, 'train.csv'),
			['id,group', ...rows.filter((_, s) => s % 2 === 0)].join('\n'),
		);
		await writeFile(path.join(folder, 'validation.csv'), ['id,group', ...odd].join('\n'));
		const { record } = await runJson<Plan>([
			...['assistant', 'plan', folder],
			...['--labels-table', 'train.csv', '--labels-table', 'validation.csv'],
			...['--labels-sample-col', 'id', '--labels-label-col', 'group'],
		]);
		expect(record.metadata.selected_tables).toEqual(['train.csv', 'validation.csv']);
		expect(record.metadata.matched_samples).toBe(24);
		expect(record.metadata.split_column).toBe('__table__');
	});

	it('uses labels guessed from names only once they are accepted', async () => {
		const ids = twoGroups(12).map((label, s) => `${label === 'healthy' ? 'control' : 'cancer'}_${s + 1}`);
		const folder = await tinyDataset({ ids, metadata: false });
		const before = planSchema.parse((await runJson<Plan>(['assistant', 'plan', folder])).record).metadata;
		expect(before.label_counts).toEqual({});
		expect(before.label_proposal).toEqual({ control: 12, cancer: 12 });
		const accepted = await runJson<RunOutput>(['assistant', 'run', folder, '--labels', 'proposed', ...QUICK]);
		expect(accepted.code).toBe(0);
		const { metadata } = await summaryOf(accepted.record);
		expect(metadata).toMatchObject({ override: 'proposed', label_counts: { control: 12, cancer: 12 } });
	});

	it('asks for a proposal when there is none', async () => {
		const done = await runJson<{ code: string }>(['assistant', 'plan', dataset, '--labels', 'proposed']);
		expect(done).toMatchObject({ code: 3, record: { code: 'metadata.no_proposal' } });
	});
});

describe('assistant run', () => {
	let dataset: string;
	let first: RunOutput;
	beforeAll(async () => {
		dataset = await tinyDataset();
		const done = await runJson<RunOutput>(['assistant', 'run', dataset, ...QUICK]);
		expect(done.code).toBe(0);
		first = done.record;
	});

	it('runs the recommended task; the record is the one in the ledger', async () => {
		const { output_root, ...record } = first;
		expect(runSchema.parse(record)).toMatchObject({
			task_key: 'analyze_cfdna',
			status: 'completed',
			verification: { status: 'verified', missing: [] },
			error: null,
		});
		expect(output_root).toBe(dataset);
		const kept: unknown = JSON.parse(
			await readFile(path.join(dataset, 'assistant/ledger', `run_${record.run_id}.json`), 'utf8'),
		);
		expect(kept).toEqual(record);
	});

	it('leaves a report, tables and figures of that run and no temporary file', () => {
		const files = filesBelow(path.join(dataset, 'assistant'));
		const inRun = files.filter((file) => file.startsWith(`runs/${first.run_id}/`));
		for (const file of [
			'report.md',
			'summary.json',
			'manifest.json',
			'tables/samples.csv',
			'figures/matrix_projection.png',
		])
			expect(inRun).toContain(`runs/${first.run_id}/${file}`);
		expect(files.filter((file) => /tmp|\.running|\.owner/.test(file))).toEqual([]);
	});

	it('prints the headline and where the report is', async () => {
		const done = await runCli(['assistant', '--input', dataset, '--execute', '--task', 'plot_cfdna']);
		expect(done.code).toBe(0);
		expect(done.stdout).toMatch(/^plot_cfdna: completed/m);
		const report = /^Report:\s+(.*)$/m.exec(done.stdout)?.[1] ?? '';
		expect(await readFile(report, 'utf8')).toMatch(/^# /);
	});

	it('takes another ready task, and one that is done again', async () => {
		const again = await runJson<RunOutput>([
			'assistant',
			'run',
			dataset,
			'--task',
			'analyze-cfdna',
			...QUICK,
		]);
		expect(again.record).toMatchObject({ task_key: 'analyze_cfdna', status: 'completed' });
		expect(again.record.repeat_key).toBe(first.repeat_key);
		expect(again.record.run_id).not.toBe(first.run_id);
	});

	it('reads the results back once they are there; then ends with 4 and the reason', async () => {
		// The drawings are in the analysis already, so they are passed over.
		const review = await runJson<RunOutput>(['assistant', 'run', dataset, ...QUICK]);
		expect(review.record).toMatchObject({ task_key: 'review_results', status: 'completed' });
		const done = await runJson<{ code: string; detail: string; hint: string }>([
			'assistant',
			'run',
			dataset,
			...QUICK,
		]);
		expect(done).toMatchObject({ code: 4, record: { code: 'run.nothing_ready' } });
		expect(done.record.detail).toContain('analyze_cfdna');
		expect(done.record.hint).toContain('--task');
	});

	it('says blockers before the run on stderr', async () => {
		const folder = await tinyDataset({ metadataIds: Array.from({ length: 24 }, (_, s) => `patient ${s}`) });
		const done = await runJson<RunOutput>(['assistant', 'run', folder]);
		expect(done.code).toBe(0);
		expect(done.stderr).toContain('note: None of the 24 data samples matches a row of a metadata table');
	});
});

describe('wrong words', () => {
	let dataset: string;
	beforeAll(async () => {
		dataset = await tinyDataset();
	});

	it.each([
		[['assistant', 'plan']],
		[['assistant', 'plan', '--no-such-option', '.']],
		[['no-such-command']],
		[['assistant', '--input', '.']],
		[['assistant', '--print-only']],
		[['assistant', '--input', '.', '--print-only', '--execute']],
		[['assistant', 'run', '.', '--print-only']],
		[['assistant', 'plan', '.', '--execute']],
		[['assistant', 'plan', '.', '--labels', 'perhaps']],
		[['assistant', 'plan', '.', '--label-map', 'no equals sign']],
		[['assistant', 'plan', '.', '--seed', 'one']],
		[['assistant', 'plan', '.', '--permutations', '-1']],
		[['assistant', 'plan', '.', '--seed', '']],
		[['assistant', 'plan', '.', '--task', 'no_such_task']],
		[['results', '.', '--limit', '0']],
		[['results', '.', '--limit', 'some']],
		[['demo', '--seed', '1.5']],
	])('%j ends with 2, one problem on stdout, what to do on stderr', async (words) => {
		const done = await runJson<{ code: string; detail: string; hint: string; status: number }>(words, {
			cwd: dataset,
		});
		expect(done.code).toBe(2);
		expect(done.record.code).toMatch(/^(usage\.|run\.task_unknown)/);
		expect(done.record.hint).not.toBe('');
		expect(done.stderr).toMatch(/^error: /);
		expect(done.stderr).toMatch(/^hint: /m);
	});

	it('prints nothing on stdout without --json', async () => {
		const human = await runCli(['assistant', 'plan', path.join(dataset, 'absent')]);
		expect(human).toMatchObject({ code: 3, stdout: '' });
	});
});

describe('a part that is needed and missing', () => {
	const env = { LB_AGENT_PYTHON: '/no/such/python' };

	it('is named with its path (5), by every command that computes', async () => {
		const dataset = await tinyDataset();
		for (const words of [
			['assistant', 'plan', dataset],
			['results', dataset],
		]) {
			const done = await runJson<{ code: string; detail: string }>(words, { env });
			expect(done).toMatchObject({
				code: 5,
				record: { code: 'run.python_not_working', path: '/no/such/python' },
			});
			expect(done.record.detail).toContain('LB_AGENT_PYTHON');
		}
		expect(await readdir(dataset)).toEqual(['matrix.csv', 'samples.csv']);
	});

	it('does not stand in the way of help and version', async () => {
		expect((await runCli(['--help'], { env })).code).toBe(0);
		expect((await runCli(['--version'], { env })).code).toBe(0);
	});
});
