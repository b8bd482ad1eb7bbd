import { expect, it } from 'vitest';
import { classScores, fitSoftmax, lossAt, toProbabilities, type Example } from './softmax-regression.ts';

const example = (features: readonly number[], label: number, weight = 1): Example => ({
	features: Int32Array.from(features),
	values: Float64Array.from(features, () => 1),
	label,
	weight,
});

function probabilities(model: ReturnType<typeof fitSoftmax>, features: readonly number[]): number[] {
	const scores = new Float64Array(model.intercepts.length);
	classScores(model, example(features, 0), scores);
	toProbabilities(scores);
	return [...scores];
}

it('without features the probabilities are the weighted shares of the classes', () => {
	const model = fitSoftmax(
		[example([], 0), example([], 1), example([], 1), example([], 2, 4)],
		0,
		3,
		1,
		1e-9,
	);
	for (const [j, share] of [1 / 7, 2 / 7, 4 / 7].entries())
		expect(probabilities(model, [])[j]).toBeCloseTo(share, 6);
});

it('with one feature and hardly any penalty the probabilities are the shares among those who have it', () => {
	// With the feature 3 of 4 are of class 1, without it 1 of 5.
	const examples = [
		...[1, 1, 1, 0].map((label) => example([0], label)),
		...[1, 0, 0, 0, 0].map((label) => example([], label)),
	];
	const model = fitSoftmax(examples, 1, 2, 1e6, 1e-9);
	expect(probabilities(model, [0])[1]).toBeCloseTo(3 / 4, 4);
	expect(probabilities(model, [])[1]).toBeCloseTo(1 / 5, 4);
});

it('the penalty holds weights back', () => {
	const examples = [example([0], 1), example([], 0)];
	const norm = (c: number): number => Math.hypot(...fitSoftmax(examples, 1, 2, c, 1e-9).weights);
	expect(norm(0.01)).toBeLessThan(norm(1));
	expect(norm(1)).toBeLessThan(norm(100));
});

it('the gradient is that of the loss', () => {
	const examples = [example([0, 2], 0, 0.5), example([1], 2), example([1, 2], 1, 2)];
	const at = Float64Array.from({ length: 3 * 3 + 3 }, (_, k) => Math.sin(k));
	const gradient = new Float64Array(at.length);
	const unused = new Float64Array(at.length);
	lossAt(at, examples, 9, 3, 0.7, gradient);
	for (let k = 0; k < at.length; k++) {
		const [up, down] = [1e-5, -1e-5].map((step) => {
			const moved = at.slice();
			moved[k]! += step;
			return lossAt(moved, examples, 9, 3, 0.7, unused);
		});
		expect((up! - down!) / 2e-5).toBeCloseTo(gradient[k]!, 6);
	}
});
