import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minute, run } from '../../../../../tests/setup/ledger-records.ts';
import type { Concept, ResultSignal, RunVerdict } from '../../../contract/records/evaluation.ts';
import type { Run } from '../../../contract/records/run.ts';
import { buildConcepts, type ConceptFacts } from './build-concepts.ts';
import { familyRuns } from './family-runs.ts';

type Status = RunVerdict['status'];

/** A result signal in raw variants: it leads to preprocess_variant, encode_variant, analyze_cfdna. */
const somaticSignal = (more: Partial<ResultSignal> = {}): ResultSignal => ({
	signal_id: 's1',
	kind: 'somatic_variants',
	level: 'hint',
	strength: 0.5,
	statement: '',
	statement_code: 'signals.somatic_variants',
	statement_values: {},
	context: 'variant',
	contrast: null,
	source: '.',
	matrix: null,
	run_id: 'raw',
	task_key: 'analyze_raw_signal',
	evidence: { artifact_id: 'a', path: 'p', table: 't', row: 1, column: 'c', value: 1 },
	support: ['TP53', 0.02],
	...more,
});

/** A finding of a matrix: it leads to analyze_raw_signal. */
const finding = (more: Partial<ResultSignal> = {}): ResultSignal =>
	somaticSignal({
		kind: 'effect_finding',
		level: 'finding',
		task_key: 'analyze_cfdna',
		run_id: 'cfdna',
		...more,
	});

/** A run of a task that lasted from minute `at` to the next, with what is true of its outputs. */
const ran = (task_key: string, at: number, status: Status = 'verified'): [Run, Status] => [
	run(`${task_key}-${at}`, {
		...{ task_key, started_at: minute(at), ended_at: minute(at + 1) },
		status: status === 'failed' ? 'failed' : 'completed',
	}),
	status,
];

const SEQUENCE = ['preprocess_variant', 'encode_variant', 'analyze_cfdna'];

interface Stated extends Partial<ConceptFacts> {
	runs?: [Run, Status][];
	outdated?: string[];
}

function factsOf({ runs = [], outdated = [], ...more }: Stated = {}): ConceptFacts {
	const verdicts = runs.map(([{ run_id, task_key }, status]) => ({
		...{ run_id, task_key, status, missing: [], missing_count: 0, superseded: false },
	}));
	return {
		families: familyRuns(
			runs.map(([one]) => one),
			verdicts,
		),
		isOutdated: (one) => outdated.includes(one.run_id),
		runnable: new Set([...SEQUENCE, 'analyze_raw_signal']),
		samplesIn: () => 12,
		samplesFor: () => 12,
		whyNot: () => null,
		inputHashes: () => ['h1', 'h2'],
		hash: (text) =>
			[...text]
				.reduce((sum, c) => (sum * 31n + BigInt(c.codePointAt(0) ?? 0)) % 2n ** 128n, 7n)
				.toString(16)
				.padStart(32, '0'),
		...more,
	};
}

const one = (signals: ResultSignal[], stated: Stated = {}): Concept => {
	const [concept, ...rest] = buildConcepts(signals, factsOf(stated));
	if (concept === undefined || rest.length > 0) throw new Error('not one concept');
	return concept;
};

describe('novelty_key is stable: a hash of kind, context, contrast, relative source and matrix, never of values or ranks', () => {
	const key = (more: Partial<ResultSignal>): string => one([finding(more)]).novelty_key;

	it('stays the same whatever run, value, strength, row or place carries the signal', () => {
		const other = finding({
			...{ run_id: 'r9', signal_id: 's9', strength: 0.9, level: 'hint', support: ['KRAS', 3] },
			evidence: { artifact_id: 'b', path: 'q', table: 'u', row: 7, column: 'd', value: 9 },
		});
		expect(one([other]).novelty_key).toBe(key({}));
		expect(one([other]).concept_id).toBe(one([finding()]).concept_id);
	});

	it('differs with each of the five', () => {
		const keys = [
			key({}),
			key({ kind: 'group_finding' }),
			key({ context: 'methylation' }),
			key({ contrast: 'cancer vs healthy' }),
			key({ source: 'lung' }),
			key({ matrix: 'beta' }),
		];
		expect(new Set(keys).size).toBe(keys.length);
	});
});

describe('evidence_key = hash of input hashes and supporting values', () => {
	it('changes with a value or an input, not with order or with a second run that says the same', () => {
		const a = finding({ support: ['x', 1] });
		const b = finding({ signal_id: 's2', support: ['y', 2] });
		const base = one([a, b]).evidence_key;
		expect(one([b, a]).evidence_key).toBe(base);
		expect(one([a, b, { ...a, signal_id: 's3', run_id: 'again' }]).evidence_key).toBe(base);
		expect(one([a, b], { inputHashes: () => ['h2', 'h1', 'h1'] }).evidence_key).toBe(base);
		expect(one([a, { ...b, support: ['y', 3] }]).evidence_key).not.toBe(base);
		expect(one([a, b], { inputHashes: () => ['h1', 'h3'] }).evidence_key).not.toBe(base);
	});
});

