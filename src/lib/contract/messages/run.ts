import { defineMessages } from './define.ts';

export const runMessages = defineMessages({
	'run.outputs_in_chosen_root': {
		en: 'Outputs of this dataset go to {path}, chosen earlier.',
		zh: '此数据集的输出位于先前选定的 {path}。',
	},
	'run.assistant_folder_foreign': {
		en: 'The folder {path} was not made by this program, so nothing is written there; outputs go to {instead}.',
		zh: '文件夹 {path} 并非本程序所建，不会写入；输出改存于 {instead}。',
	},
	'run.dataset_read_only': {
		en: 'The dataset is read-only; outputs go to {instead}.',
		zh: '数据集为只读；输出存于 {instead}。',
	},
	'run.progress_scan': { en: 'Scanning files', zh: '正在扫描文件' },
	'run.progress_read': { en: 'Reading {name}', zh: '正在读取 {name}' },
	'run.progress_analyse': { en: 'Analysing {name}', zh: '正在分析 {name}' },
	'run.progress_model': { en: 'Cross-validating {name}', zh: '正在交叉验证 {name}' },
	'run.progress_permute': { en: 'Permutation test of {name}', zh: '{name} 的置换检验' },
	'run.progress_figures': { en: 'Drawing figures', zh: '正在绘图' },
	'run.progress_write': { en: 'Writing the run folder', zh: '正在写入结果文件夹' },
	'run.progress_demo': { en: 'Making the demo cohort', zh: '正在生成演示队列' },
});
