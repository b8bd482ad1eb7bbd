import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import { expectReadable } from '../real/report-rules.ts';
import { headlineOf, openRun, section, taskOf, type RealRun } from '../real/real-run.ts';

/** What a parent folder was made of: sources that were analysed, and for each other one what its reason must name. */
export interface JointSources {
	analysed: readonly string[];
	waiting: Readonly<Record<string, string>>;
}

const total = ({ analysed, waiting }: JointSources): number => analysed.length + Object.keys(waiting).length;

/** The task is ready, and no labels of one source reach another. */
export function expectJointPlan(plan: Plan, sources: JointSources): void {
	const task = taskOf(plan, 'analyze_cfdna');
	expect(task).toMatchObject({
		status: 'ready',
		reason_code: 'planning.ready_sources',
		reason_values: { count: sources.analysed.length, total: total(sources) },
	});
	for (const name of ['labels_table', 'labels_label_col', 'signal_matrix_table', 'cnv_matrix_table'])
		expect(task.parameters[name]).toBeUndefined();
}

/** Every source is listed: run, or with the reason in its plan. */
export function expectListed(run: RealRun, sources: JointSources): void {
	expect(run.record.status).toBe('completed_with_skips');
	const rows = new Map(run.table('sources').map((row) => [row['source'] as string, row]));
	expect([...rows.keys()].sort()).toEqual([...sources.analysed, ...Object.keys(sources.waiting)].sort());
	for (const name of sources.analysed) expect(rows.get(name)?.['status'], name).toBe('completed');
	for (const [name, format] of Object.entries(sources.waiting)) {
		expect(rows.get(name)?.['status'], name).toBe('not_ready');
		expect(rows.get(name)?.['reason'], name).toContain(format);
		expect(rows.get(name)?.['reason'], name).toContain('analyze_raw_signal');
	}
	expect(run.table('joint_source_inventory')).toHaveLength(total(sources));
}

/** What was stated for the parent (seed 7, no permutations, PCA) reached each source, whose outputs lie under the chosen root. */
export function expectRunsBelow(root: string, run: RealRun, sources: JointSources): void {
	for (const name of sources.analysed) {
		const runs = path.join(root, name, 'assistant', 'runs');
		const [only, ...more] = readdirSync(runs);
		expect(more).toEqual([]);
		const { summary, report } = openRun(path.join(runs, String(only)));
		expect(summary.seed).toBe(7);
		expect(report).toContain('--permutations 0');
		expect(report).toContain('--projection pca');
		expect(run.report).toContain(path.join(runs, String(only), 'report.md'));
		for (const { model } of summary.matrices) expect(model?.permutation ?? null).toBeNull();
	}
}

/** The report: readable, what was analysed first, one table for the rest, limits; where outputs go is said once. */
export function expectJointReport(run: RealRun, sources: JointSources): void {
	expectReadable(run.report, run.folder);
	const count = `${sources.analysed.length} of ${total(sources)} sources were analysed separately`;
	expect(headlineOf(run.report)).toContain(count);
	expect(headlineOf(run.report)).toContain('Samples of different sources are not pooled.');
	const analysed = section(run.report, '## Sources analysed');
	for (const name of sources.analysed) expect(analysed).toContain(`| ${name} |`);
	const waiting = section(run.report, '## Sources not analysed');
	for (const name of Object.keys(sources.waiting)) expect(waiting).toContain(`| ${name} |`);
	const notes = run.stderr.split('\n').filter((line) => /read-only|outputs/i.test(line));
	expect(notes.length).toBeLessThanOrEqual(2);
}
