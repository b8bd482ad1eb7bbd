import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { plan as planSchema, type Plan } from '../../src/lib/contract/records/plan.ts';
import { expectReadable } from '../real/report-rules.ts';
import { headlineOf, openRun, realRun, section, taskOf, type RealRun } from '../real/real-run.ts';
import { people, rawFolder } from './setup/raw-folder.ts';
import { runJson, temporaryFolder } from './setup/run-cli.ts';
import { FEW_EACH, tinyDataset, withoutModels } from './setup/tiny-dataset.ts';

// What tests/real/joint.long.test.ts holds for sixteen public sets, on two sources of matrices and one of calls.

describe('a parent folder as a joint task', () => {
	let parent: string;
	let root: string;
	let plan: Plan;
	let run: RealRun;
	beforeAll(async () => {
		parent = await temporaryFolder('joint');
		root = await temporaryFolder('root');
		for (const [seed, name] of ['a', 'b'].entries())
			await tinyDataset({
				...withoutModels,
				folder: path.join(parent, name),
				ids: Array.from({ length: 2 * FEW_EACH }, (_, i) => `${name}${i + 1}`),
				seed,
			});
		await rawFolder({ folder: path.join(parent, 'calls'), people: people.slice(0, 2), signals: ['vcf'] });
		plan = planSchema.parse((await runJson(['assistant', 'plan', parent])).record);
		run = await realRun([
			...['assistant', 'run', parent, '--output-root', root],
			...['--permutations', '0', '--seed', '7', '--projection', 'pca'],
		]);
	});

	it('plan: two of three sources are ready; no labels of one source reach another', () => {
		const task = taskOf(plan, 'analyze_cfdna');
		expect(task).toMatchObject({
			status: 'ready',
			reason_code: 'planning.ready_sources',
			reason_values: { count: 2, total: 3 },
		});
		for (const name of ['labels_table', 'labels_label_col', 'signal_matrix_table', 'cnv_matrix_table'])
			expect(task.parameters[name]).toBeUndefined();
	});

	it('every source is listed: run, or with the reason in its plan', () => {
		expect(run.record.status).toBe('completed_with_skips');
		const sources = new Map(run.table('sources').map((row) => [row['source'] as string, row]));
		expect([...sources.keys()].sort()).toEqual(['a', 'b', 'calls']);
		for (const name of ['a', 'b']) expect(sources.get(name)?.['status'], name).toBe('completed');
		expect(sources.get('calls')?.['status']).toBe('not_ready');
		expect(sources.get('calls')?.['reason']).toMatch(/vcf.*analyze_raw_signal/u);
		expect(run.table('joint_source_inventory')).toHaveLength(3);
	});

	it('what was stated for the parent reached each source, and its outputs lie under the chosen root', () => {
		for (const name of ['a', 'b']) {
			const runs = path.join(root, name, 'assistant', 'runs');
			const [only, ...more] = readdirSync(runs);
			expect(more).toEqual([]);
			const { summary, report } = openRun(path.join(runs, String(only)));
			expect(summary.seed).toBe(7);
			expect(report).toContain('--permutations 0');
			expect(run.report).toContain(path.join(runs, String(only), 'report.md'));
		}
	});

	it('matrices of all sources stand side by side under the name of their source', () => {
		const names = run.table('matrices').map((row) => `${row['source']}/${row['matrix']}`);
		expect(names).toEqual(['a/matrix', 'b/matrix']);
		expect(run.summary.matrices.map(({ name }) => name)).toEqual(names);
	});

	it('report: readable, what was analysed first, one table for the rest, limits', () => {
		expectReadable(run.report, run.folder);
		expect(headlineOf(run.report)).toContain('2 of 3 sources were analysed, each by itself');
		expect(headlineOf(run.report)).toContain('Samples of different sources were not pooled.');
		const analysed = section(run.report, '## Sources that were analysed');
		for (const name of ['a', 'b']) expect(analysed).toContain(`| ${name} |`);
		expect(section(run.report, '## Sources that were not analysed')).toContain('| calls |');
	});

	it('says once where outputs go, not once a source', () => {
		const notes = run.stderr.split('\n').filter((line) => /read-only|outputs/i.test(line));
		expect(notes.length).toBeLessThanOrEqual(2);
	});

	it('the sources leave nothing outside the chosen root', () => {
		for (const name of ['.', 'a', 'b', 'calls'])
			expect(readdirSync(path.join(parent, name))).not.toContain(name === '.' ? '' : 'assistant');
	});
});
