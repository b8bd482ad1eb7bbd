import { describe, expect, it } from 'vitest';
import { keysOf } from '../../contract/keys.ts';
import { plannerKeys, taskCards, taskKeys } from '../../contract/tasks/index.ts';
import { plannerOf, planners } from './planners.ts';

const cards = taskKeys.map((key) => taskCards[key]);

describe('planners', () => {
	it('every planner that a card names is there, and every planner is named by one card', () => {
		expect(keysOf(planners).sort()).toEqual([...plannerKeys].sort());
		const named = cards.flatMap(({ planner }) => (planner === undefined ? [] : [planner]));
		expect(named.sort()).toEqual([...plannerKeys].sort());
		for (const card of cards) expect(plannerOf(card) === null).toBe(card.planner === undefined);
	});

	it('tables of people and single steps of a model have one: nothing else finds their files', () => {
		const own = cards.filter(
			({ reads, step }) => reads === 'people' || step === 'combine' || step === 'apply',
		);
		expect(own.length).toBeGreaterThan(4);
		for (const card of own) expect(plannerOf(card), card.task_key).not.toBeNull();
	});
});
