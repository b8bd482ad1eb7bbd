import { defineErrors } from './define.ts';

/** Errors that belong to no single room. */
export const generalErrors = defineErrors({
	'general.cancelled': {
		status: 499,
		exit: 130,
		python: 'LbInterrupted',
		en: 'Stopped on request before {what} finished.',
		zh: '按要求停止，{what} 尚未完成。',
		hint_en: 'Earlier results are untouched; start the same command again to redo this step.',
		hint_zh: '此前的结果未受影响；重新运行同一命令即可重做这一步。',
	},
	'general.unexpected': {
		status: 500,
		exit: 1,
		python: 'LbError',
		en: 'An unexpected error occurred: {message}',
		zh: '发生意外错误：{message}',
		hint_en: 'This is a defect of the program. Please report it with the command and this message.',
		hint_zh: '这是程序缺陷，请附上命令和此消息进行报告。',
	},
});
