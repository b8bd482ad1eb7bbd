import { defineMessages } from './define.ts';

/** Why a folder below the skills root is not used. */
export const skillPackageMessages = defineMessages({
	'skills.unreadable': { en: '{file} cannot be read: {reason}.', zh: '无法读取 {file}：{reason}。' },
	'skills.link': {
		en: '{file} is a link; links are not followed. Put the file itself there.',
		zh: '{file} 是链接，不会跟随链接。请放入文件本身。',
	},
	'skills.not_a_file': { en: '{file} is not a regular file.', zh: '{file} 不是普通文件。' },
	'skills.not_a_folder': { en: '{file} is not a folder.', zh: '{file} 不是文件夹。' },
	'skills.file_missing': { en: 'The folder has no {file}.', zh: '文件夹中没有 {file}。' },
	'skills.file_too_large': {
		en: '{file} has {bytes} {bytes|byte|bytes}; the limit is {limit}.',
		zh: '{file} 有 {bytes} 字节，上限为 {limit}。',
	},
	'skills.not_text': { en: '{file} is not UTF-8 text.', zh: '{file} 不是 UTF-8 文本。' },
	'skills.empty': { en: '{file} has no text.', zh: '{file} 没有正文。' },
	'skills.name_invalid': {
		en: 'The name {name} is not valid: lower-case letters, digits and hyphens, 1 to 64 of them.',
		zh: '名称 {name} 无效：须为 1 至 64 个小写字母、数字或连字符。',
	},
	'skills.name_reserved': { en: 'The name {name} is reserved.', zh: '名称 {name} 为保留名称。' },
	'skills.head_missing': {
		en: '{file} must begin with front matter between two lines ---.',
		zh: '{file} 须以两行 --- 之间的头信息开头。',
	},
	'skills.head_in_translation': {
		en: '{file} must not have front matter; that of SKILL.md holds for both languages.',
		zh: '{file} 不得含头信息；SKILL.md 的头信息对两种语言都有效。',
	},
	'skills.yaml_invalid': {
		en: '{file}, line {line}: not valid YAML.',
		zh: '{file} 第 {line} 行：不是有效的 YAML。',
	},
	'skills.yaml_refused': {
		en: '{file}, line {line}: anchors, aliases and tags are not allowed.',
		zh: '{file} 第 {line} 行：不允许锚点、别名和标签。',
	},
	'skills.not_a_map': {
		en: '{file} must consist of named fields.',
		zh: '{file} 须由带名称的字段组成。',
	},
	'skills.field_unknown': { en: '{file}: there is no field {field}.', zh: '{file}：没有字段 {field}。' },
	'skills.field_missing': { en: '{file}: the field {field} is missing.', zh: '{file}：缺少字段 {field}。' },
	'skills.field_one_of': {
		en: '{file}: the field {field} must be one of: {values}.',
		zh: '{file}：字段 {field} 须为下列之一：{values}。',
	},
	'skills.field_too_long': {
		en: '{file}: the field {field} has more than {limit} {limit|character|characters}.',
		zh: '{file}：字段 {field} 超过 {limit} 个字符。',
	},
	'skills.field_not_text': {
		en: '{file}: the field {field} must be a text; put it in quotes if it looks like a number or a yes or no.',
		zh: '{file}：字段 {field} 须为文本；形似数字或是否时请加引号。',
	},
	'skills.field_not_list': {
		en: '{file}: the field {field} must be a list, also with one entry: [entry].',
		zh: '{file}：字段 {field} 须为列表，只有一项时也一样：[项目]。',
	},
	'skills.field_not_number': {
		en: '{file}: the field {field} must be a number, without quotes.',
		zh: '{file}：字段 {field} 须为数字，不加引号。',
	},
	'skills.field_not_fields': {
		en: '{file}: the field {field} must consist of named fields.',
		zh: '{file}：字段 {field} 须由带名称的字段组成。',
	},
	'skills.doi_invalid': {
		en: '{file}: the field {field} must be a DOI that begins with 10., without https://doi.org/.',
		zh: '{file}：字段 {field} 须为以 10. 开头的 DOI，不含 https://doi.org/。',
	},
	'skills.field_invalid': {
		en: '{file}: the value of the field {field} is not valid.',
		zh: '{file}：字段 {field} 的值无效。',
	},
	'skills.id_differs': {
		en: 'The id {id} differs from the name of the folder, {name}.',
		zh: '编号 {id} 与文件夹名称 {name} 不同。',
	},
	'skills.reference_name': {
		en: 'The reference {file} has a name that is not allowed: letters, digits, blanks, dots, hyphens and underscores only.',
		zh: '参考文件 {file} 的名称不合规：只能用字母、数字、空格、点、连字符和下划线。',
	},
	'skills.too_many_references': {
		en: 'The skill has {n} {n|reference|references}; the limit is {limit}.',
		zh: '有 {n} 个参考文件，上限为 {limit}。',
	},
	'skills.too_many': {
		en: 'The folder has {n} {n|entry|entries}; only the first {limit} by name are read.',
		zh: '有 {n} 个条目，只查看按名称排列的前 {limit} 个。',
	},
	'skills.workflow_task': { en: '{file}: there is no task {task}.', zh: '{file}：没有任务 {task}。' },
	'skills.workflow_format': { en: '{file}: there is no format {format}.', zh: '{file}：没有格式 {format}。' },
	'skills.workflow_parameter': {
		en: '{file}: the task {task} has no parameter {parameter}.',
		zh: '{file}：任务 {task} 没有参数 {parameter}。',
	},
	'skills.workflow_path': {
		en: '{file}: the parameter {parameter} names files; a skill cannot choose what is read.',
		zh: '{file}：参数 {parameter} 指向文件；技能不能选择要读取的内容。',
	},
	'skills.workflow_value': {
		en: '{file}: the task {task} does not accept {value} for {parameter}.',
		zh: '{file}：任务 {task} 的参数 {parameter} 不接受 {value}。',
	},
	'skills.parent_unknown': {
		en: 'The parent {parent} does not exist or is itself not used.',
		zh: '上级技能 {parent} 不存在或自身未被采用。',
	},
	'skills.parent_refused': {
		en: 'The parent {parent} is not used.',
		zh: '上级技能 {parent} 未被采用。',
	},
	'skills.parent_ambiguous': {
		en: 'The parent {parent} could be {ids}. Use the full id.',
		zh: '上级技能 {parent} 可能是 {ids}。请使用完整编号。',
	},
	'skills.parent_not_allowed': {
		en: 'The parent {parent} is a note store; a skill cannot build on it.',
		zh: '上级技能 {parent} 是笔记库，技能不能以它为基础。',
	},
	'skills.parent_cycle': {
		en: 'The skills build on each other in a circle: {ids}.',
		zh: '这些技能互为上级，构成循环：{ids}。',
	},
	'skills.too_deep': {
		en: '{n} {n|skill comes|skills come} before it; the limit is {limit}.',
		zh: '它之前有 {n} 项技能，上限为 {limit}。',
	},
	'skills.chain_too_large': {
		en: 'With the skills before it, it has {bytes} {bytes|byte|bytes}; the limit is {limit}.',
		zh: '连同之前的技能共 {bytes} 字节，上限为 {limit}。',
	},
	'skills.overlay_unknown': {
		en: 'There is no built-in skill {name} that it could change.',
		zh: '没有可供修改的内置技能 {name}。',
	},
});
