import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agree, Differences } from '../../../../../tests/setup/agreement.ts';
import { logisticDual } from './logistic-dual.ts';
import { logLoss, sigmoid } from './logistic-loss.ts';
import { logisticPrimal } from './logistic-primal.ts';
import { fitLogistic } from './logistic.ts';

interface Case {
	n: number;
	p: number;
	seed: number;
	shift: number;
	c: number;
	intercept: number;
	coefficients: number[];
	norm: number;
	decision: number[];
}
const fixture = JSON.parse(
	readFileSync(new URL('../../../../../tests/fixtures/numerics/logistic.json', import.meta.url), 'utf8'),
) as { sklearn: string; cases: Case[] };

/** The same generator as tests/fixtures/make/logistic.py. */
function generate(spec: Case): { x: Float64Array; y: Uint8Array } {
	const { n, p, shift } = spec;
	const x = new Float64Array(n * p);
	let state = spec.seed;
	for (let i = 0; i < x.length; i++) {
		state = Number((1664525n * BigInt(state) + 1013904223n) % 4294967296n);
		x[i] = state / 2147483648 - 1;
	}
	const y = Uint8Array.from({ length: n }, (_, i) => (i % 3 === 0 ? 1 : 0));
	const shifted = Math.max(1, Math.floor(p / 10));
	for (let i = 0; i < n; i++) for (let f = 0; f < shifted; f++) x[i * p + f]! += shift * y[i]!;
	return { x, y };
}

describe('fitLogistic', () => {
	const data = new Map<number, ReturnType<typeof generate>>();
	const measured = new Differences();
	for (const spec of fixture.cases) {
		it(`agrees with scikit-learn, n ${spec.n}, p ${spec.p}, C ${spec.c}`, () => {
			if (!data.has(spec.seed)) data.set(spec.seed, generate(spec));
			const { x, y } = data.get(spec.seed)!;
			const model = fitLogistic(x, spec.n, spec.p, y, spec.c);
			expect(model.converged).toBe(true);
			expect(Math.abs(model.intercept - spec.intercept)).toBeLessThan(1e-6);
			let norm = 0;
			for (const w of model.coefficients) norm += w * w;
			expect(Math.abs(Math.sqrt(norm) - spec.norm)).toBeLessThan(1e-6);
			for (const [f, expected] of spec.coefficients.entries()) {
				expect(Math.abs(model.coefficients[f]! - expected)).toBeLessThan(1e-6);
				measured.add(model.coefficients[f], expected);
			}
			measured.add(model.intercept, spec.intercept);
		});
	}

	it('differs from scikit-learn as little as the homepage states', () => {
		agree('logistic_models', `scikit-learn ${fixture.sklearn}`, measured);
	});

	it('meets its own optimality conditions: w = C sum (y - p) x and sum (y - p) = 0', () => {
		const { x, y } = generate({ n: 50, p: 200, seed: 9, shift: 0.4 } as Case);
		const model = fitLogistic(x, 50, 200, y, 2);
		const residual = Float64Array.from(y, (label, i) => {
			let f = model.intercept;
			for (let k = 0; k < 200; k++) f += x[i * 200 + k]! * model.coefficients[k]!;
			return label - sigmoid(f);
		});
		expect(Math.abs(residual.reduce((a, b) => a + b, 0))).toBeLessThan(1e-9);
		for (let k = 0; k < 200; k++) {
			let gradient = 0;
			for (let i = 0; i < 50; i++) gradient += residual[i]! * x[i * 200 + k]!;
			expect(Math.abs(model.coefficients[k]! - 2 * gradient)).toBeLessThan(1e-8);
		}
	});

	it('gives the same model in the primal and in the dual', () => {
		const { x, y } = generate({ n: 40, p: 12, seed: 5, shift: 0.5 } as Case);
		const primal = logisticPrimal(x, 40, 12, y, 1);
		const gram = new Float64Array(1600);
		for (let i = 0; i < 40; i++)
			for (let j = 0; j < 40; j++)
				for (let k = 0; k < 12; k++) gram[i * 40 + j]! += x[i * 12 + k]! * x[j * 12 + k]!;
		const dual = logisticDual(gram, 40, y, 1);
		expect(dual.intercept).toBeCloseTo(primal.intercept, 9);
		for (let k = 0; k < 12; k++) {
			let w = 0;
			for (let i = 0; i < 40; i++) w += dual.alpha[i]! * x[i * 12 + k]!;
			expect(w).toBeCloseTo(primal.coefficients[k]!, 9);
		}
	});

	it('solves perfectly separated samples at a weak penalty', () => {
		const x = new Float64Array([-3, -2, 2, 3].flatMap((v) => Array.from({ length: 400 }, () => v)));
		const model = fitLogistic(x, 4, 400, [0, 0, 1, 1], 1000);
		expect(model.converged).toBe(true);
		expect(model.coefficients.every((w) => w > 0 && Math.abs(w - model.coefficients[0]!) < 1e-12)).toBe(true);
	});

	it('refuses a single class', () => {
		expect(() => fitLogistic(new Float64Array([1, 2]), 2, 1, [1, 1], 1)).toThrow(RangeError);
	});
});

describe('logLoss', () => {
	it('equals -log of the probability and never overflows', () => {
		expect(logLoss(0, true)).toBeCloseTo(Math.LN2, 14);
		expect(logLoss(2, true)).toBeCloseTo(-Math.log(1 / (1 + Math.exp(-2))), 14);
		expect(logLoss(-1000, true)).toBe(1000);
		expect(logLoss(1000, true)).toBe(0);
	});
});
