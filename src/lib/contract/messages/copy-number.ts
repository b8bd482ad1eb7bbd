import { defineMessages } from './define.ts';

/** Copy number: correction, panel of normals, segments, calls. */
export const copyNumberMessages = defineMessages({
	'copy.track_percent': {
		en: '{path}: {kind} is in percent and was divided by 100.',
		zh: '{path}：{kind} 以百分比表示，已除以 100。',
	},
	'copy.track_missing': {
		en: '{path}: {missing} of {bins} bins have no {kind}.',
		zh: '{path}：{bins} 个区间中有 {missing} 个没有 {kind}。',
	},
	'copy.difference_size': {
		en: 'bin size {a} against {b}',
		zh: '区间大小为 {a} 与 {b}',
	},
	'copy.difference_contigs': {
		en: 'no chromosome in common ({a}; {b})',
		zh: '没有共同的染色体（{a}；{b}）',
	},
	'copy.difference_count': {
		en: '{contig} has {a} bins against {b}, as in another genome build',
		zh: '{contig} 有 {a} 个区间，另一方为 {b} 个（基因组版本不同）',
	},
	'copy.difference_position': {
		en: 'bin {contig}:{a} against {b}',
		zh: '区间 {contig}:{a} 与 {b}',
	},
	'copy.too_few_ideal': {
		en: '{sample}: GC was not corrected: {ideal} bins are fit for the curve, at least 100 are needed. Smaller bins, or more of the genome, would give more.',
		zh: '{sample}：未按 GC 校正：只有 {ideal} 个区间可用于拟合曲线，至少需要 100 个。更小的区间或更多的基因组范围可增加数量。',
	},
	'copy.panel_small': {
		en: 'The panel has {normals} normals; with fewer than 20 its z-scores are rough.',
		zh: '面板只有 {normals} 个正常样本；少于 20 个时 z 值较粗略。',
	},
	'copy.panel_without_self': {
		en: '{sample} is one of the normals of the panel and was left out of it for itself ({left} normals remain).',
		zh: '{sample} 本身属于面板，计算时已将其排除（剩余 {left} 个正常样本）。',
	},
	'copy.panel_other_correction': {
		en: 'The panel was made with another correction ({panel}) than {sample} ({own}): what it subtracts is not only noise of the method.',
		zh: '面板所用校正（{panel}）与 {sample}（{own}）不同：其扣除的不只是方法噪声。',
	},
	'copy.panel_samples_unknown': {
		en: '{path} does not say which samples it was made from: whether a sample of this run is among them could not be checked.',
		zh: '{path} 未说明由哪些样本制成：无法核对本次运行的样本是否在其中。',
	},
});
