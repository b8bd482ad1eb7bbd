import { defineErrors, inputError } from './define.ts';

export const scoresErrors = defineErrors({
	'scores.one_class': inputError(
		'{path} has one class: all {n} labelled {n|sample|samples} {n|is|are} {group}, so there is nothing to distinguish.',
		'{path} 只有一个类别：全部 {n} 个已标注样本均为 {group}，无法区分。',
		'Add the samples of the other class, or specify another label column with --labels-label-col.',
		'请加入另一类别的样本，或用 --labels-label-col 指定其他标签列。',
	),
	'scores.no_labels': inputError(
		'{path} contains scores ({columns}), but no labels were found for its samples.',
		'{path} 含有得分（{columns}），但没有找到样本的标签。',
		'Specify a label table with --labels-table, or the label column with --labels-label-col.',
		'请用 --labels-table 指定标签表，或用 --labels-label-col 指定标签列。',
	),
	'scores.several_groups': inputError(
		'{path}: "{column}" has {groups} {groups|group|groups} ({names}); a score distinguishes two groups.',
		'{path}：“{column}”有 {groups} 个组（{names}）；得分用于区分两个组。',
		"Map the labels to two groups with --label-map '<from>=<to>;...' or --label-map proposed, or specify another column with --labels-label-col.",
		"请用 --label-map '<from>=<to>;...' 或 --label-map proposed 将标签映射为两个组，或用 --labels-label-col 指定其他列。",
	),
	'scores.no_scores': inputError(
		'No column of {path} could be recognised as a score.',
		'{path} 中没有可识别的得分列。',
		'Specify the columns with --score-column.',
		'请用 --score-column 指定得分列。',
	),
	'scores.column_missing': inputError(
		'{path} has no column "{column}"; it has {columns}.',
		'{path} 中没有列“{column}”；现有列：{columns}。',
		'Correct the name in --{option}.',
		'请更正 --{option} 中的列名。',
	),
	'scores.threshold_unclear': inputError(
		'"{text}" is not a valid threshold of a score column.',
		'“{text}”不是得分列的阈值。',
		'Write it as column=number, for example --score-threshold "risk=0.35".',
		'请写成 列名=数值，例如 --score-threshold "risk=0.35"。',
	),
});
