import { defineMessages } from './define.ts';

export const signalsMessages = defineMessages({
	'signals.files_of_one_sample': {
		en: '{count} single-sample {count|file was|files were} combined over {features} {features|feature|features}; samples are named after their files.',
		zh: '{count} 个单样本文件已按 {features} 个特征合并；样本以文件名命名。',
	},
	'signals.columns_of_depth': {
		en: 'Columns that describe features or count reads are not analysed: {columns}.',
		zh: '描述特征或计数读段的列不参与比较：{columns}。',
	},
	'signals.percent_to_beta': {
		en: '{name}: methylation values are between 0 and 100 and were divided by 100.',
		zh: '{name}：甲基化值介于 0 与 100 之间，已除以 100。',
	},
	'signals.assumed_samples': {
		en: '{name}: rows were read as samples, because the orientation could not be determined. A sample table with matching ids resolves this.',
		zh: '{name}：无法判断行还是列是样本，暂按每行一个样本处理。提供编号一致的样本表即可确定。',
	},
	'signals.assumed_features': {
		en: '{name}: columns were read as samples, because the orientation could not be determined. A sample table with matching ids resolves this.',
		zh: '{name}：无法判断行还是列是样本，暂按每列一个样本处理。提供编号一致的样本表即可确定。',
	},
	'signals.samples_cut': {
		en: 'Rows are samples, and only {kept} of {total} {total|sample|samples} {kept|was|were} read. Raise --matrix-max-source-rows (0 = all) to use all samples.',
		zh: '每行是一个样本：只读取了 {total} 个样本中的 {kept} 个。调高 --matrix-max-source-rows（0 = 全部）可使用全部样本。',
	},
	'signals.counts_normalised': {
		en: '{name} contains counts (library sizes {low} to {high}); all analyses use log2 counts normalised for library size.',
		zh: '{name} 为计数数据（文库大小 {low} 至 {high}）；所有结果均基于按文库大小归一化后的 log2 计数。',
	},
	'signals.counts_median_of_ratios': {
		en: '{name}: the size factors are {low} to {high}, medians of ratios to the geometric means of {used} {used|feature|features} without zeros in the training samples (as in DESeq2).',
		zh: '{name}：大小因子为 {low} 至 {high}，取各样本与 {used} 个在训练样本中均不为零的特征的几何均值之比的中位数（同 DESeq2）。',
	},
	'signals.counts_pooled_ratios': {
		en: '{name}: too few features have counts in every sample for the median of ratios of single features. The size factors ({low} to {high}) are medians of ratios over {used} {used|pool of all features|pools of features}.',
		zh: '{name}：在所有样本中均有计数的特征太少，无法对单个特征取比值中位数；大小因子（{low} 至 {high}）改为对 {used} 组合并特征的比值取中位数。',
	},
	'signals.counts_thinned': {
		en: '{name}: {thinned} of {total} {total|feature|features} {thinned|has|have} fewer than {reads} expected {reads|read|reads} in the shallowest sample. Their counts were downsampled at random (recorded seed) to the depth of size factor {depth}, so that deep and shallow samples are comparable.',
		zh: '{name}：{total} 个特征中有 {thinned} 个在最浅样本中的预期读段数低于 {reads}；这些特征的计数按记录的随机种子抽稀至大小因子 {depth} 的深度，使深浅样本可比。',
	},
	'signals.counts_shallow': {
		en: '{name}: {count} {count|sample has|samples have} less than a tenth of the usual depth and {count|is|are} noisier than the others: {names}.',
		zh: '{name}：{count} 个样本的深度不足常见深度的十分之一，噪声大于其他样本：{names}。',
	},
	'signals.counts_empty': {
		en: '{name}: {count} {count|sample has|samples have} no counts and {count|is|are} treated as missing: {names}.',
		zh: '{name}：{count} 个样本没有任何计数，按缺失处理：{names}。',
	},
	'signals.library_size_differs': {
		en: '{name}: library sizes differ between {group_a} (median {median_a}) and {group_b} (median {median_b}; AUROC {auroc}, p {p}). Effects that correlate with library size may be due to depth rather than biology.',
		zh: '{name}：{group_a}（中位数 {median_a}）与 {group_b}（中位数 {median_b}）的文库大小不同（AUROC {auroc}，p {p}）。随文库大小变化的效应可能来自测序深度而非生物学差异。',
	},
	'signals.features_kept': {
		en: '{name}: the {kept} most variable of {total} {total|feature|features} {kept|was|were} analysed (--matrix-max-features).',
		zh: '{name}：分析了 {total} 个特征中变异最大的 {kept} 个（--matrix-max-features）。',
	},
});
