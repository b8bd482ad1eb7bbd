import { defineMessages } from './define.ts';

export const runMessages = defineMessages({
	'run.outputs_in_chosen_root': {
		en: 'Outputs of this dataset go to {path}, the folder chosen earlier.',
		zh: '此数据集的输出位于先前选定的 {path}。',
	},
	'run.chosen_root_gone': {
		en: 'The output folder {path} chosen earlier was not found; outputs go to {instead}.',
		zh: '先前选定的输出文件夹 {path} 不存在；输出改存于 {instead}。',
	},
	'run.chosen_root_shared': {
		en: 'The folder {path} contains the outputs of another dataset; the outputs of this dataset go to {instead}.',
		zh: '文件夹 {path} 已存放另一数据集的输出；本数据集的输出存于 {instead}。',
	},
	'run.assistant_folder_foreign': {
		en: 'lb-agent did not create the folder {path} and does not write to it; outputs go to {instead}.',
		zh: '文件夹 {path} 并非本程序所建，不会写入；输出改存于 {instead}。',
	},
	'run.assistant_folder_closed': {
		en: 'You do not have permission to write to {path}, so outputs go to {instead}. Earlier results in {path} are still used.',
		zh: '当前用户无权写入 {path}，输出改存于 {instead}。{path} 中先前的结果仍然有效。',
	},
	'run.outputs_before_in': {
		en: 'You do not have permission to write to {path}, so later outputs are in {instead}. To read the earlier ones, add --output-root {root}.',
		zh: '当前用户无权写入 {path}，之后的输出位于 {instead}。要读取先前的输出，请添加 --output-root {root}。',
	},
	'run.dataset_read_only': {
		en: 'The dataset is read-only; outputs go to {instead}.',
		zh: '数据集为只读；输出存于 {instead}。',
	},
	'run.leftovers': {
		en: '{path} contains {count} temporary {count|file or folder|files or folders} that no known run is using: {items}. A killed run on another disk, another account or an earlier version of lb-agent may have left them. Nothing was removed. Delete them once nobody is working in this folder.',
		zh: '{path} 中有 {count} 个临时文件或文件夹，不属于此处登记的任何运行：{items}。可能由在其他磁盘上中断的运行、其他账户或早期版本留下。未删除任何内容。确认无人使用该文件夹后，可自行删除。',
	},
	'run.outputs_kept_earlier': {
		en: 'A file appeared in the earlier results while they were being replaced. It was kept in {path}.',
		zh: '替换先前结果时出现了新文件，已保留在 {path}。',
	},
	'run.assistant_folder_link': {
		en: '{path} is a link, and lb-agent does not write through it; outputs go to {instead}. If you linked it to another disk on purpose, choose that place with --output-root.',
		zh: '{path} 是一个链接，不会通过它写入；输出将写到 {instead}。如果是有意链接到其他磁盘，请用 --output-root 指定该位置。',
	},
	'run.source_linked': {
		en: '{path} is a link to {real}, so its outputs go to {instead}. To keep them next to the data, open {real} directly; to keep them elsewhere, use --output-root.',
		zh: '{path} 是指向 {real} 的链接；仅包含该链接的文件夹不会使任何内容写入那里，该数据源的输出将写到 {instead}。如需将输出保存在其数据旁边，请直接指定 {real}；如需保存到其他位置，请使用 --output-root。',
	},
	'run.outputs_also_in': {
		en: 'Earlier outputs of this dataset are in {path}; they remain there and are not read. They were written while the dataset was read-only or opened through a link.',
		zh: '此数据集先前的输出位于 {path}，保留在原处，此处不读取。它们是在数据集只读或通过链接打开时生成的。',
	},
	'run.recovered': {
		en: 'The run of {task} started {started} did not finish and is now recorded as {status}. Its unfinished files were deleted.',
		zh: '{started} 开始的 {task} 运行未正常结束；现已记录为 {status}，未写完的内容已清除。',
	},
	'run.recovered_uncleared': {
		en: 'The run of {task} started {started} did not finish and is now recorded as {status}. Its folder was moved or removed, so its unfinished files were not deleted.',
		zh: '{started} 开始的 {task} 运行未正常结束；现已记录为 {status}。其文件夹已不在原处，未写完的内容未清除。',
	},
	'run.sources_read_only': {
		en: 'The sources are read-only too; the outputs of each go to a folder next to that one.',
		zh: '其各来源同样只读；各自的输出与该文件夹并列存放。',
	},
	'run.progress_scan': { en: 'Scanning files', zh: '正在扫描文件' },
	'run.progress_read': { en: 'Reading {name}', zh: '正在读取 {name}' },
	'run.progress_analyse': { en: 'Analysing {name}', zh: '正在分析 {name}' },
	'run.progress_model': { en: 'Cross-validating {name}', zh: '正在交叉验证 {name}' },
	'run.progress_permute': { en: 'Permutation test of {name}', zh: '{name} 的置换检验' },
	'run.progress_figures': { en: 'Drawing figures', zh: '正在绘图' },
	'run.progress_write': { en: 'Writing the run folder', zh: '正在写入结果文件夹' },
	'run.progress_demo': { en: 'Generating the demo cohort', zh: '正在生成演示队列' },
	'run.publish_foreign': {
		en: 'The folder {path} contains {example}, which was not written by a run or was edited since, so the latest products are in their run folder only.',
		zh: '文件夹 {path} 中的 {example} 并非运行产生或此后被编辑过，最新产物仅保留在其运行文件夹中。',
	},
	'run.publish_failed': {
		en: 'The run is complete, but its products could not be copied to {path}: {reason}',
		zh: '运行已完成，但其产物无法复制到 {path}：{reason}',
	},
});
