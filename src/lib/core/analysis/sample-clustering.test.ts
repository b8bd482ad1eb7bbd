import { describe, expect, it } from 'vitest';
import { createRandom } from '../../base/random.ts';
import { heatmapFeaturesTable } from '../../contract/tables/heatmap-features.ts';
import { sampleClustersTable } from '../../contract/tables/sample-clusters.ts';
import { sampleLinkageTable } from '../../contract/tables/sample-linkage.ts';
import { samplePairsTable } from '../../contract/tables/sample-pairs.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { definedDistances } from './defined-distances.ts';
import { clusterSamples } from './sample-clustering.ts';
import { samplePairs } from './sample-pairs.ts';

function matrixOf(values: Float64Array, samples: number): SignalMatrix {
	return {
		name: 'm',
		signal_kind: 'signal',
		sample_ids: Array.from({ length: samples }, (_, s) => `s${s + 1}`),
		feature_ids: Array.from({ length: values.length / samples }, (_, f) => `f${f + 1}`),
		values,
		unit: 'value',
	};
}

/** Samples alternate between two groups that differ by `shift` in the first half of 60 features. */
function alternating(samples: number, shift: number): SignalMatrix {
	const random = createRandom(8);
	const values = new Float64Array(60 * samples);
	for (let i = 0; i < values.length; i++) {
		const f = Math.floor(i / samples);
		values[i] = random.normal() + (f < 30 && i % 2 === 1 ? shift : 0);
	}
	return matrixOf(values, samples);
}

describe('clusterSamples', () => {
	it('finds two planted groups, and the features that make them', () => {
		const matrix = alternating(20, 6);
		const result = clusterSamples(matrix);
		expect(result.n_clusters).toBe(2);
		expect(result.clusters.map((row) => row.cluster)).toEqual(
			Array.from({ length: 20 }, (_, s) => 1 + (s % 2)),
		);
		expect(result.notes.map((note) => note.code)).toEqual(['selection.all', 'clustering.clusters']);
		// Each group stands together along the dendrogram: one change of parity.
		const parity = result.sample_tree.order.map((s) => s % 2);
		expect(parity.filter((v, i) => i > 0 && v !== parity[i - 1]).length).toBe(1);
		const informative = result.feature_tree.order.map((f) => (f < 30 ? 1 : 0));
		expect(informative.filter((v, i) => i > 0 && v !== informative[i - 1]).length).toBeLessThanOrEqual(2);
	});

	it('writes rows that fit their tables and values in the order of the trees', () => {
		const matrix = alternating(8, 3);
		const result = clusterSamples(matrix, { max_features: 10 });
		expect(result.linkage.map((row) => sampleLinkageTable.schema.parse(row))).toHaveLength(7);
		expect(result.linkage.at(-1)?.size).toBe(8);
		expect(result.clusters.map((row) => sampleClustersTable.schema.parse(row))).toHaveLength(8);
		expect(result.features.map((row) => heatmapFeaturesTable.schema.parse(row))).toHaveLength(10);
		expect(result.features.map((row) => row.feature)).toEqual(
			result.feature_tree.order.map((f) => `f${f + 1}`),
		);
		const f = result.feature_tree.order[3]!;
		const row = matrix.values.subarray(f * 8, f * 8 + 8);
		const mean = row.reduce((a, b) => a + b, 0) / 8;
		const sd = Math.sqrt(row.reduce((a, b) => a + (b - mean) ** 2, 0) / 8);
		result.sample_tree.order.forEach((s, at) => {
			expect(result.z_values[3 * 8 + at]).toBeCloseTo((row[s]! - mean) / sd, 10);
		});
	});

	it('names no clusters where there are none, or too few samples', () => {
		const noise = clusterSamples(alternating(30, 0));
		expect(noise.n_clusters).toBeNull();
		expect(noise.clusters.every((row) => row.cluster === null && row.leaf !== null)).toBe(true);
		expect(noise.notes.at(-1)?.code).toBe('clustering.weak');
		const few = clusterSamples(alternating(4, 6));
		expect(few.notes.at(-1)?.code).toBe('clustering.too_few');
		expect(few.linkage).toHaveLength(3);
	});

	it('does not call one odd sample a cluster', () => {
		const matrix = alternating(30, 0);
		for (let f = 0; f < 60; f++) matrix.values[f * 30 + 9] = 40 * (f % 2 === 0 ? 1 : -1);
		const result = clusterSamples(matrix);
		expect(result.n_clusters).toBeNull();
		expect(['clustering.only_outliers', 'clustering.weak']).toContain(result.notes.at(-1)?.code);
	});

	it('leaves out a sample that shares nothing with others', () => {
		const matrix = alternating(12, 4);
		for (let f = 0; f < 60; f++) matrix.values[f * 12 + 5] = NaN;
		const result = clusterSamples(matrix);
		expect(result.clusters[5]).toEqual({
			sample: 's6',
			used: false,
			leaf: null,
			cluster: null,
			silhouette: null,
		});
		expect(result.sample_tree.order).toHaveLength(11);
		expect(result.notes[1]).toMatchObject({
			code: 'clustering.samples_left_out',
			values: { count: 1, names: ['s6'] },
		});
	});

	it('survives a matrix without any usable feature', () => {
		const result = clusterSamples(matrixOf(new Float64Array(12).fill(2), 4));
		expect(result.features).toEqual([]);
		expect(result.sample_tree.order.length).toBeLessThanOrEqual(1);
	});
});

describe('definedDistances', () => {
	it('drops as few points as needed', () => {
		// Four points; point 1 is undefined to 0 and 3. Pairs: 01 02 03 12 13 23.
		const { kept, distances } = definedDistances(Float64Array.of(NaN, 2, 3, 12, NaN, 23), 4);
		expect(kept).toEqual([0, 2, 3]);
		expect([...distances]).toEqual([2, 3, 23]);
	});
});

describe('samplePairs', () => {
	it('lists every pair once, undefined as empty', () => {
		// Samples (1, 2, 3), (2, 4, 6), (5, 5, 5): r = 1; the constant one has none. Distances sqrt(14), sqrt(29), sqrt(11).
		const { rows } = samplePairs(matrixOf(Float64Array.of(1, 2, 5, 2, 4, 5, 3, 6, 5), 3));
		expect(rows.map((row) => samplePairsTable.schema.parse(row))).toHaveLength(3);
		expect(rows.map((row) => [row.sample_a, row.sample_b, row.shared_features])).toEqual([
			['s1', 's2', 3],
			['s1', 's3', 3],
			['s2', 's3', 3],
		]);
		expect(rows.map((row) => row.pearson_r)).toEqual([1, null, null]);
		rows.forEach((row, i) => expect(row.euclidean_distance).toBeCloseTo(Math.sqrt([14, 29, 11][i]!), 12));
	});
});
