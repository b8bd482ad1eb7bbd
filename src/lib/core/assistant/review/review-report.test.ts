import { expect, it } from 'vitest';
import { evaluation } from '../../../../../tests/setup/ledger-records.ts';
import type { CheckResult } from '../../../contract/records/evaluation.ts';
import { reviewReport } from './review-report.ts';

it('every check that warns is listed with the task or the dataset it is about', () => {
	const check = (name: string, run_id: string | null, subject: string | null): CheckResult => ({
		...{ check: name, run_id, subject, score: 0.2, status: 'warn', numbers: {} },
		...{ finding: `${name} warns.`, finding_code: 'x', finding_values: {} },
	});
	const report = reviewReport(
		evaluation(1, [], {
			verdicts: [
				{
					...{ run_id: 'r1', task_key: 'analyze_raw_signal', status: 'verified', missing: [] },
					...{ missing_count: 0, superseded: false },
				},
			],
			checks: [
				check('sample_size', 'r1', null),
				check('outliers', 'r1', 'beta'),
				check('cohort_size', null, 'group'),
			],
		}),
		'A headline.',
		'lb-agent',
	);
	// Two tasks that say the same are one row.
	const twice = [check('variant_depth', 'r1', 'v'), check('variant_depth', null, 'v')];
	const joined = reviewReport(
		evaluation(1, [], { verdicts: [], checks: [...twice, check('variant_depth', 'r1', 'w')] }),
		'',
		'',
	);
	expect(joined.split('\n').filter((line) => line.includes(' warns.'))).toHaveLength(2);
	const rows = report.split('\n').filter((line) => line.includes(' warns.'));
	expect(
		rows.map((row) =>
			row
				.split('|')
				.map((cell) => cell.trim())[2]
				?.replaceAll('\\', ''),
		),
	).toEqual(['analyze_raw_signal', 'analyze_raw_signal, beta', 'the dataset, group']);
});

it('no heading is without a text below it', () => {
	const lines = reviewReport(evaluation(1, [], { verdicts: [], checks: [] }), 'A headline.', 'lb-agent')
		.split('\n')
		.filter((line) => line !== '');
	const bare = lines.filter(
		(line, at) => line.startsWith('## ') && (lines[at + 1] ?? '## ').startsWith('## '),
	);
	expect(bare).toEqual([]);
});
