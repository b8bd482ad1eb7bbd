import { defineErrors, inputError } from './define.ts';

/** Counting molecules at listed places of an alignment file. */
export const moleculesErrors = defineErrors({
	'molecules.no_index': inputError(
		'{path} has no index; only the listed places are read, and they are found through an index.',
		'{path} 没有索引；程序只读取列出的位点，需要索引才能找到它们。',
		'Create one with `samtools index {path}`; a file that is not sorted by coordinate first needs `samtools sort`, a SAM file `samtools view -b`.',
		'请用 samtools index {path} 建立索引；未按坐标排序的文件需先用 samtools sort 排序，SAM 文件需先用 samtools view -b 转换。',
	),
	'molecules.index_not_used': inputError(
		'The index {index} of {path} cannot be used: {why}.',
		'{path} 的索引 {index} 无法使用：{why}。',
		'Create it again with `samtools index {path}`.',
		'请用 samtools index {path} 重新建立索引。',
	),
	'molecules.not_sorted': inputError(
		'{path} is not sorted by coordinate: {why}.',
		'{path} 没有按坐标排序：{why}。',
		'Sort it with `samtools sort` and create an index with `samtools index`.',
		'请用 samtools sort 排序，再用 samtools index 建立索引。',
	),
	'molecules.contig_missing': inputError(
		'{path} has no contig for {contig}, on which {count} listed {count|site lies|sites lie}; its first contigs are: {names}.',
		'{path} 中没有与 {contig} 对应的染色体/序列，而列表中有 {count} 个位点位于其上；文件中的前几个为：{names}。',
		'Check that list and reads are of the same genome build; spellings such as "chr1" and "1" are matched without help.',
		'请核对位点列表与读段是否使用同一基因组版本；“chr1”与“1”这类写法差异会自动对应。',
	),
	'molecules.past_contig': inputError(
		'{contig}:{position} is a listed site, but {contig} of {path} has {length} {length|base|bases}.',
		'列表中的位点 {contig}:{position} 超出范围：{path} 中的 {contig} 只有 {length} 个碱基。',
		'The list is of another genome build: lift it over, or use the list of the build the reads were aligned to.',
		'位点列表属于其他基因组版本：请转换坐标，或使用与比对时相同版本的列表。',
	),
	'molecules.allele_unclear': inputError(
		'{ref}>{alt} at {contig}:{position} does not name two different sequences of A, C, G and T.',
		'{contig}:{position} 的等位基因 {ref}>{alt} 不是由 A、C、G、T 组成的两条不同序列。',
		'Leave this row out of the list, or write both alleles as in a VCF file.',
		'请从列表中去掉这一行，或按 VCF 格式写出两个等位基因。',
	),
});
