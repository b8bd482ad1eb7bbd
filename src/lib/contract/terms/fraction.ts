import { defineTerms } from './define.ts';

/** Chapter "Biology and assays": what levels of copy number say of the share of tumour DNA. */
export const fractionTerms = defineTerms({
	tumour_fraction_estimate: {
		names: {
			en: ['Tumour fraction by copy number', 'estimated tumour fraction'],
			zh: ['由拷贝数估计的肿瘤分数', '估计的肿瘤分数'],
		},
		en: 'Share of the cells behind cfDNA that carry the copy-number changes of a tumour, estimated by `estimate_tumour_fraction` from the levels of bins. Tumours without such changes have none. It is neither the VAF of a variant nor the share of the genome that is altered.',
		zh: '由 `estimate_tumour_fraction` 根据分箱水平估计的、携带肿瘤拷贝数变化的细胞在 cfDNA 来源中的比例。没有这类变化的肿瘤得不到该值。它既不是变异的 VAF，也不是基因组中发生改变的比例。',
	},
	default_solution: {
		names: { en: ['Default solution', 'solution of the tumour fraction'], zh: ['默认解', '肿瘤分数的解'] },
		en: 'Of all tumour fractions and ploidies that fit the levels of a sample, the one with the lowest ploidy within two log-likelihood units of the best. Others can fit exactly as well: copies 2, 4 and 6 at a fraction f have the levels of 1, 2 and 3 at 2 f / (1 + f). They are listed beside it.',
		zh: '在符合样本水平的所有肿瘤分数与倍性中，与最优解相差不超过 2 个对数似然单位且倍性最低者。其他解可能同样相符：分数 f 下的 2、4、6 个拷贝与分数 2f/(1+f) 下的 1、2、3 个拷贝水平相同。这些解一并列出。',
	},
	limit_profile: {
		names: {
			en: ['Profile of a detection limit', 'arm-level profile'],
			zh: ['检测限的图谱', '染色体臂水平图谱'],
		},
		en: 'Copy-number changes for which a limit of detection of the tumour fraction was simulated: those of the sample itself, or gains of 1q, 7, 8q and 20q and losses of 8p, 17p and 18q. A tumour with fewer changes needs a higher fraction to be detected.',
		zh: '模拟肿瘤分数检测限时所用的拷贝数变化：样本自身的变化，或 1q、7、8q、20q 增加与 8p、17p、18q 丢失。变化更少的肿瘤需要更高的分数才能检出。',
	},
});
