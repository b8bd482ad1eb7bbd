import { describe, expect, it } from 'vitest';
import { concept, evaluation } from '../../../../tests/setup/ledger-records.ts';
import type { ConceptState } from '../../contract/records/evaluation.ts';
import { ConceptRollUp, rollUpConcepts } from './concept-memory.ts';
import { memoryDelta } from './memory-delta.ts';

const seen = (at: number, states: Record<string, ConceptState>) =>
	evaluation(
		at,
		Object.entries(states).map(([key, state]) => concept(key, { state })),
	);

describe('`plan_novelty.concept_memory_delta` (count changes and lifecycle transitions between the previous and current snapshot)', () => {
	it('tells what is new, what moved and how the counts changed', () => {
		const first = seen(0, { a: 'pending', b: 'blocked' });
		const second = seen(1, { a: 'actioned', b: 'pending', c: 'generated' });
		expect(memoryDelta(rollUpConcepts([first]), rollUpConcepts([first, second]))).toEqual({
			// b stays blocked: a pending concept does not erase an earlier blocker.
			count_changes: { pending: -1, actioned: 1, generated: 1 },
			transitions: [
				{ novelty_key: 'a', from: 'pending', to: 'actioned' },
				{ novelty_key: 'c', from: 'absent', to: 'generated' },
			],
		});
	});

	it('takes everything as new after no memory, and says nothing when nothing changed', () => {
		const memory = rollUpConcepts([seen(0, { a: 'pending' })]);
		expect(memoryDelta(null, memory)).toEqual({
			count_changes: { pending: 1 },
			transitions: [{ novelty_key: 'a', from: 'absent', to: 'pending' }],
		});
		expect(memoryDelta(memory, memory)).toEqual({ count_changes: {}, transitions: [] });
	});

	it('says of a concept that is gone that it is absent', () => {
		const before = rollUpConcepts([seen(0, { a: 'pending', b: 'blocked' })]);
		expect(memoryDelta(before, rollUpConcepts([seen(0, { b: 'blocked' })]))).toEqual({
			count_changes: { pending: -1 },
			transitions: [{ novelty_key: 'a', from: 'pending', to: 'absent' }],
		});
	});

	it('claims nothing about a concept beyond the rows that a memory kept', () => {
		const limited = (...evaluations: Parameters<ConceptRollUp['add']>[0][]) => {
			const rollUp = new ConceptRollUp();
			for (const one of evaluations) rollUp.add(one);
			return rollUp.memory(1);
		};
		const first = seen(0, { a: 'pending', b: 'pending' });
		const second = seen(1, { b: 'actioned' });
		// Only `a` had a row then, only `b` has one now: `b` was known, its state then is not written down.
		expect(memoryDelta(limited(first), limited(first, second))).toEqual({
			count_changes: { pending: -1, actioned: 1 },
			transitions: [],
		});
		// A concept first seen later than the memory is new all the same.
		expect(memoryDelta(limited(first), limited(first, seen(2, { c: 'pending' }))).transitions).toEqual([
			{ novelty_key: 'c', from: 'absent', to: 'pending' },
		]);
	});
});
