import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { concept, evaluation, minute, plan, run } from '../../../../tests/setup/ledger-records.ts';
import { outputFolder, type OutputFolder } from '../../../../tests/setup/output-folder.ts';
import { datasetIdOf } from '../../../../tests/setup/record-ids.ts';
import { spreadMessages, say } from '../../contract/messages/index.ts';
import type { Autopilot } from '../../contract/records/autopilot.ts';
import type { ConceptBook } from '../../contract/records/concept-memory.ts';
import type { CheckResult, ResultSignal } from '../../contract/records/evaluation.ts';
import type { PlanTask } from '../../contract/records/plan.ts';
import { collectArtifacts } from './collect.server.ts';
import { answerLocally, type FollowUp } from './follow-up.server.ts';

let folder: OutputFolder;
beforeEach(async () => {
	folder = await outputFolder();
});

/** The answer about one file of the output folder, as the list gives it. */
async function ask(name: string): Promise<FollowUp> {
	const found = (await collectArtifacts(folder.assistant)).find(
		({ path: file }) => path.basename(file) === name,
	);
	if (found === undefined) throw new Error(`${name} is not listed`);
	return answerLocally(folder.root, found, null);
}

async function askRecord(name: string, record: unknown): Promise<FollowUp> {
	await folder.put(`ledger/${name}`, record);
	return ask(name);
}

function task(task_key: string, status: PlanTask['status'], reason = 'r'): PlanTask {
	return {
		task_key,
		title: task_key,
		family: task_key,
		status,
		reason,
		reason_code: 'x',
		reason_values: {},
		inputs: [],
		repeat_key: `repeat-${task_key}`,
		parameters: {},
		minimum_outputs: [],
		estimate: { seconds: 1, bytes_read: 1 },
	};
}

function check(name: string, score: number | null, status: CheckResult['status']): CheckResult {
	return {
		check: name,
		run_id: 'r1',
		subject: null,
		score,
		status,
		finding: `${name} says ${status}.`,
		finding_code: 'x',
		finding_values: {},
		numbers: {},
	};
}

function signal(level: ResultSignal['level'], strength: number, statement: string): ResultSignal {
	return {
		signal_id: statement,
		kind: 'model_finding',
		level,
		strength,
		statement,
		statement_code: 'x',
		statement_values: {},
		context: 'methylation',
		contrast: null,
		source: '.',
		matrix: 'beta',
		run_id: 'r1',
		task_key: 'analyze_cfdna',
		evidence: { artifact_id: 'a', path: 'p', table: null, row: null, column: 'c', value: 1 },
		support: [],
	};
}

const planWith = (stated: Parameters<typeof plan>[1]) => ({ ...plan(1, stated), plan_id: 'p' });

describe('when the LLM is disabled or unavailable it gives local artifact-context guidance', () => {
	it('says who answered, with a next action, its code and values', async () => {
		const answer = await askRecord('run_r1.json', run('r1', { report_path: 'assistant/runs/r1/report.md' }));
		expect(answer).toMatchObject({
			answered_by: 'local',
			next_action: 'Read the report assistant/runs/r1/report.md.',
			next_action_code: 'results.next_read_report',
			next_action_values: { path: 'assistant/runs/r1/report.md' },
		});
	});
});

