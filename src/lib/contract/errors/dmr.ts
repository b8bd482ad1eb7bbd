import { defineErrors, inputError } from './define.ts';

/** Differential methylation between groups. */
export const dmrErrors = defineErrors({
	'dmr.no_files': inputError(
		'None of the {files} {files|file|files} holds methylation counts or levels of samples.',
		'{files} 个文件中没有样本的甲基化计数或水平。',
		'Name methylation calls (Bismark, methylKit, bedMethyl, counts per CpG), or a matrix of array levels, with --input-files.',
		'请用 --input-files 指定甲基化结果（Bismark、methylKit、bedMethyl 或逐 CpG 计数），或芯片水平矩阵。',
	),
	'dmr.no_groups': inputError(
		'No two groups of samples: {known}. Methylation cannot be compared without a reference group.',
		'没有两个样本组：{known}。缺少参考组就无法比较甲基化。',
		'Name a sample table with --labels-table and its label column with --labels-label-col, or define groups with --group.',
		'请用 --labels-table 指定样本表、用 --labels-label-col 指定标签列，或用 --group 定义各组。',
	),
	'dmr.one_replicate': inputError(
		'{group} has {persons} {persons|person|persons} with data. With one person, the differences between people of a group cannot be distinguished from those between groups.',
		'{group} 只有 {persons} 人有数据。仅一人时，无法区分组内个体差异与组间差异。',
		'Add people to the group. For single samples, analyze_raw_signal compares pooled reads and labels the result as such.',
		'请为该组增加受试者。单个样本可用 analyze_raw_signal 比较合并读段，结果会注明。',
	),
	'dmr.person_in_both': inputError(
		'{count} {count|person has|people have} samples in both {group_a} and {group_b} (for example {person}). Their samples are not independent.',
		'{count} 人同时有 {group_a} 和 {group_b} 的样本（例如 {person}），这些样本并不独立。',
		'Compare within people with --paired, or leave one of their samples out with --leave-out.',
		'请用 --paired 在个体内比较，或用 --leave-out 去掉其中一个样本。',
	),
	'dmr.too_few_pairs': inputError(
		'Only {pairs} {pairs|person has|people have} samples in both {group_a} and {group_b}; a paired comparison needs at least {least}.',
		'只有 {pairs} 人同时有 {group_a} 和 {group_b} 的样本；配对比较至少需要 {least} 人。',
		'Check the column of people (--patient-col), or compare the groups without --paired.',
		'请检查受试者列（--patient-col），或不加 --paired 比较两组。',
	),
	'dmr.no_shared_sites': inputError(
		'No CpG is covered in both {group_a} and {group_b}.',
		'{group_a} 和 {group_b} 没有共同覆盖的 CpG。',
		'Check that the files are of one genome build and one assay, and that --sites-bed holds regions of that build.',
		'请检查文件是否为同一基因组版本和同一检测方法，以及 --sites-bed 是否为该版本的区域。',
	),
	'dmr.only_sex_chromosomes': inputError(
		'All {sites} {sites|CpG|CpGs} that {group_a} and {group_b} share {sites|lies|lie} on X or Y, where methylation differs between the sexes, and sex is unknown or unbalanced between the groups.',
		'{group_a} 和 {group_b} 共有的 {sites} 个 CpG 全部位于 X 或 Y，其甲基化随性别不同，而两组性别未知或不均衡。',
		'Add a column `sex` to the sample table and adjust for it with --adjust sex, or keep these chromosomes with --sex-chromosomes keep.',
		'请在样本表中加入 `sex` 列并用 --adjust sex 校正，或用 --sex-chromosomes keep 保留这些染色体。',
	),
	'dmr.too_shallow': inputError(
		'The depth is too low: fewer than {least} {least|CpG has|CpGs have} reads in all samples of a group and differ between them, so the spread between people cannot be estimated.',
		'测序深度过低：某组所有样本都有读段且彼此有差异的 CpG 不足 {least} 个，无法估计个体间的离散程度。',
		'Leave out samples of very low depth with --leave-out, lower --min-coverage, or sequence deeper.',
		'请用 --leave-out 去掉深度极低的样本，降低 --min-coverage，或加深测序。',
	),
	'dmr.few_counts': inputError(
		'Only {cpgs} {cpgs|CpG has|CpGs have} {least} {least|read|reads} or more, against {typical} in the median sample; with it the spread between people could not be estimated.',
		'只有 {cpgs} 个 CpG 的读段数达到 {least} 条，而中位样本有 {typical} 个；纳入它就无法估计个体间的离散程度。',
		'Sequence the sample deeper, or check that it was captured and aligned like the others.',
		'请加深该样本的测序，或检查其捕获和比对是否与其他样本一致。',
	),
	'dmr.no_values': inputError(
		'The sample has no value in the matrix.',
		'该样本在矩阵中没有任何取值。',
		'Check the column of the sample: it may have failed quality control or been left empty.',
		'请检查该样本的列：可能未通过质控，或为空列。',
	),
	'dmr.too_many_sites': inputError(
		'{sites} or more CpGs of {samples} {samples|sample|samples} do not fit into the memory set aside for them.',
		'{samples} 个样本的 {sites} 个以上 CpG 超出为其预留的内存。',
		'Restrict the sites with --sites-bed (targets, promoters, islands, or one chromosome at a time).',
		'请用 --sites-bed 限定位点（靶区域、启动子、CpG 岛，或逐条染色体）。',
	),
	'dmr.too_large': inputError(
		'About {sites} {sites|CpG|CpGs} of {samples} {samples|sample|samples} need {needed} GB of memory, and {limit} GB of this machine are used for counts at most.',
		'{samples} 个样本约 {sites} 个 CpG 需要 {needed} GB 内存，而本机用于计数的内存上限为 {limit} GB。',
		'Restrict the sites with --sites-bed (targets, promoters, islands, or one chromosome at a time).',
		'请用 --sites-bed 限定位点（靶区域、启动子、CpG 岛，或逐条染色体）。',
	),
	'dmr.not_levels': inputError(
		'{path}: values between {low} and {high} are neither levels (0–1), percentages (0–100) nor M-values (from below -1 to above 1) of methylation.',
		'{path}：取值 {low} 至 {high} 既不是甲基化水平（0–1）、百分数（0–100），也不是 M 值（从 -1 以下到 1 以上）。',
		'Give beta values as written by the array pipeline; signal intensities must be turned into levels first.',
		'请提供芯片流程输出的 beta 值；信号强度需先换算为水平。',
	),
	'dmr.several_matrices': inputError(
		'{count} {count|matrix|matrices} of methylation levels {count|was|were} found: {matrices}. One is compared at a time.',
		'找到 {count} 个甲基化水平矩阵：{matrices}。每次只比较一个。',
		'Choose one with --input-files.',
		'请用 --input-files 选择一个。',
	),
	'dmr.mixed_inputs': inputError(
		'Methylation counts and array levels were named together; they are tested by different models.',
		'同时指定了甲基化计数和芯片水平，两者使用不同的检验模型。',
		'Run the task twice, each time with the files of one kind (--input-files).',
		'请分两次运行，每次用 --input-files 指定一类文件。',
	),
	'dmr.covariate_unknown': inputError(
		'{column} is not a column of the sample table. Known: {known}.',
		'{column} 不是样本表的列。已有：{known}。',
		'Correct the name after --adjust.',
		'请更正 --adjust 后的列名。',
	),
	'dmr.covariate_missing': inputError(
		'{column} has no value for {count} of the compared samples (for example {sample}).',
		'{column} 在 {count} 个参与比较的样本中没有值（例如 {sample}）。',
		'Fill in the values, leave these samples out with --leave-out, or leave {column} out of --adjust.',
		'请补全数值，用 --leave-out 去掉这些样本，或不用 {column} 校正。',
	),
	'dmr.covariate_confounded': inputError(
		'{columns} and the groups cannot be separated in these samples: the model has no unique solution, or no sample to spare.',
		'这些样本中 {columns} 与分组无法区分：模型没有唯一解，或没有剩余自由度。',
		'Leave a column out of --adjust, or add samples in which the groups and the column differ.',
		'请减少 --adjust 的列，或增加使分组与该列不同步的样本。',
	),
	'dmr.annotation_apart': inputError(
		'{path} has no sequence in common with the data, such as {data} there and {annotation} here.',
		'{path} 与数据没有共同的序列，例如数据为 {data}，注释为 {annotation}。',
		'Use an annotation of the genome build of the data.',
		'请使用与数据同一基因组版本的注释。',
	),
	'dmr.no_position_columns': inputError(
		'{path} has no columns of probe, chromosome and position in its first rows.',
		'{path} 的前几行中没有探针、染色体和位置列。',
		'Give the manifest of the array (IlmnID, CHR, MAPINFO), a table with such columns, or a BED file with probes as names.',
		'请提供芯片的 manifest（IlmnID、CHR、MAPINFO）、含这些列的表，或以探针为名称的 BED 文件。',
	),
	'dmr.positions_apart': inputError(
		'{path} has a place for none of the {features} {features|feature|features} of the matrix, such as {feature}.',
		'{path} 没有矩阵中 {features} 个特征（如 {feature}）的位置。',
		'Use the manifest of the array that the matrix was made with.',
		'请使用生成该矩阵的芯片所对应的 manifest。',
	),
	'dmr.no_methylation_tags': inputError(
		'{path} has neither XM tags (Bismark) nor MM tags (base modifications), so fragments have no methylation calls.',
		'{path} 没有 XM 标签（Bismark）或 MM 标签（碱基修饰），片段没有甲基化结果。',
		'Name the alignments as the methylation caller wrote them, or leave --methylation-reads out.',
		'请使用甲基化软件直接输出的比对文件，或不加 --methylation-reads。',
	),
});
