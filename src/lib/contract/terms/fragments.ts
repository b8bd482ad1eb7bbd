import { BACKGROUND_Q } from '../decision-rules.ts';
import { defineTerms } from './define.ts';

/** Chapter "Biology and assays": blood plasma, reads and fragments. */
export const fragmentTerms = defineTerms({
	liquid_biopsy: {
		names: { en: ['Liquid biopsy'], zh: ['液体活检'] },
		en: 'Examination of a disease through material in a body fluid, mostly cell-free DNA in blood plasma. lb-agent analyses the files of such assays; its results are for research and not for diagnostic use.',
		zh: '通过体液中的物质（多为血浆中的游离 DNA）研究疾病的方法。lb-agent 分析这类检测产生的文件；结果仅供研究，不用于诊断。',
	},
	cfdna: {
		names: {
			en: ['Cell-free DNA', 'cfDNA', 'plasma DNA'],
			zh: ['游离 DNA', 'cfDNA', '循环游离 DNA', '血浆 DNA'],
		},
		en: 'DNA outside of cells in blood plasma, mostly from dying blood cells. Enzymes cut it in a pattern that reflects how it was wrapped in the cell of origin.',
		zh: '血浆中位于细胞之外的 DNA，大部分来自凋亡的血细胞。核酸酶的切割方式反映 DNA 在来源细胞中的缠绕状态，因此片段长度和末端都带有信息。',
	},
	ctdna: {
		names: {
			en: ['Circulating tumour DNA', 'ctDNA', 'circulating tumor DNA'],
			zh: ['循环肿瘤 DNA', 'ctDNA'],
		},
		en: 'The part of cfDNA that comes from a tumour. Its share of the cfDNA is the tumour fraction, which is often below 1 % in early stages.',
		zh: '游离 DNA 中来自肿瘤的部分。它在游离 DNA 中所占的比例称为肿瘤分数，早期患者常低于 1 %。',
	},
	tumour_fraction: {
		names: {
			en: ['Tumour fraction', 'tumor fraction', 'ctDNA fraction', 'TF'],
			zh: ['肿瘤分数', '肿瘤比例', 'ctDNA 比例'],
		},
		en: 'Share of the cfDNA in a sample that comes from the tumour, 0 to 1. It differs from VAF: a heterozygous mutation in every tumour cell of a diploid region has a VAF of half the tumour fraction. lb-agent does not estimate it; it reports estimates that a file supplies, for example from ichorCNA.',
		zh: '样本的游离 DNA 中来自肿瘤的比例，0 到 1。它不等于 VAF：二倍体区域中每个肿瘤细胞都带有的杂合突变，其 VAF 只有肿瘤分数的一半。lb-agent 不估计肿瘤分数，只报告文件中已有的估计值（例如 ichorCNA 的结果）。',
	},
	read: {
		names: { en: ['Read', 'sequencing read', 'read pair'], zh: ['读段', '测序读段', '读段对'] },
		en: 'One stretch of bases as sequenced. Paired-end sequencing reads both ends of a molecule, so two reads belong to one fragment. Read counts and fragment counts therefore differ by a factor of about two.',
		zh: '一次测序得到的一段碱基序列。双端测序读取分子的两端，两条读段对应一个片段，因此读段数约为片段数的两倍。',
	},
	fragment: {
		names: { en: ['Fragment', 'cfDNA fragment'], zh: ['片段', 'cfDNA 片段', 'DNA 片段'] },
		en: 'One cfDNA molecule, seen as a properly paired, primary, non-duplicate read pair and counted once. Its length is the template length. With `--reads-are-fragments`, an unpaired read (single-end or long-read) is a fragment too; its length is that of the reference it covers. Default filter: mapping quality of at least 30.',
		zh: '一个 cfDNA 分子，即一对正确配对、主要比对且非重复的读段，只计一次；长度为模板长度。使用 `--reads-are-fragments` 时，未配对的读段（单端或长读长）也算一个片段，长度为其覆盖的参考序列长度。默认要求比对质量至少为 30。',
	},
	mapping_quality: {
		names: { en: ['Mapping quality', 'MAPQ'], zh: ['比对质量', 'MAPQ'] },
		en: 'Confidence that a read is placed correctly, on a logarithmic scale: 30 means an error probability of about 1 in 1,000, 0 means that the read fits several places equally well. lb-agent counts fragments with a MAPQ of at least 30 by default; `min_mapq` sets another limit.',
		zh: '读段比对位置可信程度的对数刻度：30 约表示千分之一的错误概率，0 表示多个位置同样吻合。lb-agent 默认只计 MAPQ 至少为 30 的片段，可用参数 `min_mapq` 更改。',
	},
	read_duplicate: {
		names: { en: ['Duplicate', 'PCR duplicate', 'duplicate read'], zh: ['重复读段', 'PCR 重复'] },
		en: 'A copy of a molecule that was already sequenced, made by amplification or by the sequencer. lb-agent leaves out reads that the file marks as duplicates and does not mark any itself, so duplicates of an unmarked file are counted as fragments. Samples that duplicate each other are listed as duplicate samples instead.',
		zh: '同一分子因扩增或测序仪而产生的拷贝。lb-agent 剔除文件中已标记为重复的读段，自身不做标记，因此未经标记的文件中重复会计入片段。彼此相同的样本是另一回事，见“重复样本”。',
	},
	depth: {
		names: {
			en: ['Depth', 'coverage', 'sequencing depth', 'read depth'],
			zh: ['测序深度', '深度', '覆盖度', '覆盖深度'],
		},
		en: 'Number of reads or fragments over a position; the mean depth of a genome at 0.1x is one read over every tenth base. The lower the depth, the larger the chance variation of every count. Bins, variants and CpGs without enough depth are missing, not zero.',
		zh: '覆盖某一位置的读段数或片段数；基因组平均深度 0.1x 表示平均每十个碱基才有一条读段。深度越低，各种计数的随机波动越大。深度不足的分箱、变异位点和 CpG 视为缺失，而不是零。',
	},
	fragment_size: {
		names: {
			en: ['Fragment size', 'fragment length', 'insert size', 'template length'],
			zh: ['片段长度', '片段大小', '插入片段长度'],
		},
		en: 'Length of a cfDNA molecule in base pairs. Plasma cfDNA has its mode near 167 bp, the DNA around one nucleosome and its linker; tumour-derived fragments tend to be shorter. Short fragments have 100–150 bp, long fragments 151–220 bp, both ends included. Lengths also depend on extraction kit and library, so compare only samples processed alike.',
		zh: 'cfDNA 分子的长度，单位为 bp。血浆 cfDNA 的众数约为 167 bp，相当于一个核小体及其连接 DNA；来自肿瘤的片段往往更短。短片段为 100–150 bp，长片段为 151–220 bp，均含端点。长度还受提取试剂盒和建库方法影响，只宜比较处理方式相同的样本。',
	},
	short_long_ratio: {
		names: {
			en: ['Short-to-long fragment ratio', 'short-to-long ratio', 'short/long ratio', 'fragment ratio'],
			zh: ['短长片段比', '短/长片段比', '短长比', '片段比值'],
		},
		en: 'Count of short fragments (100–150 bp) divided by the count of long ones (151–220 bp). Without long fragments it is missing, not zero. A higher ratio means more short fragments, as tumour-derived cfDNA often has; it is not a tumour fraction.',
		zh: '短片段（100–150 bp）数除以长片段（151–220 bp）数。没有长片段时为缺失，而不是零。比值越高，短片段越多，来自肿瘤的 cfDNA 常有此特点；但它不是肿瘤分数。',
	},
	nucleosome: {
		names: { en: ['Nucleosome'], zh: ['核小体'] },
		en: 'A core of histone proteins with 147 bases of DNA wrapped around it. It protects its DNA from enzymes, so fragment lengths, ends and coverage of cfDNA show where nucleosomes were in the cells of origin.',
		zh: '缠绕着 147 个碱基 DNA 的组蛋白核心。它保护所缠绕的 DNA 不受核酸酶切割，因此 cfDNA 的片段长度、末端和覆盖度能反映来源细胞中核小体的位置。',
	},
	mononucleosome: {
		names: { en: ['Mononucleosome', 'mononucleosomal fragment'], zh: ['单核小体', '单核小体片段'] },
		en: 'A fragment that was wrapped around one nucleosome, with a mode near 166 bp. Most plasma cfDNA is of this kind.',
		zh: '缠绕一个核小体的片段，长度众数约为 166 bp。血浆 cfDNA 大多属于这一类。',
	},
	dinucleosome: {
		names: { en: ['Dinucleosome', 'dinucleosomal fragment'], zh: ['双核小体', '双核小体片段', '二核小体'] },
		en: 'A fragment that was wrapped around two nucleosomes, with a mode near 330 bp. Reports give the share of fragments of 250–450 bp. Much longer DNA points to blood cells that burst after the draw.',
		zh: '缠绕两个核小体的片段，长度众数约为 330 bp。报告给出 250–450 bp 片段的比例。更长的 DNA 若较多，提示采血后血细胞破裂。',
	},
	ten_bp_periodicity: {
		names: {
			en: ['10-bp periodicity', '10-bp amplitude', '10 bp periodicity'],
			zh: ['10 bp 周期性', '10 bp 振幅', '10 bp 周期'],
		},
		en: 'Peaks of the fragment lengths about every 10 bp below 150 bp, one turn of the DNA around the nucleosome. lb-agent measures their amplitude over 75–150 bp (Mouliere 2018). It is often stronger in tumour-derived fragments.',
		zh: '150 bp 以下的片段长度约每 10 bp 出现一个峰，对应 DNA 绕核小体一圈。lb-agent 在 75–150 bp 上计算其振幅（Mouliere 2018）。来自肿瘤的片段往往更明显。',
	},
	funnel: {
		names: { en: ['Funnel', 'read funnel', 'filter funnel'], zh: ['过滤漏斗', '漏斗'] },
		en: 'Number of reads left after each filter, from all reads of the file to the fragments counted. A large loss at one filter shows what is unusual about a library, for example many duplicates or many reads of low mapping quality.',
		zh: '从文件的全部读段到最终计入的片段，每一步过滤后剩余的数目。某一步损失过大，说明文库有异常，例如重复多或比对质量低。',
	},
	delfi_ratio: {
		names: { en: ['DELFI-style ratio', 'DELFI', 'DELFI ratio'], zh: ['DELFI 式比值', 'DELFI', 'DELFI 比值'] },
		en: "Short-to-long ratio of the fragments whose midpoint is in a bin. Counts of 100 kb bins are corrected for GC with LOESS when a reference sequence is given; 50 of them form a 5 Mb bin. The convention is that of FinaleToolkit; the authors' own scripts use the GC content of the fragments and count any overlap.",
		zh: '中点落在某一分箱内的片段的短长比。提供参考序列时，100 kb 分箱的计数用 LOESS 校正 GC；50 个分箱合成一个 5 Mb 分箱。规则与 FinaleToolkit 一致；原作者的脚本使用片段自身的 GC，并计入任何重叠的片段。',
	},
	end_motif: {
		names: {
			en: ['End motif', "5' end motif", 'fragment end motif', '4-mer end motif'],
			zh: ['末端基序', '片段末端基序', "5' 末端基序", '四碱基末端基序'],
		},
		en: "The first bases (four by default, so 256 motifs) at the 5' end of a fragment. Their frequencies reflect which nucleases cut the DNA. They depend on the source of the bases (reads or reference) and on end repair, so compare only samples processed alike.",
		zh: "片段 5' 端最前面的几个碱基（默认四个，共 256 种）。其频率反映切割 DNA 的核酸酶。结果取决于碱基来源（读段或参考序列）和末端修复，只宜比较处理方式相同的样本。",
	},
	motif_diversity_score: {
		names: {
			en: ['Motif diversity score', 'MDS', 'end-motif diversity'],
			zh: ['基序多样性评分', '基序多样性得分', 'MDS', '末端基序多样性'],
		},
		en: 'Shannon entropy of the end-motif frequencies divided by its maximum, 0 to 1: 0 = a single motif, 1 = all motifs equally frequent. With few fragment ends it is too low; the column `motif_diversity_miller_madow` corrects for this.',
		zh: '末端基序频率的香农熵除以其最大值，0 到 1：0 表示只有一种基序，1 表示各种基序同样多。片段末端太少时会偏低，`motif_diversity_miller_madow` 列对此作了校正。',
	},
	breakpoint_motif: {
		names: { en: ['Breakpoint motif'], zh: ['断点基序'] },
		en: 'Six reference bases around a fragment end, three on each side of the cut. Unlike an end motif it also shows the bases just outside the fragment, so it needs the reference sequence.',
		zh: '片段末端两侧的六个参考碱基，切点两边各三个。与末端基序不同，它还包含片段之外的碱基，因此需要参考序列。',
	},
	wps: {
		names: {
			en: ['Windowed protection score', 'WPS', 'L-WPS', 'S-WPS'],
			zh: ['窗口保护评分', '窗口保护得分', 'WPS', 'L-WPS', 'S-WPS'],
		},
		en: 'Number of fragments that span a window around a position, minus the number with an end inside it. It is high where a nucleosome protects the DNA. Fragments are counted, not ends. L-WPS: window of 120 bp, fragments of 120–180 bp. S-WPS: 16 bp and 35–80 bp.',
		zh: '跨过某一位置周围窗口的片段数，减去有末端落在窗口内的片段数。核小体保护处数值高。计数单位是片段而不是末端。L-WPS：窗口 120 bp，片段 120–180 bp；S-WPS：窗口 16 bp，片段 35–80 bp。',
	},
	cleavage_proportion: {
		names: {
			en: ['Cleavage proportion', 'cleavage ratio', 'cleavage profile'],
			zh: ['切割比例', '切割率', '切割谱'],
		},
		en: 'Fragment ends at a position divided by the fragments that cover it, in percent. Around CpGs it is related to DNA methylation (Zhou 2022).',
		zh: '某一位置的片段末端数除以覆盖该位置的片段数，以百分比表示。在 CpG 周围与 DNA 甲基化有关（Zhou 2022）。',
	},
	ocf: {
		names: {
			en: ['Orientation-aware cfDNA fragmentation', 'OCF'],
			zh: ['方向感知的 cfDNA 片段化', 'OCF', '方向性片段化'],
		},
		en: 'Difference between right and left fragment ends around open chromatin regions, 50–70 bp from their centre (Sun 2019). A higher value for the open regions of a tissue suggests more DNA from that tissue.',
		zh: '开放染色质区域中心两侧 50–70 bp 处，右端与左端片段末端数之差（Sun 2019）。某组织特有开放区域的数值越高，提示来自该组织的 DNA 越多。',
	},
	embedding: {
		names: {
			en: ['Embedding', 'fragment embedding', 'foundation model', 'k-mer composition'],
			zh: ['嵌入', '片段嵌入', '基础模型', 'k-mer 组成'],
		},
		en: 'Numbers that describe the sequences of the fragments of a sample: by default their k-mer and end-motif composition, or the mean output of a local ONNX model. Single columns of a model have no meaning of their own; compare samples by all of them.',
		zh: '描述一个样本中片段序列的一组数：默认为 k-mer 与末端基序的组成，也可用本地 ONNX 模型的输出。模型的单个列没有独立含义，应以全部列比较样本。',
	},
	metaprofile: {
		names: {
			en: ['Metaprofile', 'site profile', 'central coverage', 'Griffin profile'],
			zh: ['平均谱', '位点平均谱', '中心覆盖度', 'Griffin 谱'],
		},
		en: 'Mean signal around many sites of one kind, such as the binding sites of a transcription factor: its central value, and the amplitude of the nucleosome wave beside it (Griffin). A low central value means accessible DNA, as at active sites.',
		zh: '许多同类位点（例如某转录因子的结合位点）周围的平均信号：包括中心值和两侧核小体波动的振幅（Griffin）。中心值低表示 DNA 可及，位点处于活跃状态。',
	},
	sex_by_coverage: {
		names: { en: ['Sex by coverage', 'inferred sex'], zh: ['按覆盖度推断的性别', '推断性别'] },
		en: 'Female or male by the coverage of X and Y. It is a check for sample swaps against the sex in the metadata; it distinguishes XX from XY and is not a karyotype.',
		zh: '根据 X 与 Y 的覆盖度判断女性或男性，用于与元数据核对、发现样本调换。它只区分 XX 与 XY，不是核型。',
	},
	genome_build: {
		names: {
			en: ['Genome build', 'genome assembly', 'reference genome', 'GRCh37', 'GRCh38', 'hg19', 'hg38'],
			zh: ['基因组版本', '参考基因组', 'GRCh37', 'GRCh38', 'hg19', 'hg38'],
		},
		en: 'The genome assembly that coordinates refer to (GRCh37 = hg19, GRCh38 = hg38). It is inferred from contig lengths. If it cannot be determined, you are asked; it is never assumed.',
		zh: '坐标所依据的基因组组装（GRCh37 = hg19，GRCh38 = hg38）。由染色体长度推断；无法确定时会询问，从不猜测。',
	},
	half_open_interval: {
		names: {
			en: ['Half-open interval', '0-based interval', 'BED coordinate'],
			zh: ['半开区间', '0 起始区间', 'BED 坐标'],
		},
		en: '`start` is counted from 0 and included, `end` is excluded: chr1:0-100 has 100 bases. All intervals inside lb-agent are half-open.',
		zh: '`start` 从 0 计且包含在内，`end` 不包含：chr1:0-100 有 100 个碱基。lb-agent 内部的区间都是半开区间。',
	},
	blacklist: {
		names: {
			en: ['Blacklist', 'blacklisted region', 'excluded region'],
			zh: ['黑名单区域', '黑名单', '排除区域'],
		},
		en: 'Regions where counts cannot be trusted, such as repeats and centromeres, given as a BED file. Bases in them are left out, and a table states how many bases of each region remain usable.',
		zh: '计数不可信的区域，例如重复序列和着丝粒，以 BED 文件给出。其中的碱基不计入，表中注明每个区域还有多少碱基可用。',
	},
	loess: {
		names: {
			en: ['LOESS', 'lowess', 'local regression'],
			zh: ['LOESS', 'lowess', '局部回归', '局部加权回归'],
		},
		en: 'Smooth curve from regressions on the neighbourhood of each point, without an assumed shape. lb-agent fits it to counts against GC and mappability and removes the part that the curve explains.',
		zh: '对每个点的邻域作回归得到的平滑曲线，不假定形状。lb-agent 用它拟合计数与 GC、可比对性的关系，并去除曲线所解释的部分。',
	},
	enrichment_assay: {
		names: {
			en: ['Enrichment assay', 'cfMeDIP-seq', 'MeDIP-seq', 'cfChIP-seq'],
			zh: ['富集检测', 'cfMeDIP-seq', 'MeDIP-seq', 'cfChIP-seq'],
		},
		en: `An assay that pulls down part of the cfDNA with an antibody before sequencing: methylated DNA (cfMeDIP-seq) or DNA on modified histones (cfChIP-seq). lb-agent estimates the background of each region as the larger of a global and a local rate; regions with a Poisson q of at most ${BACKGROUND_Q} within the sample are above background.`,
		zh: `测序前用抗体富集一部分 cfDNA 的检测：甲基化 DNA（cfMeDIP-seq）或带修饰组蛋白上的 DNA（cfChIP-seq）。lb-agent 以全局与局部速率中较大者作为每个区域的背景；样本内泊松检验 q 不超过 ${BACKGROUND_Q} 的区域高于背景。`,
	},
});
