import { defineErrors, type ErrorSpec } from './define.ts';

function usage(en: string, zh: string, hint_en: string, hint_zh: string): ErrorSpec {
	return { status: 400, exit: 2, python: 'LbUsageError', en, zh, hint_en, hint_zh };
}

/** What the state of the session does not allow: through HTTP a conflict, in the shell a line to be typed otherwise. */
function conflict(en: string, zh: string, hint_en: string, hint_zh: string): ErrorSpec {
	return { ...usage(en, zh, hint_en, hint_zh), status: 409 };
}

/** What a line typed into the shell may get wrong. */
export const shellErrors = defineErrors({
	'shell.usage': usage(
		'"{typed}" is not a valid use of this command.',
		'“{typed}”不是此命令的用法。',
		'Usage: {usage}',
		'用法：{usage}',
	),
	'shell.open_quote': usage(
		'A quotation mark ({quote}) is not closed.',
		'引号（{quote}）没有闭合。',
		'Close it, or put a backslash before it. Usage: {usage}',
		'请闭合引号，或在其前加反斜杠。用法：{usage}',
	),
	'shell.unknown_command': usage(
		'There is no command {command}.',
		'没有命令 {command}。',
		'/help lists the commands.',
		'/help 列出全部命令。',
	),
	'shell.unknown_command_near': usage(
		'There is no command {command}.',
		'没有命令 {command}。',
		'Did you mean {near}? /help lists the commands.',
		'是否指 {near}？/help 列出全部命令。',
	),
	'shell.slash_missing': usage(
		'"{text}" was not understood as a sentence.',
		'无法将“{text}”理解为一句话。',
		'Commands begin with a slash: {usage}',
		'命令以斜杠开头：{usage}',
	),
	'shell.not_understood': usage(
		'"{text}" was not understood, so nothing was done.',
		'无法理解“{text}”，未执行任何操作。',
		'Try: "scan this folder", "what can I do", "run the next step", "do everything", "why is this blocked", "show the results", "which labels are used", "compare cancer and healthy". /help lists the commands.',
		'可以说：“扫描这个文件夹”“我能做什么”“运行下一步”“全部运行”“为什么被阻塞”“显示结果”“使用了哪些标签”“比较癌症和健康对照”。/help 列出全部命令。',
	),
	'shell.no_source': conflict(
		'No folder is bound to this session.',
		'本会话尚未绑定文件夹。',
		'Bind one with /use <path>; the Tab key completes paths.',
		'请用 /use <路径> 绑定；Tab 键可补全路径。',
	),
	'shell.source_unknown': usage(
		'No bound folder is called {selector}.',
		'没有名为 {selector} 的已绑定文件夹。',
		'Bound folders: {known}. Refer to one by its number, name or path.',
		'已绑定：{known}。请用编号、名称或路径指定。',
	),
	'shell.source_ambiguous': conflict(
		'Several bound folders are called {selector}: {paths}.',
		'有多个已绑定文件夹名为 {selector}：{paths}。',
		'Refer to it by its number in /sources or by its path.',
		'请用 /sources 中的编号或路径指定。',
	),
	'shell.source_bound_already': conflict(
		'The folder {path} is already bound.',
		'文件夹 {path} 已绑定。',
		'/sources lists the bound folders.',
		'/sources 列出已绑定的文件夹。',
	),
	'shell.one_source_needed': conflict(
		'Several folders are bound, but a metadata table belongs to one.',
		'已绑定多个文件夹，而元数据表只属于其中一个。',
		'Bind that folder alone with /use <path> (in a request POST dataset), then choose its table.',
		'请先用 /use <路径>（请求中为 POST dataset）单独绑定该文件夹，再选择元数据表。',
	),
	'shell.metadata_is_ignored': conflict(
		'Metadata are ignored in this session, so no table was chosen.',
		'本会话已忽略元数据，因此未选择任何表。',
		'Run /metadata rescan (in a request {"action": "rescan"}) to use metadata again; then choose the table.',
		'先用 /metadata rescan（请求中为 {"action": "rescan"}）恢复，再重新选择。',
	),
	'shell.index_of_several': conflict(
		'{count} {count|folder|folders} {count|is|are} bound, so {index} does not identify a result.',
		'已绑定 {count} 个文件夹，{index} 无法确定是哪项成果。',
		'Write folder and number as /results shows them, for example /ask 2.14 <question>.',
		'请按 /results 所示写出文件夹与编号，例如 /ask 2.14 <问题>。',
	),
	'shell.job_unknown': usage(
		'There is no job {job} to cancel.',
		'没有可取消的作业 {job}。',
		'/jobs lists them; the first letters of an id are enough.',
		'/jobs 列出作业；编号的开头几位即可。',
	),
	'shell.parameter_has_command': usage(
		'{name} is not set with /set.',
		'{name} 不用 /set 设定。',
		'Use {command}; /help shows how.',
		'请用 {command}；用法见 /help。',
	),
	'shell.busy': {
		status: 409,
		exit: 4,
		python: 'LbNothingReady',
		en: 'A job is running ({job}), and only one can run at a time.',
		zh: '作业 {job} 正在运行，不能同时进行另一项。',
		hint_en:
			'Wait for it, or stop it with /cancel or Ctrl-C. /results, /ask, /sources and /jobs remain available.',
		hint_zh: '请等待，或用 /cancel 或 Ctrl-C 停止。期间可用 /results、/ask、/sources 和 /jobs。',
	},
});
