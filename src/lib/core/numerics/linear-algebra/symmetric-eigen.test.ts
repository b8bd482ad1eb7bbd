import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

function residual(matrix: Float64Array, n: number, count: number): number {
	const { values, vectors } = symmetricEigen(matrix, n, count);
	let worst = 0;
	for (let c = 0; c < count; c++) {
		for (let i = 0; i < n; i++) {
			let sum = -values[c]! * vectors[c * n + i]!;
			for (let j = 0; j < n; j++) sum += matrix[i * n + j]! * vectors[c * n + j]!;
			worst = Math.max(worst, Math.abs(sum));
		}
		for (let d = 0; d < count; d++) {
			let dot = c === d ? -1 : 0;
			for (let i = 0; i < n; i++) dot += vectors[c * n + i]! * vectors[d * n + i]!;
			worst = Math.max(worst, Math.abs(dot));
		}
	}
	return worst;
}

describe('symmetricEigen', () => {
	it('knows the 2 x 2 and the path graph', () => {
		// [[2, 1], [1, 2]] has eigenvalues 3 and 1. The path of 5 nodes has 2 cos(pi k / 6), k = 1..5.
		expect([...symmetricEigen(Float64Array.of(2, 1, 1, 2), 2).values].map((v) => +v.toFixed(12))).toEqual([
			3, 1,
		]);
		const path = new Float64Array(25);
		for (let i = 0; i < 4; i++) path[i * 5 + i + 1] = path[(i + 1) * 5 + i] = 1;
		const { values } = symmetricEigen(path, 5);
		values.forEach((v, k) => expect(v).toBeCloseTo(2 * Math.cos((Math.PI * (k + 1)) / 6), 12));
	});

	it('solves random, repeated and rank-deficient matrices with orthonormal vectors', () => {
		const random = createRandom(9);
		const n = 60;
		const general = new Float64Array(n * n);
		for (let i = 0; i < n; i++)
			for (let j = i; j < n; j++) general[i * n + j] = general[j * n + i] = random.normal();
		expect(residual(general, n, n)).toBeLessThan(1e-11);
		expect(residual(general, n, 3)).toBeLessThan(1e-11);
		const identity = new Float64Array(n * n);
		for (let i = 0; i < n; i++) identity[i * n + i] = 7;
		expect(residual(identity, n, n)).toBeLessThan(1e-12);
		const ones = new Float64Array(n * n).fill(1e-200);
		expect(residual(ones, n, n)).toBeLessThan(1e-12);
		expect(symmetricEigen(ones, n, 1).values[0]! / 60e-200).toBeCloseTo(1, 12);
		expect(residual(new Float64Array(n * n), n, n)).toBe(0);
	});
});
