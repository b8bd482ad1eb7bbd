import { defineErrors, type ErrorSpec } from './define.ts';

const toolFault = (
	status: number,
	exit: ErrorSpec['exit'],
	python: ErrorSpec['python'],
	[en, zh, hint_en, hint_zh]: readonly [string, string, string, string],
): ErrorSpec => ({ status, exit, python, en, zh, hint_en, hint_zh });

/** What the manager of external tools refuses. */
export const toolErrors = defineErrors({
	'tools.unknown': toolFault(404, 3, 'LbNotFound', [
		'There is no external tool {tool}.',
		'没有名为 {tool} 的外部工具。',
		'Known tools include {nearest}. List all with lb-agent tools status.',
		'已知工具如：{nearest}。用 lb-agent tools status 列出全部。',
	]),
	'tools.not_installed': toolFault(409, 5, 'LbMissingPart', [
		'{tool} is not installed.',
		'尚未安装 {tool}。',
		'Next: {next}',
		'下一步：{next}',
	]),
	'tools.program_missing': toolFault(503, 5, 'LbMissingPart', [
		'{tool} cannot be installed without {program}, which was not found on this machine.',
		'安装 {tool} 需要 {program}，但在本机未找到。',
		'To get it: {how}',
		'获取方式：{how}',
	]),
	'tools.not_possible': toolFault(503, 5, 'LbMissingPart', [
		'{tool} cannot be installed by lb-agent on this machine. {reason}',
		'lb-agent 无法在本机安装 {tool}。{reason}',
		'To install it yourself: {how}',
		'自行安装：{how}',
	]),
	'tools.version_unavailable': toolFault(422, 3, 'LbInputError', [
		'{tool} cannot be installed in version {version}.',
		'无法安装 {tool} 的 {version} 版本。',
		'Available here: {versions}.',
		'此处可用：{versions}。',
	]),
	'tools.install_failed': toolFault(502, 1, 'LbError', [
		'The installation of {tool} failed at the step "{step}": {reason}.',
		'安装 {tool} 时在“{step}”一步失败：{reason}。',
		'The last lines of the log: {log_tail}. Whole log: {log}. Try again with {next}',
		'日志的最后几行：{log_tail}。完整日志：{log}。重试：{next}',
	]),
	'tools.smoke_failed': toolFault(502, 1, 'LbError', [
		'The smoke test of {tool} failed at the step "{step}".',
		'{tool} 的冒烟测试在“{step}”一步失败。',
		'The last lines of the log: {log_tail}. Whole log: {log}. Next: {next}',
		'日志的最后几行：{log_tail}。完整日志：{log}。下一步：{next}',
	]),
	'tools.busy': toolFault(409, 1, 'LbError', [
		'Another process is installing {tool}.',
		'另一个进程正在安装 {tool}。',
		'Wait for it, or stop it: lb-agent jobs list shows it.',
		'请等待其完成，或停止它：用 lb-agent jobs list 查看。',
	]),
	'tools.not_managed': toolFault(409, 2, 'LbUsageError', [
		'{tool} was not installed by lb-agent, so it is not removed.',
		'{tool} 不是由 lb-agent 安装的，因此不会移除。',
		'It was found at {place}.',
		'它位于 {place}。',
	]),
	'tools.resource_unknown': toolFault(404, 3, 'LbNotFound', [
		'{tool} has no resource {resource}.',
		'{tool} 没有名为 {resource} 的资源。',
		'It has: {known}.',
		'它有：{known}。',
	]),
	'tools.resource_missing': toolFault(422, 3, 'LbNotFound', [
		'{place} does not exist.',
		'{place} 不存在。',
		'State the path of the {resource}.',
		'请给出 {resource} 的路径。',
	]),
	'tools.run_elsewhere': toolFault(409, 3, 'LbInputError', [
		'The command {run} is not a completed run of {dataset}.',
		'命令 {run} 不是 {dataset} 的已完成运行。',
		'Run it with --input {dataset}, or plan the folder with its outputs by itself.',
		'请加上 --input {dataset} 运行，或单独规划其输出所在的文件夹。',
	]),
	'tools.run_unknown': toolFault(404, 3, 'LbNotFound', [
		'There is no record of the command {run}.',
		'没有命令 {run} 的记录。',
		'List the commands with lb-agent tools runs.',
		'用 lb-agent tools runs 列出命令。',
	]),
	'tools.command_refused': toolFault(422, 2, 'LbUsageError', [
		'{command} is not a program of {tool}.',
		'{command} 不是 {tool} 的程序。',
		'Programs of {tool}: {known}.',
		'{tool} 的程序：{known}。',
	]),
	'tools.code_unconfined': toolFault(403, 3, 'LbInputError', [
		'With {program} of {tool} any code can be run, and nothing on this machine confines it.',
		'{tool} 的 {program} 可运行任意代码，而本机无法限制它。',
		'Run it on the command line instead, or install bubblewrap on Linux.',
		'请改在命令行运行，或在 Linux 上安装 bubblewrap。',
	]),
	'tools.input_outside': toolFault(403, 3, 'LbInputError', [
		'{place} is not inside a bound folder.',
		'{place} 不在已绑定的文件夹内。',
		'Bind the folder first, or run the command on the command line.',
		'请先绑定该文件夹，或在命令行运行此命令。',
	]),
	'tools.command_failed': toolFault(502, 1, 'LbError', [
		'{tool} ended with an error: {reason}.',
		'{tool} 以错误结束：{reason}。',
		'The last lines it printed: {log_tail}. Record: {log}.',
		'它最后输出的几行：{log_tail}。记录：{log}。',
	]),
});
