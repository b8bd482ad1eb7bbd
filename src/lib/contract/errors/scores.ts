import { defineErrors, inputError } from './define.ts';

export const scoresErrors = defineErrors({
	'scores.one_class': inputError(
		'{path} has one class: all {n} labelled {n|sample|samples} {n|is|are} {group}, so nothing can be told apart.',
		'{path} 只有一个类别：全部 {n} 个已标注样本均为 {group}，无法区分。',
		'Add the samples of the other class, or name another label column with --labels-label-col.',
		'请加入另一类别的样本，或用 --labels-label-col 指定其他标签列。',
	),
	'scores.no_labels': inputError(
		'{path} holds scores ({columns}), but no labels were found for its samples.',
		'{path} 含有得分（{columns}），但没有找到样本的标签。',
		'Name a table with labels with --labels-table, or the label column with --labels-label-col.',
		'请用 --labels-table 指定标签表，或用 --labels-label-col 指定标签列。',
	),
	'scores.several_groups': inputError(
		'{path}: "{column}" has {groups} {groups|group|groups} ({names}); a score tells two groups apart.',
		'{path}：“{column}”有 {groups} 个组（{names}）；得分用于区分两个组。',
		"Map the labels to two groups with --label-map '<from>=<to>;...' or --label-map proposed, or name another column with --labels-label-col.",
		"请用 --label-map '<from>=<to>;...' 或 --label-map proposed 将标签映射为两个组，或用 --labels-label-col 指定其他列。",
	),
	'scores.no_scores': inputError(
		'No column of {path} could be recognised as a score.',
		'{path} 中没有可识别的得分列。',
		'Name the columns with --score-column.',
		'请用 --score-column 指定得分列。',
	),
	'scores.column_missing': inputError(
		'{path} has no column "{column}"; it has {columns}.',
		'{path} 中没有列“{column}”；现有列：{columns}。',
		'Correct the name in --{option}.',
		'请更正 --{option} 中的列名。',
	),
	'scores.threshold_unclear': inputError(
		'"{text}" is no threshold of a score column.',
		'“{text}”不是得分列的阈值。',
		'Write it as column=number, for example --score-threshold "risk=0.35".',
		'请写成 列名=数值，例如 --score-threshold "risk=0.35"。',
	),
});
