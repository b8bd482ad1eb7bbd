import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { buildQuadtree, repulsion, type Repulsion } from './quadtree.ts';

/** The sums the tree approximates, pair by pair. */
function direct(y: Float64Array, n: number, i: number): Repulsion {
	const out = { x: 0, y: 0, total: 0 };
	for (let j = 0; j < n; j++) {
		if (j === i) continue;
		const dx = y[2 * i]! - y[2 * j]!;
		const dy = y[2 * i + 1]! - y[2 * j + 1]!;
		const num = 1 / (1 + dx * dx + dy * dy);
		out.total += num;
		out.x += num * num * dx;
		out.y += num * num * dy;
	}
	return out;
}

/** Root mean square error of the forces against their root mean square, and the worst relative error of the totals. */
function differences(y: Float64Array, n: number, angle: number): { force: number; total: number } {
	const tree = buildQuadtree(y, n);
	let error = 0;
	let size = 0;
	let total = 0;
	for (let i = 0; i < n; i++) {
		const out = { x: 0, y: 0, total: 0 };
		repulsion(tree, y, i, angle, out);
		const exact = direct(y, n, i);
		error += (out.x - exact.x) ** 2 + (out.y - exact.y) ** 2;
		size += exact.x ** 2 + exact.y ** 2;
		total = Math.max(total, Math.abs(out.total / exact.total - 1));
	}
	return { force: size === 0 ? Math.sqrt(error) : Math.sqrt(error / size), total };
}

describe('quadtree', () => {
	const random = createRandom(5);
	const n = 400;
	const y = Float64Array.from({ length: 2 * n }, () => 10 * random.normal());

	it('gives the direct sum when nothing is approximated', () => {
		const { force, total } = differences(y, n, 0);
		expect(force).toBeLessThan(1e-12);
		expect(total).toBeLessThan(1e-12);
	});

	it('stays close to the direct sum at angle 0.5', () => {
		const { force, total } = differences(y, n, 0.5);
		expect(force).toBeLessThan(0.05);
		expect(total).toBeLessThan(0.05);
	});

	it('counts points with equal coordinates, and copes with all in one place', () => {
		const doubled = y.slice();
		for (let i = 0; i < 100; i++) doubled[i] = doubled[200 + i]!;
		expect(differences(doubled, n, 0).force).toBeLessThan(1e-12);
		expect(differences(doubled, n, 0).total).toBeLessThan(1e-12);
		expect(differences(new Float64Array(2 * n).fill(3), n, 0.5)).toEqual({ force: 0, total: 0 });
	});
});
