import { CHANCE_AUROC, SWAPPED_PROBABILITY, SWAPPED_REPEATS } from '../decision-rules.ts';
import { defineMessages } from './define.ts';

export const suitesMessages = defineMessages({
	'suites.parts_joined': {
		en: '{name} combines {count} {count|file|files} with the same features into one cohort and uses the file as a technical column. Samples per file: {parts}.',
		zh: '{name} 由 {count} 个特征相同的文件合并为一个队列，文件作为技术列：{parts} 个样本。',
	},
	'suites.parts_split': {
		en: '{name} combines {count} {count|file|files} with the same features into one cohort; judging by the file names, the validation samples are those of {validation}. Samples per file: {parts}.',
		zh: '{name} 由 {count} 个特征相同的文件合并为一个队列；按文件名，{validation} 为验证样本：{parts} 个样本。',
	},
	'suites.parts_within': {
		en: '{name} contains every sample and value of {files}, so {count|that file was|those files were} not analysed again.',
		zh: '{name} 已包含 {files} 的全部样本和数值，因此不再重复分析。',
	},
	'suites.parts_within_split': {
		en: '{name} contains every sample and value of {files}, so {count|that file was|those files were} not analysed again; judging by the file names, the validation samples are those of {validation}.',
		zh: '{name} 已包含 {files} 的全部样本和数值，因此不再重复分析；按文件名，{validation} 为验证样本。',
	},
	'suites.parts_shared': {
		en: '{name}: {count} {count|sample is|samples are} in more than one of its files ({names}). The first copy is used, with training files before validation files.',
		zh: '{name}：{count} 个样本出现在多个文件中，采用其中第一个（训练文件优先）：{names}。',
	},
	'suites.left_out_named': {
		en: 'Left out: {names}.',
		zh: '已排除：{names}。',
	},
	'suites.left_out_counted': {
		en: 'Left out: {names}; the reasons are in the section Samples of the report.',
		zh: '已排除：{names}；原因见报告的“Samples”一节。',
	},
	'suites.analysis_number': {
		en: 'Analysis {number} of this cohort; the first gave "{first}". P values are not corrected for choosing among analyses.',
		zh: '这是该队列的第 {number} 次分析；第一次的结果为“{first}”。p 值未针对在多次分析中挑选进行校正。',
	},
	'suites.adjusted_for': {
		en: 'Adjusted for {columns}.',
		zh: '已校正 {columns}。',
	},
	'suites.no_covariate_value': {
		en: '{count} {count|sample is|samples are} left out of the comparisons: no value of {columns} to adjust for, or one that nobody in training has.',
		zh: '{count} 个样本未纳入比较：缺少要校正的 {columns}，或其取值在训练部分没有。',
	},
	'suites.person_in_both_parts': {
		en: '{people} {people|person is|people are} in both the training and the validation set ({names}). {count} validation {count|sample|samples} of {people|this person|these people} {count|is|are} left out.',
		zh: '{people} 人同时出现在训练集和验证集（{names}），其 {count} 个验证样本已剔除。',
	},
	'suites.nobody_held_out': {
		en: 'Every person of the validation set is also in the training set ({names}), so nobody is held out. {count} validation {count|sample|samples} {count|is|are} left out.',
		zh: '验证集的人全部也在训练集（{names}），因此没有可用于外部验证的人；{count} 个验证样本已剔除。',
	},
	'suites.samples_drawn': {
		en: '{matrix}: projections, clustering, correlations and the search for duplicates use {drawn} of {samples} {samples|sample|samples}, drawn at random (seed {seed}). Everything else uses all samples.',
		zh: '{matrix}：降维、聚类、相关性和重复样本检查使用随机抽取的 {drawn} 个样本（共 {samples} 个，种子 {seed}）；其余分析使用全部样本。',
	},
	'suites.matrix_skipped': {
		en: '{name} was left out: {reason}',
		zh: '{name} 未纳入：{reason}',
	},
	'suites.modelling_off': {
		en: 'Modelling was switched off for this run.',
		zh: '本次运行关闭了建模。',
	},
	'suites.swapped_label': {
		en: `{sample} ({group}) may be mislabelled: models of {matrices} that did not see the sample predict {predicted} with a probability of at least ${SWAPPED_PROBABILITY} in at least ${100 * SWAPPED_REPEATS} % of the repeats.`,
		zh: `{sample} 的标签（{group}）可能有误：未见过该样本的模型在至少 ${100 * SWAPPED_REPEATS} % 的重复中以不低于 ${SWAPPED_PROBABILITY} 的概率判为 {predicted}（{matrices}）。`,
	},
	'suites.sklearn_permutation': {
		en: '{matrix}: scores come from scikit-learn; the permutation test uses the built-in model on the same folds.',
		zh: '{matrix}：得分来自 scikit-learn；置换检验由内置实现在相同折上完成。',
	},
	'suites.many_outliers': {
		en: '{count} of {samples} {samples|sample|samples} of {matrix} {count|differs|differ} strongly from the others: {names} (largest modified z {z}). The cause may be technical or biological; inspect them before you trust results that depend on them.',
		zh: '{matrix} 的 {samples} 个样本中有 {count} 个与其他样本明显不同：{names}（修正 z 值最大 {z}）。可能是技术故障，也可能是真实的生物学差异；在采信依赖它们的结果之前请先核查。',
	},
	'suites.many_outliers_without_spread': {
		en: '{count} of {samples} {samples|sample|samples} of {matrix} {count|differs|differ} in a measure that does not vary among the others: {names}. The cause may be technical or biological; inspect them before you trust results that depend on them.',
		zh: '{matrix} 的 {samples} 个样本中有 {count} 个与其他样本不同，而其他样本彼此没有离散：{names}。可能是技术故障，也可能是真实的生物学差异；在采信依赖它们的结果之前请先核查。',
	},
	'suites.columns_label_like': {
		en: '{columns|Column|Columns} {columns} {columns|is|are} filled in for {filled_group} but hardly for {empty_group}. Whether a value is present reveals the label, so {columns|it|they} must not be used as {columns|a feature|features}.',
		zh: '列 {columns} 在 {filled_group} 组有填写，在 {empty_group} 组几乎为空：是否填写本身就泄露了标签，不能用作特征。',
	},
	'suites.interval_includes_chance': {
		en: `{matrix}: the permutation test is significant (adjusted p {p}), but the confidence interval of the AUROC ({low} to {high}) includes ${CHANCE_AUROC}. The evidence is weak.`,
		zh: `{matrix}：置换检验不支持偶然（校正后 p = {p}），但 AUROC 的区间（{low} 至 {high}）包含 ${CHANCE_AUROC}，证据较弱。`,
	},
	'suites.validation_includes_chance': {
		en: `{matrix}: the AUROC in the validation set is {auroc} ({low} to {high}). The interval is not above ${CHANCE_AUROC}, so the validation does not confirm the model.`,
		zh: `{matrix}：验证集的 AUROC 为 {auroc}（{low} 至 {high}），区间并不高于 ${CHANCE_AUROC}，模型在此未得到证实。`,
	},
	'suites.repeated_features': {
		en: '{repeated} of {features} {features|feature|features} of {matrix} {repeated|has|have} the same values as another feature in every sample, so tests on them count one measurement several times.',
		zh: '{matrix} 的 {features} 个特征中有 {repeated} 个在所有样本中与另一特征的数值完全相同：对它们的检验把同一测量计了多次。',
	},
	'suites.many_missing': {
		en: '{matrix}: {percent} % of the values are missing; {features} of {total} {total|feature|features} {features|lacks|lack} a value in more than half of the samples and {features|is|are} left out of projections and models.',
		zh: '{matrix}：{percent} % 的数值缺失；{total} 个特征中有 {features} 个在超过一半的样本中缺失，不参与降维与建模。',
	},
	'suites.missing_code': {
		en: '{matrix}: {count} {count|value|values} of {code} among otherwise non-negative values {count|was|were} read as missing.',
		zh: '{matrix}：其余数值均不小于零，{count} 个 {code} 按缺失处理。',
	},
	'suites.missing_by_group': {
		en: '{matrix}: the median share of missing values per sample is {percent_a} % in {group_a} and {percent_b} % in {group_b} (p {p}), so missing values may reveal the group.',
		zh: '{matrix}：样本缺失值的中位比例在 {group_a} 为 {percent_a} %，在 {group_b} 为 {percent_b} %（p {p}），数值是否缺失可能泄露分组。',
	},
	'suites.one_group': {
		en: 'All labelled samples are {group}, so there is nothing to compare. Check the label column, or choose one with --labels-label-col.',
		zh: '所有带标签的样本均为 {group}：只有一个组时无法比较。请检查标签列，或用 --labels-label-col 指定。',
	},
	'suites.source_failed': {
		en: '{source} could not be analysed: {reason}',
		zh: '{source} 无法分析：{reason}',
	},
	'suites.source_inputs_left': {
		en: '{source}: {count} {count|input file|input files} of its run {count|is|are} outside the source or missing and {count|was|were} not checked again: {examples}',
		zh: '{source}：其运行读取的 {count} 个文件位于该数据源之外或已不存在，此处不再记录其指纹：{examples}',
	},
});
