import { describe, expect, it } from 'vitest';
import { say } from '../../../contract/messages/index.ts';
import type { ModelResult } from '../../analysis/supervised/model-result.ts';
import type { SuspectFeature } from '../../analysis/screening/screen-features.ts';
import { verdictOf, type VerdictInput } from './verdict.ts';

const named = (feature: string): SuspectFeature => ({
	feature,
	kind: 'separates',
	evidence: 'values',
	decision: 'named',
	auroc: 0.99,
	followers: null,
	auroc_without: null,
});
const tested = (planned: number): ModelResult =>
	({ permutation: { planned, done: planned, p_value: 0.005 } }) as unknown as ModelResult;
const judge = (more: Partial<VerdictInput>) =>
	verdictOf({
		doubts: [],
		model: tested(199),
		reason: null,
		finding: { matrix: 'm', p_value: 0.005, holm_p_value: 0.005, finding: true },
		models: 1,
		named: [],
		beside: [],
		...more,
	});

describe('verdict', () => {
	it('is told apart, and names what it rests on', () => {
		expect(judge({}).status).toBe('told_apart');
		const several = judge({ named: ['a', 'b', 'c', 'd', 'e'].map(named) });
		expect(several.rests_on.length).toBe(5);
		expect(several.reasons.map(({ values }) => values['features'])).toEqual([['a', 'b', 'c', '+2']]);
	});

	it('says first when the validation samples do not show it', () => {
		const validated = (low: number | null) =>
			({
				...tested(199),
				external_validation: { metrics: { auroc: { estimate: 0.6, ci_low: low, ci_high: 0.8, n: 40 } } },
			}) as unknown as ModelResult;
		const first = (low: number | null) =>
			judge({ model: validated(low), named: [named('a')] }).reasons.map(({ code }) => code);
		expect(first(0.4)).toEqual(['verdict.not_confirmed', 'verdict.rests_on']);
		expect(first(0.55)).toEqual(['verdict.rests_on']);
		// Too few people for an interval: nothing is known.
		expect(first(null)).toEqual(['verdict.rests_on']);
	});

	it('is withheld where a doubt stands, whatever the p-value', () => {
		const doubt = say('verdict.units_separate', { column: 'plate' });
		expect(judge({ doubts: [doubt] })).toEqual({ status: 'not_assessable', reasons: [doubt], rests_on: [] });
	});

	it('never says "not told apart" where too few permutations were made', () => {
		const not = { matrix: 'm', p_value: 0.4, holm_p_value: 0.8, finding: false };
		// 39 permutations allow one model: 1/40 = 0.025. Two need 79.
		expect(judge({ model: tested(39), finding: not }).status).toBe('not_told_apart');
		const few = judge({ model: tested(39), finding: not, models: 2 });
		expect(few.status).toBe('too_few_permutations');
		expect(few.reasons[0]?.values).toMatchObject({ planned: 39, models: 2, needed: 79 });
		expect(judge({ model: tested(79), finding: not, models: 2 }).status).toBe('not_told_apart');
	});

	it('says that nobody could know without a test or a model', () => {
		const untested = { permutation: null } as unknown as ModelResult;
		expect(judge({ model: untested, finding: null }).status).toBe('not_tested');
		const reason = say('model.no_labels');
		expect(judge({ model: null, reason })).toMatchObject({ status: 'not_modelled', reasons: [reason] });
	});
});
