import { describe, expect, it } from 'vitest';
import { autopilotRecord, step } from '../../../../../tests/setup/autopilot-records.ts';
import { evaluation, plan } from '../../../../../tests/setup/ledger-records.ts';
import { autopilotReport } from './report.ts';

const HEADINGS = [
	...['Reason for stopping', 'Next actions', 'Completed workflow', 'Result evaluation'],
	...['Data state', 'FeatureBook', 'Ledger'],
];
const headings = (text: string): string[] => [...text.matchAll(/^## (.*)$/gmu)].map(([, name = '']) => name);

describe('"Report: stop reason, immediate next actions, completed workflow, result evaluation, data_state, FeatureBook contracts satisfied/pending, ledger status."', () => {
	it('has every heading once, and a sentence under each when there is nothing to tell', () => {
		const text = autopilotReport(autopilotRecord(), null);
		expect(headings(text)).toEqual(HEADINGS);
		for (const part of text.split(/^## .*$/mu).slice(1)) expect(part.trim()).not.toBe('');
		expect(text).toContain('Dataset cohort, from 2026-01-01 00:00:00 UTC');
	});

	it('tells what was done, links the report, and names what failed with what to do', () => {
		const steps = [step('analyze_cfdna', 'completed'), step('plot_cfdna', 'failed', { number: 2 })];
		const text = autopilotReport(autopilotRecord({ steps, evaluation: evaluation(1, []) }), plan(1));
		expect(headings(text)).toEqual(HEADINGS);
		expect(text).toContain('> 1 task completed, 1 failed; stopped: goal met.');
		expect(text).toContain('(../../assistant/runs/run-analyze_cfdna/report.md)');
		expect(text).toContain('### 2. plot_cfdna: failed');
	});

	it('lists the sources of a parent folder, and contracts that wait by their source', () => {
		const text = autopilotReport(
			autopilotRecord({
				sources: [
					{
						...{ source: 'a', status: 'completed', stop_reason: 'goal_met', steps: 2, problem: null },
						...{ findings: 3, warnings: 1, questions: 4 },
					},
				],
				contracts: [
					{ source: 'a', context: 'methylation', task_key: 't', artifact: 'x.csv', status: 'pending' },
					{ source: 'a', context: 'methylation', task_key: 't', artifact: 'y.csv', status: 'satisfied' },
				],
			}),
			plan(1),
		);
		expect(text).toContain('| a | completed | 2 | 3 | 1 | 4 | goal met |');
		expect(text).toContain('In 1 source: 3 findings, 1 warning and 4 open questions');
		expect(text).toContain('| a, methylation | 1 | 1 |');
		expect(text).toContain('Pending: x.csv of t');
		expect(text).not.toContain('% of the samples');
	});

	it('names files of the ledger that were set aside', () => {
		const set_aside = [{ path: 'assistant/ledger/run.json', reason: 'It is cut.' }];
		expect(autopilotReport(autopilotRecord({ ledger: { set_aside } }), null)).toContain(
			'Set aside: assistant/ledger/run.json: It is cut.',
		);
	});
});
