/** What the features of the FeatureBook are, in Chinese, by their English definition; those of result tables are in column-meanings.ts. */
export const featureMeanings: Readonly<Record<string, string>> = {
	'Fragment: primary, properly paired, not duplicate, not QC-fail (flags -f 3 -F 3852), MAPQ >= 30 unless stated, counted once at read 1, span from the template length.':
		'片段：主要比对、正确配对、非重复、质控合格（flag -f 3 -F 3852），除另有说明外 MAPQ >= 30，在读段 1 处计一次，长度为模板长度。',
	'Fragments of 100-150 bp, both ends included.': '100-150 bp 的片段数，含两端。',
	'Fragments of 151-220 bp, both ends included.': '151-220 bp 的片段数，含两端。',
	'Fragments of 100-150 bp / fragments of 151-220 bp; missing when no long fragment exists (Cristiano 2019).':
		'100-150 bp 的片段数 / 151-220 bp 的片段数；没有长片段时为缺失（Cristiano 2019）。',
	'P(<=150): share of fragments up to 150 bp.': 'P(<=150)：不超过 150 bp 的片段比例。',
	'P(20-150): share of fragments of 20-150 bp.': 'P(20-150)：20-150 bp 的片段比例。',
	'P(160-180): share of fragments of 160-180 bp.': 'P(160-180)：160-180 bp 的片段比例。',
	'P(180-220): share of fragments of 180-220 bp.': 'P(180-220)：180-220 bp 的片段比例。',
	'P(250-320): share of fragments of 250-320 bp.': 'P(250-320)：250-320 bp 的片段比例。',
	'Most frequent fragment length; the smaller one in case of a tie.': '出现最多的片段长度；并列时取较短的。',
	'Median fragment length.': '片段长度的中位数。',
	'Share of fragments in the dinucleosome range.': '双核小体长度范围内的片段比例。',
	'Sum of local maxima minus sum of local minima of the length frequencies over 75-150 bp (Mouliere 2018).':
		'75-150 bp 长度频率的局部极大值之和减去局部极小值之和（Mouliere 2018）。',
	'Short fragments (100-150 bp) with midpoint floor((start + end) / 2) in the 5 Mb bin, GC-corrected per 100 kb (LOESS span 0.75, degree 2; x - fit + median) and summed over 50 bins per arm from the telomere (FinaleToolkit convention of Cristiano 2019).':
		'中点 floor((start + end) / 2) 落在该 5 Mb 分箱内的短片段（100-150 bp），按 100 kb 分箱作 GC 校正（LOESS span 0.75，2 次；x - 拟合值 + 中位数），从端粒起每条臂每 50 个分箱求和（Cristiano 2019 的 FinaleToolkit 规则）。',
	'Long fragments (151-220 bp) of the 5 Mb bin, corrected and summed as delfi_short_<bin>.':
		'该 5 Mb 分箱的长片段（151-220 bp），校正和求和与 delfi_short_<bin> 相同。',
	'All fragments of the 5 Mb bin, corrected and summed as delfi_short_<bin>.':
		'该 5 Mb 分箱的全部片段，校正和求和与 delfi_short_<bin> 相同。',
	'Mean over the 100 kb bins of the corrected short/long ratio; missing where a bin has no long fragment; a partial 5 Mb bin is dropped.':
		'校正后短长片段比在各 100 kb 分箱上的均值；分箱中没有长片段时为缺失；不完整的 5 Mb 分箱不计。',
	"Share of one of the 256 four-base motifs among both 5' ends; reference bases when a reference is given, else the read's own bases without 5' soft clip; motifs with N dropped.":
		"256 种四碱基基序之一在全部 5' 末端中的比例；有参考序列时取参考碱基，否则取读段自身的碱基（5' 端无软剪切）；含 N 的基序不计。",
	'Motif diversity score: -sum p ln p / ln 256 (Jiang 2020).':
		'基序多样性评分：-sum p ln p / ln 256（Jiang 2020）。',
	'Share of a six-base motif, three reference bases on each side of the break.':
		'六碱基基序的比例，断点两侧各三个参考碱基。',
	'-sum p ln p / ln 4096 over the breakpoint motifs.': '断点基序的 -sum p ln p / ln 4096。',
	"100 x fragments with a 5' end at the position / fragments covering it, first and last base (Zhou 2022).":
		"100 x 5' 末端位于该位置的片段数 / 覆盖该位置的片段数，首尾碱基都计（Zhou 2022）。",
	'Orientation-aware fragmentation: left (U) and right (D) ends within 1,000 bp of the regions, each scaled to 10,000; sum over -70..-50 of D - U plus sum over 50..70 of U - D (Sun 2019).':
		'方向感知的片段化：区域中心 1,000 bp 内的左端（U）和右端（D），各折算为 10,000；-70..-50 上 D - U 之和加 50..70 上 U - D 之和（Sun 2019）。',
	'Long windowed protection score: fragments of 120-180 bp spanning a 120 bp window minus fragments with an end inside it (Snyder 2016).':
		'长片段的窗口保护评分：跨过 120 bp 窗口的 120-180 bp 片段数，减去有末端落在窗口内的片段数（Snyder 2016）。',
	'Short windowed protection score: fragments of 35-80 bp, 16 bp window (Snyder 2016).':
		'短片段的窗口保护评分：35-80 bp 的片段，窗口 16 bp（Snyder 2016）。',
	'WPS minus its running median over 1 kb, smoothed by Savitzky-Golay (21 points, order 2).':
		'WPS 减去 1 kb 滑动中位数，再作 Savitzky-Golay 平滑（21 点，2 次）。',
	'Mean of the GC-corrected coverage profile around the sites (Griffin).':
		'位点周围 GC 校正后覆盖度谱的均值（Griffin）。',
	'Mean of the profile over -30 <= x < 30 bp.': '谱在 -30 <= x < 30 bp 上的均值。',
	'Magnitude of Fourier component 10 of the profile over -960 <= x < 960 bp.':
		'谱在 -960 <= x < 960 bp 上第 10 个傅里叶分量的模。',
	'CpGs at or above the stated minimum coverage.': '达到所定最低覆盖度的 CpG 数。',
	'Median coverage of the CpGs at or above the stated minimum coverage.':
		'达到所定最低覆盖度的 CpG 的覆盖度中位数。',
	'100 x sum of methylated / sum of all read counts over the CpGs at or above the stated minimum coverage.':
		'100 x 达到所定最低覆盖度的 CpG 的甲基化读段数之和 / 全部读段数之和。',
	'Methylated / (methylated + unmethylated) reads of the CpG; counts from coverage x percentage rounded half up; missing below the minimum coverage.':
		'该 CpG 的甲基化读段数 /（甲基化 + 未甲基化）读段数；读段数由覆盖度 x 百分比四舍五入而得；低于最低覆盖度时为缺失。',
	'Sum of methylated / sum of all read counts over the CpGs of the region.':
		'区域内各 CpG 的甲基化读段数之和 / 全部读段数之和。',
	'CpGs of the region with enough coverage.': '区域内覆盖度足够的 CpG 数。',
	'M / (M + U) of the probe; missing where the detection p-value exceeds its limit.':
		'该探针的 M / (M + U)；检测 p 值超限时为缺失。',
	'Mean signal over the covered bases of the region; uncovered regions are missing.':
		'区域内有覆盖的碱基上的平均信号；没有覆盖的区域为缺失。',
	'Read count of the bin corrected for GC and mappability as in HMMcopy (ideal bins: reads up to their 99th percentile, mappability >= 0.9, GC within its 0.1th-99.9th percentile; LOESS span 0.03 then 0.3, then lowess on mappability), log2 of value / expectation.':
		'分箱的读段数，按 HMMcopy 的方式校正 GC 和可比对性（理想分箱：读段数不超过其第 99 百分位，可比对性 >= 0.9，GC 在其 0.1 至 99.9 百分位之间；LOESS span 先 0.03 后 0.3，再对可比对性作 lowess），取数值与期望之比的 log2。',
	'Log2 ratio of the bin, corrected for GC and mappability, minus the per-bin median of a panel of at least 10 normals that excludes the sample itself.':
		'分箱经 GC 和可比对性校正的 log2 比值，减去至少 10 个正常样本（不含该样本自身）构成的面板在各分箱的中位数。',
	'Panel-corrected log2 divided by the MAD of the panel in the bin.':
		'面板校正后的 log2 除以该分箱在面板中的 MAD。',
	'Derivative log ratio spread: IQR of differences of neighbouring bins within chromosomes / (1.349 sqrt 2).':
		'相邻分箱离散度（DLRS）：同一染色体内相邻分箱之差的四分位距 / (1.349 sqrt 2)。',
	'Length-weighted mean log2 of the chromosome arm; the short arms of acrocentric chromosomes are omitted.':
		'染色体臂按长度加权的平均 log2；不含近端着丝粒染色体的短臂。',
	'Share of the covered bases of the arm in called gains or losses.':
		'该臂有覆盖的碱基中判定为增益或缺失的比例。',
	'Fraction of genome altered: called autosomal bases / covered autosomal bases.':
		'基因组改变比例：判定为改变的常染色体碱基 / 有覆盖的常染色体碱基。',
	'Share of covered autosomal bases in called gains.': '有覆盖的常染色体碱基中判定为增益的比例。',
	'Share of covered autosomal bases in called losses.': '有覆盖的常染色体碱基中判定为缺失的比例。',
	'Segments of circular binary segmentation (alpha 0.01, 10,000 permutations, hybrid, at least 2 bins, no undo).':
		'环形二元分割得到的拷贝数片段（alpha 0.01，10,000 次置换，混合法，至少 2 个分箱，不作撤销）。',
	'Coverage of off-target or given bins, excluded regions left out, corrected for GC and centred on the autosomal median.':
		'脱靶或给定分箱的覆盖度，去掉排除区域，校正 GC，并以常染色体中位数为零点。',
	'Mean log2 of the segment, weighted where the bins carry weights.':
		'该拷贝数片段的平均 log2；分箱带权重时加权。',
	"The file's own call, else gain or loss against the noise of the sample (residuals around its segments, inflated by their autocorrelation).":
		'文件自身的判定；没有时以样本的噪声为参照判定增益或缺失（拷贝数片段周围的残差，按其自相关放大）。',
	'Fraction of genome altered by the segment calls of the screen.': '按粗筛的片段判定计算的基因组改变比例。',
	'Allele fraction of one alternative allele as the caller defines it (Mutect2 FORMAT/AF, LoFreq INFO/AF, VarScan FREQ, VarDict AF, DeepVariant VAF, Ion FAO/FRO); population frequencies are never used.':
		'一个替代等位基因的频率，按检出程序的定义（Mutect2 FORMAT/AF、LoFreq INFO/AF、VarScan FREQ、VarDict AF、DeepVariant VAF、Ion FAO/FRO）；从不使用人群频率。',
	'Alternative reads / (reference + alternative reads of this locus) from AD, DP4, RO/AO or Strelka2 tier-1 counts.':
		'替代读段数 /（参考 + 替代读段数），取自该位点的 AD、DP4、RO/AO 或 Strelka2 tier-1 计数。',
	'PASS, depth >= 100, alternative reads >= 4, VAF >= 0.005, population frequency < 0.001.':
		'PASS、深度 >= 100、替代读段 >= 4、VAF >= 0.005、人群频率 < 0.001。',
	'Gene of clonal haematopoiesis by a versioned table; flagged, never dropped, with its own flag for tumour drivers (TP53, KRAS, IDH1, IDH2).':
		'克隆性造血基因，按带版本的基因表；只作标记，从不剔除；肿瘤驱动基因（TP53、KRAS、IDH1、IDH2）另有标记。',
	'VAF near 50 or 100 %.': 'VAF 接近 50 或 100 %。',
	'Alleles that pass the stated filter.': '通过所定过滤的等位基因数。',
	'Non-silent variants among the alleles that pass the stated filter, by the annotation of the file.':
		'通过所定过滤的等位基因中的非沉默变异，按文件的注释。',
	'Mean VAF of the variants that pass; not a tumour fraction.': '通过过滤的变异的平均 VAF；不是肿瘤分数。',
	'Largest VAF of the variants that pass.': '通过过滤的变异中最大的 VAF。',
	'Mean VAF of the variants tracked from baseline / their mean at baseline.':
		'从基线起追踪的变异的平均 VAF / 它们在基线的平均 VAF。',
	'Probability of seeing at least one alternative read at fraction f and the given depth: 1 - (1 - f)^depth; a covered variant without reads counts as 0, an uncovered one as missing.':
		'比例为 f、给定深度时至少见到一条替代读段的概率：1 - (1 - f)^depth；位置已覆盖而无读段的变异计为 0，未覆盖的为缺失。',
	'Single-base substitutions in six pyrimidine classes (C>A, C>G, C>T, T>A, T>C, T>G).':
		'按六类嘧啶替换统计的单碱基替换（C>A、C>G、C>T、T>A、T>C、T>G）。',
	'Single-base substitutions in 96 trinucleotide classes, pyrimidine strand, COSMIC order, reference base checked against the FASTA; indels and multi-base changes left out.':
		'按 96 类三核苷酸统计的单碱基替换，嘧啶链，COSMIC 顺序，参考碱基与 FASTA 核对；不含插入缺失和多碱基改变。',
	'Median length of fragments that carry the alternative allele; each read name counts once.':
		'带替代等位基因的片段长度的中位数；每个读段名计一次。',
	'Median length of fragments that carry the reference allele.': '带参考等位基因的片段长度的中位数。',
	'Share of features without a value.': '没有数值的特征比例。',
	'Mean over the features.': '各特征的均值。',
	'Median over the features.': '各特征的中位数。',
	'Sample standard deviation over the features.': '各特征的样本标准差。',
	'Interquartile range over the features.': '各特征的四分位距。',
	'5 % quantile, linear interpolation.': '5 % 分位数，线性插值。',
	'95 % quantile, linear interpolation.': '95 % 分位数，线性插值。',
	'Missing / all.': '缺失数 / 总数。',
	'The most extreme modified z relative to the limit of 3.5.': '相对于界限 3.5 最极端的修正 z。',
	'0.6745 (value - cohort median) / MAD of the median, on a floored MAD (Iglewicz and Hoaglin 1993).':
		'0.6745 (数值 - 队列中位数) / 中位数的 MAD，MAD 设有下限（Iglewicz 与 Hoaglin 1993）。',
	'Median absolute residual after removal of the factors shared by the cohort, in robust standard deviations of the feature.':
		'去除队列共有的因素后残差绝对值的中位数，以各特征的稳健标准差为单位。',
	'Score of the sample on principal component 1 (exact decomposition).':
		'样本在主成分 1 上的得分（精确分解）。',
	'Score of the sample on principal component 2 (exact decomposition).':
		'样本在主成分 2 上的得分（精确分解）。',
	'Score of the sample on principal component 3 (exact decomposition).':
		'样本在主成分 3 上的得分（精确分解）。',
	'Score of the sample on principal component 4 (exact decomposition).':
		'样本在主成分 4 上的得分（精确分解）。',
	'Score of the sample on principal component 5 (exact decomposition).':
		'样本在主成分 5 上的得分（精确分解）。',
	'Score of the sample on principal component 6 (exact decomposition).':
		'样本在主成分 6 上的得分（精确分解）。',
	'Score of the sample on principal component 7 (exact decomposition).':
		'样本在主成分 7 上的得分（精确分解）。',
	'Score of the sample on principal component 8 (exact decomposition).':
		'样本在主成分 8 上的得分（精确分解）。',
	'Score of the sample on principal component 9 (exact decomposition).':
		'样本在主成分 9 上的得分（精确分解）。',
	'Score of the sample on principal component 10 (exact decomposition).':
		'样本在主成分 10 上的得分（精确分解）。',
	'Share of the features used without a value.': '所用特征中没有数值的比例。',
	'Position of the sample along the dendrogram, 1 = first.': '样本在树状图上的位置，1 为第一个。',
	'Cluster of the sample at the chosen number of clusters.': '样本在所选簇数下所属的簇。',
	'Silhouette of the sample in its cluster (Rousseeuw 1987).': '样本在其簇中的轮廓系数（Rousseeuw 1987）。',
	'First coordinate of the projection; PC1 for PCA.': '投影的第一坐标；PCA 时为 PC1。',
	'Second coordinate of the projection; PC2 for PCA.': '投影的第二坐标；PCA 时为 PC2。',
	'Mean over repeats of the out-of-fold probability of the L2 logistic model; the patient is never in the training set.':
		'L2 逻辑模型的折外概率在各次重复中的均值；该患者从不在训练集中。',
	'Standard deviation over repeats (divisor repeats - 1).': '各次重复的标准差（除数为重复数 - 1）。',
	'Mean over repeats of the out-of-fold probability of the random forest (500 trees).':
		'随机森林（500 棵树）的折外概率在各次重复中的均值。',
	'Out-of-fold probability of one repeat.': '一次重复的折外概率。',
	'Probability of a validation sample from the model refitted on the whole training set.':
		'用整个训练集重新拟合的模型给出的验证样本的概率。',
	'Mean out-of-fold probability of the class other than the label.': '标签以外类别的平均折外概率。',
};

