import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import blobs from '../../../../../tests/fixtures/numerics/projection-blobs.json' with { type: 'json' };
import cohort from '../../../../../tests/fixtures/numerics/projection-cohort.json' with { type: 'json' };
import swiss from '../../../../../tests/fixtures/numerics/projection-swiss.json' with { type: 'json' };
import { isLong } from '../../../../../tests/setup/test-size.ts';
import { sampleDistances } from '../clustering/distances.ts';
import { pca } from './pca.ts';
import { transposed } from '../descriptive/sample-blocks.ts';
import { layoutDistances, trustworthiness } from './trustworthiness.ts';
import { tsne } from './tsne.ts';
import { umap } from './umap.ts';
import { umapCurve } from './umap-curve.ts';

const sets = { blobs, swiss, cohort };

function prepare(set: { rows: number; columns: number; x: number[] }) {
	const n = set.rows;
	const values = transposed(Float64Array.from(set.x), n, set.columns);
	const { scores } = pca(values, n, { components: 2 });
	return { n, distances: sampleDistances(values, n, 'euclidean'), scores };
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, v) => sum + v, 0) / values.length;
}

for (const [name, set] of Object.entries(sets)) {
	describe(`projections of ${name} (n = ${set.rows})`, () => {
		const { n, distances, scores } = prepare(set);
		const score = (layout: Float64Array): number =>
			trustworthiness(distances, layoutDistances(layout, n), n, set.k);

		it("gives scikit-learn's trustworthiness of a given layout", () => {
			const layout = layoutDistances(Float64Array.from(set.check.layout), n);
			for (const [k, value] of Object.entries(set.check.trustworthiness)) {
				expect(Math.abs(trustworthiness(distances, layout, n, Number(k)) - value)).toBeLessThan(1e-9);
			}
		});

		it('t-SNE is as trustworthy as scikit-learn, exact and Barnes-Hut, within 0.02', () => {
			for (const method of ['exact', 'barnes_hut'] as const) {
				const layout = tsne(distances, n, { initial: scores, method, random: createRandom(1, 'tsne') });
				const got = score(layout.coordinates);
				expect(Math.abs(got - mean(set.tsne)), `${method}: ${got}`).toBeLessThan(0.02);
			}
		});

		it('UMAP is as trustworthy as umap-learn within 0.02', () => {
			for (const seed of isLong ? [1, 2, 3] : [1]) {
				const layout = umap(distances, n, { fallback: scores, random: createRandom(seed, 'umap') });
				const got = score(layout.coordinates);
				expect(Math.abs(got - mean(set.umap)), `seed ${seed}, ${layout.initialisation}: ${got}`).toBeLessThan(
					0.02,
				);
			}
		});
	});
}

describe('umapCurve', () => {
	it("finds umap-learn's a and b", () => {
		// umap.umap_.find_ab_params(1.0, 0.1) and (1.0, 0.5) of umap-learn 0.5.12.
		const near = umapCurve(0.1, 1);
		expect(near.a).toBeCloseTo(1.5769434603113077, 6);
		expect(near.b).toBeCloseTo(0.8950608779109733, 6);
		const far = umapCurve(0.5, 1);
		expect(far.a).toBeCloseTo(0.5830300205483709, 6);
		expect(far.b).toBeCloseTo(1.334166992455648, 6);
	});
});
