import { METHYLATION_POINTS, METHYLATION_Q } from '../decision-rules.ts';
import { defineTerms } from './define.ts';

/** Chapter "Biology and assays": methylation and copy number. */
export const genomeSignalTerms = defineTerms({
	methylation: {
		names: {
			en: ['DNA methylation', 'methylation', 'methylation level'],
			zh: ['DNA 甲基化', '甲基化', '甲基化水平'],
		},
		en: 'A methyl group on the cytosine of a CpG. Its pattern differs between tissues and changes in cancer, so cfDNA shows where its DNA comes from. The methylation level of a sample or region is the share of methylated reads, weighted by coverage.',
		zh: 'CpG 中胞嘧啶上的甲基。其模式因组织而异，并在癌症中改变，因此能提示 cfDNA 的来源。样本或区域的甲基化水平是甲基化读段的比例，按覆盖度加权。',
	},
	beta_value: {
		names: { en: ['Beta value', 'methylation beta', 'beta'], zh: ['beta 值', 'β 值', '甲基化 beta 值'] },
		en: 'Methylated share of a CpG, 0 to 1: methylated signal divided by methylated plus unmethylated signal. Percentages are divided by 100, and the report states it.',
		zh: '一个 CpG 的甲基化比例，0 到 1：甲基化信号除以甲基化与未甲基化信号之和。以百分比给出的值会除以 100，并在报告中注明。',
	},
	cpg: {
		names: { en: ['CpG', 'CpG site'], zh: ['CpG', 'CpG 位点'] },
		en: 'A cytosine followed by a guanine, the usual site of DNA methylation. Ids such as `cg00000029` are those of methylation arrays.',
		zh: '后接鸟嘌呤的胞嘧啶，是 DNA 甲基化的常见位点。形如 `cg00000029` 的编号来自甲基化芯片。',
	},
	differential_methylation: {
		names: {
			en: [
				'Differential methylation',
				'differentially methylated CpG',
				'hypermethylation',
				'hypomethylation',
			],
			zh: ['差异甲基化', '差异甲基化位点', '高甲基化', '低甲基化'],
		},
		en: `A difference in methylation between two groups. For methylation calls of two samples against two, lb-agent compares the pooled reads of each CpG with a likelihood-ratio test and calls it hyper- or hypomethylated at a difference of at least ${METHYLATION_POINTS} points with q <= ${METHYLATION_Q}. Reads are the units there, so the result does not generalise to other people.`,
		zh: `两组之间的甲基化差异。对两个样本比两个样本的甲基化数据，lb-agent 用似然比检验比较各 CpG 的合并读段，差异至少 ${METHYLATION_POINTS} 个百分点且 q <= ${METHYLATION_Q} 时判为高甲基化或低甲基化。此时单位是读段，结论不能推广到其他人。`,
	},
	copy_number: {
		names: {
			en: ['Copy number', 'copy-number alteration', 'CNA', 'CNV', 'copy-number profile'],
			zh: ['拷贝数', '拷贝数变异', '拷贝数改变', 'CNA', 'CNV', '拷贝数谱'],
		},
		en: 'How many copies of a region a genome has, normally two. Tumours gain and lose regions, which changes the number of cfDNA reads there in proportion to the tumour fraction. lb-agent shows copy number as log2 ratios of bins and calls gains and losses.',
		zh: '基因组中某一区域的份数，通常为两份。肿瘤会增加或丢失一些区域，使该处的 cfDNA 读段数按肿瘤分数成比例变化。lb-agent 以分箱的 log2 比值表示拷贝数，并判定增益与缺失。',
	},
	log2_ratio: {
		names: {
			en: ['Log2 ratio', 'log2 copy ratio', 'log2', 'log ratio'],
			zh: ['log2 比值', 'log2 拷贝比', 'log2', '对数比值'],
		},
		en: "Logarithm to base 2 of a bin's corrected read count over its expectation. A tumour fraction TF with c copies gives log2(1 + TF (c - 2) / 2) in a diploid genome: 0 = as expected, and one copy more in all of the DNA gives 0.585, in a tenth of it 0.07.",
		zh: '分箱校正后的读数与期望之比，取以 2 为底的对数。二倍体基因组中，肿瘤分数为 TF、拷贝数为 c 时等于 log2(1 + TF (c - 2) / 2)：0 表示与期望一致；全部 DNA 多一份拷贝时为 0.585，十分之一的 DNA 多一份时为 0.07。',
	},
	bin: {
		names: { en: ['Bin', 'genomic bin', 'genomic window'], zh: ['分箱', '基因组分箱', '基因组窗口'] },
		en: 'A stretch of the genome of fixed size, often 1 Mb for copy number and 100 kb or 5 Mb for fragment ratios. Larger bins are less noisy but show only larger changes. A bin without a value is missing, not zero.',
		zh: '基因组上长度固定的一段，拷贝数常用 1 Mb，片段比值常用 100 kb 或 5 Mb。分箱越大噪声越小，但只能显示更大的变化。没有数值的分箱为缺失，而不是零。',
	},
	arm: {
		names: { en: ['Arm', 'chromosome arm', 'short arm', 'long arm'], zh: ['染色体臂', '短臂', '长臂'] },
		en: 'The part of a chromosome on one side of the centromere, short (p) or long (q); 8q is the long arm of chromosome 8. Copy-number calls are made for segments and for whole arms, without the short arms of acrocentric chromosomes.',
		zh: '着丝粒一侧的染色体部分，分短臂（p）和长臂（q）；8q 即 8 号染色体长臂。拷贝数判定针对片段和整条染色体臂，不含近端着丝粒染色体的短臂。',
	},
	gc_correction: {
		names: { en: ['GC correction', 'GC bias', 'GC content'], zh: ['GC 校正', 'GC 偏差', 'GC 含量'] },
		en: 'Sequencing favours some base compositions, so counts depend on the GC content of a bin. lb-agent removes this bias with LOESS curves, for copy number as in HMMcopy. Without it, differences along the genome mainly reflect GC, and the report warns of it.',
		zh: '测序偏好某些碱基组成，计数因此随分箱的 GC 含量变化。lb-agent 用 LOESS 曲线消除这一偏差，拷贝数与 HMMcopy 的做法相同。未校正时，沿基因组的差异主要反映 GC，报告会给出警告。',
	},
	mappability: {
		names: { en: ['Mappability'], zh: ['可比对性', '可比对率'] },
		en: 'Share of a bin where reads can be placed uniquely, 0 to 1; reads cannot be placed in repeats. Its bias is removed with a lowess curve after GC (HMMcopy), and bins below 0.9 are left out of the profile.',
		zh: '分箱中读段能唯一定位的比例，0 到 1；重复序列中的读段无法定位。lb-agent 在 GC 校正之后用 lowess 曲线消除其影响（HMMcopy），低于 0.9 的分箱不进入拷贝数谱。',
	},
	panel_of_normals: {
		names: { en: ['Panel of normals', 'PoN', 'normal panel'], zh: ['正常样本面板', '正常人面板', 'PoN'] },
		en: 'Bins of at least ten healthy samples processed in the same way. Their median is subtracted, and their spread gives each bin a z-score. A sample is never part of its own panel.',
		zh: '至少十个处理方式相同的健康样本的分箱。减去其中位数，并以其离散程度计算每个分箱的 z 分数。样本从不属于自己的面板。',
	},
	z_score: {
		names: { en: ['z-score', 'z', 'standard score'], zh: ['z 分数', 'z 值', '标准分数'] },
		en: 'Distance from the mean of a reference in units of its standard deviation: 0 = as the reference, beyond 3 in either direction is rare. In copy number the reference is the controls or the panel of normals, at least ten samples.',
		zh: '与参照均值的距离，以参照的标准差为单位：0 表示与参照相同，正负超过 3 很少见。拷贝数的参照是对照组或正常样本面板，至少需要十个样本。',
	},
	segment: {
		names: { en: ['Segment', 'copy-number segment', 'segmentation'], zh: ['拷贝数片段', '分段', '区段'] },
		en: 'A run of neighbouring bins with one copy number, described by its ends and its mean log2 ratio. Segments come from the file or are found by circular binary segmentation.',
		zh: '拷贝数相同的一串相邻分箱，用起止位置和平均 log2 比值描述。可来自文件，也可由环形二元分割得到。',
	},
	cbs: {
		names: {
			en: ['Circular binary segmentation', 'CBS', 'DNAcopy'],
			zh: ['环形二元分割', '循环二元分割', 'CBS', 'DNAcopy'],
		},
		en: 'The algorithm of DNAcopy that finds segments: it splits a chromosome wherever two levels differ by more than permuted bins do, here at alpha 0.01 with 10,000 permutations. Noise rarely splits a chromosome then, but waves of the library can.',
		zh: 'DNAcopy 用于寻找拷贝数片段的算法：两处水平之差超过打乱分箱后的差异时，即在此分割；这里 alpha 为 0.01，置换 10,000 次。噪声此时很少造成分割，但文库的波动可能造成。',
	},
	copy_number_call: {
		names: {
			en: ['Copy-number call', 'copy number call', 'plasma rule'],
			zh: ['拷贝数判定', '增益与缺失判定', '拷贝数判读'],
		},
		en: 'A segment or arm called gained or lost against normals, or against the noise of the sample itself. Without normals, waves of the library can look like gains and losses, and such calls carry the note "no normals for comparison". A sample without calls may contain less tumour DNA than the assay can detect.',
		zh: '以正常样本或样本自身的噪声为参照，判定某一片段或染色体臂为增益或缺失。没有正常样本时，文库的波动可能形似增益与缺失，这类判定会注明没有正常样本可比。没有判定的样本，其肿瘤 DNA 可能低于检测能力。',
	},
	gain: {
		names: { en: ['Gain', 'copy-number gain', 'amplification'], zh: ['增益', '拷贝数增加', '扩增'] },
		en: 'A region with more copies than the rest of the genome, with a positive log2 ratio. Below 0.1 log2 it is called low-level; the report states the share of the DNA that would need one copy more.',
		zh: '拷贝数多于基因组其余部分的区域，log2 比值为正。低于 0.1 时称为低水平；报告给出若只多一份拷贝所需的 DNA 比例。',
	},
	loss: {
		names: {
			en: ['Loss', 'copy-number loss', 'copy-number deletion'],
			zh: ['拷贝数缺失', '拷贝数减少', '拷贝数丢失'],
		},
		en: 'A region with fewer copies than the rest of the genome, with a negative log2 ratio. It is judged by the same rule as a gain.',
		zh: '拷贝数少于基因组其余部分的区域，log2 比值为负。判定规则与增益相同。',
	},
	fga: {
		names: {
			en: ['Fraction of genome altered', 'FGA', 'altered fraction', 'genome altered'],
			zh: ['基因组改变比例', '基因组改变分数', 'FGA', '改变比例'],
		},
		en: 'Share of the called autosomal bases that are gained or lost, 0 to 1. Healthy samples are near 0; the report compares each sample with the largest value among the controls. It depends on tumour fraction and noise, so it is not a measure of tumour burden alone.',
		zh: '有判定的常染色体碱基中属于增益或缺失的比例，0 到 1。健康样本接近 0；报告将各样本与对照中的最大值比较。它同时受肿瘤分数和噪声影响，不能单独代表肿瘤负荷。',
	},
	arm_burden: {
		names: { en: ['Arm burden', 'arm-level burden'], zh: ['染色体臂负荷', '臂水平负荷'] },
		en: 'Share of an arm that is gained or lost, with its length-weighted mean log2 ratio. It is the fraction of genome altered for one chromosome arm.',
		zh: '一条染色体臂中增益或缺失的比例，以及按长度加权的平均 log2 比值；即单条臂上的基因组改变比例。',
	},
	aneuploidy_score: {
		names: {
			en: ['Aneuploidy score', 'genome-wide aneuploidy', 'aneuploidy z'],
			zh: ['非整倍性评分', '全基因组非整倍性', '非整倍性 z 值'],
		},
		en: 'Sum over the autosomal arms of the squared deviation from the controls in their standard deviations, given as a z-score of its logarithm. It needs at least ten controls. High values mean that many arms are away from normal; no single arm needs to be called.',
		zh: '各常染色体臂与对照之差（以对照标准差为单位）的平方和，取对数后以 z 分数给出；至少需要十个对照。数值高表示许多臂偏离正常，即使没有一条臂单独达到判定标准。',
	},
	cpa: {
		names: {
			en: ['Copy-number profile abnormality', 'CPA', 'CPA score'],
			zh: ['拷贝数谱异常评分', 'CPA', 'CPA 评分'],
		},
		en: 'Score of WisecondorX: the sum of |z| × length over the segments, divided by their number, × 1e-8. It is given where a file has segments with z-scores; higher values mean more and longer changes, to be compared with controls of the same pipeline.',
		zh: 'WisecondorX 的评分：各片段 |z| × 长度之和除以片段数，再乘以 1e-8。仅在文件含带 z 分数的片段时给出；数值越高，改变越多越长，应与同一流程的对照比较。',
	},
	ichorcna: {
		names: { en: ['ichorCNA', 'ploidy', 'subclone fraction'], zh: ['ichorCNA', '倍性', '亚克隆比例'] },
		en: 'Program that estimates tumour fraction and ploidy (mean copy number) from low-pass sequencing. lb-agent reads its results and reports them as supplied; according to its authors, estimates below about 3 % cannot be distinguished from 0 (Adalsteinsson 2017).',
		zh: '由低深度测序估计肿瘤分数和倍性（平均拷贝数）的程序。lb-agent 读取其结果并照原样报告；据其作者，低于约 3 % 的估计值与 0 无法区分（Adalsteinsson 2017）。',
	},
	dlrs: {
		names: {
			en: ['Derivative log-ratio spread', 'DLRS', 'derivative log ratio spread'],
			zh: ['导数对数比值离散度', 'DLRS', '相邻分箱离散度'],
		},
		en: 'Spread of the differences between neighbouring bins: their interquartile range / (1.349 × √2). It is a measure of the noise of one bin, in log2, that copy-number changes hardly affect; lower is better.',
		zh: '相邻分箱之差的离散程度：四分位距 / (1.349 × √2)。它衡量单个分箱的噪声（log2），几乎不受拷贝数变化影响，越低越好。',
	},
	library_size: {
		names: { en: ['Library size', 'size factor', 'total count'], zh: ['文库大小', '大小因子', '总计数'] },
		en: 'Sum of the counts of a sample, which depends on how deeply it was sequenced. lb-agent divides matrices recognised as counts by a size factor (median of ratios) before samples are compared, and reports how each feature follows library size.',
		zh: '一个样本计数的总和，取决于测序深度。lb-agent 在比较样本之前将识别为计数的矩阵除以大小因子（比值中位数法），并报告各特征与文库大小的关联。',
	},
});
