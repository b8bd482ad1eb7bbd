import { describe, expect, it } from 'vitest';
import fixture from '../../../../../tests/fixtures/numerics/delong.json';
import { deLong, deLongDifference } from './delong.ts';

/** tests/fixtures/make/delong.py: the published formula without ranks. */
describe.each(fixture.cases)('DeLong by its definition, $auroc_a and $auroc_b', (one) => {
	it('single AUROCs and their standard errors', () => {
		const [a, b] = [deLong(one.a, one.labels), deLong(one.b, one.labels)];
		expect(a.auroc).toBeCloseTo(one.auroc_a, 12);
		expect(a.se).toBeCloseTo(one.se_a, 12);
		expect(b.auroc).toBeCloseTo(one.auroc_b, 12);
		expect(b.se).toBeCloseTo(one.se_b, 12);
	});

	it('their difference, its error and p', () => {
		const found = deLongDifference(one.a, one.b, one.labels);
		expect(found.difference).toBeCloseTo(one.difference, 12);
		expect(found.se).toBeCloseTo(one.se, 12);
		expect(found.z).toBeCloseTo(one.z, 10);
		expect(found.p).toBeCloseTo(one.p, 10);
	});
});
