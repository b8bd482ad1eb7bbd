import { defineErrors, inputError } from './define.ts';

/** Copy-number, methylation and fragment summary files of other programs. */
export const callsErrors = defineErrors({
	'calls.columns_missing': inputError(
		'{path} is not a table of {format}: it has no {missing|column|columns} {missing}. Its first rows begin: {found}.',
		'{path} 不是{format}表：缺少列 {missing}。开头为：{found}。',
		'Check that the file is what its name suggests and still has its header row.',
		'请确认文件内容与名称相符，并且表头行没有丢失。',
	),
	'calls.row_width': inputError(
		'{path}, row {row}: {found} {found|cell|cells} instead of {expected}.',
		'{path} 第 {row} 行：有 {found} 个单元格，应为 {expected} 个。',
		'The row is truncated or was edited; copy the file again from its source.',
		'该行不完整或被改动过；请从来源重新复制文件。',
	),
	'calls.not_a_number': inputError(
		'{path}, row {row}, column {column}: "{found}" is not a number.',
		'{path} 第 {row} 行 {column} 列：“{found}”不是数值。',
		'Write missing values as an empty cell or NA; check that row and its delimiters.',
		'缺失值应为空单元格或 NA；请检查该行及其分隔符。',
	),
	'calls.not_a_position': inputError(
		'{path}, row {row}, column {column}: "{found}" is not a position (a whole number from 0 to 2147483647).',
		'{path} 第 {row} 行 {column} 列：“{found}”不是有效位置（0 到 2147483647 的整数）。',
		'Positions are plain whole numbers; check the order of the columns.',
		'位置必须是普通整数；请检查列的顺序。',
	),
	'calls.out_of_range': inputError(
		'{path}, row {row}, column {column}: {found} is out of range (expected: {range}).',
		'{path} 第 {row} 行 {column} 列：{found} 超出 {range}。',
		'Check that the columns are in the documented order and that the file was not edited.',
		'请检查列顺序是否符合格式说明，以及文件是否被改动。',
	),
	'calls.unknown_call': inputError(
		'{path}, row {row}, column {column}: "{found}" is not a call of this format ({known}).',
		'{path} 第 {row} 行 {column} 列：“{found}”不是该格式的已知判定（{known}）。',
		'Use the calls as the program writes them, or leave the cell empty.',
		'请使用该程序自己的判定用词，或留空。',
	),
	'calls.start_after_end': inputError(
		'{path}, row {row}: the interval {contig}:{start}-{end} ends before it begins, or is empty.',
		'{path} 第 {row} 行：区间 {contig}:{start}-{end} 的终点在起点之前，或区间为空。',
		'Start and end may be swapped, or the columns are in another order.',
		'起点与终点可能颠倒，或列顺序不同。',
	),
	'calls.row_twice': inputError(
		'{path}, row {row}: {what} already occurs in an earlier row.',
		'{path} 第 {row} 行：{what} 在前面的行中已出现。',
		'Two files were probably concatenated. Provide one file per sample, or remove one of the rows.',
		'可能是两个文件拼接而成。请每个样本提供一个文件，或删除其中一行。',
	),
	'calls.no_values': inputError(
		'{path} contains no values: every {what} is missing or zero.',
		'{path} 没有数值：{what} 全部缺失或为零。',
		'Check the step that wrote it, and that the file belongs to this sample.',
		'请检查生成该文件的步骤，并确认它是该样本的文件。',
	),
	'calls.no_contig': inputError(
		'{path}, row {row}: the chromosome is empty.',
		'{path} 第 {row} 行：染色体名称为空。',
		'Every row needs a chromosome; check that row and its delimiters.',
		'每一行都需要染色体名称；请检查该行及其分隔符。',
	),
	'calls.no_sample_name': inputError(
		'{path}, row {row}: the sample name is empty.',
		'{path} 第 {row} 行：样本名为空。',
		'Every row needs the name of its sample.',
		'每一行都需要样本名。',
	),
	'calls.contigs_mixed': inputError(
		'{path}, row {row}: chromosome "{second}" after "{first}": the file mixes two naming styles.',
		'{path} 第 {row} 行：先出现“{first}”，又出现“{second}”：同一文件混用了两种染色体命名方式。',
		'Two files were probably concatenated. Use one naming style for chromosomes.',
		'可能是两个文件拼接而成。请统一染色体名称的写法。',
	),
	'calls.past_contig': inputError(
		'{path}, row {row}: {contig}:{start}-{end} is past the end of the chromosome ({length} {length|base|bases}{build}).',
		'{path} 第 {row} 行：{contig}:{start}-{end} 超出染色体末端（{length} bp{build}）。',
		'The file belongs to another genome build, or its columns are in another order.',
		'该文件属于另一基因组版本，或列顺序不同。',
	),
	'calls.wrong_orientation': inputError(
		'{path}, row {row}: strand "{found}" is not one of {known}.',
		'{path} 第 {row} 行：链方向“{found}”不在 {known} 之中。',
		'Check the order of the columns.',
		'请检查列的顺序。',
	),
	'calls.duplicate_interval': inputError(
		'{path}, row {row}: {contig}:{start}-{end} already occurs in row {first}, with a different value.',
		'{path} 第 {row} 行：{contig}:{start}-{end} 已在第 {first} 行出现，且数值不同。',
		'A sample has one value per bin. Remove one of the rows.',
		'同一样本的每个分箱只能有一个值。请删除其中一行。',
	),
	'calls.duplicate_gene': inputError(
		'{path}, row {row}: {gene} of sample {sample} already occurs in row {first}.',
		'{path} 第 {row} 行：样本 {sample} 的 {gene} 已在第 {first} 行出现。',
		'A sample has one call per gene. Remove one of the rows.',
		'同一样本的每个基因只能有一个判定。请删除其中一行。',
	),
	'calls.no_samples': inputError(
		'{path} has bins but no column of values: it describes bins, not samples.',
		'{path} 只有分箱，没有数值列：它描述的是分箱而不是样本。',
		'Provide the exported values (log2 ratios per sample), or use this file as bin annotation.',
		'请提供导出的数值（每个样本的 log2 比值），或将该文件用作分箱注释。',
	),
	'calls.scale_needed': inputError(
		'{path} may contain log10 ratios ({why}); the same column names are used for log2.',
		'{path} 可能是 log10 比值（{why}）；log2 也使用相同的列名。',
		'Specify the scale: --seg-scale log10 (values are multiplied by 3.3219) or --seg-scale log2.',
		'请说明尺度：--seg-scale log10（数值乘以 3.3219）或 --seg-scale log2。',
	),
	'calls.not_ratios': inputError(
		'{path}: the values of {sample} are neither log2 ratios nor ratios around 1 (median {median}, minimum {smallest}).',
		'{path}：{sample} 的数值既不是 log2 比值，也不是约为 1 的比值（中位数 {median}，最小 {smallest}）。',
		'Export normalised copy numbers (ratios or log2 ratios), or integer read counts per bin, which lb-agent corrects.',
		'请导出归一化后的拷贝数（比值或 log2 比值），或每个分箱的整数读段数（将在此处校正）。',
	),
	'calls.unknown_format': inputError(
		'{path}: the format "{format}" is not supported.',
		'{path}：这里没有“{format}”的读取器。',
		'Use one of: {known}.',
		'请使用以下之一：{known}。',
	),
	'calls.other_bins': inputError(
		'{path} has different bins from {first}: {difference}.',
		'{path} 的分箱与 {first} 不同：{difference}。',
		'Bins must agree in build, size and number. Run the files separately, or specify a bin size to convert them to one grid.',
		'分箱的基因组版本、大小和数目须一致。请分别运行，或指定分箱大小以统一到同一网格。',
	),
	'calls.builds_differ': inputError(
		'{path} uses {other_build}, {first} uses {build}: bins of different genome builds do not cover the same regions.',
		'{path} 使用 {other_build}，{first} 使用 {build}：两个基因组版本的分箱并非同一位置。',
		'Encode the samples of each build separately.',
		'请按基因组版本分别编码。',
	),
	'calls.bins_too_large': inputError(
		'{path}: bins of {size} {size|base|bases} cannot be converted to smaller bins of {wanted} {wanted|base|bases}.',
		'{path}：{size} bp 的分箱无法换算为更小的 {wanted} bp 分箱。',
		'Choose a bin size of at least {size}.',
		'请选择不小于 {size} 的分箱大小。',
	),
});