describe('Ledger JSON (plan records, run records, result evaluations, concept books) is summarized (plan state, task execution/verification, QC/findings/follow-ups, pending/actioned/blocked memory), not shown raw', () => {
	const raw = /[{}]|_id"|schema_version/u;

	it('plan state, with concept memory and what changed since the plan before', async () => {
		const record = planWith({
			goal: 'compare groups',
			tasks: [task('analyze_cfdna', 'ready'), task('plot_cfdna', 'done'), task('encode_lpwgs', 'blocked')],
			recommended_task: 'analyze_cfdna',
			concept_memory: {
				counts: { pending: 2, actioned: 1, blocked: 0, generated: 4 },
				rows: [],
				evaluations: 1,
				newest_evaluation_id: 'e',
				newest_complete: true,
			},
			plan_novelty: {
				concept_memory_delta: {
					count_changes: { pending: -1, actioned: 1, blocked: 0 },
					transitions: [{ novelty_key: 'k', from: 'pending', to: 'actioned' }],
				},
			},
		});
		const { answer, excerpt } = await askRecord('plan_p.json', record);
		expect(answer).toEqual([
			'Plan p: 1 task ready, 1 blocked.',
			'1 task was completed earlier.',
			'Goal: compare groups',
			'Recommended task: analyze_cfdna.',
			'Gaps in minimum outputs, the order of the FeatureBook, de-duplication and concepts did not change the recommendation.',
			'Concept memory: 2 pending, 1 actioned, 0 blocked, 4 without a task that can answer them.',
			'Since the previous plan: actioned +1, pending -1.',
			'1 concept changed state (pending → actioned).',
		]);
		expect(excerpt).toBeNull();
	});

	it('task execution and verification of a run', async () => {
		const { answer, excerpt } = await askRecord(
			'run_r1.json',
			run('r1', {
				task_key: 'analyze_cfdna',
				headline: 'Two groups differ.',
				outputs: [{ path: 'a', kind: 'table' }],
				verification: { status: 'incomplete', missing: ['report'] },
			}),
		);
		expect(answer).toEqual([
			'Run r1 of analyze_cfdna: completed.',
			'The run took 60 s, read 0 files and recorded 1 output.',
			'Two groups differ.',
			'Verification: incomplete. Missing: report.',
		]);
		expect(excerpt).toBeNull();
	});

	it('QC worst first, findings, and follow-ups pending and blocked of an evaluation', async () => {
		const record = evaluation(
			1,
			[
				concept('later', { priority_score: 0.2 }),
				concept('first', { priority_score: 0.9 }),
				concept('stuck', { state: 'blocked', state_reason: 'The run failed.' }),
				concept('done', { state: 'actioned' }),
			],
			{
				evaluation_id: 'e1',
				run_ids: ['r1', 'r2'],
				complete: false,
				verdicts: [
					{
						run_id: 'r1',
						task_key: 'analyze_cfdna',
						status: 'verified',
						missing: [],
						missing_count: 0,
						superseded: false,
					},
					{
						run_id: 'r2',
						task_key: 'plot_cfdna',
						status: 'incomplete',
						missing: ['report'],
						missing_count: 1,
						superseded: false,
					},
				],
				checks: [
					check('calibration', 1, 'pass'),
					check('outliers', 0.4, 'warn'),
					check('label_leakage', 0, 'fail'),
					check('variant_depth', null, 'not_applicable'),
				],
				result_signals: [
					signal('hint', 0.9, 'A weak one.'),
					signal('finding', 0.3, 'The weaker finding.'),
					signal('finding', 0.8, 'The clearer finding.'),
					signal('finding', 0.7, 'The clearer finding.'),
				],
			},
		);
		const { answer, excerpt } = await askRecord('result_evaluation_e1.json', record);
		expect(answer).toEqual([
			'Evaluation e1 read 2 runs; the outputs of 1 are verified.',
			'The evaluation is incomplete: plot_cfdna incomplete.',
			'Quality checks: 1 failed, 1 warning, 1 passed.',
			'analyze_cfdna: label_leakage says fail.',
			'analyze_cfdna: outliers says warn.',
			'Result signals: 3 findings, 1 suggestive, 0 warnings about the data.',
			'The clearer finding.',
			'The weaker finding.',
			'Pending follow-up questions: 2.',
			'Does first hold? (can be answered by: analyze_cfdna)',
			'Does later hold? (can be answered by: analyze_cfdna)',
			'Blocked follow-up questions: 1.',
			'Does stuck hold? Blocked: The run failed.',
			'Answered follow-up questions: 1.',
		]);
		expect(answer.join('\n')).not.toMatch(raw);
		expect(excerpt).toBeNull();
	});

	it('pending, actioned and blocked memory of a concept book', async () => {
		const kept = (key: string, state: 'pending' | 'blocked' | 'actioned') => ({
			...concept(key, { state, covered_by: state === 'actioned' ? ['r1'] : [] }),
			first_seen: minute(1),
			last_seen: minute(2),
			history: [],
		});
		const book: ConceptBook = {
			schema_version: 1,
			dataset_id: datasetIdOf('d'),
			newest_evaluation_id: 'e2',
			evaluation_ids: ['e1', 'e2'],
			counts: { pending: 1, actioned: 1, blocked: 1, generated: 0 },
			concepts: [kept('a', 'pending'), kept('b', 'blocked'), kept('c', 'actioned')],
		};
		const { answer, next_action } = await askRecord('analysis_concept_book.json', book);
		expect(answer).toEqual([
			'Concept book: 3 concepts from 2 evaluations.',
			'Concept memory: 1 pending, 1 actioned, 1 blocked, 0 without a task that can answer them.',
			'Pending follow-up questions: 1.',
			'Does a hold? (can be answered by: analyze_cfdna)',
			'Blocked follow-up questions: 1.',
			'Does b hold? Blocked: It is blocked.',
			'Answered follow-up questions: 1.',
			'Does c hold? (answered by: r1)',
		]);
		expect(next_action).toContain('run analyze_cfdna to answer "Does a hold?"');
	});

	it.each([
		['run_x.json', '{"run_id": "secret', 'ends too early', 'is not valid JSON'],
		['plan_x.json', 'secret text', 'is no JSON', 'is not valid JSON'],
		['run_y.json', '{"schema_version": 1, "run_id": "secret"}', 'lacks fields', 'not a record of lb-agent'],
		['plan_y.json', '{"schema_version": 2, "note": "secret"}', 'is newer', 'schema_version 2'],
		['notes.json', '{"schema_version": 1, "note": "secret"}', 'is something else', 'is not a plan'],
	])('%s, which %s (%s), is named as such and not shown', async (name, text, _, why) => {
		const { answer, excerpt, next_action } = await askRecord(name, text);
		expect(answer[0]).toBe(`${name} cannot be read as a record and is ignored.`);
		expect(answer[1]).toContain(why);
		expect(answer.join('\n')).not.toContain('secret');
		expect(excerpt).toBeNull();
		expect(next_action).toContain(name);
	});

	it('a check of a run names its task: a small group of one run is none of another', async () => {
		const verdict = {
			...{ status: 'verified' as const, missing: [], missing_count: 0, superseded: false },
			...{ run_id: 'r1', task_key: 'analyze_raw_signal' },
		};
		const { answer } = await askRecord(
			'result_evaluation_e.json',
			evaluation(3, [], {
				evaluation_id: 'e',
				verdicts: [verdict],
				checks: [check('sample_size', 0.2, 'warn'), { ...check('cohort_size', 0.3, 'warn'), run_id: null }],
			}),
		);
		expect(answer).toContain('analyze_raw_signal: sample_size says warn.');
		expect(answer).toContain('cohort_size says warn.');
	});

	it('a record of another dataset is named as such', async () => {
		const { answer } = await askRecord('run_r1.json', run('r1', { dataset_id: datasetIdOf('other') }));
		expect(answer[1]).toBe(
			`The record belongs to another dataset (${datasetIdOf('other')}; this one is ${datasetIdOf('d')}).`,
		);
	});
});

