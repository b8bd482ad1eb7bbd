import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { choleskyFactor, choleskyRoom, choleskySolve, choleskySolveTwo } from './cholesky.ts';

describe('choleskyFactor', () => {
	it('factors the textbook matrix', () => {
		// [[4,12,-16],[12,37,-43],[-16,-43,98]] = L L' with L = [[2],[6,1],[-8,5,3]].
		const a = Float64Array.of(4, 12, -16, 12, 37, -43, -16, -43, 98);
		expect(choleskyFactor(a, 3)).toBe(true);
		expect([a[0], a[3], a[4], a[6], a[7], a[8]]).toEqual([2, 6, 1, -8, 5, 3]);
	});

	it('gives the same bits wherever the matrix stands, and refuses the same matrices', () => {
		for (const n of [1, 3, 4, 5, 8, 11, 30, 77, 96, 361, 363]) {
			const random = createRandom(n);
			const plain = Float64Array.from({ length: n * n }, (_, at) =>
				at % (n + 1) === 0 ? n : random.uniform() - 0.5,
			);
			const room = choleskyRoom(n);
			room.set(plain);
			expect(choleskyFactor(room, n)).toBe(true);
			expect(choleskyFactor(plain, n)).toBe(true);
			for (let i = 0; i < n; i++) {
				const row = [i * n, i * n + i + 1] as const;
				expect(room.slice(...row)).toEqual(plain.slice(...row));
			}
			// A pivot of the last row that the sums turn negative.
			const bad = choleskyRoom(n);
			bad.fill(0);
			for (let i = 0; i < n; i++) bad[i * n + i] = i === n - 1 ? -1 : 1;
			expect(choleskyFactor(bad, n)).toBe(false);
		}
	});

	it('refuses a matrix that is not positive definite', () => {
		expect(choleskyFactor(Float64Array.of(1, 2, 2, 1), 2)).toBe(false);
	});

	it('solves systems of odd and even size', () => {
		for (const n of [1, 2, 3, 5, 6, 8, 31]) {
			const random = createRandom(n);
			const b = Float64Array.from({ length: n * n }, () => random.normal());
			const a = new Float64Array(n * n);
			for (let i = 0; i < n; i++)
				for (let j = 0; j < n; j++) {
					for (let k = 0; k < n; k++) a[i * n + j]! += b[i * n + k]! * b[j * n + k]!;
					if (i === j) a[i * n + j]! += 0.5;
				}
			const x = Float64Array.from({ length: n }, (_, i) => i - 2.5);
			const rhs = Float64Array.from({ length: n }, (_, i) =>
				x.reduce((sum, v, j) => sum + a[i * n + j]! * v, 0),
			);
			expect(choleskyFactor(a, n)).toBe(true);
			// The same system and its double at once, then the system alone: three ways to one solution.
			const first = rhs.slice();
			const second = rhs.map((value) => 2 * value);
			choleskySolveTwo(a, n, first, second);
			choleskySolve(a, n, rhs);
			for (let i = 0; i < n; i++) {
				expect(rhs[i]).toBeCloseTo(x[i]!, 8);
				expect(first[i]).toBeCloseTo(x[i]!, 8);
				expect(second[i]).toBeCloseTo(2 * x[i]!, 8);
			}
		}
	});
});
