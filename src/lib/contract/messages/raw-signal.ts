import { defineMessages } from './define.ts';

export const rawSignalMessages = defineMessages({
	'raw.skipped': {
		en: '{count} of {total} {total|file|files} could not be used and {count|was|were} left out: {examples}.',
		zh: '{total} 个文件中有 {count} 个无法使用，已跳过：{examples}。',
	},
	'raw.beyond_builds': {
		en: '{path} reaches position {position} of {contig}, which has at most {length} bases in the human builds known here (hg18, hg19, hg38, T2T-CHM13): a damaged row, or another genome.',
		zh: '{path} 在 {contig} 上到达位置 {position}，而已知人类基因组版本（hg18、hg19、hg38、T2T-CHM13）中该染色体最长为 {length} 个碱基：可能是数据行损坏，或属于其他基因组。',
	},
	'raw.signal_by_default': {
		en: '{count} {count|file|files} {count|was|were} taken as {signal}: nothing in {count|its name|their names} says which signal it is. State it with --signal.',
		zh: '{count} 个文件按 {signal} 处理：其名称未说明是何种信号。请用 --signal 指定。',
	},
	'raw.other_signals': {
		en: '{count} {count|file holds|files hold} another signal than was asked for and {count|was|were} left out ({signals}): {examples}.',
		zh: '{count} 个文件属于未指定的信号（{signals}），未使用：{examples}。',
	},
	'raw.samples_lost': {
		en: '{count} of {total} preprocessed {total|sample|samples} left nothing to encode and {count|is|are} not in the features: {examples}.',
		zh: '{total} 个预处理样本中有 {count} 个没有可编码的内容，未包含在特征中：{examples}。',
	},
	'raw.samples_without_time': {
		en: '{matrix}: {count} {count|sample|samples} of patients with several samples {count|has|have} no time of {count|its|their} own and {count|is|are} in no comparison over time: {examples}.',
		zh: '{matrix}：同一患者的多个样本中有 {count} 个没有独立的时间，未纳入随时间的比较：{examples}。',
	},
});