const autopilotRun: Autopilot = {
	schema_version: 1,
	autopilot_id: 'a1',
	dataset_id: datasetIdOf('d'),
	dataset_root: '/data',
	output_root: '/data',
	goal: null,
	started_at: minute(0),
	ended_at: minute(5),
	stop_reason: 'nothing_ready',
	stop_text: 'No task is ready any more.',
	stop_code: 'x',
	stop_values: {},
	steps: [
		{
			number: 1,
			source: '.',
			task_key: 'analyze_cfdna',
			why: 'w',
			why_code: 'x',
			why_values: {},
			run_id: 'r1',
			status: 'completed',
			headline: 'Two groups differ.',
			report_path: null,
			problem: null,
			reused: false,
		},
		{
			number: 2,
			source: '.',
			task_key: 'plot_cfdna',
			why: 'w',
			why_code: 'x',
			why_values: {},
			run_id: 'r2',
			status: 'failed',
			headline: null,
			report_path: null,
			problem: null,
			reused: false,
		},
	],
	runs: [],
	evaluation: evaluation(4, [concept('a')], {
		checks: [check('outliers', 0.4, 'warn')],
		result_signals: [signal('finding', 0.8, 'A finding.')],
	}),
	...spreadMessages('next_actions', [say('results.next_run_task', { task: 'encode_lpwgs' })]),
	contracts: [
		{
			source: '.',
			context: 'methylation',
			task_key: 'analyze_cfdna',
			artifact: 'report',
			status: 'satisfied',
		},
		{
			source: '.',
			context: 'methylation',
			task_key: 'encode_epigenomic',
			artifact: 'table',
			status: 'pending',
		},
	],
	sources: [],
	ledger: { plans: 3, runs: 2, evaluations: 2, set_aside_count: 1 },
	plan_id: 'p',
	report_path: 'assistant/reports/autopilot_a1.md',
	problem: null,
};

