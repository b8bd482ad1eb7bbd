import { defineMessages } from './define.ts';

/** Explanations: what a thing is, what a number says, how to read a figure. */
export const explainedMessages = defineMessages({
	'answers.feature_is': {
		en: '{feature}, a feature written by {task} ({unit}): {text}',
		zh: '{feature}（{task} 写出的特征，单位：{unit}）：{text}',
	},

	// What a number says by itself.
	'answers.value_auroc': {
		en: 'An AUROC of {value}: a random case scores higher than a random control {percent} of the time, ties counted half; chance is 50 %.',
		zh: 'AUROC {value}：随机取一个病例和一个对照，{percent} 的情况下病例得分更高（并列计一半）；随机水平为 50 %。',
	},
	'answers.value_auroc_below': {
		en: 'An AUROC of {value}: a random case scores higher than a random control only {percent} of the time, less often than by chance (50 %). The score is lower in cases; turned round, its AUROC is {reversed}.',
		zh: 'AUROC {value}：随机取一个病例和一个对照，只有 {percent} 的情况下病例得分更高，低于随机水平（50 %）。病例的得分反而更低；方向反过来时 AUROC 为 {reversed}。',
	},
	'answers.value_auroc_chance': {
		en: 'An AUROC of {value} is chance: a random case scores higher than a random control half of the time.',
		zh: 'AUROC {value} 即随机水平：随机取一个病例和一个对照，病例得分更高的情况只占一半。',
	},
	'answers.value_auroc_one': {
		en: 'An AUROC of {value}: every case scores higher than every control. In few samples this also happens by chance, and in many it may point to a leak.',
		zh: 'AUROC {value}：每个病例的得分都高于每个对照。样本少时可能出于偶然，样本多时可能提示泄露。',
	},
	'answers.value_auprc': {
		en: 'An average precision of {value}: on average over the thresholds, {percent} of the samples called positive are cases. A score without signal gives the share of cases in the cohort, so compare it with that share and not with 0.5.',
		zh: '平均精确率 {value}：各阈值平均而言，判为阳性的样本中有 {percent} 是病例。没有信号的得分等于队列中的病例比例，因此应与该比例而不是 0.5 比较。',
	},
	'answers.value_brier': {
		en: 'A Brier score of {value}: the predicted probabilities miss the outcome (0 or 1) by {root} in root mean square. Lower is better; compare it with the reference beside it, the score of predicting the share of cases for everybody.',
		zh: 'Brier 评分 {value}：预测概率与结果（0 或 1）的均方根误差为 {root}。越低越好；应与所列参照值比较，参照值相当于对所有人都预测病例比例。',
	},
	'answers.value_slope': {
		en: 'A calibration slope of {value}: 1 is ideal; above 1 the probabilities are too cautious, and their log-odds would have to be multiplied by {value}.',
		zh: '校准斜率 {value}：1 最理想；大于 1 表示预测过于保守，预测的对数优势需乘以 {value}。',
	},
	'answers.value_slope_below': {
		en: 'A calibration slope of {value}: 1 is ideal; below 1 the probabilities are too extreme, and their log-odds would have to be multiplied by {value}.',
		zh: '校准斜率 {value}：1 最理想；小于 1 表示预测过于极端，预测的对数优势需乘以 {value}。',
	},
	'answers.value_intercept': {
		en: 'A calibration intercept of {value}: with a slope of 1, the odds of being a case are the predicted ones multiplied by {factor}; 0 is ideal.',
		zh: '校准截距 {value}：斜率为 1 时，实际为病例的优势是预测值的 {factor} 倍；0 最理想。',
	},
	'answers.value_intercept_below': {
		en: 'A calibration intercept of {value}: with a slope of 1, the predicted probabilities are too high; the odds of being a case are the predicted ones multiplied by {factor}. 0 is ideal.',
		zh: '校准截距 {value}：斜率为 1 时，预测概率偏高；实际为病例的优势是预测值的 {factor} 倍。0 最理想。',
	},
	'answers.value_sensitivity': {
		en: 'A sensitivity of {value}: of 100 cases like these, {found} are called positive and {missed} are missed, at the threshold that it belongs to.',
		zh: '灵敏度 {value}：每 100 个这样的病例中，在其对应的阈值下有 {found} 个判为阳性，{missed} 个漏检。',
	},
	'answers.value_specificity': {
		en: 'A specificity of {value}: of 100 controls like these, {cleared} are called negative and {wrong} positive, that is, false alarms.',
		zh: '特异度 {value}：每 100 个这样的对照中，{cleared} 个判为阴性，{wrong} 个判为阳性，即误报。',
	},
	'answers.value_precision': {
		en: 'A precision of {value}: of 100 samples called positive, {right} are cases and {wrong} are not. It holds only for the share of cases in this cohort; where the disease is rarer, it is lower.',
		zh: '精确率 {value}：每 100 个判为阳性的样本中，{right} 个是病例，{wrong} 个不是。它只适用于本队列的病例比例；疾病越少见，数值越低。',
	},
	'answers.value_added': {
		en: 'An added value of {value}: with the signal, the AUROC changes by {value} compared with the metadata alone. An interval that contains 0 leaves open whether the signal adds anything.',
		zh: '增量 {value}：加入信号后，AUROC 与仅用元数据相比变化 {value}。区间包含 0 时，不能确定信号是否增加了信息。',
	},
	'answers.value_tumour_fraction': {
		en: 'A tumour fraction of {percent} means that {percent} of the cfDNA comes from the tumour. In a diploid region, a heterozygous mutation of every tumour cell would then have a VAF of {vaf}, and a gain of one copy a log2 ratio of {gain}.',
		zh: '肿瘤分数 {percent} 表示游离 DNA 中有 {percent} 来自肿瘤。此时在二倍体区域，每个肿瘤细胞都带有的杂合突变 VAF 为 {vaf}，增加一份拷贝的 log2 比值为 {gain}。',
	},
	'answers.value_tumour_fraction_low': {
		en: 'A tumour fraction of {percent} would mean that {percent} of the cfDNA comes from the tumour (VAF of a heterozygous mutation of every tumour cell {vaf}, log2 ratio of a gain {gain}). Estimates of ichorCNA below about 3 % cannot be distinguished from 0.',
		zh: '肿瘤分数 {percent} 表示游离 DNA 中有 {percent} 来自肿瘤（每个肿瘤细胞都带有的杂合突变 VAF 为 {vaf}，增益的 log2 比值为 {gain}）。ichorCNA 低于约 3 % 的估计值与 0 无法区分。',
	},
	'answers.value_vaf': {
		en: 'A VAF of {value}: about one fragment in {one_in} over the position carries the variant. It is not a tumour fraction; only if every tumour cell has the variant on one of two copies is the tumour fraction about {twice}.',
		zh: 'VAF {value}：覆盖该位置的片段约每 {one_in} 个有一个带有该变异。它不是肿瘤分数；只有当每个肿瘤细胞在两份拷贝之一上带有该变异时，肿瘤分数才约为 {twice}。',
	},
	'answers.value_vaf_inherited': {
		en: 'A VAF of {value} is in the range of inherited variants (0.4–0.6 or 0.9–1). It suggests a germline variant and does not prove it; a matched normal decides.',
		zh: 'VAF {value} 处于遗传变异的范围（0.4–0.6 或 0.9–1），提示胚系变异但不能证明，需由配对正常样本判断。',
	},
	'answers.value_vaf_high': {
		en: 'A VAF of {value} is high for plasma: a large tumour fraction, a gain or a loss of the other copy, or an inherited variant can give it. It is not a tumour fraction.',
		zh: 'VAF {value} 对血浆而言偏高：肿瘤分数大、增益或另一份拷贝缺失、遗传变异都可能造成。它不是肿瘤分数。',
	},
	'answers.value_motif_diversity': {
		en: 'A motif diversity score of {value}: the ends are as diverse as if {motifs} of {all} four-base motifs were equally frequent. Small differences matter here, and they depend on the library, so compare only samples processed alike.',
		zh: '基序多样性评分 {value}：末端的多样程度相当于 {all} 种四碱基基序中有 {motifs} 种同样多。该指标差别很小也可能有意义，且受建库影响，只宜比较处理方式相同的样本。',
	},
	'answers.value_short_long': {
		en: 'A ratio of {value}: {short} short fragments (100–150 bp) for every 100 long ones (151–220 bp). A higher ratio is compatible with tumour DNA but is not a tumour fraction; extraction and library change it too.',
		zh: '比值 {value}：每 100 个长片段（151–220 bp）对应 {short} 个短片段（100–150 bp）。比值升高与肿瘤 DNA 相符，但不是肿瘤分数；提取和建库也会改变它。',
	},
	'answers.value_altered': {
		en: '{percent} of the called autosomal bases are gained or lost. It measures the extent of the changes and is not a tumour fraction; noise raises it too.',
		zh: '有判定的常染色体碱基中 {percent} 为增益或缺失。它衡量改变的范围，不是肿瘤分数；噪声也会使其升高。',
	},
	'answers.value_dlrs': {
		en: 'A DLRS of {value}: a single bin is uncertain by about {value} in log2, the mean of 100 bins by about {hundred}. Smaller changes than that cannot be seen; lower is better.',
		zh: 'DLRS {value}：单个分箱的 log2 不确定度约为 {value}，100 个分箱的均值约为 {hundred}。更小的改变看不出来；越低越好。',
	},
	'answers.value_log2_gain': {
		en: 'A log2 ratio of {value} is the reference level multiplied by {ratio}. In a diploid region it takes {percent} of the DNA with one copy more.',
		zh: 'log2 比值 {value} 为参照水平的 {ratio} 倍。在二倍体区域，需要 {percent} 的 DNA 多一份拷贝。',
	},
	'answers.value_log2_loss': {
		en: 'A log2 ratio of {value} is the reference level multiplied by {ratio}. In a diploid region it takes {percent} of the DNA with one copy fewer.',
		zh: 'log2 比值 {value} 为参照水平的 {ratio} 倍。在二倍体区域，需要 {percent} 的 DNA 少一份拷贝。',
	},
	'answers.value_log2_large': {
		en: 'A log2 ratio of {value} is the reference level multiplied by {ratio}: beyond what one copy more or fewer in all of the DNA gives, so either several copies changed or the bins are noisy.',
		zh: 'log2 比值 {value} 为参照水平的 {ratio} 倍，超过全部 DNA 增加或减少一份拷贝所能达到的程度：要么改变了多份拷贝，要么分箱噪声大。',
	},
	'answers.value_log2_zero': {
		en: 'A log2 ratio of {value} is the reference level (multiplied by {ratio}): no more and no fewer copies than most of the genome, which need not be two in every sample.',
		zh: 'log2 比值 {value} 即参照水平（{ratio} 倍）：拷贝数与基因组大部分区域相同，但并不总等于两份。',
	},
	'answers.value_delta_higher': {
		en: "A Cliff's delta of {value}: comparing one value of each group, {group} has the higher value {higher} of the time and {reference} {lower}, ties counted half.",
		zh: 'Cliff δ {value}：从两组各取一个值，{group} 更高的占 {higher}，{reference} 更高的占 {lower}（并列计一半）。',
	},
	'answers.value_delta_lower': {
		en: "A Cliff's delta of {value}: values are lower in {group}. Comparing one value of each group, {group} has the higher value {higher} of the time and {reference} {lower}, ties counted half.",
		zh: 'Cliff δ {value}：{group} 的数值更低。从两组各取一个值，{group} 更高的占 {higher}，{reference} 更高的占 {lower}（并列计一半）。',
	},
	'answers.value_delta_zero': {
		en: "A Cliff's delta of {value}: neither {group} nor {reference} tends to have the higher values.",
		zh: 'Cliff δ {value}：{group} 与 {reference} 都没有偏高的倾向。',
	},
	'answers.value_smd': {
		en: 'A standardised mean difference of {value}: the groups are {value} standard deviations apart, within the 0.1 that is usually called balanced.',
		zh: '标准化均数差 {value}：两组相差 {value} 个标准差，在通常视为均衡的 0.1 以内。',
	},
	'answers.value_smd_unbalanced': {
		en: 'A standardised mean difference of {value}: the groups are {value} standard deviations apart; above 0.1 a column is usually called unbalanced.',
		zh: '标准化均数差 {value}：两组相差 {value} 个标准差；大于 0.1 通常视为不均衡。',
	},
	'answers.value_cramers_v': {
		en: "A Cramér's V of {value}, between 0 (independent) and 1 (one determines the other), is below {limit}, from which the report warns of confounding whatever the p-value.",
		zh: 'Cramér V 为 {value}，介于 0（无关）与 1（完全决定）之间，低于 {limit}；达到该值时不论 p 值，报告都会提示混杂。',
	},
	'answers.value_cramers_v_high': {
		en: "A Cramér's V of {value}, between 0 (independent) and 1 (one determines the other), reaches {limit}: the column largely coincides with the groups, and the report warns of confounding.",
		zh: 'Cramér V 为 {value}，介于 0（无关）与 1（完全决定）之间，达到 {limit}：该列与分组大体重合，报告会提示混杂。',
	},
	'answers.value_correlation_up': {
		en: 'A correlation of {value}: both rise together, and one explains {percent} of the variance of the other (of the ranks, for Spearman). A relation is not a cause.',
		zh: '相关系数 {value}：两者同向变化，一个解释另一个方差的 {percent}（Spearman 为秩次的方差）。相关不等于因果。',
	},
	'answers.value_correlation_down': {
		en: 'A correlation of {value}: one falls while the other rises, and one explains {percent} of the variance of the other (of the ranks, for Spearman). A relation is not a cause.',
		zh: '相关系数 {value}：两者反向变化，一个解释另一个方差的 {percent}（Spearman 为秩次的方差）。相关不等于因果。',
	},
	'answers.value_correlation_zero': {
		en: 'A correlation of {value}: neither rises with the other; one explains {percent} of the variance of the other.',
		zh: '相关系数 {value}：两者没有同向或反向的变化，一个解释另一个方差的 {percent}。',
	},
	'answers.value_silhouette': {
		en: 'A silhouette of {value}: only a little closer to its own cluster than to the next, so the clusters are weak there.',
		zh: '轮廓系数 {value}：与自身所在簇只比邻近簇略近，该处的簇不明显。',
	},
	'answers.value_silhouette_good': {
		en: 'A silhouette of {value}: clearly closer to its own cluster than to the next one.',
		zh: '轮廓系数 {value}：与自身所在簇明显比邻近簇更近。',
	},
	'answers.value_silhouette_other': {
		en: 'A silhouette of {value}: closer to another cluster than to its own.',
		zh: '轮廓系数 {value}：与另一簇比与自身所在簇更近。',
	},
	'answers.value_variance': {
		en: 'An explained variance of {percent}: the component accounts for {percent} of the variance of all features; the rest is not on its axis.',
		zh: '解释方差 {percent}：该主成分占全部特征方差的 {percent}，其余不在这个轴上。',
	},
	'answers.value_modified_z': {
		en: 'A modified z of {value} is within the limit of {limit}: the sample is not flagged by this measure.',
		zh: '修正 z 值 {value} 在界限 {limit} 以内，样本不因该指标而标记。',
	},
	'answers.value_modified_z_out': {
		en: 'A modified z of {value} is beyond the limit of {limit}: the sample is flagged as an outlier where that direction counts. It is a reason to look at the sample, not to remove it.',
		zh: '修正 z 值 {value} 超过界限 {limit}：若该方向计入，样本标记为离群。这是查看样本的理由，而不是剔除的理由。',
	},
	'answers.value_z': {
		en: 'A z-score of {value}: {value} standard deviations above the mean of the reference. Beyond 3 is rare in one comparison, but expected somewhere among hundreds.',
		zh: 'z 分数 {value}：高于参照均值 {value} 个标准差。单次比较中超过 3 很少见，数百次比较中则总会出现。',
	},
	'answers.value_z_below': {
		en: 'A z-score of −{value}: {value} standard deviations below the mean of the reference. Beyond −3 is rare in one comparison, but expected somewhere among hundreds.',
		zh: 'z 分数 −{value}：低于参照均值 {value} 个标准差。单次比较中低于 −3 很少见，数百次比较中则总会出现。',
	},
	'answers.value_beta': {
		en: 'A methylation level of {value}: of 100 molecules over the CpG, about {methylated} are methylated.',
		zh: '甲基化水平 {value}：覆盖该 CpG 的每 100 个分子中约有 {methylated} 个甲基化。',
	},
	'answers.value_mapq': {
		en: 'A MAPQ of {value}: about one in {one_in} such reads is placed wrongly.',
		zh: 'MAPQ {value}：这样的读段约每 {one_in} 条有一条位置错误。',
	},
	'answers.value_mapq_zero': {
		en: 'A MAPQ of {value}: the read fits several places equally well, so its place says nothing (error in one of {one_in}).',
		zh: 'MAPQ {value}：读段在多个位置同样吻合，所给位置没有意义（每 {one_in} 条有一条错误）。',
	},
	'answers.value_central': {
		en: 'A central coverage of {value} is the mean signal at the centre of the sites. By itself it does not show a dip: divide it by the mean of the profile; a ratio below 1 is a dip, as at sites with accessible DNA.',
		zh: '中心覆盖度 {value} 为位点中心处的平均信号。须与曲线均值相比才能判断是否下凹：二者之比低于 1 为下凹，与 DNA 可及的位点相符。',
	},
	'answers.value_missing': {
		en: '{percent} of the values are missing. They are never counted as zero; many gaps in one group alone can reveal the label.',
		zh: '{percent} 的数值缺失，从不按零计；只在某一组中缺失多，可能泄露标签。',
	},
	'answers.value_coefficient': {
		en: 'A coefficient of {value}: one standard deviation more of the feature multiplies the odds of {group} by {factor}, the other features unchanged. Correlated features share their weight.',
		zh: '系数 {value}：其他特征不变时，该特征每增加一个标准差，属于 {group} 的优势乘以 {factor}。相关的特征会分担权重。',
	},
	'answers.value_baseline': {
		en: 'A ratio to baseline of {value}: the mean VAF is {percent} of that of the first sample, unchanged at 1 or risen above it.',
		zh: '与基线之比 {value}：平均 VAF 为首个样本的 {percent}；1 表示不变，大于 1 表示上升。',
	},
	'answers.value_baseline_below': {
		en: 'A ratio to baseline of {value}: the mean VAF has fallen to {percent} of that of the first sample. What is not detected may still be present below the detection limit.',
		zh: '与基线之比 {value}：平均 VAF 降至首个样本的 {percent}。未检出的变异仍可能低于检测限而存在。',
	},
	'answers.value_length_short': {
		en: '{value} bp is a short fragment (100–150 bp), less than the DNA of a nucleosome with its linker (about 167 bp). Tumour-derived fragments tend to be shorter, but so does DNA after some extractions.',
		zh: '{value} bp 属于短片段（100–150 bp），短于一个核小体及其连接 DNA（约 167 bp）。来自肿瘤的片段往往更短，但某些提取方法也会如此。',
	},
	'answers.value_length_mono': {
		en: '{value} bp is a long fragment in the sense of the ratio (151–220 bp), the DNA of one nucleosome with its linker; the usual mode of plasma is near 167 bp.',
		zh: '{value} bp 在短长片段比中属于长片段（151–220 bp），相当于一个核小体及其连接 DNA；血浆的众数通常约为 167 bp。',
	},
	'answers.value_length_di': {
		en: '{value} bp is in the range of two nucleosomes (250–450 bp).',
		zh: '{value} bp 处于两个核小体的范围（250–450 bp）。',
	},
	'answers.value_length': {
		en: '{value} bp is outside the ranges of short (100–150 bp), long (151–220 bp) and dinucleosomal fragments (250–450 bp). Much longer DNA points to blood cells that burst after the draw.',
		zh: '{value} bp 不在短片段（100–150 bp）、长片段（151–220 bp）和双核小体片段（250–450 bp）的范围内。更长的 DNA 若较多，提示采血后血细胞破裂。',
	},
	'answers.value_q': {
		en: 'A q of {value}: if all features with a q of at most {value} are called, about {percent} of these calls are expected to be false.',
		zh: 'q 值 {value}：若把 q 值不超过 {value} 的特征都判为有差异，预计其中约 {percent} 是假的。',
	},
	'answers.value_q_suggestive': {
		en: 'It is at or below {limit}, so such a feature is at least a suggestive result; it is a finding if its q times the number of matrices and contrasts is at most {finding}.',
		zh: '它不超过 {limit}，这样的特征至少是提示性结果；q 值乘以矩阵与对比的数目后不超过 {finding} 时为发现。',
	},
	'answers.value_q_above': {
		en: 'It is above {limit}, so such a feature is neither a finding nor a suggestive result.',
		zh: '它高于 {limit}，这样的特征既不是发现，也不是提示性结果。',
	},
	'answers.value_p': {
		en: 'A p of {value}: if there were no difference, {percent} of such studies would show one at least this large. It is not the probability that the result is false.',
		zh: 'p 值 {value}：假如没有差异，{percent} 的同类研究会出现至少这么大的差异。它不是结果为假的概率。',
	},
	'answers.value_p_large': {
		en: 'Above {limit} it does not support a difference, and it does not show that there is none: too few samples look the same.',
		zh: '高于 {limit} 不支持存在差异，但也不能证明没有差异：样本太少时同样如此。',
	},
	'answers.value_p_small': {
		en: 'At or below {limit} it counts only after adjustment for the number of tests; lb-agent judges by q-values and by p after Holm.',
		zh: '不超过 {limit} 时，还须按检验次数校正才有意义；lb-agent 按 q 值和 Holm 校正后的 p 值判断。',
	},
	'answers.value_score': {
		en: 'A score of {value}: the model gives a probability of {percent} for {group}. It refers to the share of cases in this cohort and is not the risk of disease of one person.',
		zh: '得分 {value}：模型给出属于 {group} 的概率为 {percent}。它对应于本队列的病例比例，不是某人患病的风险。',
	},
	'answers.value_profile_correlation': {
		en: 'A profile correlation of {value}: how alike the sample and the median profile of the cohort are, 1 = the same shape. Only values that are low for this cohort make an outlier.',
		zh: '谱相关系数 {value}：样本与队列中位谱的相似程度，1 表示形状相同。只有相对本队列偏低才算离群。',
	},
	'answers.value_residual_noise': {
		en: 'A residual noise of {value}: after what it shares with other samples, the features of the sample still scatter by {value} robust standard deviations. Compare it with the other samples of the cohort.',
		zh: '残差噪声 {value}：去除与其他样本共有的部分后，样本的特征仍有 {value} 个稳健标准差的散布。应与队列中的其他样本比较。',
	},
	'answers.value_auroc_not_share': {
		en: 'It is not the share of people who are diagnosed correctly: that depends on the threshold and on how common the disease is.',
		zh: '它不是诊断正确的人所占的比例：后者取决于阈值和疾病的常见程度。',
	},
	'answers.value_score_supplied': {
		en: 'A supplied score of {value} has the meaning that its own program gives it; it is a probability only where it is declared as one. Compare it with the scores of the controls.',
		zh: '随附得分 {value} 的含义由计算它的程序决定；只有声明为概率时才是概率。应与对照的得分比较。',
	},
	'answers.here_above_threshold': {
		en: '{score}: {value} is above {threshold}, the threshold at 95 % specificity, so it counts as positive there; above it are {detected} of {n} {positive}.',
		zh: '{score}：{value} 高于 95 % 特异度的阈值 {threshold}，在该处计为阳性；{positive} {n} 个中有 {detected} 个高于该阈值。',
	},
	'answers.here_below_threshold': {
		en: '{score}: {value} is not above {threshold}, the threshold at 95 % specificity, so it counts as negative there; above it are {detected} of {n} {positive}.',
		zh: '{score}：{value} 不高于 95 % 特异度的阈值 {threshold}，在该处计为阴性；{positive} {n} 个中有 {detected} 个高于该阈值。',
	},
	'answers.value_impossible': {
		en: '{value} is not a possible value: {metric} lies between {low} and {high}.',
		zh: '{value} 不在可能的范围内（{metric}：{low} 至 {high}）。',
	},
	'answers.value_no_cutoff': {
		en: 'No single cut-off makes an AUROC good or bad: judge it by its interval, by the validation and by the sensitivity at the specificity that the use needs.',
		zh: 'AUROC 的好坏没有统一的界值：应看其区间、验证结果，以及用途所需特异度下的灵敏度。',
	},

	// Where it is in the results.
	'answers.here_is': {
		en: 'Here: {metric} {value} of {subject} ({interval}, {n} {n|patient|patients}).',
		zh: '本结果中，{subject}：{metric} {value}（{interval}，{n} 名患者）。',
	},
	'answers.here_is_samples': {
		en: 'Here: {metric} {value} of {subject} ({interval}, n = {n}).',
		zh: '本结果中，{subject}：{metric} {value}（{interval}，n = {n}）。',
	},
	'answers.here_is_plain': {
		en: 'Here: {metric} {value} of {subject}.',
		zh: '本结果中，{subject}：{metric} {value}。',
	},
	'answers.here_nearest': {
		en: 'Here, no {metric} reads {asked}; the nearest is {value} of {subject} ({interval}, {n} {n|patient|patients}).',
		zh: '本结果中没有 {asked} 这个值；最接近的是 {subject}：{metric} {value}（{interval}，{n} 名患者）。',
	},
	'answers.here_nearest_samples': {
		en: 'Here, no {metric} reads {asked}; the nearest is {value} of {subject} ({interval}, n = {n}).',
		zh: '本结果中没有 {asked} 这个值；最接近的是 {subject}：{metric} {value}（{interval}，n = {n}）。',
	},
	'answers.here_nearest_plain': {
		en: 'Here, no {metric} reads {asked}; the nearest is {value} of {subject}.',
		zh: '本结果中没有 {asked} 这个值；最接近的是 {subject}：{metric} {value}。',
	},
	'answers.here_more': {
		en: '{count} more {count|value reads|values read} {asked}.',
		zh: '另有 {count} 个值写作 {asked}。',
	},
	'answers.here_range': {
		en: '{matrix}: {count} {count|value|values} of {metric} from {low} to {high}, median {median}; {asked} is higher than {below} of them.',
		zh: '{matrix}，{metric}：共 {count} 个值，范围 {low} 至 {high}，中位数 {median}；{asked} 高于其中 {below} 个。',
	},
	'answers.here_range_all': {
		en: 'Here: {count} {count|value|values} of {metric} from {low} to {high}, median {median}; {asked} is higher than {below} of them.',
		zh: '本结果中，{metric}：共 {count} 个值，范围 {low} 至 {high}，中位数 {median}；{asked} 高于其中 {below} 个。',
	},
	'answers.here_q': {
		en: '{matrix}: q at most {value} in {count} of {total} {total|feature|features}.',
		zh: '{matrix}：{total} 个特征中有 {count} 个的 q 值不超过 {value}。',
	},
	'answers.here_scores': {
		en: '{matrix}: out-of-fold score at least {value} in {cases} of {n_cases} {n_cases|sample|samples} of {positive} and in {controls} of {n_controls} of {reference}.',
		zh: '{matrix}：{positive} {n_cases} 个样本中有 {cases} 个、{reference} {n_controls} 个中有 {controls} 个的折外得分不低于 {value}。',
	},
	'answers.here_threshold': {
		en: 'Here: the threshold of {matrix} for {specificity} specificity is a score of {threshold}; not above it: {cleared} of {controls} {controls|control|controls}; above it: {found} of {cases} {cases|case|cases} ({sensitivity}).',
		zh: '本结果中：{matrix} 在 {specificity} 特异度的阈值为得分 {threshold}；{controls} 个对照中 {cleared} 个不高于它，{cases} 个病例中 {found} 个高于它（{sensitivity}）。',
	},
	'answers.here_no_interval': {
		en: 'Here, no interval of a model metric reads {low} to {high}.',
		zh: '本结果中，没有哪个模型指标的区间是 {low} 至 {high}。',
	},
	'answers.here_none': {
		en: 'These results hold no value of this kind ({metric}), so only its meaning can be given.',
		zh: '现有结果中没有这一指标（{metric}），因此只能说明其含义。',
	},
	'answers.here_no_results': {
		en: 'This folder has no finished runs yet, so there is nothing to compare it with.',
		zh: '该文件夹还没有完成的运行，没有可以比较的结果。',
	},

	// How far it holds here.
	'answers.reads_chance': {
		en: 'Its interval contains {reference}, the value of a score without signal: these data do not show that it is better.',
		zh: '其区间包含 {reference}，即没有信号时的数值：这些数据不能说明它更好。',
	},
	'answers.reads_above': {
		en: 'Its interval is above {reference}, the value of a score without signal; the true value may be anywhere from {low} to {high}.',
		zh: '其区间高于 {reference}（没有信号时的数值）；真实值可能在 {low} 至 {high} 的任何位置。',
	},
	'answers.reads_below': {
		en: 'Its interval is below {reference}, the value of a score without signal; the true value may be anywhere from {low} to {high}.',
		zh: '其区间低于 {reference}（没有信号时的数值）；真实值可能在 {low} 至 {high} 的任何位置。',
	},
	'answers.reads_ideal': {
		en: 'Its interval, {low} to {high}, contains {reference}, the ideal value.',
		zh: '其区间为 {low} 至 {high}，包含理想值 {reference}。',
	},
	'answers.reads_not_ideal': {
		en: 'Its interval, {low} to {high}, does not contain {reference}, the ideal value.',
		zh: '其区间为 {low} 至 {high}，不包含理想值 {reference}。',
	},
	'answers.reads_wide': {
		en: 'The true value may be anywhere from {low} to {high}.',
		zh: '真实值可能在 {low} 至 {high} 的任何位置。',
	},
	'answers.reads_few': {
		en: 'With {n} {n|person|people}, one or two of them change the value visibly.',
		zh: '只有 {n} 人，其中一两个人就会使数值明显变动。',
	},
	'answers.reads_told_apart': {
		en: 'Verdict of {matrix}: better than chance (p {p} after Holm, limit {limit}).',
		zh: '{matrix} 的结论：优于随机（Holm 校正后 p {p}，界限 {limit}）。',
	},
	'answers.reads_not_told_apart': {
		en: 'Verdict of {matrix}: not better than chance (p {p} after Holm, limit {limit}).',
		zh: '{matrix} 的结论：并不优于随机（Holm 校正后 p {p}，界限 {limit}）。',
	},
	'answers.reads_no_verdict': {
		en: 'No verdict is given for {matrix}, so its values are descriptions only.',
		zh: '对 {matrix} 不作结论，其数值只作描述。',
	},
	'answers.reads_confounded': {
		en: 'The groups also differ in {columns}, so part of the difference may come from there.',
		zh: '两组在 {columns} 上也不同，差异可能部分来自于此。',
	},
	'answers.reads_caution': { en: 'Keep in mind: {warning}', zh: '注意：{warning}' },

	// Which metric a number alone belongs to.
	'answers.value_which': {
		en: 'What {value} means depends on what it is a value of. Ask with the name of the metric, for example "What does an AUROC of {value} mean?".',
		zh: '{value} 的含义取决于它是什么指标的值。请连同指标名称一起问，例如“AUROC {value} 是什么意思？”。',
	},

	// Figures.
	'answers.figure_here': {
		en: 'Here, the figure is titled: {title}',
		zh: '本图标题：{title}',
	},
	'answers.figure_not_drawn': {
		en: 'These results hold no such figure.',
		zh: '现有结果中没有这种图。',
	},
	'answers.figure_which': {
		en: 'Which figure is meant? Name it, for example "How do I read the ROC curve?".',
		zh: '指的是哪张图？请说出名称，例如“怎么看 ROC 曲线？”。',
	},
	'answers.here_no_p': {
		en: '{matrix}: no p-value is given, because the groups are too small for one ({n_a} and {n_b}).',
		zh: '{matrix}：各组样本太少（{n_a} 和 {n_b}），不给出 p 值。',
	},
});
