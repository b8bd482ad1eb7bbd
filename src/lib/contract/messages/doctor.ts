import { defineMessages } from './define.ts';

/** Findings of the input doctor; each has its hint beside it under `<code>_hint`. */
export const doctorMessages = defineMessages({
	'doctor.html': {
		en: '{count} {count|file is a web page|files are web pages} saved under a data file name, for example {example}.',
		zh: '{count} 个文件实际是网页，却以数据文件名保存，例如 {example}。',
	},
	'doctor.html_hint': {
		en: 'Download {count|the file|the files} again with the direct download link; log in first if the site requires it.',
		zh: '请使用原始下载链接重新下载；网站要求登录时请先登录。',
	},
	'doctor.lfs_pointer': {
		en: '{count} {count|file is a Git LFS pointer|files are Git LFS pointers} instead of data, for example {example}.',
		zh: '{count} 个文件是 Git LFS 指针而非数据本身，例如 {example}。',
	},
	'doctor.lfs_pointer_hint': {
		en: 'Run "git lfs pull" in the repository {count|the file comes|the files come} from.',
		zh: '请在文件所在的仓库中运行 “git lfs pull”。',
	},
	'doctor.gzip_truncated': {
		en: '{count} compressed {count|file|files} {count|is|are} truncated (BGZF without its end block, or an incomplete gzip stream), for example {example}.',
		zh: '{count} 个压缩文件提前结束（BGZF 缺少结尾块，或 gzip 流被截断），例如 {example}。',
	},
	'doctor.gzip_truncated_hint': {
		en: 'Copy or download {count|the file|the files} again and compare {count|its size|their sizes} with the source; a truncated file is never read in part.',
		zh: '请重新复制或下载并核对文件大小；被截断的文件不会被部分读取。',
	},
	'doctor.gzip_damaged': {
		en: '{count} compressed {count|file|files} {count|is|are} damaged, for example {example}.',
		zh: '{count} 个压缩文件已损坏，例如 {example}。',
	},
	'doctor.gzip_damaged_hint': {
		en: 'Copy or download {count|the file|the files} again; "gzip -t" checks whether a file is intact.',
		zh: '请重新复制或下载；可用 “gzip -t” 检查完整性。',
	},
	'doctor.damaged': {
		en: '{count} damaged {count|file was|files were} left out, for example {example}: {reason}',
		zh: '{count} 个文件已损坏，未纳入分析，例如 {example}：{reason}',
	},
	'doctor.damaged_hint': {
		en: 'Copy or export {count|the file|the files} again from {count|its|their} source; everything else in the folder is used.',
		zh: '请从来源重新复制或导出该文件；文件夹中的其他文件照常使用。',
	},
	'doctor.not_as_named': {
		en: '{count} {count|file has|files have} the name of a data file but not its content, for example {example}: the content is not {format}.',
		zh: '{count} 个文件的名称表示数据，但内容不符，例如 {example}：内容不是 {format}。',
	},
	'doctor.not_as_named_hint': {
		en: 'The start of {count|the file|the files} may be damaged. Copy or export {count|it|them} again, or rename {count|it if it is not a data file|them if they are not data files}.',
		zh: '文件开头可能已损坏：请重新复制或导出；若不是数据，请改名。',
	},
	'doctor.too_large': {
		en: '{count} {count|table is|tables are} too large for {count|its|their} format and {count|was|were} left out, for example {example}: {reason}',
		zh: '{count} 个表格超出其格式可读取的大小，未纳入分析，例如 {example}：{reason}',
	},
	'doctor.too_large_hint': {
		en: 'Export {count|the table|the tables} as tab-separated text (.tsv.gz), which is read as a stream.',
		zh: '请导出为制表符分隔文本（.tsv.gz），这种格式可以流式读取。',
	},
	'doctor.faulty_data': {
		en: '{count} data {count|file|files} cannot be read to the end, for example {example}: {reason}',
		zh: '{count} 个数据文件无法完整读取，例如 {example}：{reason}',
	},
	'doctor.faulty_data_hint': {
		en: 'Copy {count|the file|the files} again from {count|its|their} source. Runs skip {count|it|them} and report {count|it|them}.',
		zh: '请从来源重新复制该文件。运行时会跳过并注明。',
	},
	'doctor.nul_bytes': {
		en: '{count} text {count|file|files} {count|contains|contain} NUL bytes, for example {example}.',
		zh: '{count} 个文本文件含有 NUL 字节，例如 {example}。',
	},
	'doctor.nul_bytes_hint': {
		en: '{count|The file was|The files were} truncated or overwritten while being written; copy {count|it|them} again from {count|its|their} source.',
		zh: '文件在写入时被截断或覆盖；请从来源重新获取。',
	},
	'doctor.line_unended': {
		en: '{count} text {count|file ends|files end} without a line break (file:line): {examples}.',
		zh: '{count} 个文本文件末尾没有换行（文件:行）：{examples}。',
	},
	'doctor.line_unended_hint': {
		en: 'Some editors omit the final line break. If {count|the file was|the files were} copied or downloaded, compare {count|its size|their sizes} with the original.',
		zh: '许多编辑器不写末尾换行。若文件为复制或下载所得，请与原文件核对大小。',
	},
	'doctor.lines_short': {
		en: '{count} {count|file has|files have} lines with fewer fields than the others (file:line, fields found/usual): {examples}.',
		zh: '{count} 个文件中有些行的字段少于其他行（文件:行，实际/通常字段数）：{examples}。',
	},
	'doctor.lines_short_hint': {
		en: 'Inspect these lines. A short last line indicates an incomplete copy: copy or download the file again.',
		zh: '请查看所列的行。末行过短说明文件不完整：请重新复制或下载。',
	},
	'doctor.block_cut': {
		en: '{count} fixedStep {count|block ends|blocks end} earlier than in other files with the same step (end/end in the others, bp): {examples}.',
		zh: '{count} 个 fixedStep 数据块早于相同步长的其他文件结束（终点/其他文件的终点，bp）：{examples}。',
	},
	'doctor.block_cut_hint': {
		en: 'Compare the file size with the original; copy or generate the file again if it is incomplete.',
		zh: '请与原文件核对大小；若文件不完整，请重新复制或生成。',
	},
	'doctor.empty': {
		en: '{count} {count|file|files} {count|is|are} empty, for example {example}.',
		zh: '{count} 个文件为空，例如 {example}。',
	},
	'doctor.empty_hint': {
		en: 'Remove or regenerate {count|it|them}; an empty file is treated as missing, never as zero.',
		zh: '请删除或重新生成；空文件视为缺失，而不是零。',
	},
	'doctor.layout_unknown': {
		en: '{count} {count|table has|tables have} no header and an unknown layout: {example} has {columns} numeric {columns|column|columns} after the first {leading}, in groups of {size} ({kinds}).',
		zh: '{count} 个表格没有表头且布局未知：{example} 在前 {leading} 列之后有 {columns} 个数值列，每 {size} 列一组（{kinds}）。',
	},
	'doctor.layout_unknown_hint': {
		en: 'Add a header line that names the columns (sample names for the numeric columns); until then {count|the file is|the files are} not read.',
		zh: '请添加表头行并为各列命名（数值列用样本名）；在此之前不会读取这些文件。',
	},
	'doctor.columns_unnamed': {
		en: '{count} {count|table has|tables have} no header and an unknown layout: {example} has {columns} numeric {columns|column|columns} without names after {leading} location {leading|column|columns}.',
		zh: '{count} 个表格没有表头且布局未知：{example} 在 {leading} 个位置列之后有 {columns} 个未命名的数值列。',
	},
	'doctor.columns_unnamed_hint': {
		en: 'Add a header line that names the columns (sample names for the numeric columns); until then {count|the file is|the files are} not read.',
		zh: '请添加表头行并为各列命名（数值列用样本名）；在此之前不会读取这些文件。',
	},
	'doctor.columns_unclear': {
		en: '{count} {count|file looks|files look} like methylation calls without a header, and methylated and unmethylated reads cannot be distinguished: columns {columns} of {example}.',
		zh: '{count} 个文件像是没有表头的甲基化位点表，但无法区分甲基化与未甲基化读段：{example} 的第 {columns} 列。',
	},
	'doctor.columns_unclear_hint': {
		en: 'Which column contains the methylated reads? Add a header line such as "chrom position methylated unmethylated", separated like the rows; until then {count|the file is|the files are} not read.',
		zh: '哪一列是甲基化读段数？请添加表头行，例如“chrom position methylated unmethylated”，分隔符与数据行相同；在此之前不会读取这些文件。',
	},
	'doctor.either_way': {
		en: '{path}: are the samples in the rows or in the columns? Either {rows} {rows|sample|samples} with {columns} {columns|feature|features}, or {columns} {columns|sample|samples} with {rows} {rows|feature|features}; the file does not show which. The {taken} are used as samples.',
		zh: '{path}：行是样本还是列是样本？可以是 {rows} 个样本、{columns} 个特征，也可以是 {columns} 个样本、{rows} 个特征；文件本身无法说明。暂以{taken}为样本。',
	},
	'doctor.either_way_hint': {
		en: 'Add a sample table whose ids match one axis, or name the first column "sample" or "feature".',
		zh: '请添加样本表，其编号与其中一个轴一致；或把第一列命名为“sample”或“feature”。',
	},
	'doctor.left_sheets': {
		en: '{path}: {count|sheet|sheets} {sheets} {count|is|are} not used; no table of samples was found in {count|it|them}.',
		zh: '{path}：未使用工作表 {sheets}，其中没有找到样本表。',
	},
	'doctor.left_sheets_hint': {
		en: 'If {count|it contains|they contain} data, give each table one header row, with samples in its rows or columns.',
		zh: '如果其中有数据，请使表格只有一行表头，并以样本为行或列。',
	},
	'doctor.hdf5': {
		en: '{count} HDF5 {count|file is|files are} not read, for example {example} ({what}).',
		zh: '{count} 个 HDF5 文件无法读取，例如 {example}（{what}）。',
	},
	'doctor.hdf5_hint': {
		en: 'Export the matrix as a table with sample ids, for example in Python: anndata.read_h5ad("{example}").to_df().to_csv("table.csv").',
		zh: '请把矩阵导出为带样本编号的表格，例如在 Python 中：anndata.read_h5ad("{example}").to_df().to_csv("table.csv")。',
	},
	'doctor.unreadable': {
		en: '{count} {count|file|files} could not be read, for example {example} ({reason}).',
		zh: '{count} 个文件无法读取，例如 {example}（{reason}）。',
	},
	'doctor.unreadable_folders': {
		en: '{count} {count|subfolder|subfolders} could not be read, for example {example}: {count|its|their} files are not counted here.',
		zh: '{count} 个子文件夹无法读取，例如 {example}：其中的文件未计入。',
	},
	'doctor.folder_truncated': {
		en: 'The folder contains more than {limit} {limit|file|files}, subfolders or links; only the first {limit} of each kind, from the top level down, were examined and counted.',
		zh: '该文件夹的文件、子文件夹或链接超过 {limit} 个；每类只查看并计入了最靠近顶层的 {limit} 个。',
	},
	'doctor.folder_truncated_hint': {
		en: 'Open a subfolder, or move files that do not belong to the study elsewhere.',
		zh: '请打开其中的子文件夹，或将与研究无关的文件移到别处。',
	},
	'doctor.unreadable_hint': {
		en: 'Check the permissions and whether the disk or network share is still mounted.',
		zh: '请检查权限，以及磁盘或网络共享是否仍然可用。',
	},
	'doctor.index_missing': {
		en: '{count} alignment or variant {count|file|files} {count|has|have} no index, for example {example}.',
		zh: '{count} 个比对或变异文件没有索引，例如 {example}。',
	},
	'doctor.index_missing_hint': {
		en: '{count|It|They} can be read from start to end; "samtools index" or "tabix -p vcf" creates an index for reading regions.',
		zh: '仍可从头到尾读取；如需按区域读取，请用 “samtools index” 或 “tabix -p vcf” 建立索引。',
	},
	'doctor.index_older': {
		en: '{count} index {count|file|files} {count|is|are} older than {count|its|their} data, for example {example}.',
		zh: '{count} 个索引文件早于其数据文件，例如 {example}。',
	},
	'doctor.index_older_hint': {
		en: 'If the data changed after indexing, rebuild the index; if the files were only copied, ignore this.',
		zh: '若建立索引后数据有改动，请重新建立；若只是复制所致，可忽略。',
	},
	'doctor.contig_styles': {
		en: 'The inputs name chromosomes in two ways: {chr_count} with "chr" (for example {chr_example}) and {plain_count} without (for example {plain_example}).',
		zh: '输入文件的染色体命名不一致：{chr_count} 个带 “chr”（例如 {chr_example}），{plain_count} 个不带（例如 {plain_example}）。',
	},
	'doctor.contig_styles_hint': {
		en: 'Names are harmonised when files are combined, and the mapping is reported; make sure the files use the same genome build.',
		zh: '合并文件时会统一命名并报告对应关系；请确认它们属于同一基因组版本。',
	},
	'doctor.office_lock': {
		en: '{count} temporary {count|file|files} of an office program {count|is|are} next to the data, for example {example}: a workbook is open or was not closed properly.',
		zh: '数据旁有 {count} 个办公软件的临时文件，例如 {example}：工作簿可能正在打开或未正常关闭。',
	},
	'doctor.office_lock_hint': {
		en: 'Save and close the workbook before a run, otherwise its last changes are missing.',
		zh: '运行前请保存并关闭工作簿，否则最新修改不会被读取。',
	},
	'doctor.by_pattern': {
		en: '{files} {files|file|files} {files|is|are} named {pattern}; {opened} of them {opened|was|were} opened and {opened|is|are all} {format}; the others are counted by name pattern.',
		zh: '{files} 个文件的名称符合 {pattern}；已打开其中 {opened} 个，格式均为 {format}，其余按名称模式计入。',
	},
	'doctor.by_pattern_hint': {
		en: 'No action needed: a run opens every file that it uses and stops at a file of another format. Until then, unopened files are not checked for duplicates, contigs or damage.',
		zh: '无需操作：运行时会打开所用的每个文件，遇到格式不符的文件即停止。在此之前，未打开的文件不参与重复、染色体名称和损坏检查。',
	},
	'doctor.disk_low': {
		en: 'Only {free} of disk space is free for the outputs.',
		zh: '输出位置仅剩 {free} 可用空间。',
	},
	'doctor.disk_low_hint': {
		en: 'Free some space or choose another location with --output-root.',
		zh: '请释放空间，或用 --output-root 选择其他位置。',
	},
	'doctor.duplicate_content': {
		en: '{count} {count|input|inputs} {count|has|have} the same content: {examples}.',
		zh: '{count} 个输入内容完全相同：{examples}。',
	},
	'doctor.duplicate_content_hint': {
		en: 'Keep one of them; the same data under two names counts a sample twice.',
		zh: '请只保留其中一个；同一数据以两个名称出现会使样本被重复计数。',
	},
	'doctor.same_sample': {
		en: '{count} {count|file has|files have} the same content as another file and {count|is|are} treated as the same sample: {examples}.',
		zh: '{count} 个文件与另一个文件内容完全相同，按同一样本计：{examples}。',
	},
	'doctor.same_sample_hint': {
		en: 'No action is needed unless one of them is from a different sample.',
		zh: '请确认其中没有本应属于其他样本的文件；如无问题，无需处理。',
	},
	'doctor.repeated_names': {
		en: '{count} file {count|name|names} {count|occurs|occur} in several folders, so different samples may share one id: {examples}.',
		zh: '有 {count} 个文件名出现在多个文件夹中，不同样本可能得到相同编号：{examples}。',
	},
	'doctor.repeated_names_hint': {
		en: 'If they are different samples, rename the files; if they are two versions of one sample, open only one of the folders.',
		zh: '若是不同样本，请重命名文件；若是同一样本的两个版本，请只打开其中一个文件夹。',
	},
	'doctor.r_data': {
		en: '{count} {count|file|files} {count|contains|contain} R objects, which are not supported, for example {example}.',
		zh: '{count} 个文件保存的是 R 对象，无法读取，例如 {example}。',
	},
	'doctor.r_data_hint': {
		en: 'Export the table in R: write.table(readRDS("{example}"), "table.tsv", sep="\\t", quote=FALSE).',
		zh: '请在 R 中导出表格：write.table(readRDS("{example}"), "table.tsv", sep="\\t", quote=FALSE)。',
	},
	'doctor.r_workspace': {
		en: '{count} {count|file is a saved R workspace|files are saved R workspaces}, {count|which is|which are} not supported, for example {example}.',
		zh: '{count} 个文件是保存的 R 工作空间，无法读取，例如 {example}。',
	},
	'doctor.r_workspace_hint': {
		en: 'Export its tables in R: for (name in load("{example}")) write.table(get(name), paste0(name, ".tsv"), sep="\\t", quote=FALSE).',
		zh: '请在 R 中导出其中的表格：for (name in load("{example}")) write.table(get(name), paste0(name, ".tsv"), sep="\\t", quote=FALSE)。',
	},
	'doctor.lengths_differ': {
		en: '{path} and {other} do not use the same genome: {contig} has {length} {length|base|bases} in the first, {other_contig} has {other_length} {other_length|base|bases} in the second.',
		zh: '{path} 与 {other} 不属于同一基因组：前者 {contig} 长 {length}，后者 {other_contig} 长 {other_length}。',
	},
	'doctor.builds_differ': {
		en: '{path} uses genome build {build}, {other} uses {other_build}.',
		zh: '{path} 属于 {build}，而 {other} 属于 {other_build}。',
	},
	'doctor.beyond_contig': {
		en: '{path} reaches position {position} of {contig}, which has {length} {length|base|bases} in {other}: they do not use the same genome.',
		zh: '{path} 在 {contig} 上到达位置 {position}，而 {other} 中该序列只有 {length} 个碱基：二者不属于同一基因组。',
	},
	'doctor.contigs_apart': {
		en: '{path} and {other} have no chromosome in common ({contigs} versus {other_contigs}).',
		zh: '{path} 与 {other} 没有共同的染色体（{contigs} 与 {other_contigs}）。',
	},
	'doctor.reference_cut': {
		en: '{other_contig} of {other} has {other_length} {other_length|base|bases}, {contig} of {path} has {length} {length|base|bases}: {other} looks like an extract, whose positions may differ from those of {path}.',
		zh: '{other} 的 {other_contig} 长 {other_length}，而 {path} 的 {contig} 长 {length}：前者像是截取的片段，其坐标未必与后者一致。',
	},
	'doctor.data_conflict_hint': {
		en: 'Samples of different genome builds cannot be compared position by position: put them into separate folders, or specify the files of one build with --input-files.',
		zh: '不同基因组版本的样本无法按位置比较：请分放到各自的文件夹，或用 --input-files 指定同一版本的文件。',
	},
	'doctor.reference_conflict_hint': {
		en: 'The plan does not use {reference}. Use a file of the same build, or remove it.',
		zh: '计划不使用 {reference}。请换用同一版本的文件，或将其移除。',
	},
	'doctor.order_broken': {
		en: '{count} alignment {count|file|files} {count|is|are} marked as sorted by position but {count|is|are} not, for example {example} (record {row}, {contig}:{position}).',
		zh: '{count} 个比对文件声明按位置排序但并非如此，例如 {example}（第 {row} 条记录，{contig}:{position}）。',
	},
	'doctor.order_broken_hint': {
		en: 'Sort and index again with "samtools sort" and "samtools index"; until then {count|the file is read from start to end without its index|the files are read from start to end without their indexes}.',
		zh: '请用 “samtools sort” 和 “samtools index” 重新排序并建立索引；在此之前将从头到尾读取，不使用其索引。',
	},
	'doctor.unsorted': {
		en: '{count} {count|file|files} of intervals or variants {count|is|are} not sorted by position, for example {example} (line {row}, {contig}:{position}).',
		zh: '{count} 个区间或变异文件未按位置排序，例如 {example}（第 {row} 行，{contig}:{position}）。',
	},
	'doctor.unsorted_hint': {
		en: '{count|It is|They are} read unsorted; tools that read by region need {count|it|them} sorted ("bedtools sort", "bcftools sort").',
		zh: '会按原样读取；按区域读取的工具需要先排序（“bedtools sort”、“bcftools sort”）。',
	},
	'doctor.disk_short': {
		en: 'About {needed} may be written for these data, but only {free} of disk space is free for the outputs.',
		zh: '处理这些数据约需写出 {needed}，而输出位置仅剩 {free}。',
	},
	'doctor.cram_needs_reference': {
		en: '{count} CRAM {count|file needs|files need} the reference {count|it was|they were} created with, and no FASTA or 2bit file in the folder has {count|its|their} sequences, for example {example}.',
		zh: '{count} 个 CRAM 文件需要生成时所用的参考序列，而文件夹中没有序列相符的 FASTA 或 2bit 文件，例如 {example}。',
	},
	'doctor.cram_needs_reference_hint': {
		en: 'Put that reference into the folder, or specify it with --reference.',
		zh: '请将该参考序列放入文件夹，或用 --reference 指定。',
	},
	'doctor.data_lengths_hint': {
		en: 'Each file is analysed with the reference that has its sequences; positions cannot be compared between the files.',
		zh: '每个文件使用与其序列相符的参考序列；不同文件之间的位置不可比较。',
	},
	'doctor.regions_past_end': {
		en: '{path} extends to position {position} of {contig}, which has {length} {length|base|bases} in {other}; most of its regions fit {other}.',
		zh: '{path} 在 {contig} 上到达位置 {position}，而 {other} 中该序列长 {length} 个碱基；其大部分行位于 {other} 的序列之内。',
	},
	'doctor.regions_past_end_hint': {
		en: 'Regions past the end of a chromosome are clipped or left out; the report gives their number.',
		zh: '超出染色体末端的区域将截断或略去，数量见报告。',
	},
	'doctor.cram_needs_samtools': {
		en: '{count} CRAM {count|file|files} can be read only with samtools, which is not installed, for example {example}.',
		zh: '{count} 个 CRAM 文件只能通过 samtools 读取，但未安装 samtools，例如 {example}。',
	},
	'doctor.cram_needs_samtools_hint': {
		en: 'Install samtools (apt install samtools, conda install -c bioconda samtools, or brew install samtools).',
		zh: '请安装 samtools（apt install samtools、conda install -c bioconda samtools 或 brew install samtools）。',
	},
});
