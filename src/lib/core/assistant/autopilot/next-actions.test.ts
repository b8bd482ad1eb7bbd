import { describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { leftOutBy } from '../../../base/left-out-words.ts';
import { render, say } from '../../../contract/messages/index.ts';
import { planTask, step } from '../../../../../tests/setup/autopilot-records.ts';
import type { Plan } from '../../../contract/records/plan.ts';
import { concept, evaluation, plan, run } from '../../../../../tests/setup/ledger-records.ts';
import { nextActions } from './next-actions.ts';

const codes = (...args: Parameters<typeof nextActions>): string[] =>
	nextActions(...args).map(({ code }) => code);

describe('next actions', () => {
	it('none without anything to do', () => {
		expect(nextActions(null, null, [])).toEqual([]);
	});

	it('two tasks that failed for one reason are one action', () => {
		const actions = nextActions(null, null, [step('analyze_cfdna', 'failed'), step('plot_cfdna', 'failed')]);
		expect(actions).toMatchObject([
			{ code: 'autopilot.next_fix', values: { tasks: ['analyze_cfdna', 'plot_cfdna'] } },
		]);
	});

	it('names the files that a run left out, once per remedy, where there is one', () => {
		const left = (path: string, hint?: string) => ({
			path,
			reason: 'it is cut off.',
			...(hint === undefined ? {} : { hint }),
		});
		const [a, b] = [left('a.bam', 'Copy it again.'), left('b.bam', 'Copy it again.')];
		const runs = [
			run('r1', {
				...{
					task_key: 'analyze_raw_signal',
					left_out: [a, b, { ...b, path: 'd.bam', reason: 'it is short' }],
				},
			}),
			run('r2', { task_key: 'encode_variant', left_out: [left('c.vcf')] }),
		];
		expect(nextActions(null, null, [], runs).map((action) => render(action))).toEqual([
			'analyze_raw_signal left out a.bam, b.bam: it is cut off. Copy it again. 1 more file was left out for a similar reason.',
		]);
	});

	it('says reason and remedy of a file in Chinese, where its run recorded them by codes', () => {
		const error = new LbError('reader.header_only', {}, { path: 'a.seg' });
		const runs = [run('r1', { task_key: 'analyze_raw_signal', left_out: [leftOutBy('a.seg', error)] })];
		expect(nextActions(null, null, [], runs).map((action) => render(action, 'zh'))).toEqual([
			'analyze_raw_signal 未使用 a.seg：只有表头，没有数据行。请检查生成该文件的步骤：只有表头往往意味着筛选后没有保留任何数据。',
		]);
	});

	it('mend, go on, read, run, answer, in this order', () => {
		const made = plan(1, {
			tasks: [planTask('encode_lpwgs', 'ready')],
			recommendation_audit: {
				...{ base_pick: null, final_pick: null, changed_by: [] },
				promoted: [
					{
						task_key: 'encode_lpwgs',
						concept_id: 'c',
						question: 'Why?',
						priority_score: 1,
						because: 'pending',
					},
				],
			},
		});
		const open = evaluation(1, [concept('a', { state: 'generated' })]);
		const steps = [
			step('plot_cfdna', 'failed'),
			step('analyze_cfdna', 'completed'),
			step('analyze_raw_signal', 'cancelled'),
		];
		expect(codes(made, open, steps)).toEqual([
			...['autopilot.next_fix', 'autopilot.next_go_on', 'autopilot.next_read'],
			...['autopilot.next_run', 'autopilot.next_question'],
		]);
	});

	it('what blocks a comparison comes with the step that removes it, where the data state proposes one', () => {
		const state = (blocker: string, ...steps: [string, Record<string, unknown>?][]) => ({
			...plan(1).data_state,
			...{ blockers: ['-'], blockers_code: [blocker], blockers_values: [{ n: 9, most: 5 }] },
			safe_next_actions: steps.map(() => '-'),
			safe_next_actions_code: steps.map(([code]) => code),
			safe_next_actions_values: steps.map(([, values]) => values ?? {}),
		});
		const next = (data_state: ReturnType<typeof state>): string[] =>
			nextActions(plan(1, { data_state } as Partial<Plan>), null, []).map((action) => render(action));
		const proposal = ['data_state.do_accept_proposal', { counts: ['a 5', 'b 6'] }] as [string, object];
		expect(next(state('data_state.no_labels', ['data_state.do_add_labels'], proposal as never))).toEqual([
			'No label column is in use, so groups cannot be compared. If the labels suggested by the names (a 5, b 6) are correct, accept them with --labels proposed.',
		]);
		const [classes] = next(state('metadata.many_classes', ['data_state.do_label_map']));
		expect(classes).toMatch(
			/groups are compared without one\. Accept the proposed label map with --label-map/,
		);
		expect(next(state('data_state.no_labels'))).toEqual([
			'No label column is in use, so groups cannot be compared.',
		]);
	});

	it('files of several folders that cannot be told apart: one of the folders, not a table of labels', () => {
		const blocked = plan(1, {
			data_state: {
				...plan(1).data_state,
				...{ blockers: ['-'], blockers_code: ['data_state.no_labels'], blockers_values: [{}] },
			},
		} as Partial<Plan>);
		const stop = say('autopilot.hold_names', { count: 4, total: 5, example: 'runs/a/x.vcf' });
		expect(nextActions(blocked, null, [], [], stop).map((action) => render(action))).toEqual([
			'Run lb-agent assistant autopilot on one of its subfolders, for example runs/a.',
		]);
	});

	it('what a question asks is Chinese in the Chinese sentence, and English in the English one', () => {
		const open = concept('a', {
			state: 'generated',
			question:
				'Do the samples whose sequenced sex contradicts the metadata come from the people they are labelled with?',
			question_code: 'concepts.sex_mismatch',
		});
		const [action] = nextActions(null, evaluation(1, [open]), []);
		expect(action && render(action)).toBe(`Open question: ${open.question}`);
		expect(action && render(action, 'zh')).toBe('待解答：读段与记录性别不符的样本是否确为所记录的人？');
	});

	it('one question about a matrix is asked once, whatever groups it compares', () => {
		const about = (id: string, contrast: string) =>
			concept(id, {
				...{ state: 'generated', contrast, matrix: 'm', question: `Does ${contrast} differ?` },
				question_code: 'concepts.grouped_summary',
			});
		const other = concept('c', { state: 'generated', question: 'Is it a batch?' });
		const open = evaluation(1, [about('a', 'M3 vs M1'), about('b', 'M5 vs M1'), other]);
		expect(codes(null, open, [])).toEqual(['autopilot.next_question', 'autopilot.next_question']);
		expect(nextActions(null, open, [])[1]?.values).toEqual({ question: 'Is it a batch?' });
	});

	it('the joint report is the one to read, at most six are told, and one question of each wording', () => {
		const steps = [
			step('analyze_cfdna', 'completed', { source: 'a', report_path: 'a/report.md' }),
			step('analyze_cfdna', 'completed', { report_path: 'report.md' }),
		];
		const many = [1, 2, 3, 4].map((i) => concept(`c${i}`, { state: 'generated', question: 'The same?' }));
		expect(nextActions(null, evaluation(1, many), steps).map(({ values }) => values)).toEqual([
			{ path: 'report.md', task: 'analyze_cfdna' },
			{ question: 'The same?' },
		]);
		const failures = Array.from({ length: 9 }, (_, i) =>
			step('plot_cfdna', 'failed', {
				problem: { type: '', title: '', status: 500, detail: `d${i}`, code: 'x', hint: '', values: {} },
			}),
		);
		expect(nextActions(null, null, failures)).toHaveLength(6);
	});
});
