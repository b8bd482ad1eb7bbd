import { defineErrors, inputError } from './define.ts';

/** Fragment features. */
export const fragmentsErrors = defineErrors({
	'fragments.too_far': inputError(
		'{path}: its fragments span more than {bases} {bases|base|bases} of {contigs} {contigs|contig|contigs}, several times the largest genome.',
		'{path}：片段在 {contigs} 条染色体/序列上覆盖超过 {bases} 个碱基，是最大基因组的数倍。',
		'The columns may be in another order, or the file is damaged; check its contigs and positions.',
		'列顺序可能不同，或文件已损坏；请检查其中的染色体名称与位置。',
	),
	'fragments.picard_part_missing': inputError(
		'{path} has no {part} part: a Picard insert-size file contains METRICS and HISTOGRAM.',
		'{path} 缺少 {part} 部分：Picard 插入片段文件应同时包含 METRICS 与 HISTOGRAM。',
		'The file is truncated or from another Picard tool; copy it again from its source.',
		'文件可能不完整，或来自 Picard 的其他工具；请从来源重新复制。',
	),
	'fragments.picard_not_fr': inputError(
		'{path} counts no inward-facing pairs (its columns: {found}); such insert sizes are not fragment lengths.',
		'{path} 没有相向配对（FR）的计数（其列为：{found}）；这些插入片段大小不是片段长度。',
		'Run CollectInsertSizeMetrics on paired-end alignments, or provide the alignments themselves.',
		'请对双端比对文件运行 CollectInsertSizeMetrics，或直接提供比对文件。',
	),
	'fragments.several_samples': inputError(
		'{path}, row {row}: a second sample in a single-sample table ({samples}).',
		'{path} 第 {row} 行：单样本表中出现第二个样本（{samples}）。',
		'Provide one file per sample, or a matrix with a column per sample.',
		'请每个样本一个文件，或使用每列一个样本的矩阵。',
	),
	'fragments.no_lengths': inputError(
		'{path} contains no fragments: every count is zero or missing.',
		'{path} 中没有片段：所有计数均为零或缺失。',
		'Check the filters of the program that wrote it.',
		'请检查生成该文件的程序所用的过滤条件。',
	),
	'fragments.motif_profiles': inputError(
		'{path} contains reference profiles of end motifs (F-profiles), not the motifs of a sample.',
		'{path} 是末端基序的参考谱（F-profile），不是样本的基序。',
		'Omit it; provide the motif table of each sample.',
		'请不要输入该文件；请提供各样本的基序表。',
	),
	'fragments.motif_lengths': inputError(
		'{path}, row {row}: "{motif}" is not a motif of {expected} {expected|letter|letters} A, C, G, T.',
		'{path} 第 {row} 行：“{motif}”不是由 A、C、G、T 组成的 {expected} 个字母的基序。',
		'All motifs in a table of end motifs must have the same length.',
		'末端基序表中所有基序长度应相同。',
	),
	'fragments.motif_twice': inputError(
		'{path}, row {row}: the motif {motif} already occurs in an earlier row.',
		'{path} 第 {row} 行：基序 {motif} 已在前面的行中出现。',
		'A sample has one value per motif; remove one of the rows.',
		'每个样本的每个基序只能有一个值；请删除其中一行。',
	),
	'fragments.no_motifs': inputError(
		'{path} contains no end motifs: every value is zero or missing.',
		'{path} 中没有末端基序：所有数值均为零或缺失。',
		'Check the filters of the program that wrote it.',
		'请检查生成该文件的程序所用的过滤条件。',
	),
	'fragments.no_positions': inputError(
		'{path} is not a coverage profile: only {found} {found|column is|columns are} named by a position.',
		'{path} 不是覆盖度谱：只有 {found} 列以位置命名。',
		"Griffin's coverage files name their columns -990, -975 and so on; check that the file still has its header.",
		'Griffin 的覆盖度文件以 -990、-975 等命名各列；请确认表头没有丢失。',
	),
	'fragments.already_there': inputError(
		'{path}: the same kind of data was already read for sample {sample} from {other}.',
		'{path}：样本 {sample} 的同类数据已取自 {other}。',
		'Provide one file per sample and kind, or rename one of the samples.',
		'每个样本每类数据请只提供一个文件，或区分样本名。',
	),
	'fragments.none_left': inputError(
		'{path}: no fragment remains of {all} {unit}; the filter {step} removed {removed}.',
		'{path}：{all} 条（{unit}）经过滤后没有剩下任何片段；过滤步骤 {step} 去除了 {removed} 条。',
		'Fragments are properly paired, non-duplicate reads with MAPQ of at least --min-mapq.{offer| If single-end or long reads span their whole fragment, use --reads-are-fragments: each read is then one fragment.|}',
		'片段为正确配对、非重复且 MAPQ 不低于 --min-mapq 的读段。{offer|若单端读段或长读段覆盖整个片段，请使用 --reads-are-fragments：每条读段将作为一个片段。|}',
	),
	'fragments.model_needs_reference': inputError(
		'{path} is a fragment file: it contains no bases for a model to read.',
		'{path} 是片段文件，不含可供模型读取的碱基。',
		'Specify --reference (2bit or FASTA) with the genome the fragments were aligned to, or provide the alignments themselves.',
		'请用 --reference 提供片段所比对基因组的参考序列（2bit 或 FASTA），或直接提供比对文件。',
	),
	'fragments.outside_reference': inputError(
		'{path}: all {count} {count|fragment|fragments} {count|is|are} on contigs that the reference does not have, or past their ends.',
		'{path}：全部 {count} 个片段都不在参考序列的染色体上，或超出其末端。',
		'Provide the reference of the genome the fragments were aligned to.',
		'请提供片段所比对基因组的参考序列。',
	),
	'fragments.no_vector': inputError(
		'{path}: the model returned no vector for any of {count} {count|fragment|fragments} (reads without bases, or only N).',
		'{path}：模型未能为 {count} 个片段中的任何一个给出向量（读段无碱基，或全部为 N）。',
		'Specify --reference, or use files whose reads include bases.',
		'请提供 --reference，或读段仍含碱基的文件。',
	),
});
