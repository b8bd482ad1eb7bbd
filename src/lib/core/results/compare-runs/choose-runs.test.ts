import { describe, expect, it } from 'vitest';
import type { Run } from '../../../contract/records/run.ts';
import { thrown } from '../../../../../tests/setup/thrown.ts';
import { runFacts } from '../checks/facts.fixture.ts';
import { chooseRuns } from './choose-runs.ts';

const template = runFacts([]).run!.run;
const made = (run_id: string, task_key = 'analyze_cfdna', status: Run['status'] = 'completed'): Run => ({
	...template,
	...{ run_id, task_key, status },
});
const ids = (runs: readonly Run[], named: { run_a?: string; run_b?: string } = {}): string[] =>
	chooseRuns(runs, named, '/data').map(({ run_id }) => run_id);

describe('chooseRuns', () => {
	const runs = [
		made('1'),
		made('2', 'plot_cfdna'),
		made('3'),
		made('4', 'analyze_cfdna', 'failed'),
		made('5', 'review_results'),
	];

	it('takes the newest finished run that has one of its task before it, older first', () => {
		expect(ids(runs)).toEqual(['1', '3']);
		expect(ids([...runs, made('6', 'plot_cfdna')])).toEqual(['2', '6']);
	});

	it('takes runs as they are named, of any task', () => {
		expect(ids(runs, { run_a: '3', run_b: '2' })).toEqual(['3', '2']);
		expect(ids(runs, { run_a: '1' })).toEqual(['1', '3']);
	});

	it.each([
		[{ run_a: '9' }, 'results.run_not_recorded'],
		[{ run_a: '1', run_b: '1' }, 'results.same_run_twice'],
		[{ run_a: '2' }, 'results.nothing_to_compare'],
	])('refuses %j', (named, code) => {
		expect(thrown(() => ids(runs, named))).toMatchObject({ code });
	});
});
