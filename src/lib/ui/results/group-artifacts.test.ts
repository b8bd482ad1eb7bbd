import { describe, expect, it } from 'vitest';
import { newestOfTasks } from '../../client/workspace/results-list.svelte.ts';
import type { Artifact } from '../../contract/records/run.ts';
import { groupArtifacts, groupBySubject, readingOrder, stemOf } from './group-artifacts.ts';

const artifact = (kind: Artifact['kind'], path: string): Artifact => ({
	index: 1,
	artifact_id: path,
	path,
	kind,
	title: path,
	task_key: 'analyze_cfdna',
	run_id: 'r',
	bytes: 1,
	created_at: '2026-05-01T10:00:00.000Z',
});
const list = [
	artifact('ledger', 'l/run.json'),
	artifact('table', 't/a_roc.csv'),
	artifact('figure', 'f/a_roc.png'),
	artifact('table', 't/samples.csv'),
	artifact('report', 'report.md'),
	artifact('summary', 'summary.json'),
	artifact('figure', 'f/a_b_roc.png'),
];
const paths = (found: readonly Artifact[]): string[] => found.map(({ path }) => path);

describe('groups of artifacts', () => {
	it('put reports first, then figures, tables and the rest, each in its order', () => {
		expect(paths(readingOrder(list))).toEqual([
			'report.md',
			'f/a_roc.png',
			'f/a_b_roc.png',
			't/a_roc.csv',
			't/samples.csv',
			'l/run.json',
			'summary.json',
		]);
		expect(paths(groupArtifacts(list).others)).toEqual(['l/run.json', 'summary.json']);
	});

	it('show figures in the order in which they are read, quality last', () => {
		const names = [
			'missingness',
			'heatmap',
			'volcano',
			'scree',
			'other',
			'top_effects',
			'projection',
			'roc',
			'scores',
		];
		const figures = names.map((name) => artifact('figure', `f/a_${name}.png`));
		expect(paths(groupArtifacts(figures).figures).map((path) => path.slice(4, -4))).toEqual([
			'roc',
			'scores',
			'projection',
			'top_effects',
			'volcano',
			'heatmap',
			'other',
			'missingness',
			'scree',
		]);
		const two = ['f/a_scores.png', 'f/b_roc.png', 'f/a_roc.png'].map((path) => artifact('figure', path));
		expect(paths(readingOrder(two, ['a', 'b']))).toEqual(['f/a_roc.png', 'f/a_scores.png', 'f/b_roc.png']);
	});

	it('tell subjects apart by the longest name that fits', () => {
		const groups = groupBySubject(list, ['a', 'a_b', 'none']);
		expect(groups.map(({ subject, artifacts }) => [subject, paths(artifacts)])).toEqual([
			[null, ['l/run.json', 't/samples.csv', 'report.md', 'summary.json']],
			['a', ['t/a_roc.csv', 'f/a_roc.png']],
			['a_b', ['f/a_b_roc.png']],
		]);
	});

	it('know names of files with dots and without folders', () => {
		expect(stemOf({ path: 'x/y.v2_roc.csv' })).toBe('y.v2_roc');
		expect(stemOf({ path: 'report' })).toBe('report');
	});
});

describe('newestOfTasks', () => {
	const run = (
		run_id: string,
		task_key: string,
		done: boolean,
	): Parameters<typeof newestOfTasks>[0][number] & { run_id: string } => ({
		run_id,
		task_key,
		report_path: done ? `${run_id}/report.md` : null,
	});

	it('keeps the newest run of each task', () => {
		const runs = [run('4', 'a', true), run('3', 'b', true), run('2', 'a', true), run('1', 'b', false)];
		expect(newestOfTasks(runs).map(({ run_id }) => run_id)).toEqual(['4', '3']);
	});

	it('keeps the finished run behind one that left nothing', () => {
		const runs = [run('4', 'a', false), run('3', 'a', false), run('2', 'a', true), run('1', 'a', true)];
		expect(newestOfTasks(runs).map(({ run_id }) => run_id)).toEqual(['4', '2']);
	});
});
