import { defineMessages } from './define.ts';

/** What readers repaired, set aside or concluded. */
export const readersMessages = defineMessages({
	'reader.widened': {
		en: 'A long table of {rows} {rows|row|rows} was read as {samples} {samples|sample|samples} with {features} {features|feature|features}.',
		zh: '长表（{rows} 行）按 {samples} 个样本、{features} 个特征读取。',
	},
	'reader.rows_without_ids': {
		en: 'No column identifies the samples, so the {rows} {rows|row|rows} {rows|was|were} numbered row_1, row_2, and so on.',
		zh: '没有命名样本的列，因此 {rows} 行被编号为 row_1、row_2 等。',
	},
	'reader.widened_without': {
		en: 'Columns {columns} of the long table contain one value per feature, or text that changes from row to row, and were ignored.',
		zh: '长表中的列 {columns} 每个特征只有一个值，或为逐行变化的文字，未读取。',
	},
	'reader.reading': { en: 'Reading {path}', zh: '正在读取 {path}' },
	'reader.duplicate_names': {
		en: 'Duplicate column names were numbered; all columns were kept: {names}.',
		zh: '重复的列名已编号，所有列均保留：{names}。',
	},
	'reader.identical_columns': {
		en: 'Columns "{first}" and "{second}" have the same values in every row.',
		zh: '列“{first}”与“{second}”每行的值都相同。',
	},
	'reader.missing_names': {
		en: '{count} {count|column|columns} {count|has|have} no name in the header and {count|was|were} named {names}.',
		zh: '表头中有 {count} 列没有名称，已命名为 {names}。',
	},
	'reader.damaged_names': {
		en: 'Line breaks or control characters were removed from {count} column {count|name|names}: {names}.',
		zh: '已从 {count} 个列名中去掉换行或控制字符：{names}。',
	},
	'reader.no_header': {
		en: 'The file has no header; its columns were named {names}.',
		zh: '文件没有表头，各列命名为 {names}。',
	},
	'reader.row_names': {
		en: 'The header is one name shorter than the rows: the first column contains row names.',
		zh: '表头比数据行少一列：第一列是行名。',
	},
	'reader.titles_skipped': {
		en: '{count} title {count|line|lines} above the header (row {row}) {count|was|were} skipped.',
		zh: '表头（第 {row} 行）上方的 {count} 行标题已略过。',
	},
	'reader.comments_skipped': {
		en: '{count} comment {count|line|lines} at the top {count|was|were} skipped.',
		zh: '顶部的 {count} 行注释已略过。',
	},
	'reader.line_unended': {
		en: '{count} {count|file ends|files end} without a line break (file:line): {examples}. If {count|the file was|they were} copied or downloaded, check that {count|it is|they are} complete.',
		zh: '{count} 个文件末尾没有换行（文件:行）：{examples}。若为复制或下载所得，请确认文件完整。',
	},
	'reader.lines_short': {
		en: '{count} {count|file has|files have} lines with fewer fields than the others (file:line, fields found/usual): {examples}. Check that {count|the file is|they are} complete.',
		zh: '{count} 个文件中有些行的字段少于其他行（文件:行，实际/通常字段数）：{examples}。请确认文件完整。',
	},
	'reader.block_cut': {
		en: '{count} fixedStep {count|block ends|blocks end} earlier than in other files with the same step (end/end in the others, bp): {examples}. The {count|file|files} may be truncated; values past the end are missing.',
		zh: '{count} 个 fixedStep 数据块早于相同步长的其他文件结束（终点/其他文件的终点，bp）：{examples}。文件可能不完整，其后的数值缺失。',
	},
	'reader.rows_padded': {
		en: '{count} {count|row|rows} {count|is|are} shorter than the header and {count|was|were} filled with missing values ({rows|row|rows} {rows}).',
		zh: '{count} 行短于表头，已用缺失值补齐（第 {rows} 行）。',
	},
	'reader.rows_too_long': {
		en: '{count} {count|row|rows} {count|has|have} more cells than the header and {count|was|were} dropped ({rows|row|rows} {rows}).',
		zh: '{count} 行的单元格多于表头，已舍弃（第 {rows} 行）。',
	},
	'reader.footnotes': {
		en: '{count} footnote or comment {count|line|lines} {count|was|were} skipped ({rows|row|rows} {rows}).',
		zh: '已略过 {count} 行脚注或注释（第 {rows} 行）。',
	},
	'reader.empty_rows': {
		en: '{count} {count|row|rows} without any value {count|was|were} skipped ({rows|row|rows} {rows}).',
		zh: '{count} 行没有任何值，已略过（第 {rows} 行）。',
	},
	'reader.not_records': {
		en: '{count} {count|entry|entries} {count|is|are} not {count|a record|records} and {count|was|were} skipped ({rows|entry|entries} {rows}).',
		zh: '{count} 个条目不是记录，已略过（第 {rows} 条）。',
	},
	'reader.mixed_encoding': {
		en: '{count} {count|cell|cells} {count|is|are} not valid {encoding} and {count|was|were} read as windows-1252.',
		zh: '{count} 个单元格不是有效的 {encoding}，已按 windows-1252 读取。',
	},
	'reader.decimal_comma': {
		en: 'Numbers are written with a decimal comma.',
		zh: '数值使用逗号作为小数点。',
	},
	'reader.other_sheets': {
		en: 'Sheet "{sheet}" was read; the workbook also has: {others}.',
		zh: '读取了工作表“{sheet}”；工作簿中还有：{others}。',
	},
	'reader.row_sample': {
		en: '{kept} of {total} {total|row|rows} {kept|was|were} read: a random sample over the whole file (seed {seed}), in file order.',
		zh: '读取了 {total} 行中的 {kept} 行：在整个文件上随机抽取（种子 {seed}），保持文件顺序。',
	},
	'reader.beta_from_signals': {
		en: 'Beta values are methylated / (methylated + unmethylated), offset 0, for {samples} {samples|sample|samples}.',
		zh: 'Beta 值 = 甲基化 /（甲基化 + 非甲基化），偏移 0，共 {samples} 个样本。',
	},
	'reader.detection_masked': {
		en: '{count} {count|value|values} with a detection p-value above {limit} {count|was|were} set to missing.',
		zh: '{count} 个值的检测 p 值大于 {limit}，已设为缺失。',
	},
	'reader.signal_incomplete': {
		en: '{count} {count|sample|samples} {count|lacks|lack} {count|its|their} methylated or unmethylated column and {count|was|were} left out: {names}.',
		zh: '{count} 个样本缺少甲基化或非甲基化列，已略过：{names}。',
	},
	'reader.text_columns': {
		en: '{count} {count|column|columns} {count|has|have} no numbers and {count|is|are} kept outside the matrix: {names}.',
		zh: '{count} 列不含数值，保留在矩阵之外：{names}。',
	},
	'reader.all_missing_columns': {
		en: '{count} {count|column|columns} {count|has|have} no values: {names}.',
		zh: '{count} 列没有任何值：{names}。',
	},
	'reader.percent_columns': {
		en: '{count} {count|column|columns} {count|is|are} written with percent signs; {count|its|their} values are percentages: {names}.',
		zh: '{count} 列带百分号，其值为百分数：{names}。',
	},
	'reader.not_finite': {
		en: '{count} {count|value that is|values that are} infinite or outside the range of numbers {count|was|were} read as missing, for example "{example}" in row {row}, column {column}.',
		zh: '{count} 个无穷大或超出数值范围的值按缺失处理，例如第 {row} 行 {column} 列的“{example}”。',
	},
	'reader.censored': {
		en: '{count} {count|value|values} beyond a detection limit {count|was|were} read as missing, for example "{example}" in row {row}, column {column}.',
		zh: '{count} 个超出检测限的值按缺失处理，例如第 {row} 行 {column} 列的“{example}”。',
	},
	'reader.not_numeric': {
		en: '{count} {count|cell|cells} in numeric columns {count|is|are} not {count|a number|numbers} and {count|was|were} read as missing, for example "{example}" in row {row}, column {column}.',
		zh: '数值列中有 {count} 个单元格不是数值，按缺失处理，例如第 {row} 行 {column} 列的“{example}”。',
	},
	'reader.duplicate_row_ids': {
		en: '{count} row {count|id|ids} {count|occurs|occur} more than once; later ones are marked #2, #3 ...: {names}.',
		zh: '{count} 个行标识重复，后出现的标为 #2、#3……：{names}。',
	},
	'reader.composed_ids': {
		en: 'Rows are named by their position ({columns}).',
		zh: '各行以其位置命名（{columns}）。',
	},
	'reader.numbered_rows': {
		en: 'No column identifies the rows; they were named row_1, row_2 ...',
		zh: '没有可作行名的列，各行命名为 row_1、row_2……',
	},
	'orientation.sample_id_column': {
		en: 'Column "{column}" contains sample names, so rows are samples.',
		zh: '列“{column}”是样本名，因此行是样本。',
	},
	'orientation.feature_id_column': {
		en: 'Column "{column}" contains feature names, so columns are samples.',
		zh: '列“{column}”是特征名，因此列是样本。',
	},
	'orientation.coordinates': {
		en: '{columns|Column|Columns} {columns} {columns|is|are} genome coordinates, so rows are features.',
		zh: '列 {columns} 是基因组坐标，因此行是特征。',
	},
	'orientation.feature_like_rows': {
		en: 'Row ids look like features ({example}).',
		zh: '行标识像特征名（{example}）。',
	},
	'orientation.feature_like_columns': {
		en: 'Column names look like features ({example}).',
		zh: '列名像特征名（{example}）。',
	},
	'orientation.sample_like_rows': {
		en: 'Row ids look like sample names ({example}).',
		zh: '行标识像样本名（{example}）。',
	},
	'orientation.sample_like_columns': {
		en: 'Column names look like sample names ({example}).',
		zh: '列名像样本名（{example}）。',
	},
	'orientation.shape': {
		en: 'The table has {rows} {rows|row|rows} and {columns} value {columns|column|columns}; studies usually have more features than samples.',
		zh: '该表有 {rows} 行、{columns} 个数值列；研究中特征数通常多于样本数。',
	},
	'orientation.signal_columns': {
		en: 'Each sample has methylated and unmethylated columns, so columns are samples.',
		zh: '每个样本都有甲基化与非甲基化列，因此列是样本。',
	},
	'orientation.numbered_columns': {
		en: 'Value columns share one numbered name, as features do ({example}), and rows have their own names.',
		zh: '数值列以同一名称编号，像特征名（{example}），而各行另有自己的名称。',
	},
	'orientation.measures': {
		en: 'The columns contain several measures of each sample ({measures}), so columns are samples.',
		zh: '每个样本有多列测量值（{measures}），因此列是样本。',
	},
	'reader.one_measure': {
		en: 'Each sample has several columns; "{measure}" is used and {others} {others|is|are} ignored.',
		zh: '每个样本有多列；读取“{measure}”，不使用 {others}。',
	},
	'orientation.rows_of_text': {
		en: '{rows|Row|Rows} {rows} {rows|contains|contain} text above the numbers, so columns are samples.',
		zh: '行 {rows} 在数值上方给出文字，因此列是样本。',
	},
	'orientation.traits': {
		en: '{columns|Column|Columns} {columns} {columns|describes|describe} people, so rows are samples.',
		zh: '列 {columns} 描述的是受试者，因此行是样本。',
	},
	'orientation.known_rows': {
		en: '{count} row {count|id matches|ids match} sample ids of the sample table ({example}), so rows are samples.',
		zh: '有 {count} 个行标识与样本表中的样本编号一致（{example}），因此行是样本。',
	},
	'orientation.known_columns': {
		en: '{count} column {count|name matches|names match} sample ids of the sample table ({example}), so columns are samples.',
		zh: '有 {count} 个列名与样本表中的样本编号一致（{example}），因此列是样本。',
	},
	'orientation.given': { en: 'The orientation was specified by the user.', zh: '方向由用户指定。' },
});
