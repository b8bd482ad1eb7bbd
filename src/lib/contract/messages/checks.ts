import {
	CHANCE_AUROC,
	MAX_SMALLEST_P,
	MIN_CONFIRMATORY_PER_CLASS,
	MIN_PATIENTS,
	MIN_PER_CLASS,
} from '../decision-rules.ts';
import { defineMessages } from './define.ts';

/** Verdicts of the quality checks: the numbers, then what to do. */
export const checksMessages = defineMessages({
	'checks.no_table': {
		en: 'Not applicable: the run did not write the table {table}.',
		zh: '不适用：该运行没有表格 {table}。',
	},
	'checks.broken': {
		en: 'The check {check} failed to run: {reason}',
		zh: '检查 {check} 无法完成：{reason}',
	},
	'checks.no_labels': {
		en: 'Not applicable: no label column is in use.',
		zh: '不适用：未使用标签列。',
	},
	'checks.one_group': {
		en: 'Not applicable: fewer than two groups of samples.',
		zh: '不适用：样本不足两组。',
	},
	'checks.no_metadata': {
		en: 'Not applicable: no metadata table is in use, or the data have no samples.',
		zh: '不适用：未使用元数据表，或数据中没有样本。',
	},
	'checks.no_genome': {
		en: 'Not applicable: the genome is known for fewer than two inputs.',
		zh: '不适用：说明所属基因组的输入不足两个。',
	},
	'checks.no_files': {
		en: 'Not applicable: the folder contains no files.',
		zh: '不适用：文件夹中没有文件。',
	},
	'checks.no_groups_compared': {
		en: 'Not applicable: the run did not compare groups.',
		zh: '不适用：该运行未比较分组。',
	},
	'checks.no_matrices': {
		en: 'Not applicable: the run has no matrices.',
		zh: '不适用：该运行没有矩阵。',
	},
	'checks.cohort_size_enough': {
		en: '{n} labelled {n|person|people} (samples, where patient ids are unknown) {n|is|are} enough for a model and for group tests.',
		zh: '{n} 个有标签的个体（无患者编号时按样本计），足以建模和做组间检验。',
	},
	'checks.cohort_size_small': {
		en: `{n} labelled {n|person is|people are} too few for a model, which needs at least ${MIN_PATIENTS} (without patient ids, samples are counted). Compare groups only and treat single results as suggestive, or add samples.`,
		zh: `只有 {n} 个有标签的个体（无患者编号时按样本计），不足以建模（需要 ${MIN_PATIENTS}）：只做组间比较，单个结果仅作线索，或补充样本。`,
	},
	'checks.smallest_class_enough': {
		en: 'The smallest of {groups} {groups|group|groups} is {group} with {n} {n|sample|samples}.',
		zh: '{groups} 个组中最小的是 {group}，有 {n} 个样本。',
	},
	'checks.smallest_class_small': {
		en: `The smallest of {groups} {groups|group|groups}, {group}, has {n} {n|sample|samples}. Results are exploratory below ${MIN_CONFIRMATORY_PER_CLASS}, and no model is fitted below ${MIN_PER_CLASS}. Add samples, or merge groups with --label-map.`,
		zh: `{groups} 个组中最小的 {group} 只有 {n} 个样本：少于 ${MIN_CONFIRMATORY_PER_CLASS} 个时结果仅供探索，少于 ${MIN_PER_CLASS} 个时不建模。请补充样本，或用 --label-map 合并分组。`,
	},
	'checks.balance_good': {
		en: 'Group sizes are {n_small} ({small}) and {n_large} ({large}): a comparison is {percent} % as precise as with equal groups of the same total.',
		zh: '{small} {n_small} 个，{large} {n_large} 个：比较的精度为两组相等时的 {percent} %。',
	},
	'checks.balance_poor': {
		en: 'Group sizes are {n_small} ({small}) and {n_large} ({large}): a comparison is {percent} % as precise as with equal groups of the same total. Compare the AUPRC with its baseline, and prioritise adding samples of {small}.',
		zh: '{small} {n_small} 个，{large} {n_large} 个：比较的精度只有同等总数、两组相等时的 {percent} %。请将 AUPRC 与其基线对照，并优先补充 {small} 的样本。',
	},
	'checks.coverage_good': {
		en: '{matched} of {samples} {samples|sample|samples} {matched|has|have} a row in the metadata.',
		zh: '{samples} 个样本中有 {matched} 个在元数据中有记录。',
	},
	'checks.coverage_poor': {
		en: 'Only {matched} of {samples} {samples|sample|samples} {matched|has|have} a row in the metadata (missing: {names}). Check how the ids are written, or specify the correct table.',
		zh: '{samples} 个样本中只有 {matched} 个在元数据中有记录（缺少的有：{names}）：请核对编号写法，或指定正确的表格。',
	},
	'checks.conflicts_none': {
		en: 'The metadata of {samples} {samples|sample|samples} contain no contradictions.',
		zh: '{samples} 个样本的元数据均无矛盾。',
	},
	'checks.conflicts_some': {
		en: 'The metadata are contradictory or ambiguous for {count} of {samples} {samples|sample|samples} ({names}); {count|it is|they are} not used in labelled analyses. Correct the table, then scan again.',
		zh: '{samples} 个样本中有 {count} 个的元数据自相矛盾或对应多行（{names}），不带标签使用。请更正表格后重新扫描。',
	},
	'checks.genome_one': {
		en: 'The {files} {files|input|inputs} with a known genome {files|does|do} not conflict.',
		zh: '说明了基因组的 {files} 个输入之间没有矛盾。',
	},
	'checks.genome_styles': {
		en: 'The {files} {files|input|inputs} with a known genome agree, but name chromosomes with and without "chr"; the names are harmonised and the mapping is reported.',
		zh: '说明了基因组的 {files} 个输入相互一致，但染色体名有的带 “chr”、有的不带；名称会统一并报告对应关系。',
	},
	'checks.genome_reference': {
		en: '{count} {count|finding|findings} in the input check: a reference file does not fit the data ({paths}) and is left out. Use the reference of the same genome build.',
		zh: '输入检查有 {count} 条：参考文件与数据不符（{paths}），未被使用。请换用同一版本的文件。',
	},
	'checks.genome_conflict': {
		en: '{count} {count|finding|findings} in the input check: samples use different genome builds ({paths}) and must not be compared by position. Analyse the files of one build at a time.',
		zh: '输入检查有 {count} 条：样本属于不同的基因组（{paths}）。不得按位置比较；请每次只分析同一版本的文件。',
	},
	'checks.inputs_sound': {
		en: 'The scan found no damaged, truncated or empty file among {files} {files|file|files}.',
		zh: '就扫描所见，{files} 个文件均未损坏、截断或为空。',
	},
	'checks.inputs_faulty': {
		en: '{count} of {files} {files|file|files} cannot be used ({names}): no result includes {count|its|their} samples. Replace {count|it|them} with {count|an intact copy|intact copies} from the source.',
		zh: '{files} 个文件中有 {count} 个无法直接使用（{names}）：其样本不会出现在任何结果中。请从来源重新获取。',
	},
	'checks.sample_size_enough': {
		en: 'The smallest group compared is {group} (n = {n}).',
		zh: '所比较的最小组为 {group}，共 {n} 个。',
	},
	'checks.sample_size_small': {
		en: 'The smallest group compared is {group} (n = {n}): treat the results as exploratory until more samples are measured.',
		zh: '所比较的最小组 {group} 只有 {n} 个：在补充测量之前，结果仅供探索。',
	},
	'checks.sample_size_too_small': {
		en: `The smallest group compared is {group} (n = {n}), too small for any test to reach p = ${MAX_SMALLEST_P}. Interpret individual values only, or add samples.`,
		zh: `所比较的最小组 {group} 只有 {n} 个，任何检验都达不到 p = ${MAX_SMALLEST_P}：只看单个数值，或补充样本。`,
	},
	'checks.missing_few': {
		en: '{matrix}: {percent} % of the values of {samples} {samples|sample|samples} are missing.',
		zh: '{matrix}：{samples} 个样本的数值缺失 {percent} %。',
	},
	'checks.missing_samples': {
		en: '{matrix}: {count} of {samples} {samples|sample|samples} {count|lacks|lack} many values ({names}, up to {worst} % missing). Inspect {count|it|them} first, and repeat the analysis without {count|it|them} if a result depends on {count|it|them}.',
		zh: '{matrix}：{samples} 个样本中有 {count} 个缺失较多（{names}，最多缺失 {worst} %）：请先核查，若结果依赖它们，请去除后重做。',
	},
	'checks.missing_many': {
		en: '{matrix}: {percent} % of the values of {samples} {samples|sample|samples} are missing, most in {worst} ({worst_percent} %). Find the cause before you trust features that are missing more often in one group.',
		zh: '{matrix}：{samples} 个样本的数值缺失 {percent} %，最多的是 {worst}（{worst_percent} %）：请先查明原因，再采信在某一组中缺失较多的特征。',
	},
	'checks.outliers_none': {
		en: '{matrix}: none of {samples} {samples|sample|samples} is a strong outlier ({mild} mild {mild|outlier|outliers}).',
		zh: '{matrix}：{samples} 个样本中没有与其他样本明显不同的（轻度 {mild} 个）。',
	},
	'checks.outliers_some': {
		en: '{matrix}: {count} of {samples} {samples|sample|samples} {count|is a strong outlier|are strong outliers} ({names}; largest modified z {z}). Rule out a technical fault before you trust results that depend on {count|it|them}.',
		zh: '{matrix}：{samples} 个样本中有 {count} 个与其他样本明显不同（{names}；修正 z 值最大 {z}）：请先排除技术故障，再采信依赖它们的结果。',
	},
	'checks.outliers_without_spread': {
		en: '{matrix}: {count} of {samples} {samples|sample|samples} {count|differs|differ} in a measure that does not vary among the others ({names}). Rule out a technical fault before you trust results that depend on {count|it|them}.',
		zh: '{matrix}：{samples} 个样本中有 {count} 个与其他样本不同，而其他样本彼此没有离散（{names}）：请先排除技术故障，再采信依赖它们的结果。',
	},
	'checks.batch_none': {
		en: 'Of {columns} metadata {columns|column|columns}, none is strongly associated with the groups; the strongest is {column} ({strength} on a scale of 0 to 1).',
		zh: '{columns} 个元数据列均未与分组明显相关；最强的是 {column}（0 到 1 的尺度上为 {strength}）。',
	},
	'checks.batch_category': {
		en: "Column {column} is associated with the groups (Cramér's V {v}, p {p}, n = {n}). Trust a difference only if it persists within a level of {column}.",
		zh: '列 {column} 与分组相关（Cramér V {v}，p = {p}，n = {n}）：差异在 {column} 的同一水平内仍成立时才可采信。',
	},
	'checks.batch_number': {
		en: 'Column {column} differs between the groups (AUROC {auroc}, p {p}, n = {n}). Trust a difference only if it persists among samples of similar {column}.',
		zh: '列 {column} 在两组间不同（AUROC {auroc}，p = {p}，n = {n}）：差异在 {column} 相近的样本中仍成立时才可采信。',
	},
	'checks.batch_one_group': {
		en: "Levels of column {column} contain one group only ({levels}; Cramér's V {v}, n = {n}). Compare the groups without those levels.",
		zh: '列 {column} 的某些水平只含一个组（{levels}；Cramér V {v}，n = {n}）：请去除这些水平后再比较。',
	},
	'checks.batch_inseparable': {
		en: 'Column {column} almost determines the group (strength {v}, n = {n}), so a difference between the groups may be due to {column}. New samples must break this association.',
		zh: '列 {column} 几乎等同于分组（强度 {v}，n = {n}）：组间差异无法与 {column} 的差异区分。新样本必须打破这种对应。',
	},
	'checks.leakage_none': {
		en: 'No column or feature that reveals the label was found.',
		zh: '未发现会泄露标签的列或特征。',
	},
	'checks.leakage_columns': {
		en: '{count} metadata {count|column reveals|columns reveal} the label ({names}). Never use {count|it|them} as {count|a feature|features}, and do not adjust for {count|it|them}.',
		zh: '{count} 个元数据列会泄露标签（{names}）：不得用作特征，也不要用来校正。',
	},
	'checks.leakage_kept': {
		en: '{matrix} includes {count} {count|feature that is not a measurement|features that are not measurements} ({names}). Results of this matrix are invalid until {count|it is|they are} left out.',
		zh: '{matrix} 保留了 {count} 个并非测量值的特征（{names}）：去除之前，该矩阵的任何结果都不算数。',
	},
	'checks.leakage_set_aside': {
		en: '{matrix}: {count} {count|feature was|features were} left out because {count|it is not a measurement|they are not measurements} ({names}).',
		zh: '{matrix}：{count} 个特征并非测量值，已剔除（{names}）。',
	},
	'checks.leakage_rests_on': {
		en: '{matrix}: the result depends on {names}. Make sure that {count|it was|they were} measured without knowledge of the group.',
		zh: '{matrix}：结果依赖于 {names}。请确认测量时不知道分组。',
	},
	'checks.leakage_separation': {
		en: '{matrix}: {count} {count|feature separates|features separate} two groups completely, where about {expected} would be expected by chance ({names}). Make sure that {count|it does|they do} not reflect the label or a batch.',
		zh: '{matrix}：{count} 个特征将两组完全分开，而随机预期约 {expected} 个（{names}）：请确认它们不携带标签或批次信息。',
	},
	'checks.duplicates_none': {
		en: 'No two of {samples} {samples|sample|samples} from different people have the same values.',
		zh: '{samples} 个样本中，没有两个不同个体的样本数值相同。',
	},
	'checks.duplicates_some': {
		en: '{count} {count|pair|pairs} among {samples} {samples|sample|samples} {count|has|have} almost identical values but {count|belongs|belong} to different or unknown people ({names}). Keep one sample of each pair: counting one person twice makes results look better than they are.',
		zh: '{samples} 个样本中有 {count} 对数值几乎相同却属于不同或未知的个体（{names}）：每对只保留一个，同一个体重复计数会使结果看起来过好。',
	},
	'checks.duplicates_across': {
		en: '{crossed} of {count} {count|pair|pairs} of samples with almost identical values {crossed|is|are} in different groups ({names}), so one label of each pair is wrong. Find out which before you trust any comparison.',
		zh: '{count} 对数值几乎相同的样本中有 {crossed} 对的分组不同（{names}）：必有一个标签有误。查明之前不要采信任何比较。',
	},
	'checks.noise_unknown': {
		en: 'Not applicable: the bin noise of {samples} {samples|sample|samples} is unknown.',
		zh: '不适用：{samples} 个样本的分箱噪声均未知。',
	},
	'checks.noise_low': {
		en: 'Copy-number profiles of {samples} {samples|sample|samples}: with a noise of {dlrs} per bin (median DLRS), a shift of 0.1 log2 is detectable in segments of {mb} Mb or more.',
		zh: '{samples} 个样本的拷贝数：每个分箱的噪声 {dlrs}（DLRS 中位数），{mb} Mb 以上的拷贝数片段可显示 0.1 log2 的变化。',
	},
	'checks.noise_high': {
		en: 'Copy-number profiles of {samples} {samples|sample|samples} are noisy (median DLRS {dlrs}; {count} above the limit: {names}): a shift of 0.1 log2 is detectable only in segments of {mb} Mb or more. Smaller gains and losses may be missed; use larger bins or more reads.',
		zh: '{samples} 个样本的拷贝数噪声较大（DLRS 中位数 {dlrs}；{count} 个超限：{names}）：只有 {mb} Mb 以上的拷贝数片段能显示 0.1 log2 的变化。未见增益或缺失只表示“看不到”；请用更大的分箱或更多读段。',
	},
	'checks.noise_too_high': {
		en: 'Copy-number profiles of {samples} {samples|sample|samples} are too noisy for calls (median DLRS {dlrs}): detecting a shift of 0.1 log2 would take a segment of {mb} Mb, longer than any chromosome. Do not interpret gains and losses; use larger bins or more reads.',
		zh: '{samples} 个样本的拷贝数噪声过大，无法判读（DLRS 中位数 {dlrs}）：0.1 log2 的变化需要 {mb} Mb 的拷贝数片段，超过任何染色体的长度。不要就增益或缺失下结论；请用更大的分箱或更多读段。',
	},
	'checks.fragments_uncounted': {
		en: 'Not applicable: the files contain shares of lengths but no counts.',
		zh: '不适用：文件只给出长度比例，没有计数。',
	},
	'checks.fragments_enough': {
		en: '{samples} {samples|sample|samples}: {median} {median|fragment|fragments} each (median; minimum {fewest}).',
		zh: '{samples} 个样本的片段数中位数为 {median}（最少 {fewest}）。',
	},
	'checks.fragments_few': {
		en: '{count} of {samples} {samples|sample|samples} {count|has|have} few fragments ({names}; median of all {median} {median|fragment|fragments}, minimum {fewest} {fewest|fragment|fragments}). At the minimum, a share of 20 % has a standard error of {points} percentage {points|point|points}; do not interpret smaller differences.',
		zh: '{samples} 个样本中有 {count} 个片段数偏少（{names}；全部中位数 {median}，最少 {fewest}）：最少者 20 % 的比例标准误为 {points} 个百分点，小于此的差异不可解读。',
	},
	'checks.funnel_empty': {
		en: 'Not applicable: no reads were counted.',
		zh: '不适用：没有读段计数。',
	},
	'checks.losses_small': {
		en: 'The filters retain {percent} % in {samples} {samples|sample|samples} (median); the largest loss is {loss} % ({step}).',
		zh: '{samples} 个样本过滤后保留 {percent} %（中位数）；损失最大的是 {step}，为 {loss} %。',
	},
	'checks.losses_large': {
		en: 'The filters retain only {percent} % in {samples} {samples|sample|samples} (median); {step} removes {loss} %. Check that this filter suits the data before you treat what remains as representative.',
		zh: '{samples} 个样本过滤后只保留 {percent} %（中位数）；{step} 去除了 {loss} %。请先确认该过滤适合这些数据，再把余下部分视为样本。',
	},
	'checks.depth_unknown': {
		en: 'Not applicable: the variant files do not contain the depth.',
		zh: '不适用：变异文件没有深度信息。',
	},
	'checks.depth_enough': {
		en: 'Variants of {samples} {samples|sample|samples} have a median depth of {depth}: at a VAF of {percent} %, at least one read carries the variant with a probability of 95 %.',
		zh: '{samples} 个样本的变异深度中位数为 {depth}：VAF 为 {percent} % 时有 95 % 的概率至少见到一条读段。',
	},
	'checks.depth_low': {
		en: 'Variants of {samples} {samples|sample|samples} have a median depth of only {depth}: below a VAF of {percent} %, they are detected with a probability under 95 %. Do not interpret an undetected variant as cleared.',
		zh: '{samples} 个样本的变异深度中位数只有 {depth}：VAF 低于 {percent} % 时，100 次中见到的不足 95 次。未见变异不等于已清除。',
	},
	'checks.cpg_coverage_unknown': {
		en: 'Not applicable: the coverage of CpGs is unknown.',
		zh: '不适用：CpG 覆盖度未知。',
	},
	'checks.cpg_coverage_enough': {
		en: 'CpGs of {samples} {samples|sample|samples} have {coverage} {coverage|read|reads} (median of medians).',
		zh: '{samples} 个样本的 CpG 覆盖度为 {coverage}（中位数的中位数）。',
	},
	'checks.cpg_coverage_low': {
		en: 'CpGs of {samples} {samples|sample|samples} have only {coverage} {coverage|read|reads} (median of medians; {count} low: {names}), so a beta value of 0.5 has a standard error of {error}. Compare regions instead of single CpGs.',
		zh: '{samples} 个样本的 CpG 覆盖度只有 {coverage}（中位数的中位数；{count} 个偏低：{names}）：beta 值 0.5 的标准误为 {error}。请比较区域，而不是单个 CpG。',
	},
	'checks.stable': {
		en: '{matrix}: the width of the AUROC interval is {width}, the SD of a score over repeats is {sd}, and the strongest coefficients keep their sign in {signs} % of the fits; all are within the limits.',
		zh: '{matrix}：AUROC 区间宽度 {width}，得分在重复间的标准差 {sd}，最强系数在 {signs} % 的拟合中符号一致，均在限度之内。',
	},
	'checks.unstable_interval': {
		en: '{matrix}: the confidence interval of the AUROC is {width} wide. Add samples before you compare this model with others.',
		zh: '{matrix}：AUROC 的区间宽达 {width}：需要更多样本才能与其他模型比较。',
	},
	'checks.unstable_spread': {
		en: '{matrix}: the score of a sample varies by {sd} (median SD) between fold assignments. Do not interpret the score of a single sample.',
		zh: '{matrix}：折的划分改变时，样本得分变动 {sd}（标准差中位数）：不要解读单个样本的得分。',
	},
	'checks.unstable_signs': {
		en: '{matrix}: the strongest coefficients keep their sign in only {signs} % of the fits. Do not interpret single features of this model.',
		zh: '{matrix}：最强系数只在 {signs} % 的拟合中符号一致：不要逐个解读该模型的特征。',
	},
	'checks.unstable_penalty': {
		en: '{matrix}: {edge} % of the fits chose a penalty at the limit of its range, so the model is unstable. Use the group tests instead.',
		zh: '{matrix}：{edge} % 的拟合选择了边界上的惩罚强度：模型未能稳定，请改看组间检验。',
	},
	'checks.batch_left_out_holds': {
		en: '{matrix}: trained without {column} {level}, the model reaches an AUROC of {lowest} there (n = {n}), compared with {auroc} overall; no other level is lower.',
		zh: '{matrix}：不用 {column} 的 {level} 训练，模型在其上的 AUROC 为 {lowest}（n = {n}），总体为 {auroc}；其他水平都不更低。',
	},
	'checks.batch_left_out_drops': {
		en: '{matrix}: trained without {column} {level}, the model reaches an AUROC of only {lowest} there (n = {n}), compared with {auroc} overall. The score may partly reflect {column}.',
		zh: '{matrix}：不用 {column} 的 {level} 训练，模型在其上的 AUROC 降至 {lowest}（n = {n}），总体为 {auroc}：得分可能部分来自 {column}。',
	},
	'checks.calibrated': {
		en: '{matrix}: the calibration slope is {slope} ({low} to {high}, which includes 1); the Brier score is {brier}, compared with {reference} without a model.',
		zh: '{matrix}：校准斜率 {slope}（{low} 至 {high}），包含 1；Brier 评分 {brier}，无模型时为 {reference}。',
	},
	'checks.miscalibrated': {
		en: '{matrix}: the calibration slope is {slope} ({low} to {high}), which excludes 1. Use the score for ranking only, not as a probability.',
		zh: '{matrix}：校准斜率 {slope}（{low} 至 {high}），偏离 1：得分只可用于排序，不可当作概率。',
	},
	'checks.brier_good': {
		en: '{matrix}: the Brier score is {brier}, compared with {reference} without a model; there are too few patients for a calibration slope.',
		zh: '{matrix}：Brier 评分 {brier}，无模型时为 {reference}；患者太少，无法估计校准斜率。',
	},
	'checks.brier_poor': {
		en: '{matrix}: the Brier score is {brier}, no better than {reference} without a model. The predicted probabilities are not informative for a patient.',
		zh: '{matrix}：Brier 评分 {brier}，不优于无模型时的 {reference}：预测概率对个体没有意义。',
	},
	'checks.validation_holds': {
		en: '{matrix}: AUROC {training} in training, {validation} ({low} to {high}) in the validation set (n = {n}).',
		zh: '{matrix}：训练集 AUROC {training}，验证集 {validation}（{low} 至 {high}，n = {n}）。',
	},
	'checks.validation_drops': {
		en: '{matrix}: the AUROC of {training} in training falls to {validation} ({low} to {high}) in the validation set (n = {n}). Report the validation AUROC, and check how the two sets differ.',
		zh: '{matrix}：AUROC 由训练集的 {training} 降至验证集的 {validation}（{low} 至 {high}，n = {n}）：请引用后者，并查找两者的差异。',
	},
	'checks.validation_chance': {
		en: `{matrix}: AUROC {training} in training, {validation} ({low} to {high}) in the validation set (n = {n}). The interval is not above ${CHANCE_AUROC}, so the validation does not confirm the model.`,
		zh: `{matrix}：训练集 AUROC {training}，验证集 {validation}（{low} 至 {high}，n = {n}），区间并不高于 ${CHANCE_AUROC}：模型在此未得到证实。`,
	},
	'checks.swapped_needs_models': {
		en: 'Not applicable: checking labels takes at least two models; this run has {models}.',
		zh: '不适用：质疑标签需要两个模型，目前有 {models} 个。',
	},
	'checks.swapped_none': {
		en: 'No label of {samples} {samples|sample|samples} is contradicted by two or more of {models} {models|model|models}.',
		zh: '{samples} 个样本的标签均未被 {models} 个模型中的两个否定。',
	},
	'checks.swapped_some': {
		en: 'At least two of {models} {models|model|models} contradict the label of {count} of {samples} {samples|sample|samples} ({names}). Check {count|it|them} against the original records; a model alone does not justify changing a label.',
		zh: '{models} 个模型中至少有两个否定 {samples} 个样本中 {count} 个的标签（{names}）：请回到原始记录核对，不要仅凭模型更改标签。',
	},
	'checks.dropped_none': {
		en: '{matrix}: all {features} {features|feature|features} {features|is|are} usable.',
		zh: '{matrix}：{features} 个特征全部可用。',
	},
	'checks.dropped_few': {
		en: '{matrix}: {dropped} of {features} {features|feature|features} {dropped|was|were} left out ({percent} %, mostly {reason}).',
		zh: '{matrix}：{features} 个特征中有 {dropped} 个未用（{percent} %，主要为{reason}）。',
	},
	'checks.dropped_many': {
		en: '{matrix}: {dropped} of {features} {features|feature|features} {dropped|was|were} left out ({percent} %, mostly {reason}). Results describe only the remaining features; find the cause before you generalise them.',
		zh: '{matrix}：{features} 个特征中有 {dropped} 个未用（{percent} %，主要为{reason}）：结果只代表其余特征。请先查明原因，再作整体解读。',
	},
	'checks.rows_dropped_few': {
		en: '{matrix}: {dropped} of {rows} {rows|row|rows} of the file {dropped|was|were} left out ({percent} %, mostly {reason}).',
		zh: '{matrix}：文件的 {rows} 行中有 {dropped} 行未用（{percent} %，主要为{reason}）。',
	},
	'checks.rows_dropped_many': {
		en: '{matrix}: {dropped} of {rows} {rows|row|rows} of the file {dropped|was|were} left out ({percent} %, mostly {reason}). Results describe only the remaining rows; find the cause before you generalise them.',
		zh: '{matrix}：文件的 {rows} 行中有 {dropped} 行未用（{percent} %，主要为{reason}）：结果只代表其余各行。请先查明原因，再作整体解读。',
	},
	'checks.work_whole': {
		en: '{task} completed all of its work.',
		zh: '{task} 完成了全部工作。',
	},
	'checks.work_skipped': {
		en: '{task} skipped part of its work (see its report). Fix the cause and run it again before you compare it with other runs.',
		zh: '{task} 有部分未完成（详见其报告）：修正后重新运行，再与其他运行比较。',
	},
});
