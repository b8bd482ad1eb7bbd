import { defineErrors, inputError } from './define.ts';

export const assayErrors = defineErrors({
	'assay.no_sheet': inputError(
		'No assay sheet was named or found.',
		'没有指定、也没有找到检测方法验证表。',
		'Name a table with one row per replicate of a planned level with --assay-sheet.',
		'请用 --assay-sheet 指定一个表，每行是某一设定水平的一次重复测量。',
	),
	'assay.no_column': inputError(
		'Column "{column}" is not in {path}. Its columns are: {columns}.',
		'{path} 中没有“{column}”列。表中的列有：{columns}。',
		'Correct the name of the column.',
		'请更正列名。',
	),
	'assay.no_level': inputError(
		'{path} has no recognised column of planned levels. Its columns are: {columns}.',
		'{path} 中没有可识别的设定水平列。表中的列有：{columns}。',
		'Specify it with --level-col.',
		'请用 --level-col 指定。',
	),
	'assay.no_values': inputError(
		'{path} has neither a recognised column of measured values nor one of calls. Its columns are: {columns}.',
		'{path} 中既没有可识别的测量值列，也没有检出结果列。表中的列有：{columns}。',
		'Specify one with --measured-col or --detected-col.',
		'请用 --measured-col 或 --detected-col 指定。',
	),
	'assay.not_numbers': inputError(
		'{path}, row {row}, column "{column}": "{example}" is not a number; {count} {count|value is|values are} not.',
		'{path} 第 {row} 行“{column}”列：“{example}”不是数值；共有 {count} 个这样的取值。',
		'Correct the values, write 0 or `blank` for blanks, or specify another column.',
		'请更正这些取值，空白样本写作 0 或 `blank`，或指定别的列。',
	),
	'assay.negative_level': inputError(
		'{path}, row {row}, column "{column}": the planned level {value} is negative.',
		'{path} 第 {row} 行“{column}”列：设定水平 {value} 为负。',
		'Correct the level; leave the cell empty where it is unknown.',
		'请更正该水平；未知时请留空。',
	),
	'assay.mixed_units': inputError(
		'{path}, column "{column}": values are in different units ({units}).',
		'{path} 的“{column}”列：取值的单位不一致（{units}）。',
		'Convert every value to one unit, and state it in every cell or in the name of the column.',
		'请将所有取值换算为同一单位，并在每个单元格或列名中写明。',
	),
	'assay.mixed_decimals': inputError(
		'{path}, column "{column}": decimal marks differ, for example {examples}.',
		'{path} 的“{column}”列：小数点写法不一致，例如 {examples}。',
		'Write every number with the same decimal mark and without separators of thousands.',
		'请统一小数点写法，并去掉千位分隔符。',
	),
	'assay.ambiguous_comma': inputError(
		'{path}, column "{column}": {examples} can be read with a decimal comma or with a separator of thousands.',
		'{path} 的“{column}”列：{examples} 中的逗号既可能是小数点，也可能是千位分隔符。',
		'Write the numbers with a decimal point.',
		'请用小数点书写这些数值。',
	),
	'assay.call_unclear': inputError(
		'{path}, column "{column}": the values {values} do not show which of them means detected.',
		'{path} 的“{column}”列：从取值 {values} 看不出哪一个表示检出。',
		'Specify the values that mean detected, for example --detected-value {example}.',
		'请指定表示检出的取值，例如 --detected-value {example}。',
	),
	'assay.detected_value_absent': inputError(
		'{path}, column "{column}": none of the values {stated} occurs; the column has {values}.',
		'{path} 的“{column}”列中没有取值 {stated}；该列的取值为 {values}。',
		'Correct --detected-value.',
		'请更正 --detected-value。',
	),
	'assay.no_replicates': inputError(
		'{path}: every level of column "{column}" has one row, so that nothing shows how far replicates differ or how often a level is detected.',
		'{path}：“{column}”列的每个水平只有一行，无法看出重复测量之间的差异，也无法得知检出率。',
		'Measure each level several times (20 replicates or more for a limit of detection), one row per replicate.',
		'请对每个水平重复测量（检测限需 20 次或更多），每次重复占一行。',
	),
	'assay.sheets_differ': inputError(
		'{path} and {other} have different columns and cannot be read as one series.',
		'{path} 与 {other} 的列不同，不能作为同一系列读取。',
		'Name sheets with the same columns, or analyse them one by one.',
		'请指定列相同的表，或分别分析。',
	),
	'assay.nothing_left': inputError(
		'{path}: none of the {rows} {rows|row|rows} has both a level and a measured value or call.',
		'{path}：{rows} 行中没有一行同时具有水平和测量值（或检出结果）。',
		'Check the columns of level, measured value and call.',
		'请检查水平、测量值和检出结果所在的列。',
	),
	'assay.no_pairs': inputError(
		'{path} has no recognised values of a comparison method or calls in tissue beside those of the assay. Its columns are: {columns}.',
		'{path} 中除本方法的结果外，没有可识别的对照方法取值或组织结果。表中的列有：{columns}。',
		'Specify them with --comparison-col or --tissue-call-col, and those of the assay with --measured-col or --detected-col.',
		'请用 --comparison-col 或 --tissue-call-col 指定对照，并用 --measured-col 或 --detected-col 指定本方法的列。',
	),
});
