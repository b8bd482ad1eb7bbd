import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concept, evaluation } from '../../../../tests/setup/ledger-records.ts';
import type { Concept, ConceptState, Evaluation } from '../../contract/records/evaluation.ts';
import type { PlanTask } from '../../contract/records/plan.ts';
import { rollUpConcepts } from '../ledger/concept-memory.ts';
import { promotions, type PromotionFacts } from './promotion.ts';

const task = (task_key: string, status: PlanTask['status'] = 'ready'): PlanTask => ({
	...{ task_key, title: task_key, family: task_key, status },
	...{ reason: '', reason_code: 'planning.ready_raw', reason_values: {}, inputs: [], repeat_key: task_key },
	...{ parameters: {}, minimum_outputs: [], estimate: { seconds: 1, bytes_read: 1 } },
});
const SEQUENCE = ['preprocess_variant', 'encode_variant', 'analyze_cfdna'];
const ready = [...SEQUENCE.map((key) => task(key)), task('analyze_raw_signal')];

/** Concept `a` with the sequence of variants. */
const about = (stated: Partial<Concept> = {}): Concept =>
	concept('a', { refined_task_sequence: SEQUENCE, candidate_task_families: SEQUENCE, ...stated });

/** What promotion sees after these evaluations, the last one newest. */
function after(seen: Evaluation[], more: Partial<PromotionFacts> = {}): PromotionFacts {
	return {
		...{ evaluation: seen.at(-1) ?? null, memory: rollUpConcepts(seen) },
		...{ explicit: [], contexts: ['variant'], ...more },
	};
}
const because = (facts: PromotionFacts, tasks = ready): string[] =>
	promotions(tasks, facts).promoted.map((one) => one.because);

const held: ConceptState[] = ['actioned', 'blocked'];

describe('The planner keeps actioned and blocked concepts for audit but does not promote them to new concept-driven tasks unless new inputs, fresh result signals, verification gaps or explicit user intent change the evidence', () => {
	for (const state of held) {
		it(`${state}: nothing changed, nothing is promoted`, () => {
			const facts = after([evaluation(0, [about({ state })])]);
			expect(because(facts)).toEqual([]);
			expect(facts.memory?.rows).toHaveLength(1);
			// Nor when a later evaluation holds the same evidence as pending.
			expect(because(after([evaluation(0, [about({ state })]), evaluation(1, [about()])]))).toEqual([]);
			// Nor when the task failed or answered on the new evidence too.
			const again = about({ state: 'blocked', evidence_key: 'e2' });
			expect(because(after([evaluation(0, [about({ state })]), evaluation(1, [again])]))).toEqual([]);
		});

		it(`${state}: new inputs`, () => {
			const now = about({ reopened_by: 'inputs_changed' });
			const facts = after([evaluation(0, [about({ state })]), evaluation(1, [now])]);
			expect(because(facts)).toEqual(['evidence_changed']);
		});

		it(`${state}: fresh result signals`, () => {
			const now = about({ evidence_key: 'e2' });
			const facts = after([evaluation(0, [about({ state })]), evaluation(1, [now])]);
			expect(promotions(ready, facts).promoted).toMatchObject([
				{ task_key: 'preprocess_variant', concept_id: 'c-a', because: 'evidence_changed' },
			]);
		});

		it(`${state}: verification gaps`, () => {
			for (const now of [
				about({ state: 'blocked', reopened_by: 'verification', verification_status: 'incomplete' }),
				about({ reopened_by: 'outputs_removed' }),
				about({ reopened_by: 'failure_resolved' }),
			])
				expect(because(after([evaluation(0, [about({ state })]), evaluation(1, [now])]))).toEqual([
					'verification_gap',
				]);
		});

		it(`${state}: explicit user intent`, () => {
			const seen = [evaluation(0, [about({ state })])];
			expect(because(after(seen, { explicit: ['encode_variant'] }))).toEqual(['user_intent']);
			expect(because(after(seen, { explicit: ['analyze_raw_signal'] }))).toEqual([]);
		});
	}
});

