import { defineErrors, inputError, notFound } from './define.ts';

/** Files that cannot be read, or do not hold what was expected. */
export const readersErrors = defineErrors({
	'reader.not_found': notFound(
		'The file {path} does not exist.',
		'文件不存在：{path}。',
		'Check the spelling of the path; relative paths start at the current folder.',
		'请检查路径拼写；相对路径从当前目录算起。',
	),
	'reader.not_readable': inputError(
		'{path} cannot be read ({why}).',
		'无法读取 {path}（{why}）。',
		'Check that it is a file and that you have read permission (ls -l).',
		'请确认它是文件，且当前用户有读取权限（ls -l）。',
	),
	'reader.unexpected': {
		status: 500,
		exit: 1,
		python: 'LbError',
		en: '{path} could not be read because of an unexpected error in lb-agent.',
		zh: '无法读取 {path}：读取时程序出现意外错误。',
		hint_en:
			'The file may be damaged: copy it again from its source. If the error remains, please report it with the format of the file; set LB_AGENT_TRACE=1 to see where it occurred.',
		hint_zh:
			'文件可能已损坏：请从来源重新复制。如仍出现此错误，请附上文件格式进行报告；设置环境变量 LB_AGENT_TRACE=1 可显示错误出现的位置。',
	},
	'reader.gzip_truncated': inputError(
		'{path} ends in the middle of its compressed data ({why}).',
		'{path} 的压缩数据不完整（{why}）。',
		'The copy is incomplete: compare its size with the source and copy it again. None of its data were used.',
		'文件没有复制完整：请核对源文件大小后重新复制。其中的数据未被使用。',
	),
	'reader.gzip_damaged': inputError(
		'The compressed data of {path} are damaged ({why}).',
		'{path} 的压缩数据已损坏（{why}）。',
		'Copy the file again from its source; `gzip -t` checks whether a copy is intact.',
		'请从来源重新复制；可用 gzip -t 检查文件是否完好。',
	),
	'reader.html': inputError(
		'{path} is a web page saved under a data file name.',
		'{path} 是以数据文件名保存的网页。',
		'The download saved an error or log-in page. Open the link in a browser and download the file itself.',
		'下载到的是错误页或登录页。请在浏览器中打开链接并下载文件本身。',
	),
	'reader.lfs_pointer': inputError(
		'{path} is a Git LFS pointer; the data themselves were not downloaded.',
		'{path} 只是 Git LFS 指针，数据本身并未下载。',
		'Run `git lfs pull` in that repository, or download the file from its web page.',
		'请在该仓库中运行 git lfs pull，或从网页下载该文件。',
	),
	'reader.nul_bytes': inputError(
		'{path} contains NUL bytes at byte {offset}; text tables have none.',
		'{path} 在第 {offset} 字节处含有 NUL 字节，文本表格不应出现。',
		'The file is binary or was damaged (for example by a full disk). Regenerate it from its source.',
		'该文件是二进制文件或已损坏（例如磁盘写满）。请从来源重新生成。',
	),
	'reader.empty': inputError(
		'{path} is empty.',
		'{path} 是空文件。',
		'Check the step that wrote it, or remove the file from the folder.',
		'请检查生成该文件的步骤，或将其移出文件夹。',
	),
	'reader.no_series_samples': inputError(
		'{path} does not describe its samples: its header has no !Sample_geo_accession line.',
		'{path} 没有描述样本：文件头中没有 !Sample_geo_accession 行。',
		'Download the series matrix from GEO again, or provide a sample table with --labels-table.',
		'请从 GEO 重新下载 series matrix 文件，或用 --labels-table 提供样本表。',
	),
	'reader.header_only': inputError(
		'{path} has a header but no data rows.',
		'{path} 只有表头，没有数据行。',
		'Check the step that wrote it: a header without rows is often the result of a filter that kept nothing.',
		'请检查生成该文件的步骤：只有表头往往意味着筛选后没有保留任何数据。',
	),
	'reader.r_workspace': inputError(
		'{path} is a saved R workspace, which is not supported.',
		'{path} 是保存的 R 工作空间，无法读取。',
		'Export its tables in R: for (name in load("{path}")) write.table(get(name), paste0(name, ".tsv"), sep="\\t", quote=FALSE).',
		'请在 R 中导出其中的表格：for (name in load("{path}")) write.table(get(name), paste0(name, ".tsv"), sep="\\t", quote=FALSE)。',
	),
	'reader.r_object': inputError(
		'{path} is a saved R object, which is not supported.',
		'{path} 是保存的 R 对象，无法读取。',
		'Export the table in R: write.table(readRDS("{path}"), "table.tsv", sep="\\t", quote=FALSE).',
		'请在 R 中导出表格：write.table(readRDS("{path}"), "table.tsv", sep="\\t", quote=FALSE)。',
	),
	'reader.not_text': inputError(
		'{path} is not a text table ({found}).',
		'{path} 不是文本表格（{found}）。',
		'Export the table as tab-separated text, CSV, XLSX, Parquet or JSON.',
		'请将表格导出为制表符分隔文本、CSV、XLSX、Parquet 或 JSON。',
	),
	'reader.no_numeric_columns': inputError(
		'{path} has no column of numbers (inspected {columns} {columns|column|columns} and {rows} {rows|row|rows}).',
		'{path} 没有任何数值列（检查了 {columns} 列、{rows} 行）。',
		'A numeric matrix was expected: one id column, then one column of numbers per sample or feature.',
		'这里需要数值矩阵：先是一列标识，之后每个样本或特征一列数值。',
	),
	'reader.sheet_not_found': inputError(
		'{path} has no sheet "{sheet}". It has: {sheets}.',
		'{path} 中没有工作表“{sheet}”。现有工作表：{sheets}。',
		'Specify one of the listed sheets as file.xlsx#Sheet.',
		'请使用列出的工作表名，写作 file.xlsx#工作表名。',
	),
	'reader.column_not_found': inputError(
		'{path} has no column "{column}". Its first columns are: {columns}.',
		'{path} 中没有列“{column}”。前几列为：{columns}。',
		'Use a column name exactly as spelled in the header.',
		'请使用表头中的列名，拼写须一致。',
	),
	'reader.too_ragged': inputError(
		'{path}: {count} of {total} {total|row|rows} {count|has|have} more cells than the header ({expected}); first at row {row} with {found}.',
		'{path}：{total} 行中有 {count} 行的单元格多于表头（{expected} 列）；首先出现在第 {row} 行（{found} 列）。',
		'The delimiter may occur inside cells: put quotes around such cells, or export with another delimiter.',
		'单元格内可能含有分隔符：请为这类单元格加引号，或换一种分隔符导出。',
	),
	'reader.unclosed_quote': inputError(
		'{path}: a quoted cell that starts at row {row} is never closed.',
		'{path}：第 {row} 行开始的引号单元格没有结束。',
		'Remove the stray quotation mark in that row or close the cell.',
		'请删除该行多余的引号，或补上结束引号。',
	),
	'reader.row_too_long': inputError(
		'{path}: row {row} is longer than {limit} {limit|byte|bytes}.',
		'{path}：第 {row} 行超过 {limit} 字节。',
		'The file may lack line breaks, or a quotation mark may be unclosed from that row on.',
		'文件可能缺少换行符，或从该行起有未闭合的引号。',
	),
	'reader.too_many_columns': inputError(
		'{path} has more than {limit} {limit|column|columns}.',
		'{path} 的列数超过 {limit}。',
		'Write the table with features in rows and samples in columns. If it should not be this wide, check its header and line endings.',
		'请将特征写在行、样本写在列。如果表格不应这么宽，请检查表头和换行符。',
	),
	'reader.rows_missing': inputError(
		'{path} contains more than {bytes} {bytes|byte|bytes} without a single row of data.',
		'{path} 中连续超过 {bytes} 字节没有任何数据行。',
		'Check the program that wrote it: the file may be full of blank lines or comments.',
		'请检查生成该文件的步骤：文件可能充满空行或注释。',
	),
	'reader.xlsx_damaged': inputError(
		'{path} is not a readable Excel workbook ({why}).',
		'{path} 不是可读取的 Excel 工作簿（{why}）。',
		'Open it in a spreadsheet program and save it again as .xlsx (without a password), or export CSV.',
		'请用电子表格软件打开并重新保存为 .xlsx（不要加密），或导出为 CSV。',
	),
	'reader.parquet_damaged': inputError(
		'{path} is not a readable Parquet file ({why}).',
		'{path} 不是可读取的 Parquet 文件（{why}）。',
		'Copy the file again from its source, or export the table as TSV.',
		'请从来源重新复制该文件，或将表格导出为 TSV。',
	),
	'reader.json_damaged': inputError(
		'{path} is not valid JSON ({why}).',
		'{path} 不是有效的 JSON（{why}）。',
		'Rewrite the file with a JSON library; every record must be complete.',
		'请用 JSON 库重新写出该文件，每条记录必须完整。',
	),
	'reader.json_not_a_table': inputError(
		'{path} is JSON but contains no table ({found}).',
		'{path} 是 JSON，但其中没有表格（{found}）。',
		'Expected an array of records, {"columns": [...], "data": [...]}, or records under a single key.',
		'应为记录数组、{"columns": [...], "data": [...]}，或单个键下的记录。',
	),
	'reader.too_large': inputError(
		'{path} is too large to be read as {format} ({bytes} {bytes|byte|bytes}, limit {limit}).',
		'{path} 过大，无法按 {format} 读取（{bytes} 字节，上限 {limit}）。',
		'Export the table as tab-separated text (.tsv.gz), which is read as a stream.',
		'请导出为制表符分隔文本（.tsv.gz），这种格式可以流式读取。',
	),
	'reader.mostly_empty': inputError(
		'{path} has values in only {filled} of {cells} {cells|cell|cells}; its header lists {columns} {columns|column|columns}.',
		'{path} 仅填写了 {cells} 个单元格中的 {filled} 个：其表头声明了 {columns} 列。',
		'The header may be damaged, or each record may have its own columns. Write one row per sample or feature, with the same columns in every row.',
		'表头可能已损坏，或每条记录各有不同的列。请按每个样本或特征一行、列相同的方式重新写出。',
	),
	'reader.orientation_unclear': inputError(
		'{path} does not show whether its rows are samples or features.',
		'无法判断 {path} 的行是样本还是特征。',
		'Specify the orientation, or provide a metadata table whose sample ids occur in the rows or the columns.',
		'请指定方向，或提供样本标识出现在行或列中的元数据表。',
	),
});
