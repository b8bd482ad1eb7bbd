import { expect, it } from 'vitest';
import { covariateScores } from './covariate-card.ts';

const model = {
	intercept: 0,
	columns: [
		{ column: 'age', level: null, base: null, mean: 50, sd: 10, coefficient: 1 },
		{ column: 'sex', level: 'M', base: 'F', mean: 0.5, sd: 0.5, coefficient: 2 },
	],
};
const people = (...cells: [string | null, string | null][]) =>
	cells.map(([age, sex]) => ({ metadata: { age, sex } }));

it('reads covariates cell by cell: an unknown age or level counts as the mean and changes no other cell', () => {
	const samples = people(['60', 'M'], ['unknown', 'F'], ['40', 'diverse'], ['50', null]);
	// 60: +1, M: +2; F: -2; 40: -1; nothing known of the last but a mean age.
	expect(covariateScores(model, samples, ['age', 'sex'], [0, 1, 2, 3]).scores).toEqual(
		Float64Array.from([3, -2, -1, 0]),
	);
});

it('gives none where a column is usable for less than half of the people, or absent', () => {
	const samples = people(['60', '1'], ['50', '2'], ['40', 'M']);
	expect(covariateScores(model, samples, ['age', 'sex'], [0, 1, 2])).toEqual({
		...{ scores: null, absent: [], unusable: ['sex'] },
	});
	expect(covariateScores(model, samples, ['age', 'sex'], [2]).scores).not.toBeNull();
	expect(covariateScores(model, samples, ['age'], [0])).toMatchObject({ scores: null, absent: ['sex'] });
});
