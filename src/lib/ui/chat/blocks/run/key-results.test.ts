import { describe, expect, test } from 'vitest';
import type { Artifact } from '../../../../contract/records/run.ts';
import { keyFigure, keyTable, picturesOf } from './key-results.ts';

const artifact = (kind: Artifact['kind'], path: string): Artifact => ({
	index: 1,
	artifact_id: path,
	path: `assistant/runs/r/${path}`,
	kind,
	title: path,
	task_key: 'analyze_cfdna',
	run_id: 'r',
	bytes: 1,
	created_at: '2026-11-20T09:22:30.110Z',
});

const run = [
	artifact('report', 'report.md'),
	artifact('figure', 'figures/cnv_roc.png'),
	artifact('figure', 'figures/methylation_roc.png'),
	artifact('table', 'tables/cnv_effects.csv'),
	artifact('table', 'tables/methylation_effects.csv'),
	artifact('table', 'tables/methylation_model_metrics.csv'),
	artifact('table', 'tables/samples.csv'),
];

describe('what a run is best known by', () => {
	test('pictures are read in their order; those outside are passed over', () => {
		const report = '![a](figures/a.png) ![b](https://x.example/b.png)\n![c](<figures/c%20d.png> "t")';
		expect(picturesOf(report)).toEqual(['figures/a.png', 'figures/c d.png']);
	});

	test('the first figure that the report shows', () => {
		const report = 'x ![gone](figures/gone.png) ![m](figures/methylation_roc.png) ![c](figures/cnv_roc.png)';
		expect(keyFigure(run, report)?.path).toBe('assistant/runs/r/figures/methylation_roc.png');
	});

	test('without a report the first figure; none when there is none', () => {
		expect(keyFigure(run, null)?.path).toBe('assistant/runs/r/figures/cnv_roc.png');
		expect(keyFigure([artifact('table', 'tables/samples.csv')], null)).toBeNull();
	});

	test('effects come first, of the matrix of the figure', () => {
		const figure = keyFigure(run, '![m](figures/methylation_roc.png)');
		expect(keyTable(run, figure)).toMatchObject({
			artifact: { artifact_id: 'tables/methylation_effects.csv' },
			sort: 'p_value',
		});
	});

	test('the table that answers the question of a task comes before its samples', () => {
		const of = (...names: string[]): Artifact[] =>
			names.map((name) => artifact('table', `tables/${name}.csv`));
		expect(keyTable(of('samples', 'fraction_estimates'), null)?.artifact.artifact_id).toBe(
			'tables/fraction_estimates.csv',
		);
		expect(keyTable(of('dmr_region_samples', 'dmr_regions'), null)?.artifact.artifact_id).toBe(
			'tables/dmr_regions.csv',
		);
	});

	test('then models, then samples, then whatever there is', () => {
		const without = (...names: string[]): Artifact[] =>
			run.filter(({ path }) => !names.some((name) => path.includes(name)));
		expect(keyTable(without('effects'), null)?.artifact.artifact_id).toBe(
			'tables/methylation_model_metrics.csv',
		);
		expect(keyTable(without('effects', 'model'), null)?.artifact.artifact_id).toBe('tables/samples.csv');
		expect(keyTable([artifact('table', 'tables/folds.csv')], null)?.artifact.artifact_id).toBe(
			'tables/folds.csv',
		);
		expect(keyTable([], null)).toBeNull();
	});
});