const report = `# Autopilot

## Reason for stopping

No task is **ready** any more.

## Next actions

1. Run \`encode_lpwgs\`.
2. Read the report.

## Completed workflow

### 1. analyze_cfdna: completed

Report: [report.md](../../report.md)

| step | task |
| --- | --- |
| 1 | analyze_cfdna |

## Result evaluation

One finding.

## Data state

One input.

## FeatureBook

1 satisfied.

## Ledger

3 plans.
`;

describe('Autopilot Markdown reports are summarized by stop reason, immediate next actions, completed workflow, result evaluation and ledger status', () => {
	it('from the record beside the report', async () => {
		await folder.put('reports/autopilot_a1.md', report);
		await folder.put('reports/autopilot_a1.json', autopilotRun);
		const { answer, next_action, excerpt } = await ask('autopilot_a1.md');
		expect(answer).toEqual([
			'Reason for stopping: nothing ready.',
			'No task is ready any more.',
			'Immediate next actions (1):',
			'Run the ready task encode_lpwgs.',
			'Completed workflow: 1 step (analyze_cfdna).',
			'analyze_cfdna: Two groups differ.',
			'plot_cfdna ended with status failed.',
			'Quality checks: 0 failed, 1 warning, 0 passed.',
			'outliers says warn.',
			'Result signals: 1 finding, 0 suggestive, 0 warnings about the data.',
			'A finding.',
			'Pending follow-up questions: 1.',
			'Blocked follow-up questions: 0.',
			'FeatureBook contracts: 1 satisfied, 1 pending.',
			'Ledger: 3 plans, 2 runs, 2 evaluations.',
			'1 file of the ledger is ignored; run "lb-agent ledger verify" for the reasons.',
		]);
		expect(next_action).toBe('Run the ready task encode_lpwgs.');
		expect(excerpt).toBeNull();
	});

	it.each([
		['gone', null],
		['cut short', '{"stop_reason": '],
		['of another version', '{"schema_version": 2}'],
	])('from the headings when the record is %s', async (_, record) => {
		await folder.put('reports/autopilot_a1.md', report);
		if (record !== null) await folder.put('reports/autopilot_a1.json', record);
		const { answer, next_action } = await ask('autopilot_a1.md');
		expect(answer).toEqual([
			'Reason for stopping: No task is ready any more.',
			'Next actions: Run encode_lpwgs; Read the report',
			'Completed workflow: 1. analyze_cfdna: completed; Report: report.md step, task; 1, analyze_cfdna',
			'Result evaluation: One finding.',
			'Data state: One input.',
			'FeatureBook: 1 satisfied.',
			'Ledger: 3 plans.',
		]);
		expect(next_action).toBe('Run encode_lpwgs.');
	});

	it('from the headings of earlier versions', async () => {
		const earlier = report.replace('## Reason for stopping', '## Why it stopped');
		await folder.put('reports/autopilot_a1.md', earlier);
		expect((await ask('autopilot_a1.md')).answer).toContain(
			'Reason for stopping: No task is ready any more.',
		);
	});

	it('a failure that blocks everything comes before any next action', async () => {
		await folder.put('reports/autopilot_a1.md', report);
		await folder.put('reports/autopilot_a1.json', {
			...autopilotRun,
			problem: {
				type: 'about:blank',
				title: 't',
				status: 500,
				detail: 'The disk is full.',
				code: 'c',
				hint: 'Free some space.',
				values: {},
			},
		});
		const { answer, next_action } = await ask('autopilot_a1.md');
		expect(answer).toContain('Cause: The disk is full. Free some space.');
		expect(next_action).toBe('Fix the recorded blocker before the next run: Free some space.');
	});

	it('a report without these headings is not guessed at', async () => {
		await folder.put('reports/autopilot_a1.md', '# Something else\n\nText.\n');
		expect((await ask('autopilot_a1.md')).answer).toEqual([
			'The report contains none of the headings of an autopilot report, and its record cannot be read.',
		]);
	});
});

