import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import fixture from '../../../../../tests/fixtures/numerics/pca.json' with { type: 'json' };
import { addInOrder, gramChunks, gramMatrix, gramWork } from '../linear-algebra/gram.ts';
import { featureMoments } from '../descriptive/feature-moments.ts';
import { pca, pcaTransform } from './pca.ts';

/** samples x features (row-major, null = missing) to feature-major with NaN. */
function featureMajor(x: readonly (number | null)[], samples: number, features: number): Float64Array {
	const values = new Float64Array(samples * features);
	for (let s = 0; s < samples; s++) {
		for (let f = 0; f < features; f++) values[f * samples + s] = x[s * features + f] ?? NaN;
	}
	return values;
}

/** Largest difference after choosing the better of the two signs for every component. */
function differenceUpToSign(ours: Float64Array, theirs: readonly number[], rows: number, k: number): number {
	let worst = 0;
	for (let c = 0; c < k; c++) {
		let plus = 0;
		let minus = 0;
		for (let r = 0; r < rows; r++) {
			plus = Math.max(plus, Math.abs(ours[r * k + c]! - theirs[r * k + c]!));
			minus = Math.max(minus, Math.abs(ours[r * k + c]! + theirs[r * k + c]!));
		}
		worst = Math.max(worst, Math.min(plus, minus));
	}
	return worst;
}

describe('pca against scikit-learn PCA(svd_solver="full")', () => {
	for (const c of fixture.cases) {
		it(c.name, () => {
			const values = featureMajor(c.x, c.samples, c.features);
			const scale = c.scale === 'unit' ? 'unit' : 'none';
			const result = pca(values, c.samples, { components: c.components, scale, loadings: true });
			expect(result.components).toBe(c.components);
			expect(differenceUpToSign(result.scores, c.scores as number[], c.samples, c.components)).toBeLessThan(
				1e-9,
			);
			const loadings = result.loadings as Float64Array;
			const theirs = Array.from({ length: c.features * c.components }, (_, i) => {
				const f = Math.floor(i / c.components);
				return c.loadings[(i % c.components) * c.features + f]!;
			});
			expect(differenceUpToSign(loadings, theirs, c.features, c.components)).toBeLessThan(1e-9);
			result.explainedVariance.forEach((v, i) => {
				expect(Math.abs(v / c.explained_variance[i]! - 1)).toBeLessThan(1e-9);
				expect(Math.abs(result.explainedVarianceRatio[i]! - c.explained_variance_ratio[i]!)).toBeLessThan(
					1e-9,
				);
			});
			expect(result.imputedValues).toBe(c.x.filter((v) => v === null).length);
		});
	}

	it('makes the largest absolute loading of each component positive', () => {
		const c = fixture.cases[0]!;
		const values = featureMajor(c.x, c.samples, c.features);
		const result = pca(values, c.samples, { components: 4, loadings: true });
		const loadings = result.loadings as Float64Array;
		expect(pca(values, c.samples, { components: 4 }).scores).toEqual(result.scores);
		for (let k = 0; k < 4; k++) {
			const column = Array.from({ length: c.features }, (_, f) => loadings[f * 4 + k]!);
			expect(Math.max(...column)).toBe(Math.max(...column.map(Math.abs)));
		}
	});
});

describe('pca at the edges', () => {
	it('two samples give one component along their difference', () => {
		// Points (1, 5, 9) and (3, 5, 5): half the difference is (1, 0, -2), so scores are -+ sqrt(5) and the variance
		// with divisor 1 is 5 + 5 = 10; the largest loading, -2 / sqrt(5), is made positive.
		const result = pca(Float64Array.of(1, 3, 5, 5, 9, 5), 2);
		expect(result.components).toBe(1);
		expect(result.scores[0]).toBeCloseTo(Math.sqrt(5), 12);
		expect(result.scores[1]).toBeCloseTo(-Math.sqrt(5), 12);
		expect(result.explainedVariance[0]).toBeCloseTo(10, 12);
		expect(result.explainedVarianceRatio[0]).toBeCloseTo(1, 12);
	});

	it('constant and empty features leave no component, and are counted', () => {
		const result = pca(Float64Array.of(0.1, 0.1, 0.1, NaN, NaN, NaN), 3, { scale: 'unit' });
		expect(result.components).toBe(0);
		expect(result.totalVariance).toBe(0);
		expect(result.emptyFeatures).toBe(1);
	});
});

describe('gramMatrix', () => {
	const random = createRandom(4);
	const samples = 7;
	const features = 20_000;
	const values = Float64Array.from({ length: samples * features }, () => random.normal());
	values[5] = NaN;
	const transform = pcaTransform(featureMoments(values, samples), 'none');

	it('equals the plain triple loop, odd sample counts and missing values included', () => {
		const gram = gramMatrix(values, samples, transform);
		for (let i = 0; i < samples; i++) {
			for (let j = 0; j < samples; j++) {
				let sum = 0;
				for (let f = 0; f < features; f++) {
					const mean = transform.means[f]!;
					const product = (values[f * samples + i]! - mean) * (values[f * samples + j]! - mean);
					if (!Number.isNaN(product)) sum += product;
				}
				expect(Math.abs(gram[i * samples + j]! - sum)).toBeLessThan(1e-8);
			}
		}
	});

	it('has the same bytes when its chunks are computed apart, in any order', () => {
		const chunks = gramChunks(features);
		expect(chunks.length).toBeGreaterThan(1);
		const parts: Float64Array[] = chunks.map(() => new Float64Array(0));
		for (let i = chunks.length - 1; i >= 0; i--) {
			parts[i] = gramWork.run({ values, samples, transform }, chunks[i] as { from: number; to: number });
		}
		expect(addInOrder(parts, samples * samples)).toEqual(gramMatrix(values, samples, transform));
	});
});
