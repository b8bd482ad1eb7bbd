import { describe, expect, it } from 'vitest';
import { matrixOf, modelOf } from '../../results/result-signals/signals.fixture.ts';
import { askByHand, type HandAnswer, type HandAsked } from '../families/hand-question.fixture.server.ts';
import { plainQuestion } from '../understand/plain-question.ts';
import { answerValue } from './answer-value.ts';
import { valueAsked } from './asks-value.ts';

/** Two matrices of 119 patients, the first validated in 40; numbers of the table as they are written below. */
const modelled: HandAsked = {
	summary: {
		matrices: [
			matrixOf('m', { model: modelOf(), verdict: verdictOf('told_apart') }),
			matrixOf('k', {
				model: modelOf({ holm_p_value: 0.4 }),
				verdict: verdictOf('not_told_apart'),
			}),
		],
	},
	tables: {
		m_model_metrics: [
			metric('auroc', 0.8078, 0.6637, 0.8995, 0.5),
			metric('calibration_slope', 0.9855, 0.5259, 1.4451, 1),
		],
		k_model_metrics: [metric('auroc', 0.55, 0.42, 0.68, 0.5)],
		m_external_validation: [
			{
				...{ metric: 'auroc', class: 'case', training: 0.8078, validation: 0.87, validation_ci_low: 0.72 },
				...{ validation_ci_high: 0.95, difference: 0.0622, n: 40 },
			},
		],
		m_thresholds: [
			{
				...{ rule: '95 % specificity in the controls', threshold: 0.63, sensitivity: 0.4667 },
				...{ true_positives: 28, n_positive: 60, specificity: 0.9661, true_negatives: 57, n_negative: 59 },
			},
		],
		m_effects: [0.001, 0.02, 0.03, 0.2].map((q_value, i) => ({
			...{ feature: `cg${i}`, group_a: 'control', group_b: 'case', n_a: 59, n_b: 60 },
			...{ effect_size: [0.6, -0.42, -0.36, 0.1][i] ?? 0, p_value: q_value / 2, q_value },
		})),
		m_oof_scores: [
			...[0.9, 0.7, 0.4].map((mean_score, i) => ({ sample: `a${i}`, group: 'case', mean_score })),
			...[0.7, 0.2].map((mean_score, i) => ({ sample: `b${i}`, group: 'control', mean_score })),
		],
	},
};

function metric(name: string, estimate: number, ci_low: number, ci_high: number, reference: number) {
	return { model: 'logistic', metric: name, class: 'case', estimate, ci_low, ci_high, n: 119, reference };
}

function verdictOf(status: 'told_apart' | 'not_told_apart') {
	return { status, reasons: [], reasons_code: [], reasons_values: [], rests_on: [] };
}

/** Raw signals of four samples. */
const raw: HandAsked = {
	task_key: 'analyze_raw_signal',
	tables: {
		fragment_samples: [0.9, 0.91, 0.93, 0.94].map((motif_diversity, i) => ({
			...{ sample: `S${i}`, motif_diversity, short_long_ratio: 0.2 + i / 10, median: 160 + i },
		})),
		copy_number_segments: [
			...[0.1, -0.246, 0.03].map((mean_log2, i) => ({
				...{ sample: 'S0', contig: `chr${i + 1}`, start: 0, end: 1000, bins: 10, mean_log2 },
			})),
			{ sample: 'S0', contig: 'chrY', start: 0, end: 1000, bins: 10, mean_log2: -2 },
		],
		copy_number_samples: [{ sample: 'S0', dlrs: 0.16, fraction_genome_altered: 0.04 }],
	},
};

async function answered(question: string, asked: HandAsked): Promise<HandAnswer> {
	const { bare } = plainQuestion(question);
	const value = valueAsked(bare, 'term');
	if (value === null) throw new Error(`no value is asked in ${question}`);
	return askByHand((one, draft) => answerValue(one, draft, value), { ...asked, bare });
}

