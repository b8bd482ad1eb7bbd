import type { Catalogue } from '../words/catalogue.ts';

export const words = {
	data_state: { en: 'Data', zh: '数据' },
	unknown: { en: 'Scan the folder to see what is in it.', zh: '扫描文件夹以查看其内容。' },
	families: { en: 'Inputs by kind of signal', zh: '按信号类型统计的输入' },
	counts: {
		en: '{inputs} inputs, {outputs} outputs of earlier runs',
		zh: '{inputs} 个输入，{outputs} 个以往运行的输出',
	},
	blockers: { en: 'What stands in the way', zh: '存在的障碍' },
	next: { en: 'What can be done next', zh: '下一步可做' },
	run: { en: 'Run', zh: '运行' },
	use_proposed: { en: 'Use proposed', zh: '使用建议' },
	show_results: { en: 'Show results', zh: '查看结果' },
	rescan: { en: 'Rescan', zh: '重新扫描' },
	plan: { en: 'Plan', zh: '制定计划' },
	recommended: { en: 'Run recommended', zh: '运行推荐任务' },
	autopilot: { en: 'Autopilot', zh: '自动执行' },
	autopilot_says: {
		en: 'Runs what is ready, one step after the other, until nothing safe is left.',
		zh: '依次运行已就绪的步骤，直到没有可安全执行的步骤。',
	},
	working: { en: 'Work goes on.', zh: '任务进行中。' },
	reload: { en: 'Reload', zh: '重新载入' },
} satisfies Catalogue;
