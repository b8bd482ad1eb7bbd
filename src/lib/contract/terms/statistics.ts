import {
	CONFOUNDED_P,
	CONFOUNDED_V,
	FEATURE_FINDING_Q,
	FEATURE_HINT_Q,
	HINT_P,
	MAX_SMALLEST_P,
	MODEL_FINDING_P,
	OUTLIER_Z,
	SIGNIFICANT_Q,
	STRONG_OUTLIER_Z,
	SWAPPED_MATRICES,
	SWAPPED_PROBABILITY,
	SWAPPED_REPEATS,
} from '../decision-rules.ts';
import { defineTerms } from './define.ts';

/** Chapter "Statistics and models": groups, tests, effects and what a result is called. */
export const groupStatisticTerms = defineTerms({
	sample: {
		names: { en: ['Sample', 'library', 'specimen'], zh: ['样本', '文库'] },
		en: 'One tube or library. A patient can have several samples; tests then use the earliest one of each patient.',
		zh: '一管血或一个文库。一名患者可以有多个样本，此时检验只取每位患者最早的一个。',
	},
	patient: {
		names: {
			en: ['Patient', 'person', 'subject', 'participant', 'donor'],
			zh: ['患者', '个体', '受试者', '供者'],
		},
		en: 'The person a sample came from. Groups are counted in patients where patient ids exist, and all samples of one patient stay in the same fold.',
		zh: '样本所属的人。有患者编号时，分组按患者计数；同一患者的全部样本始终在同一折内。',
	},
	feature: {
		names: { en: ['Feature', 'marker', 'variable'], zh: ['特征', '标志物', '变量'] },
		en: 'One measured quantity that every sample of a matrix has: a CpG, a bin, a motif, a length. Features are tested one by one and enter the models together.',
		zh: '矩阵中每个样本都有的一个测量量，例如一个 CpG、一个分箱、一种基序或一个长度。组间检验逐个进行，建模时一起使用。',
	},
	label: {
		names: {
			en: ['Label', 'class label', 'label column', 'group column'],
			zh: ['标签', '分组列', '标签列', '类别标签'],
		},
		en: 'The value of the metadata that assigns a sample to a group, for example its diagnosis. lb-agent chooses the label column and states why; you can choose another one.',
		zh: '元数据中决定样本属于哪一组的值，例如诊断。lb-agent 会选定分组列并说明理由，也可另行指定。',
	},
	reference_group: {
		names: {
			en: ['Reference group', 'control group', 'control', 'baseline group', 'group a'],
			zh: ['参照组', '对照组', '对照', '参考组'],
		},
		en: 'The group that others are compared with (group a in tables): the controls, where they can be identified. Specificity is counted in it, and its median is the point from which effects are measured.',
		zh: '供其他组比较的组（表中为 group a）：能识别对照时即为对照组。特异度在该组中计算，效应以该组为起点。',
	},
	comparison_group: {
		names: {
			en: ['Comparison group', 'positive group', 'positive class', 'case', 'group b'],
			zh: ['比较组', '阳性组', '阳性类别', '病例组', '病例'],
		},
		en: 'The group compared with the reference (group b in tables); in a model, the class whose probability is predicted. Positive effects mean higher values in b.',
		zh: '与参照组比较的组（表中为 group b）；在模型中是预测概率所指的类别。效应为正表示该组数值更高。',
	},
	median: {
		names: {
			en: ['Median', 'quartile', 'interquartile range', 'IQR'],
			zh: ['中位数', '四分位数', '四分位距', 'IQR'],
		},
		en: 'The middle value: half of the values are below it. The quartiles enclose the middle half, and the interquartile range is their distance. Few extreme values do not change them.',
		zh: '处于中间的数值，一半的值低于它。上下四分位数包含中间一半的值，四分位距为两者之差。少数极端值不会影响它们。',
	},
	mad: {
		names: { en: ['Median absolute deviation', 'MAD'], zh: ['中位绝对偏差', '绝对中位差', 'MAD'] },
		en: 'Median distance of the values from their median: a measure of spread that outliers hardly affect. Multiplied by 1.4826 it estimates the standard deviation of normally distributed values.',
		zh: '各值与中位数之距离的中位数，是几乎不受离群值影响的离散程度指标。乘以 1.4826 可估计正态分布数据的标准差。',
	},
	standard_deviation: {
		names: {
			en: ['Standard deviation', 'SD', 'variance', 'standard error'],
			zh: ['标准差', 'SD', '方差', '标准误'],
		},
		en: 'Spread of values around their mean; the variance is its square. About two thirds of normally distributed values are within one standard deviation. The standard error is the spread of an estimate, which falls with the number of patients.',
		zh: '数值围绕均值的离散程度，方差是其平方。正态分布的数据约三分之二在一个标准差以内。标准误是估计值的离散程度，随患者数增加而减小。',
	},
	cohort: {
		names: {
			en: ['Cohort', 'case-control cohort', 'case-control study', 'study population'],
			zh: ['队列', '病例对照队列', '病例对照研究', '研究人群'],
		},
		en: 'The people of a study. In a case-control cohort, cases and controls are recruited separately, so their shares are set by the design and the groups can differ in age, site or processing as well as in disease; the results are not the accuracy in a screening population.',
		zh: '一项研究中的人群。病例对照队列分别招募病例与对照，两者的比例由设计决定，各组除疾病外还可能在年龄、中心或处理上不同；其结果不等于筛查人群中的准确性。',
	},
	stage: {
		names: { en: ['Stage', 'tumour stage', 'cancer stage'], zh: ['分期', '肿瘤分期', '癌症分期'] },
		en: 'Extent of a tumour at diagnosis, I (small and local) to IV (spread). Early stages usually release less tumour DNA, so sensitivity is given by stage. It is filled in for cases only and therefore reveals the label; it is never used as a feature.',
		zh: '诊断时肿瘤的范围，从 I 期（小而局限）到 IV 期（已扩散）。早期释放的肿瘤 DNA 通常较少，因此灵敏度按分期给出。分期只有病例才填写，会泄露标签，从不作为特征。',
	},
	p_value: {
		names: {
			en: ['p-value', 'p value', 'p', 'significance', 'statistical significance'],
			zh: ['p 值', 'p', '显著性', '统计学显著性'],
		},
		en: `Probability of a difference at least this large if there were none. It is neither the size of the difference nor the probability that the result is false. lb-agent gives no p-value where the smallest that the group sizes allow is above ${MAX_SMALLEST_P}, and judges results by adjusted values only.`,
		zh: `假如实际没有差异，出现至少这么大差异的概率。它既不表示差异的大小，也不是结果为假的概率。若按各组样本量所能达到的最小 p 值高于 ${MAX_SMALLEST_P}，lb-agent 不给出 p 值；结果只按校正后的数值判断。`,
	},
	multiple_testing: {
		names: {
			en: ['Multiple testing', 'multiple comparisons', 'adjusted p-value', 'p-value adjustment'],
			zh: ['多重检验', '多重比较', '校正后的 p 值', '多重检验校正'],
		},
		en: 'Testing many features makes small p-values appear by chance: 1,000 tests without any effect give about 50 p-values below 0.05. lb-agent adjusts features by Benjamini-Hochberg (q-values) and the models of a run by Holm.',
		zh: '检验的特征多了，小的 p 值会偶然出现：1,000 次毫无效应的检验约有 50 个 p 值小于 0.05。lb-agent 对特征用 Benjamini-Hochberg 校正（q 值），对一次运行的各模型用 Holm 校正。',
	},
	mann_whitney: {
		names: {
			en: ['Mann-Whitney U', 'Mann-Whitney test', 'Wilcoxon rank-sum test', 'Mann-Whitney U test'],
			zh: ['Mann-Whitney U 检验', 'Mann-Whitney 检验', 'Wilcoxon 秩和检验', '秩和检验'],
		},
		en: "Rank test of whether values of one group tend to exceed those of the other. Exact in groups of at most eight values without ties, otherwise with tie and continuity correction. Its effect size is Cliff's delta.",
		zh: '按秩次检验一组的值是否倾向于大于另一组。每组至多八个值且无并列时用精确法，否则作并列和连续性校正。对应的效应量为 Cliff δ。',
	},
	wilcoxon_signed_rank: {
		names: {
			en: ['Wilcoxon signed-rank test', 'signed-rank test', 'paired test'],
			zh: ['Wilcoxon 符号秩检验', '符号秩检验', '配对检验'],
		},
		en: 'Rank test of differences within people. lb-agent uses it instead of the Mann-Whitney test where both groups are samples of the same people; no model is fitted then.',
		zh: '对个体内差值的秩检验。当两组是同一批人的样本时，lb-agent 用它代替 Mann-Whitney 检验，且不拟合模型。',
	},
	kruskal_wallis: {
		names: {
			en: ['Kruskal-Wallis test', 'Kruskal-Wallis', 'epsilon squared'],
			zh: ['Kruskal-Wallis 检验', 'Kruskal-Wallis', 'ε²'],
		},
		en: 'Rank test of whether any of three or more groups differs. Its effect size, epsilon squared, is the share of the rank variance between groups, 0 to 1. It does not show which groups differ; the pairwise effects do.',
		zh: '检验三个或更多组之间是否有差异的秩检验。效应量 ε² 是组间秩方差所占的比例，0 到 1。它不指明哪些组不同，需看两两比较的效应。',
	},
	fisher_exact: {
		names: {
			en: ['Fisher exact test', "Fisher's exact test"],
			zh: ['Fisher 精确检验', 'Fisher 检验', '费舍尔精确检验'],
		},
		en: 'Exact test of the association between two categorical properties. lb-agent uses it where at most 200,000 tables share the margins, otherwise the chi-square test.',
		zh: '两个分类属性之间关联的精确检验。边际相同的表不超过 200,000 个时使用，否则用卡方检验。',
	},
	chi_square: {
		names: { en: ['Chi-square test', 'chi-squared test'], zh: ['卡方检验', 'χ² 检验'] },
		en: 'Approximate test of the association between two categorical properties, here without the correction of Yates. It is used where a table is too large for the Fisher exact test.',
		zh: '两个分类属性之间关联的近似检验，此处不作 Yates 校正。表太大、无法用 Fisher 精确检验时使用。',
	},
	spearman: {
		names: {
			en: ['Spearman correlation', 'Spearman', "Spearman's rho", 'rank correlation', 'rho'],
			zh: ['Spearman 相关', 'Spearman', 'Spearman 等级相关', '秩相关', '斯皮尔曼相关'],
		},
		en: 'Correlation of ranks, -1 to 1: 1 = both rise together, 0 = no monotonic association, -1 = one falls as the other rises. lb-agent uses it for scores against numbers such as age, and to compare the scores of two matrices.',
		zh: '秩次的相关系数，-1 到 1：1 表示同升，0 表示没有单调关联，-1 表示一升一降。lb-agent 用它检验得分与年龄等数值的关联，并比较两个矩阵的得分。',
	},
	pearson: {
		names: {
			en: ['Pearson correlation', 'Pearson', "Pearson's r", 'correlation coefficient'],
			zh: ['Pearson 相关', 'Pearson', '皮尔逊相关', '相关系数'],
		},
		en: 'Linear correlation of two sets of values, -1 to 1. lb-agent uses it between samples (sample correlation) and in the heatmap, where features are grouped by 1 - r.',
		zh: '两组数值的线性相关，-1 到 1。lb-agent 用于样本之间的相关，以及热图中按 1 - r 对特征聚类。',
	},
	cliffs_delta: {
		names: {
			en: ["Cliff's delta", 'effect size', 'Cliff delta'],
			zh: ['Cliff δ', '效应量', "Cliff's delta"],
		},
		en: 'P(b > a) - P(b < a) over all pairs of one value from each group: -1 to 1. 0 = no difference, 1 = every value of b exceeds every value of a, -1 the reverse. Equal to 2 × AUROC - 1.',
		zh: '从两组各取一个值的所有配对中，P(b > a) - P(b < a)，-1 到 1：0 表示没有差异，1 表示 b 的每个值都大于 a 的每个值，-1 则相反。等于 2 × AUROC - 1。',
	},
	smd: {
		names: {
			en: ['Standardised mean difference', 'SMD', 'standardized mean difference', "Cohen's d"],
			zh: ['标准化均数差', '标准化均值差', 'SMD', 'Cohen d'],
		},
		en: 'Difference of two means divided by the root of their mean variance; for categories, a distance of the shares. 0 = balanced. Unlike a p-value it does not depend on the number of patients, so Table 1 uses it to show how well groups match; above 0.1 in either direction a column is usually called unbalanced (Austin 2009).',
		zh: '两组均值之差除以平均方差的平方根；分类变量则为各类比例之间的距离。0 表示均衡。与 p 值不同，它不随人数变化，因此表 1 用它说明各组是否匹配；绝对值大于 0.1 通常视为不均衡（Austin 2009）。',
	},
	cramers_v: {
		names: { en: ["Cramér's V", "Cramer's V", 'Cramér V'], zh: ['Cramér V', 'Cramer V', '克莱姆 V'] },
		en: `Strength of the association between two categorical properties, 0 to 1: 0 = independent, 1 = one determines the other. The report warns of a metadata column with a V of at least ${CONFOUNDED_V}, or with p < ${CONFOUNDED_P}.`,
		zh: `两个分类属性之间关联的强度，0 到 1：0 表示无关，1 表示一个完全决定另一个。元数据列的 V 至少为 ${CONFOUNDED_V} 或 p < ${CONFOUNDED_P} 时，报告会给出警告。`,
	},
	r_squared: {
		names: { en: ['R squared', 'R²', 'explained share of variance'], zh: ['决定系数', 'R²', 'R 方'] },
		en: 'Share of the variance of one quantity that another explains, 0 to 1. Reports give it for principal components against metadata columns: a component with a high R² for the batch shows a batch effect.',
		zh: '一个量的方差中由另一个量解释的比例，0 到 1。报告用它说明主成分与元数据列的关系：某主成分与批次的 R² 高，说明存在批次效应。',
	},
	fdr: {
		names: {
			en: ['False discovery rate', 'FDR', 'q-value', 'q value', 'q'],
			zh: ['错误发现率', 'FDR', 'q 值', 'q', '假发现率'],
		},
		en: 'Expected share of false results among the features called. A q-value is a p-value adjusted by the method of Benjamini and Hochberg within one table: of 100 features with a q-value of 0.05 or less, at most about 5 are expected to be false.',
		zh: '判为有差异的特征中假结果的预期比例。q 值是在一张表内用 Benjamini-Hochberg 方法校正的 p 值：100 个 q 值不超过 0.05 的特征中，预计至多约 5 个是假的。',
	},
	benjamini_hochberg: {
		names: {
			en: ['Benjamini-Hochberg', 'BH', 'Benjamini-Hochberg adjustment', 'BH adjustment'],
			zh: ['Benjamini-Hochberg 校正', 'Benjamini-Hochberg', 'BH 校正', 'BH'],
		},
		en: 'Method that turns p-values into q-values: each p is multiplied by the number of tests over its rank, and the order is kept. lb-agent applies it within one matrix and one pair of groups.',
		zh: '把 p 值换算为 q 值的方法：每个 p 值乘以检验总数再除以其名次，并保持次序。lb-agent 在一个矩阵、一对组内使用。',
	},
	holm: {
		names: {
			en: ['Holm adjustment', 'Holm', 'Holm correction', 'Holm-Bonferroni'],
			zh: ['Holm 校正', 'Holm', 'Holm-Bonferroni'],
		},
		en: 'Correction of a few p-values that keeps the probability of even one false call below the level. It is used over the matrices of one run: the smallest of k p-values is multiplied by k, the next by k - 1, and so on.',
		zh: '对少数几个 p 值的校正，使哪怕出现一个假结果的概率也不超过给定水平。用于一次运行的各个矩阵：k 个 p 值中最小的乘以 k，其次乘以 k - 1，依此类推。',
	},
	confidence_interval: {
		names: {
			en: ['Confidence interval', 'CI', '95 % interval', '95% CI', '95 % confidence interval'],
			zh: ['置信区间', 'CI', '95 % 区间', '95 % 置信区间', '可信区间'],
		},
		en: 'Range that would contain the true value in 95 % of repetitions of the study. A wide interval means few patients. An AUROC whose interval contains 0.5, or an effect whose interval contains 0, is compatible with no difference.',
		zh: '若重复进行研究，95 % 的情况下会包含真实值的范围。区间宽说明患者少。AUROC 的区间包含 0.5，或效应的区间包含 0，则与没有差异相容。',
	},
	clopper_pearson: {
		names: {
			en: ['Clopper-Pearson interval', 'Clopper-Pearson', 'exact binomial interval', 'exact interval'],
			zh: ['Clopper-Pearson 区间', 'Clopper-Pearson', '精确二项区间', '精确区间'],
		},
		en: 'Exact confidence interval of a share k / n from the binomial distribution. lb-agent uses it for sensitivities and specificities at a threshold that is treated as fixed; it is never too narrow, rather a little wide.',
		zh: '由二项分布得到的比例 k / n 的精确置信区间。lb-agent 用于把阈值视为固定时的灵敏度和特异度；它不会过窄，略偏宽。',
	},
	bootstrap: {
		names: {
			en: ['Bootstrap', 'bootstrap interval'],
			zh: ['自助法', '重抽样', 'bootstrap', '自助抽样'],
		},
		en: 'Intervals from data drawn again with replacement, here 2,000 times. lb-agent draws whole patients, not samples, because samples of one patient resemble each other.',
		zh: '对数据有放回地重复抽样（此处 2,000 次）来得到区间。lb-agent 以患者而非样本为单位抽取，因为同一患者的样本彼此相似。',
	},
	batch_effect: {
		names: { en: ['Batch effect', 'batch', 'technical effect'], zh: ['批次效应', '批次', '技术效应'] },
		en: `A difference caused by processing: plate, run, kit, site or date. lb-agent compares every metadata column with the groups and warns at a Cramér's V of at least ${CONFOUNDED_V} or p < ${CONFOUNDED_P}; leave-one-batch-out shows whether a model works in a batch it has not seen.`,
		zh: `由样本处理造成的差异：板、测序批、试剂盒、中心或日期。lb-agent 将每个元数据列与分组比较，Cramér V 至少为 ${CONFOUNDED_V} 或 p < ${CONFOUNDED_P} 时给出警告；留一批次验证说明模型在未见过的批次中是否有效。`,
	},
	confounding: {
		names: { en: ['Confounding', 'confounder', 'confounded column'], zh: ['混杂', '混杂因素', '混杂变量'] },
		en: 'Confounding means that a second property (batch, age, site) coincides with the groups, so a difference between groups may be due to it. Where the two coincide completely, no analysis can separate them and no verdict is given.',
		zh: '另一属性（批次、年龄、中心）与分组重合，组间差异可能由它造成。两者完全重合时，任何分析都无法区分，报告也不作结论。',
	},
	leakage: {
		names: {
			en: ['Leakage', 'label leakage', 'data leakage'],
			zh: ['泄露', '标签泄露', '数据泄露', '信息泄露'],
		},
		en: 'Information about the labels or about held-out samples reaches the model by a route that will not exist in use: a duplicate in another fold, a column filled for cases only, scaling with held-out samples. lb-agent keeps duplicates in one fold, learns every step inside the training fold and sets aside features that look like labels.',
		zh: '标签或留出样本的信息通过实际使用时并不存在的途径进入模型：重复样本落入另一折、只有病例才填写的列、用留出样本做标准化。lb-agent 把重复样本放在同一折内，所有步骤只在训练折内学习，并剔除形似标签的特征。',
	},
	sample_swap: {
		names: {
			en: ['Possible sample swap', 'sample swap', 'mislabelled sample', 'mislabeled sample'],
			zh: ['可能的样本调换', '样本调换', '样本互换', '标签可能有误的样本', '误标样本'],
		},
		en: `A sample whose out-of-fold prediction contradicts its label with a probability of ${SWAPPED_PROBABILITY} or more, in at least ${100 * SWAPPED_REPEATS} % of the repeats and in at least ${SWAPPED_MATRICES} matrices: it may be mislabelled. Check the tube; lb-agent never corrects the label.`,
		zh: `折外预测以不低于 ${SWAPPED_PROBABILITY} 的概率与标签相矛盾，且见于至少 ${100 * SWAPPED_REPEATS} % 的重复和至少 ${SWAPPED_MATRICES} 个矩阵的样本：标签可能有误。请核对原始样本管；lb-agent 从不更改标签。`,
	},
	duplicate_samples: {
		names: {
			en: ['Duplicate sample', 'near-identical sample', 'duplicate pair'],
			zh: ['重复样本', '几乎相同的样本'],
		},
		en: 'Two samples with almost the same values. Under different patient ids they may be from one person, who would then be counted twice; lb-agent treats them as one person and reports the pair.',
		zh: '数值几乎相同的两个样本。若患者编号不同，可能是同一人而计了两次；lb-agent 按同一人处理，并报告这一对。',
	},
	finding: {
		names: {
			en: ['Finding', 'significant result', 'significant feature'],
			zh: ['发现', '显著结果', '显著特征'],
		},
		en: `A matrix whose Holm-adjusted model p-value is at most ${MODEL_FINDING_P}, or a feature whose q-value times the number of matrices and contrasts is at most ${FEATURE_FINDING_Q}. With these limits, 3 of 100 simulated cohorts without any effect had a finding.`,
		zh: `模型 p 值经 Holm 校正后不超过 ${MODEL_FINDING_P} 的矩阵，或 q 值乘以矩阵数与对比数后不超过 ${FEATURE_FINDING_Q} 的特征。按此界限，100 个毫无效应的模拟队列中有 3 个出现发现。`,
	},
	suggestive_result: {
		names: { en: ['Suggestive result', 'hint', 'suggestive'], zh: ['提示性结果', '提示', '微弱差异'] },
		en: `A weaker result than a finding, at an adjusted p-value of at most ${HINT_P} or a q-value of at most ${FEATURE_HINT_Q}. It is kept in its table and needs confirmation in new samples. Tables call it \`hint\`.`,
		zh: `弱于发现的结果：校正后的 p 值不超过 ${HINT_P}，或 q 值不超过 ${FEATURE_HINT_Q}。它保留在表中，需要在新的样本中证实。表中写作 \`hint\`。`,
	},
	verdict: {
		names: { en: ['Verdict', 'conclusion'], zh: ['结论', '判定结论'] },
		en: 'What a run concludes about the groups from one matrix: classification better than chance, not better than chance, or no conclusion. It is withheld where a difference could not be interpreted, for example when the batch separates the groups completely, and the report states why.',
		zh: '一次运行就某个矩阵对分组得出的结论：分类优于随机、不优于随机，或无法下结论。差异无法解释时（例如批次把各组完全分开）不作结论，并说明原因。',
	},
	contrast: {
		names: { en: ['Contrast', 'group comparison'], zh: ['对比', '组间比较'] },
		en: 'One pair of groups that is compared, for example lung cancer against control. Findings take the number of contrasts and matrices of the run into account.',
		zh: '进行比较的一对组，例如肺癌对对照。判定发现时会计入一次运行的对比数和矩阵数。',
	},
	replication: {
		names: {
			en: ['Replication', 'replicated feature', 'effect replication'],
			zh: ['重现', '效应重现', '验证集重现'],
		},
		en: `A test of whether features with q < ${SIGNIFICANT_Q} in training differ in the validation set too. A feature is replicated when its effect has the same sign there and q < ${SIGNIFICANT_Q} among the features tested again.`,
		zh: `检验训练集中 q < ${SIGNIFICANT_Q} 的特征在验证集是否同样有差异。方向一致，且在再次检验的特征中 q < ${SIGNIFICANT_Q}，即为重现。`,
	},
	table_one: {
		names: {
			en: ['Table 1', 'baseline characteristics', 'characteristics table'],
			zh: ['表 1', '基线特征', '基线特征表'],
		},
		en: 'Characteristics of the patients by group: age, sex, stage and so on, as medians with quartiles or counts with percentages, with p, q and SMD. It shows how the groups differ apart from the disease; outcomes and technical columns are described only.',
		zh: '按组列出的患者特征：年龄、性别、分期等，以中位数（四分位数）或例数（百分比）表示，并给出 p、q 和 SMD。它说明各组除疾病外还有哪些不同；结局和技术列只作描述。',
	},
	missing_value: {
		names: { en: ['Missing', 'missing value', 'missing share'], zh: ['缺失', '缺失值', '缺失比例'] },
		en: 'A value that is not known: empty in tables, null in JSON, never zero. Tests leave missing values out; projections use the feature mean instead, and models the mean of the training fold.',
		zh: '未知的数值：表中为空，JSON 中为 null，从不当作零。检验时略去缺失值；降维时用特征均值代替，建模时用训练折的均值代替。',
	},
	outlier: {
		names: { en: ['Outlier', 'outlying sample'], zh: ['离群样本', '离群值', '异常样本', '离群点'] },
		en: `A sample that differs from the others of its matrix in level, spread, missing share, profile distance, residual noise or profile correlation. It is flagged at a modified z above ${OUTLIER_Z} and strong above ${STRONG_OUTLIER_Z}; about one sample in a hundred exceeds the first limit by chance. Outliers are reported, never removed; the cause may be technical or biological.`,
		zh: `在水平、离散程度、缺失比例、谱距离、残差噪声或谱相关上与同一矩阵的其他样本不同的样本。修正 z 值大于 ${OUTLIER_Z} 时标记，大于 ${STRONG_OUTLIER_Z} 为强离群；约百分之一的样本会偶然超过前一界限。离群样本只报告、不剔除；原因可能是技术性的，也可能是生物学的。`,
	},
	modified_z: {
		names: {
			en: ['Modified z', 'modified z-score', 'robust z-score', 'z of an outlier'],
			zh: ['修正 z 值', '修正 z 分数', '稳健 z 值'],
		},
		en: `0.6745 × (value - median) / MAD (Iglewicz and Hoaglin 1993): a z-score that outliers themselves hardly affect. Values within ${OUTLIER_Z} in either direction are usual. lb-agent keeps the scale from becoming too small and widens it along a long tail.`,
		zh: `0.6745 ×（值 - 中位数）/ MAD（Iglewicz 与 Hoaglin 1993），几乎不受离群值自身影响的 z 值。正负 ${OUTLIER_Z} 以内属正常。lb-agent 为尺度设下限，并在长尾一侧放宽。`,
	},
	profile_distance: {
		names: { en: ['Profile distance'], zh: ['谱距离'] },
		en: 'Median over the features of the distance of a sample from the cohort median, in robust standard deviations of each feature. A high value means that the whole sample is unusual, not a few features.',
		zh: '样本各特征与队列中位数之距离（以该特征的稳健标准差为单位）的中位数。数值高说明整个样本异常，而不是少数特征异常。',
	},
	residual_noise: {
		names: { en: ['Residual noise'], zh: ['残差噪声'] },
		en: 'Median absolute residual of a sample after the factors it shares with other samples are removed, in robust standard deviations of each feature. A high value points to a noisy measurement, for example little DNA or low depth.',
		zh: '去除与其他样本共有的因素后，样本残差绝对值的中位数，以各特征的稳健标准差为单位。数值高提示测量噪声大，例如 DNA 量少或深度低。',
	},
	profile_correlation: {
		names: { en: ['Profile correlation'], zh: ['谱相关', '谱相关系数'] },
		en: 'Pearson correlation of a sample with the median profile of the cohort; between two samples, the correlation of their standardised profiles. Only low values make an outlier; a value near 1 between two samples suggests a duplicate.',
		zh: '样本与队列中位谱的 Pearson 相关；在两个样本之间则为标准化谱的相关。只有偏低才算离群；两个样本间接近 1 提示重复样本。',
	},
	standardisation: {
		names: { en: ['Standardisation', 'standardization', 'scaling', 'z-scaling'], zh: ['标准化', '缩放'] },
		en: 'Each feature minus its mean, divided by its standard deviation, so that features of different units count alike. In models the mean and standard deviation are those of the training fold.',
		zh: '每个特征减去均值再除以标准差，使不同单位的特征同等计入。建模时均值和标准差取自训练折。',
	},
	pca: {
		names: {
			en: ['PCA', 'principal component analysis', 'principal component', 'PC1'],
			zh: ['PCA', '主成分分析', '主成分', 'PC1'],
		},
		en: 'Projection of many features onto few axes, the principal components, ordered by the share of the variance they explain. PCA is linear and preserves distances, so samples far apart in the plot differ in the data, as far as the two components show.',
		zh: '把许多特征投影到少数几个轴（主成分），按解释的方差比例排序。PCA 是线性的，保留距离，因此就两个主成分所见，图上相距远的样本在数据中也不同。',
	},
	explained_variance: {
		names: {
			en: ['Explained variance', 'explained variance ratio', 'share of variance'],
			zh: ['解释方差', '方差解释比例', '方差贡献率'],
		},
		en: 'Share of the variance of all features that a principal component accounts for, 0 to 1. If the first two components explain little, the plot of both shows only a small part of the data.',
		zh: '一个主成分占全部特征方差的比例，0 到 1。若前两个主成分解释得少，图上只显示数据的一小部分。',
	},
	loading: {
		names: { en: ['Loading', 'PCA loading'], zh: ['载荷', '主成分载荷', '因子载荷'] },
		en: 'Weight of a feature in a principal component. Features with large loadings of the same sign rise together along that component.',
		zh: '特征在主成分中的权重。载荷大且符号相同的特征沿该主成分同向变化。',
	},
	umap: {
		names: {
			en: ['UMAP', 'uniform manifold approximation and projection'],
			zh: ['UMAP', '均匀流形逼近与投影'],
		},
		en: 'Projection that keeps neighbours together (here 15 per sample). Distances between its clusters and the size of clusters mean little. By default lb-agent shows it only where it preserves neighbourhoods better than PCA.',
		zh: '使邻近样本保持邻近的投影（此处每个样本取 15 个邻居）。簇间距离和簇的大小没有多少意义。默认情况下，只有当它比 PCA 更好地保留邻域时，lb-agent 才采用。',
	},
	t_sne: {
		names: {
			en: ['t-SNE', 'tSNE', 't-distributed stochastic neighbour embedding'],
			zh: ['t-SNE', 'tSNE', 't 分布随机邻域嵌入'],
		},
		en: 'Projection that keeps neighbours together, like UMAP. Distances between its clusters mean little. lb-agent computes it only when the parameter `projection` is `tsne`.',
		zh: '与 UMAP 类似、使邻近样本保持邻近的投影。簇间距离没有多少意义。只有参数 `projection` 设为 `tsne` 时 lb-agent 才计算。',
	},
	trustworthiness: {
		names: {
			en: ['Trustworthiness', 'trustworthiness of a projection'],
			zh: ['可信度', '投影可信度', '邻域可信度'],
		},
		en: 'Share of neighbours in a projection that are neighbours in the data, 0 to 1; neighbours that are far apart in the data lower it most. At 1 every neighbourhood of the plot exists in the data. lb-agent compares UMAP with PCA by it and states both values.',
		zh: '投影中的邻居在数据中也是邻居的程度，0 到 1；图上相邻而数据中相距很远的样本使其降低最多。等于 1 时图上的邻近关系在数据中全部成立。lb-agent 据此比较 UMAP 与 PCA，并列出两者的数值。',
	},
	clustering: {
		names: {
			en: ['Hierarchical clustering', 'clustering', 'cluster', 'average linkage'],
			zh: ['层次聚类', '聚类', '簇', '平均连接'],
		},
		en: 'Grouping of samples by similarity without their labels: the closest samples or groups are joined step by step (average linkage, Euclidean distance). lb-agent chooses the number of clusters from 2 to 8 by the silhouette, or reports that there are no clear clusters.',
		zh: '不看标签、按相似程度对样本分组：逐步合并最接近的样本或组（平均连接，欧氏距离）。lb-agent 按轮廓系数在 2 到 8 之间选择簇数，或报告没有明显的簇。',
	},
	silhouette: {
		names: {
			en: ['Silhouette', 'silhouette score', 'mean silhouette'],
			zh: ['轮廓系数', '轮廓值', '平均轮廓系数'],
		},
		en: 'How much closer a sample is to its own cluster than to the next one, -1 to 1. Above 0.5 the sample fits its cluster well, near 0 it is between two clusters, below 0 it would fit another one better.',
		zh: '样本与自身所在簇相比邻近簇更接近的程度，-1 到 1。大于 0.5 说明归属良好，接近 0 说明处于两簇之间，小于 0 说明更适合另一簇。',
	},
});