describe('the meaning of a number', () => {
	it('an AUROC: what it says, where it is, its interval, validation and verdict, with facts', async () => {
		const { sentences, chinese, draft } = await answered('what does AUROC 0.81 mean here?', modelled);
		expect(sentences).toEqual([
			'Area under the ROC curve: Probability that a random case scores above a random control, ties counted half.',
			'An AUROC of 0.81: a random case scores higher than a random control 81 % of the time, ties counted half; chance is 50 %.',
			'Here: AUROC 0.81 of m, cross-validation (0.66 to 0.90, 119 patients).',
			'Its interval is above 0.5, the value of a score without signal; the true value may be anywhere from 0.66 to 0.90.',
			'm, validation set: AUROC 0.87 (0.72 to 0.95, n = 40); +0.06 compared with cross-validation.',
			'Verdict of m: better than chance (p 0.010 after Holm, limit 0.025).',
		]);
		expect(chinese[2]).toBe('本结果中，m, 交叉验证：AUROC 0.81（0.66 至 0.90，119 名患者）。');
		expect(draft.facts[0]).toMatchObject({ subject: 'm, cross-validation', name: 'auroc', value: 0.8078 });
		expect(draft.sources[0]).toMatchObject({ row: 1, column: 'estimate' });
	});

	it('a number that no result has: the nearest, chance in its interval, no verdict in its favour', async () => {
		const { sentences } = await answered('is an AUROC of 0.6 good?', modelled);
		expect(sentences).toContain(
			'Here, no AUROC reads 0.6; the nearest is 0.55 of k, cross-validation (0.42 to 0.68, 119 patients).',
		);
		expect(sentences).toContain(
			'Its interval contains 0.5, the value of a score without signal: these data do not show that it is better.',
		);
		expect(sentences).toContain('Verdict of k: not better than chance (p 0.40 after Holm, limit 0.025).');
		expect(sentences.some((text) => text.startsWith('No single cut-off'))).toBe(true);
	});

	it('an interval alone: what it is, and whose', async () => {
		const { sentences } = await answered('what does 0.66 to 0.90 mean?', modelled);
		expect(sentences[0]).toMatch(/^Confidence interval: Range that would contain the true value in 95 %/u);
		expect(sentences[1]).toBe('Here: AUROC 0.81 of m, cross-validation (0.66 to 0.90, 119 patients).');
		expect((await answered('置信区间 0.1 到 0.2 说明什么', modelled)).chinese.at(-1)).toContain(
			'没有哪个模型指标',
		);
	});

	it('an AUROC is not the share of correct diagnoses', async () => {
		const { sentences } = await answered(
			'does 0.81 mean that 81 % of patients are diagnosed correctly?',
			modelled,
		);
		expect(sentences[2]).toMatch(/^It is not the share of people who are diagnosed correctly/u);
	});

	it('percent is read as a share, and 0.81 alone is looked up', async () => {
		const said = 'Here: AUROC 0.81 of m, cross-validation (0.66 to 0.90, 119 patients).';
		expect((await answered('what does an AUC of 81 % tell me', modelled)).sentences).toContain(said);
		expect((await answered('0.81 是好还是坏？', modelled)).sentences).toContain(said);
		expect((await answered('is 0.3333 good?', modelled)).sentences[0]).toContain(
			'depends on what it is a value of',
		);
	});

	it('a value that is impossible is not explained away', async () => {
		const { sentences } = await answered('what does AUROC 1.2 mean?', modelled);
		expect(sentences.at(-1)).toBe('1.2 is not a possible value: AUROC lies between 0 and 1.');
	});

	it('a specificity: its threshold, counts of both groups', async () => {
		const { sentences } = await answered('what does 95 % specificity mean here', modelled);
		expect(sentences[1]).toContain('of 100 controls like these, 95 are called negative and 5 positive');
		expect(sentences[2]).toBe(
			'Here: the threshold of m for 95 % specificity is a score of 0.63; not above it: 57 of 59 controls; above it: 28 of 60 cases (46.7 %).',
		);
	});

	it('a q: expected false calls, what such a feature is called, how many there are', async () => {
		const { sentences, draft } = await answered('is a q of 0.03 good?', modelled);
		expect(sentences[1]).toContain('about 3 % of these calls are expected to be false');
		expect(sentences[2]).toContain('at least a suggestive result');
		expect(sentences[3]).toBe('m: q at most 0.03 in 3 of 4 features.');
		expect(draft.facts[0]).toMatchObject({ value: 3, n: 4 });
		expect((await answered('q 值 0.2 算高吗？', modelled)).chinese[2]).toContain(
			'既不是发现，也不是提示性结果',
		);
	});

	it("Cliff's delta: (1 - 0.4) / 2 = 30 % of the pairs, and where it is among the features", async () => {
		const { sentences } = await answered("what does Cliff's delta -0.4 mean?", modelled);
		expect(sentences[1]).toContain('case has the higher value 30 % of the time and control 70 %');
		expect(sentences[2]).toBe(
			"m: 4 values of Cliff's delta from -0.42 to 0.60, median -0.13; -0.4 is higher than 1 of them.",
		);
		expect(sentences[3]).toBe("Here, no Cliff's delta reads -0.4; the nearest is -0.42 of m, cg1.");
	});

	it('a score: counts of each group at or above it', async () => {
		const { sentences } = await answered('What does a score of 0.7 mean?', modelled);
		expect(sentences[2]).toBe(
			'm: out-of-fold score at least 0.70 in 2 of 3 samples of case and in 1 of 2 of control.',
		);
	});

	it('a calibration slope: the ideal is 1, and the interval contains it', async () => {
		const { sentences } = await answered('is a calibration slope of 0.99 good?', modelled);
		expect(sentences[3]).toBe('Its interval, 0.53 to 1.45, contains 1, the ideal value.');
	});

	it('motif diversity: 256^0.95 = 194 motifs; above all samples', async () => {
		const { sentences } = await answered('what does MDS 0.95 mean', raw);
		expect(sentences[1]).toContain('194 of 256 four-base motifs');
		expect(sentences[2]).toBe(
			'Here: 4 values of motif diversity score from 0.9 to 0.94, median 0.92; 0.95 is higher than 4 of them.',
		);
		expect(sentences[3]).toBe('Here, no motif diversity score reads 0.95; the nearest is 0.94 of S3.');
	});

	it('a log2 ratio: 2^-0.5 = 0.707, 2 (1 - 0.7071) = 58.6 % of the DNA; levels of Y are left out', async () => {
		const { sentences } = await answered('what does a log2 ratio of -0.5 mean', raw);
		expect(sentences[1]).toBe(
			'A log2 ratio of -0.5 is the reference level multiplied by 0.707. In a diploid region it takes 58.6 % of the DNA with one copy fewer.',
		);
		expect(sentences[3]).toContain('the nearest is -0.246 of S0 chr2:0-1000');
	});

	it('a tumour fraction: half of it as VAF, log2(1.035) as gain, and that none is estimated', async () => {
		const { sentences } = await answered('tumour fraction 0.07 — what does that mean?', raw);
		expect(sentences[1]).toContain('VAF of 3.5 %, and a gain of one copy a log2 ratio of 0.05');
		expect(sentences[2]).toContain('No tumour fraction is available');
		expect(sentences[3]).toContain('The share of the genome altered');
	});

	it('a tumour fraction that a file supplies is found', async () => {
		const { sentences } = await answered('肿瘤分数 0.07 说明什么？', {
			...raw,
			tables: { tumour_fractions: [{ sample: 'S0', program: 'ichorCNA', tumour_fraction: 0.07, ploidy: 2 }] },
		});
		expect(sentences.at(-1)).toBe('Here: tumour fraction 7 % of S0.');
	});

	it('a score that came with the data: no probability of ours, its own threshold, columns that differ', async () => {
		const supplied: HandAsked = {
			tables: {
				supplied_scores: [
					{
						...{ score: 'DELFI', file: '', part: 'all', positive: 'case', n_positive: 208, n_negative: 215 },
						...{ patients_positive: 208, patients_negative: 215, auroc: 0.9404, auroc_ci_low: 0.91 },
						...{ auroc_ci_high: 0.96, threshold_95: 0.6152, detected_95: 166, sensitivity_95: 166 / 208 },
						...{ sensitivity_98: 152 / 208 },
					},
				],
				batch_checks: [
					{ column: 'kit', warning: true, label_like: false },
					{ column: 'age', warning: false, label_like: false },
				],
			},
		};
		expect((await answered('what does a DELFI score of 0.7 mean', supplied)).sentences.slice(1)).toEqual([
			'A supplied score of 0.7 has the meaning that its own program gives it; it is a probability only where it is declared as one. Compare it with the scores of the controls.',
			'DELFI: 0.7 is above 0.615, the threshold at 95 % specificity, so it counts as positive there; above it are 166 of 208 case.',
		]);
		const { sentences } = await answered('what does an AUROC of 0.94 mean here?', supplied);
		// 208 + 215 samples.
		expect(sentences[2]).toBe('Here: AUROC 0.94 of DELFI (0.91 to 0.96, n = 423).');
		expect(sentences.at(-1)).toBe(
			'The groups also differ in kit, so part of the difference may come from there.',
		);
		// 152 of 208 is 73.1 %, but at 98 %; at 95 % it is 166 of 208.
		expect((await answered('is a sensitivity of 73 % at 95 % specificity good', supplied)).sentences[2]).toBe(
			'Here, no sensitivity reads 73 %; the nearest is 79.8 % of DELFI, 95 %.',
		);
	});

	it('without the table, the meaning alone', async () => {
		const { sentences } = await answered('what does a silhouette of 0.26 mean?', raw);
		expect(sentences.at(-1)).toBe(
			'These results hold no value of this kind (silhouette), so only its meaning can be given.',
		);
	});
});

