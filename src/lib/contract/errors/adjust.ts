import { MAX_LEVELS_TO_ADJUST, MIN_FILLED_TO_ADJUST } from '../decision-rules.ts';
import { defineErrors, inputError } from './define.ts';

const filled = `${100 * MIN_FILLED_TO_ADJUST} %`;

/** Why results cannot be adjusted for a metadata column. */
export const adjustErrors = defineErrors({
	'adjust.column_unknown': inputError(
		'The metadata have no column {field} to adjust for; their columns are {known}.',
		'元数据中没有可供校正的列 {field}；现有的列为 {known}。',
		'Write the column as in the metadata table.',
		'请按元数据表中的写法给出列名。',
	),
	'adjust.not_a_covariate': inputError(
		'Results cannot be adjusted for {field}: it is the label, an outcome, a score or prediction, an id, the column of the validation part, or describes the disease, so adjusting for it would remove what is to be measured.',
		'不能校正 {field}：它是标签、结局、得分或预测、编号、验证集划分列，或描述疾病本身；校正它会去掉要测量的差异。',
		'Adjust for properties that were known before the disease or that come from the laboratory, such as age, sex or batch.',
		'请校正发病前已知或来自实验室的属性，如年龄、性别或批次。',
	),
	'adjust.level_column_unknown': inputError(
		'The metadata have no column {field} to give results by; their columns are {known}.',
		'元数据中没有可供分别给出结果的列 {field}；现有的列为 {known}。',
		'Write the column as in the metadata table.',
		'请按元数据表中的写法给出列名。',
	),
	'adjust.no_groups': inputError(
		'{name} has no two groups in its training part, so there is nothing to adjust for {columns}.',
		'{name} 的训练部分没有两个组，无从校正 {columns}。',
		'Choose labels with at least two groups, or run without --adjust.',
		'请选择至少含两个组的标签，或不使用 --adjust 运行。',
	),
	'adjust.within_people': inputError(
		'The groups are samples of the same people, who are compared within themselves; {columns} cannot differ there.',
		'各组是同一批人的样本，在个体内比较；{columns} 在其中没有差别。',
		'Run without --adjust.',
		'请不使用 --adjust 运行。',
	),
	'adjust.needs_matrix': inputError(
		'Only analyses of matrices can be adjusted for {columns}; tables of scores and clinical tables cannot.',
		'只有矩阵分析可以校正 {columns}；得分表和临床表不能。',
		'Run without --adjust, or name a matrix.',
		'请不使用 --adjust 运行，或指定一个矩阵。',
	),
	'adjust.levels_need_matrix': inputError(
		'Only models of matrices give results by {field}; tables of scores and clinical tables do not.',
		'只有矩阵的模型可以按 {field} 分别给出结果；得分表和临床表不能。',
		'Run without --by, or name a matrix.',
		'请不使用 --by 运行，或指定一个矩阵。',
	),
	'adjust.builtin_only': inputError(
		'Models of scikit-learn cannot be adjusted for {columns}: the adjustment is fitted inside the folds of the built-in models.',
		'scikit-learn 的模型不能校正 {columns}：校正是在内置模型的折内拟合的。',
		'Use --supervised-backend builtin.',
		'请使用 --supervised-backend builtin。',
	),
	'adjust.missing_values': inputError(
		`{name} cannot be adjusted for {field}: it is missing for {missing} of {n} {n|person|people} in the group {group}; at least ${filled} of each group must have a value.`,
		`{name} 不能校正 {field}：{group} 组 {n} 人中有 {missing} 人缺失；每组至少 ${filled} 须有数值。`,
		'Fill in {field}, or run without adjusting for it.',
		'请补全 {field}，或不校正它。',
	),
	'adjust.one_value': inputError(
		'{name} cannot be adjusted for {field}: it has the same value for everyone in the training part.',
		'{name} 不能校正 {field}：训练部分所有人的值相同。',
		'Run without adjusting for {field}.',
		'请不校正 {field}。',
	),
	'adjust.too_many_levels': inputError(
		'Results cannot be adjusted for {field}: it has {levels} different texts; with more than {most} they are names, not strata.',
		'不能校正 {field}：它有 {levels} 种不同的文字；超过 {most} 种即为名称而非分层。',
		`Merge its values into at most ${MAX_LEVELS_TO_ADJUST} levels in the metadata.`,
		`请在元数据中将其取值合并为至多 ${MAX_LEVELS_TO_ADJUST} 个水平。`,
	),
	'adjust.levels_apart': inputError(
		"{name} cannot be adjusted for {field}: the effects of {field} and of the groups cannot be separated (Cramér's V {v}, limit {limit}), so a difference may be due to either.",
		'{name} 不能校正 {field}：{field} 与分组无法区分（Cramér V = {v}，上限 {limit}），差异可能来自任何一方。',
		'Run without adjusting for {field}; to learn more, measure both groups within the same levels of {field}.',
		'请不校正 {field}；若要进一步判断，需在 {field} 的同一水平内测量两个组。',
	),
	'adjust.numbers_apart': inputError(
		'{name} cannot be adjusted for {field}: {group} and {reference} hardly overlap in {field} (AUROC {auroc}), so a difference may be due to either.',
		'{name} 不能校正 {field}：{group} 与 {reference} 的 {field} 几乎不重叠（AUROC {auroc}），差异可能来自任何一方。',
		'Run without adjusting for {field}, or compare people of similar {field}.',
		'请不校正 {field}，或只比较 {field} 相近的人。',
	),
	'adjust.strata_apart': inputError(
		'{name} cannot be adjusted for {columns} together: only {mixed} of {n} {n|person|people} of the group {group} share their combination of levels with another group.',
		'{name} 不能同时校正 {columns}：{group} 组 {n} 人中只有 {mixed} 人与其他组处于相同的水平组合。',
		'Adjust for fewer columns.',
		'请减少校正的列。',
	),
	'adjust.level_without_reference': inputError(
		'{name} cannot be adjusted for {field}: the level {level} has {n} {n|person|people} of the reference group {reference}, and its shift takes at least {needed}.',
		'{name} 不能校正 {field}：水平 {level} 中参照组 {reference} 只有 {n} 人，估计其偏移至少需要 {needed} 人。',
		'Leave out the samples of this level, or run without adjusting for {field}.',
		'请剔除该水平的样本，或不校正 {field}。',
	),
	'adjust.too_few_reference': inputError(
		'{name} cannot be adjusted for {columns}: the reference group {reference} has {n} {n|person|people} with values of all of them, and the fit takes at least {needed}.',
		'{name} 不能校正 {columns}：参照组 {reference} 中各列齐全者只有 {n} 人，拟合至少需要 {needed} 人。',
		'Adjust for fewer columns.',
		'请减少校正的列。',
	),
	'adjust.not_independent': inputError(
		'{name} cannot be adjusted for {field}: in the reference group {reference}, the other columns determine it.',
		'{name} 不能校正 {field}：在参照组 {reference} 中，它由其他列决定。',
		'Adjust for fewer columns.',
		'请减少校正的列。',
	),
});
