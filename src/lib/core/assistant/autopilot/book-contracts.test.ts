import { describe, expect, it } from 'vitest';
import { planTask } from '../../../../../tests/setup/autopilot-records.ts';
import { plan, run } from '../../../../../tests/setup/ledger-records.ts';
import { featureBook } from '../../dataset/featurebook/index.ts';
import { bookContracts } from './book-contracts.ts';

const expected = featureBook.find((entry) => entry.context === 'signal-matrix')?.expected_artifacts ?? [];
const made = plan(1, {
	feature_contexts: ['signal-matrix'],
	tasks: [planTask('analyze_cfdna', 'ready'), planTask('plot_cfdna', 'blocked')],
});
const finished = run('r', {
	task_key: 'analyze_cfdna',
	outputs: expected.map(({ name, kind }) => ({
		path: `assistant/runs/r/${name.replace('<matrix>', 'beta')}`,
		kind,
	})),
});
const verdict = (status: 'verified' | 'incomplete') => [
	{ run_id: 'r', task_key: 'analyze_cfdna', status, missing: [], missing_count: 0, superseded: false },
];
const statuses = (...args: Parameters<typeof bookContracts>): Set<string> =>
	new Set(bookContracts(...args).map((one) => `${one.task_key} ${one.status}`));

describe('"FeatureBook contracts satisfied/pending"', () => {
	it('pending while the task can run, not applicable where it cannot', () => {
		expect(bookContracts(made, [], [])).toHaveLength(expected.length);
		expect(statuses(made, [], [])).toEqual(new Set(['analyze_cfdna pending', 'plot_cfdna not_applicable']));
	});

	it('satisfied by a verified run of the task, or of the one that holds all it makes', () => {
		expect(statuses(made, [finished], verdict('verified'))).toEqual(
			new Set(['analyze_cfdna satisfied', 'plot_cfdna satisfied']),
		);
	});

	it('an unverified run satisfies nothing', () => {
		expect(statuses(made, [finished], verdict('incomplete'))).toEqual(statuses(made, [], []));
	});

	it('contexts that the plan does not name are left out; the source is named', () => {
		expect(bookContracts(plan(1), [finished], verdict('verified'))).toEqual([]);
		expect(bookContracts(made, [], [], 'a').every((one) => one.source === 'a')).toBe(true);
	});
});
