import { describe, expect, it } from 'vitest';
import { askByHand, type HandAsked } from './hand-question.fixture.server.ts';
import { answerMatrices, answerMetrics, answerSubgroups } from './models.ts';
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
			'm, validation set: sensitivity at 95 % specificity 62.5 % (40 % to 80 %, n = 16); −12.5 percentage points compared with cross-validation.',
		]);
	});

	it('shows no cross-validation curve under the best matrix of validation', async () => {
		const asked = { ...validated, about: { part: 'validation' as const } };
		const { draft, sentences } = await askByHand(answerMatrices, asked);
		expect(sentences[0]).toBe('Highest AUROC in the validation set: m, 0.93 (0.81 to 0.98, n = 40).');
		expect(draft.figure).toBeNull();
	});
});

/** One matrix with counts at its threshold: 15 of 20 cases found, 2 of 40 controls above. */
const counted: HandAsked = {
	summary: { matrices: [matrixOf('m', { model: modelOf() })] },
	tables: {
		m_model_metrics: [
			{ model: 'logistic', metric: 'auroc', class: 'case', estimate: 0.9, ci_low: 0.7, ci_high: 0.97, n: 60 },
		],
		m_thresholds: [
			...[{ rule: '95 % specificity in the controls', threshold: 0.6, true_positives: 15 }].map((row) => ({
				...{ ...row, n_positive: 20, true_negatives: 38, n_negative: 40, sensitivity: 0.75 },
			})),
		],
		m_subgroup_sensitivity: [
			...['I', 'II'].map((level) => ({ column: 'Stage at draw', level, detected: 5, n: 10 })),
			{ column: 'Kit Type', level: 'A', detected: 9, n: 20 },
		].map((row) => ({ ...row, specificity: 0.95, sensitivity: row.detected / row.n })),
		m_level_estimates: [
			{ column: 'sex', part: 'training', level: 'F', n: 26, n_positive: 12, auroc: 0.92 },
			{ column: 'sex', part: 'training', level: 'M', n: 24, n_positive: 10, auroc: 0.89 },
			{ column: 'sex', part: 'training', level: '', n: 50, n_positive: 22, auroc: 0.91 },
		].map((row) => ({ ...row, ci_low: 0.45, ci_high: 0.99 })),
	},
	samples: [
		{ sample: 's1', group: 'case', sex: 'F', kit: 'x' },
		{ sample: 's2', group: 'control', sex: 'M', kit: 'y' },
	],
	figures: ['m_roc'],
};

describe('counts of calls', () => {
	it('are those at the threshold for 95 % specificity', async () => {
		const { sentences, chinese, draft } = await askByHand(answerMetrics, {
			...counted,
			about: { metric: 'specificity' },
			bare: 'how many false positives',
		});
		expect(sentences).toEqual([
			'm, cross-validation, at the threshold for 95 % specificity: 2 of 40 controls above it (false positives, 5 %); of 20 cases 15 above it and 5 not (false negatives).',
		]);
		expect(draft.table?.row_numbers).toEqual([1]);
		expect(chinese[0]).toContain('40 例对照中 2 例高于阈值（假阳性，5 %）');
	});

	it('give a predictive value only with the prevalence it is for', async () => {
		const { sentences } = await askByHand(answerMetrics, { ...counted, bare: 'what is the ppv' });
		// 0.75 x 0.01 / (0.75 x 0.01 + 0.05 x 0.99) = 0.0075 / 0.057; 0.075 / (0.075 + 0.045).
		expect(sentences.slice(1)).toEqual([
			'Of the 17 positive calls 15 are cases (88.2 %) in this mix of cases and controls; with this sensitivity and specificity it would be 13.2 % where 1 % of people are ill, and 62.5 % where 10 % are.',
			'Predictive values depend on the prevalence of the disease, which data of selected cases and controls do not hold.',
		]);
	});
});

describe('the AUROC within a level', () => {
	it('is that of the level asked for, in the words of the table or of the question', async () => {
		const only = 'm, cross-validation, sex = F: AUROC 0.92 (0.45 to 0.99, n = 26, 12 of them cases).';
		for (const asked of [
			{ about: { columns: ['sex'] }, bare: '女性的auroc是多少' },
			{ about: { levels: ['F'], metric: 'auroc' }, bare: 'auroc of f' },
		]) {
			const { sentences } = await askByHand(answerMetrics, { ...counted, ...asked });
			expect(sentences[0]).toBe(only);
			expect(sentences.some((text) => text.includes('sex = M') || text.includes('0.90'))).toBe(false);
		}
	});

	it('is said to be missing for a column that was not computed', async () => {
		const { sentences } = await askByHand(answerMetrics, { ...counted, about: { columns: ['kit'] } });
		expect(sentences.slice(0, 2)).toEqual([
			'These results hold no AUROC within kit; a run by kit computes it. Over all levels:',
			'm, cross-validation: AUROC 0.90 (0.70 to 0.97, 60 patients).',
		]);
	});
});

it('what is not divided by a column of numbers is not told as if it were', async () => {
	const { sentences } = await askByHand(answerMetrics, {
		about: { columns: ['age'], metric: 'auroc' },
		tables: {
			m_model_metrics: [
				{ model: 'logistic', metric: 'auroc', class: 'case', estimate: 0.8, n: 30, reference: 0.5 },
			],
		},
		summary: { matrices: [matrixOf('m', { model: modelOf() })] },
		samples: Array.from({ length: 30 }, (_, i) => ({ sample: `S${i}`, group: 'case', age: String(40 + i) })),
	});
	expect(sentences[0]).toBe('These results are not divided by age. Of all samples:');
});

