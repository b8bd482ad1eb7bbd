import { defineErrors, inputError } from './define.ts';

export const sitesErrors = defineErrors({
	'sites.no_list': inputError(
		'No list of sites was named or found; {files} {files|file of fragments is|files of fragments are} there.',
		'没有指定、也没有找到位点列表；有 {files} 个片段文件。',
		'Name one with --site-lists: a table with the columns Chrom and position (Strand optional), or a BED file.',
		'请用 --site-lists 指定：含 Chrom 和 position 列（可有 Strand 列）的表，或 BED 文件。',
	),
	'sites.no_input': inputError(
		'No file of fragments and no table of profiles was named or found.',
		'没有指定、也没有找到片段文件或谱图表。',
		'Name BAM, CRAM or fragment files, or tables of coverage around sites, with --input-files.',
		'请用 --input-files 指定 BAM、CRAM、片段文件，或位点周围覆盖度的表。',
	),
	'sites.no_columns': inputError(
		'{path} names columns, but none for the chromosome and the position of a site. Its columns are: {columns}.',
		'{path} 有列名，但没有染色体列和位点位置列。表中的列有：{columns}。',
		'Name them Chrom and position, or convert the list to BED.',
		'请把它们命名为 Chrom 和 position，或把列表转换为 BED。',
	),
	'sites.bad_strand': inputError(
		'{path}, row {row}: the strand "{found}" is neither +, - nor a dot.',
		'{path} 第 {row} 行：链“{found}”既不是 +、- 也不是点。',
		'Write + or 1, - or -1, and a dot or nothing where the strand is not known.',
		'请写 + 或 1、- 或 -1；链未知时写点或留空。',
	),
	'sites.no_reference': inputError(
		'{path}: without a reference sequence its profiles cannot be corrected for fragment length and GC.',
		'{path}：没有参考序列，无法对片段长度和 GC 进行校正。',
		'Name the FASTA or 2bit file that the reads were aligned to with --reference, or state --gc-correction none: profiles then mostly compare GC.',
		'请用 --reference 指定比对所用的 FASTA 或 2bit 文件，或写明 --gc-correction none：此时谱图主要反映 GC。',
	),
	'sites.weights_no_reference': inputError(
		'{path}: weights of fragment length and GC need the reference sequence.',
		'{path}：片段长度和 GC 的权重需要参考序列。',
		'Name the FASTA or 2bit file that the reads were aligned to with --reference, or leave out --gc-weights.',
		'请用 --reference 指定比对所用的 FASTA 或 2bit 文件，或去掉 --gc-weights。',
	),
	'sites.build_named': inputError(
		'The name of the list {other} says {other_build}, but {path} uses {build}.',
		'位点列表 {other} 的名称写明 {other_build}，而 {path} 使用 {build}。',
		'Use a list of the same build (for instance lifted over). If only the name is wrong, rename the file.',
		'请使用同一基因组版本的列表（例如坐标转换后的）。如果只是名称有误，请重命名文件。',
	),
	'sites.none_usable': inputError(
		'No site of {other} ({sites} {sites|site|sites}) can be used with {path}: {unknown} on contigs it does not have, {beyond} past the end of a contig, {sex} on sex chromosomes or the mitochondrion, {targeted} in targets, {masked} without a usable base.',
		'{other} 的 {sites} 个位点都不能用于 {path}：{unknown} 个所在序列不存在，{beyond} 个超出序列末端，{sex} 个在性染色体或线粒体上，{targeted} 个在捕获靶区内，{masked} 个没有可用的碱基。',
		'Use a list of the genome build of the data, outside the targets of the assay.',
		'请使用与数据相同基因组版本、且在捕获靶区之外的列表。',
	),
	'sites.bad_lengths': inputError(
		'The shortest fragment, {low} bp, is longer than the longest, {high} bp; at most 900 bp can be counted.',
		'最短片段 {low} bp 比最长片段 {high} bp 还长；最长可计 900 bp。',
		'Correct --min-length and --max-length; 100 and 200 are usual.',
		'请更正 --min-length 和 --max-length；通常为 100 和 200。',
	),
	'sites.too_many_sites': inputError(
		'The lists hold too many sites: {sites}; the limit is {limit}.',
		'这些列表共有 {sites} 个位点，超过 {limit} 个。',
		'Keep the strongest sites of each list (10,000 are usual), or run the lists in several runs.',
		'请只保留每个列表中最强的位点（通常 10,000 个），或分几次运行。',
	),
	'sites.too_many_midpoints': inputError(
		'Too many fragment midpoints around the sites: more than {limit} of one file.',
		'一个文件在这些位点周围的片段中点超过 {limit} 个。',
		'Run fewer lists at once, or keep the strongest sites of each.',
		'请一次运行较少的列表，或只保留每个列表中最强的位点。',
	),
	'sites.targeted': inputError(
		'{path} is a targeted assay: {share} % of its fragments are in {bins} % of the 100-kb bins that hold any. A capture target is never a footprint.',
		'{path} 是靶向测序：{share} % 的片段位于有片段的 100 kb 分箱中最满的 {bins} % 里。捕获靶区不是足迹。',
		'Use whole-genome data. To use the reads outside the targets, name the targets with --targets-bed; sites in and near them are then left out.',
		'请使用全基因组数据。如要使用靶区以外的读段，请用 --targets-bed 指定靶区；其内部和附近的位点会被排除。',
	),
	'sites.enriched': inputError(
		'{path} is a targeted or enriched assay: {share} % of its fragments are in windows of 500 bp that hold more than {fold} {fold|time|times} as many fragments as their surroundings 2 to 5 kb away. A capture target is never a footprint.',
		'{path} 是靶向或富集测序：{share} % 的片段位于片段数超过其周围（2 至 5 kb 处）{fold} 倍的 500 bp 窗口中。捕获靶区不是足迹。',
		'Use whole-genome data. To use the reads outside the targets, name the targets with --targets-bed. A file cut down to its sites needs at least 5 kb on each side of them.',
		'请使用全基因组数据。如要使用靶区以外的读段，请用 --targets-bed 指定靶区。若文件只保留了位点附近的读段，每侧至少需要 5 kb。',
	),
	'sites.too_shallow': inputError(
		'{path} has too few fragments around the sites: {found} midpoints per 15-bp bin in {other}, the list with most; at least {limit} are needed for a standard error of {error} %.',
		'{path} 在位点周围的片段太少：中点最多的列表 {other} 每 15 bp 只有 {found} 个中点；要使标准误为 {error} %，至少需要 {limit} 个。',
		'Use lists with more sites, merge lists of one factor, or sequence deeper.',
		'请使用位点更多的列表、合并同一因子的列表，或加深测序。',
	),
	'sites.model_too_small': inputError(
		'{path} has too few fragments for the weights of length and GC: {found}; at least {limit} are needed.',
		'{path} 只有 {found} 个片段可用于计算长度和 GC 权重；至少需要 {limit} 个。',
		'Sequence deeper, widen the regions of --mappable-bed, or state --gc-correction none.',
		'请加深测序、放宽 --mappable-bed 的区域，或写明 --gc-correction none。',
	),
});
