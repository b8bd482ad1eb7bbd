import { defineMessages } from './define.ts';

export const signalsMessages = defineMessages({
	'signals.percent_to_beta': {
		en: '{name}: methylation values lie between 0 and 100 and were divided by 100.',
		zh: '{name}：甲基化值介于 0 与 100 之间，已除以 100。',
	},
	'signals.assumed_samples': {
		en: '{name}: nothing says whether rows or columns are samples; rows were taken as samples. A sample table with matching ids settles it.',
		zh: '{name}：无法判断行还是列是样本，暂按每行一个样本处理。提供编号一致的样本表即可确定。',
	},
	'signals.assumed_features': {
		en: '{name}: nothing says whether rows or columns are samples; columns were taken as samples. A sample table with matching ids settles it.',
		zh: '{name}：无法判断行还是列是样本，暂按每列一个样本处理。提供编号一致的样本表即可确定。',
	},
	'signals.samples_cut': {
		en: 'Rows are samples: only {kept} of {total} samples were read. Raise --matrix-max-source-rows (0 = all) to use everybody.',
		zh: '每行是一个样本：只读取了 {total} 个样本中的 {kept} 个。调高 --matrix-max-source-rows（0 = 全部）可使用全部样本。',
	},
	'signals.features_kept': {
		en: '{name}: the {kept} most variable of {total} features were analysed (--matrix-max-features).',
		zh: '{name}：分析了 {total} 个特征中变异最大的 {kept} 个（--matrix-max-features）。',
	},
});
