import { defineErrors, inputError } from './define.ts';

/** What the comparison with external tools refuses. */
export const toolAgreementErrors = defineErrors({
	'tools.index_needed': inputError(
		'The programs need an index of the BAM file, and none could be made.',
		'这些程序需要 BAM 文件的索引，但无法建立。',
		'Sort the file by position and index it: samtools sort, then samtools index.',
		'请先按位置排序并建立索引：samtools sort，然后 samtools index。',
	),
	'tools.not_paired': inputError(
		'The BAM file contains no paired reads, so there are no fragments that the programs could count alike.',
		'BAM 文件中没有成对读段，各程序无法统计相同的片段。',
		'Give a BAM file of paired-end sequencing.',
		'请给出双端测序的 BAM 文件。',
	),
	'tools.no_place': {
		status: 422,
		exit: 2,
		python: 'LbUsageError',
		en: 'It is not stated where the comparison is to be written.',
		zh: '未指明比较结果写到哪里。',
		hint_en:
			'State an output folder with --output-dir <dir>, or a dataset with --dataset <dir>, in whose next run folder the comparison is written.',
		hint_zh:
			'请用 --output-dir <文件夹> 指明输出文件夹，或用 --dataset <文件夹> 指明数据集，结果写入它的新运行文件夹。',
	},
	'tools.nothing_to_compare': {
		status: 503,
		exit: 5,
		python: 'LbMissingPart',
		en: 'None of the programs to compare with is installed: {tools}.',
		zh: '可供比较的程序均未安装：{tools}。',
		hint_en: 'Install one of them, for example: lb-agent tools install finaletoolkit --execute.',
		hint_zh: '请安装其中之一，例如：lb-agent tools install finaletoolkit --execute。',
	},
});
