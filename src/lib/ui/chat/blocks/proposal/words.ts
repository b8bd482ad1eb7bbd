import type { Catalogue } from '../../../words/catalogue.ts';

export const words = {
	run: { en: 'Proposal: run “{task}”', zh: '提议：运行“{task}”' },
	run_lbbiopsy_assistant: { en: 'Proposal: run the recommended task', zh: '提议：运行推荐的任务' },
	run_autopilot: { en: 'Proposal: run the autopilot', zh: '提议：自动运行' },
	plan_assistant_tasks: { en: 'Proposal: make a new plan', zh: '提议：重新规划' },
	evaluate_project_results: { en: 'Proposal: evaluate the results', zh: '提议：评估结果' },
	choose_metadata: { en: 'Proposal: use these metadata', zh: '提议：使用这些元数据' },
	leave_out: { en: 'Proposal: leave out of the next runs', zh: '提议：在之后的运行中排除' },
	define_groups: { en: 'Proposal: use these groups', zh: '提议：使用这些分组' },
	state_goal: { en: 'Proposal: plan for this goal', zh: '提议：按此目标规划' },
	other: { en: 'Proposal: {operation}', zh: '提议：{operation}' },
	dataset: { en: 'Dataset', zh: '数据集' },
	all_datasets: { en: 'all datasets of this conversation', zh: '本对话的全部数据集' },
	parameters: { en: 'Parameters', zh: '参数' },
	parameters_none: {
		en: 'No parameters of its own: those of the plan apply.',
		zh: '未另设参数：按计划中的参数。',
	},
	chosen: { en: 'Also used, as chosen in this conversation', zh: '同时使用本对话中的选择' },
	accept: { en: 'Run', zh: '运行' },
	dismiss: { en: 'Dismiss', zh: '取消' },
	always: {
		en: 'Do not ask again for this kind in this conversation',
		zh: '本对话中此类操作不再询问',
	},
	was_accepted: { en: 'Accepted.', zh: '已同意。' },
	was_declined: { en: 'Dismissed. Nothing was run.', zh: '已取消，未运行任何操作。' },
	lapsed: {
		en: 'Lapsed: another message came first. Ask again to get a new proposal.',
		zh: '已失效：之后有了别的消息。可再次提问以获得新的提议。',
	},
} satisfies Catalogue;
