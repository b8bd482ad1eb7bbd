import { OUTLIER_Z, SIGNIFICANT_Q } from '../decision-rules.ts';
import { defineTerms } from './define.ts';

/** Chapter "Figures": every kind of chart, what it shows and how to read it. */
export const figureTerms = defineTerms({
	roc_curve: {
		figure: 'roc',
		names: {
			en: [
				'ROC curve',
				'ROC',
				'receiver operating characteristic',
				'receiver operating characteristic curve',
			],
			zh: ['ROC 曲线', 'ROC', '受试者工作特征曲线', '受试者操作特征曲线'],
		},
		en: 'Sensitivity against 1 - specificity for every threshold of the score. The diagonal is chance; the closer the curve to the upper left corner, the better. lb-agent draws the mean out-of-fold score of each sample and marks the operating points at 95 and 98 % specificity.',
		zh: '得分取每个阈值时的灵敏度对 1 - 特异度。对角线为随机水平，曲线越靠近左上角越好。lb-agent 用每个样本的平均折外得分绘制，并标出 95 % 和 98 % 特异度的工作点。',
	},
	survival_curves: {
		figure: 'survival_curve',
		names: {
			en: ['Survival curve', 'Kaplan-Meier curve', 'Kaplan-Meier plot', 'survival curves'],
			zh: ['生存曲线', 'Kaplan-Meier 曲线', 'KM 曲线'],
		},
		en: 'Kaplan-Meier estimate of the share of people without the event over time, one line per group with its 95 % interval. Ticks mark people whose follow-up ended without the event (censored); below the axis are the people still followed. Where few are left, the line says little.',
		zh: '未发生事件者比例随时间的 Kaplan-Meier 估计，每组一条线，附 95 % 区间。短竖线标出随访结束而未发生事件（删失）的人；坐标轴下方为仍在随访的人数。人数很少处，曲线不可靠。',
	},
	patient_page_figure: {
		figure: 'patient_page',
		names: {
			en: ['Patient page', 'page of a patient', 'patient page figure'],
			zh: ['患者单页图', '患者单页', '单页图'],
		},
		en: 'One patient on one page: integrated VAF of every plasma draw on a logarithmic axis with its 95 % interval, variants by gene and origin, median fragment lengths with and without the variants, and copy number. Hollow marks are draws without a detection, at the VAF that they would have shown with 95 % probability.',
		zh: '一名患者一页：每次血浆采样的整合 VAF（对数坐标，附 95 % 区间）、各基因变异及其来源、携带与不携带变异的片段的中位长度，以及拷贝数。空心点为未检出的采样，画在能以 95 % 概率检出的 VAF 处。',
	},
	hazard_ratio_plot: {
		figure: 'hazard_ratios',
		names: {
			en: ['Hazard ratio plot', 'hazard ratios'],
			zh: ['风险比森林图', '风险比图'],
		},
		en: 'Hazard ratios of a Cox model with their 95 % intervals on a logarithmic axis, one row per number or level. The dashed line at 1 means no difference; an interval that crosses it does not tell a higher hazard from a lower one.',
		zh: 'Cox 模型的风险比及其 95 % 区间，对数坐标，每个数值或水平一行。虚线为 1，即无差异；区间跨过虚线时，无法判断风险更高还是更低。',
	},
	interval_forest_plot: {
		figure: 'interval_forest',
		names: {
			en: ['Estimates with intervals', 'interval plot', 'forest plot of estimates'],
			zh: ['估计值与区间图', '区间图'],
		},
		en: 'One row per estimate with its interval on a linear axis: differences between the combined score and each matrix, weights of matrices, or shifts of features in controls. An interval that crosses the dashed line does not show a difference, nor that there is none.',
		zh: '每行一个估计值及其区间，线性坐标：合并得分与各矩阵之差、各矩阵的权重，或特征在对照中的偏移。区间跨过虚线时不能说明有差异，也不能说明没有差异。',
	},
	detection_curve: {
		figure: 'detection_curve',
		names: {
			en: ['Detection curve', 'detection rate by level', 'probit curve', 'hit rate curve'],
			zh: ['检出率曲线', '各水平检出率', 'probit 曲线'],
		},
		en: 'Share of the replicates of each planned level that an assay detected, with exact 95 % intervals and the fitted probit curve. Where the curve reaches 95 % is the limit of detection; it is drawn only over levels that were tested.',
		zh: '检测方法在各设定水平检出的重复比例，附精确 95 % 区间和拟合的 probit 曲线。曲线达到 95 % 处为检测限；曲线只画在测试过的水平范围内。',
	},
	sample_size_curve: {
		figure: 'sample_size_curve',
		names: {
			en: ['Sample size curve', 'interval width by number of people', 'precision curve'],
			zh: ['样本量曲线', '区间宽度与人数曲线', '精度曲线'],
		},
		en: 'Half width of the 95 % interval that a study of so many people gives, from the lower end of the effect and from the effect as observed, on a logarithmic axis of people. The horizontal line is the width wanted, the vertical one the planned number.',
		zh: '不同人数的研究所得 95 % 区间的半宽，分别按效应的下端和观察到的效应计算，人数为对数坐标。横线为所要的宽度，竖线为规划的人数。',
	},
	measured_planned_plot: {
		figure: 'measured_planned',
		names: {
			en: ['Measured against planned values', 'linearity plot', 'measured vs planned'],
			zh: ['测量值与设定值图', '线性图'],
		},
		en: 'Measured value of every replicate against its planned level, with the line on which both are equal and the fitted straight line. Points that leave the line at the ends show where an assay is no longer linear.',
		zh: '每次重复的测量值对设定水平，附两者相等的直线和拟合直线。两端偏离直线的点表示检测方法在该处不再线性。',
	},
	bland_altman_plot: {
		figure: 'bland_altman',
		names: {
			en: ['Bland-Altman plot', 'difference plot', 'limits of agreement plot'],
			zh: ['Bland-Altman 图', '差值图', '一致性界限图'],
		},
		en: 'Difference of two methods against their mean, pair by pair, with the mean difference (bias) and the limits between which 95 % of differences lie. Whether such differences matter is a question of use, not of statistics.',
		zh: '两种方法的差值对其均值，每对一个点，附平均差值（偏倚）和 95 % 差值所在的界限。差值是否重要取决于用途，而不是统计。',
	},
	cell_type_composition_plot: {
		figure: 'cell_type_composition',
		names: {
			en: ['Cell types per sample', 'cell-type composition', 'stacked cell types'],
			zh: ['样本细胞类型构成图', '细胞类型堆叠图'],
		},
		en: 'Share of each cell type of the atlas in the cell-free DNA of every sample, stacked to 1. Types with most have a colour of their own. Small pieces need not be there: calls and limits are in the figure with intervals.',
		zh: '图谱中各细胞类型在每个样本游离DNA中的占比，堆叠为 1。占比最多的类型各有颜色。小块不一定真实存在：检出判定和检测限见带区间的图。',
	},
	cell_type_intervals_plot: {
		figure: 'cell_type_intervals',
		names: {
			en: ['Cell types with intervals', 'cell-type intervals', 'shares of one sample'],
			zh: ['细胞类型占比与区间图', '单个样本的细胞类型'],
		},
		en: 'Share of each cell type of one sample with its 95 % bootstrap interval. Hollow marks are not detected; the dashed tick is the smallest share that would have been detected in 95 % of cases.',
		zh: '单个样本中各细胞类型的占比及 95 % 自助法区间。空心表示未检出；虚线短竖为有 95 % 概率检出的最小占比。',
	},
	fitted_levels_plot: {
		figure: 'fitted_levels',
		names: {
			en: ['Observed against fitted levels', 'residuals of the mixture', 'fitted levels'],
			zh: ['观测与拟合水平图', '混合拟合残差图'],
		},
		en: 'Methylation level of every region of the atlas in a sample against the level of the fitted mixture. Points far from the line are regions that the cell types of the atlas do not describe.',
		zh: '样本在图谱各区域的甲基化水平对拟合混合的水平。远离直线的点是图谱细胞类型无法描述的区域。',
	},
	manhattan_plot: {
		figure: 'manhattan',
		names: {
			en: ['Manhattan plot', 'p values along the genome'],
			zh: ['曼哈顿图', '沿基因组的 p 值图'],
		},
		en: 'Minus log10 p of every tested CpG along the genome, chromosomes end to end, with the CpGs of called regions in colour and the threshold as a dashed line. Height is evidence and not size of a difference, and with smoothing neighbours share it.',
		zh: '每个检验的 CpG 的 −log10 p 沿基因组排列，各染色体首尾相接；区域内的 CpG 着色，虚线为阈值。高度表示证据强弱而非差异大小；平滑后相邻位点共享证据。',
	},
	methylation_region_plot: {
		figure: 'methylation_region',
		names: {
			en: ['Plot of a methylated region', 'methylation of a region', 'region plot'],
			zh: ['甲基化区域图', '区域甲基化图'],
		},
		en: 'Share of methylated reads of every sample at each CpG of a region and around it, with a line through the pooled reads of each group; CpGs with few reads are hollow. The region is shaded. It shows whether a difference rests on all people of a group or on a few.',
		zh: '区域及其周围每个 CpG 上各样本的甲基化读段比例，连线为各组合并读段的水平；读段少的 CpG 为空心点，区域以底色标出。由此可见差异来自全组还是少数人。',
	},
	precision_recall_curve: {
		figure: 'precision_recall',
		names: {
			en: ['Precision-recall curve', 'PR curve', 'precision recall curve'],
			zh: ['精确率-召回率曲线', 'PR 曲线', '精确率召回率曲线', '查准率-查全率曲线'],
		},
		en: 'Precision against recall (sensitivity) for every threshold of the score. The horizontal line is the share of cases in this cohort, the level of chance; the higher the curve above it, the better.',
		zh: '得分取每个阈值时的精确率对召回率（灵敏度）。水平线是本队列的病例比例，即随机水平；曲线高出越多越好。',
	},
	calibration_plot: {
		figure: 'calibration',
		names: {
			en: ['Calibration plot', 'calibration curve', 'reliability diagram', 'calibration figure'],
			zh: ['校准图', '校准曲线', '可靠性图'],
		},
		en: 'Observed share of cases against mean predicted probability, in quantile bins of the score with exact 95 % intervals. Points on the diagonal mean well-calibrated probabilities; below it the model predicts too high, above it too low.',
		zh: '把样本按预测概率的分位数分组，绘出实际病例比例对平均预测概率，附精确 95 % 区间。点落在对角线上说明校准良好；低于对角线为预测偏高，高于则偏低。',
	},
	score_plot: {
		figure: 'score_by_group',
		names: {
			en: ['Score plot', 'score by group', 'score by stage', 'score distribution'],
			zh: ['得分图', '分组得分图', '分组评分图', '按分期的得分图', '得分分布图'],
		},
		en: 'Mean out-of-fold score of every sample by group, or by stage of the cases, one point per sample. Lines mark the thresholds of 95 and 98 % specificity; cases above a line are detected at that specificity.',
		zh: '每个样本的平均折外得分，按组或按病例分期排列，一点代表一个样本。横线为 95 % 和 98 % 特异度的阈值；高于横线的病例在该特异度下检出。',
	},
	stage_sensitivity: {
		figure: 'sensitivity_by_stage',
		names: {
			en: ['Stage sensitivity', 'sensitivity by stage', 'stage sensitivity plot'],
			zh: ['分期灵敏度', '分期灵敏度图', '按分期的灵敏度'],
		},
		en: 'Share of the cases of each stage that are detected at 95 % specificity, with exact 95 % intervals. Stages with fewer than five cases show counts only. Sensitivity usually rises with stage.',
		zh: '各分期病例在 95 % 特异度下的检出比例，附精确 95 % 区间；不足五个病例的分期只显示计数。灵敏度通常随分期升高。',
	},
	score_against_covariate: {
		figure: 'score_covariate',
		names: {
			en: [
				'Score against covariate',
				'score against age',
				'score against a covariate',
				'score covariate plot',
			],
			zh: ['得分对协变量图', '得分对年龄图', '得分与年龄', '得分与协变量', '评分与协变量'],
		},
		en: 'Mean out-of-fold score against a numeric column such as age, yield or depth, coloured by group, with the Spearman p of all samples (not adjusted). A trend within the controls alone suggests that the model reads more than the disease.',
		zh: '平均折外得分对年龄、产量或深度等数值列的散点图，按组着色，附全部样本的 Spearman p 值（未校正）。若仅在对照中就有趋势，说明模型读出的可能不只是疾病。',
	},
	permutation_plot: {
		figure: 'permutation_null',
		names: {
			en: ['Permutation plot', 'permutation figure', 'null distribution', 'permutation histogram'],
			zh: ['置换检验图', '置换图', '零分布', '置换分布图'],
		},
		en: 'AUROC of one repeat after each permutation of the labels (bars) and with the observed labels (line). A line far to the right of the bars means that chance does not explain the result; the permutation p is the share of all labellings, the observed one included, at or beyond the line.',
		zh: '每次置换标签后单次重复的 AUROC（柱）与真实标签的 AUROC（线）。线远在柱的右侧，说明偶然无法解释该结果；置换 p 值即全部标签排列（含真实排列）中达到或超过该线的比例。',
	},
	volcano_plot: {
		figure: 'volcano',
		names: { en: ['Volcano plot', 'volcano'], zh: ['火山图'] },
		en: "Effect size (Cliff's delta) of every feature against -log10 of its p-value. Features at the upper left and right differ most and most reliably; to the right they are higher in the comparison group. Findings are filled and suggestive results open marks, coloured by the group in which they are higher.",
		zh: '每个特征的效应量（Cliff δ）对 p 值的 -log10。左上和右上的特征差异最大也最可靠，右侧表示在比较组中更高。发现为实心标记，提示性结果为空心标记，颜色表示在哪一组更高。',
	},
	effect_plot: {
		figure: 'top_effects',
		names: {
			en: ['Effect plot', 'top effect', 'largest effect', 'forest plot'],
			zh: ['效应图', '最大效应图', '主要效应图', '森林图'],
		},
		en: "The features with the smallest q-values, one row each, by Cliff's delta: right of 0 = higher in the comparison group, left = lower. Filled marks are findings.",
		zh: 'q 值最小的特征，每行一个，横轴为 Cliff δ：0 的右侧表示比较组更高，左侧表示更低。实心标记为发现。',
	},
	replication_plot: {
		figure: 'effect_replication',
		names: {
			en: ['Replication plot', 'replication figure'],
			zh: ['重现图', '效应重现图', '训练与验证效应图'],
		},
		en: `Cliff's delta in training against Cliff's delta in validation, for the features with q < ${SIGNIFICANT_Q} in training. Points in the upper right and lower left keep their direction; on the diagonal the effects are equal.`,
		zh: `训练集 q < ${SIGNIFICANT_Q} 的特征在训练集与验证集的 Cliff δ。右上和左下的点方向一致，落在对角线上说明效应相等。`,
	},
	projection_plot: {
		figure: 'projection_scatter',
		names: {
			en: ['Projection', 'projection plot', 'PCA plot', 'UMAP plot', 't-SNE plot', 'sample map'],
			zh: ['投影图', '降维图', 'PCA 图', 'UMAP 图', 't-SNE 图', '样本分布图'],
		},
		en: 'Samples in two dimensions by PCA, UMAP or t-SNE, coloured by group. Samples close together have similar features. Groups that separate here differ strongly; separation by batch shows a batch effect, and groups that overlap may still differ in few features.',
		zh: '用 PCA、UMAP 或 t-SNE 把样本放到二维平面，按组着色。靠近的样本特征相似。各组在此分开说明差异很大；按批次分开说明有批次效应；各组重叠时仍可能在少数特征上不同。',
	},
	scree_plot: {
		figure: 'scree',
		names: { en: ['Scree plot'], zh: ['碎石图'] },
		en: 'Share of the variance that each principal component explains, and their sum. A steep fall means that few components describe most of the data.',
		zh: '每个主成分解释的方差比例及其累计值。下降陡说明少数几个主成分就能描述大部分数据。',
	},
	heatmap: {
		figure: 'heatmap',
		names: { en: ['Heatmap', 'heat map', 'clustered heatmap', 'clustermap'], zh: ['热图', '聚类热图'] },
		en: 'Values of the most variable features (at most 500) in all samples, each feature standardised, in the order of the clustering. Blocks of colour that coincide with a group, or with a batch, show features that vary together there. Missing values are grey.',
		zh: '变异最大的特征（至多 500 个）在全部样本中的数值，逐特征标准化，按聚类排序。与某组或某批次重合的色块，表示这些特征在其中一起变化。缺失值为灰色。',
	},
	sample_correlation: {
		figure: 'correlation_matrix',
		names: {
			en: ['Sample correlation', 'correlation matrix', 'correlation heatmap', 'sample correlation plot'],
			zh: ['样本相关图', '样本相关', '相关矩阵', '相关性热图'],
		},
		en: 'Pearson correlation of each pair of samples over their shared features, ordered by similarity. A row of low correlations is an outlier; a pair off the diagonal that is far more alike than the others may be a duplicate.',
		zh: '每对样本在共有特征上的 Pearson 相关，按相似程度排序。整行相关偏低的为离群样本；对角线以外远比其他样本相似的一对可能是重复样本。',
	},
	dendrogram: {
		figure: 'dendrogram',
		names: {
			en: ['Dendrogram', 'sample tree', 'cluster tree'],
			zh: ['树状图', '系统树图', '聚类树', '样本树'],
		},
		en: 'Tree of the hierarchical clustering: the lower two samples are joined, the more similar they are. The order of branches at one joint has no meaning.',
		zh: '层次聚类的树：两个样本合并的位置越低，越相似。同一节点下分支的左右次序没有意义。',
	},
	group_distribution: {
		figure: 'group_distribution',
		names: {
			en: ['Group distribution', 'distribution by group', 'distribution plot', 'box plot', 'boxplot'],
			zh: ['分组分布图', '分布图', '箱线图', '盒须图'],
		},
		en: 'Values of every sample by group, one point per sample; boxes show the quartiles, whiskers reach 1.5 interquartile ranges. For a whole matrix it shows median and spread of each sample, so a shifted group may be a technical or a biological difference of the whole profile.',
		zh: '各样本数值按组排列，一点代表一个样本；箱体为四分位数，须线至 1.5 倍四分位距。对整个矩阵显示每个样本的中位数和离散程度，某组整体偏移可能是技术差异，也可能是整个谱的生物学差异。',
	},
	missingness_map: {
		figure: 'missingness',
		names: {
			en: ['Missingness map', 'missingness', 'missingness plot', 'missing value map'],
			zh: ['缺失图', '缺失值图', '缺失分布图'],
		},
		en: 'Share of features without a value per sample (bars) and per block of neighbouring features (map). A dark column is a sample with many gaps; a dark row is a block of features that many samples lack. Gaps in one group only can reveal the label.',
		zh: '每个样本没有数值的特征比例（柱），以及相邻特征分块的缺失比例（图）。深色的一列是缺失多的样本，深色的一行是许多样本都缺的特征分块。只在某组中缺失会泄露标签。',
	},
	outlier_plot: {
		figure: 'outliers',
		names: { en: ['Outlier plot', 'outlier figure'], zh: ['离群图', '离群样本图', '异常样本图'] },
		en: `Modified z of every sample for six measures: level, spread, missing share, profile distance, residual noise and profile correlation. Points beyond the line at ${OUTLIER_Z} are flagged and named.`,
		zh: `每个样本六项指标的修正 z 值：水平、离散程度、缺失比例、谱距离、残差噪声和谱相关。超过 ${OUTLIER_Z} 界线的点会标记并注明名称。`,
	},
	fragment_length_plot: {
		figure: 'length_distribution',
		names: {
			en: [
				'Fragment-length plot',
				'fragment length distribution',
				'fragment size distribution',
				'fragment length plot',
				'size profile',
			],
			zh: ['片段长度图', '片段长度分布', '片段长度分布图', '片段大小分布'],
		},
		en: 'Share of fragments per base pair of length, a line per sample or per group. Shaded are short (100–150 bp) and long (151–220 bp) fragments. A curve shifted to the left has more short fragments; the small peak near 330 bp is the dinucleosome.',
		zh: '每个长度（bp）的片段比例，每个样本或每组一条线。阴影为短片段（100–150 bp）和长片段（151–220 bp）。曲线左移表示短片段增多；约 330 bp 的小峰为双核小体。',
	},
	end_motif_plot: {
		figure: 'motif_heatmap',
		names: {
			en: ['End-motif plot', 'end motif heatmap', 'motif heatmap', 'end motif plot'],
			zh: ['末端基序图', '末端基序热图', '基序热图'],
		},
		en: 'Shares of the end motifs that vary most, motifs by samples, with the motif diversity score above. Rows that differ between groups are motifs cut more or less often there.',
		zh: '变化最大的末端基序的比例，行为基序、列为样本，上方为基序多样性评分。组间颜色不同的行，表示该基序在其中切割得更多或更少。',
	},
	motif_bars: {
		figure: 'motif_bars',
		names: {
			en: ['Motif bars', 'motif bar plot', 'end motif bar chart'],
			zh: ['基序柱状图', '末端基序柱状图', '基序条形图'],
		},
		en: 'Shares of the end motifs as bars, coloured by their first base, a panel per sample or group. Plasma of healthy people is usually rich in motifs that begin with CC.',
		zh: '以柱表示各末端基序的比例，按首个碱基着色，每个样本或每组一幅。健康人血浆中以 CC 开头的基序通常较多。',
	},
	funnel_plot: {
		figure: 'funnel',
		names: {
			en: ['Funnel plot', 'filter step', 'read funnel plot', 'fragment funnel'],
			zh: ['漏斗图', '过滤漏斗图', '读段过滤图', '片段漏斗图'],
		},
		en: 'Reads left after each filter, as a share of all reads of the file. From the step to fragments on, each pair counts once, which alone halves the number. It is not the funnel plot of meta-analyses.',
		zh: '每一步过滤后剩余的数目占文件全部读段的比例。从片段一步起每对读段只计一次，数目因此减半。它不是荟萃分析中的漏斗图。',
	},
	metaprofile_plot: {
		figure: 'metaprofile',
		names: {
			en: ['Metaprofile plot', 'signal profile', 'site profile plot'],
			zh: ['平均谱图', '位点周围信号谱', '位点平均谱图', '位点周围覆盖度图'],
		},
		en: 'Mean signal around the sites of one kind against the distance from their centre, a line per sample or a band per group. A dip at 0 means accessible DNA, as at active binding sites; the waves beside it are nucleosomes.',
		zh: '同类位点周围的平均信号对距中心的距离，每个样本一条线，或每组一条带。0 处下凹表示 DNA 可及，结合位点活跃；两侧的波动为核小体。',
	},
	gc_curve_plot: {
		figure: 'gc_curve',
		names: {
			en: ['GC curve', 'GC bias plot', 'GC correction plot'],
			zh: ['GC 曲线', 'GC 偏差图', 'GC 校正图'],
		},
		en: 'Signal of the bins against their GC content, before and after correction, with the fitted curve. After correction the points should be level; a remaining slope means that GC still shapes the profile.',
		zh: '分箱信号对其 GC 含量，校正前后对照，并绘出拟合曲线。校正后各点应大致水平；仍有斜率说明 GC 还在影响结果。',
	},
	genome_profile: {
		figure: 'genome_profile',
		names: {
			en: ['Genome profile', 'copy-number plot', 'genome-wide profile', 'copy number profile plot'],
			zh: ['基因组谱', '基因组图谱', '全基因组图谱', '拷贝数图'],
		},
		en: 'Log2 ratio of every bin along the genome, with segments as lines; called gains and losses are coloured. Points above 0 mean more copies than the reference level, below 0 fewer; the line at 0 is not two copies in every sample. Scatter without steps is noise.',
		zh: '沿基因组排列的各分箱 log2 比值，线为拷贝数片段，判定的增益与缺失以颜色标出。高于 0 表示拷贝数多于参照水平，低于 0 则少；0 线并不总等于两份拷贝。没有台阶的散布是噪声。',
	},
	genome_heatmap: {
		figure: 'genome_heatmap',
		names: {
			en: ['Genome heatmap', 'copy-number heatmap', 'genome-wide heatmap'],
			zh: ['基因组热图', '拷贝数热图', '全基因组热图'],
		},
		en: 'Log2 ratios of all samples, samples in rows by group, bins along the genome. Colours show more or fewer copies; bins without a value are blank. A stripe over one chromosome in several samples is a shared change.',
		zh: '全部样本的 log2 比值：行为样本（按组），列为沿基因组的分箱。颜色表示拷贝增多或减少，没有数值的分箱留空。多个样本在同一染色体上的色带为共有的改变。',
	},
	arm_heatmap: {
		figure: 'arm_heatmap',
		names: {
			en: ['Arm heatmap', 'chromosome arm heatmap', 'arm burden plot'],
			zh: ['染色体臂热图', '臂热图', '染色体臂负荷图'],
		},
		en: 'Mean log2 ratio of every chromosome arm by sample, weighted by length. A dot marks arms of which at least half of the called bases are gained or lost; the bars give the altered fraction of the autosomes.',
		zh: '每个样本各染色体臂的平均 log2 比值，按长度加权。圆点表示该臂至少一半有判定的碱基为增益或缺失；柱为常染色体的改变比例。',
	},
	locus_snapshot: {
		figure: 'locus_snapshot',
		names: {
			en: ['Locus snapshot', 'locus track', 'locus view', 'genome browser view', 'track view'],
			zh: ['位点轨道图', '位点视图', '基因组浏览图', '轨道视图'],
		},
		en: 'Tracks of several samples over one window of the genome, with intervals and variants. Tracks of one axis group share their scale, so their heights can be compared.',
		zh: '基因组某一窗口内多个样本的轨道，附区间和变异。同一坐标组的轨道共用刻度，高度可以直接比较。',
	},
	track_inventory: {
		figure: 'track_inventory',
		names: { en: ['Track inventory', 'track inventory plot'], zh: ['轨道文件清单', '轨道清单'] },
		en: 'Files of a folder with what they contain, such as the number of intervals, covered bases and the range of values, each on its own axis. Inspect a file that differs from the others of its kind.',
		zh: '文件夹中各文件的内容，例如区间数、覆盖的碱基数和数值范围，各用一条坐标轴。与同类文件明显不同的文件值得检查。',
	},
	vaf_distribution: {
		figure: 'vaf_distribution',
		names: {
			en: [
				'VAF distribution',
				'distribution of variant allele fractions',
				'VAF plot',
				'allele fraction plot',
			],
			zh: ['VAF 分布图', 'VAF 分布', '变异等位基因频率分布', '变异频率分布图'],
		},
		en: 'Variant allele fraction of every variant by sample. Variants in genes of clonal haematopoiesis and germline-like ones are coloured; the detection limit marks what the depth allows. Variants near 50 or 100 % are often inherited.',
		zh: '每个样本各变异的等位基因频率。克隆性造血基因中的变异和疑似胚系变异以颜色标出，检测限标明该深度所能检出的下限。接近 50 % 或 100 % 的变异多为遗传得来。',
	},
	variant_spectrum: {
		figure: 'variant_spectrum',
		names: {
			en: ['Variant spectrum', 'substitution spectrum plot', 'mutation spectrum plot', 'SBS plot'],
			zh: ['变异谱', '变异谱图', '替换谱图', '突变谱图'],
		},
		en: 'Numbers of single-base substitutions by class: six by the changed pyrimidine, or 96 with the neighbouring bases when a reference sequence is given. With few variants the pattern mostly reflects chance.',
		zh: '各类单碱基替换的数目：按改变的嘧啶分六类，有参考序列时连同相邻碱基分 96 类。变异很少时，图形主要反映偶然。',
	},
	over_time_plot: {
		figure: 'longitudinal',
		names: {
			en: ['Over-time plot', 'longitudinal plot', 'time course', 'change over time', 'trajectory plot'],
			zh: ['随时间变化图', '纵向图', '时间进程', '时间变化图', '轨迹图'],
		},
		en: 'Values of patients with several samples against time, a panel per patient. The shaded band is the range of the controls. A change in one patient is not a trend in a group, and no test is made of it.',
		zh: '有多个样本的患者的数值随时间的变化，每位患者一幅。阴影带为对照的范围。一名患者的变化不代表整组的趋势，也不作检验。',
	},
});
