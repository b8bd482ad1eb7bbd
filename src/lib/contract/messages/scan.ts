import { defineMessages } from './define.ts';

/** Progress and warnings of a scan, and the evidence for how a folder was divided into sources. */
export const scanMessages = defineMessages({
	'dataset.walking': {
		en: 'Scanning folders: {files} {files|file|files} so far',
		zh: '正在浏览文件夹：已发现 {files} 个文件',
	},
	'dataset.examining': { en: 'Reading headers and contigs', zh: '读取文件头与染色体' },
	'dataset.recognising': {
		en: 'Recognising files',
		zh: '正在识别文件',
	},
	'dataset.fingerprinting': {
		en: 'Computing fingerprints of inputs',
		zh: '正在计算输入文件的指纹',
	},
	'dataset.truncated': {
		en: 'The folder contains more than {limit} {limit|file|files}, subfolders or links; only the first {limit} of each kind, from the top level down, were examined.',
		zh: '该文件夹的文件、子文件夹或链接超过 {limit} 个；每类只查看了最靠近顶层的 {limit} 个。',
	},
	'dataset.unreadable_folders': {
		en: '{count} {count|subfolder|subfolders} could not be read, for example {example}.',
		zh: '{count} 个子文件夹无法读取，例如 {example}。',
	},
	'dataset.excluded_folders': {
		en: '{count} {count|subfolder|subfolders} of software, workflow scratch, the operating system or outputs of lb-agent {count|was|were} skipped, for example {example}.',
		zh: '已跳过 {count} 个子文件夹（软件、流程临时文件、操作系统或本程序输出），例如 {example}。',
	},
	'dataset.links_outside': {
		en: '{count} {count|link points|links point} outside the folder and {count|was|were} not followed ({links}); to read {count|its target folder, add it as a source|their target folders, add them as sources}.',
		zh: '{count} 个链接指向文件夹之外，未予跟随（{links}）；如需读取，请将其指向的文件夹添加为来源。',
	},
	'dataset.links_skipped': {
		en: '{count} {count|link|links} {count|was|were} skipped because {count|it is broken or points|they are broken or point} to files already seen.',
		zh: '已跳过 {count} 个链接：已失效，或指向已查看的文件。',
	},
	'dataset.lost_files': {
		en: '{count} {count|entry|entries} {count|is|are} named like data files but are broken links, pipes, sockets or devices; the findings list only the first {listed}.',
		zh: '{count} 个数据文件名没有对应的文件（失效链接、管道、套接字或设备）；检查结果只涵盖前 {listed} 个。',
	},
	'dataset.nothing_recognised': {
		en: 'None of the {files} {files|file|files} was recognised as liquid-biopsy data or as a sample table.',
		zh: '{files} 个文件中没有识别出液体活检数据或样本表。',
	},
	'dataset.outputs_unreadable': {
		en: 'The record {path} of an earlier run cannot be read and was skipped.',
		zh: '无法读取先前运行的记录 {path}，已跳过。',
	},
	'dataset.parent_folder': {
		en: 'This folder contains {count} separate {count|dataset|datasets}; labels and samples are not mixed between them. Open one of them, or all of them as a joint task.',
		zh: '该文件夹包含 {count} 个独立数据集，标签与样本不会混用。请打开其中一个，或作为联合任务打开全部。',
	},
	'dataset.source_single_top': {
		en: 'The top level of the folder contains data ({example}), so the folder is one dataset and its subfolders belong to it.',
		zh: '文件夹顶层即有数据（{example}），因此整个文件夹是一个数据集，子文件夹属于它。',
	},
	'dataset.source_single_child': {
		en: 'Only one subfolder contains data ({child}), so the folder is one dataset.',
		zh: '只有一个子文件夹含有数据（{child}），因此该文件夹是一个数据集。',
	},
	'dataset.source_split_names': {
		en: 'The subfolders are named after a split or the kind of their files ({examples}), so the folder is one dataset.',
		zh: '子文件夹按数据划分或文件类型命名（{examples}），因此该文件夹是一个数据集。',
	},
	'dataset.source_shared_samples': {
		en: 'Tables in different subfolders share samples ({examples}), so the folder is one dataset.',
		zh: '不同子文件夹中的表格包含相同样本（{examples}），因此该文件夹是一个数据集。',
	},
	'dataset.source_groups': {
		en: 'The subfolders contain single-sample files and no sign of separate datasets, so the folder is one dataset; the names of the subfolders may be labels.',
		zh: '各子文件夹只含单样本文件，没有成为独立数据集的依据，因此该文件夹是一个数据集；子文件夹名可能是标签。',
	},
	'dataset.source_parent': {
		en: '{own} of {children} {children|subfolder|subfolders} with data {own|is a separate dataset|are separate datasets} ({reasons}), and the top level contains no data: this is a parent folder of datasets.',
		zh: '在 {children} 个含数据的子文件夹中，{own} 个可独立存在（{reasons}），且顶层没有数据：这是包含多个数据集的上级文件夹。',
	},
	'dataset.source_same_ids': {
		en: '{folders} use the same sample ids for different people: "{column}" differs for {differ} of {ids} {ids|id|ids}.',
		zh: '{folders} 用相同的样本编号指不同的人：{ids} 个编号中有 {differ} 个“{column}”不同。',
	},
	'dataset.source_no_data': {
		en: 'No file was recognised as data; the folder is treated as one dataset.',
		zh: '没有文件被识别为数据；该文件夹按一个数据集处理。',
	},
});
