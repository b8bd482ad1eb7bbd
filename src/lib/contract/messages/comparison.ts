import { SIGNIFICANT_Q } from '../decision-rules.ts';
import { defineMessages } from './define.ts';

/** Two finished runs side by side. */
export const comparisonMessages = defineMessages({
	'compare.headline': {
		en: 'AUROC of the averaged out-of-fold scores in the first and the second run, on the people in both: {parts}.',
		zh: '两次运行平均折外得分的 AUROC（仅限两次都有的人）：{parts}。',
	},
	'compare.headline_unpaired': {
		en: '{n} {n|person is|people are} in both runs; their AUROCs are not compared: {reason}',
		zh: '两次运行都有的共 {n} 人；未比较其 AUROC：{reason}',
	},
	'compare.auroc_part': {
		en: '{matrix}: {auroc_a} and {auroc_b}, difference {difference} (95 % interval {low} to {high}; {n} {n|person|people})',
		zh: '{matrix}：由 {auroc_a} 到 {auroc_b}，差值 {difference}（95 % 区间 {low} 至 {high}；{n} 人）',
	},
	'compare.auroc_part_bare': {
		en: '{matrix}: {auroc_a} and {auroc_b}, difference {difference} without an interval ({n} {n|person|people})',
		zh: '{matrix}：由 {auroc_a} 到 {auroc_b}，差值 {difference}，无区间（{n} 人）',
	},
	'compare.more_matrices': {
		en: '{count} more {count|matrix|matrices}',
		zh: '另有 {count} 个矩阵',
	},
	'compare.auroc': {
		en: '{matrix}: out-of-fold AUROC {auroc_a} in the first run and {auroc_b} in the second on the {n} {n|person|people} in both; difference {difference} (95 % interval {low} to {high}).',
		zh: '{matrix}：在两次都有的 {n} 人中，折外 AUROC 第一次为 {auroc_a}，第二次为 {auroc_b}；差值 {difference}（95 % 区间 {low} 至 {high}）。',
	},
	'compare.auroc_bare': {
		en: '{matrix}: out-of-fold AUROC {auroc_a} in the first run and {auroc_b} in the second on the {n} {n|person|people} in both; difference {difference}, without an interval because the scores rank these people alike or separate them completely.',
		zh: '{matrix}：在两次都有的 {n} 人中，折外 AUROC 第一次为 {auroc_a}，第二次为 {auroc_b}；差值 {difference}。两次得分的排序相同或完全分开，因此没有区间。',
	},
	'compare.auroc_validation': {
		en: '{matrix}, validation: AUROC {auroc_a} in the first run and {auroc_b} in the second on the {n} {n|person|people} in both; difference {difference} (95 % interval {low} to {high}).',
		zh: '{matrix}（验证集）：在两次都有的 {n} 人中，AUROC 第一次为 {auroc_a}，第二次为 {auroc_b}；差值 {difference}（95 % 区间 {low} 至 {high}）。',
	},
	'compare.auroc_validation_bare': {
		en: '{matrix}, validation: AUROC {auroc_a} in the first run and {auroc_b} in the second on the {n} {n|person|people} in both; difference {difference}, without an interval because the scores rank these people alike or separate them completely.',
		zh: '{matrix}（验证集）：在两次都有的 {n} 人中，AUROC 第一次为 {auroc_a}，第二次为 {auroc_b}；差值 {difference}。两次得分的排序相同或完全分开，因此没有区间。',
	},
	'compare.two_aurocs': {
		en: 'Reports give the mean of the AUROCs of the repeats instead: {values}.',
		zh: '报告中的 AUROC 为各次重复的平均值：{values}。',
	},
	'compare.unpaired': {
		en: '{matrix}: AUROCs have no paired interval. {reason}',
		zh: '{matrix}：AUROC 没有配对区间。{reason}',
	},
	'compare.other_positive': {
		en: 'The positive class is {class_a} in the first run and {class_b} in the second.',
		zh: '第一次运行的阳性类别为 {class_a}，第二次为 {class_b}。',
	},
	'compare.other_labels': {
		en: 'Of the {n} {n|person|people} in both runs, {count} {count|has|have} another group ({names}).',
		zh: '两次都有的 {n} 人中，{count} 人的分组不同（{names}）。',
	},
	'compare.several_classes': {
		en: 'A model with more than two classes has no single score to compare.',
		zh: '多于两类的模型没有可供比较的单一得分。',
	},
	'compare.too_few_shared': {
		en: 'Both runs share fewer than two people of a class ({n} {n|person|people} in both).',
		zh: '两次运行共有的某一类不足两人（共有 {n} 人）。',
	},
	'compare.no_model': {
		en: 'The {which} run has no cross-validated model of this matrix.',
		zh: '{which}运行没有该矩阵的交叉验证模型。',
	},
	'compare.no_models': {
		en: 'No matrix has a cross-validated model in both runs.',
		zh: '没有矩阵在两次运行中都有交叉验证模型。',
	},
	'compare.verdict': {
		en: '{matrix}: the verdict changed from "{verdict_a}" to "{verdict_b}".',
		zh: '{matrix}：结论由“{verdict_a}”变为“{verdict_b}”。',
	},
	'compare.verdict_limit': {
		en: '{matrix}: the verdict changed from "{verdict_a}" (p {p_a} after Holm) to "{verdict_b}" (p {p_b}); the limit is {limit}.',
		zh: '{matrix}：结论由“{verdict_a}”（Holm 校正后 p {p_a}）变为“{verdict_b}”（p {p_b}）；界限为 {limit}。',
	},
	'compare.told_apart': { en: 'classification better than chance', zh: '分类优于随机' },
	'compare.not_told_apart': { en: 'classification not better than chance', zh: '分类不优于随机' },
	'compare.not_assessable': { en: 'not assessable', zh: '无法评判' },
	'compare.too_few_permutations': { en: 'too few permutations', zh: '置换次数过少' },
	'compare.not_tested': { en: 'not tested against chance', zh: '未与随机比较' },
	'compare.not_modelled': { en: 'no model', zh: '没有模型' },
	'compare.parameters': {
		en: '{count} {count|parameter differs|parameters differ}: {changes}.',
		zh: '{count} 个参数不同：{changes}。',
	},
	'compare.no_parameters': { en: 'All parameters are the same.', zh: '所有参数相同。' },
	'compare.tasks': {
		en: 'The runs are of different tasks: {task_a} and {task_b}.',
		zh: '两次运行的任务不同：{task_a} 与 {task_b}。',
	},
	'compare.inputs': {
		en: '{count} input {count|file differs|files differ}: {added} added, {removed} removed, {changed} with other content ({names}).',
		zh: '{count} 个输入文件不同：新增 {added} 个，减少 {removed} 个，内容改变 {changed} 个（{names}）。',
	},
	'compare.versions': {
		en: 'The runs were made with different versions of lb-agent ({version_a} and {version_b}), which can change results.',
		zh: '两次运行使用了不同版本的 lb-agent（{version_a} 与 {version_b}），结果可能因此不同。',
	},
	'compare.same_group_names': {
		en: 'Groups that differ only in case or spacing are taken as the same: {pairs}.',
		zh: '仅大小写或空格不同的分组视为同一组：{pairs}。',
	},
	'compare.by_alone': {
		en: 'AUROCs within the levels of a column (by) change no model, so differences come from the other parameters.',
		zh: '按列取值分别计算 AUROC（by）不改变模型，因此差别来自其他参数。',
	},
	'compare.samples_entered': {
		en: '{count} {count|sample is|samples are} in the second run only: {names}.',
		zh: '{count} 个样本只用于第二次运行：{names}。',
	},
	'compare.samples_left': {
		en: '{count} {count|sample is|samples are} in the first run only: {names}.',
		zh: '{count} 个样本只用于第一次运行：{names}。',
	},
	'compare.samples_regrouped': {
		en: '{count} {count|sample has|samples have} another group: {names}.',
		zh: '{count} 个样本的分组改变：{names}。',
	},
	'compare.samples_moved': {
		en: '{count} {count|sample|samples} changed between training and validation: {names}.',
		zh: '{count} 个样本在训练集与验证集之间移动：{names}。',
	},
	'compare.same_samples': {
		en: 'Both runs use the same samples in the same groups.',
		zh: '两次运行使用相同的样本与分组。',
	},
	'compare.features': {
		en: `{matrix}, {group_b} versus {group_a}: of {both} {both|feature|features} in both runs, {only_a} {only_a|has|have} q < ${SIGNIFICANT_Q} in the first run alone and {only_b} in the second alone; the direction of {flipped} differs.`,
		zh: `{matrix}，{group_b} 对 {group_a}：两次都有的 {both} 个特征中，{only_a} 个仅在第一次运行中 q < ${SIGNIFICANT_Q}，{only_b} 个仅在第二次；{flipped} 个方向不同。`,
	},
	'compare.same_features': {
		en: '{matrix}, {group_b} versus {group_a}: of {both} {both|feature|features} in both runs, none changed its significance or direction.',
		zh: '{matrix}，{group_b} 对 {group_a}：两次都有的 {both} 个特征中，没有一个改变显著性或方向。',
	},
	'compare.other_features': {
		en: '{matrix}: {missing_b} {missing_b|feature is|features are} in the first run only and {missing_a} in the second only.',
		zh: '{matrix}：{missing_b} 个特征只在第一次运行中，{missing_a} 个只在第二次。',
	},
	'compare.other_contrasts': {
		en: '{matrix}: no pair of groups was compared in both runs, so features are not compared.',
		zh: '{matrix}：没有两次都比较过的组对，因此不比较特征。',
	},
	'compare.only_matrix': {
		en: '{matrix} was analysed in the {which} run only.',
		zh: '只有{which}运行分析了 {matrix}。',
	},
});
