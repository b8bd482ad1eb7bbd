import { defineTerms } from './define.ts';

/** Chapter "Biology and assays": what an assay can show, estimated from replicates of planned levels. */
export const assayTerms = defineTerms({
	limit_of_blank: {
		names: { en: ['Limit of blank', 'LoB'], zh: ['空白限', 'LoB'] },
		en: 'Measured value that blanks exceed with a stated probability, 5 % unless stated otherwise. lb-agent takes it from the ranks of at least 10 blanks. A value above it is unlikely for a blank; it is not a limit of detection.',
		zh: '空白样本以给定概率（默认 5 %）超过的测量值。lb-agent 由至少 10 个空白的秩得到。高于它的值不像空白；但它不是检测限。',
	},
	assay_detection_limit: {
		names: {
			en: ['Limit of detection of an assay', 'LoD95', 'detection limit of an assay'],
			zh: ['检测方法的检测限', 'LoD95', '方法检测限'],
		},
		en: 'Planned level of which an assay detects a stated share of the replicates, 95 % unless stated otherwise. lb-agent estimates it by probit regression with its interval, and only within the levels that were tested. It belongs to the material, the input and the workflow of those replicates.',
		zh: '检测方法能检出给定比例（默认 95 %）重复的设定水平。lb-agent 用 probit 回归估计并给出区间，且只在测试过的水平范围内。它只适用于这些重复所用的材料、投入量和流程。',
	},
	limit_of_quantification: {
		names: {
			en: ['Limit of quantification', 'LoQ', 'limit of quantitation'],
			zh: ['定量限', 'LoQ'],
		},
		en: 'Lowest tested level, at or above the limit of detection, from which on replicates vary by no more than a stated coefficient of variation (20 % unless stated otherwise). It says nothing about trueness; the bias of the level is beside it.',
		zh: '不低于检测限、且从该水平起重复测量的变异系数不超过给定值（默认 20 %）的最低测试水平。它不代表正确度；旁边列出该水平的偏倚。',
	},
	percent_agreement: {
		names: {
			en: ['Positive and negative percent agreement', 'PPA', 'NPA', 'percent agreement'],
			zh: ['阳性符合率与阴性符合率', 'PPA', 'NPA', '符合率'],
		},
		en: 'Share of the positive, or negative, calls of a reference that an assay calls the same, with exact intervals. Tissue is such a reference for plasma and not the truth: a variant of the biopsy need not be in the blood. Hence these are not called sensitivity and specificity.',
		zh: '对照判为阳性（或阴性）的样本中，检测方法判定相同的比例，附精确区间。组织可作为血浆的对照，但不是真值：活检中的变异不一定出现在血液中。因此不称为灵敏度和特异度。',
	},
	kappa: {
		names: { en: ["Cohen's kappa", 'kappa'], zh: ['Cohen kappa 系数', 'kappa', 'κ 系数'] },
		en: 'Agreement of two calls beyond what chance gives at the same shares of positives: 1 = full, 0 = as by chance. It falls when nearly all calls are alike, however well they agree.',
		zh: '两种判定在各自阳性比例下超出偶然的一致程度：1 为完全一致，0 为与偶然相同。几乎所有判定都相同时，即使一致性好，该值也会偏低。',
	},
});
