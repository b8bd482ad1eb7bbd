import { describe, expect, it } from 'vitest';
import * as rules from '../../../contract/decision-rules.ts';
import { repeatsFor } from '../../analysis/supervised/folds.ts';
import type { CohortAnalysis } from './analysis.ts';
import { byMatrix, methodsSection } from './report-methods.ts';

describe('methodsSection', () => {
	const model = { matrix: 'beta', estimator: 'L2 logistic regression', repeats: 10, folds: 5 };
	const analysis = {
		parameters: { seed: 1 },
		cohort: { groups: ['control', 'case'], has_validation: false },
		families: 3,
		matrices: [
			{ one: { scale: null, dropped: {} }, model: { model: { ...model, tables: { model_metrics: [] } } } },
		],
	} as unknown as CohortAnalysis;

	it('states the limits by which results are judged', () => {
		const text = methodsSection(analysis, '1.0').join('\n');
		for (const words of [
			`Hoaglin 1993) above ${rules.OUTLIER_Z} on`,
			`smallest attainable one is at most ${rules.MAX_SMALLEST_P}.`,
			`matrices and contrasts (3) is at most ${rules.FEATURE_FINDING_Q};`,
			`q <= ${rules.FEATURE_HINT_Q} alone is suggestive`,
			`a finding at an adjusted p of at most ${rules.MODEL_FINDING_P}.`,
		])
			expect(text).toContain(words);
	});
});

describe('byMatrix', () => {
	const model = (matrix: string, patients: number) => ({ matrix, repeats: repeatsFor(patients) });
	const words = ({ repeats }: { repeats: number }): string => `${repeats} x 5-fold`;

	it('says once what all matrices share', () => {
		expect(byMatrix([model('beta', 106), model('cnv', 120)], words)).toBe('5 x 5-fold');
	});

	// 10 repeats below 100 patients, 5 below 300, 2 above.
	it('names the matrices where cohorts of 106, 90 and 95 patients differ', () => {
		expect(byMatrix([model('beta', 106), model('cnv', 90), model('size', 95)], words)).toBe(
			'5 x 5-fold (beta) and 10 x 5-fold (cnv and size)',
		);
	});
});
