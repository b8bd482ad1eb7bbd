import { defineTerms } from './define.ts';

/** Chapter "Statistics": methylation compared between groups. */
export const methylationTerms = defineTerms({
	differentially_methylated_region: {
		names: {
			en: ['Differentially methylated region', 'DMR'],
			zh: ['差异甲基化区域', 'DMR'],
		},
		en: 'Stretch of neighbouring CpGs whose methylation differs between groups. find_dmrs joins CpGs with a small p of a beta-binomial test into regions, as DSS does. That a stretch was called does not prove that it differs in other people; the region FDR answers that.',
		zh: '一段在各组间甲基化不同的相邻 CpG。find_dmrs 与 DSS 相同，把 β-二项检验 p 值小的 CpG 连成区域。被列为区域并不证明其他人也有此差异；应看区域 FDR。',
	},
	region_fdr: {
		names: {
			en: ['Region FDR', 'false discovery rate of regions', 'permutation of people'],
			zh: ['区域 FDR', '区域错误发现率', '受试者置换'],
		},
		en: 'Share of permutations of people between the groups in which the largest region of all has at least the area (sum of statistics) of the region in question. It needs at least 6 people per group. Since the largest region is compared, it bounds the chance of any false region.',
		zh: '在组间置换受试者时，最大区域的面积（统计量之和）不小于该区域的置换所占比例。每组至少需要 6 人。由于比较的是最大区域，它限制了出现任何假区域的概率。',
	},
	moderated_t: {
		names: { en: ['Moderated t', 'moderated t test', 'limma'], zh: ['调节 t 检验', 'limma', '调节 t'] },
		en: 'A t test whose variance is drawn towards that of all features, so that a feature with a small variance by chance does not come out on top. find_dmrs uses it for array levels, as limma does.',
		zh: '方差向所有特征的方差收缩的 t 检验，避免偶然方差很小的特征排在最前。find_dmrs 与 limma 相同，用于芯片水平。',
	},
});
