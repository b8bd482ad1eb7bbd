import { defineErrors, inputError } from './define.ts';

export const rawSignalErrors = defineErrors({
	'raw.no_input': inputError(
		'No raw signal file was given.',
		'未提供原始信号文件。',
		'Name files with --input-files, a folder with --input-dir, or a dataset with --input whose plan then names them.',
		'请用 --input-files 指定文件、用 --input-dir 指定文件夹，或用 --input 指定数据集（由其计划列出文件）。',
	),
	'raw.nothing_usable': inputError(
		'{path} holds no file that this task reads.',
		'{path} 中没有此任务可读取的文件。',
		'It reads: {formats}. `lb-agent assistant plan` says what every file of a folder was taken for.',
		'可读取的格式：{formats}。`lb-agent assistant plan` 会说明文件夹中每个文件被识别为什么。',
	),
	'raw.all_unusable': inputError(
		'None of the {count} {count|file|files} can be used; the first, {path}, is {reason}.',
		'{count} 个文件都无法使用；第一个 {path}：{reason}。',
		'Copy or download the files again, or name files of a format that this task reads.',
		'请重新复制或下载文件，或指定此任务可读取的格式。',
	),
	'raw.signal_unclear': inputError(
		'Several signals are named ({signals}) and nothing in the name of {path} says which one it is.',
		'指定了多个信号（{signals}），但 {path} 的名称无法说明它属于哪一个。',
		'Run one signal at a time with --signal and --input-files, or put the files of each signal into a folder with its name.',
		'请用 --signal 和 --input-files 逐个信号运行，或把各信号的文件放入以其命名的文件夹。',
	),
});
