import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { connectedComponents, sparseFromRows } from '../linear-algebra/sparse-matrix.ts';
import { spectralLayout } from './spectral-layout.ts';

/** `groups` cliques of `size` nodes in a row, joined to the next by one edge of weight 0.1. */
function cliques(groups: number, size: number) {
	const rows = Array.from({ length: groups * size }, () => new Map<number, number>());
	const join = (i: number, j: number, weight: number): void => {
		rows[i]?.set(j, weight);
		rows[j]?.set(i, weight);
	};
	for (let g = 0; g < groups; g++) {
		for (let a = 0; a < size; a++) for (let b = a + 1; b < size; b++) join(g * size + a, g * size + b, 1);
		if (g + 1 < groups) join((g + 1) * size - 1, (g + 1) * size, 0.1);
	}
	return sparseFromRows(rows);
}

describe('spectralLayout', () => {
	// 60 nodes go through the dense solver, 900 through Lanczos.
	for (const size of [20, 300]) {
		it(`sets three cliques of ${size} in a row along the first axis`, () => {
			const graph = cliques(3, size);
			expect(connectedComponents(graph)).toBe(1);
			const layout = spectralLayout(graph, 2, createRandom(1));
			const first = [0, 1, 2].map((g) => Array.from({ length: size }, (_, i) => layout[2 * (g * size + i)]!));
			// By symmetry the middle clique lies at 0, the outer ones at -+ 1 / sqrt(2 size) of the unit vector.
			const outer = 1 / Math.sqrt(2 * size);
			for (const v of first[1]!) expect(Math.abs(v)).toBeLessThan(0.05 * outer);
			const sign = Math.sign(first[0]![0]!);
			for (const v of first[0]!) expect(Math.abs(sign * v - outer)).toBeLessThan(0.05 * outer);
			for (const v of first[2]!) expect(Math.abs(sign * v + outer)).toBeLessThan(0.05 * outer);
			let length = 0;
			for (let i = 0; i < 3 * size; i++) length += layout[2 * i + 1]! ** 2;
			expect(length).toBeCloseTo(1, 9);
		});
	}

	it('counts the parts of a graph', () => {
		expect(connectedComponents(sparseFromRows([new Map([[1, 1]]), new Map([[0, 1]]), new Map()]))).toBe(2);
	});
});
