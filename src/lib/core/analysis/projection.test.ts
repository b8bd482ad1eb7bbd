import { describe, expect, it } from 'vitest';
import blobs from '../../../../tests/fixtures/numerics/projection-blobs.json' with { type: 'json' };
import { inline, type Parallel } from '../../base/parallel.ts';
import { createRandom } from '../../base/random.ts';
import { render } from '../../contract/messages/index.ts';
import { pcaLoadingsTable } from '../../contract/tables/pca-loadings.ts';
import { pcaScoresTable } from '../../contract/tables/pca-scores.ts';
import { pcaVarianceTable } from '../../contract/tables/pca-variance.ts';
import { projectionTable } from '../../contract/tables/projection.ts';
import { transposed } from '../numerics/descriptive/sample-blocks.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { projectSamples } from './projection.ts';
import { selectMostVariable } from './select-most-variable.ts';

function matrixOf(
	values: Float64Array,
	samples: number,
	kind: SignalMatrix['signal_kind'] = 'methylation',
): SignalMatrix {
	return {
		name: 'm',
		signal_kind: kind,
		sample_ids: Array.from({ length: samples }, (_, s) => `s${s + 1}`),
		feature_ids: Array.from({ length: values.length / samples }, (_, f) => `f${f + 1}`),
		values,
		unit: 'beta value',
	};
}

/** Three groups in 50 dimensions: two components cannot hold much. */
const groups = matrixOf(transposed(Float64Array.from(blobs.x), blobs.rows, blobs.columns), blobs.rows);

/** n samples on a line through 40 features, with little noise: one component holds nearly everything. */
function line(samples: number): SignalMatrix {
	const random = createRandom(2);
	const place = Float64Array.from({ length: samples }, () => random.normal());
	const values = new Float64Array(40 * samples);
	for (let i = 0; i < values.length; i++) {
		values[i] = ((Math.floor(i / samples) % 5) - 2) * place[i % samples]! + 0.05 * random.normal();
	}
	return matrixOf(values, samples);
}

describe('selectMostVariable', () => {
	// Variances 0.25, 4, 4, 0, missing 3 of 4, 1, 4; population, 4 samples each +-sd.
	const rows = [0.5, 2, 2, 0, NaN, 1, 2].map((sd) =>
		Number.isNaN(sd) ? [1, NaN, NaN, NaN] : [-sd, sd, -sd, sd],
	);
	const matrix = matrixOf(Float64Array.from(rows.flat()), 4);

	it('keeps the most variable in matrix order, the earlier one on a tie', () => {
		const { features, variances, constant, mostly_missing, matrix: kept } = selectMostVariable(matrix, 2);
		expect(features).toEqual([1, 2]);
		expect([...variances]).toEqual([4, 4]);
		expect([constant, mostly_missing]).toEqual([1, 1]);
		expect(kept.feature_ids).toEqual(['f2', 'f3']);
		expect([...kept.values]).toEqual([-2, 2, -2, 2, -2, 2, -2, 2]);
		expect(selectMostVariable(matrix, 4).features).toEqual([1, 2, 5, 6]);
	});

	it('says what it did', () => {
		expect(render(selectMostVariable(matrix, 4).note)).toBe(
			'm: the 4 most variable of 5 usable features are used. Of 7 features in total, 1 constant and 1 missing in more than 50 % of the samples are left out.',
		);
		expect(selectMostVariable(matrix, 99).note.code).toBe('selection.all');
		expect(selectMostVariable(matrix, 99).features).toEqual([0, 1, 2, 5, 6]);
	});
});

