import { defineMessages } from './define.ts';

/** Sentences about commands of external tools that were run. */
export const toolRunMessages = defineMessages({
	'tool_runs.confined': {
		en: 'Confined with bubblewrap: the command could write only in its working folder and had no network. Keys and settings of your account were hidden.',
		zh: '已用 bubblewrap 限制：该命令只能写入其工作文件夹，且无网络。你账户的密钥与设置对其不可见。',
	},
	'tool_runs.confined_network': {
		en: 'Confined with bubblewrap: the command could write only in its working folder; it had the network, which the tool needs. Keys and settings of your account were hidden.',
		zh: '已用 bubblewrap 限制：该命令只能写入其工作文件夹；因工具需要，可使用网络。你账户的密钥与设置对其不可见。',
	},
	'tool_runs.confined_inputs': {
		en: 'Confined with bubblewrap: the command could write only in its working folder, read only the bound folders, the tool and the system, and had no network.',
		zh: '已用 bubblewrap 限制：该命令只能写入其工作文件夹，只能读取已绑定的文件夹、该工具与系统文件，且无网络。',
	},
	'tool_runs.confined_inputs_network': {
		en: 'Confined with bubblewrap: the command could write only in its working folder and read only the bound folders, the tool and the system; it had the network, which the tool needs.',
		zh: '已用 bubblewrap 限制：该命令只能写入其工作文件夹，只能读取已绑定的文件夹、该工具与系统文件；因工具需要，可使用网络。',
	},
	'tool_runs.not_confined': {
		en: 'Not confined: the command could read and write what you can, and use the network.',
		zh: '未受限制：该命令可读写你能读写的一切，也可使用网络。',
	},
	'tool_runs.not_confined_missing': {
		en: 'Not confined, because bubblewrap is not installed: the command could read and write what you can, and use the network.',
		zh: '未受限制，因为未安装 bubblewrap：该命令可读写你能读写的一切，也可使用网络。',
	},
	'tool_runs.not_confined_refused': {
		en: 'Not confined, because bubblewrap does not work here (the system forbids it, or its version is too old): the command could read and write what you can, and use the network.',
		zh: '未受限制，因为 bubblewrap 在此无法工作（系统不允许，或其版本过旧）：该命令可读写你能读写的一切，也可使用网络。',
	},
	'tool_runs.not_confined_platform': {
		en: 'Not confined, because bubblewrap exists only on Linux: the command could read and write what you can, and use the network.',
		zh: '未受限制，因为 bubblewrap 仅用于 Linux：该命令可读写你能读写的一切，也可使用网络。',
	},
	'tool_runs.interrupted': {
		en: 'lb-agent ended before {program} finished, so its result is not known.',
		zh: '{program} 完成之前 lb-agent 已结束，因此结果未知。',
	},
	'tool_runs.progress': {
		en: 'Running {program}',
		zh: '正在运行 {program}',
	},
	'tool_runs.progress_line': {
		en: 'Running {program}: {line}',
		zh: '正在运行 {program}：{line}',
	},
	'tool_runs.headline': {
		en: '{program} of {tool} wrote {n} {n|file|files}, {known} of a kind that a task reads.',
		zh: '{tool} 的 {program} 写出 {n} 个文件，其中 {known} 个可供任务读取。',
	},
	'tool_runs.unlisted_removed': {
		en: '{n} {n|entry|entries} that the command made {n|was|were} removed from the run without being opened, because {n|it is a link, a pipe, a socket or a device, cannot be read, or has no proper name|they are links, pipes, sockets or devices, cannot be read, or have no proper names}: {files}.',
		zh: '命令生成的 {n} 项未予打开，已从本次运行中移除（链接、管道、套接字或设备，无法读取，或名称不规范）：{files}。',
	},
	'tool_runs.changed_outside': {
		en: '{n} {n|file|files} outside the working folder changed while the command ran: {files}.',
		zh: '命令运行期间，工作文件夹之外有 {n} 个文件发生变动：{files}。',
	},
	'tool_runs.compared_in_part': {
		en: '{n} {n|folder|folders} contained too many files for a full comparison, so some changes may not be listed: {files}.',
		zh: '{n} 个文件夹的文件过多，仅比对了一部分，可能有变动未列出：{files}。',
	},
	'tool_runs.processes_left': {
		en: '{n} {n|process|processes} of the command {n|was|were} still running at its end and {n|was|were} stopped: {processes}.',
		zh: '命令结束时仍有 {n} 个进程在运行，已停止：{processes}。',
	},
	'tool_runs.exit_code': {
		en: '{program} ended with exit code {exit_code}.',
		zh: '{program} 以退出码 {exit_code} 结束。',
	},
	'tool_runs.outputs_lost': {
		en: '{program} wrote {n} {n|output|outputs} into its private /tmp, which {n|is|are} removed with it: {files}. Name outputs in the working folder.',
		zh: '{program} 将 {n} 项输出写入其私有的 /tmp，现已随之删除：{files}。请把输出写在工作文件夹内。',
	},
	'tool_runs.signal': {
		en: '{program} was ended by {signal}.',
		zh: '{program} 被 {signal} 信号终止。',
	},
	'tool_runs.not_started': {
		en: '{program} could not be started: {reason}.',
		zh: '无法启动 {program}：{reason}。',
	},
	'tool_runs.cancelled': {
		en: '{program} was stopped because you cancelled it.',
		zh: '已按你的要求停止 {program}。',
	},
	'tool_runs.ended_early': {
		en: 'lb-agent ended before {program} finished, so {program} was stopped.',
		zh: '{program} 完成之前 lb-agent 已结束，因此 {program} 已停止。',
	},
	'tool_runs.timed_out': {
		en: '{program} was stopped after {seconds} s, its time limit.',
		zh: '{program} 达到 {seconds} 秒的时间上限，已停止。',
	},
	'tool_runs.too_much_output': {
		en: '{program} was stopped because it wrote and printed more than {megabytes} MB, its limit.',
		zh: '{program} 写入与输出的数据超过 {megabytes} MB 的上限，已停止。',
	},
	'tool_runs.disk_full': {
		en: '{program} failed because the disk is full. Free some space and run the same command again.',
		zh: '磁盘已满，{program} 运行失败。请释放空间后重新运行同一命令。',
	},
	'tool_runs.disk_nearly_full': {
		en: '{program} was stopped because less than {megabytes} MB was left on the disk of its working folder.',
		zh: '{program} 工作文件夹所在磁盘的剩余空间不足 {megabytes} MB，已停止。',
	},
});
