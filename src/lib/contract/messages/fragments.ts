import { defineMessages } from './define.ts';

/** Fragment features. */
export const fragmentsMessages = defineMessages({
	'fragments.site_matrix': {
		en: '{sample}: mean of {sites} {sites|site|sites} in {bins} {bins|bin|bins}; coverage at the reference point is {reference_point}, which is {relative} of the profile mean; the mean of the seven bins around it is {central}.',
		zh: '{sample}：{sites} 个位点、{bins} 个分箱的均值；参考点覆盖度 {reference_point}，为整条曲线均值的 {relative}；其周围七个分箱的均值为 {central}。',
	},
	'fragments.site_signal': {
		en: '{sample}: mean of {sites} {sites|site|sites} in {bins} {bins|bin|bins}; the value at the reference point is {reference_point}, and the mean of the seven bins around it is {central}. Some values are below 0, so this is not coverage.',
		zh: '{sample}：{sites} 个位点、{bins} 个分箱的均值；参考点的值为 {reference_point}，其周围七个分箱的均值为 {central}。部分数值小于 0，因此不是覆盖度。',
	},
	'fragments.names_repeated': {
		en: '{path}: at the variant loci, {count} read {count|name is|names are} used more than once for the same read of a pair. Each name has one vote, so allele counts are too low if reads lost their names; the file may also contain reads twice.',
		zh: '{path}：在变异位点处有 {count} 个读段名称重复代表同一配对读段；每个名称只计一票，若读段名称已丢失，则等位基因计数偏低，也可能有读段在文件中重复出现。',
	},
	'fragments.other_orientations': {
		en: '{path}: lengths are those of inward-facing pairs; {columns} were left out.',
		zh: '{path}：长度取自相向配对（FR）；略过 {columns}。',
	},
	'fragments.motifs_absent': {
		en: '{path}: {absent} of {all} {all|motif|motifs} {absent|is|are} not in the table and {absent|is|are} counted as zero.',
		zh: '{path}：{all} 个基序中有 {absent} 个不在表中，按零计。',
	},
	'fragments.no_variants': {
		en: '{path} contains no variant with countable alleles.',
		zh: '{path} 中没有可计数等位基因的变异。',
	},
	'fragments.no_motifs_from_intervals': {
		en: 'Fragment files contain no bases, so the end motifs of {samples} need --reference.',
		zh: '片段文件不含碱基；{samples} 的末端基序需要 --reference。',
	},
	'fragments.no_alleles_from_intervals': {
		en: 'Fragment files contain no bases, so alleles of {samples} were not counted; allele counts need alignments.',
		zh: '片段文件不含碱基：{samples} 的等位基因未计数，只有比对文件可以计数。',
	},
	'fragments.no_autosomes': {
		en: 'Short-to-long ratios along the genome need chromosomes 1-22 or other contigs that are not X, Y or mitochondrial; the data contain none.',
		zh: '沿基因组的短长片段比仅针对 1-22 号染色体及 X、Y、线粒体以外的序列给出；数据中没有这些序列。',
	},
	'fragments.no_contig_lengths': {
		en: 'Fragment files do not state contig lengths, so bins run from the start of each contig to its last fragment and are not corrected for GC. Specify --reference to resolve both.',
		zh: '片段文件不含染色体长度，因此分箱从每条序列的起点排到其最后一个片段，且未做 GC 校正；可用 --reference 解决。',
	},
	'fragments.no_arms': {
		en: 'The genome build is unknown, so windows span whole contigs instead of arms. Specify --arm-annotation or provide a file with full chromosome lengths.',
		zh: '基因组版本未知，因此窗口沿整条染色体而非染色体臂划分；可用 --arm-annotation 或含完整染色体长度的文件解决。',
	},
	'fragments.sex_by_hg38_lengths': {
		en: 'Chromosome lengths are not stated, so X and Y were measured with those of hg38, which differ from other builds by about 1 %.',
		zh: '文件未给出染色体长度；X、Y 的覆盖度按 hg38 的长度计算，与其他版本相差约 1%。',
	},
	'fragments.progress': {
		en: 'Reading the fragments of {path}',
		zh: '正在读取 {path} 的片段',
	},
	'fragments.headline': {
		en: 'Fragments of {samples} {samples|sample|samples}: median length {median} bp, short-to-long ratio {ratio}.',
		zh: '{samples} 个样本的片段：中位长度 {median} bp，短长比 {ratio}。',
	},
	'fragments.headline_no_ratio': {
		en: 'Fragments of {samples} {samples|sample|samples}: median length {median} bp; too few fragments of 151-220 bp for a short-to-long ratio.',
		zh: '{samples} 个样本的片段：中位长度 {median} bp；151-220 bp 的片段过少，无短长比。',
	},
	'fragments.headline_allele': {
		en: '{alt} of {votes} {votes|fragment|fragments} of {sample} {alt|carries|carry} {variant} ({vaf} %).',
		zh: '{sample} 的 {votes} 个片段中有 {alt} 个（{vaf} %）带有 {variant}。',
	},
	'fragments.headline_alleles': {
		en: '{seen} of {variants} {variants|variant|variants} {seen|is|are} detected in fragments; the highest fraction is that of {variant}, {alt} of {votes} in {sample} ({vaf} %).',
		zh: '{variants} 个变异中有 {seen} 个见于片段；占比最高的是 {variant}：{sample} 的 {votes} 个片段中有 {alt} 个（{vaf} %）。',
	},
	'fragments.headline_no_allele': {
		en: 'None of {variants} {variants|variant|variants} is detected in the fragments that cover {variants|it|them}.',
		zh: '在覆盖位点的片段中未见 {variants} 个变异中的任何一个。',
	},
	'fragments.bisulfite_motifs': {
		en: 'The reads of {samples} are bisulfite-converted, so their bases differ from those of the fragments; end motifs and k-mers need --reference.',
		zh: '{samples} 的读段经亚硫酸氢盐转化，其碱基并非片段的原始碱基：末端基序与词组成需要 --reference。',
	},
	'fragments.same_lengths': {
		en: 'Samples {samples} have the same number of fragments of every length, so they may be one sample under several names.',
		zh: '样本 {samples} 各长度的片段数完全相同：是否为同一样本的不同名称？',
	},
	'fragments.headline_tables': {
		en: 'Fragment tables of {samples} {samples|sample|samples} were read.',
		zh: '已读取 {samples} 个样本的片段表。',
	},
	'fragments.headline_sites': {
		en: 'Coverage at the centre of {sets} site {sets|set|sets} is {central} of the profile mean.',
		zh: '{sets} 组位点中心处的覆盖度为整条曲线均值的 {central}。',
	},
	'fragments.sex_differs': {
		en: 'The sex by X and Y coverage contradicts the metadata in {samples}: a possible sample swap or a wrong entry.',
		zh: '{samples} 的性别（按 X、Y 覆盖度）与元数据不符：可能是样本调换或登记有误。',
	},
	'fragments.lengths_unnamed': {
		en: '{path} has no column names. Column {length} was read as fragment lengths, because its whole numbers are unique and consecutive, and column {count} as their counts.',
		zh: '{path} 没有列名：第 {length} 列的整数各出现一次且彼此相邻，按片段长度读取；第 {count} 列按其计数读取。',
	},
	'fragments.lengths_binned': {
		en: '{path} counts fragments in bins of up to {width} bp. Lengths are assumed to be evenly distributed within a bin, so medians and shares are accurate to the width of a bin, and the 10-bp amplitude is not measured.',
		zh: '{path} 按最宽 {width} bp 的区间统计片段。区间内视为均匀分布，因此中位数与比例只精确到区间宽度，且不计算 10 bp 振幅。',
	},
	'fragments.few': {
		en: '{samples} {samples|has|have} fewer than 10,000 fragments, so ratios, motifs and the 10-bp amplitude mostly reflect chance there.',
		zh: '{samples} 的片段少于 10,000 个：其比值、基序与 10 bp 振幅主要是偶然波动。',
	},
	'fragments.no_duplicates_marked': {
		en: 'No read of {samples} is marked as a duplicate; if duplicates were never marked, they are counted as fragments.',
		zh: '{samples} 中没有标记为重复的读段；若从未标记重复，它们会被计为片段。',
	},
	'fragments.motif_sources_differ': {
		en: "End motifs come from different sources ({sources}); those of the reads' own bases and those of the reference are not comparable.",
		zh: '末端基序来源不同（{sources}）：读段自身碱基与参考序列的结果不可比较。',
	},
	'fragments.regions_clipped': {
		en: '{count} of {all} {all|region|regions} {count|extends|extend} beyond the end of a chromosome of {sample} and {count|was|were} truncated there.',
		zh: '{all} 个区域中有 {count} 个超出 {sample} 的染色体末端，仅计数至末端。',
	},
	'fragments.variants_off': {
		en: '{count} of {all} {all|variant|variants} {count|is|are} outside the chromosomes of {sample} and {count|is|are} left out of the allele table.',
		zh: '{all} 个变异中有 {count} 个不在 {sample} 的染色体上或超出其末端，未列入等位基因表。',
	},
	'fragments.variants_uncovered': {
		en: 'No read of {sample} covers {count} of {all} {all|variant|variants}; their VAF is missing.',
		zh: '{sample} 没有读段覆盖 {all} 个变异中的 {count} 个；其 VAF 缺失。',
	},
	'fragments.regions_left_out': {
		en: '{count} of {all} {all|region|regions} {count|is|are} outside the contigs of {sample} and {count|was|were} not counted.',
		zh: '{all} 个区域中有 {count} 个不在 {sample} 的染色体上或超出其末端；这些区域未计数。',
	},
	'fragments.capture_target': {
		en: 'The regions look like capture targets: in {samples}, their centres are covered at least {fold} {fold|time|times} as deeply as positions 1,000 bp away. A profile around them shows the capture, not nucleosomes, so it is not drawn; do not interpret its central coverage and amplitude.',
		zh: '这些区域看似捕获的靶区：{samples} 中区域中心的覆盖深度至少是 1,000 bp 以外的 {fold} 倍。其周围的曲线反映的是捕获而非核小体，因此未绘制；其中心覆盖度与振幅不能说明核小体。',
	},
	'fragments.not_watched': {
		en: 'The regions and their flanks cover more than {most} {most|base|bases}, too many for base-by-base analysis, so protection scores and cleavage were left out.',
		zh: '区域及其侧翼超过 {most} 个碱基，无法逐碱基统计：未计算保护分数与切割比例。',
	},
	'fragments.encoded': {
		en: '{features} {features|feature|features} of the fragments of {samples} {samples|sample|samples} ({encoder}).',
		zh: '{samples} 个样本的片段共 {features} 个特征（{encoder}）。',
	},
	'fragments.embedded': {
		en: '{features} {features|feature|features} of the fragments of {samples} {samples|sample|samples} from the model {model} ({digest}): means over at most {fragments} {fragments|fragment|fragments} each, bases from the {source}.',
		zh: '模型 {model}（{digest}）给出 {samples} 个样本的片段共 {features} 个特征：每个样本至多 {fragments} 个片段的均值，碱基来源：{source}。',
	},
	'fragments.embedding': {
		en: 'Running the model on the fragments of {path}',
		zh: '正在对 {path} 的片段运行模型',
	},
	'fragments.model_fewer': {
		en: '{samples} {samples|has|have} fewer than {wanted} {wanted|fragment|fragments}: all were used, and the means are less certain than those of the other samples.',
		zh: '{samples} 的片段不足 {wanted} 个：已全部使用，其均值的不确定性高于其他样本。',
	},
	'fragments.model_without_vector': {
		en: '{count} {count|fragment|fragments} of {samples} {count|has|have} no vector (reads without bases, or no token of the model) and {count|was|were} left out of the means.',
		zh: '{samples} 中有 {count} 个片段没有向量（读段无碱基，或模型词表中没有对应的词），未计入均值。',
	},
	'fragments.model_one_read': {
		en: '{count} of {all} {all|fragment|fragments} {count|was|were} read from one read only, because the other is missing, was filtered out or contains no bases.',
		zh: '{all} 个片段中有 {count} 个只用了一条读段，因为另一条不在文件中、未通过过滤或不含碱基。',
	},
	'fragments.model_outside': {
		en: '{count} {count|fragment is|fragments are} outside the reference and could not be drawn.',
		zh: '{count} 个片段在参考序列之外，无法抽取。',
	},
	'fragments.model_without_regions': {
		en: 'The regions were not used, because a model reads fragments of the whole genome. For features of regions, leave out --model.',
		zh: '未使用区域文件：模型读取全基因组的片段。若需要区域特征，请去掉 --model。',
	},
	'fragments.single_reads': {
		en: 'As specified with --reads-are-fragments, unpaired reads were treated as fragments: {count} of {all} in {samples}. The length of such a fragment is the reference span of its read. Reads that end before their fragment does make lengths, ratios and end motifs wrong.',
		zh: '按 --reads-are-fragments 的声明，非配对读段已作为片段：{samples} 中 {all} 个片段有 {count} 个来自单条读段。此类片段的长度为读段在参考序列上的覆盖长度；若读段未覆盖整个片段，长度、比值与末端基序均不正确。',
	},
	'fragments.headline_single': {
		en: 'Unpaired reads were treated as fragments, as specified.',
		zh: '已按声明将非配对读段作为片段。',
	},
	'fragments.reads_one_length': {
		en: '{percent} % of the fragments of {samples} have the same length ({length} bp). Their reads probably end with the sequencing run rather than the fragment, in which case --reads-are-fragments does not apply.',
		zh: '{samples} 中 {percent} % 的片段长度相同（{length} bp）：读段可能止于测序循环而非片段末端，此时 --reads-are-fragments 不成立。',
	},
	'fragments.no_single_reads': {
		en: '--reads-are-fragments had no effect: {samples} {samples|has|have} no unpaired reads that pass the filters.',
		zh: '--reads-are-fragments 没有影响：{samples} 中没有通过过滤的非配对读段。',
	},
	'fragments.unpaired_left_out': {
		en: '{count} unpaired {count|read|reads} of {samples} {count|was|were} left out. If they span whole fragments, use --reads-are-fragments.',
		zh: '{samples} 中有 {count} 条非配对读段未使用；若它们覆盖整个片段，可用 --reads-are-fragments 将每条作为一个片段。',
	},
	'fragments.file_single_reads': {
		en: '{path}: as specified with --reads-are-fragments, {count} of {all} {all|fragment|fragments} {count|is an unpaired read|are unpaired reads}, whose length is the reference span of the read.',
		zh: '{path}：按 --reads-are-fragments 的声明，{all} 个片段中有 {count} 个为非配对读段，其范围为读段在参考序列上的覆盖范围。',
	},
	'fragments.file_unpaired': {
		en: '{path}: {count} unpaired {count|read|reads} {count|was|were} left out. If they span whole fragments, use --reads-are-fragments.',
		zh: '{path}：有 {count} 条非配对读段未使用；若它们覆盖整个片段，可用 --reads-are-fragments 将每条作为一个片段。',
	},
	'fragments.bins_left_out': {
		en: 'Bins of {sizes} of {samples} {samples|sample|samples} were left out of fragment_bins.csv, because one table cannot contain so many rows. To include them, specify the size ({option}), with fewer samples per run if needed.',
		zh: '{samples} 个样本的 {sizes} 分箱行数过多，未写入 fragment_bins.csv。指定该大小即可写出（{option}）；若仍过多，请减少每次运行的样本数。',
	},
	'fragments.lengths_cut': {
		en: 'Only fragments of {lengths} were used, which excludes part of the short (100-150 bp) or long (151-220 bp) fragments. Short-to-long ratios and shares refer to the remaining fragments.',
		zh: '仅使用 {lengths} 的片段，短片段（100-150 bp）或长片段（151-220 bp）因此不完整：短长比与占比仅反映剩余片段。',
	},
	'fragments.several_builds': {
		en: 'The files have several genome builds ({builds}), so features by position are not comparable between them.',
		zh: '文件属于多个基因组版本（{builds}）：按位置的特征不可相互比较。',
	},
});
