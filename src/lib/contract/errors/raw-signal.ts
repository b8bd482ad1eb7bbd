import { defineErrors, inputError } from './define.ts';

export const rawSignalErrors = defineErrors({
	'raw.no_input': inputError(
		'No raw signal file was given.',
		'未提供原始信号文件。',
		'Specify files with --input-files, a folder with --input-dir, or a dataset with --input, whose plan lists the files.',
		'请用 --input-files 指定文件、用 --input-dir 指定文件夹，或用 --input 指定数据集（由其计划列出文件）。',
	),
	'raw.nothing_usable': inputError(
		'{path} contains no file that this task reads.',
		'{path} 中没有此任务可读取的文件。',
		'It reads: {formats}. `lb-agent assistant plan` shows how each file of a folder was recognised.',
		'可读取的格式：{formats}。`lb-agent assistant plan` 会说明文件夹中每个文件被识别为什么。',
	),
	'raw.all_unusable': inputError(
		'None of the {count} {count|file|files} can be used. The first: {reason}',
		'{count} 个文件都无法使用。第一个：{reason}',
		'{advice}',
		'{advice}',
	),
	'raw.format_not_taken': inputError(
		'{path} was recognised as {format}, which this task does not read.',
		'{path} 被识别为 {format}，此任务不读取该格式。',
		'It reads: {formats}. If the file is one of these, specify it with --input-format.',
		'可读取的格式：{formats}。如果文件属于其中之一，请用 --input-format 指明。',
	),
	'raw.not_recognised': inputError(
		'The format of {path} was not recognised; the file begins: {found}',
		'无法识别 {path} 的格式；文件开头为：{found}',
		'This task reads: {formats}. If the file has one of these formats but unusual or damaged content, specify the format with --input-format; its reader then reports the problem.',
		'此任务可读取：{formats}。如果文件属于其中之一但内容特殊或已损坏，可用 --input-format 指明，读取时会说明问题所在。',
	),
	'raw.signal_unknown': {
		status: 409,
		exit: 4,
		python: 'LbNothingReady',
		en: 'The signal of {count} {count|file|files} could not be determined, for example {path}: such files can contain {signals}.',
		zh: '没有信息表明 {count} 个文件（例如 {path}）属于哪种信号：{signals} 都使用这类文件。',
		hint_en: 'Specify it with --signal, or put the files into a folder named after the signal.',
		hint_zh: '请用 --signal 指明，或把文件放入以该信号命名的文件夹。',
	},
	'raw.signal_unclear': inputError(
		'Several signals are specified ({signals}), and the name of {path} does not show which one it contains.',
		'指定了多个信号（{signals}），但 {path} 的名称无法说明它属于哪一个。',
		'Run one signal at a time with --signal and --input-files, or put the files of each signal into a folder with its name.',
		'请用 --signal 和 --input-files 逐个信号运行，或把各信号的文件放入以其命名的文件夹。',
	),
	'raw.other_signal': inputError(
		'None of the files contains {signals}: files such as {path} contain {found}.',
		'没有文件属于 {signals}：{path} 等文件属于 {found}。',
		'Specify the signal of the files with --signal, or other files with --input-files.',
		'请用 --signal 指定文件所含的信号，或用 --input-files 指定其他文件。',
	),
	'raw.lengths_differ': inputError(
		'{path} and {other} do not use the same genome: {contig} has {length} {length|base|bases} in the first, {other_contig} has {other_length} {other_length|base|bases} in the second.',
		'{path} 与 {other} 不属于同一基因组：前者 {contig} 长 {length}，后者 {other_contig} 长 {other_length}。',
		'Use files of one genome build: specify the samples of one build with --input-files, and use a reference, region set or track of the same build.',
		'请使用同一基因组版本的文件：用 --input-files 指定同一版本的样本，并选用相同版本的参考序列、区域或轨道。',
	),
	'raw.builds_differ': inputError(
		'{path} uses genome build {build}, {other} uses {other_build}.',
		'{path} 属于 {build}，而 {other} 属于 {other_build}。',
		'Use files of one genome build: specify the samples of one build with --input-files, and use a reference, region set or track of the same build.',
		'请使用同一基因组版本的文件：用 --input-files 指定同一版本的样本，并选用相同版本的参考序列、区域或轨道。',
	),
	'raw.beyond_contig': inputError(
		'{path} reaches position {position} of {contig}, which has {length} {length|base|bases} in {other}: they do not use the same genome.',
		'{path} 在 {contig} 上到达位置 {position}，而 {other} 中该序列只有 {length} 个碱基：二者不属于同一基因组。',
		'Use files of one genome build: specify the samples of one build with --input-files, and use a reference, region set or track of the same build.',
		'请使用同一基因组版本的文件：用 --input-files 指定同一版本的样本，并选用相同版本的参考序列、区域或轨道。',
	),
	'raw.contigs_apart': inputError(
		'{path} and {other} have no chromosome in common ({contigs} versus {other_contigs}).',
		'{path} 与 {other} 没有共同的染色体（{contigs} 与 {other_contigs}）。',
		'Use files of one genome build: specify the samples of one build with --input-files, and use a reference, region set or track of the same build.',
		'请使用同一基因组版本的文件：用 --input-files 指定同一版本的样本，并选用相同版本的参考序列、区域或轨道。',
	),
});
