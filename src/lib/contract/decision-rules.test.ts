import { describe, expect, it } from 'vitest';
import { featureStatus, LABELLINGS_PER_MODEL, reachesChance } from './decision-rules.ts';

describe('featureStatus', () => {
	// 3 families: 0.0033 x 3 = 0.0099 is within 0.01, 0.0034 x 3 = 0.0102 is not.
	it('is a finding by q times the families, a hint by q alone', () => {
		expect([0.0033, 0.0034, 0.05, 0.0501].map((q) => featureStatus(q, 3))).toEqual([
			'finding',
			'hint',
			'hint',
			'none',
		]);
	});

	it('is nothing without a q or where no verdict can be given', () => {
		expect(featureStatus(null, 3)).toBe('none');
		expect(featureStatus(1e-9, null)).toBe('none');
	});

	// Of 10 families one at q = 0.001 is a finding still, of 11 none.
	it('takes the number of families into account', () => {
		expect(featureStatus(0.001, 10)).toBe('finding');
		expect(featureStatus(0.001, 11)).toBe('hint');
	});
});

it('an interval that begins at 0.5 reaches chance', () => {
	expect([0.49, 0.5, 0.51].map(reachesChance)).toEqual([true, true, false]);
});

it('one model needs 39 permutations beside the observed labels: 1 / 40 = 0.025', () => {
	expect(LABELLINGS_PER_MODEL).toBe(40);
});
