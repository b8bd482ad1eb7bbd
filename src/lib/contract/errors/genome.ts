import { defineErrors, inputError } from './define.ts';

/** Contigs, genome builds, reference sequences, regions and genome tracks. */
export const genomeErrors = defineErrors({
	'genome.no_common_contig': inputError(
		'{path} and {other} have no chromosome or contig in common: {examples} and {other_examples}.',
		'{path} 与 {other} 没有任何共同的染色体或序列：{examples}；{other_examples}。',
		'Use files of the same organism and genome build; names such as chr1, 1 and NC_000001 are matched by themselves.',
		'请使用同一物种、同一基因组版本的文件；chr1、1、NC_000001 之类的写法会自动对应。',
	),
	'genome.lengths_differ': inputError(
		'{path} and {other} are of different genome builds: {contig} has {length} bases, {other_contig} has {other_length} ({count} {count|contig differs|contigs differ}).',
		'{path} 与 {other} 属于不同的基因组版本：{contig} 为 {length} 个碱基，{other_contig} 为 {other_length} 个碱基（共 {count} 个序列不同）。',
		'Take both from the same build, or lift one over to the build of the other first.',
		'请使用同一版本的文件，或先把其中一个转换到另一个的版本（liftOver）。',
	),
	'genome.contig_unknown': inputError(
		'{path} has no sequence called {contig}. It has: {examples}.',
		'{path} 中没有名为 {contig} 的序列。现有：{examples}。',
		'Use a reference that holds every chromosome of the data.',
		'请使用包含数据中全部染色体的参考序列。',
	),
	'genome.range_outside': inputError(
		'{path}: the range {start}-{end} does not lie inside {contig} ({length} bases).',
		'{path}：区间 {start}-{end} 不在 {contig}（{length} 个碱基）之内。',
		'The data and the reference may be of different builds: compare their chromosome lengths.',
		'数据与参考序列可能不是同一版本：请比较染色体长度。',
	),
	'genome.reference_unknown': inputError(
		'{path} is neither a 2bit file nor FASTA ({found}).',
		'{path} 既不是 2bit 文件也不是 FASTA（{found}）。',
		'Give the reference genome as .2bit (UCSC) or as FASTA with or without its .fai index.',
		'请提供 .2bit（UCSC）或 FASTA（.fai 索引可有可无）格式的参考基因组。',
	),
	'genome.reference_damaged': inputError(
		'{path} is damaged at byte {offset}: {why}.',
		'{path} 在第 {offset} 字节处损坏：{why}。',
		'Copy or download the reference again and compare its size with the source.',
		'请重新复制或下载参考序列，并与来源核对大小。',
	),
	'genome.fasta_line': inputError(
		'{path}, line {row}: {why}.',
		'{path} 第 {row} 行：{why}。',
		'All lines of a sequence but the last must be equally long, as samtools faidx also asks; write the file again, for example with `seqkit seq -w 60`.',
		'同一序列中除最后一行外每行必须等长（samtools faidx 同样要求）；请重新写出文件，例如 seqkit seq -w 60。',
	),
	'genome.fasta_compressed': inputError(
		'{path} is compressed FASTA that cannot be read at random: {why}.',
		'{path} 是压缩的 FASTA，无法随机读取：{why}。',
		'Unpack it (gunzip), or compress it with bgzip and index it with `samtools faidx`, which writes .fai and .gzi beside it.',
		'请先解压（gunzip），或用 bgzip 压缩并运行 samtools faidx，在同目录生成 .fai 和 .gzi。',
	),
	'genome.index_unusable': inputError(
		'The index {path} cannot be used, line {row}: {why}.',
		'索引 {path} 第 {row} 行无法使用：{why}。',
		'Delete it or make it again with `samtools faidx`.',
		'请删除它，或用 samtools faidx 重新生成。',
	),
});
