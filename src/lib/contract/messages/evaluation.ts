import { defineMessages } from './define.ts';

export const evaluationMessages = defineMessages({
	'evaluation.progress': { en: 'Reading results back', zh: '正在回读结果' },
	'evaluation.edited': {
		en: 'Outputs of {count} {count|run|runs} ({tasks}) differ from what was recorded; nothing was taken from them.',
		zh: '{count} 次运行（{tasks}）的输出与记录不符；未采用其内容。',
	},
	'evaluation.removed': {
		en: 'Outputs of {count} {count|run|runs} ({tasks}) were removed; what they answered is open again.',
		zh: '{count} 次运行（{tasks}）的输出已被删除；其所回答的问题重新待答。',
	},
	'evaluation.failed': {
		en: '{count} {count|run|runs} ({tasks}) did not complete and {count|was|were} not repeated with success.',
		zh: '{count} 次运行（{tasks}）未完成，且之后未成功重做。',
	},
	'evaluation.unreadable_run': {
		en: 'The manifest of {count} {count|run|runs} ({tasks}) cannot be read; nothing was taken from {count|it|them}.',
		zh: '{count} 次运行（{tasks}）的清单无法读取；未采用其内容。',
	},
	'evaluation.stale': {
		en: 'Input files changed since {count} {count|run|runs} ({tasks}); their results speak of the earlier files and were not used.',
		zh: '自 {count} 次运行（{tasks}）以来输入文件已改变；其结果针对此前的文件，未予采用。',
	},
	'evaluation.running': {
		en: '{count} {count|run is|runs are} still going on.',
		zh: '{count} 次运行仍在进行。',
	},
	'evaluation.set_aside': {
		en: '{count} {count|record|records} of the ledger {count|was|were} set aside: {files}.',
		zh: '台账中有 {count} 条记录被搁置：{files}。',
	},
	'evaluation.distrust': { en: '{statement}', zh: '{statement}' },
});
