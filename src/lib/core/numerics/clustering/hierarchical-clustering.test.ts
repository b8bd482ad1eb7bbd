import { describe, expect, it } from 'vitest';
import fixture from '../../../../../tests/fixtures/numerics/clustering.json' with { type: 'json' };
import { correlationMatrix } from './correlation-matrix.ts';
import { cutAtHeight, cutToClusters } from './cut-tree.ts';
import { sampleDistances, squareDistances, type DistanceMetric } from './distances.ts';
import { hierarchicalClustering, type Linkage, type LinkageMethod } from './hierarchical-clustering.ts';
import { arrangedLeafOrder, leafOrder } from './leaf-order.ts';
import { silhouettes } from './silhouette.ts';

const { samples, features } = fixture;

/** samples x features (row-major, null = missing) to feature-major with NaN. */
function featureMajor(x: readonly (number | null)[], n: number, p: number): Float64Array {
	const values = new Float64Array(n * p);
	for (let s = 0; s < n; s++) for (let f = 0; f < p; f++) values[f * n + s] = x[s * p + f] ?? NaN;
	return values;
}

function worst(ours: ArrayLike<number>, theirs: readonly (number | null)[]): number {
	expect(ours.length).toBe(theirs.length);
	let largest = 0;
	theirs.forEach((v, i) => {
		if (v === null) expect(ours[i]).toBeNaN();
		else largest = Math.max(largest, Math.abs(ours[i]! - v));
	});
	return largest;
}

/** The same partition, whatever the numbers of the clusters. */
function samePartition(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
	const forward = new Map<number, number>();
	const back = new Map<number, number>();
	for (let i = 0; i < a.length; i++) {
		const x = a[i]!;
		const y = b[i]!;
		if ((forward.get(x) ?? y) !== y || (back.get(y) ?? x) !== x) return false;
		forward.set(x, y);
		back.set(y, x);
	}
	return a.length === b.length;
}

function zMatrix(linkage: Linkage): number[] {
	return [...linkage.heights].flatMap((height, m) => [
		linkage.left[m]!,
		linkage.right[m]!,
		height,
		linkage.sizes[m]!,
	]);
}

const whole = featureMajor(fixture.x, samples, features);
const gaps = featureMajor(fixture.x_missing, samples, features);
const ourMetric: Record<string, DistanceMetric> = {
	euclidean: 'euclidean',
	cityblock: 'manhattan',
	correlation: 'correlation',
};

describe('sample distances against scipy and scikit-learn', () => {
	it('agree without missing values', () => {
		expect(worst(sampleDistances(whole, samples, 'euclidean'), fixture.euclidean)).toBeLessThan(1e-12);
		expect(worst(sampleDistances(whole, samples, 'manhattan'), fixture.manhattan)).toBeLessThan(1e-12);
		expect(worst(sampleDistances(whole, samples, 'correlation'), fixture.correlation)).toBeLessThan(1e-12);
	});

	it('agree with missing values, pair by pair', () => {
		expect(worst(sampleDistances(gaps, samples, 'euclidean'), fixture.euclidean_missing)).toBeLessThan(1e-12);
		expect(worst(sampleDistances(gaps, samples, 'correlation'), fixture.correlation_missing)).toBeLessThan(
			1e-12,
		);
	});

	it('leave a pair without shared features, or a constant sample, undefined', () => {
		// Three samples, four features: the second has nothing in common with the first, the third is constant.
		const values = Float64Array.of(1, NaN, 5, 2, NaN, 5, 4, NaN, 5, NaN, 3, 5);
		expect([...sampleDistances(values, 3, 'euclidean')]).toEqual([NaN, Math.sqrt(((16 + 9 + 1) * 4) / 3), 4]);
		expect([...sampleDistances(values, 3, 'manhattan')]).toEqual([NaN, ((4 + 3 + 1) * 4) / 3, 8]);
		const { r, shared } = correlationMatrix(values, 3);
		expect([...r]).toEqual([1, NaN, NaN, NaN, NaN, NaN, NaN, NaN, NaN]);
		expect([...shared]).toEqual([3, 0, 3, 0, 1, 1, 3, 1, 4]);
	});

	it('stay exact under a large common offset', () => {
		// 1e6 + (0, 1, 2) against 1e6 + (0, 1, 3): r = 3 / sqrt(2 x 14 / 3) from the deviations (-1, 0, 1), (-4, -1, 5) / 3.
		const values = Float64Array.of(1e6, 1e6, 1e6 + 1, 1e6 + 1, 1e6 + 2, 1e6 + 3);
		expect(correlationMatrix(values, 2).r[1]).toBeCloseTo(3 / Math.sqrt((2 * 42) / 9), 12);
	});
});

