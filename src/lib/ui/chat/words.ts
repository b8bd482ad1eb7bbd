import type { Catalogue } from '../words/catalogue.ts';

export const words = {
	messages: { en: 'Messages', zh: '消息' },
	you: { en: 'You', zh: '你' },
	program: { en: 'lb-agent', zh: 'lb-agent' },
	loading: { en: 'Loading the conversation', zh: '正在载入对话' },
	missing: { en: 'This conversation is not there any more.', zh: '该对话已不存在。' },
	to_start: { en: 'Go to the start page', zh: '前往起始页' },
	trashed: {
		en: 'This conversation is in the trash. It can be read; restore it to go on.',
		zh: '该对话在回收站中，可以阅读；恢复后才能继续。',
	},
	restore: { en: 'Restore', zh: '恢复' },
	older: { en: 'Load older messages', zh: '载入更早的消息' },
	loading_older: { en: 'Loading older messages', zh: '正在载入更早的消息' },
	newest: { en: 'Newest', zh: '最新' },
	answered: { en: 'New answer: {text}', zh: '新的回答：{text}' },

	write: { en: 'Message', zh: '消息' },
	write_here: {
		en: 'Ask for an analysis in your own words, or type / for commands',
		zh: '用自己的话说明要做的分析，或输入 / 查看命令',
	},
	write_question: { en: 'What do you want to know about it?', zh: '想了解它的什么？' },
	send: { en: 'Send', zh: '发送' },
	stop: { en: 'Stop', zh: '停止' },
	stopping: { en: 'Stopping', zh: '正在停止' },
	add_files: { en: 'Add files', zh: '添加文件' },
	drop_files: { en: 'Drop files to add them as a source', zh: '松开以将文件添加为来源' },
	uploading: { en: 'Uploading, {done} of {total}', zh: '正在上传，{done} / {total}' },
	stop_upload: { en: 'Stop the upload', zh: '停止上传' },
	about: { en: 'About: {title}', zh: '关于：{title}' },
	about_none: { en: 'Ask about nothing in particular', zh: '不再针对该成果' },
	commands: { en: 'Commands', zh: '命令' },
	offers: {
		en: '{n} suggestions; arrow keys choose, Enter takes one',
		zh: '{n} 条建议；方向键选择，回车采用',
	},
	keys: { en: 'Enter sends, Shift+Enter begins a new line', zh: '回车发送，Shift+回车换行' },

	copy: { en: 'Copy', zh: '复制' },
	copied: { en: 'Copied', zh: '已复制' },
	edit: { en: 'Edit and send again', zh: '修改并重新发送' },
	edit_label: { en: 'Your message', zh: '你的消息' },
	edit_alone: {
		en: 'The answer will be set aside; what it changed in the session stays.',
		zh: '其回答将被搁置；它对会话所作的更改保留。',
	},
	edit_later: {
		en: '{n} later messages will be set aside; what they changed in the session stays.',
		zh: '之后的 {n} 条消息将被搁置；它们对会话所作的更改保留。',
	},
	edit_busy: { en: 'Wait until the work has ended, or stop it.', zh: '请等待处理结束，或先停止。' },
	send_again: { en: 'Send again', zh: '重新发送' },
	leave: { en: 'Cancel', zh: '取消' },

	cancelled: { en: 'What was finished before is kept.', zh: '此前完成的部分予以保留。' },
	interrupted: {
		en: 'It ended before it was finished. What was done before is kept.',
		zh: '未完成即告结束，此前完成的部分予以保留。',
	},
	failed: { en: 'This could not be finished.', zh: '未能完成。' },
	go_on: { en: 'Resume', zh: '继续' },
	try_again: { en: 'Try again', zh: '重试' },
	nothing_said: { en: 'Done.', zh: '完成。' },

	next: { en: 'Next', zh: '下一步' },
	next_run: { en: 'Run: {title}', zh: '运行：{title}' },
	next_plan: { en: 'Plan again', zh: '重新规划' },
	next_autopilot: { en: 'Autopilot', zh: '自动运行' },
	next_review: { en: 'Review the results', zh: '复核结果' },
	next_look: { en: 'Look into the folder', zh: '识别文件夹内容' },
} satisfies Catalogue;
