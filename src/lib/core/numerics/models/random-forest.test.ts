import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { featureOrders, forestProbabilities, type ForestData } from './random-forest.ts';

interface Fixture {
	n: number;
	p: number;
	train: number;
	x: number[][];
	y: number[];
	probability: number[][];
	spread: number;
}
const fixture = JSON.parse(
	readFileSync(new URL('../../../../../tests/fixtures/numerics/random-forest.json', import.meta.url), 'utf8'),
) as { cases: Fixture[] };

function dataOf(x: number[][], y: number[]): ForestData {
	const n = x.length;
	const p = x[0]!.length;
	const values = new Float64Array(n * p);
	for (let f = 0; f < p; f++) for (let s = 0; s < n; s++) values[f * n + s] = x[s]![f]!;
	return {
		values,
		samples: n,
		features: Int32Array.from({ length: p }, (_, f) => f),
		fill: new Float64Array(p),
		classes: Int32Array.from(y),
		classCount: Math.max(...y) + 1,
		orders: featureOrders(values, n),
	};
}
const range = (from: number, to: number) => Int32Array.from({ length: to - from }, (_, i) => from + i);

describe('forestProbabilities', () => {
	for (const spec of fixture.cases) {
		it(`agrees with scikit-learn within the spread of its own seeds (n ${spec.n}, p ${spec.p})`, () => {
			const data = dataOf(spec.x, spec.y);
			const test = range(spec.train, spec.n);
			const probability = forestProbabilities(
				data,
				range(0, spec.train),
				test,
				2000,
				createRandom(1, 'forest'),
			);
			let worst = 0;
			let mean = 0;
			for (const [t, row] of spec.probability.entries()) {
				for (const [k, expected] of row.entries()) {
					const gap = Math.abs(probability[t * data.classCount + k]! - expected);
					worst = Math.max(worst, gap);
					mean += gap / (spec.probability.length * row.length);
				}
			}
			// `spread` is the largest standard deviation over 20 seeds of scikit-learn's own 2,000 trees.
			expect(worst).toBeLessThan(5 * spec.spread);
			expect(mean).toBeLessThan(2 * spec.spread);
		});
	}

	it('splits one clean feature half way: left of the middle is class 0', () => {
		const x = [[0], [1], [2], [10], [11], [12], [5.9], [6.2]];
		const data = dataOf(x, [0, 0, 0, 1, 1, 1, 0, 1]);
		const probability = forestProbabilities(data, range(0, 6), range(6, 8), 400, createRandom(3));
		// The threshold lies between the drawn neighbours; 2 and 10 (threshold 6) are both drawn in 44 % of the trees.
		expect(probability[1]!).toBeLessThan(0.5);
		expect(probability[2 + 1]!).toBeGreaterThan(probability[1]!);
		expect(probability[0]! + probability[1]!).toBeCloseTo(1, 12);
	});

	it('gives the same numbers for the same seed and others for another', () => {
		const spec = fixture.cases[0]!;
		const data = dataOf(spec.x, spec.y);
		const run = (seed: number) =>
			Array.from(
				forestProbabilities(data, range(0, spec.train), range(spec.train, spec.n), 50, createRandom(seed)),
			);
		expect(run(1)).toEqual(run(1));
		expect(run(1)).not.toEqual(run(2));
	});

	it('gives two classes what it gives them beside a third one without samples', () => {
		const random = createRandom(11, 'values');
		for (const levels of [3, 40, 1000]) {
			const x = Array.from({ length: 90 }, () => Array.from({ length: 12 }, () => random.int(levels)));
			const y = x.map((row) => (row[0]! + random.int(levels) > levels ? 1 : 0));
			const two = dataOf(x, y);
			const grown = (data: ForestData) =>
				forestProbabilities(data, range(0, 60), range(60, 90), 100, createRandom(5));
			// With three classes every place between two values is looked at.
			const three = grown({ ...two, classCount: 3 });
			expect(Array.from(grown(two))).toEqual(Array.from(three).filter((_, i) => i % 3 !== 2));
		}
	});

	it('fills missing values with the value given', () => {
		const x = [[0], [0], [0], [1], [1], [1], [NaN]];
		const data = { ...dataOf(x, [0, 0, 0, 1, 1, 1, 0]), fill: Float64Array.of(1) };
		const probability = forestProbabilities(data, range(0, 6), range(6, 7), 200, createRandom(1));
		// Every tree that drew both classes sends the filled 1 to class 1; a one-class bootstrap has chance 2 / 64.
		expect(probability[1]!).toBeGreaterThan(0.9);
	});
});
