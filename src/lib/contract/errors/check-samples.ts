import { defineErrors, inputError } from './define.ts';

/** Quality and identity of samples. */
export const checkSamplesErrors = defineErrors({
	'check.refused': inputError(
		'{path} is not used: {reason}.',
		'{path} 未使用：{reason}。',
		'Run check_samples for all samples of the study: it names whose DNA it is. Correct the sample table, or draw or prepare the sample again.',
		'请对本研究的全部样本运行 check_samples 以查明 DNA 来源；更正样本表，或重新采样、重新建库。',
	),
	'check.no_alignments': inputError(
		'Samples are checked by their reads, and none of {files} {files|file|files} holds any.',
		'样本核查需要读段，而给出的 {files} 个文件都不含读段。',
		'Name BAM, CRAM or SAM files with --input-files, or a folder with --input-dir.',
		'请用 --input-files 指定 BAM、CRAM 或 SAM 文件，或用 --input-dir 指定文件夹。',
	),
});
