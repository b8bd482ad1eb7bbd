import { describe, expect, it } from 'vitest';
import { askByHand, type HandAsked } from './hand-question.fixture.server.ts';
import { answerMatrices, answerMetrics } from './models.ts';
import { matrixOf, modelOf } from '../../results/result-signals/signals.fixture.ts';

/** Two matrices, cross-validated and validated on other samples. */
const validated: HandAsked = {
	summary: { matrices: [matrixOf('m', { model: modelOf() }), matrixOf('k', { model: modelOf() })] },
	tables: {
		m_model_metrics: [
			{ model: 'logistic', metric: 'auroc', class: 'case', estimate: 0.9, ci_low: 0.7, ci_high: 0.97, n: 50 },
		],
		k_model_metrics: [
			{ model: 'logistic', metric: 'auroc', class: 'case', estimate: 0.7, ci_low: 0.5, ci_high: 0.9, n: 50 },
		],
		m_external_validation: [
			...[
				{ metric: 'auroc', validation: 0.93, validation_ci_low: 0.81, validation_ci_high: 0.98, n: 40 },
			].map((row) => ({ ...row, class: 'case', training: 0.9, difference: 0.03 })),
			...[{ metric: 'sensitivity_at_95_specificity', validation: 0.625, validation_ci_low: 0.4 }].map(
				(row) => ({
					...row,
					validation_ci_high: 0.8,
					n: 16,
					class: 'case',
					training: 0.75,
					difference: -0.125,
				}),
			),
		],
		k_external_validation: [
			...[
				{ metric: 'auroc', validation: 0.65, validation_ci_low: 0.48, validation_ci_high: 0.79, n: 40 },
			].map((row) => ({ ...row, class: 'case', training: 0.7, difference: -0.0498 })),
		],
	},
	figures: ['m_roc', 'k_roc'],
};

describe('validation asked of models', () => {
	it('has its table, no figure of cross-validation, and differences with sign and two decimals', async () => {
		const { sentences, chinese, draft } = await askByHand(answerMetrics, {
			...validated,
			about: { metric: 'auroc', part: 'validation' },
		});
		expect(sentences).toEqual([
			'm, validation set: AUROC 0.93 (0.81 to 0.98, n = 40); +0.03 compared with cross-validation.',
			'k, validation set: AUROC 0.65 (0.48 to 0.79, n = 40); −0.05 compared with cross-validation.',
		]);
		expect(chinese[1]).toBe('k，验证集：AUROC 0.65（0.48 至 0.79，n = 40）；与交叉验证相比 −0.05。');
		expect(draft.figure).toBeNull();
		expect(draft.table?.title).toBe('m_external_validation');
		expect(draft.table?.rows[0]?.slice(0, 3)).toEqual(['auroc', 'case', 0.93]);
	});

	it('gives the difference of two rates in percent', async () => {
		const { sentences } = await askByHand(answerMetrics, {
			...validated,
			about: { metric: 'sensitivity_at_95_specificity', part: 'validation', matrices: ['m'] },
		});
		expect(sentences).toEqual([
			'm, validation set: sensitivity at 95 % specificity 62.5 % (40 % to 80 %, n = 16); −12.5 % compared with cross-validation.',
		]);
	});

	it('shows no cross-validation curve under the best matrix of validation', async () => {
		const asked = { ...validated, about: { part: 'validation' as const } };
		const { draft, sentences } = await askByHand(answerMatrices, asked);
		expect(sentences[0]).toBe('Highest AUROC in the validation set: m, 0.93 (0.81 to 0.98, n = 40).');
		expect(draft.figure).toBeNull();
	});
});
