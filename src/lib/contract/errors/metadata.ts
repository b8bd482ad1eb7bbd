import { defineErrors, inputError, notFound } from './define.ts';

/** Errors of the metadata choice: a table, a column or a label map that the user named and that does not fit. */
export const metadataErrors = defineErrors({
	'metadata.table_missing': notFound(
		'The labels table {table} is not among the tables of the dataset.',
		'数据集中没有名为 {table} 的标签表。',
		'Tables found: {tables}. Specify the path relative to the dataset; for XLSX, append #Sheet.',
		'找到的表格：{tables}。请给出相对于数据集的路径，XLSX 请加 #工作表名。',
	),
	'metadata.column_missing': inputError(
		'The table {table} has no column {column}.',
		'表格 {table} 中没有列 {column}。',
		'Its columns are: {columns}.',
		'该表的列有：{columns}。',
	),
	'metadata.sample_column_unclear': inputError(
		'No column of {table} can be read as sample ids.',
		'{table} 中没有可作为样本编号的列。',
		'Specify it with {option}. Columns: {columns}.',
		'请用 {option} 指定。现有列：{columns}。',
	),
	'metadata.label_map_no_proposal': inputError(
		'There is no proposed label map to accept.',
		'没有可接受的标签映射建议。',
		"Specify one, for example --label-map 'Healthy=healthy;*=case'. Labels found: {labels}.",
		"请自行给出，例如 --label-map 'Healthy=healthy;*=case'。已有标签：{labels}。",
	),
	'metadata.class_missing': inputError(
		'No sample has the label {label} specified with {option}.',
		'{option} 指定的标签 {label} 没有任何样本。',
		'Labels in use: {labels}.',
		'当前标签：{labels}。',
	),
	'metadata.same_class': {
		status: 400,
		exit: 2,
		python: 'LbUsageError',
		en: '--reference-class and --positive-class both name the group {label}.',
		zh: '--reference-class 与 --positive-class 指定了同一分组 {label}。',
		hint_en: 'Specify two different groups, or omit one of the options.',
		hint_zh: '请指定两个不同的分组，或省略其中一个选项。',
	},
	'metadata.split_unclear': inputError(
		'The values of column {column} do not show which samples are for training and which for validation.',
		'列 {column} 的取值不能表明哪些样本用于训练、哪些用于验证。',
		'Values found: {values}. Use --split-col to specify a column with the values training and validation.',
		'现有取值：{values}。请用 --split-col 指定取值为 training 与 validation 的列。',
	),
	'metadata.no_proposal': inputError(
		'The names of files, folders and columns suggest no labels, so there is nothing to accept.',
		'文件名、文件夹名和列名都不能推断出标签，没有可接受的建议。',
		'Add a table with a sample column and a label column, or specify one with {option}.',
		'请添加含样本列和标签列的表格，或用 {option} 指定。',
	),
});
