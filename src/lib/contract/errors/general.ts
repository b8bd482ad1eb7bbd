import { defineErrors } from './define.ts';

/** Errors that belong to no single room. */
export const generalErrors = defineErrors({
	'general.cancelled': {
		status: 499,
		exit: 130,
		python: 'LbInterrupted',
		en: 'Stopped on request before {what} finished.',
		zh: '按要求停止，{what} 尚未完成。',
		hint_en: 'Earlier results are unchanged; run the same command again to redo this step.',
		hint_zh: '此前的结果未受影响；重新运行同一命令即可重做这一步。',
	},
	'general.system': {
		status: 500,
		exit: 1,
		python: 'LbError',
		en: 'The operating system refused {call} on {file} ({why}).',
		zh: '系统拒绝了程序的一个操作：{why}（{call}，{file}）。',
		hint_en:
			'Check that the file or folder still exists, that you may access it, and that the disk has free space.',
		hint_zh: '请检查该文件或文件夹是否仍然存在、当前用户是否有权限，以及磁盘是否有空间。',
	},
	'general.unexpected': {
		status: 500,
		exit: 1,
		python: 'LbError',
		en: 'lb-agent stopped because of an unexpected error.',
		zh: '程序因意外错误而停止。',
		hint_en:
			'This is a bug in lb-agent. Please report it with the command you ran; set LB_AGENT_TRACE=1 to see where it occurred.',
		hint_zh:
			'这是程序缺陷，请附上所用命令进行报告；设置环境变量 LB_AGENT_TRACE=1 后重新运行，可显示错误出现的位置。',
	},
});
