import { defineErrors, inputError } from './define.ts';

export const figuresErrors = defineErrors({
	'figures.not_finite': {
		status: 500,
		exit: 1,
		python: 'LbError',
		en: 'A mark of the figure has no finite position.',
		zh: '图中有一个标记的位置不是有限数值。',
		hint_en: 'This is a bug in lb-agent. Please report it with the figure’s JSON file.',
		hint_zh: '这是程序缺陷，请附上该图的 JSON 文件进行报告。',
	},
	'figures.columns_differ': inputError(
		'The columns of a {kind} figure differ in length: {column} has {found} {found|value|values}, {expected} {expected|is|are} needed.',
		'{kind} 图的各列不一致：{column} 有 {found} 个值，应为 {expected} 个。',
		'Provide one value per row in every column; use null for missing values.',
		'每列的每一行都要有一个值；缺失用 null 表示。',
	),
	'figures.tree_broken': inputError(
		'The cluster tree of a {kind} figure is not a tree of {expected} {expected|leaf|leaves}.',
		'{kind} 图的聚类树不是 {expected} 个叶节点的树。',
		'Provide n - 1 merges of leaves 0 .. n-1 and earlier merges n + k, and every leaf once in the order.',
		'请给出 n - 1 次合并（叶为 0 .. n-1，先前的合并为 n + k），且叶序中每个叶只出现一次。',
	),
	'figures.not_rising': inputError(
		'The column {column} of a {kind} figure does not increase: value {at} is {value} after {before}.',
		'{kind} 图的 {column} 列没有递增：第 {at} 个值为 {value}，前一个值为 {before}。',
		'Sort the rows by this column and merge rows with the same value.',
		'请按该列排序，并合并值相同的行。',
	),
	'figures.no_such_row': inputError(
		'The column {column} of a {kind} figure refers to row {value} of a list of {length}.',
		'{kind} 图的 {column} 列指向列表的第 {value} 行，而该列表只有 {length} 行。',
		'Use indices from 0 to one less than the length of the list.',
		'请给出从 0 到列表长度减 1 的位置。',
	),
	'figures.place_outside': inputError(
		'A {kind} figure places {start}-{end} on {contig}, which has {length} {length|base|bases}.',
		'{kind} 图在 {contig}（{length} 个碱基）上放置了 {start}-{end}。',
		'Check that bins, segments and contig lengths belong to the same genome build.',
		'请检查分箱、片段和 contig 长度是否来自同一基因组版本。',
	),
	'figures.empty_window': inputError(
		'The window {contig}:{start}-{end} of a locus figure is empty.',
		'位点图的窗口 {contig}:{start}-{end} 不含任何碱基。',
		'The start must be smaller than the end (0-based, half-open).',
		'起点须小于终点（0 起始、半开区间）。',
	),
	'figures.no_data': inputError(
		'{title} has no data that can be read, so a part of it cannot be described.',
		'{title} 没有可读取的数据，无法说明其中某一区域。',
		'Choose a figure of a run, or ask about the table beside it.',
		'请选择某次运行的图，或就旁边的表格提问。',
	),
	'figures.renderer_missing': {
		status: 500,
		exit: 5,
		python: 'LbMissingPart',
		en: 'The component that renders figures as PNG cannot be loaded: {part}.',
		zh: '无法加载把图转换为 PNG 的部件：{part}。',
		hint_en:
			'Install lb-agent again, so that its packages contain @resvg/resvg-js and dist contains the fonts.',
		hint_zh: '请重新安装 lb-agent，使其软件包中包含 @resvg/resvg-js，dist 中包含字体。',
	},
});
