import { defineErrors, inputError, notFound } from './define.ts';
import { metadataErrors } from './metadata.ts';

export const datasetErrors = defineErrors({
	'dataset.folder_missing': notFound(
		'The folder {path} does not exist.',
		'文件夹 {path} 不存在。',
		'Check the spelling; a path with spaces needs quotes in a terminal.',
		'请检查路径；路径含空格时，在终端中需加引号。',
	),
	'dataset.file_outside': inputError(
		'{path} is not inside the dataset.',
		'{path} 不在该数据集内。',
		'Specify a file by its path below the dataset folder; links that lead out of it are not followed.',
		'请给出相对于数据集文件夹的路径；指向外部的链接不会跟随。',
	),
	'dataset.folder_is_file': {
		...inputError(
			'{path} is a file, not a folder.',
			'{path} 是文件，不是文件夹。',
			'Specify the folder that contains it; everything in that folder is then inspected together.',
			'请给出其所在的文件夹；该文件夹中的内容会一并查看。',
		),
		python: 'LbNotAFolder',
	},
	'dataset.folder_unreadable': {
		...inputError(
			'The folder {path} cannot be read ({reason}).',
			'无法读取文件夹 {path}（{reason}）。',
			'Grant yourself read permission, or copy the data to a folder of your own.',
			'请获取读取权限，或将数据复制到自己的文件夹。',
		),
		python: 'LbUnreadable',
	},
	'dataset.folder_empty': inputError(
		'The folder {path} contains no files.',
		'文件夹 {path} 中没有文件。',
		'Add data (tables, BAM, VCF ...), or choose another folder; hidden files and folders are not counted.',
		'请放入数据（表格、BAM、VCF 等），或选择其他文件夹；隐藏文件和文件夹不计入。',
	),
	'dataset.only_lost_links': inputError(
		'The folder {path} contains no files, only {links} {links|link whose target|links whose targets} cannot be reached, such as {example}.',
		'文件夹 {path} 中没有文件，只有 {links} 个目标无法访问的链接，例如 {example}。',
		'Check that the disk or folder they point to is mounted and readable, or copy the files here.',
		'请检查链接所指的磁盘或文件夹是否已挂载且可读，或将文件复制到此处。',
	),
	'dataset.not_as_its_name': inputError(
		'{path} was expected to be {expected}, like the other files named {pattern}, but its content is {found} ({count} such {count|file|files}).',
		'{path} 按名称模式 {pattern} 视为 {expected}，但其内容是 {found}（此类文件共 {count} 个）。',
		'Move {count|it|them} out of the folder or rename {count|it|them}, then plan again.',
		'请将其移出文件夹或改名，然后重新制定计划。',
	),
	...metadataErrors,
});
