import { describe, expect, it } from 'vitest';
import { render, say } from '../../../contract/messages/index.ts';
import { resultTables } from '../../../contract/tables/index.ts';
import { datasetFacts, profileOf, RUN_ID, runFacts, tableOf } from './facts.fixture.ts';
import { qualityChecks } from './index.ts';
import type { ListedCheck } from './listed-check.ts';
import { checkTables, runChecks } from './run-checks.ts';

const fixed = (name: string, scope: ListedCheck['scope'], score: number | null): ListedCheck => ({
	name,
	scope,
	tables: [],
	judge: () => [
		{
			subject: null,
			score,
			status: score === null ? 'not_applicable' : 'warn',
			numbers: {},
			finding: say('checks.outliers_none', { matrix: name, samples: 3, mild: 0 }),
		},
	],
});

describe('running the checks', () => {
	it('makes those of the dataset without a run, and those of the run with one', () => {
		const dataset = runChecks(datasetFacts(profileOf()));
		const run = runChecks(runFacts([]));
		const named = (scope: string) =>
			qualityChecks.filter((check) => check.scope === scope).map(({ name }) => name);
		expect(new Set(dataset.map(({ check }) => check))).toEqual(new Set(named('dataset')));
		expect(new Set(run.map(({ check }) => check))).toEqual(new Set(named('run')));
		expect(dataset.every(({ run_id }) => run_id === null)).toBe(true);
		expect(run.every(({ run_id }) => run_id === RUN_ID)).toBe(true);
	});

	it('puts the worst first, equal ones in the order of the list, and those that do not apply last', () => {
		const checks = [
			fixed('a', 'run', null),
			fixed('b', 'run', 0.4),
			fixed('c', 'run', 0),
			fixed('d', 'run', 0.4),
			fixed('other', 'dataset', 0),
		];
		expect(runChecks(runFacts([]), checks).map(({ check }) => check)).toEqual(['c', 'b', 'd', 'a']);
	});

	it('lets no failing check take the others down', () => {
		const broken: ListedCheck = {
			...fixed('broken', 'run', 0),
			judge: () => {
				throw new Error('column p_value is gone');
			},
		};
		const results = runChecks(runFacts([]), [broken, fixed('sound', 'run', 0.3)]);
		expect(results.map(({ check, status }) => [check, status])).toEqual([
			['sound', 'warn'],
			['broken', 'not_applicable'],
		]);
		expect(results[1]?.finding).toBe(
			'The check broken failed to run: lb-agent stopped because of an unexpected error.',
		);
	});

	it('does not depend on the order of rows of a table', () => {
		const rows = [
			{ sample: 'S1', outlier: true, level: 'strong', strongest_z: 9 },
			{ sample: 'S2', outlier: true, level: 'strong', strongest_z: -12 },
			{ sample: 'S3', outlier: false, level: 'none', strongest_z: 1 },
		];
		const forward = runChecks(runFacts([tableOf('beta_outliers', rows)]));
		const backward = runChecks(runFacts([tableOf('beta_outliers', [...rows].reverse())]));
		expect(forward.find(({ check }) => check === 'outliers')?.finding_values).toMatchObject({
			names: ['S2', 'S1'],
			z: 12,
		});
		expect(backward).toEqual(forward);
	});

	it('names tables of the contract only', () => {
		const known = new Set(resultTables.map(({ name }) => name));
		expect(checkTables.length).toBeGreaterThan(10);
		expect(checkTables.filter((name) => !known.has(name))).toEqual([]);
	});

	it('writes every verdict in both languages without open placeholders', () => {
		const results = [...runChecks(datasetFacts(profileOf())), ...runChecks(runFacts([]))];
		for (const { finding_code, finding_values, finding } of results) {
			expect(finding).not.toMatch(/\{\w+/u);
			const chinese = render(
				{ code: finding_code as Parameters<typeof say>[0], values: finding_values },
				'zh',
			);
			expect(chinese).not.toMatch(/\{\w+/u);
		}
	});
});
