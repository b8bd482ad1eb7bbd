import { defineErrors, inputError } from './define.ts';

/** Copy number: correction, panel of normals, segments, calls. */
export const copyNumberErrors = defineErrors({
	'copy.not_a_track': inputError(
		'{path} is no track with one value per stretch of the genome: it was recognised as {found}.',
		'{path} 不是“每段基因组一个数值”的轨道文件：被识别为 {found}。',
		'Give GC or mappability as WIG (fixedStep or variableStep), bedGraph or bigWig.',
		'请以 WIG（fixedStep 或 variableStep）、bedGraph 或 bigWig 提供 GC 或可比对性。',
	),
	'copy.several_tracks': inputError(
		'{path} holds {count} tracks; one is needed.',
		'{path} 含 {count} 条轨道；只需要一条。',
		'Write each track to a file of its own.',
		'请把每条轨道写入单独的文件。',
	),
	'copy.track_no_overlap': inputError(
		'{path} has no value on the chromosomes of the bins ({examples} ...).',
		'{path} 在这些区间所在的染色体（{examples} 等）上没有任何数值。',
		'Use a track of the same organism and genome build.',
		'请使用同一物种、同一基因组版本的轨道。',
	),
	'copy.track_bin_size': inputError(
		'{path} has a value per {theirs} bp, but the bins are {ours} bp long.',
		'{path} 每 {theirs} bp 一个数值，而区间长度为 {ours} bp。',
		'Give the track of the same bin size (HMMcopy: gcCounter -w {ours}, mapCounter -w {ours}), a much finer one, or choose the bin size with --bin-size.',
		'请提供相同区间大小的轨道（HMMcopy：gcCounter -w {ours}、mapCounter -w {ours}）或细得多的轨道，或用 --bin-size 选择区间大小。',
	),
	'copy.track_bins_differ': inputError(
		'{path} is of another genome build than the bins: {contig} has {theirs} bins in it, {ours} in the data.',
		'{path} 与区间的基因组版本不同：其中 {contig} 有 {theirs} 个区间，数据中为 {ours} 个。',
		'Use tracks, panel and data of one build (hg19 and hg38 differ in nearly every chromosome).',
		'请使用同一版本的轨道、对照面板和数据（hg19 与 hg38 几乎每条染色体都不同）。',
	),
	'copy.track_not_fraction': inputError(
		'{path} cannot hold {kind}: its values go from {lowest} to {highest}, and {kind} lies between 0 and 1 (or 0 and 100; -1 = unknown).',
		'{path} 不可能是 {kind}：其值从 {lowest} 到 {highest}，而 {kind} 应在 0 到 1（或 0 到 100）之间（-1 表示未知）。',
		'Check that the files of --gc-track and --mappability-track are not exchanged with read counts.',
		'请检查 --gc-track、--mappability-track 的文件是否与读数文件弄混。',
	),
	'copy.negative_counts': inputError(
		'{path}: {contig}:{start}-{end} has the count {value}; counts are 0 or more.',
		'{path}：{contig}:{start}-{end} 的计数为 {value}；计数不应小于 0。',
		'Give raw counts. Log ratios come as CNVkit .cnr, WisecondorX bins or a QDNAseq table.',
		'请提供原始计数。对数比值应以 CNVkit .cnr、WisecondorX 区间或 QDNAseq 表提供。',
	),
	'copy.not_binned': inputError(
		'{path} does not hold one value per bin of one size (at least 1,000 bp).',
		'{path} 不是“每个等长区间（至少 1,000 bp）一个数值”的文件。',
		'Give read counts in bins (HMMcopy readCounter, bedtools makewindows + coverage), or the BAM or fragment file itself.',
		'请提供按区间统计的读数（HMMcopy readCounter，或 bedtools makewindows + coverage），或直接提供 BAM、片段文件。',
	),
	'copy.bins_too_small': inputError(
		'{path} holds bins of {theirs} bp, which cannot be made into bins of {ours} bp.',
		'{path} 的区间为 {theirs} bp，无法合并成 {ours} bp 的区间。',
		'Choose a multiple of {theirs} with --bin-size, or leave it out.',
		'请用 --bin-size 指定 {theirs} 的倍数，或不指定。',
	),
	'copy.gc_needed': inputError(
		'{profile} corrects for GC, and nothing says the GC of the bins.',
		'{profile} 需要按 GC 校正，但没有任何来源给出各区间的 GC。',
		'Name one of --gc-track (WIG or bedGraph of the same bins), --bin-annotation (a table with a gc column) or --reference (2bit or FASTA).',
		'请提供 --gc-track（相同区间的 WIG 或 bedGraph）、--bin-annotation（含 gc 列的表）或 --reference（2bit 或 FASTA）之一。',
	),
	'copy.gc_of_ratios': inputError(
		'{path} holds log ratios that were made by another program; they cannot be corrected for GC here.',
		'{path} 是其他程序得出的对数比值，无法在此按 GC 校正。',
		'Give counts (BAM, fragment files, WIG), or use the profile {profile}.',
		'请提供计数（BAM、片段文件、WIG），或使用配置 {profile}。',
	),
	'copy.bins_differ': inputError(
		'{path} has other bins than {other}: {what}.',
		'{path} 与 {other} 的区间不同：{what}。',
		'Bins of one run must be the same. Run files of other bins or builds by themselves.',
		'一次运行中的区间必须相同。区间或版本不同的文件请分开运行。',
	),
	'copy.nothing_counted': inputError(
		'{path}: nothing was counted on chromosomes 1-22, X and Y ({all} records in the file).',
		'{path}：在 1-22、X、Y 染色体上没有计到任何数据（文件共 {all} 条记录）。',
		'Lower --min-mapq if the aligner gives low values, and check the names of the chromosomes.',
		'若比对程序给出的质量值较低，请调低 --min-mapq，并检查染色体名称。',
	),
	'copy.too_sparse': inputError(
		'{path}: too few for bins of {size} bp: the median bin holds {median}, at least {least} are needed ({used} counted in all).',
		'{path}：对 {size} bp 的区间而言数据太少：中位区间只有 {median}，至少需要 {least}（总计 {used}）。',
		'Choose larger bins (--bin-size {better} or more), lower --min-mapq if that is what removed them, or use a file with more data.',
		'请增大区间（--bin-size {better} 或更大）；若因质量过滤而减少，请调低 --min-mapq；或使用数据更多的文件。',
	),
	'copy.far_too_sparse': inputError(
		'{path}: too few for a copy-number profile: {used} counted in all, {median} in the median bin of {size} bp.',
		'{path}：数据太少，无法生成拷贝数谱：总计 {used}，{size} bp 区间的中位数为 {median}。',
		'Even bins of {largest} bp would hold fewer than the {least} that are needed. Lower --min-mapq if that is what removed them, or use a file with more data.',
		'即使 {largest} bp 的区间也达不到所需的 {least}。若因质量过滤而减少，请调低 --min-mapq；或使用数据更多的文件。',
	),
	'copy.nothing_left': inputError(
		'{path}: none of its {bins} bins is left ({reason}: {count}).',
		'{path}：{bins} 个区间全部被剔除（{reason}：{count} 个）。',
		'Check blacklist, tracks and panel: they must be of the same genome build as the data.',
		'请检查黑名单、轨道和面板是否与数据为同一基因组版本。',
	),
	'copy.annotation_values': inputError(
		'{path} has no column gc, mappability or blacklist.',
		'{path} 没有 gc、mappability 或 blacklist 列。',
		'A table of bins has a header with chromosome, start, end and at least one of these columns.',
		'区间表应有表头：chromosome、start、end，以及上述列中的至少一个。',
	),
	'copy.panel_rds': inputError(
		'{path} is an R object (.rds), which cannot be read without R.',
		'{path} 是 R 对象（.rds），没有 R 无法读取。',
		'Write its Median column with R: p <- readRDS("panel.rds"); write.table(data.frame(chromosome = as.character(GenomicRanges::seqnames(p)), start = GenomicRanges::start(p), end = GenomicRanges::end(p), Median = p$Median), "panel.tsv", sep = "\\t", quote = FALSE, row.names = FALSE), and give panel.tsv. Or make a panel of your own: lb-agent blood-agent panel <folder> --output panel.tsv.gz',
		'请用 R 导出其 Median 列：p <- readRDS("panel.rds"); write.table(data.frame(chromosome = as.character(GenomicRanges::seqnames(p)), start = GenomicRanges::start(p), end = GenomicRanges::end(p), Median = p$Median), "panel.tsv", sep = "\\t", quote = FALSE, row.names = FALSE)，再提供 panel.tsv。也可自建面板：lb-agent blood-agent panel <文件夹> --output panel.tsv.gz',
	),
	'copy.panel_unknown': inputError(
		'{path} is no panel of normals: {why}.',
		'{path} 不是正常对照面板：{why}。',
		'Make one with `lb-agent blood-agent panel <folder> --output panel.tsv.gz`, or give a table of bins with chromosome, start, end and a Median column of log2 ratios.',
		'请用 `lb-agent blood-agent panel <文件夹> --output panel.tsv.gz` 生成，或提供含 chromosome、start、end 与 Median（log2 比值）列的区间表。',
	),
	'copy.panel_exists': inputError(
		'{path} exists and is no panel of normals; it was not touched.',
		'{path} 已存在且不是正常对照面板；未作任何改动。',
		'Choose another name with --output.',
		'请用 --output 指定其他名称。',
	),
	'copy.panel_mixed': inputError(
		'{path} was corrected otherwise ({correction}) than {first} ({first_correction}): a panel needs normals of one kind.',
		'{path} 的校正（{correction}）与 {first}（{first_correction}）不同：面板需要同一类正常样本。',
		'Give all normals in one format, with the same tracks; take one of the formats with --input-format.',
		'请以同一格式、相同的轨道提供全部正常样本；可用 --input-format 只取一种格式。',
	),
	'copy.panel_too_small': inputError(
		'A panel of normals needs at least {least} samples; there {normals|is|are} {normals}.',
		'正常对照面板至少需要 {least} 个样本；现有 {normals} 个。',
		'Add normals processed in the same way, or go without a panel: GC and mappability are then all that is corrected.',
		'请增加以相同方式处理的正常样本，或不使用面板（此时只校正 GC 与可比对性）。',
	),
	'copy.panel_bins_differ': inputError(
		'The panel {path} has other bins than {other}: {what}.',
		'面板 {path} 与 {other} 的区间不同：{what}。',
		'Make the panel with the same bin size and genome build as the samples.',
		'请用与样本相同的区间大小和基因组版本制作面板。',
	),
	'copy.panel_only_self': inputError(
		'Without {sample} itself the panel {path} has {left} {left|normal|normals}; at least {least} are needed.',
		'去掉 {sample} 自身后，面板 {path} 只剩 {left} 个正常样本；至少需要 {least} 个。',
		'Add normals to the panel, or leave the samples of the panel out of this run.',
		'请在面板中增加正常样本，或不要在此次运行中包含面板自身的样本。',
	),
});
