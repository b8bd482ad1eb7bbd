import { MIN_PER_GROUP, SIGNIFICANT_Q } from '../decision-rules.ts';
import { defineMessages } from './define.ts';

/** Sentences of the per-sample and per-feature statistics: outliers, duplicates, effects, batch checks. */
export const statisticsMessages = defineMessages({
	'outliers.strong': {
		en: 'Sample {sample} is a strong outlier in {matrix}: {measures}. The cause may be technical or biological; inspect it before you trust results that depend on it.',
		zh: '样本 {sample} 与 {matrix} 的其他样本明显不同：{measures}。可能是技术故障，也可能是真实的生物学差异；在采信依赖它的结果之前请先核查。',
	},
	'outliers.mild': {
		en: '{count} more of {samples} {samples|sample|samples} of {matrix} {count|is|are} just above the outlier limit (modified z above {limit}): {names}. About one sample in a hundred exceeds it by chance; others exceed it for biological reasons.',
		zh: '{matrix} 的 {samples} 个样本中另有 {count} 个略超离群界限（修正 z 值大于 {limit}）：{names}。约百分之一的样本会因偶然而超出，也可能源于强烈的生物学差异。',
	},
	'outliers.too_few': {
		en: '{matrix} has {samples} {samples|sample|samples}; detecting outliers takes at least {needed}.',
		zh: '{matrix} 只有 {samples} 个样本；至少 {needed} 个样本才判定离群。',
	},
	'effects.paired': {
		en: '{pairs} {pairs|person has|people have} samples in {group_a} and {group_b}; features were compared within {pairs|that person|these people}.',
		zh: '{pairs} 人同时有 {group_a} 与 {group_b} 的样本；特征在个体内比较。',
	},
	'effects.one_per_patient': {
		en: 'Group tests use one sample per patient, the earliest: {patients} {patients|patient|patients}; {left_out} later {left_out|sample is|samples are} left out.',
		zh: '组间检验每位患者只用最早的一个样本：共 {patients} 位患者，{left_out} 个后续样本未计入。',
	},
	'effects.tests': {
		en: `{matrix}, {group_b} ({n_b}) versus {group_a} ({n_a}): {tests} Mann-Whitney {tests|test|tests}, {significant} with q < ${SIGNIFICANT_Q}.`,
		zh: `{matrix}，{group_b}（{n_b}）对 {group_a}（{n_a}）：{tests} 次 Mann-Whitney 检验，其中 {significant} 个 q < ${SIGNIFICANT_Q}。`,
	},
	'effects.tests_adjusted': {
		en: `{matrix}, {group_b} ({n_b}) versus {group_a} ({n_a}), adjusted for {columns}: {tests} van Elteren {tests|test|tests}, {significant} with q < ${SIGNIFICANT_Q}.`,
		zh: `{matrix}，{group_b}（{n_b}）对 {group_a}（{n_a}），校正 {columns}：{tests} 次 van Elteren 检验，其中 {significant} 个 q < ${SIGNIFICANT_Q}。`,
	},
	'effects.p_suppressed': {
		en: '{matrix}, {group_b} ({n_b}) versus {group_a} ({n_a}): with so few samples, the smallest possible p is {smallest_p}, so effect sizes are reported but p values are not.',
		zh: '{matrix}，{group_b}（{n_b}）对 {group_a}（{n_a}）：样本过少，可能的最小 p 值为 {smallest_p}，因此只给出效应量，不给 p 值。',
	},
	'effects.values_only': {
		en: `{matrix}, {group_b} ({n_b}) versus {group_a} ({n_a}): a group has fewer than ${MIN_PER_GROUP} samples, so only values are reported, without tests or effect sizes.`,
		zh: `{matrix}，{group_b}（{n_b}）对 {group_a}（{n_a}）：不足 ${MIN_PER_GROUP} 例的组只列数值，不做检验，也不给效应量。`,
	},
	'effects.single_feature_cannot_reach': {
		en: `{matrix}, {group_b} ({n_b}) versus {group_a} ({n_a}): the smallest possible p is {smallest_p}; with {tests} {tests|test|tests}, reaching q < ${SIGNIFICANT_Q} takes at least {needed} {needed|feature|features} that separate the groups completely.`,
		zh: `{matrix}，{group_b}（{n_b}）对 {group_a}（{n_a}）：可能的最小 p 值为 {smallest_p}；{tests} 次检验下要达到 q < ${SIGNIFICANT_Q}，至少需要 {needed} 个完全分开两组的特征。`,
	},
	'effects.none_can_reach': {
		en: `{matrix}, {group_b} ({n_b}) versus {group_a} ({n_a}): no feature can reach q < ${SIGNIFICANT_Q} with groups of this size.`,
		zh: `{matrix}，{group_b}（{n_b}）对 {group_a}（{n_a}）：在这样的样本量下，没有特征能够达到 q < ${SIGNIFICANT_Q}。`,
	},
	'effects.tests_more_groups': {
		en: `{matrix}: {tests} Kruskal-Wallis {tests|test|tests} among {groups} {groups|group|groups}, {significant} with q < ${SIGNIFICANT_Q}.`,
		zh: `{matrix}：{groups} 组间共 {tests} 次 Kruskal-Wallis 检验，其中 {significant} 个 q < ${SIGNIFICANT_Q}。`,
	},
	'effects.group_set_aside': {
		en: `{matrix}: group {group} has {n} {n|sample|samples} with data, fewer than ${MIN_PER_GROUP}, and is left out of the tests among all groups.`,
		zh: `{matrix}：{group} 组只有 {n} 例有数据，不足 ${MIN_PER_GROUP} 例，未纳入多组检验。`,
	},
	'replication.summary': {
		en: `{matrix}, {group_b} versus {group_a}: of {selected} {selected|feature|features} with q < ${SIGNIFICANT_Q} in training, {same_sign} {same_sign|has|have} the same direction in the validation set and {replicated} {replicated|is|are} replicated there (q < ${SIGNIFICANT_Q} among them).`,
		zh: `{matrix}，{group_b} 对 {group_a}：训练集中 q < ${SIGNIFICANT_Q} 的 {selected} 个特征里，{same_sign} 个在验证集方向一致，{replicated} 个得到验证（其中 q < ${SIGNIFICANT_Q}）。`,
	},
	'duplicates.other_patient': {
		en: 'Samples {sample_a} and {sample_b} have almost identical values in {matrix} (profile correlation {correlation}, {identical} % of the values identical) but different patient ids, so they may be from one person.',
		zh: '样本 {sample_a} 与 {sample_b} 在 {matrix} 中的数值几乎相同（谱相关系数 {correlation}，{identical} % 的数值完全一致），但患者编号不同，可能是同一人。',
	},
	'duplicates.patient_unknown': {
		en: 'Samples {sample_a} and {sample_b} have almost identical values in {matrix} (profile correlation {correlation}, {identical} % of the values identical). If they are from one person, add a patient column to the metadata or leave one out.',
		zh: '样本 {sample_a} 与 {sample_b} 在 {matrix} 中的数值几乎相同（谱相关系数 {correlation}，{identical} % 的数值完全一致）。若属同一人，请在元数据中加入患者列，或去掉其中一个。',
	},
	'duplicates.same_patient': {
		en: 'Samples {sample_a} and {sample_b} of one patient have almost identical values in {matrix} (profile correlation {correlation}, {identical} % of the values identical); one measurement may be listed twice.',
		zh: '同一患者的样本 {sample_a} 与 {sample_b} 在 {matrix} 中的数值几乎相同（谱相关系数 {correlation}，{identical} % 的数值完全一致）：似乎同一次测量被列出两次。',
	},
	'batch.categorical': {
		en: 'Column "{column}" is unequally distributed between the groups (Cramér\'s V {v}, p {p}), so differences between them may be due to {column}.',
		zh: '“{column}”列在各组间分布不均（Cramér V = {v}，p = {p}）：组间差异可能只是 {column} 的差异。',
	},
	'batch.single_class_level': {
		en: 'All {n} {n|sample|samples} with {column} = "{level}" are {group}, so the effects of {column} and the group cannot be separated there.',
		zh: '{column} =“{level}”的 {n} 个样本全部属于 {group} 组：此处无法区分 {column} 与分组的影响。',
	},
	'batch.numeric': {
		en: 'Column "{column}" differs between the groups (AUROC {auroc}, p {p}), so differences between them may be due to {column}.',
		zh: '“{column}”列在组间有差异（AUROC = {auroc}，p = {p}）：组间差异可能只是 {column} 的差异。',
	},
	'batch.determines_label': {
		en: 'Column "{column}" determines the group of every sample. It is equivalent to the label and must not be used as a feature.',
		zh: '“{column}”列完全决定了样本的分组：它只是标签的另一种写法，不能用作特征。',
	},
	'batch.dates_apart': {
		en: 'No date in "{column}" occurs in more than one group, so differences between the groups may be due to the time of collection or processing.',
		zh: '“{column}”中没有任何日期同时出现在两个组中，组间差异可能来自样本采集或处理的时间。',
	},
	'batch.filled_for_one_class': {
		en: 'Column "{column}" is filled in for {filled_share} % of {filled_group} but only {empty_share} % of {empty_group}. Whether a value is present reveals the label, so the column must not be used as a feature.',
		zh: '“{column}”列在 {filled_group} 组填写率为 {filled_share} %，在 {empty_group} 组仅为 {empty_share} %：是否填写本身就泄露了标签，不能用作特征。',
	},
	'batch.missing_unequal': {
		en: 'Missing values in column "{column}" are unequally distributed between the groups (p {p}).',
		zh: '“{column}”列的缺失在各组间不均衡（p = {p}）。',
	},
	'separation.more_than_chance': {
		en: '{count} of {features} {features|feature|features} of {matrix} completely {count|separates|separate} {group_b} from {group_a}, where about {expected} would be expected by chance: {names}. Check that {count|it does|they do} not reflect the label or a batch.',
		zh: '{matrix} 的 {features} 个特征中有 {count} 个能把 {group_b} 与 {group_a} 完全分开，而偶然情况下约为 {expected} 个：{names}。请确认它们没有携带标签或批次信息。',
	},
});
