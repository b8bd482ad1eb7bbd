import { defineMessages } from './define.ts';

export const suitesMessages = defineMessages({
	'suites.matrix_skipped': {
		en: '{name} was left out: {reason}',
		zh: '{name} 未纳入：{reason}',
	},
	'suites.modelling_off': {
		en: 'Modelling was switched off for this run.',
		zh: '本次运行关闭了建模。',
	},
	'suites.swapped_label': {
		en: 'The label of {sample} ({group}) may be swapped: {matrices} predict {predicted} with a probability of at least 0.95 in at least 90 % of the repeats, from models that did not see the sample.',
		zh: '{sample} 的标签（{group}）可能有误：未见过该样本的模型在至少 90 % 的重复中以不低于 0.95 的概率判为 {predicted}（{matrices}）。',
	},
	'suites.sklearn_permutation': {
		en: '{matrix}: scores come from scikit-learn; the permutation test is the built-in one on the same folds.',
		zh: '{matrix}：得分来自 scikit-learn；置换检验由内置实现在相同折上完成。',
	},
	'suites.source_failed': {
		en: '{source} could not be analysed: {reason}',
		zh: '{source} 无法分析：{reason}',
	},
});
