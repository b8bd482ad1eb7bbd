import { defineMessages } from './define.ts';

export const signalsMessages = defineMessages({
	'signals.percent_to_beta': {
		en: '{name}: methylation values lie between 0 and 100 and were divided by 100.',
		zh: '{name}：甲基化值介于 0 与 100 之间，已除以 100。',
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
