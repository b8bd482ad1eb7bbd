import { defineErrors, inputError, notFound, type ErrorSpec } from './define.ts';

/** A text or a choice of the user that cannot be read. */
function usage(en: string, zh: string, hint_en: string, hint_zh: string): ErrorSpec {
	return { status: 400, exit: 2, python: 'LbUsageError', en, zh, hint_en, hint_zh };
}

const FORM_EN =
	'Write a group as "early=stage in I,II and age < 70", as "early=samples LB-001, LB-002" or as "early=ids from early.txt".';
const FORM_ZH =
	'分组写作“early=stage in I,II and age < 70”，“early=samples LB-001, LB-002”或“early=ids from early.txt”。';
const OUT_EN =
	'Write an exclusion as "sample LB-017-T1: low coverage"; it may also name a patient, feature or chromosome.';
const OUT_ZH = '排除项写作“sample LB-017-T1: low coverage”；也可以是 patient、feature 或 chromosome。';

/** Errors of cohort definitions: groups, exclusions and saved cohorts. */
export const cohortErrors = defineErrors({
	'cohort.group_no_name': usage(
		'The group "{text}" has no name.',
		'分组“{text}”没有名称。',
		FORM_EN,
		FORM_ZH,
	),
	'cohort.group_no_condition': usage(
		'The group "{text}" has no condition and no sample ids.',
		'分组“{text}”既没有条件也没有样本编号。',
		FORM_EN,
		FORM_ZH,
	),
	'cohort.no_operator': usage(
		'The part "{part}" of "{text}" is not a condition.',
		'“{text}”中的“{part}”不是条件。',
		'A condition is a column, an operator (is, is not, in, not in, <, <=, >, >=, between, is empty, is not empty) and values. Put names with these words or signs in double quotes.',
		'条件由列名、运算符（is、is not、in、not in、<、<=、>、>=、between、is empty、is not empty）和取值组成。含有这些词或符号的名称请加双引号。',
	),
	'cohort.no_value': usage(
		'The condition "{part}" has the wrong number of values.',
		'条件“{part}”的取值个数不对。',
		'Comparisons take one value, between takes two ("age between 40 and 60"), in and not in take one or more.',
		'比较运算取一个值，between 取两个值（“age between 40 and 60”），in 与 not in 取一个或多个值。',
	),
	'cohort.unknown_in_sources': notFound(
		'No cohort "{name}" is saved with this folder or with one of its {count} {count|source|sources}.',
		'此文件夹及其 {count} 个来源均没有已保存的队列“{name}”。',
		'List the cohorts of a source with `cohort list <source>`, or save one for it.',
		'用 `cohort list <来源>` 列出某个来源的队列，或先保存一个。',
	),
	'cohort.ambiguous': usage(
		'The cohort "{name}" is saved with this folder and with its sources ({sources}).',
		'队列“{name}”既保存在此文件夹，也保存在其来源中（{sources}）。',
		'Delete or rename one of them, or run the source by itself.',
		'请删除或重命名其中之一，或单独运行该来源。',
	),
	'cohort.ids_unread': usage(
		'The ids of the group are in {file}, which was not read.',
		'分组的编号在 {file} 中，该文件未读取。',
		'Specify the ids themselves: "early=samples LB-001, LB-002".',
		'请直接给出编号：“early=samples LB-001, LB-002”。',
	),
	'cohort.ids_none': usage(
		'The file holds no sample ids.',
		'文件中没有样本编号。',
		'Write one id per line, or name a table and its column: "early=ids from people.csv column sample_id".',
		'请每行写一个编号，或指定表格及其列：“early=ids from people.csv column sample_id”。',
	),
	'cohort.ids_column': usage(
		'No column of the table holds the ids (asked for: {column}).',
		'表格中没有含编号的列（指定的列：{column}）。',
		'Name one of its columns ({columns}): "early=ids from people.csv column sample_id".',
		'请指定其中一列（{columns}）：“early=ids from people.csv column sample_id”。',
	),
	'cohort.leave_out_no_kind': usage(
		'"{text}" names nothing to leave out.',
		'“{text}”没有说明要排除什么。',
		OUT_EN,
		OUT_ZH,
	),
	'cohort.leave_out_no_id': usage('"{text}" has no id.', '“{text}”没有编号。', OUT_EN, OUT_ZH),
	'cohort.leave_out_no_reason': usage('"{text}" gives no reason.', '“{text}”没有给出原因。', OUT_EN, OUT_ZH),
	'cohort.chosen_from_unclear': usage(
		'"{text}" names nothing that groups can be chosen from.',
		'“{text}”没有说明分组选自何处。',
		'Write "matrix <file>", "table <name>", "run <run id>", or "training" for training samples only.',
		'请写“matrix <文件>”、“table <表名>”、“run <运行编号>”，或“training”（仅限训练样本）。',
	),
	'cohort.group_twice': usage(
		'Two groups have the name {name}.',
		'两个分组同名：{name}。',
		'Give each group a name of its own.',
		'请为每个分组取不同的名称。',
	),
	'cohort.column_unknown': inputError(
		'The metadata table {table} has no column {column}.',
		'元数据表 {table} 中没有列 {column}。',
		'Its columns include {nearest}.',
		'该表的列包括：{nearest}。',
	),
	'cohort.value_unknown': inputError(
		'No sample has the value {value} in column {column}.',
		'列 {column} 中没有样本取值为 {value}。',
		'Values of this column: {values}.',
		'该列的取值：{values}。',
	),
	'cohort.not_a_number': inputError(
		'Column {column} is compared with {value} by {operator}, which is neither a number nor a date.',
		'列 {column} 以 {operator} 与 {value} 比较，而后者既不是数字也不是日期。',
		'Use a number, a date such as 2026-01-31, or the operator is.',
		'请使用数字、日期（如 2026-01-31），或改用运算符 is。',
	),
	'cohort.groups_overlap': inputError(
		'{count} {count|sample is|samples are} in more than one group: {names}.',
		'{count} 个样本同时属于多个分组：{names}。',
		'Add a condition to one of the groups {groups}, so that every sample is in at most one.',
		'请为分组 {groups} 之一增加条件，使每个样本至多属于一个分组。',
	),
	'cohort.group_empty': inputError(
		'No sample is in the group {group}.',
		'分组 {group} 中没有样本。',
		'Change its conditions. {dropped} {dropped|sample is|samples are} in no group because no condition holds, {missing} because of a missing value.',
		'请修改条件。{dropped} 个样本因不满足条件、{missing} 个样本因缺失值而不属于任何分组。',
	),
	'cohort.leave_out_unknown': inputError(
		'There is no {kind} {id} to leave out.',
		'没有可排除的 {kind} {id}。',
		'Known names include {nearest}.',
		'已有名称如：{nearest}。',
	),
	'cohort.no_metadata': inputError(
		'Groups are defined from metadata columns, but no metadata are in use.',
		'分组由元数据列定义，但目前没有使用元数据。',
		'Add a table with a sample column, or define the groups by sample ids.',
		'请添加含样本列的表格，或用样本编号定义分组。',
	),
	'cohort.name_invalid': usage(
		'{name} cannot be the name of a cohort.',
		'{name} 不能用作队列名称。',
		'Use letters and digits with ., _ or - between them, at most {most} {most|character|characters}.',
		'请使用字母和数字，中间可用 .、_ 或 -，最多 {most} 个字符。',
	),
	'cohort.unknown': notFound(
		'There is no saved cohort {name}.',
		'没有名为 {name} 的已保存队列。',
		'Saved cohorts: {known}.',
		'已保存的队列：{known}。',
	),
	'cohort.exists': usage(
		'A cohort {name} is saved already.',
		'名为 {name} 的队列已存在。',
		'Choose another name, or replace it explicitly.',
		'请换一个名称，或明确要求替换。',
	),
	'cohort.not_saved': usage(
		'The cohort {name} cannot be saved: {reason}.',
		'队列 {name} 无法保存：{reason}。',
		'Correct this part and save it again. Names of groups have at most 64 characters, reasons at most 300.',
		'请更正此处后重新保存。分组名称至多 64 个字符，原因至多 300 个字符。',
	),
	'cohort.no_dataset': usage(
		'The saved cohort {name} belongs to a dataset, but no dataset is given.',
		'已保存的队列 {name} 属于某个数据集，但没有指定数据集。',
		'Specify the dataset folder, or write the groups out.',
		'请指定数据集文件夹，或直接写出分组。',
	),
	'cohort.run_unknown': notFound(
		'The groups were chosen from run {run}, which is not among the runs of this dataset.',
		'分组选自运行 {run}，但该数据集没有这次运行。',
		'Name the matrix instead ("matrix <file>").',
		'请改为指明矩阵（“matrix <文件>”）。',
	),
	'cohort.unreadable': inputError(
		'The saved cohort {name} cannot be used: {reason}.',
		'已保存的队列 {name} 无法使用：{reason}。',
		'Save it again, or correct {path}.',
		'请重新保存，或更正 {path}。',
	),
});