describe('A result signal that would recreate an actioned or a blocked concept has the same `novelty_key` and therefore cannot bypass concept-level de-duplication or re-queue the same task family', () => {
	it('a concept of another id and question with that key is held all the same', () => {
		for (const state of held) {
			const again = about({ concept_id: 'other', question: 'The same in other words?', priority_score: 1 });
			expect(because(after([evaluation(0, [about({ state })]), evaluation(1, [again])])), state).toEqual([]);
		}
	});

	it('whatever the evidence, a family that is done is not queued again', () => {
		const done = SEQUENCE.map((key) => task(key, 'done'));
		for (const state of [...held, 'pending'] as const)
			for (const reopened_by of [null, 'inputs_changed', 'verification'] as const) {
				const now = about({ evidence_key: 'e2', reopened_by });
				const seen = [evaluation(0, [about({ state })]), evaluation(1, [now])];
				expect(because(after(seen, { explicit: SEQUENCE }), done)).toEqual([]);
			}
	});
});

describe('When the newest evaluation is incomplete, the planner may use concept memory', () => {
	const old = concept('old', { refined_task_sequence: ['analyze_raw_signal'], priority_score: 0.9 });

	it('complete: only what the newest evaluation knows', () => {
		const facts = after([evaluation(0, [old]), evaluation(1, [about()])]);
		expect(promotions(ready, facts).promoted.map((one) => one.concept_id)).toEqual(['c-a']);
	});

	it('incomplete: what earlier evaluations left counts too', () => {
		const facts = after([evaluation(0, [old]), evaluation(1, [about()], { complete: false })]);
		expect(promotions(ready, facts).promoted.map((one) => one.concept_id)).toEqual(['c-old', 'c-a']);
	});

	it('incomplete: an answered concept of memory is held by the same rules', () => {
		const answered = { ...old, state: 'actioned' } as const;
		const seen = [evaluation(0, [answered]), evaluation(1, [], { complete: false })];
		expect(because(after(seen))).toEqual([]);
		const fresh = { ...old, evidence_key: 'e2' };
		const changed = [evaluation(0, [answered]), evaluation(1, [fresh], { complete: false })];
		expect(because(after(changed))).toEqual(['evidence_changed']);
	});
});

describe('promotions', () => {
	it('none before the first evaluation, none of a generated concept', () => {
		expect(because(after([], { evaluation: null, memory: null }))).toEqual([]);
		expect(because(after([evaluation(0, [about({ state: 'generated' })])]))).toEqual([]);
	});

	it('leads to the first task that is not done, and to none past one that cannot run', () => {
		const seen = after([evaluation(0, [about()])]);
		const first = (...tasks: PlanTask[]) => promotions(tasks, seen).promoted.map((one) => one.task_key);
		const [preprocess, encode] = [task('preprocess_variant', 'done'), task('encode_variant')];
		expect(first(preprocess, encode)).toEqual(['encode_variant']);
		expect(first(preprocess, task('encode_variant', 'blocked'), task('analyze_cfdna'))).toEqual([]);
	});

	it('the most urgent first; among equally urgent ones the order of the FeatureBook', () => {
		const made = [
			concept('a', { refined_task_sequence: ['encode_variant'] }),
			concept('b', { refined_task_sequence: ['preprocess_variant'] }),
			concept('c', { refined_task_sequence: ['analyze_raw_signal'], priority_score: 0.6 }),
		];
		const { promoted, byUrgency } = promotions(ready, after([evaluation(0, made)]));
		expect(promoted.map((one) => one.concept_id)).toEqual(['c-c', 'c-b', 'c-a']);
		expect(byUrgency).toEqual(['analyze_raw_signal', 'encode_variant', 'preprocess_variant']);
	});

	it('does not depend on the order of concepts', () => {
		const any = fc.array(
			fc.record({
				key: fc.constantFrom('a', 'b', 'c', 'd'),
				state: fc.constantFrom<ConceptState>('generated', 'pending', 'blocked', 'actioned'),
				score: fc.constantFrom(0.2, 0.5),
				first: fc.constantFrom(...SEQUENCE),
			}),
		);
		fc.assert(
			fc.property(any, (all) => {
				const distinct = [...new Map(all.map((one) => [one.key, one])).values()];
				const made = distinct.map(({ key, state, score, first }) =>
					concept(key, { state, priority_score: score, refined_task_sequence: [first] }),
				);
				const promotedOf = (concepts: Concept[]) =>
					promotions(ready, after([evaluation(0, concepts)])).promoted;
				expect(promotedOf([...made].reverse())).toEqual(promotedOf(made));
			}),
		);
	});
});
