import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concept, evaluation, minute } from '../../../../tests/setup/ledger-records.ts';
import type { ConceptMemoryRow } from '../../contract/records/concept-memory.ts';
import type { ConceptState, Evaluation } from '../../contract/records/evaluation.ts';
import { ConceptRollUp, rollUpConcepts, strongestState } from './concept-memory.ts';

const states = ['generated', 'pending', 'blocked', 'actioned'] as const;

/** The row of concept `a` after it was seen in these states, minute by minute. */
function rowAfter(...seen: ConceptState[]): ConceptMemoryRow {
	const evaluations = seen.map((state, at) =>
		evaluation(at, [concept('a', { state, evidence_key: `e${at}` })]),
	);
	const [row] = rollUpConcepts(evaluations).rows;
	if (row === undefined) throw new Error('no row');
	return row;
}

describe('Merge precedence when concept memory is rolled up across evaluations, lowest to highest: generated < pending < blocked < actioned', () => {
	it('holds for every pair, in both orders', () => {
		const expected: [ConceptState, ConceptState, ConceptState][] = [
			['generated', 'pending', 'pending'],
			['generated', 'blocked', 'blocked'],
			['generated', 'actioned', 'actioned'],
			['pending', 'blocked', 'blocked'],
			['pending', 'actioned', 'actioned'],
			['blocked', 'actioned', 'actioned'],
		];
		for (const [low, high, stands] of expected) {
			expect([strongestState(low, high), strongestState(high, low)]).toEqual([stands, stands]);
			expect(rowAfter(low, high)).toMatchObject({ state: stands, latest_state: high });
			expect(rowAfter(high, low)).toMatchObject({ state: stands, latest_state: low });
		}
	});

	it('holds for any evaluations in any order, some of them given twice', () => {
		const seen = fc.record({ at: fc.nat(40), state: fc.constantFrom(...states), evidence: fc.nat(3) });
		const anyEvaluations = fc.uniqueArray(
			fc.record({ at: fc.nat(40), concepts: fc.dictionary(fc.constantFrom('a', 'b', 'c'), seen) }),
			{ selector: ({ at }) => at, maxLength: 8 },
		);
		fc.assert(
			fc.property(anyEvaluations, fc.infiniteStream(fc.nat(1000)), (made, picks) => {
				const evaluations = made.map(({ at, concepts }) =>
					evaluation(
						at,
						Object.entries(concepts).map(([key, { state, evidence }]) =>
							concept(key, { state, evidence_key: `e${evidence}` }),
						),
					),
				);
				const mixed = [...evaluations, ...evaluations.filter((_, i) => i % 2 === 0)]
					.map((one) => ({ one, order: picks.next().value ?? 0 }))
					.sort((a, b) => a.order - b.order)
					.map(({ one }) => one);
				const memory = rollUpConcepts(mixed);
				expect(memory).toEqual(rollUpConcepts(evaluations));
				const found = new Map(
					memory.rows.map((row) => [
						row.novelty_key,
						[row.state, row.evidence_key, row.latest_state, row.latest_evidence_key, row.evaluations],
					]),
				);
				expect(found).toEqual(byTheSentence(evaluations));
				const inState = (state: ConceptState): number =>
					memory.rows.filter((row) => row.state === state).length;
				expect(memory.counts).toEqual(Object.fromEntries(states.map((state) => [state, inState(state)])));
			}),
			{ numRuns: 300 },
		);
	});
});

/** The sentence read word by word, without sharing anything with the code: ask for each state from the highest down. */
function byTheSentence(evaluations: readonly Evaluation[]): Map<string, unknown[]> {
	const result = new Map<string, unknown[]>();
	const oldestFirst = [...evaluations].sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
	for (const key of ['a', 'b', 'c']) {
		const seen = oldestFirst.flatMap((one) =>
			one.analysis_concepts.filter(({ novelty_key }) => novelty_key === key),
		);
		const last = seen[seen.length - 1];
		if (last === undefined) continue;
		for (const state of ['actioned', 'blocked', 'pending', 'generated']) {
			const giving = seen.filter((one) => one.state === state);
			const decisive = giving[giving.length - 1];
			if (decisive === undefined) continue;
			result.set(key, [state, decisive.evidence_key, last.state, last.evidence_key, seen.length]);
			break;
		}
	}
	return result;
}

describe('A generic pending concept does not erase an earlier blocker; a later verified action can supersede it', () => {
	it('keeps the blocker and its evidence, and says what the newest evaluation holds', () => {
		expect(rowAfter('blocked', 'pending')).toMatchObject({
			...{ state: 'blocked', evidence_key: 'e0', latest_state: 'pending', latest_evidence_key: 'e1' },
			...{ first_seen: minute(0), last_seen: minute(1), evaluations: 2 },
		});
	});

	it('lets a later action stand in its place', () => {
		expect(rowAfter('blocked', 'pending', 'actioned')).toMatchObject({
			state: 'actioned',
			evidence_key: 'e2',
		});
	});
});

describe('rollUpConcepts', () => {
	it('keeps an answer that a later evaluation calls blocked, with the evidence of the latest answer', () => {
		expect(rowAfter('actioned', 'actioned', 'blocked')).toMatchObject({
			...{ state: 'actioned', evidence_key: 'e1', latest_state: 'blocked', latest_evidence_key: 'e2' },
		});
	});

	it('says of a reopened concept why it waits again', () => {
		const memory = rollUpConcepts([
			evaluation(0, [concept('a', { state: 'actioned', verification_status: 'verified' })]),
			evaluation(1, [concept('a', { reopened_by: 'outputs_removed', verification_status: 'incomplete' })]),
		]);
		expect(memory.rows).toMatchObject([
			{
				...{ state: 'actioned', latest_state: 'pending' },
				...{ reopened_by: 'outputs_removed', verification_status: 'incomplete' },
			},
		]);
	});

	it('puts the last seen first, then the most urgent, then by key', () => {
		const memory = rollUpConcepts([
			evaluation(0, [concept('old', { priority_score: 1 })]),
			evaluation(1, [
				concept('b', { priority_score: 0.5 }),
				concept('a', { priority_score: 0.5 }),
				concept('c', { priority_score: 0.9 }),
			]),
		]);
		expect(memory.rows.map((row) => row.novelty_key)).toEqual(['c', 'a', 'b', 'old']);
	});

	it('names the newest evaluation by its time, not by its place, and whether it was complete', () => {
		const older = evaluation(1, []);
		const newer = evaluation(2, [], { complete: false });
		expect(rollUpConcepts([newer, older])).toMatchObject({
			...{ evaluations: 2, newest_evaluation_id: newer.evaluation_id, newest_complete: false },
		});
		expect(rollUpConcepts([])).toEqual({
			...{ counts: { pending: 0, actioned: 0, blocked: 0, generated: 0 }, rows: [], evaluations: 0 },
			...{ newest_evaluation_id: null, newest_complete: false },
		});
	});

	it('counts all concepts when only the latest rows are kept', () => {
		const rollUp = new ConceptRollUp();
		rollUp.add(
			evaluation(
				0,
				Array.from({ length: 60 }, (_, i) => concept(`k${i}`)),
			),
		);
		const memory = rollUp.memory(50);
		expect([memory.rows.length, memory.counts.pending]).toEqual([50, 60]);
	});
});