describe('Actioned concept: Concept covered by completed task families in the current run; carries the tool-card verification status when available', () => {
	it('each task began after the one before it had ended', () => {
		const runs = SEQUENCE.map((task, i) => ran(task, 10 * i));
		expect(one([somaticSignal()], { runs })).toMatchObject({
			...{ state: 'actioned', lifecycle_stage: 'actioned', verification_status: 'verified' },
			...{ covered_by: ['preprocess_variant-0', 'encode_variant-10', 'analyze_cfdna-20'], reopened_by: null },
		});
	});

	it('an analysis from before the features does not count', () => {
		const runs = [ran('analyze_cfdna', 0), ran('preprocess_variant', 10), ran('encode_variant', 20)];
		expect(one([somaticSignal()], { runs })).toMatchObject({ state: 'pending', covered_by: [] });
		const after = [...runs, ran('analyze_cfdna', 30)];
		expect(one([somaticSignal()], { runs: after }).covered_by.at(-1)).toBe('analyze_cfdna-30');
	});

	it('a run that looked at less than there is now does not count', () => {
		const runs = [ran('analyze_raw_signal', 5)];
		expect(one([finding()], { runs }).state).toBe('actioned');
		expect(one([finding()], { runs, outdated: ['analyze_raw_signal-5'] })).toMatchObject({
			...{ state: 'pending', reopened_by: 'inputs_changed', covered_by: [] },
		});
	});
});

describe('Pending concept: Concept still eligible for automatic task promotion; marked `pending_execution`', () => {
	it('waits for the tasks that can run', () => {
		expect(one([somaticSignal()])).toMatchObject({
			...{ state: 'pending', lifecycle_stage: 'pending_execution', refined_task_sequence: SEQUENCE },
			...{ verification_status: 'not_run', reopened_by: null, covered_by: [] },
		});
	});

	it('"outputs_removed ... reopens their concepts"', () => {
		const runs = [ran('analyze_raw_signal', 5, 'outputs_removed')];
		expect(one([finding()], { runs })).toMatchObject({ state: 'pending', reopened_by: 'outputs_removed' });
		const again = [...runs, ran('analyze_raw_signal', 6)];
		expect(one([finding()], { runs: again }).state).toBe('actioned');
	});

	it('removed later than another run of the task that came too early to answer', () => {
		const runs = [
			...[ran('analyze_cfdna', 0), ran('preprocess_variant', 10), ran('encode_variant', 20)],
			ran('analyze_cfdna', 30, 'outputs_removed'),
		];
		expect(one([somaticSignal()], { runs })).toMatchObject({
			state: 'pending',
			reopened_by: 'outputs_removed',
		});
	});
});

describe('Blocked concept: Concept whose candidate task families failed or whose tool-card verification is incomplete', () => {
	it('a failed task blocks; a later success of it opens the concept again', () => {
		const runs = [ran('preprocess_variant', 0, 'failed')];
		expect(one([somaticSignal()], { runs })).toMatchObject({ state: 'blocked', lifecycle_stage: 'blocked' });
		const later = [...runs, ran('preprocess_variant', 5)];
		expect(one([somaticSignal()], { runs: later })).toMatchObject({
			...{ state: 'pending', reopened_by: 'failure_resolved' },
		});
	});

	it('a failure after the answer takes nothing back', () => {
		const runs = [ran('analyze_raw_signal', 0), ran('analyze_raw_signal', 5, 'failed')];
		expect(one([finding()], { runs }).state).toBe('actioned');
	});

	it('a failure on other inputs than those of now does not block', () => {
		const runs = [ran('analyze_raw_signal', 0, 'failed')];
		expect(one([finding()], { runs, outdated: ['analyze_raw_signal-0'] })).toMatchObject({
			...{ state: 'pending', reopened_by: 'inputs_changed' },
		});
	});

	it('edited outputs block, with verification incomplete', () => {
		const runs = [ran('analyze_raw_signal', 5, 'incomplete')];
		expect(one([finding()], { runs })).toMatchObject({
			...{ state: 'blocked', verification_status: 'incomplete', reopened_by: 'verification' },
		});
	});

	it('a cancelled task blocks nothing', () => {
		const [cancelled, status] = ran('analyze_raw_signal', 5, 'failed');
		const runs: [Run, Status][] = [[{ ...cancelled, status: 'cancelled' }, status]];
		expect(one([finding()], { runs })).toMatchObject({ state: 'pending', reopened_by: null });
	});
});