describe('hierarchical clustering against scipy', () => {
	for (const tree of fixture.trees) {
		it(`${tree.metric}, ${tree.method}: merges, leaves, cuts`, () => {
			const d = sampleDistances(whole, samples, ourMetric[tree.metric]!);
			const linkage = hierarchicalClustering(d, samples, tree.method as LinkageMethod);
			const z = zMatrix(linkage);
			expect(worst(z, tree.linkage)).toBeLessThan(1e-11);
			expect([...leafOrder(linkage)]).toEqual(tree.leaves);
			for (const [k, labels] of Object.entries(tree.clusters)) {
				expect(samePartition(cutToClusters(linkage, Number(k)), labels)).toBe(true);
			}
			for (const [height, labels] of Object.entries(tree.at_height)) {
				expect(samePartition(cutAtHeight(linkage, Number(height)), labels)).toBe(true);
			}
		});

		it(`${tree.metric}, ${tree.method}: arranged leaves keep the tree and are no worse than scipy's`, () => {
			const d = sampleDistances(whole, samples, ourMetric[tree.metric]!);
			const linkage = hierarchicalClustering(d, samples, tree.method as LinkageMethod);
			const order = arrangedLeafOrder(linkage, d);
			expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: samples }, (_, i) => i));
			const square = squareDistances(d, samples);
			let sum = 0;
			for (let i = 1; i < order.length; i++) {
				sum += square[order[i - 1]! * samples + order[i]!]!;
			}
			expect(sum).toBeLessThan(tree.arranged_cost + 1e-9);
			// Every subtree still stands together: a cut into k clusters meets k - 1 borders along the order.
			const labels = cutToClusters(linkage, 5);
			let borders = 0;
			for (let i = 1; i < order.length; i++) {
				if (labels[order[i - 1]!] !== labels[order[i]!]) borders++;
			}
			expect(borders).toBe(4);
		});
	}

	it('arranges ten leaves as well as the best of all 512 orientations', () => {
		const n = 10;
		const few = featureMajor(
			fixture.x.slice(0, 30 * features).filter((_, i) => Math.floor(i / features) % 3 === 0),
			n,
			features,
		);
		const d = sampleDistances(few, n, 'euclidean');
		const square = squareDistances(d, n);
		const sumOf = (order: ArrayLike<number>): number => {
			let sum = 0;
			for (let i = 1; i < n; i++) sum += square[order[i - 1]! * n + order[i]!]!;
			return sum;
		};
		for (const method of ['average', 'complete', 'single', 'ward'] as const) {
			const linkage = hierarchicalClustering(d, n, method);
			const lay = (node: number, turns: number): number[] => {
				if (node < n) return [node];
				const children = [linkage.left[node - n]!, linkage.right[node - n]!];
				if ((turns >> (node - n)) & 1) children.reverse();
				return children.flatMap((child) => lay(child, turns));
			};
			let smallest = Infinity;
			for (let turns = 0; turns < 512; turns++) smallest = Math.min(smallest, sumOf(lay(2 * n - 2, turns)));
			expect(sumOf(arrangedLeafOrder(linkage, d))).toBeCloseTo(smallest, 10);
		}
	});

	it('has the same heights when distances tie', () => {
		const values = Float64Array.from(fixture.ties.x as number[]);
		const d = sampleDistances(values, values.length, 'euclidean');
		for (const [method, heights] of Object.entries(fixture.ties.heights)) {
			const linkage = hierarchicalClustering(d, values.length, method as LinkageMethod);
			expect(worst(linkage.heights, heights)).toBeLessThan(1e-12);
		}
	});

	it('handles one and two points, and refuses undefined distances', () => {
		expect(hierarchicalClustering(new Float64Array(0), 1, 'average').left.length).toBe(0);
		expect([...leafOrder(hierarchicalClustering(new Float64Array(0), 1, 'single'))]).toEqual([0]);
		expect(zMatrix(hierarchicalClustering(Float64Array.of(4), 2, 'ward'))).toEqual([0, 1, 4, 2]);
		expect(() => hierarchicalClustering(Float64Array.of(1, NaN, 2), 3, 'average')).toThrow(
			/no defined distance/,
		);
	});
});

describe('silhouettes', () => {
	it('agree with scikit-learn', () => {
		const square = squareDistances(sampleDistances(whole, samples, 'euclidean'), samples);
		expect(worst(silhouettes(square, fixture.silhouette.labels), fixture.silhouette.values)).toBeLessThan(
			1e-12,
		);
	});
});
