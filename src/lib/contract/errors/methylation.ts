import { defineErrors, inputError } from './define.ts';

/** Methylation calls and interval signals. */
export const methylationErrors = defineErrors({
	'methylation.not_one_base': inputError(
		'{path}, row {row}: {contig}:{start}-{end} is not a single base.',
		'{path} 第 {row} 行：{contig}:{start}-{end} 不是单个碱基。',
		'Methylation calls have one base per row: start = end (counted from 1), or end = start + 1 (from 0).',
		'甲基化结果每行一个碱基：起点 = 终点（从 1 计数），或终点 = 起点 + 1（从 0 计数）。',
	),
	'methylation.percent_differs': inputError(
		'{path}, row {row}: {percent} % does not match {methylated} methylated and {unmethylated} unmethylated {unmethylated|read|reads}.',
		'{path} 第 {row} 行：{percent} % 与 {methylated} 条甲基化、{unmethylated} 条未甲基化读段不符。',
		'The columns may be in another order, or the row was edited.',
		'列顺序可能不同，或该行被改动过。',
	),
	'methylation.counts_exceed_coverage': inputError(
		'{path}, row {row}: {methylated} + {unmethylated} {unmethylated|read|reads} {unmethylated|is|are} more than the coverage {coverage}.',
		'{path} 第 {row} 行：{methylated} + {unmethylated} 条读段超过覆盖度 {coverage}。',
		'The columns may be in another order, or the row was edited.',
		'列顺序可能不同，或该行被改动过。',
	),
	'methylation.fractions': inputError(
		'{path}, row {row}: freqC and freqT sum to {sum}; they are percentages and sum to 100.',
		'{path} 第 {row} 行：freqC 与 freqT 之和为 {sum}；它们应为百分数，合计 100。',
		'Multiply fractions by 100, or export the calls with methylKit again.',
		'若为小数请乘以 100，或用 methylKit 重新导出。',
	),
	'methylation.site_twice': inputError(
		'{path}, row {row}: {contig}:{position} ({strand}) occurs twice in this file.',
		'{path} 第 {row} 行：{contig}:{position}（{strand}）在文件中出现两次。',
		'A sample has one call per cytosine. Two files may have been concatenated.',
		'同一样本的每个胞嘧啶只有一个结果。可能是两个文件拼接而成。',
	),
	'methylation.no_sites': inputError(
		'{path} contains no cytosine covered by reads{context}.',
		'{path} 中没有被读段覆盖的胞嘧啶{context}。',
		'Check the step that wrote it, and that the file belongs to this sample.',
		'请检查生成该文件的步骤，并确认它是该样本的文件。',
	),
	'methylation.nothing_covered': inputError(
		'No CpG has {min_coverage} {min_coverage|read|reads} or more in any sample.',
		'没有任何 CpG 在任一样本中达到 {min_coverage} 条读段。',
		'Lower --min-coverage.',
		'请降低 --min-coverage。',
	),
});
