import type { Example } from '../../../numerics/models/softmax-regression.ts';

/** Sum of squares of a question of usual length. */
const USUAL = 30;

/**
 * The features of a question by their numbers; those without a number are left out. Long questions hold more features and
 * would look more certain than short ones, so that values shrink with the fourth root of their sum of squares.
 */
export function featureVector(
	features: ReadonlyMap<string, number>,
	numbers: ReadonlyMap<string, number>,
): Pick<Example, 'features' | 'values'> {
	const known = [...features].flatMap(([name, value]): [number, number][] => {
		const number = numbers.get(name);
		return number === undefined ? [] : [[number, value]];
	});
	const sum = known.reduce((total, [, value]) => total + value * value, 0);
	const scale = sum === 0 ? 1 : (sum / USUAL) ** -0.25;
	return {
		features: Int32Array.from(known, ([number]) => number),
		values: Float64Array.from(known, ([, value]) => value * scale),
	};
}
