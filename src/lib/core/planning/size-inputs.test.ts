import { describe, expect, it } from 'vitest';
import type { InputFile, Profile } from '../../contract/records/profile.ts';
import type { Run } from '../../contract/records/run.ts';
import { cohort } from '../dataset/idea/profiles.fixture.ts';
import { sizeParametersFor, sizeStatus } from './size-inputs.ts';

const run = (id: string, paths: readonly string[], more: Partial<Run> = {}): Run => ({
	...{ schema_version: 1, run_id: id, plan_id: null, dataset_id: null, task_key: 'analyze_cfdna' },
	...{ status: 'completed', started_at: '2026-01-01T00:00:00Z', ended_at: '2026-01-01T00:00:01Z' },
	...{ inputs: [], repeat_key: id, parameters: {}, manifest_path: null, report_path: null, headline: null },
	outputs: paths.map((path) => ({ path: `assistant/runs/${id}/tables/${path}`, kind: 'table' })),
	verification: { status: 'verified', missing: [] },
	error: null,
	...more,
});
const measured = [
	'fsd_model_metrics.csv',
	'fsd_oof_scores.csv',
	'fsd_external_validation.csv',
	'fsd_effects.csv',
];

const facts = (
	profile: Profile,
	runs: readonly Run[],
	more: Partial<Parameters<typeof sizeStatus>[0]> = {},
) => ({
	...{ profile, runs, outputsGone: new Set<string>(), outputsDiffer: new Set<string>(), overrides: {} },
	...more,
});
const planned = (given: ReturnType<typeof facts>) => {
	const [status, { code }] = sizeStatus(given);
	return { status, code, parameters: sizeParametersFor(given) };
};
const of = (id: string, path: string): string => `assistant/runs/${id}/tables/${path}`;

const scored: InputFile = {
	...cohort.inputs[0]!,
	...{ path: 'scores.csv', role: 'metadata', matrix: null, format: 'metadata_table', scores: ['score'] },
};
const onlyScores: Profile = { ...cohort, inputs: [scored] };

describe('what the next study is planned from', () => {
	it('is skipped before any result', () => {
		expect(planned(facts(cohort, []))).toEqual({
			...{ status: 'skipped', code: 'planning.no_size', parameters: {} },
		});
		expect(planned(facts(cohort, [run('a', ['fsd_effects.csv'])])).status).toBe('skipped');
	});

	it('is a model card on new people, where that is the newest run', () => {
		const runs = [run('a', measured), run('b', ['applied_metrics.csv', 'applied_scores.csv'])];
		expect(planned(facts(cohort, runs)).parameters).toEqual({
			metrics_table: [of('b', 'applied_metrics.csv')],
			score_table: [],
		});
	});

	it('is the evaluation of supplied scores, whose table has no name before it', () => {
		expect(planned(facts(cohort, [run('a', ['supplied_scores.csv'])])).parameters).toEqual({
			metrics_table: [of('a', 'supplied_scores.csv')],
			score_table: [],
		});
	});

	it('is the newest run with AUROCs, validation before cross-validation, with its scores', () => {
		const runs = [run('a', measured), run('b', measured), run('c', ['effects.csv'])];
		expect(planned(facts(cohort, runs))).toEqual({
			...{ status: 'ready', code: 'planning.ready_size_run' },
			parameters: {
				metrics_table: [of('b', 'fsd_external_validation.csv'), of('b', 'fsd_model_metrics.csv')],
				score_table: [of('b', 'fsd_oof_scores.csv')],
			},
		});
	});

	it('passes over runs whose outputs are gone or changed, or that did not finish', () => {
		const runs = [
			run('a', measured),
			run('b', measured),
			run('c', measured),
			run('d', measured, { status: 'failed' }),
		];
		const more = { outputsGone: new Set(['c']), outputsDiffer: new Set(['b']) };
		expect(planned(facts(cohort, runs, more)).parameters['score_table']).toEqual([
			of('a', 'fsd_oof_scores.csv'),
		]);
	});

	it('names results outside of the dataset by their whole place', () => {
		const elsewhere: Profile = { ...cohort, output_root: '/results' };
		expect(planned(facts(elsewhere, [run('a', measured)])).parameters['score_table']).toEqual([
			`/results/${of('a', 'fsd_oof_scores.csv')}`,
		]);
	});

	it('is the tables of scores where a folder holds nothing else, and what the user names before all', () => {
		expect(planned(facts(onlyScores, [run('a', ['supplied_scores.csv'])]))).toEqual({
			...{ status: 'ready', code: 'planning.ready_size_tables' },
			parameters: { score_table: ['scores.csv'] },
		});
		expect(planned(facts(cohort, [run('a', measured)], { overrides: { expected_auroc: 0.8 } }))).toEqual({
			...{ status: 'ready', code: 'planning.ready_size_stated' },
			parameters: { metrics_table: [], score_table: [] },
		});
	});
});
