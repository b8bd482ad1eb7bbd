import { describe, expect, it } from 'vitest';
import { foldDesign, designFitter, standardisedCoefficients } from './fold-design.ts';
import { learnTransform, transformed } from './preprocess.ts';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';

describe('learnTransform', () => {
	const nan = NaN;
	// Six samples, the first four train. Features: plain; missing once; constant in training; 3 of 4 missing; half missing.
	const values = Float64Array.of(
		...[1, 2, 3, 4, 100, 200],
		...[2, nan, 4, 6, 0, nan],
		...[5, 5, 5, 5, 6, 7],
		...[nan, nan, nan, 1, 2, 3],
		...[nan, nan, 1, 3, 2, 2],
	);
	const transform = learnTransform(values, 6, Int32Array.of(0, 1, 2, 3));

	it('learns from the training samples only', () => {
		expect(Array.from(transform.means)).toEqual([2.5, 4, 0, 0, 2]);
		// Population SD: sqrt(1.25); after filling with 4: 2, 4, 4, 6 -> sqrt(2); 2, 2, 1, 3 -> sqrt(0.5).
		expect(transform.factors[0]).toBeCloseTo(1 / Math.sqrt(1.25), 14);
		expect(transform.factors[1]).toBeCloseTo(1 / Math.sqrt(2), 14);
		expect(transform.factors[4]).toBeCloseTo(1 / Math.sqrt(0.5), 14);
	});

	it('drops constant features and those missing in more than half, keeps exactly half', () => {
		expect(transform).toMatchObject({ kept: 3, droppedConstant: 1, droppedMissing: 1 });
		expect([transform.factors[2], transform.factors[3]]).toEqual([0, 0]);
	});

	it('gives missing values the training mean, dropped features zero', () => {
		expect(transformed(NaN, transform, 1)).toBe(0);
		expect(transformed(7, transform, 2)).toBe(0);
		expect(transformed(100, transform, 0)).toBeCloseTo(97.5 / Math.sqrt(1.25), 12);
	});
});

describe('fold design', () => {
	it('predicts alike from rows and from the Gram matrix, and so do the coefficients', () => {
		const { matrix } = syntheticCohort({
			sizes: [15, 15],
			features: 12,
			informative: 3,
			shift: 1,
			seed: 3,
			missing: 0.05,
		});
		const training = Int32Array.from({ length: 24 }, (_, i) => i + 3);
		const y = Uint8Array.from(training, (i) => (i < 15 ? 0 : 1));
		const transform = learnTransform(matrix.values, 30, training);
		// A training size of 100 asks for rows, one of 10 for the Gram matrix.
		const rows = foldDesign(matrix.values, 30, transform, 100);
		const gram = foldDesign(matrix.values, 30, transform, 10);
		expect([rows.gram, gram.rows]).toEqual([null, null]);
		const primal = designFitter(rows, training, y).fit(0.5);
		const dual = designFitter(gram, training, y).fit(0.5);
		const w = standardisedCoefficients(matrix.values, 30, transform, training, primal);
		const v = standardisedCoefficients(matrix.values, 30, transform, training, dual);
		for (let s = 0; s < 30; s++) {
			expect(dual.decide(s)).toBeCloseTo(primal.decide(s), 8);
			let decision = primal.intercept;
			for (let f = 0; f < 12; f++) decision += w[f]! * transformed(matrix.values[f * 30 + s]!, transform, f);
			expect(decision).toBeCloseTo(primal.decide(s), 5);
		}
		for (let f = 0; f < 12; f++) expect(v[f]).toBeCloseTo(w[f]!, 5);
	});
});
