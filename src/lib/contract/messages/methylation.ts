import { defineMessages } from './define.ts';

/** Methylation calls and interval signals. */
export const methylationMessages = defineMessages({
	'methylation.headline': {
		en: 'Global methylation of {samples} {samples|sample|samples}: {low} to {high} %.',
		zh: '{samples} 个样本的整体甲基化水平：{low} 至 {high} %。',
	},
	'methylation.headline_level': {
		en: 'Global methylation of {samples} {samples|sample|samples}: {level} %.',
		zh: '{samples} 个样本的整体甲基化水平：{level} %。',
	},
	'methylation.pooled_headline': {
		en: 'Pooled reads, {group_b} against {group_a} (reads as units, not a test between people): of {tests} {tests|CpG|CpGs} tested, {hyper} {hyper|is|are} more and {hypo} less methylated.',
		zh: '合并读段，{group_b} 对 {group_a}（以读段为单位，并非个体间检验）：检验的 {tests} 个 CpG 中，{hyper} 个甲基化更高，{hypo} 个更低。',
	},
	'methylation.same_reads_as': {
		en: '{sample} has the same reads as {kept} at every CpG; only {kept} is used',
		zh: '{sample} 在每个 CpG 上的读段都与 {kept} 相同，只使用 {kept}',
	},
	'methylation.copies_disagree': {
		en: '{sample} has the same reads at every CpG as a sample of another group, so neither is used',
		zh: '{sample} 在每个 CpG 上的读段都与另一组的一个样本相同，因此两者都不使用',
	},
	'methylation.thinned': {
		en: 'The CpG matrix contains {percent} % of the CpGs ({kept}), selected by a hash of their position; values per sample and region use all CpGs.',
		zh: 'CpG 矩阵按位置哈希保留了 {percent} % 的 CpG（{kept} 个）；每个样本和区域的汇总包含全部 CpG。',
	},
	'methylation.nothing_shared': {
		en: 'No CpG has at least {min_coverage} {min_coverage|read|reads} in half of the {samples} {samples|sample|samples}, so there are no beta values per CpG. Lower the minimum with --min-coverage.',
		zh: '没有 CpG 在一半的 {samples} 个样本中达到 {min_coverage} 条读段，因此没有逐个 CpG 的 beta 值（可用 --min-coverage 降低阈值）。',
	},
	'methylation.zero_based': {
		en: '{path}: the rows are one-base intervals with 0-based positions and were read as such.',
		zh: '{path}：各行为从 0 计数的单碱基区间，已按此读取。',
	},
	'methylation.counts_of_level': {
		en: 'Where a file contains levels and coverage, the methylated reads were calculated from them and rounded to whole reads.',
		zh: '对于给出甲基化水平和覆盖度的文件，甲基化读段数由两者算出并取整。',
	},
	'methylation.named_by_file': {
		en: '{path} does not name its samples, so they are named after parts of the file name: {names}.',
		zh: '{path} 未注明样本名，按文件名各部分命名：{names}。',
	},
	'methylation.numbered_samples': {
		en: '{path} does not name its samples, so they are numbered: {names}.',
		zh: '{path} 未注明样本名，按序编号：{names}。',
	},
});
