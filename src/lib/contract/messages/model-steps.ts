import { defineMessages } from './define.ts';

/** What a language model does while its answer is waited for; apart, because the page needs these at once and no others. */
export const modelStepMessages = defineMessages({
	'chat.looking': { en: 'The model uses {operation}', zh: '模型正在使用 {operation}' },
	'chat.proposing': { en: 'The model prepares a proposal', zh: '模型正在准备提议' },
	'chat.looking_scan_project_profile': {
		en: 'The model lists the contents of the folder',
		zh: '模型正在查看文件夹的内容',
	},
	'chat.looking_summarize_project_outputs': {
		en: 'The model lists runs and results',
		zh: '模型正在查看运行与成果列表',
	},
	'chat.looking_ask': { en: 'The model asks the results a question', zh: '模型正在就结果提问' },
	'chat.looking_ask_artifact': { en: 'The model reads one result', zh: '模型正在查看一项成果' },
	'chat.looking_build_lb_biopsy_data_state': {
		en: 'The model checks the state of the data',
		zh: '模型正在检查数据状态',
	},
	'chat.looking_list_feature_specs': { en: 'The model looks up the FeatureBook', zh: '模型正在查阅特征手册' },
	'chat.looking_compare_runs': { en: 'The model compares two runs', zh: '模型正在比较两次运行' },
	'chat.looking_list_flagged_samples': {
		en: 'The model lists the flagged samples',
		zh: '模型正在列出被标记的样本',
	},
	'chat.looking_list_skill_documents': { en: 'The model lists the skills', zh: '模型正在查看技能列表' },
	'chat.looking_show_skill_document': { en: 'The model reads a skill', zh: '模型正在阅读一项技能' },
	'chat.looking_get_skill_context': {
		en: 'The model searches the skills',
		zh: '模型正在技能中检索',
	},
	'chat.looking_list_liquid_biopsy_methods': {
		en: 'The model searches the registry of methods',
		zh: '模型正在检索方法登记库',
	},
	'chat.looking_recommend_liquid_biopsy_methods': {
		en: 'The model compares methods for the question',
		zh: '模型正在针对问题比较方法',
	},
	'chat.looking_external_tool_status': {
		en: 'The model checks the external tools',
		zh: '模型正在查看外部工具的状态',
	},
	'chat.wording': { en: 'The model writes the answer', zh: '模型正在组织回答' },
	'chat.used': {
		en: '{step} of {max_steps} {max_steps|step|steps} · {tokens} of {budget} {budget|token|tokens}',
		zh: '{step}/{max_steps} 步 · {tokens}/{budget} 个 token',
	},
});