describe('projectSamples with auto', () => {
	it('takes PCA for few samples', async () => {
		const result = await projectSamples(line(19), { method: 'auto', seed: 1 });
		expect(result.method).toBe('pca');
		expect(result.reason.code).toBe('projection.auto_few_samples');
	});

	it('takes PCA when its plane holds most of the variance', async () => {
		const result = await projectSamples(line(40), { method: 'auto', seed: 1 });
		expect(result.reason.code).toBe('projection.auto_plane');
		expect(result.variance[0]?.explained_variance_ratio).toBeGreaterThan(0.95);
		expect(result.projection.map((row) => row.x)).toEqual(result.scores.map((row) => row.pc1));
		expect(result.projection.map((row) => row.y)).toEqual(result.scores.map((row) => row.pc2));
	});

	it('takes UMAP for groups that a plane of components blurs, and separates them', async () => {
		const result = await projectSamples(groups, { method: 'auto', seed: 1 });
		expect(result.reason.code).toBe('projection.auto_umap');
		expect(result.method).toBe('umap');
		const near = result.projection.map((row) => {
			const distance = (other: typeof row): number =>
				(other.x as number) === row.x && other.y === row.y
					? Infinity
					: Math.hypot((other.x as number) - (row.x as number), (other.y as number) - (row.y as number));
			const closest = result.projection.reduce((a, b) => (distance(b) < distance(a) ? b : a));
			return Math.floor(result.projection.indexOf(closest) / 50);
		});
		expect(near.filter((group, s) => group === Math.floor(s / 50)).length).toBe(150);
	});
});

describe('projectSamples', () => {
	it('writes rows that fit their tables', async () => {
		const result = await projectSamples(groups, { method: 'tsne', seed: 3, top_loadings: 7 });
		expect(result.scores.map((row) => pcaScoresTable.schema.parse(row))).toHaveLength(150);
		expect(result.variance.map((row) => pcaVarianceTable.schema.parse(row))).toHaveLength(10);
		expect(result.loadings.map((row) => pcaLoadingsTable.schema.parse(row))).toHaveLength(70);
		expect(result.projection.map((row) => projectionTable.schema.parse(row))).toHaveLength(150);
		expect(result.method).toBe('tsne');
		for (let i = 1; i < 7; i++) {
			const [a, b] = [result.loadings[i - 1], result.loadings[i]].map((row) =>
				Math.abs(row?.loading as number),
			);
			expect(a as number).toBeGreaterThanOrEqual(b as number);
		}
		expect(result.loadings[0]?.loading).toBeGreaterThan(0);
	});

	it('is the same with another number of threads and differs with another seed', async () => {
		const backwards: Parallel = {
			threads: 2,
			map: async (kind, shared, tasks) => {
				const done = [...tasks].reverse().map((task) => kind.run(shared, task));
				return done.reverse();
			},
		};
		const one = await projectSamples(groups, { method: 'umap', seed: 1, parallel: inline });
		expect(await projectSamples(groups, { method: 'umap', seed: 1, parallel: backwards })).toEqual(one);
		const other = await projectSamples(groups, { method: 'umap', seed: 2 });
		expect(other.projection).not.toEqual(one.projection);
		expect(other.scores).toEqual(one.scores);
	});

	it('leaves out samples with too few values and says what it imputed', async () => {
		const holed = line(30);
		for (let f = 0; f < 25; f++) holed.values[f * 30 + 4] = NaN;
		holed.values[7] = NaN;
		const result = await projectSamples(holed, { method: 'auto', seed: 1 });
		expect(result.n_samples).toBe(29);
		expect(result.scores[4]).toMatchObject({ sample: 's5', used: false, pc1: null, pc10: null });
		expect(result.projection[4]).toMatchObject({ used: false, x: null, y: null });
		expect(result.notes.map((note) => note.code)).toEqual([
			'selection.all',
			'projection.samples_left_out',
			'projection.imputed',
		]);
		expect(result.notes[2]?.values).toMatchObject({ values: 1, features: 1 });
	});

	it('has no plane when nothing varies, and falls back where a method cannot work', async () => {
		const flat = await projectSamples(matrixOf(new Float64Array(12).fill(0.3), 4), {
			method: 'auto',
			seed: 1,
		});
		expect(flat.reason.code).toBe('projection.nothing_varies');
		expect(flat.projection.every((row) => row.x === null)).toBe(true);
		const two = await projectSamples(matrixOf(Float64Array.of(1, 3, 5, 5, 9, 5), 2), {
			method: 'umap',
			seed: 1,
		});
		expect(two.reason.code).toBe('projection.too_few_for_method');
		expect(two.projection.map((row) => row.y)).toEqual([0, 0]);
		const one = await projectSamples(matrixOf(Float64Array.of(1, 2, 3), 1), { method: 'pca', seed: 1 });
		expect(one.reason.code).toBe('projection.nothing_varies');
	});
});
