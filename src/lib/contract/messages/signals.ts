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
	'signals.cells_not_numeric': {
		en: '{name}: {count} cell(s) hold text instead of a number and count as missing, for example "{text}" (row {row}, column {column}).',
		zh: '{name}：{count} 个单元格是文字而非数字，按缺失处理，例如“{text}”（第 {row} 行，列 {column}）。',
	},
	'signals.cells_not_finite': {
		en: '{name}: {count} infinite or overflowing value(s) count as missing, for example "{text}" (row {row}, column {column}).',
		zh: '{name}：{count} 个无穷或溢出的值按缺失处理，例如“{text}”（第 {row} 行，列 {column}）。',
	},
	'signals.cells_censored': {
		en: '{name}: {count} value(s) beyond a limit count as missing, for example "{text}" (row {row}, column {column}).',
		zh: '{name}：{count} 个超限值按缺失处理，例如“{text}”（第 {row} 行，列 {column}）。',
	},
	'signals.duplicate_ids': {
		en: '{name}: {count} row id(s) occur more than once ({examples}); the second is read as id#2.',
		zh: '{name}：{count} 个行标识重复出现（{examples}）；第二个读作 id#2。',
	},
	'signals.features_kept': {
		en: '{name}: the {kept} most variable of {total} features were analysed (--matrix-max-features).',
		zh: '{name}：分析了 {total} 个特征中变异最大的 {kept} 个（--matrix-max-features）。',
	},
});