describe('Local fallback suggests a next safe action by artifact type: continue a recommended follow-up from an evaluation; run a ready task from a plan; fix a recorded blocker before retrying a failed run', () => {
	const nextOf = async (...concepts: Parameters<typeof evaluation>[1]): Promise<string> =>
		(await askRecord('result_evaluation_e1.json', { ...evaluation(1, concepts), evaluation_id: 'e1' }))
			.next_action;

	it('an evaluation: the most urgent follow-up that a task of this version answers', async () => {
		expect(
			await nextOf(
				concept('unanswerable', { priority_score: 1, refined_task_sequence: [] }),
				concept('urgent', { priority_score: 0.8, refined_task_sequence: ['plot_cfdna', 'analyze_cfdna'] }),
				concept('other', { priority_score: 0.7 }),
			),
		).toBe('Continue with the recommended follow-up: run plot_cfdna to answer "Does urgent hold?"');
	});

	it('an earlier evaluation: what a later one has answered is not suggested again', async () => {
		const answered = { ...concept('urgent', { priority_score: 0.8, state: 'actioned' }) };
		await folder.put('ledger/analysis_concept_book.json', {
			schema_version: 1,
			dataset_id: datasetIdOf('d'),
			newest_evaluation_id: 'e2',
			evaluation_ids: ['e1', 'e2'],
			counts: { pending: 0, actioned: 1, blocked: 0, generated: 0 },
			concepts: [{ ...answered, first_seen: minute(1), last_seen: minute(2), history: [] }],
		});
		const made = [concept('urgent', { priority_score: 0.8 }), concept('other', { priority_score: 0.7 })];
		const { answer, next_action } = await askRecord('result_evaluation_e1.json', {
			...evaluation(1, made),
			evaluation_id: 'e1',
		});
		expect(answer[1]).toBe('A later evaluation exists (e2); use it for the current state.');
		expect(next_action).toContain('"Does other hold?"');
	});

	it('an evaluation with blocked follow-ups only: the recorded blocker', async () => {
		expect(await nextOf(concept('b', { state: 'blocked', state_reason: 'The BAM file is cut.' }))).toBe(
			'Fix the recorded blocker first (The BAM file is cut.), then repeat the run that should answer "Does b hold?"',
		);
	});

	it('a plan: the recommended ready task', async () => {
		const record = planWith({
			tasks: [task('plot_cfdna', 'ready'), task('analyze_cfdna', 'ready')],
			recommended_task: 'analyze_cfdna',
		});
		expect((await askRecord('plan_p.json', record)).next_action).toBe('Run the ready task analyze_cfdna.');
	});

	it('a plan that recommends nothing: says so and why, and names what can be run all the same', async () => {
		const { answer, next_action } = await askRecord(
			'plan_p.json',
			plan(1, {
				plan_id: 'p',
				recommended_task: null,
				tasks: [task('analyze_cfdna', 'done'), task('preprocess_lpwgs', 'ready')],
			}),
		);
		expect(answer).toContain('No task is recommended.');
		expect(next_action).toBe(
			'Nothing is recommended: completed runs already contain the results of the ready task, it failed before on the same data, or neither a goal nor an open question requires it. You can still run by name: preprocess_lpwgs.',
		);
	});

	it('a plan whose recommended task a later verified run has done: its report', async () => {
		const done = run('r2', {
			task_key: 'analyze_cfdna',
			repeat_key: 'repeat-analyze_cfdna',
			started_at: minute(2),
			report_path: 'assistant/runs/r2/report.md',
		});
		await folder.put('ledger/run_r1.json', { ...done, run_id: 'r1', started_at: minute(0) });
		await folder.put('ledger/run_r2.json', done);
		await folder.put('ledger/run_r3.json', '{ "repeat_key": "repeat-analyze_cfdna", ');
		const record = planWith({
			tasks: [task('analyze_cfdna', 'ready')],
			recommended_task: 'analyze_cfdna',
		});
		const { answer, next_action } = await askRecord('plan_p.json', record);
		expect(answer).toContain('Run r2 has completed analyze_cfdna since this plan was created.');
		expect(next_action).toContain('assistant/runs/r2/report.md');
	});

	it('a plan with blocked tasks only: the blocker', async () => {
		const record = planWith({ tasks: [task('analyze_cfdna', 'blocked', 'No matrix was found.')] });
		expect((await askRecord('plan_p.json', record)).next_action).toBe(
			'No task is ready. Fix the recorded blocker of analyze_cfdna: No matrix was found.',
		);
	});

	it('a failed run: its hint before a retry', async () => {
		const record = run('r1', {
			task_key: 'analyze_cfdna',
			status: 'failed',
			verification: { status: 'not_run', missing: [] },
			error: {
				type: 'about:blank',
				title: 't',
				status: 422,
				detail: 'No feature varies.',
				code: 'c',
				hint: 'Check the matrix.',
				values: {},
			},
		});
		const { answer, next_action } = await askRecord('run_r1.json', record);
		expect(answer).toContain('Cause: No feature varies. Check the matrix.');
		expect(next_action).toBe(
			'Fix the recorded problem before you run analyze_cfdna again: Check the matrix.',
		);
	});

	it.each(['cancelled', 'interrupted'] as const)('a run that was %s: run it again', async (status) => {
		expect((await askRecord('run_r1.json', run('r1', { status }))).next_action).toContain('run it again');
	});

	it('a completed run whose outputs are missing: repair before trust', async () => {
		const record = run('r1', { verification: { status: 'incomplete', missing: ['report.md'] } });
		expect((await askRecord('run_r1.json', record)).next_action).toBe(
			'Outputs of plot_cfdna are missing (report.md); run it again before you trust the rest.',
		);
	});
});

