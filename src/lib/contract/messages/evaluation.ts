import { defineMessages } from './define.ts';

export const evaluationMessages = defineMessages({
	'evaluation.progress': { en: 'Evaluating results', zh: '正在回读结果' },
	'evaluation.edited': {
		en: 'The outputs of {count} {count|run|runs} ({tasks}) differ from what was recorded and were not used.',
		zh: '{count} 次运行（{tasks}）的输出与记录不符；未采用其内容。',
	},
	'evaluation.removed': {
		en: 'The outputs of {count} {count|run|runs} ({tasks}) were removed; the questions {count|it|they} answered are open again.',
		zh: '{count} 次运行（{tasks}）的输出已被删除；其所回答的问题重新待答。',
	},
	'evaluation.failed': {
		en: '{count} {count|run|runs} ({tasks}) did not complete and {count|was|were} not repeated successfully.',
		zh: '{count} 次运行（{tasks}）未完成，且之后未成功重做。',
	},
	'evaluation.unreadable_run': {
		en: 'The manifest of {count} {count|run|runs} ({tasks}) cannot be read, so {count|its|their} results were not used.',
		zh: '{count} 次运行（{tasks}）的清单无法读取；未采用其内容。',
	},
	'evaluation.stale': {
		en: 'Input files have changed since {count} {count|run|runs} ({tasks}), so {count|its|their} results were not used.',
		zh: '自 {count} 次运行（{tasks}）以来输入文件已改变；其结果针对此前的文件，未予采用。',
	},
	'evaluation.running': {
		en: '{count} {count|run is|runs are} still running.',
		zh: '{count} 次运行仍在进行。',
	},
	'evaluation.set_aside': {
		en: '{count} {count|record|records} of the ledger {count|was|were} ignored: {files}.',
		zh: '台账中有 {count} 条记录被搁置：{files}。',
	},
	'evaluation.distrust': { en: '{statement}', zh: '{statement}' },
});
