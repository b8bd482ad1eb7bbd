import { CHANCE_AUROC } from '../decision-rules.ts';
import { defineMessages } from './define.ts';

/** Why no verdict on the groups can be given, and what a verdict depends on. */
export const verdictMessages = defineMessages({
	'verdict.label_open': {
		en: 'It is uncertain whether "{column}" is the label column; {others} could be the label as well. Choose one with --labels-label-col.',
		zh: '尚不确定“{column}”是否为分组列，{others} 也有可能。请用 --labels-label-col 指定。',
	},
	'verdict.label_unsure': {
		en: 'It is uncertain whether "{column}" is the label column. Confirm it with --labels-label-col.',
		zh: '尚不确定“{column}”是否为分组列。请用 --labels-label-col 确认。',
	},
	'verdict.units_separate': {
		en: 'Every level of the technical column "{column}" contains only one group, so differences between the groups may be due to {column}. If all samples were processed together, state this with --processed-together.',
		zh: '技术列“{column}”的每个取值都只含一个组，组间差异可能只是 {column} 的差异。若所有样本是一起处理的，请用 --processed-together 声明。',
	},
	'verdict.units_filled': {
		en: 'The technical column "{column}" is filled in for some groups only, so the groups may differ in {column}. If all samples were processed together, state this with --processed-together.',
		zh: '技术列“{column}”只在部分组中有填写，各组的 {column} 可能不同。若所有样本是一起处理的，请用 --processed-together 声明。',
	},
	'verdict.units_separate_one': {
		en: 'No level of the technical column "{column}" contains {group} together with another group, so differences from {group} may be due to {column}. If all samples were processed together, state this with --processed-together.',
		zh: '技术列“{column}”没有任何取值同时含有 {group} 与其他组，与 {group} 的差异可能只是 {column} 的差异。若所有样本是一起处理的，请用 --processed-together 声明。',
	},
	'verdict.units_apart': {
		en: 'No level of the technical column "{column}" contains {groups} together with another group, so the effects of {groups} and {column} cannot be separated.',
		zh: '技术列“{column}”没有任何取值同时含有 {groups} 与其他组，无法把 {groups} 与 {column} 的差异区分开。',
	},
	'verdict.processed_together': {
		en: 'You stated that all samples were processed together, although "{column}" separates the groups.',
		zh: '“{column}”把各组完全分开；你已声明所有样本是一起处理的。',
	},
	'verdict.suspects_kept': {
		en: '{matrix} includes {count} {count|feature that looks|features that look} like a label, an outcome, a prediction or an identifier: {names}.',
		zh: '{matrix} 保留了 {count} 个看起来像标签、结局、预测值或编号的特征：{names}。',
	},
	'verdict.only_suspects': {
		en: 'Every feature of {matrix} looks like a label, an outcome, a prediction or an identifier: {names}.',
		zh: '{matrix} 的所有特征都像标签、结局、预测值或编号：{names}。',
	},
	'verdict.person_in_both': {
		en: '{count} {count|person has|people have} samples in more than one group ({names}), so the groups are not independent.',
		zh: '{count} 人的样本分属不同的组：{names}。各组并不独立。',
	},
	'verdict.paired': {
		en: 'The groups are samples from the same people, so features were compared within people (Wilcoxon signed-rank test) and no model was fitted.',
		zh: '各组是同一批人的样本，因此在个体内比较特征（Wilcoxon 符号秩检验），未拟合模型。',
	},
	'verdict.chosen_from_data': {
		en: 'The groups of "{column}" come from a model or a clustering and may have been chosen from these data, so differences between them are not evidence.',
		zh: '“{column}”的分组来自模型或聚类，可能正是由这些数据得出的，组间差异不能说明问题。',
	},
	'verdict.chosen_from_matrix': {
		en: 'The groups were chosen from {source}, so differences between them in {matrix} are described and not tested.',
		zh: '分组选自 {source}，因此 {matrix} 中的组间差异只作描述，不作检验。',
	},
	'verdict.chosen_shares_features': {
		en: 'The groups were chosen from {source}, which has features in common with {matrix}, so differences between them are described and not tested.',
		zh: '分组选自 {source}，它与 {matrix} 有相同的特征，因此组间差异只作描述，不作检验。',
	},
	'verdict.defined_by_feature': {
		en: 'The groups are defined by {column}, which follows the values of {feature} of {matrix}, so differences between them in {matrix} are described and not tested.',
		zh: '分组由 {column} 定义，它与 {matrix} 的 {feature} 取值一致，因此 {matrix} 中的组间差异只作描述，不作检验。',
	},
	'verdict.defined_by_mean': {
		en: 'The groups are defined by {column}, which follows the mean of all features of {matrix}, so differences between them in {matrix} are described and not tested.',
		zh: '分组由 {column} 定义，它与 {matrix} 全部特征的均值一致，因此 {matrix} 中的组间差异只作描述，不作检验。',
	},
	'verdict.defined_by_component': {
		en: 'The groups are defined by {column}, which follows principal component {number} of {matrix}, so differences between them in {matrix} are described and not tested.',
		zh: '分组由 {column} 定义，它与 {matrix} 的第 {number} 主成分一致，因此 {matrix} 中的组间差异只作描述，不作检验。',
	},
	'verdict.chosen_from_results': {
		en: 'The groups were chosen from results ({source}), so differences between them are described and not tested.',
		zh: '分组选自已有结果（{source}），因此组间差异只作描述，不作检验。',
	},
	'verdict.sensitivity': {
		en: '{count} {count|exclusion was|exclusions were} suggested by the label or a model, or made without a stated reason, so this is a sensitivity analysis.',
		zh: '有 {count} 项排除由标签或模型提示，或未说明原因，因此这是一次敏感性分析。',
	},
	'verdict.first_told_apart': {
		en: 'The verdict is that of the first run: classification better than chance.',
		zh: '结论以第一次运行为准：分类优于随机水平。',
	},
	'verdict.first_not_told_apart': {
		en: 'The verdict is that of the first run: classification not better than chance.',
		zh: '结论以第一次运行为准：分类不优于随机水平。',
	},
	'verdict.first_not_assessable': {
		en: 'The verdict is that of the first run: not assessable.',
		zh: '结论以第一次运行为准：无法评估。',
	},
	'verdict.first_open': {
		en: 'The verdict is that of the first run, which gave no conclusion.',
		zh: '结论以第一次运行为准，而第一次运行没有得出结论。',
	},
	'verdict.no_first_run': {
		en: 'There is no run without these exclusions, so there is no verdict.',
		zh: '没有不作这些排除的运行，因此没有结论。',
	},
	'verdict.same_sample_in_both': {
		en: '{matrix}: {pairs} have almost identical values but different ids and groups, so the same person may be in both groups.',
		zh: '{matrix}：{pairs} 编号不同、组别不同，数值却几乎相同，同一人可能同时出现在两组中。',
	},
	'verdict.people_merged': {
		en: 'Samples with different ids but almost identical values are treated as one person: {pairs}.',
		zh: '编号不同而数值几乎相同的样本按同一人计：{pairs}。',
	},
	'verdict.not_confirmed': {
		en: `The validation samples do not confirm this result: the confidence interval of their AUROC is not above ${CHANCE_AUROC}.`,
		zh: `验证样本未能证实这一结果：其 AUROC 的区间并不高于 ${CHANCE_AUROC}。`,
	},
	'verdict.rests_on': {
		en: 'The result depends on {feature}; make sure that it was measured without knowledge of the group.',
		zh: '该结果依赖于 {feature}；请确认它是在不知道分组的情况下测得的。',
	},
	'verdict.rests_on_several': {
		en: 'The result depends on {features}; make sure that they were measured without knowledge of the group.',
		zh: '该结果依赖于 {features}；请确认它们是在不知道分组的情况下测得的。',
	},
	'verdict.near_groups': {
		en: '"{column}" nearly separates the groups (Cramér\'s V {v}); differences between them may be due to it.',
		zh: '“{column}”几乎把各组分开（Cramér V = {v}）；组间差异可能由此而来。',
	},
	'verdict.dates_apart': {
		en: 'The groups share no date in "{column}", so differences between them may be due to the time of sampling.',
		zh: '“{column}”中没有各组共有的日期，组间差异可能来自采样时间。',
	},
	'verdict.near_groups_short': {
		en: '"{column}" nearly separates the groups (Cramér\'s V {v}).',
		zh: '“{column}”几乎把各组分开（Cramér V = {v}）。',
	},
	'verdict.covariates_apart': {
		en: 'The groups do not overlap in {columns}, so differences between them may be due to {columns} and cannot be adjusted for.',
		zh: '{columns} 把各组完全分开，组间差异可能只是 {columns} 的差异，且无法校正。',
	},
	'verdict.within_levels': {
		en: '"{column}" nearly separates the groups (Cramér\'s V {v}); within the levels of {column} that contain both groups, the AUROC is {auroc} ({n} {n|sample|samples}).',
		zh: '“{column}”几乎把各组分开（Cramér V = {v}）；在同时含有两组的 {column} 取值内，AUROC 为 {auroc}（{n} 个样本）。',
	},
	'verdict.no_mixed_level': {
		en: '"{column}" nearly separates the groups (Cramér\'s V {v}), and no level of {column} contains enough samples of both.',
		zh: '“{column}”几乎把各组分开（Cramér V = {v}），而且没有任何 {column} 取值同时含有足够的两组样本。',
	},
	'verdict.covariates': {
		en: 'Metadata alone ({covariates}) reach an AUROC of {auroc}; the signal adds {added} ({low} to {high}).',
		zh: '仅用元数据（{covariates}）AUROC 即达 {auroc}；加入信号后增加 {added}（{low} 至 {high}）。',
	},
	'verdict.within_each_level': {
		en: 'Within {column}: {levels}.',
		zh: '按 {column} 分别计算：{levels}。',
	},
	'verdict.no_level_estimate': {
		en: 'No level of {column} contains both groups, so there is no AUROC within its levels.',
		zh: '{column} 没有任何取值同时含有两组，因此没有其取值内的 AUROC。',
	},
	'verdict.adjusted_chance': {
		en: 'Without any signal, a model adjusted in this way would reach an AUROC of {chance} here (mean of {done} {done|permutation|permutations} among people alike in {columns}).',
		zh: '在没有任何信号时，这样校正的模型在此处的 AUROC 约为 {chance}（在 {columns} 相近的人之间置换 {done} 次的平均值）。',
	},
	'verdict.too_few_permutations': {
		en: '{planned} {planned|permutation|permutations} {planned|is|are} too few for {models} {models|matrix|matrices}; at least {needed} {needed|is|are} needed.',
		zh: '{planned} 次置换对 {models} 个矩阵来说太少，需要 {needed} 次。',
	},
	'verdict.prediction_of': {
		en: 'This is a prediction of {outcome} from samples drawn before it ({columns}).',
		zh: '这是用结局发生前采集的样本预测 {outcome}（{columns}）。',
	},
	'verdict.prediction_unknown': {
		en: 'The groups are an outcome ({outcome}); it is not known whether the samples were drawn before it.',
		zh: '分组为结局（{outcome}）；样本是否采集于结局发生之前尚不清楚。',
	},
	'verdict.prediction_partly': {
		en: 'The groups are an outcome ({outcome}); {known} {known|sample was|samples were} drawn before it ({columns}), and the timing of {unknown} is unknown.',
		zh: '分组为结局（{outcome}）；{known} 个样本采集于结局之前（{columns}），另有 {unknown} 个不清楚。',
	},
	'verdict.drawn_on_the_day': {
		en: '{count} of them {count|was|were} drawn on the day of the outcome.',
		zh: '其中 {count} 个采集于结局当天。',
	},
	'verdict.drawn_after_left_out': {
		en: '{count} {count|sample|samples} drawn after the outcome {count|is|are} left out: {names}.',
		zh: '{count} 个采集于结局之后的样本已剔除：{names}。',
	},
	'verdict.drawn_after_kept': {
		en: 'The groups are an outcome ({outcome}), and {count} {count|sample was|samples were} drawn after it: {names}. {count|It is|They are} kept on request, so this is not a prediction.',
		zh: '分组为结局（{outcome}），有 {count} 个样本采集于结局之后：{names}。按要求予以保留，因此这不是预测。',
	},
	'features.set_aside': {
		en: '{matrix}: {count} {count|feature was|features were} left out because {count|it is not a measurement|they are not measurements}: {names}. Keep {count|it|them} with --keep-suspect-features.',
		zh: '{matrix}：{count} 个特征并非测量值，已剔除：{names}。用 --keep-suspect-features 可保留。',
	},
});
