import type { MessageSpec } from '../messages/define.ts';

/** Titles and captions of figures, as the suites write them; `tests/ui/written-sentences.test.ts` compares them with results. */
export const figurePhrases: readonly MessageSpec[] = [
	// Footprints
	{ en: 'Coverage of midpoints around {list}', zh: '{list} 周围的中点覆盖度' },
	{
		en: 'Midpoints of fragments in bins of 15 bp, each weighted by its length and GC, mean over the sites, smoothed over 165 bp, divided by the mean of 4,995 bp on each side.',
		zh: '片段中点按 15 bp 分箱，每个片段按长度和 GC 加权，取位点均值，在 165 bp 上平滑，除以两侧各 4,995 bp 的均值。',
	},
	{
		en: 'Midpoints of fragments in bins of 15 bp, not corrected for length and GC, mean over the sites, smoothed over 165 bp, divided by the mean of 4,995 bp on each side.',
		zh: '片段中点按 15 bp 分箱，未校正长度和 GC，取位点均值，在 165 bp 上平滑，除以两侧各 4,995 bp 的均值。',
	},
	{ en: 'Marked: the central -30 to 30.', zh: '标出：中心 -30 至 30。' },
	{ en: 'Hatched: no value.', zh: '斜线：没有数值。' },
	{ en: 'Bands: 95 % intervals over sites drawn again.', zh: '阴影带：位点重抽样的 95 % 区间。' },
	{ en: '{shown} of {n} lists are drawn.', zh: '画出 {n} 个列表中的 {shown} 个。' },
	{
		en: 'Profiles of other programs; those of matrices of sites are divided by their mean.',
		zh: '其他程序的谱图；位点矩阵的谱图除以其均值。',
	},
	{
		en: 'Central coverage of {samples} {samples|sample|samples} at {lists} {lists|list of sites|lists of sites}',
		zh: '{samples} 个样本在 {lists} 个位点列表处的中心覆盖度',
	},
	{
		en: 'Central coverage (-30 to 30 bp) relative to the surroundings: below 1 the sites are open, above 1 a nucleosome covers them.',
		zh: '相对周围的中心覆盖度（-30 至 30 bp）：低于 1 表示位点开放，高于 1 表示被核小体覆盖。',
	},
	// Differential methylation
	{ en: 'Differential methylation of CpGs: {b} against {a}', zh: 'CpG 的差异甲基化：{b} 对 {a}' },
	{ en: 'Differential methylation of features: {b} against {a}', zh: '特征的差异甲基化：{b} 对 {a}' },
	{ en: 'p values along the genome: {b} against {a}', zh: '沿基因组的 p 值：{b} 对 {a}' },
	{
		en: 'Beta-binomial Wald test, smoothed over {span} bp, at {count} CpGs.',
		zh: 'β-二项 Wald 检验，在 {span} bp 内平滑，共 {count} 个 CpG。',
	},
	{
		en: 'Beta-binomial Wald test, not smoothed, at {count} CpGs.',
		zh: 'β-二项 Wald 检验，未平滑，共 {count} 个 CpG。',
	},
	{
		en: 'Linear model of arcsine levels, smoothed over {span} bp, at {count} CpGs.',
		zh: '反正弦水平的线性模型，在 {span} bp 内平滑，共 {count} 个 CpG。',
	},
	{
		en: 'Linear model of arcsine levels, not smoothed, at {count} CpGs.',
		zh: '反正弦水平的线性模型，未平滑，共 {count} 个 CpG。',
	},
	{
		en: 'Beta-binomial Wald test, smoothed over {span} bp, at {count} CpGs; the {shown} with the smallest p are drawn.',
		zh: 'β-二项 Wald 检验，在 {span} bp 内平滑，共 {count} 个 CpG；绘出 p 最小的 {shown} 个。',
	},
	{
		en: 'Beta-binomial Wald test, not smoothed, at {count} CpGs; the {shown} with the smallest p are drawn.',
		zh: 'β-二项 Wald 检验，未平滑，共 {count} 个 CpG；绘出 p 最小的 {shown} 个。',
	},
	{
		en: 'Linear model of arcsine levels, smoothed over {span} bp, at {count} CpGs; the {shown} with the smallest p are drawn.',
		zh: '反正弦水平的线性模型，在 {span} bp 内平滑，共 {count} 个 CpG；绘出 p 最小的 {shown} 个。',
	},
	{
		en: 'Linear model of arcsine levels, not smoothed, at {count} CpGs; the {shown} with the smallest p are drawn.',
		zh: '反正弦水平的线性模型，未平滑，共 {count} 个 CpG；绘出 p 最小的 {shown} 个。',
	},
	{ en: 'Marked: CpGs of the called regions.', zh: '标出的是所列区域内的 CpG。' },
	{
		en: 'p values are anti-conservative with smoothing.',
		zh: '平滑后的 p 值偏乐观。',
	},
	{
		en: 'Every tested feature of known place; in colour the findings.',
		zh: '位置已知的每个检验特征；着色的为显著结果。',
	},
	{
		en: 'Every tested feature of known place (of the {shown} with the smallest p); in colour the findings.',
		zh: '位置已知的检验特征（取 p 最小的 {shown} 个）；着色的为显著结果。',
	},
	{ en: 'Dashed: the largest p of a finding.', zh: '虚线为显著结果中最大的 p。' },
	{ en: 'Positions count from the first feature.', zh: '位置从首个特征起算。' },
	{ en: 'Every tested CpG; in colour those of called regions.', zh: '每个检验的 CpG；着色的属于所列区域。' },
	{
		en: 'Every tested CpG (the {shown} with the smallest p); in colour those of called regions.',
		zh: '检验的 CpG（p 最小的 {shown} 个）；着色的属于所列区域。',
	},
	{ en: 'Dashed: the threshold of regions.', zh: '虚线为区域的阈值。' },
	{ en: 'Positions count from the first CpG.', zh: '位置从首个 CpG 起算。' },
	{
		en: 'Share of methylated reads of every sample at each CpG, from its reads as they were counted; CpGs with fewer than {few} reads are hollow.',
		zh: '各样本在每个 CpG 的甲基化读段比例，按实际计数；少于 {few} 条读段的 CpG 为空心点。',
	},
	{ en: 'Lines: pooled reads of a group.', zh: '连线为各组合并读段。' },
	{ en: 'Shaded: the region.', zh: '底色为该区域。' },
	{
		en: 'Regions are chosen for their difference, so that the one drawn is larger than the true one tends to be.',
		zh: '区域因差异而被选中，所绘差异往往大于真实差异。',
	},
	{ en: '{points} points in {b} against {a}', zh: '{b} 对 {a}：{points} 个百分点' },
	{
		en: '{points} points in {b} against {a}; region FDR {fdr}',
		zh: '{b} 对 {a}：{points} 个百分点；区域 FDR {fdr}',
	},
	{
		en: '{points} points in {b} against {a}; region FDR {fdr}, not significant',
		zh: '{b} 对 {a}：{points} 个百分点；区域 FDR {fdr}，不显著',
	},
	{ en: 'Moderated t test of {count} features.', zh: '{count} 个特征的调节 t 检验。' },
	{
		en: 'Moderated t test of {count} features; the {shown} with the smallest p are drawn.',
		zh: '{count} 个特征的调节 t 检验；绘出 p 最小的 {shown} 个。',
	},
	{ en: 'No finding is marked: the groups cannot be compared.', zh: '未标出显著结果：各组无法比较。' },
	{ en: 'Marked: q <= {q} (Benjamini-Hochberg).', zh: '标出的是 q <= {q}（Benjamini-Hochberg）。' },
	// Models
	{ en: 'Calibration of {matrix}', zh: '{matrix} 的校准' },
	{ en: '{matrix}, L2 logistic regression', zh: '{matrix}，L2 逻辑回归' },
	{
		en: 'Quantile bins of the mean out-of-fold score with exact 95 % intervals.',
		zh: '折外平均得分的分位数分组，附精确 95 % 置信区间。',
	},
	{
		en: 'Probabilities refer to the share of {group} in this cohort.',
		zh: '概率以本队列中 {group} 的比例为准。',
	},
	{ en: 'The bins take the earliest sample of each patient.', zh: '各分组取每名患者最早的样本。' },
	{ en: 'The counts take the earliest sample of each patient.', zh: '计数取每名患者最早的样本。' },
	{ en: 'Test and p take the earliest sample of each patient.', zh: '检验与 p 取每名患者最早的样本。' },
	{
		en: 'The marked operating points take the earliest sample of each patient.',
		zh: '标出的工作点取每名患者最早的样本。',
	},
	{ en: 'Permutation test of {matrix}: p = {p}', zh: '{matrix} 的置换检验：p = {p}' },
	{
		en: 'AUROC of one repeat of the whole cross-validation with the observed labels (line) and after {n} permutations of the labels between patients, within {batch}.',
		zh: '整个交叉验证一次重复的 AUROC：真实标签（线）与标签在患者间置换 {n} 次（在 {batch} 内）之后。',
	},
	{
		en: 'AUROC of one repeat of the whole cross-validation with the observed labels (line) and after {n} permutations of the labels between patients.',
		zh: '整个交叉验证一次重复的 AUROC：真实标签（线）与标签在患者间置换 {n} 次之后。',
	},
	{ en: 'Average precision of {matrix}: {value}', zh: '{matrix} 的平均精确率：{value}' },
	{
		en: "Precision and recall of each sample's mean out-of-fold score; the line marks the share of positives in this cohort, which is not the prevalence in a population.",
		zh: '各样本折外平均得分的精确率与召回率；横线为本队列的阳性比例，不等于人群中的患病比例。',
	},
	{ en: 'AUROC of {matrix}: {value}', zh: '{matrix} 的 AUROC：{value}' },
	{
		en: "ROC curve of each sample's mean out-of-fold score ({repeats} x {folds}-fold cross-validation).",
		zh: '各样本折外平均得分的 ROC 曲线（{folds} 折交叉验证，重复 {repeats} 次）。',
	},
	{
		en: "The AUROC stated is the mean over repeats of each repeat's pooled value; its 95 % interval is approximate.",
		zh: '所示 AUROC 为各次重复合并值的平均；其 95 % 置信区间为近似值。',
	},
	{
		en: 'Score of {matrix} against {column}: Spearman p {p}',
		zh: '{matrix} 的得分与 {column}：Spearman p {p}',
	},
	{
		en: 'Mean out-of-fold probability of {group}; p over {n} samples, not adjusted.',
		zh: '{group} 的折外平均概率；p 基于 {n} 个样本，未校正。',
	},
	{ en: 'Out-of-fold scores of {matrix} by {column}', zh: '{matrix} 的折外得分，按 {column} 分' },
	{
		en: 'Mean over repeats of the probability from models trained without the patient.',
		zh: '由未使用该患者训练的模型给出的概率，取各次重复的平均。',
	},
	{ en: 'Lines mark the thresholds of the stated specificities.', zh: '横线标出所列特异度的阈值。' },
	{
		en: 'Mean out-of-fold probability of {group}: {reference} and the cases by {column}.',
		zh: '{group} 的折外平均概率：{reference}，以及按 {column} 分的病例。',
	},
	{
		en: '{found} of {n} cases detected at 95 % specificity',
		zh: '特异度 95 % 时检出 {n} 例中的 {found} 例',
	},
	{
		en: 'By {column}, at the threshold of 95 % specificity of the mean out-of-fold score, treated as fixed; exact 95 % intervals; with fewer than five cases, counts only.',
		zh: '按 {column} 分，取折外平均得分特异度 95 % 的阈值并视为固定；精确 95 % 置信区间；不足五例时只列计数。',
	},
	// Matrices
	{ en: 'Correlation of samples of {matrix}', zh: '{matrix} 样本间的相关' },
	{
		en: 'Pearson correlation of each pair of {n} {n|sample|samples} over their shared features (of {features} {features|feature|features}), ordered by the sample tree.',
		zh: '{n} 个样本两两之间在共有特征上的 Pearson 相关（共 {features} 个特征），按样本聚类树排序。',
	},
	{ en: 'Level and spread of {matrix} by group', zh: '{matrix} 各组的水平与离散' },
	{
		en: 'Median and interquartile range over {n} features, one point per sample; boxes show quartiles, whiskers reach 1.5 interquartile ranges.',
		zh: '{n} 个特征的中位数与四分位距，每点为一个样本；箱体为四分位数，须至 1.5 倍四分位距。',
	},
	{ en: '{matrix}: {n} most variable features', zh: '{matrix}：变异最大的 {n} 个特征' },
	{ en: '{matrix}: all {n} features', zh: '{matrix}：全部 {n} 个特征' },
	{ en: 'no clear clusters of samples', zh: '样本没有明显的聚类' },
	{ en: '{n} clusters of samples', zh: '{n} 个样本聚类' },
	{
		en: 'Values of {n} samples on the {kept} most variable of {all} features, each standardised over the samples; samples by {metric} distance, features by 1 - Pearson correlation, average linkage.',
		zh: '{n} 个样本在 {all} 个特征中变异最大的 {kept} 个上的值，各特征按样本标准化；样本按 {metric} 距离、特征按 1 - Pearson 相关，平均连接法。',
	},
	{
		en: 'Values of {n} samples on all {all} features, each standardised over the samples; samples by {metric} distance, features by 1 - Pearson correlation, average linkage.',
		zh: '{n} 个样本在全部 {all} 个特征上的值，各特征按样本标准化；样本按 {metric} 距离、特征按 1 - Pearson 相关，平均连接法。',
	},
	{ en: 'Missing values are grey.', zh: '缺失值为灰色。' },
	{ en: '{share} % of the values of {matrix} are missing', zh: '{matrix} 有 {share} % 的值缺失' },
	{
		en: '{n} {n|sample lacks|samples lack} more than {share} %',
		zh: '{n} 个样本缺失超过 {share} %',
	},
	{
		en: 'Share of {n} features without a value per sample (bars) and per block of about {size} neighbouring features (map).',
		zh: '{n} 个特征中无值的比例：按样本（条形）和按约 {size} 个相邻特征的分块（图）。',
	},
	{
		en: 'Share of {n} features without a value per sample (bars) and per feature (map).',
		zh: '{n} 个特征中无值的比例：按样本（条形）和按特征（图）。',
	},
	{ en: 'Missing values are never treated as zero.', zh: '缺失值从不当作零。' },
	{
		en: 'Modified z, 0.6745 x (value - median) / MAD (Iglewicz & Hoaglin 1993) on a floored scale that is widened along a long tail, of {n} measures per sample; the line marks {limit}.',
		zh: '每个样本 {n} 项度量的修正 z 值：0.6745 x（值 - 中位数）/ MAD（Iglewicz & Hoaglin 1993），尺度有下限并沿长尾放宽；横线为 {limit}。',
	},
	{
		en: '{names} differ from the other samples of {matrix}',
		zh: '{names} 与 {matrix} 的其他样本不同',
	},
	{
		en: '{names} differs from the other samples of {matrix}',
		zh: '{names} 与 {matrix} 的其他样本不同',
	},
	{ en: '{n} mild {n|outlier|outliers}', zh: '{n} 个轻度离群样本' },
	{
		en: '{method} of {n} samples on all {all} features of {matrix}; missing values replaced by the mean of their feature.',
		zh: '{n} 个样本在 {matrix} 全部 {all} 个特征上的 {method}；缺失值以该特征的均值代替。',
	},
	{
		en: '{method} of {n} samples on all {all} features of {matrix}, each divided by its standard deviation; missing values replaced by the mean of their feature.',
		zh: '{n} 个样本在 {matrix} 全部 {all} 个特征上的 {method}，各特征除以其标准差；缺失值以该特征的均值代替。',
	},
	{
		en: '{method} of {n} samples on the {kept} most variable features of {matrix}; missing values replaced by the mean of their feature.',
		zh: '{n} 个样本在 {matrix} 变异最大的 {kept} 个特征上的 {method}；缺失值以该特征的均值代替。',
	},
	{
		en: 'Distances between far groups and axis units have no meaning.',
		zh: '相距较远的组之间的距离以及坐标单位没有意义。',
	},
	{ en: 'Axes show the share of variance.', zh: '坐标轴标出方差比例。' },
	{
		en: 'Exact principal components of {n} samples and {features} features.',
		zh: '{n} 个样本、{features} 个特征的精确主成分。',
	},
	{ en: 'Variance by principal component of {matrix}', zh: '{matrix} 各主成分的方差' },
	{ en: 'PCA of {matrix}', zh: '{matrix} 的 PCA' },
	{ en: 'UMAP of {matrix}', zh: '{matrix} 的 UMAP' },
	{ en: 't-SNE of {matrix}', zh: '{matrix} 的 t-SNE' },
	{
		en: 'Copy number arms over time: {n} {n|patient|patients} with several samples',
		zh: '染色体臂拷贝数随时间的变化：{n} 名有多个样本的患者',
	},
	{
		en: 'Copy number bins over time: {n} {n|patient|patients} with several samples',
		zh: '各分箱拷贝数随时间的变化：{n} 名有多个样本的患者',
	},
	{
		en: 'Copy number genome over time: {n} {n|patient|patients} with several samples',
		zh: '全基因组拷贝数随时间的变化：{n} 名有多个样本的患者',
	},
	{
		en: 'Fragment length bins over time: {n} {n|patient|patients} with several samples',
		zh: '片段长度分布随时间的变化：{n} 名有多个样本的患者',
	},
	{
		en: 'Fragment summary over time: {n} {n|patient|patients} with several samples',
		zh: '片段概况随时间的变化：{n} 名有多个样本的患者',
	},
	{
		en: 'Short long ratio over time: {n} {n|patient|patients} with several samples',
		zh: '短长片段比随时间的变化：{n} 名有多个样本的患者',
	},
	{
		en: 'End motifs over time: {n} {n|patient|patients} with several samples',
		zh: '末端基序随时间的变化：{n} 名有多个样本的患者',
	},
	{
		en: 'Variant classes over time: {n} {n|patient|patients} with several samples',
		zh: '变异类别随时间的变化：{n} 名有多个样本的患者',
	},
	{
		en: 'Variant counts over time: {n} {n|patient|patients} with several samples',
		zh: '变异数随时间的变化：{n} 名有多个样本的患者',
	},
	// Effects
	{
		en: "Cliff's delta in training and in validation of the {n} features with q < {q} in training.",
		zh: '训练中 q < {q} 的 {n} 个特征在训练与验证中的 Cliff δ。',
	},
	{
		en: '{kept} of {n} effects of {matrix} keep their sign in validation',
		zh: '{matrix} 的 {n} 项效应中有 {kept} 项在验证中方向一致',
	},
	{
		en: "The {n} features with the smallest q-value, by Cliff's delta (positive = higher in {group}).",
		zh: 'q 值最小的 {n} 个特征，按 Cliff δ 排列（正值 = {group} 中更高）。',
	},
	{
		en: "All {n} features, by Cliff's delta (positive = higher in {group}).",
		zh: '全部 {n} 个特征，按 Cliff δ 排列（正值 = {group} 中更高）。',
	},
	{
		en: 'Filled marks are findings (q x {families} <= {limit}).',
		zh: '实心标记为发现（q x {families} <= {limit}）。',
	},
	{ en: 'Largest effects of {matrix}: {b} against {a}', zh: '{matrix} 中最大的效应：{b} 对 {a}' },
	{
		en: "Cliff's delta against the two-sided Mann-Whitney p of {n} tests, one value per patient.",
		zh: '{n} 次检验的 Cliff δ 与双侧 Mann-Whitney p，每名患者取一个值。',
	},
	{
		en: 'A finding has q x {families} <= {limit} (Benjamini-Hochberg within this matrix and contrast, times matrices and contrasts); a suggestive result has q <= {hint} only.',
		zh: '发现：q x {families} <= {limit}（在本矩阵与对比内作 Benjamini-Hochberg 校正，再乘以矩阵与对比数）；提示性结果：仅 q <= {hint}。',
	},
	{
		en: '{matrix}, {b} against {a}: {findings} {findings|finding|findings}, {hints} suggestive {hints|result|results}',
		zh: '{matrix}，{b} 对 {a}：{findings} 项发现，{hints} 项提示性结果',
	},
	{ en: '{up} higher and {down} lower in {group}', zh: '{group} 中 {up} 项更高，{down} 项更低' },
	// Raw signals
	{ en: 'Arm burden of {n} samples', zh: '{n} 个样本的染色体臂负荷' },
	{
		en: 'Mean log2 ratio of every chromosome arm, weighted by length; short arms of acrocentric chromosomes are omitted.',
		zh: '各染色体臂的平均 log2 比值，按长度加权；近端着丝粒染色体的短臂略去。',
	},
	{
		en: 'Dots: at least {share} % of the called bases of the arm are gained or lost.',
		zh: '圆点：该臂至少 {share} % 的已判定碱基为增益或缺失。',
	},
	{ en: 'Bars: altered fraction of the autosomes.', zh: '条形：常染色体中改变的比例。' },
	{
		en: 'The {n} of {all} features that change most relative to their spread over all samples, a panel per patient.',
		zh: '{all} 个特征中相对其总体离散变化最大的 {n} 个，每名患者一幅。',
	},
	{ en: 'All {n} features, a panel per patient.', zh: '全部 {n} 个特征，每名患者一幅。' },
	{ en: 'Coloured: the feature that changes most.', zh: '着色：变化最大的特征。' },
	{
		en: 'Shaded band: {group} (n = {n}), range, one sample per patient.',
		zh: '阴影带：{group}（n = {n}）的范围，每名患者取一个样本。',
	},
	{ en: 'A change in one patient is not a trend in a group.', zh: '一名患者的变化不代表一组的趋势。' },
	{
		en: '{what} over time: {n} {n|patient|patients} with several samples',
		zh: '{what} 随时间的变化：{n} 名有多个样本的患者',
	},
	{ en: 'End motifs of {n} samples', zh: '{n} 个样本的末端基序' },
	{
		en: 'The {n} of {all} motifs that vary most, as shares of the ends with a motif; samples by group.',
		zh: '{all} 个基序中变异最大的 {n} 个，为其占有基序末端的比例；样本按组排列。',
	},
	{ en: 'Above: motif diversity score.', zh: '上方：基序多样性评分。' },
	{
		en: "From the reads' own first bases, reads clipped there left out.",
		zh: '取自读段自身的首个碱基，该处被剪切的读段不计。',
	},
	{ en: 'From reads to fragments', zh: '从读段到片段' },
	{ en: 'The top row counts every read of the file, at MAPQ 0.', zh: '首行统计文件中的全部读段（MAPQ 0）。' },
	{
		en: 'From "fragments (read 1 of a pair)" on, each pair counts once, which alone halves the number.',
		zh: '自“fragments (read 1 of a pair)”起每对读段只计一次，仅此一项即减半。',
	},
	{
		en: 'Fragment lengths of {n} samples, median {range} bp',
		zh: '{n} 个样本的片段长度，中位数 {range} bp',
	},
	{
		en: 'Share of fragments per base pair of length in each sample.',
		zh: '各样本中每 1 bp 长度的片段比例。',
	},
	{
		en: 'Marked: short {short} and long {long} bp (inclusive).',
		zh: '标出：短片段 {short} 与长片段 {long} bp（含两端）。',
	},
	{
		en: 'Shares refer to all lengths, including those beyond the axis.',
		zh: '比例以全部长度为准，包括坐标轴以外的部分。',
	},
	{ en: 'log2 ratios of {n} samples along the genome', zh: '{n} 个样本沿基因组的 log2 比值' },
	{ en: 'Samples in rows by group, bins along the genome.', zh: '每行一个样本，按组排列；分箱沿基因组。' },
	{ en: 'Bins without a value are blank.', zh: '无值的分箱为空白。' },
	{ en: 'Colours are truncated at {low} and {high}.', zh: '颜色在 {low} 与 {high} 处截断。' },
	{ en: 'Copy-number profile of {name}', zh: '{name} 的拷贝数谱' },
	{ en: 'Copy-number profiles of {name}: {n} samples', zh: '{name} 的拷贝数谱：{n} 个样本' },
	{
		en: 'log2 copy ratio of every bin, with segments; the line at 0 is the reference level of the ratios, not two copies.',
		zh: '各分箱的 log2 拷贝比值及拷贝数片段；0 处的线为比值的参照水平，并非两个拷贝。',
	},
	{
		en: 'Gains and losses are coloured, called arms as well as segments.',
		zh: '增益与缺失着色，包括已判定的染色体臂和拷贝数片段。',
	},
	{
		en: 'Variant allele fractions of {n} samples: {variants} variants',
		zh: '{n} 个样本的变异等位基因频率：{variants} 个变异',
	},
	{
		en: 'Fraction of reads with the variant, as reported by its caller; variants in genes of clonal haematopoiesis and germline-like ones (40-60 % or 90-100 %) are coloured.',
		zh: '带有变异的读段比例，以检出软件的报告为准；克隆性造血基因中的变异和疑似胚系变异（40-60 % 或 90-100 %）着色。',
	},
	{
		en: "The detection limit is the fraction at which at least one read is expected with 95 % probability at the median depth of the sample's variants.",
		zh: '检测限为在该样本变异的中位深度下，以 95 % 的概率至少出现一条读段的频率。',
	},
	{ en: 'VAF is not tumour fraction.', zh: 'VAF 不等于肿瘤分数。' },
	{
		en: 'Too few control samples ({group}) have values for reference limits.',
		zh: '有值的对照样本（{group}）过少，无法给出参考界限。',
	},
	{
		en: 'Variants followed from the first sample: {n} {n|patient|patients}',
		zh: '自首个样本起追踪的变异：{n} 名患者',
	},
	{
		en: 'The mean over the followed variants (thick) and the variants with the largest fractions; open marks at the detection limit were covered but not detected; positions not reported in the files are omitted.',
		zh: '所追踪变异的平均（粗线）与频率最大的变异；检测限处的空心标记表示已覆盖但未检出；文件未报告的位点略去。',
	},
	{
		en: 'Six classes, by the pyrimidine; a reference sequence would allow 96.',
		zh: '按嘧啶分为六类；有参考序列时可分 96 类。',
	},
	{ en: 'Indels and multi-base changes are excluded.', zh: '不含插入缺失和多碱基改变。' },
	{
		en: 'Substitution classes of {n} single-base substitutions',
		zh: '{n} 个单碱基替换的类别',
	},
	// Tumour-informed detection
	{ en: 'Integrated VAF of {n} {n|patient|patients}', zh: '{n} 名患者的整合 VAF' },
	{
		en: 'Integrated VAF over the tested sites of each plasma sample. Open marks: tumour variants not detected, drawn at the VAF that the sample would have detected with 95 % probability. VAF is not tumour fraction.',
		zh: '各血浆样本所检验位点的整合 VAF。空心标记：未检出肿瘤变异，画在该样本能以 95 % 概率检出的 VAF 处。VAF 不等于肿瘤分数。',
	},
	{
		en: 'Sites with a mutant molecule in {n} plasma {n|sample|samples}',
		zh: '{n} 个血浆样本中出现突变分子的位点',
	},
	{
		en: 'Each point is a listed site at which the sample shows at least one molecule with the variant. Within error: the error rate of the site gives as many in more than {share} % of samples. A detection rests on several sites, not on one.',
		zh: '每个点是样本中至少有一个分子带变异的清单位点。误差以内：按该位点的误差率，超过 {share} % 的样本会出现同样多的分子。检出依据多个位点，而非单个位点。',
	},
	{
		en: 'Fragment sizes at the tested variants: {n} mutant {n|molecule|molecules}',
		zh: '所检验变异处的片段长度：{n} 个突变分子',
	},
	{
		en: 'Share of molecules per base pair, running mean over {width} bp, all plasma samples with a detection together. Marked: the window of the in-silico size selection.',
		zh: '每个碱基对长度上的分子比例（{width} bp 滑动平均），合并全部检出的血浆样本。阴影为计算机模拟长度筛选的窗口。',
	},
	// Sample size of the next study
	{ en: 'Half width of the AUROC interval by number of cases', zh: 'AUROC 区间半宽与病例数' },
	{
		en: 'Half width of the interval of the sensitivity at {specificity} % specificity by number of cases',
		zh: '{specificity} % 特异度下灵敏度区间半宽与病例数',
	},
	{
		en: 'Precision of a specificity of {specificity} % by number of controls',
		zh: '{specificity} % 特异度的精度与对照数',
	},
	{
		en: 'Half width to be expected of the 95 % interval; the planned number is larger than where the line meets the target, so that the stated share of studies is as narrow.',
		zh: '95 % 区间的预期半宽；规划人数大于曲线与目标的交点，使规定比例的研究达到该宽度。',
	},
	{ en: 'Controls per case: {ratio}.', zh: '每例病例的对照数：{ratio}。' },
	{ en: 'The threshold is locked before the study.', zh: '阈值在研究前锁定。' },
	{ en: 'The threshold is set on the controls of the study.', zh: '阈值由本研究的对照确定。' },
	{
		en: 'Usual formula: distance from the true value that 95 % of the estimates do not exceed.',
		zh: '常用公式：95 % 的估计值与真值之差不超过的距离。',
	},
	{
		en: 'Exact interval: mean half width of Clopper-Pearson intervals.',
		zh: '精确区间：Clopper-Pearson 区间的平均半宽。',
	},
	// Tumour fraction
	{ en: 'Dilutions of the tumour fraction: no limit of detection', zh: '肿瘤分数的稀释：没有检测限' },
	{
		en: 'Dilutions of the tumour fraction: limit of detection {limit}',
		zh: '肿瘤分数的稀释：检测限 {limit}',
	},
	{
		en: 'Share of simulated dilutions whose estimate exceeds the limit of blank, with exact 95 % intervals and counts.',
		zh: '估计值超过空白限的模拟稀释样本比例，附精确 95 % 区间和计数。',
	},
	{
		en: 'Profile: one copy more of 1q, 7, 8q and 20q, one fewer of 8p, 17p and 18q.',
		zh: '图谱：1q、7、8q、20q 各多一个拷贝，8p、17p、18q 各少一个拷贝。',
	},
	{ en: 'Profile: the copies of {sample}.', zh: '图谱：{sample} 的拷贝数。' },
	// Assay validation
	{ en: 'Detection rate by level: no limit of detection', zh: '各水平检出率：没有检测限' },
	{ en: 'Detection rate by level: limit of detection {limit}', zh: '各水平检出率：检测限 {limit}' },
	{
		en: 'Share of replicates detected, with exact 95 % intervals and counts.',
		zh: '检出的重复比例，附精确 95 % 区间和计数。',
	},
	{
		en: 'Probit curve with its 95 % interval over the tested levels.',
		zh: 'probit 曲线及其 95 % 区间，只画在测试过的水平范围内。',
	},
	{ en: 'The dashed line marks {percent} %.', zh: '虚线标出 {percent} %。' },
	{
		en: 'The thick line is the 95 % interval of the limit of detection.',
		zh: '粗线为检测限的 95 % 区间。',
	},
	{ en: 'Blanks have no place on the axis.', zh: '空白不在该坐标轴上。' },
	{ en: 'Measured against planned', zh: '测量值与设定值' },
	{
		en: 'Measured against planned: slope {slope} ({low} to {high})',
		zh: '测量值与设定值：斜率 {slope}（{low} 至 {high}）',
	},
	{ en: 'One point per replicate of a level above 0.', zh: '高于 0 的水平的每次重复一个点。' },
	{ en: 'The dashed line marks measured equal to planned.', zh: '虚线为测量值等于设定值。' },
	{
		en: 'The solid line is that of least squares, in which the highest levels weigh most.',
		zh: '实线为最小二乘直线，最高水平的权重最大。',
	},
	{ en: 'Measured minus planned level: bias {bias}', zh: '测量值减设定水平：偏倚 {bias}' },
	{ en: 'Measured minus {other}: bias {bias}', zh: '测量值减 {other}：偏倚 {bias}' },
	{ en: 'One point per pair.', zh: '每对一个点。' },
	{
		en: 'Lines: mean difference and 95 % limits of agreement, in the bands of their 95 % intervals.',
		zh: '线：平均差值和 95 % 一致性界限，带为各自的 95 % 区间。',
	},
	{
		en: 'Differences are in percent of the planned level, since they grow with the value.',
		zh: '差值随数值增大，因此以设定水平的百分比表示。',
	},
	{
		en: 'Differences are in percent of the mean of the two, since they grow with the value.',
		zh: '差值随数值增大，因此以两者均值的百分比表示。',
	},
	// Tissue of origin
	{ en: 'Cell types of {n} {n|sample|samples}', zh: '{n} 个样本的细胞类型' },
	{
		en: 'Shares by least squares weighted by depth; the {n} cell types with most have a colour of their own.',
		zh: '按深度加权的最小二乘估计的占比；占比最多的 {n} 种细胞类型各有颜色。',
	},
	{ en: '{n} further samples are in the table.', zh: '另有 {n} 个样本见表。' },
	{ en: 'Types that are not detected are drawn with their estimate.', zh: '未检出的类型按其估计值绘出。' },
	{ en: 'Cell types of {sample}', zh: '{sample} 的细胞类型' },
	{
		en: 'Share with its 95 % bootstrap interval over regions; hollow = not detected. The tick marks the smallest share that is detected with 95 % probability.',
		zh: '占比及其按区域自助法的 95 % 区间；空心表示未检出。短竖标出有 95 % 概率检出的最小占比。',
	},
	{
		en: '{sample}: observed against fitted levels, residual {residual} points',
		zh: '{sample}：观测与拟合水平，残差 {residual} 个百分点',
	},
	{ en: 'The sample that the atlas describes least.', zh: '图谱描述最差的样本。' },
	{
		en: 'One point per region or probe; the dashed line marks equal levels.',
		zh: '每个区域或探针一个点；虚线表示水平相等。',
	},
	{ en: 'Every {step}th region is drawn.', zh: '每 {step} 个区域绘出一个。' },
	{ en: 'Share of the cell-free DNA', zh: '占游离DNA的比例' },
	{ en: 'Share of the cell-free DNA, %', zh: '占游离DNA的比例，%' },
	{ en: 'Fitted methylation level', zh: '拟合的甲基化水平' },
	{ en: 'Observed methylation level', zh: '观测的甲基化水平' },
	// Sample quality and identity
	{ en: 'Genotype concordance of {n} {n|sample|samples}', zh: '{n} 个样本的基因型一致性' },
	{
		en: 'Share of the common sites with a sure genotype in both samples at which the genotype is the same. Samples of one person are side by side and should form a block of 1; a bright cell outside of a block is a sample of another person. Hatched: fewer than 20 common sites.',
		zh: '在两个样本基因型均确定的共同位点中，基因型相同的比例。同一人的样本相邻，应构成值为 1 的方块；方块以外的亮格表示样本属于他人。斜线：共同位点少于 20 个。',
	},
	{ en: 'same genotype, share', zh: '基因型相同的比例' },
	{ en: 'Gate of {n} {n|sample|samples}', zh: '{n} 个样本的门控' },
	{
		en: 'The strictest verdict of any use on each sample: 0 pass, 1 caution, 2 stop. Hatched: not measured, or nothing to compare with. Limits for tumour-informed detection (caution / stop): contamination {contamination}, long DNA {long}, depth {depth} molecules. Limits are conventions.',
		zh: '各用途中对每个样本最严格的判定：0 通过，1 谨慎，2 停止。斜线：未测量或无可比较的样本。用于基于肿瘤变异检测的界限（谨慎 / 停止）：污染 {contamination}，长片段 DNA {long}，深度 {depth} 个分子。界限为惯例值。',
	},
	{ en: '0 pass, 1 caution, 2 stop', zh: '0 通过，1 谨慎，2 停止' },
	// Pages about patients
	{ en: '{patient}: not tested for tumour variants', zh: '{patient}：未检验肿瘤变异' },
	{
		en: '{patient}: tumour variants not detected in the last draw, which could have shown {limit}',
		zh: '{patient}：最近一次采样未检出肿瘤变异，可检出 {limit}',
	},
	{
		en: '{patient}: tumour variants detected in the last draw, {vaf}',
		zh: '{patient}：最近一次采样检出肿瘤变异，{vaf}',
	},
	{
		en: '{patient}: tumour variants detected in the last draw, {vaf}, rising',
		zh: '{patient}：最近一次采样检出肿瘤变异，{vaf}，上升',
	},
	{
		en: '{patient}: tumour variants detected in the last draw, {vaf}, lower than at first',
		zh: '{patient}：最近一次采样检出肿瘤变异，{vaf}，低于第一次',
	},
	{
		en: 'Integrated VAF: share of molecules with a tumour variant over the tested sites, without expected errors; not a tumour fraction.',
		zh: '整合 VAF：所检位点上携带肿瘤变异的分子比例，已扣除预期误差；不等于肿瘤分数。',
	},
	{
		en: 'Hollow: not detected, drawn at the VAF that the draw would have shown with 95 % probability.',
		zh: '空心：未检出，画在该次采样能以 95 % 概率检出的 VAF 处。',
	},
	{
		en: 'Origins by classify_variant_origin are classes with reasons, not probabilities.',
		zh: '来源由 classify_variant_origin 判定，是附有依据的类别，不是概率。',
	},
	// Combined scores and model cards
	{ en: 'AUROC of the combined score: {auroc}', zh: '合并得分的 AUROC：{auroc}' },
	{
		en: 'ROC curves of mean out-of-fold scores on the same people ({repeats} x {folds}-fold cross-validation): the combined score and each matrix alone.',
		zh: '同一批人的折外平均得分的 ROC 曲线（{repeats} × {folds} 折交叉验证）：合并得分与各单独的矩阵。',
	},
	{
		en: 'AUROC: mean over repeats, with its approximate 95 % interval.',
		zh: 'AUROC：各次重复的平均，附近似 95 % 置信区间。',
	},
	{ en: 'Combined score minus each matrix alone', zh: '合并得分与各单独矩阵之差' },
	{ en: 'Combined score minus {matrix}', zh: '合并得分与 {matrix} 之差' },
	{
		en: 'Difference in AUROC on the same people with its 95 % interval (paired bootstrap of people), and p after Holm over the matrices.',
		zh: '同一批人的 AUROC 之差及其 95 % 置信区间（对人的配对自助法），以及对各矩阵作 Holm 校正后的 p。',
	},
	{ en: 'At the dashed line there is no difference.', zh: '虚线处无差异。' },
	{ en: 'Weights of the matrices in the non-negative logistic', zh: '非负逻辑回归中各矩阵的权重' },
	{
		en: 'Share of the weights on the logits: mean over the outer folds, with the smallest and largest of them.',
		zh: '各 logit 的权重占比：各外层折的平均，附最小值与最大值。',
	},
	{ en: 'The dashed line marks equal weights.', zh: '虚线表示权重相等。' },
	{ en: 'The result itself has equal weights.', zh: '结果本身采用相等的权重。' },
	{ en: 'Sensitivity by {column} at the locked threshold', zh: '锁定阈值处按 {column} 的灵敏度' },
	{
		en: 'Cases above a threshold that was set without them, mean over repeats; exact 95 % intervals; with fewer than five cases, counts only.',
		zh: '高于（设定时不含其本人的）阈值的病例，各次重复的平均；精确 95 % 置信区间；不足五例时只给计数。',
	},
	{ en: 'Scores of the model card by group', zh: '各组的模型卡得分' },
	{ en: 'Combined logit of every new sample.', zh: '每个新样本的合并 logit。' },
	{
		en: 'Combined logit of every new sample; the line marks the locked threshold.',
		zh: '每个新样本的合并 logit；线为锁定阈值。',
	},
	{ en: 'AUROC of the model card on new people: {auroc}', zh: '模型卡在新人群中的 AUROC：{auroc}' },
	{
		en: 'ROC curves on new people: the combined score, each matrix of the model alone, and the covariates alone where the data have them.',
		zh: '新人群的 ROC 曲线：合并得分、模型中各单独的矩阵，以及数据中有协变量时仅协变量的曲线。',
	},
	{ en: 'Nothing was fitted here.', zh: '此处未做任何拟合。' },
	{
		en: 'Shift in controls: {drifted} of {features} features',
		zh: '对照中的偏移：{features} 个特征中的 {drifted} 个',
	},
	{
		en: 'Difference between new controls and those of the model, in standard deviations of the latter, with 95 % intervals (Welch) and q.',
		zh: '新对照与模型的对照之差，以后者的标准差为单位，附 95 % 置信区间（Welch）和 q。',
	},
	{
		en: 'The combined score first, then the {count} features with the largest shift.',
		zh: '先是合并得分，然后是偏移最大的 {count} 个特征。',
	},
	{ en: 'combined logit of {group}', zh: '{group} 的合并 logit' },
	{ en: 'combined_score, {estimator}', zh: 'combined_score，{estimator}' },
];
