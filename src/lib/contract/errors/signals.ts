import { defineErrors, inputError } from './define.ts';

export const signalsErrors = defineErrors({
	'signals.no_usable_feature': inputError(
		'{path} has no feature that varies: {features} {features|feature|features} over {samples} {samples|sample|samples} {features|is|are} constant or missing throughout.',
		'{path} 中没有可用的特征：{samples} 个样本上的 {features} 个特征全为常数或缺失。',
		'Check that the table holds numbers, one column or row per sample, and at least two samples.',
		'请确认表格为数值，每列或每行一个样本，且至少两个样本。',
	),
	'signals.too_few_samples': inputError(
		'{path} holds {samples} {samples|sample|samples}; at least two are needed.',
		'{path} 只有 {samples} 个样本；至少需要两个。',
		'Add samples, or look at single files with the raw-signal tasks.',
		'请增加样本，或用原始信号任务查看单个文件。',
	),
	'signals.no_matrix': inputError(
		'No numeric matrix was given.',
		'未提供数值矩阵。',
		'Name one with --signal-matrix-table, --methylation-matrix-table, --cnv-matrix-table, --fragmentomics-matrix-table or --cfdna-features-dir.',
		'请用 --signal-matrix-table、--methylation-matrix-table、--cnv-matrix-table、--fragmentomics-matrix-table 或 --cfdna-features-dir 指定。',
	),
	'signals.file_not_found': inputError(
		'The file {path} does not exist.',
		'文件 {path} 不存在。',
		'Relative paths start from the dataset with --input, else from the current folder.',
		'相对路径以 --input 数据集为起点，否则以当前文件夹为起点。',
	),
});
