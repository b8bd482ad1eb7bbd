import { defineErrors, inputError } from './define.ts';

export const fractionErrors = defineErrors({
	'fraction.too_few_bins': inputError(
		'{sample} has {bins} autosomal {bins|bin|bins} with a value on {chromosomes} {chromosomes|chromosome|chromosomes}; at least {least} on 15 are needed.',
		'{sample} 在 {chromosomes} 条染色体上有 {bins} 个有值的常染色体分箱；至少需要分布在 15 条染色体上的 {least} 个。',
		'Give bins of 1 Mb or smaller over the whole genome.',
		'请提供覆盖全基因组、不大于 1 Mb 的分箱。',
	),
	'fraction.not_genome_wide': inputError(
		'The bins of {sample} cover {percent} % of the autosomes, like the targets of a panel; at least {least} % are needed.',
		'{sample} 的分箱只覆盖常染色体的 {percent} %，像是捕获面板的靶区；至少需要 {least} %。',
		'Give low-pass whole-genome data; for a panel use copy_number_proxy on off-target reads.',
		'请提供低深度全基因组数据；面板数据请用 copy_number_proxy 分析脱靶读段。',
	),
	'fraction.no_noise': inputError(
		'Most neighbouring bins of {sample} have exactly the same value, as those of segments or of rounded ratios do.',
		'{sample} 的大多数相邻分箱数值完全相同，像是分段后的数值或取整后的比值。',
		'Give the log2 ratios or counts of single bins, before segmentation and with all their digits.',
		'请提供分段之前、保留全部小数位的单个分箱的 log2 比值或计数。',
	),
	'fraction.too_noisy': inputError(
		'The bins of {sample} vary by {noise} log2 around their neighbours (per Mb); above {most} the depth is too low for a tumour fraction.',
		'{sample} 的分箱相对相邻分箱的波动为 {noise} log2（按每 Mb 计）；超过 {most} 时深度过低，无法估计肿瘤分数。',
		'Sequence the sample deeper, at least 0.05x, and check that the file holds corrected log2 ratios or counts. Larger bins do not help: the noise is that of 1 Mb at any bin size.',
		'请加深测序（至少 0.05x），并检查文件中是否为校正后的 log2 比值或计数。加大分箱没有帮助：噪声一律按 1 Mb 计算。',
	),
});
