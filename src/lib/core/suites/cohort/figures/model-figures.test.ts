import { expect, it } from 'vitest';
import { inline } from '../../../../base/parallel.ts';
import { syntheticCohort } from '../../../../../../tests/setup/synthetic-cohort.ts';
import { modelMatrix } from '../../../analysis/supervised/model-matrix.ts';
import { modelFigures } from './model-figures.ts';

it('puts the number of patients beside curves over all samples', async () => {
	const planted = { sizes: [15, 15], features: 6, informative: 2, shift: 2, seed: 3, perPatient: 2 };
	const { matrix, cohort } = syntheticCohort(planted);
	const options = { seed: 5, model_c: 0.01, forest_trees: 5, permutations: 0, repeats: 1 };
	const model = await modelMatrix(matrix, cohort, options, inline);
	const curves = modelFigures(model, cohort).flatMap(({ spec }) =>
		spec.kind === 'roc' || spec.kind === 'precision_recall' ? [spec.data] : [],
	);
	expect(curves).toHaveLength(2);
	for (const { n_patients, curves: drawn } of curves) {
		expect(n_patients).toBe(30);
		expect(drawn.map((curve) => curve.n_positive + curve.n_negative)).toEqual([60]);
	}
});

it('marks operating points on the curve, also where it counts several samples per patient', async () => {
	const planted = { sizes: [40, 40], features: 6, informative: 2, shift: 1, seed: 3, perPatient: 2 };
	const { matrix, cohort } = syntheticCohort(planted);
	const options = { seed: 5, model_c: 0.01, forest_trees: 5, permutations: 0, repeats: 1 };
	const model = await modelMatrix(matrix, cohort, options, inline);
	const roc = modelFigures(model, cohort).find(({ spec }) => spec.kind === 'roc')?.spec;
	if (roc?.kind !== 'roc') throw new Error('no ROC curve');
	const [curve] = roc.data.curves;
	const corners = curve?.false_positive_rate.map((rate, i) => `${rate} ${curve.true_positive_rate[i]}`);
	expect(roc.data.operating_points.length).toBeGreaterThan(0);
	for (const point of roc.data.operating_points)
		expect(corners).toContain(`${point.false_positive_rate} ${point.true_positive_rate}`);
});
