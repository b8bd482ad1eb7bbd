import { describe, expect, it } from 'vitest';
import { referenceResiduals } from './reference-residuals.ts';

const age = [50, 61, 47, 70, 55, 66, 58, 72, 64, 49];
const batch = [0, 1, 0, 1, 1, 0, 0, 1, 0, 1];
const y = [2, 3.5, 1.8, 4.9, 3.1, 3, 2.6, 5, 3.4, 2.2];
const columns = { values: Float64Array.from([...age, ...batch]), width: 2 };
const reference = Int32Array.of(0, 1, 2, 3, 4, 5);

const close = (found: Float64Array, expected: readonly number[]): void => {
	expected.forEach((value, i) => expect(found[i]).toBeCloseTo(value, 11));
};

describe('referenceResiduals', () => {
	it('are those of numpy: lstsq on the first six samples, taken off all ten', () => {
		const found = referenceResiduals(Float64Array.from(y), 10, columns, reference);
		close(found, [
			...[3.147727272727, 2.800757575758, 3.2, 3.443939393939, 2.905303030303],
			...[2.802272727273, 3.075, 3.375757575758, 3.370454545455, 2.509848484848],
		]);
	});

	it('fit a row on the samples that have a value, and leave missing values missing', () => {
		const rows = Float64Array.from([...y, ...y]);
		rows[12] = rows[18] = NaN;
		const found = referenceResiduals(rows, 10, columns, reference).subarray(10);
		close(
			found.filter((value) => !Number.isNaN(value)),
			[
				...[3.227272727273, 2.757575757576, 3.339393939394, 2.90303030303],
				...[2.772727272727, 3.1, 3.257575757576, 2.548484848485],
			],
		);
		expect([...found.keys()].filter((i) => Number.isNaN(found[i]))).toEqual([2, 8]);
	});

	it('take nothing off for a column that does not vary among the fitted samples', () => {
		const constant = { values: Float64Array.from(batch.map((_, i) => Number(i > 5))), width: 1 };
		const found = referenceResiduals(Float64Array.from(y), 10, constant, reference);
		close(found, y);
	});

	it('count a column that is given twice once', () => {
		const once = referenceResiduals(
			Float64Array.from(y),
			10,
			{ values: Float64Array.from(age), width: 1 },
			reference,
		);
		const twice = { values: Float64Array.from([...age, ...age]), width: 2 };
		close(referenceResiduals(Float64Array.from(y), 10, twice, reference), [...once]);
	});
});
