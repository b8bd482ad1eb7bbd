import { describe, expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import type { CohortAnalysis } from './analysis.ts';
import { limitsWithoutModel } from './headline.ts';

const doubts: CohortAnalysis['doubts'] = {
	chosen: null,
	reasons: [],
	stated: [],
	near: [{ column: 'site', v: 0.853 }],
	partly: [],
	dates: [],
	covariates: [],
};

function matrices(model: object | null): CohortAnalysis['matrices'] {
	return [{ model: { model } }] as unknown as CohortAnalysis['matrices'];
}

describe('limits in the headline', () => {
	it('a column that nearly separates the groups stands beside single features when there is no model', () => {
		const [limit, ...others] = limitsWithoutModel({ matrices: matrices(null), doubts });
		expect(others).toEqual([]);
		expect(limit && render(limit)).toMatch(/"site" nearly separates the groups \(Cramér's V 0\.85\)/);
	});

	it('is said by the line of the model where there is one', () => {
		expect(limitsWithoutModel({ matrices: matrices({}), doubts })).toEqual([]);
	});
});
