import { defineMessages } from './define.ts';

/** Methylation calls and interval signals. */
export const methylationMessages = defineMessages({
	'methylation.zero_based': {
		en: '{path}: its rows are intervals of one base counted from 0 and were read so.',
		zh: '{path}：各行为从 0 计数的单碱基区间，已按此读取。',
	},
	'methylation.named_by_file': {
		en: '{path} does not name its samples; the parts of its name do: {names}.',
		zh: '{path} 未注明样本名，按文件名各部分命名：{names}。',
	},
	'methylation.numbered_samples': {
		en: '{path} does not name its samples; they are numbered: {names}.',
		zh: '{path} 未注明样本名，按序编号：{names}。',
	},
});
