import { defineErrors, inputError } from './define.ts';

/** Atlases of methylation, and samples that are taken apart with one. */
export const tissueErrors = defineErrors({
	'atlas.none': inputError(
		'No methylation atlas was named or found. lb-agent ships none.',
		'没有指定、也没有找到甲基化图谱。lb-agent 不附带图谱。',
		'Name a table with one row per region or probe and one column per cell type with --methylation-atlas; it must be of the genome build and the array of the samples.',
		'请用 --methylation-atlas 指定一个表：每行一个区域或探针，每列一种细胞类型；须与样本的基因组版本和芯片一致。',
	),
	'atlas.several': inputError(
		'{count} methylation atlases were found: {atlases}.',
		'找到 {count} 个甲基化图谱：{atlases}。',
		'Choose one with --methylation-atlas.',
		'请用 --methylation-atlas 选择一个。',
	),
	'atlas.no_columns': inputError(
		'This table is not a methylation atlas: an atlas has at least {rows} {rows|row|rows} with chromosome, start and end (or probe ids) and numbers from 0 on of at least {types} cell {types|type|types} in every other column. Its columns are: {columns}.',
		'此表不是甲基化图谱：图谱至少有 {rows} 行，含染色体、起点和终点（或探针编号），其余各列为至少 {types} 种细胞类型的非负数值。表中的列有：{columns}。',
		'Name the columns chr, start, end in a header and put one column of levels per cell type behind them, or two columns `<type>_meth` and `<type>_depth`; write decimals with a point, and regions or probes in rows.',
		'请在表头将列命名为 chr、start、end，其后每种细胞类型一列水平值，或 `<类型>_meth` 和 `<类型>_depth` 两列；小数用点号，每行一个区域或探针。',
	),
	'atlas.no_rows': inputError(
		'{complete} of {rows} {rows|row|rows} of this atlas {complete|has|have} a value for every cell type; the minimum is {needed}. Cell type "{type}" has the fewest values ({held}).',
		'此图谱的 {rows} 行中只有 {complete} 行具备所有细胞类型的取值；至少需要 {needed} 行。取值最少的是“{type}”（{held} 个）。',
		'Leave out cell types with few values, or supply an atlas of more regions.',
		'请去掉取值很少的细胞类型，或提供区域更多的图谱。',
	),
	'atlas.too_large': inputError(
		'This atlas has more than {limit} {limit|row|rows}.',
		'此图谱超过 {limit} 行。',
		'Restrict it to marker regions, which differ between cell types: others add time but hardly any information.',
		'请只保留细胞类型间有差异的标志区域：其他区域只增加时间，几乎不增加信息。',
	),
	'atlas.values_unclear': inputError(
		'{count} {count|value|values} of this atlas {count|is|are} above 1 (the highest is {highest}), so {count|it is|they are} neither levels from 0 to 1 nor percentages.',
		'此图谱有 {count} 个取值大于 1（最大 {highest}），既不是 0 到 1 的水平，也不是百分数。',
		'Supply methylation levels from 0 to 1 or from 0 to 100 %, or counts as `<type>_meth` and `<type>_depth`.',
		'请提供 0 到 1 或 0 到 100 % 的甲基化水平，或以 `<类型>_meth` 和 `<类型>_depth` 提供计数。',
	),
	'atlas.counts_contradict': inputError(
		'Cell type "{type}" has {methylated} methylated of {all} reads.',
		'细胞类型“{type}”的 {all} 条读段中有 {methylated} 条甲基化。',
		'Check which column holds the methylated reads and which all of them.',
		'请核对哪一列是甲基化读段数，哪一列是总读段数。',
	),
	'atlas.bad_interval': inputError(
		'"{contig}", "{start}", "{end}" is not an interval of an atlas.',
		'“{contig}”、“{start}”、“{end}”不是图谱的区间。',
		'Write chromosome, start (from 0) and end (behind the last base) as whole numbers.',
		'请写明染色体、起点（从 0 计）和终点（末碱基之后），均为整数。',
	),
	'atlas.type_twice': inputError(
		'Cell type "{type}" has two columns.',
		'细胞类型“{type}”有两列。',
		'Give every cell type a name of its own, or average its replicates.',
		'请为每种细胞类型使用不同名称，或将其重复取平均。',
	),
	'atlas.columns_are_samples': inputError(
		'{count} of {types} {types|column|columns} of this atlas {count|is a sample|are samples} of the data ({examples}): the table is a matrix of samples, not an atlas.',
		'此图谱的 {types} 列中有 {count} 列是数据中的样本（{examples}）：它是样本矩阵，不是图谱。',
		'Name a table with cell types in its columns.',
		'请指定以细胞类型为列的表。',
	),
	'atlas.no_common_contig': inputError(
		'The sample has none of the chromosomes of the atlas: {sample} in the sample, {atlas} in the atlas.',
		'样本与图谱没有共同的染色体：样本有 {sample}，图谱有 {atlas}。',
		'Use an atlas of the same organism and genome build.',
		'请使用同一物种、同一基因组版本的图谱。',
	),
	'atlas.other_build': inputError(
		'The atlas is of another genome build: its regions fit {atlas}, the positions of the sample fit {sample}.',
		'图谱的基因组版本不同：图谱区域符合 {atlas}，样本位置符合 {sample}。',
		'Use the atlas of the genome build of the samples, or convert its regions (liftOver).',
		'请使用与样本相同基因组版本的图谱，或转换其区域（liftOver）。',
	),
	'atlas.not_separable': inputError(
		'The {types} cell types of this atlas cannot be separated over the {regions} {regions|region|regions} with data: all would be reported as one, with a share of 100 %.',
		'在有数据的 {regions} 个区域上，此图谱的 {types} 种细胞类型无法区分：只能合并为一种，占比 100 %。',
		'Use an atlas of regions or probes in which cell types differ and which the samples cover, or raise --merge-correlation.',
		'请使用细胞类型间有差异、且样本有覆盖的区域或探针图谱，或提高 --merge-correlation。',
	),
	'atlas.probes_for_counts': inputError(
		'The atlas lists probes of an array, the sample holds counts by position.',
		'图谱以芯片探针为行，而样本是按位置的计数。',
		'Add chr, start and end of each probe, in the genome build of the samples, to the atlas.',
		'请在图谱中加入每个探针的 chr、start、end，版本与样本一致。',
	),
	'atlas.other_features': inputError(
		'The features of this matrix are not those of the atlas: {features} against {atlas}.',
		'此矩阵的特征与图谱不符：{features}，图谱为 {atlas}。',
		'Use a matrix by the probe ids of the atlas, or by positions such as chr1:10469 for an atlas of regions.',
		'请使用与图谱相同探针编号的矩阵；区域图谱则使用 chr1:10469 这样的位置。',
	),
	'atlas.other_array': inputError(
		'{found} of {rows} atlas {rows|row|rows} found in the sample; the minimum is {needed}.',
		'图谱的 {rows} 行中，样本只有 {found} 行；至少需要 {needed} 行。',
		'Use an atlas of the same array or panel and genome build.',
		'请使用同一芯片或捕获区域、同一基因组版本的图谱。',
	),
	'tissue.not_beta': inputError(
		'The values of this matrix are not methylation levels: they run from {lowest} to {highest}.',
		'此矩阵的取值不是甲基化水平：范围为 {lowest} 至 {highest}。',
		'Supply beta values from 0 to 1: divide percentages by 100, and convert M values with beta = 2^M / (2^M + 1).',
		'请提供 0 到 1 的 beta 值：百分数除以 100，M 值按 beta = 2^M / (2^M + 1) 换算。',
	),
	'tissue.no_values': inputError(
		'The sample has no value at any of the {rows} {rows|row|rows} of the atlas.',
		'该样本在图谱的 {rows} 行上没有任何取值。',
		'Check the column of the sample in the matrix: it may have failed quality control or been left empty.',
		'请检查该样本在矩阵中的列：可能未通过质控，或为空列。',
	),
	'tissue.too_low_depth': inputError(
		'{reads} {reads|read|reads} over {regions} {regions|region|regions} of the atlas; the minimum is {min_reads} {min_reads|read|reads} and {min_regions} {min_regions|region|regions}.',
		'图谱区域内只有 {reads} 条读段、{regions} 个区域；至少需要 {min_reads} 条读段和 {min_regions} 个区域。',
		'Check that the atlas is of the genome build of the sample. Otherwise sequence deeper, merge the runs of the sample, or use an atlas with more regions.',
		'请先核对图谱与样本的基因组版本是否一致；否则请加大测序深度、合并该样本的各次测序，或使用区域更多的图谱。',
	),
	'tissue.does_not_fit': inputError(
		'No mixture of the cell types of the atlas describes this sample better than shuffled regions do ({percent} % explained): the atlas is of another genome build, array or pipeline.',
		'图谱中细胞类型的任何混合都不比打乱区域后更符合此样本（解释 {percent} %）：图谱属于其他基因组版本、芯片或流程。',
		'Use an atlas of the genome build, the array and the values (methylated share, not unmethylated) of the samples.',
		'请使用与样本的基因组版本、芯片和取值含义（甲基化比例，而非未甲基化比例）一致的图谱。',
	),
	'tissue.inverted_atlas': inputError(
		'The atlas describes this sample only when its values are read as unmethylated shares (1 - value): it holds shares of unmethylated reads or fragments, or the sample does.',
		'只有把图谱数值当作未甲基化比例（1 - 值）时才符合此样本：图谱或样本给出的是未甲基化读段或片段的比例。',
		'Supply methylation levels in both. An atlas of UXM is read as it is while it keeps its columns target and direction; of other tables subtract the values from 1.',
		'请在两者中都提供甲基化水平。UXM 图谱若保留 target 和 direction 列，可直接读取；其他表请用 1 减去其数值。',
	),
	'tissue.few_for_unknown': inputError(
		'Unknown components need counts of at least {needed} {needed|sample|samples}; {found} {found|has|have} counts.',
		'未知成分需要至少 {needed} 个样本的计数；目前有 {found} 个。',
		'Leave out --unknown-components, or add samples with counts.',
		'请去掉 --unknown-components，或加入更多带计数的样本。',
	),
});