/** Units of these features in Chinese. */
export const featureUnits: Readonly<Record<string, string>> = {
	fragments: '片段数',
	ratio: '比值',
	'share (0-1)': '比例（0-1）',
	bp: 'bp',
	'share of fragments': '片段的比例',
	ends: '末端数',
	'normalised entropy (0-1)': '归一化熵（0-1）',
	percent: '百分比',
	'difference of scaled end counts': '折算后末端数之差',
	'relative coverage': '相对覆盖度',
	CpGs: 'CpG 数',
	reads: '读段数',
	'unit of the track': '轨道的单位',
	'log2 ratio': 'log2 比值',
	'robust z': '稳健 z',
	segments: '拷贝数片段数',
	'-1, 0, 1': '-1、0、1',
	'0 or 1': '0 或 1',
	variants: '变异数',
	probability: '概率',
	features: '特征数',
	'unit of the matrix': '矩阵的单位',
	'modified z': '修正 z',
	'robust standard deviations': '稳健标准差',
	'correlation (-1 to 1)': '相关系数（-1 到 1）',
	'unit of the scaled features': '缩放后特征的单位',
	position: '位置',
	'cluster number': '簇的编号',
	'-1 to 1': '-1 到 1',
	arbitrary: '任意单位',
	'probability (0-1)': '概率（0-1）',
};