describe('detected cases by a column', () => {
	const ask = async (bare: string, columns?: string[]): Promise<string> =>
		(
			await askByHand(answerSubgroups, {
				...counted,
				bare,
				about: columns === undefined ? {} : { columns },
			})
		).sentences[0] ?? '';

	it('are by the column asked for, in part of its name or whole', async () => {
		const byKit = 'm, detected at 95 % specificity by Kit Type: A: 9/20 (45 %).';
		expect(await ask('sensitivity by kit type')).toBe(byKit);
		expect(await ask('sensitivity by kit')).toBe(byKit);
		expect(await ask('what is the sensitivity', ['Kit Type'])).toBe(byKit);
		expect(await ask('sensitivity by stage')).toContain('by Stage at draw: I: 5/10');
	});

	it('have the figure of stages where they are by stage, and none by another column', async () => {
		const figure = async (bare: string): Promise<string | undefined> =>
			(
				await askByHand(answerSubgroups, {
					...{ ...counted, bare },
					figures: ['m_stage_sensitivity', 'm_scores'],
				})
			).draft.figure?.path;
		expect(await figure('sensitivity by stage')).toBe('figures/m_stage_sensitivity.png');
		expect(await figure('sensitivity by kit')).toBeUndefined();
	});

	it('are not those of another column', async () => {
		const none =
			'These results do not count detected cases by cancer type. They do so by Stage at draw, Kit Type.';
		expect(await ask('sensitivity by cancer type')).toBe(none);
		expect(await ask('sensitivity', ['sex'])).toContain('do not count detected cases by sex.');
		expect(await ask('按癌种统计灵敏度')).toContain('by 癌种.');
	});
});

it('the AUROC of a subgroup that was only counted is said to be missing', async () => {
	const { sentences } = await askByHand(answerSubgroups, {
		...counted,
		samples: [{ sample: 's1', group: 'case', 'Stage at draw': 'I' }],
		about: { columns: ['Stage at draw'], levels: ['I'], metric: 'auroc' },
	});
	expect(sentences.slice(0, 2)).toEqual([
		'These results hold no AUROC within Stage at draw; detected cases are counted instead.',
		'm, detected at 95 % specificity by Stage at draw: I: 5/10 (50 %).',
	]);
});

describe('detected cases by the labels that were merged', () => {
	/** Seven cases of two diagnoses and one of a third; above the threshold are four. */
	const cases = ['lung', 'lung', 'lung', 'lung', 'lung', 'liver', 'liver', 'colon'];
	const scores = [0.9, 0.8, 0.7, 0.6, 0.1, 0.95, 0.6, 0.2];
	const merged = (found: number): HandAsked => ({
		summary: {
			...{ matrices: [matrixOf('m', { model: modelOf() })] },
			metadata: { groups: ['control', 'case'], label_column: 'Patient Type' },
		},
		tables: {
			m_oof_scores: [
				...cases.map((_, i) => ({
					sample: `s${i}`,
					group: 'case',
					class: 'case',
					mean_score: scores[i] ?? 0,
				})),
				{ sample: 'c', group: 'control', class: 'case', mean_score: 0.99 },
			],
			m_thresholds: [
				{ rule: '95 % specificity in the controls', threshold: 0.6, true_positives: found, n_positive: 8 },
			],
			m_subgroup_sensitivity: [
				{ column: 'stage', level: 'I', specificity: 0.95, detected: 1, n: 8, sensitivity: 0.125 },
			],
		},
		samples: cases.map((label, i) => ({ sample: `s${i}`, group: 'case', label, stage: 'I' })),
		bare: 'sensitivity by cancer type',
	});

	it('are counted from the scores, strictly above the threshold', async () => {
		const { sentences } = await askByHand(answerSubgroups, merged(4));
		expect(sentences[0]).toBe(
			'm, detected at 95 % specificity by Patient Type: colon: 0/1, liver: 1/2, lung: 3/5 (60 %).',
		);
	});

	it('are not given where they do not add up to the counts of the run', async () => {
		const { sentences } = await askByHand(answerSubgroups, merged(5));
		expect(sentences).toEqual([
			'These results do not count detected cases by cancer type. They do so by stage.',
		]);
	});
});

it('why a rate cannot be estimated is told in both languages', async () => {
	const row = { model: 'logistic', metric: 'sensitivity_at_98_specificity', class: 'case', estimate: '' };
	const { sentences, chinese } = await askByHand(answerMetrics, {
		summary: { matrices: [matrixOf('m', { model: modelOf() })] },
		tables: {
			m_model_metrics: [
				{ ...row, note: 'Not estimable with 28 controls; 98 % specificity needs at least 50.' },
			],
		},
		about: { metric: 'sensitivity_at_98_specificity' },
	});
	expect(sentences).toEqual([
		'm: the sensitivity at 98 % specificity cannot be estimated. Not estimable with 28 controls; 98 % specificity needs at least 50.',
	]);
	expect(chinese[0]).toContain('28 名对照不足以估计；98% 特异度至少需要 50 名对照。');
});
