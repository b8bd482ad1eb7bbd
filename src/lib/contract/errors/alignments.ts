import { defineErrors, inputError, type ErrorSpec } from './define.ts';

/** A program or file that reading needs is not there (409, exit 5). */
function missingPart(en: string, zh: string, hint_en: string, hint_zh: string): ErrorSpec {
	return { status: 409, exit: 5, python: 'LbMissingPart', en, zh, hint_en, hint_zh };
}

/** Alignment files (BAM, SAM, CRAM), their indexes, and fragment files. */
export const alignmentsErrors = defineErrors({
	'bgzf.not_bgzf': inputError(
		'{path} is not BGZF-compressed.',
		'{path} 不是分块压缩（BGZF）文件。',
		'Compress it with bgzip, or write BAM with samtools; plain gzip does not allow random access.',
		'请用 bgzip 压缩，或用 samtools 生成 BAM；普通 gzip 无法从中间读取。',
	),
	'bgzf.truncated': inputError(
		'{path} is truncated at byte {offset}: {why}.',
		'{path} 在第 {offset} 字节处被截断：{why}。',
		'The copy is incomplete: compare its size with the source and copy it again. None of its data were used.',
		'文件没有复制完整：请核对源文件大小后重新复制。其中的数据未被使用。',
	),
	'bgzf.damaged': inputError(
		'{path} is damaged in the block at byte {offset}: {why}.',
		'{path} 在第 {offset} 字节处的数据块已损坏：{why}。',
		'Copy the file again from its source; `samtools quickcheck` and `bgzip -t` check whether a copy is intact.',
		'请从来源重新复制；可用 samtools quickcheck 或 bgzip -t 检查文件是否完好。',
	),
	'bgzf.not_a_place': inputError(
		'{path} has no valid BGZF position at byte {offset}.',
		'{path} 的第 {offset} 字节处没有对应的位置。',
		'The index belongs to another file or version: rebuild it (`samtools index`, `tabix -f`).',
		'索引属于其他文件或其他版本：请重新建立索引（samtools index、tabix -f）。',
	),
	'alignments.not_alignments': inputError(
		'{path} contains no alignments (found: {found}); BAM, SAM or CRAM was expected.',
		'{path} 不含比对数据（内容为：{found}）；应为 BAM、SAM 或 CRAM。',
		'Provide the aligned reads; a fragment table (chrom start stop) is read as a fragment file.',
		'请提供比对后的读段；片段表（chrom start stop）按片段文件读取。',
	),
	'alignments.header_damaged': inputError(
		'The header of {path} is damaged: {why}.',
		'{path} 的文件头已损坏：{why}。',
		'Copy the file again from its source; `samtools view -H` should list its @SQ lines.',
		'请从来源重新复制；samtools view -H 应能列出其 @SQ 行。',
	),
	'alignments.record_damaged': inputError(
		'{path}: the record at byte {within} of the block at byte {block} is damaged: {why}.',
		'{path}：位于第 {block} 字节数据块内第 {within} 字节处的记录已损坏：{why}。',
		'Regenerate the file from its source; `samtools view` shows the last intact record before it.',
		'请从来源重新生成；samtools view 可显示该处之前的最后一条完好记录。',
	),
	'alignments.record_cut': inputError(
		'{path} ends inside the record at byte {within} of the block at byte {block}.',
		'{path} 在一条记录中间结束（第 {block} 字节数据块内第 {within} 字节）。',
		'The program that wrote it was interrupted: regenerate the file. None of its data were used.',
		'生成该文件的程序被中断：请重新生成。其中的数据未被使用。',
	),
	'alignments.cut_inside': inputError(
		'{path}: no record begins at byte {within} of the block at byte {block}, where a range should begin.',
		'{path}：第 {block} 字节数据块内第 {within} 字节处没有记录起点，无法从此处分段。',
		'The file is then read from start to end; if this message ends a run, rebuild the index.',
		'程序会改为从头到尾读取；若运行因此中止，请重新建立索引。',
	),
	'alignments.past_contig': inputError(
		'{path}: {name} is at {contig}:{position}, but {contig} has {length} {length|base|bases}.',
		'{path}：{name} 位于 {contig}:{position}，但 {contig} 只有 {length} 个碱基。',
		'The header does not match the reference the reads were aligned to: realign the reads or restore the header.',
		'文件头与比对所用参考序列不符：请重新比对或恢复正确的文件头。',
	),
	'alignments.sam_header': inputError(
		'{path}: {why}',
		'{path}：{why}',
		'Correct the header line; `samtools reheader` replaces a header.',
		'请更正该文件头行；samtools reheader 可替换文件头。',
	),
	'alignments.sam_line': inputError(
		'{path}, line {row}: {field} {why}: "{value}".',
		'{path} 第 {row} 行：{field} {why}：“{value}”。',
		'Rewrite the file with samtools, or correct the line according to the SAM specification (sections 1.4, 1.5). Reads without a header need `samtools view -ht reference.fai`.',
		'请用 samtools 重新生成，或按 SAM 规范（1.4、1.5）更正该行。没有文件头的读段需先用 samtools view -ht reference.fai 补上。',
	),
	'alignments.unknown_contig': inputError(
		'{path} has no contig "{contig}"; its first contigs are: {names}.',
		'{path} 中没有染色体/序列“{contig}”；前几个为：{names}。',
		'Use the contig names of the file ("chr1" and "1" differ).',
		'请使用文件中的名称（“chr1”与“1”不同）。',
	),
	'alignments.region_invalid': inputError(
		'{contig}:{start}-{end} is not a region of {path} (0-based, start <= end).',
		'{contig}:{start}-{end} 不是 {path} 的有效区域（从 0 计，起点不大于终点）。',
		'Correct the start or the end of the region.',
		'请更正区域的起点或终点。',
	),
	'alignments.index_wrong': inputError(
		'The index {path} does not match the records of {data}: {why}',
		'索引 {path} 无法对应 {data} 的记录：{why}',
		'Rebuild the index (`samtools index`, `tabix -f`); if that does not help, the data file itself is damaged there.',
		'请重新建立索引（samtools index、tabix -f）；若仍然失败，则数据本身在该处已损坏。',
	),
	'alignments.one_stream': inputError(
		'{path} can only be read from start to end.',
		'{path} 只能从头到尾读取。',
		'Convert it to BAM (`samtools view -b`) or compress it with bgzip to read it with several threads.',
		'若要多线程读取，请转换为 BAM（samtools view -b）或用 bgzip 压缩。',
	),
	'alignments.samtools_missing': missingPart(
		'{path} is a CRAM file, which is read with samtools; samtools is not installed.',
		'{path} 是 CRAM 文件，需要通过 samtools 读取，但系统中没有 samtools。',
		'Install it (`apt install samtools`, `brew install samtools`, `conda install -c bioconda samtools`), or convert the file on a machine that has samtools: samtools view -b -T reference.fa -o reads.bam reads.cram',
		'请安装（apt install samtools、brew install samtools 或 conda install -c bioconda samtools），或在有 samtools 的机器上转换：samtools view -b -T reference.fa -o reads.bam reads.cram',
	),
	'alignments.reference_missing': missingPart(
		'{path} is a CRAM file and can be read only with the reference sequence it was created with.',
		'{path} 是 CRAM 文件，必须提供生成它时所用的参考序列才能读取。',
		'Provide that FASTA file as the reference (`--reference`; its name often appears in an @PG line of `samtools view -H`); nothing is downloaded.',
		'请将对应的 FASTA 文件作为参考序列提供（--reference；文件名常见于 samtools view -H 的 @PG 行）；程序不会自行下载。',
	),
	'alignments.reference_unfit': inputError(
		'{path} is a CRAM file created with a reference other than {count|the one found|those found}: {why}.',
		'{path} 是 CRAM 文件，现有参考序列均非生成它时所用：{why}。',
		'Use the FASTA or 2bit file that the CRAM was created with (its name often appears in an @PG line of `samtools view -H`), or put it into the same folder; nothing is downloaded.',
		'请使用生成该 CRAM 时的 FASTA 或 2bit 文件（文件名常见于 samtools view -H 的 @PG 行），或将其放入同一文件夹；程序不会自行下载。',
	),
	'alignments.reference_not_fasta': inputError(
		'{path} is neither a FASTA nor a 2bit file; CRAM is read with its reference in one of these formats.',
		'{path} 既不是 FASTA 也不是 2bit 文件；读取 CRAM 需要其中一种格式的参考序列。',
		'Provide the reference as FASTA (plain or bgzip) or 2bit.',
		'请提供 FASTA（普通文本或 bgzip 压缩）或 2bit 格式的参考序列。',
	),
	'alignments.cram_failed': inputError(
		'samtools could not read {path}: {why}',
		'samtools 无法读取 {path}：{why}',
		'Check that the reference is the one the file was created with, and check the file with `samtools quickcheck`.',
		'请确认参考序列与生成该文件时一致，并用 samtools quickcheck 检查文件。',
	),
	'fragment_file.not_fragments': inputError(
		'{path} is not a fragment file: {why}.',
		'{path} 不是片段文件：{why}。',
		'Expected tab-separated lines: chrom start stop mapq strand (FinaleDB), or BED with 3 to 6 columns.',
		'应为制表符分隔的行：chrom start stop mapq strand（FinaleDB），或 3 至 6 列的 BED。',
	),
	'fragment_file.line': inputError(
		'{path}, line {row}: {column} {why}: "{value}".',
		'{path} 第 {row} 行：{column} {why}：“{value}”。',
		'Correct or remove the line; positions are 0-based whole numbers, and the start is smaller than the end.',
		'请更正或删除该行；位置为从 0 计的整数，且起点小于终点。',
	),
});