describe('a number whose meaning is asked', () => {
	it.each([
		['what does AUROC 0.81 mean here?', 'auroc', 0.81],
		['What does "AUROC 0.81 (0.66 to 0.90)" mean in plain words?', 'auroc', 0.81],
		['is 0.81 a good AUC', 'auroc', 0.81],
		['sensitivity at 95 % specificity of 47 % - what does that mean?', 'sensitivity', 0.47],
		['95 % 特异度下的灵敏度 46.7 % 说明什么', 'sensitivity', 0.467],
		['what does 98 % specificity mean', 'specificity', 0.98],
		['what does p = 0.2 mean for fragment size', 'p_value', 0.2],
		["what does Cliff's delta -0.4 mean?", 'effect_size', -0.4],
		['what does a log2 ratio of −0.5 mean', 'log2_ratio', -0.5],
		['Brier score 0.18 算好还是不好', 'brier', 0.18],
		['is a modified z of 4.2 bad', 'modified_z', 4.2],
		['MAPQ30啥概念', 'mapq', 30],
		['SMD 1.07大吗', 'smd', 1.07],
		['Cliff δ 0.3 是大是小', 'effect_size', 0.3],
		['166 bp 的片段长度正常吗', 'fragment_length', 166],
		['silhouette 0.26?', 'silhouette', 0.26],
	])('%s', (question, id, value) => {
		const found = valueAsked(plainQuestion(question).bare, null);
		expect([found?.measure?.id, found?.asked.value]).toEqual([id, value]);
	});

	it.each([
		'which features have a q below 0.05?',
		'how many samples have an AUROC above 0.8',
		'what threshold gives 95 % specificity?',
		'哪些特征的 q 值小于 0.05',
		'what does LB-017 mean',
		'is the AUROC good with 20 samples',
		'show table 3',
		'Are the probabilities honest, does 70 % mean 70 %?',
		'what does the mean VAF tell me',
	])('is not what "%s" asks', (question) => {
		expect(valueAsked(plainQuestion(question).bare, null)).toBeNull();
	});
});
