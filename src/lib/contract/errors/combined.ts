import { defineErrors, inputError } from './define.ts';

/** Combined scores and model cards. */
export const combinedErrors = defineErrors({
	'combined.one_matrix': inputError(
		'A combined score needs at least two matrices of the same people; {count} {count|was|were} read.',
		'合并得分至少需要同一批人的两个矩阵；只读取到 {count} 个。',
		'Name each matrix, for example with --methylation-matrix-table and --cnv-matrix-table. One matrix alone is analysed by analyze-cfdna.',
		'请逐一指定矩阵，例如用 --methylation-matrix-table 和 --cnv-matrix-table。只有一个矩阵时用 analyze-cfdna。',
	),
	'combined.no_controls': inputError(
		'A combined score needs two groups, cases and controls; the labels give {count} {count|group|groups}: {groups}.',
		'合并得分需要病例和对照两个组；标签给出 {count} 个组：{groups}。',
		'Name a label column with controls (--labels-label-col), or map the labels to two groups (--label-map) and state the controls with --reference-class.',
		'请用 --labels-label-col 指定含对照的标签列，或用 --label-map 把标签映射为两个组，并用 --reference-class 指明对照。',
	),
	'combined.too_few': inputError(
		'{people} {people|person|people} of the training set {people|has|have} a label and all {matrices} {matrices|matrix|matrices} ({classes}); at least {needed} {needed|is|are} needed, with {per_class} in each group.',
		'训练集中有标签且具备全部 {matrices} 个矩阵的人为 {people} 名（{classes}）；至少需要 {needed} 名，且每组不少于 {per_class} 名。',
		'Leave out the matrix that most people lack (see the counts of each: {counts}), or add people.',
		'请去掉多数人缺少的矩阵（各矩阵的人数：{counts}），或增加人数。',
	),
	'combined.no_usable_feature': inputError(
		'{matrix} has no usable feature in the {n} training {n|sample|samples} with all matrices: {constant} {constant|is|are} constant there, {missing} {missing|lacks|lack} more than half of the values.',
		'{matrix} 在具备全部矩阵的 {n} 个训练样本中没有可用特征：{constant} 个恒定，{missing} 个缺失超过一半的值。',
		'Leave {matrix} out, or give it with values of these people.',
		'请去掉 {matrix}，或补充这些人的数值。',
	),
	'combined.paired': inputError(
		'The groups are draws or time points of the same people; a score of people cannot be fitted on them.',
		'各组是同一批人的不同采血或时间点；无法据此拟合针对人的得分。',
		'Use groups of different people, or compare the draws with analyze-cfdna.',
		'请使用不同人的分组，或用 analyze-cfdna 比较各次采血。',
	),
	'combined.chosen': inputError(
		'The groups were chosen from the data under test ({reason}); a score fitted on them repeats the choice.',
		'这些组是从被检验的数据中选出的（{reason}）；据此拟合的得分只会重复该选择。',
		'Use groups that were defined without these measurements.',
		'请使用不依赖这些测量值定义的分组。',
	),
	'combined.builds_differ': inputError(
		'The matrices have different genome builds: {first} is {build}, {second} is {other}.',
		'各矩阵的基因组版本不同：{first} 为 {build}，{second} 为 {other}。',
		'Make the matrices on one genome build.',
		'请在同一基因组版本上生成各矩阵。',
	),
	'combined.build_contradicted': inputError(
		'The stated genome build {build} does not fit {matrix}: its features allow {possible}.',
		'指定的基因组版本 {build} 与 {matrix} 不符：其特征允许的版本为 {possible}。',
		'Correct --genome-build, or leave it out.',
		'请更正 --genome-build，或不指定。',
	),
	'model_card.absent': inputError(
		'No model card was named or found.',
		'没有指定、也没有找到模型卡。',
		'Name the `model_card.json` of a combine-matrices run with --model-card.',
		'请用 --model-card 指定 combine-matrices 运行生成的 `model_card.json`。',
	),
	'model_card.not_found': inputError(
		'{path} does not exist or is not a file.',
		'{path} 不存在，或不是文件。',
		'Correct the path of the model card.',
		'请更正模型卡的路径。',
	),
	'model_card.not_json': inputError(
		'{path} is not a model card: {reason}.',
		'{path} 不是模型卡：{reason}。',
		'Name the `model_card.json` that a combine-matrices run wrote, unchanged.',
		'请指定 combine-matrices 运行写出的 `model_card.json`，不要改动。',
	),
	'model_card.malformed': inputError(
		'{path} is not a complete model card: field `{field}`: {reason}.',
		'{path} 不是完整的模型卡：字段 `{field}`：{reason}。',
		'Use the card as the combine-matrices run wrote it, with this version of lb-agent or a newer one.',
		'请使用 combine-matrices 运行写出的原始模型卡，并使用同版本或更新的 lb-agent。',
	),
	'model_card.tampered': inputError(
		'{path} was changed after it was written: its content has SHA-256 {found}, the card states {stated}.',
		'{path} 写出后被改动过：其内容的 SHA-256 为 {found}，卡上写的是 {stated}。',
		'Get the card again from the run that wrote it. A change to the model needs a new run.',
		'请从写出它的运行重新获取模型卡。要更改模型，请重新运行。',
	),
	'apply.no_matrix_for': inputError(
		'The model needs {matrix}, a {signal} matrix of {features} {features|feature|features} (first: {first}); none of the {count} given {count|matrix|matrices} holds them.',
		'该模型需要 {matrix}：含 {features} 个特征的 {signal} 矩阵（第一个：{first}）；给出的 {count} 个矩阵都不含这些特征。',
		'Name the matrix of the new samples that was made like it.',
		'请指定以同样方式生成的新样本矩阵。',
	),
	'apply.ambiguous_matrix': inputError(
		'It is not clear which matrix stands for {matrix} of the model card: {names} have its features, and neither names nor pipelines settle it.',
		'无法确定哪个矩阵对应模型卡中的 {matrix}：{names} 都含有其特征，名称和生成流程也无法区分。',
		'Name it: --matrix-for {matrix}=FILE, or give the file the name that the card has.',
		'请指明：--matrix-for {matrix}=文件，或让文件名与模型卡中的名称一致。',
	),
	'apply.matrix_for_unknown': inputError(
		'--matrix-for {given} does not fit: the model card has {stated}, and the given matrices are {found}.',
		'--matrix-for {given} 不符：模型卡中有 {stated}，给出的矩阵为 {found}。',
		'Write it as name=file, each name and each file once.',
		'请写成 名称=文件，每个名称和文件只出现一次。',
	),
	'apply.other_pipeline': inputError(
		'{matrix} was made by another pipeline than the model: {field} is {found}, the model card states {stated}.',
		'{matrix} 与该模型的生成流程不同：{field} 为 {found}，模型卡写的是 {stated}。',
		'Make the matrix of the new samples as the card states it; a model does not carry over to another pipeline.',
		'请按模型卡所述方式生成新样本的矩阵；模型不能用于其他流程的数据。',
	),
	'apply.pipeline_unknown': inputError(
		'{matrix} does not state how it was made; the model card states {stated}.',
		'{matrix} 没有说明其生成方式；模型卡写的是 {stated}。',
		'Use the features of an encoding run as lb-agent wrote them, or confirm with --same-pipeline that this matrix was made in the same way.',
		'请使用 lb-agent 编码运行写出的特征，或用 --same-pipeline 确认该矩阵以同样方式生成。',
	),
	'apply.other_build': inputError(
		'{matrix} is on genome build {found}, the model on {stated}.',
		'{matrix} 的基因组版本为 {found}，该模型的为 {stated}。',
		'Make the matrix on {stated}.',
		'请在 {stated} 上生成该矩阵。',
	),
	'apply.missing_features': inputError(
		'{matrix} lacks {count} of the {total} {total|feature|features} of the model; the first is {first}.',
		'{matrix} 缺少该模型 {total} 个特征中的 {count} 个；第一个是 {first}。',
		'Make the matrix with all features of the card, under the same names; missing features are not imputed.',
		'请以相同的名称生成含模型卡全部特征的矩阵；缺失的特征不会被填补。',
	),
	'apply.other_scale': inputError(
		'The values of {matrix} are on another scale than those of the model: for {percent} % of its features {what}. The first is {feature}: {found} here, {stated} in training.',
		'{matrix} 的数值尺度与该模型不同：{percent} % 的特征{what}。第一个是 {feature}：此处为 {found}，训练中为 {stated}。',
		'Give the matrix in the unit of the card ({unit}), with the same normalisation.',
		'请以模型卡的单位（{unit}）和相同的归一化方式给出矩阵。',
	),
	'apply.not_counts': inputError(
		'{matrix} does not hold counts (whole numbers from 0); the model was fitted on counts per million.',
		'{matrix} 不是计数（从 0 开始的整数）；该模型是用每百万计数拟合的。',
		'Give the raw counts; lb-agent scales them as the card states.',
		'请给出原始计数；lb-agent 会按模型卡所述进行换算。',
	),
	'apply.nobody_new': inputError(
		'All {count} {count|person|people} with the matrices of the model were part of its training.',
		'具备该模型所需矩阵的 {count} 人全部参加过训练。',
		'Give other people. Scores of training people say nothing about the model; --include-training lists them. If these are other people with the same ids, confirm with --other-people.',
		'请给出其他人的数据。训练者的得分不能说明模型的表现；可用 --include-training 列出。如果只是编号相同的其他人，请用 --other-people 确认。',
	),
	'apply.nobody': inputError(
		'No sample has all {matrices} {matrices|matrix|matrices} of the model ({counts}).',
		'没有样本具备该模型的全部 {matrices} 个矩阵（{counts}）。',
		'Give matrices of the same samples, with the same ids or with a metadata table that joins them.',
		'请给出同一批样本的矩阵，样本编号一致，或用元数据表把它们对应起来。',
	),
});