describe('A plan-record summary includes the backend recommendation audit when present (whether minimum-output gaps, FeatureBook tie-breakers or de-duplication changed the recommended task)', () => {
	it.each([
		['minimum_output_gap', 'minimum outputs of a completed task are missing, so it comes first.'],
		['featurebook_tie_breaker', 'the order in the FeatureBook decided between equal tasks.'],
		['deduplication', 'the same work on the same inputs was completed before and is not repeated.'],
		['concept_promotion', 'a follow-up question of an evaluation moved its task to the front.'],
	] as const)('%s is named with the pick before and after', async (cause, sentence) => {
		const record = planWith({
			recommendation_audit: {
				base_pick: 'plot_cfdna',
				final_pick: 'analyze_cfdna',
				changed_by: [cause],
				promoted: [],
			},
		});
		const { answer } = await askRecord('plan_p.json', record);
		const at = answer.indexOf('The recommendation changed from plot_cfdna to analyze_cfdna:');
		expect(at).toBeGreaterThan(0);
		expect(answer[at + 1]).toBe(sentence);
	});

	it('concepts that lead to a task are named with their priority', async () => {
		const record = planWith({
			recommendation_audit: {
				base_pick: 'plot_cfdna',
				final_pick: 'analyze_cfdna',
				changed_by: ['concept_promotion'],
				promoted: [
					{
						task_key: 'analyze_cfdna',
						concept_id: 'c',
						question: 'Does it hold?',
						priority_score: 0.75,
						because: 'pending',
					},
				],
			},
		});
		expect((await askRecord('plan_p.json', record)).answer).toContain(
			'analyze_cfdna addresses a follow-up question (priority 0.75): Does it hold?',
		);
	});
});