describe('a concept that no task can answer is generated', () => {
	it('a warning is for a person', () => {
		expect(one([finding({ level: 'warning' })])).toMatchObject({
			...{ state: 'generated', refined_task_sequence: [], candidate_task_families: [] },
		});
	});

	it('a task with nothing to read, and a cohort of seven', () => {
		expect(one([somaticSignal()], { runnable: new Set(['encode_variant']) })).toMatchObject({
			...{ state: 'generated', candidate_task_families: SEQUENCE, refined_task_sequence: [] },
		});
		expect(one([somaticSignal()], { samplesFor: () => 7 })).toMatchObject({ state: 'generated' });
		expect(one([somaticSignal()], { samplesFor: () => 8 })).toMatchObject({ state: 'pending' });
	});

	it('what was made gives the next task nothing to work on', () => {
		const runs = [ran('preprocess_variant', 5), ran('encode_variant', 7)];
		const whyNot = (task: string): string | null => (task === 'analyze_cfdna' ? 'Only 1 sample.' : null);
		expect(one([somaticSignal()], { runs, whyNot })).toMatchObject({
			...{ state: 'generated', state_reason_code: 'concepts.reason_stuck' },
			state_reason_values: { task: 'analyze_cfdna', reason: 'Only 1 sample.' },
		});
		// Before anything is made the last task is always blocked; that says nothing.
		expect(one([somaticSignal()], { whyNot })).toMatchObject({ state: 'pending' });
		expect(one([somaticSignal()], { runs })).toMatchObject({
			...{ state: 'pending', state_reason_values: { tasks: ['analyze_cfdna'] } },
		});
	});

	it('a note that no task follows up is no concept', () => {
		expect(buildConcepts([finding({ level: 'note', kind: 'missingness' })], factsOf())).toEqual([]);
	});

	it('how samples group is no question about a single one, unless it is more than a note', () => {
		const alone = factsOf({ samplesFor: () => 1 });
		expect(buildConcepts([somaticSignal({ level: 'note' })], alone)).toEqual([]);
		expect(buildConcepts([somaticSignal({ level: 'note' })], factsOf({ samplesFor: () => 2 }))).toHaveLength(
			1,
		);
		expect(buildConcepts([somaticSignal()], alone)).toHaveLength(1);
	});
});

describe('one concept per question', () => {
	it('takes the highest level, the greatest strength and every signal', () => {
		const strong = somaticSignal({ signal_id: 's2', strength: 0.9, level: 'note' });
		// 0.5 x 0.9 + 0.3 x 0.4 + 0.2 x 3/3
		expect(one([strong, somaticSignal()])).toMatchObject({
			...{ level: 'hint', priority_score: 0.77, signals: ['s1', 's2'] },
			required_outputs: expect.arrayContaining(['feature_store', 'report']) as unknown,
		});
	});

	it('the same in raw signals and in a matrix asks for features only', () => {
		const raw = somaticSignal({ kind: 'group_finding', level: 'finding' });
		const matrix = finding({ kind: 'group_finding', signal_id: 's2' });
		expect(one([raw, matrix]).refined_task_sequence).toEqual(SEQUENCE);
	});

	it('permuting signals and runs of equal times changes neither concepts nor keys', () => {
		const kinds = fc.constantFrom('effect_finding', 'group_finding', 'somatic_variants', 'missingness');
		const signal = fc
			.record({
				...{
					kind: kinds,
					level: fc.constantFrom<ResultSignal['level']>('finding', 'hint', 'warning', 'note'),
				},
				strength: fc.integer({ min: 0, max: 4 }).map((quarter) => quarter / 4),
				task_key: fc.constantFrom('analyze_cfdna', 'analyze_raw_signal'),
				matrix: fc.constantFrom('beta', null),
				support: fc.array(fc.nat(3), { maxLength: 2 }),
			})
			.map(somaticSignal);
		const status = fc.constantFrom<Status>('verified', 'failed', 'incomplete', 'outputs_removed');
		const record = fc.tuple(fc.constantFrom(...SEQUENCE, 'analyze_raw_signal'), fc.nat(3), status);
		const order = fc.infiniteStream(fc.nat(1000));
		fc.assert(
			fc.property(
				fc.array(signal, { maxLength: 8 }),
				fc.array(record, { maxLength: 6 }),
				order,
				(made, recorded, picks) => {
					const mixed = <T>(all: readonly T[]): T[] =>
						all
							.map((value) => ({ value, at: picks.next().value ?? 0 }))
							.sort((a, b) => a.at - b.at)
							.map(({ value }) => value);
					const signals = made.map((value, i) => ({ ...value, signal_id: `s${i}` }));
					const runs = recorded.map(([task, at, what]) => ran(task, at, what));
					// Runs of one task in one minute have one outcome here, as one process gives it.
					const distinct = [...new Map(runs.map((each) => [each[0].run_id, each])).values()];
					const inTime = (all: [Run, Status][]): [Run, Status][] =>
						[...all].sort(([a], [b]) =>
							a.started_at < b.started_at ? -1 : a.started_at > b.started_at ? 1 : 0,
						);
					expect(buildConcepts(mixed(signals), factsOf({ runs: inTime(mixed(distinct)) }))).toEqual(
						buildConcepts(signals, factsOf({ runs: inTime(distinct) })),
					);
				},
			),
			{ numRuns: 200 },
		);
	});
});
