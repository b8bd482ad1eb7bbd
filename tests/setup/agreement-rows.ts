import type { AgreementRow } from '../../src/lib/contract/home.ts';

interface Comparison extends Pick<AgreementRow, 'quantity' | 'compared' | 'test'> {
	/** Largest difference with which the test passes, in the unit that `quantity` names. */
	allowed: number;
	/** Answers of the reference program are stored with the tests, so the difference is the same on every machine. */
	stored?: true;
}

/** Comparisons with reference programs on the homepage, in its order. `{n}` is the number of things compared. */
export const comparisons = {
	read_counts: {
		quantity: { en: 'Reads by flags and mapping quality, counts', zh: '按标志位与比对质量筛选的读段计数' },
		compared: { en: '{n} counts of real BAM files', zh: '真实 BAM 文件的 {n} 个计数' },
		allowed: 0,
		test: 'tests/real/alignments.test.ts',
	},
	fragment_lengths: {
		quantity: { en: 'Fragments of each length, counts', zh: '各片段长度的计数' },
		compared: { en: '{n} simulated fragments', zh: '{n} 条模拟片段' },
		allowed: 0,
		test: 'tests/real/fragments-simulated.test.ts',
	},
	end_motifs: {
		quantity: { en: 'End motifs and breakpoint motifs, counts', zh: '末端基序与断点基序的计数' },
		compared: { en: '{n} motifs of simulated fragments', zh: '模拟片段的 {n} 种基序' },
		allowed: 0,
		test: 'tests/real/fragments-simulated.test.ts',
	},
	protection_scores: {
		quantity: {
			en: 'Windowed protection scores (WPS), long and short',
			zh: '窗口保护评分（WPS），长片段与短片段',
		},
		compared: { en: '{n} scores of simulated fragments', zh: '模拟片段的 {n} 个评分' },
		allowed: 0,
		test: 'tests/real/fragments-simulated.test.ts',
	},
	fragment_ratios: {
		quantity: { en: 'Short-to-long fragment ratio of bins', zh: '各区间的短长片段比值' },
		compared: { en: '{n} bins of 100 kb', zh: '{n} 个 100 kb 区间' },
		allowed: 1e-12,
		test: 'tests/real/fragments-simulated.test.ts',
	},
	fragment_gc: {
		quantity: { en: 'GC correction of bins, relative difference', zh: '区间的 GC 校正，相对差值' },
		compared: { en: '{n} values of 100 kb bins', zh: '100 kb 区间的 {n} 个数值' },
		allowed: 1e-9,
		test: 'tests/real/fragments-simulated.test.ts',
	},
	site_profiles: {
		quantity: {
			en: 'Coverage around sites after the published steps of Griffin',
			zh: '按 Griffin 发表的步骤得到的位点周围覆盖度',
		},
		compared: { en: '{n} values of simulated fragments', zh: '模拟片段的 {n} 个数值' },
		allowed: 1e-4,
		test: 'tests/real/footprints.test.ts',
	},
	count_correction: {
		quantity: {
			en: 'GC and mappability correction after the published steps of HMMcopy, log2 ratio',
			zh: '按 HMMcopy 发表的步骤做的 GC 与可比对性校正，log2 比值',
		},
		compared: { en: '{n} bins of a real plasma sample', zh: '一份真实血浆样本的 {n} 个区间' },
		allowed: 1e-9,
		test: 'tests/real/copy-number.test.ts',
	},
	breakpoints: {
		quantity: {
			en: 'Copy-number breakpoints with a step above twice the noise, distance in bins',
			zh: '阶差超过两倍噪声的拷贝数断点，距离以区间计',
		},
		compared: { en: '{n} breakpoints of a real tumour', zh: '一份真实肿瘤的 {n} 个断点' },
		allowed: 1,
		test: 'tests/real/copy-number.test.ts',
	},
	copies: {
		quantity: { en: 'Copies of each segment of tissue', zh: '组织样本各片段的拷贝数' },
		compared: { en: '{n} segments of real samples', zh: '真实样本的 {n} 个片段' },
		allowed: 0,
		stored: true,
		test: 'tests/real/cn-files-calls.test.ts',
	},
	variant_depths: {
		quantity: { en: 'Reads of each allele, counts', zh: '各等位基因的读段计数' },
		compared: { en: '{n} counts of a real VCF file', zh: '一份真实 VCF 文件的 {n} 个计数' },
		allowed: 0,
		test: 'tests/real/variants.test.ts',
	},
	site_tests: {
		quantity: {
			en: 'Differential methylation of sites with a covariate, Wald statistic',
			zh: '带协变量的位点差异甲基化，Wald 统计量',
		},
		compared: { en: '{n} statistics of simulated sites', zh: '模拟位点的 {n} 个统计量' },
		allowed: 5e-9,
		test: 'tests/real/dmrs.test.ts',
	},
	moderated_tests: {
		quantity: { en: 'Moderated t statistic', zh: '调节 t 统计量' },
		compared: { en: '{n} statistics, also with missing values', zh: '{n} 个统计量，含缺失值情形' },
		allowed: 5e-9,
		test: 'tests/real/dmrs.test.ts',
	},
	mixture_shares: {
		quantity: {
			en: 'Shares of tissues by non-negative least squares',
			zh: '非负最小二乘得到的组织占比',
		},
		compared: { en: '{n} shares of simulated mixtures', zh: '模拟混合物的 {n} 个占比' },
		allowed: 1e-6,
		test: 'tests/real/deconvolution.test.ts',
	},
	rank_tests: {
		quantity: { en: 'Mann-Whitney p-values, relative difference', zh: 'Mann-Whitney 检验的 p 值，相对差值' },
		compared: { en: '{n} comparisons of two groups', zh: '{n} 次两组比较' },
		allowed: 1e-11,
		stored: true,
		test: 'src/lib/core/numerics/tests/mann-whitney.test.ts',
	},
	logistic_models: {
		quantity: {
			en: 'Intercept and coefficients of logistic regression',
			zh: '逻辑回归的截距与系数',
		},
		compared: { en: '{n} values of models', zh: '模型的 {n} 个数值' },
		allowed: 1e-6,
		stored: true,
		test: 'src/lib/core/numerics/models/logistic.test.ts',
	},
	survival_models: {
		quantity: {
			en: 'Cox models, log-rank test and median survival, relative difference',
			zh: 'Cox 模型、log-rank 检验与中位生存时间，相对差值',
		},
		compared: { en: '{n} values of a real lung cancer cohort', zh: '一个真实肺癌队列的 {n} 个数值' },
		allowed: 1e-6,
		test: 'tests/real/survival.test.ts',
	},
	assay_validation: {
		quantity: {
			en: 'Limit of detection, linearity and precision, relative difference',
			zh: '检出限、线性与精密度，相对差值',
		},
		compared: { en: '{n} values of simulated dilution series', zh: '模拟稀释系列的 {n} 个数值' },
		allowed: 1e-7,
		test: 'tests/real/assay.test.ts',
	},
} as const satisfies Record<string, Comparison>;

export type ComparisonKey = keyof typeof comparisons;

/** The comparison of a key, as all of them are. */
export const comparisonOf = (key: ComparisonKey): Comparison => comparisons[key];
