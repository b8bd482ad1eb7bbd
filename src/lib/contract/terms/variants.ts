import { IN_NORMAL_P, INHERITED_VAF_IN_NORMAL } from '../decision-rules.ts';
import { defineTerms } from './define.ts';

/** Chapter "Biology and assays": variants. */
export const variantTerms = defineTerms({
	variant: {
		names: {
			en: ['Variant', 'mutation', 'SNV', 'indel'],
			zh: ['变异', '突变', '变异位点', 'SNV', '插入缺失'],
		},
		en: 'A difference from the reference sequence: an exchanged base (SNV), an insertion or deletion (indel), or a larger change. lb-agent counts one variant per alternative allele and sample and reads the calls of the file; it does not call variants itself.',
		zh: '与参考序列的差异：单个碱基的替换（SNV）、插入或缺失，或更大的改变。lb-agent 按每个样本的每个替代等位基因计一个变异，读取文件中的检出结果，自身不检出变异。',
	},
	vaf: {
		names: {
			en: ['Variant allele fraction', 'VAF', 'variant allele frequency', 'allele fraction'],
			zh: ['变异等位基因频率', 'VAF', '变异等位基因分数', '等位基因频率'],
		},
		en: 'Fragments that carry the variant divided by all fragments that cover it, 0 to 1. It is neither a population frequency nor a tumour fraction. About 0.5 or 1 suggests an inherited variant; tumour variants in plasma are often below 0.05.',
		zh: '带有该变异的片段数除以覆盖该位置的全部片段数，0 到 1。它既不是人群频率，也不是肿瘤分数。接近 0.5 或 1 提示遗传变异；血浆中的肿瘤变异常低于 0.05。',
	},
	detection_limit: {
		names: {
			en: ['Limit of detection of a variant', 'limit of detection', 'detection limit', 'LOD'],
			zh: ['变异检测限', '检测限', '检出限', 'LOD'],
		},
		en: 'Probability of seeing at least one of n fragments when a fraction f carries the variant: 1 - (1 - f)^n. The limit in tables and figures is the VAF at which this reaches 95 %. A position that was covered without the variant counts as zero, with this limit. A position that was not covered is missing.',
		zh: '当比例为 f 的片段带有变异时，n 个片段中至少见到一个的概率为 1 - (1 - f)^n；表格和图中的检测限是该概率达到 95 % 时的 VAF。位置已覆盖而未见变异时记为零，并附检测限；位置未覆盖时为缺失。',
	},
	sample_contamination: {
		names: {
			en: ['Contamination of a sample', 'sample contamination', 'cross-contamination'],
			zh: ['样本污染', '交叉污染'],
		},
		en: 'Share of the molecules in a sample that come from another person. lb-agent estimates it from common variants at which the person is homozygous and the other is not, with a 95 % interval; a share below the upper end of the interval of a clean sample would not be seen.',
		zh: '样本中来自他人的分子比例。lb-agent 依据本人为纯合而他人不同的常见变异进行估计，并给出 95 % 区间；低于干净样本区间上限的污染无法发现。',
	},
	genotype_concordance: {
		names: {
			en: ['Genotype concordance', 'sample identity', 'germline concordance'],
			zh: ['基因型一致性', '样本身份', '胚系一致性'],
		},
		en: 'Share of common sites at which two samples have the same genotype: near 1 for one person, about 0.4 to 0.6 for strangers. The verdict rests on a likelihood ratio of 1,000; with fewer than 20 common sites identity is not checked.',
		zh: '两个样本在共同位点上基因型相同的比例：同一人接近 1，无关个体约 0.4 至 0.6。判定依据 1,000 倍的似然比；共同位点少于 20 个时不核查身份。',
	},
	sample_gate: {
		names: { en: ['Gate of samples', 'sample gate'], zh: ['样本门控'] },
		en: 'Verdict on whether a sample may be used for detection, origin, fragment or copy-number analysis: pass, caution or stop, each with the limit that was reached. The limits are conventions.',
		zh: '样本能否用于检测、来源判断、片段或拷贝数分析的判定：通过、谨慎或停止，并注明所达到的界限。界限为惯例值。',
	},
	high_molecular_weight_dna: {
		names: {
			en: ['High-molecular-weight DNA', 'long DNA', 'genomic DNA contamination'],
			zh: ['高分子量 DNA', '长片段 DNA', '基因组 DNA 污染'],
		},
		en: 'Fragments of 500 bp or longer. Cell-free DNA has hardly any; they come from blood cells that broke in the tube and dilute the DNA of the tumour.',
		zh: '长度不小于 500 bp 的片段。游离 DNA 中几乎没有；它们来自采血管中破裂的血细胞，会稀释肿瘤 DNA。',
	},
	strict_somatic: {
		names: {
			en: ['Strict somatic filter', 'variant_strict_somatic', 'somatic filter'],
			zh: ['严格体细胞过滤', '体细胞过滤'],
		},
		en: "Variants that pass the caller's filters with a depth of at least 100, at least 4 supporting fragments, a VAF of at least 0.005 and a population frequency below 0.001. Every dropped variant keeps its reason.",
		zh: '保留通过检出程序过滤、深度至少 100、支持片段至少 4 个、VAF 至少 0.005 且人群频率低于 0.001 的变异。每个剔除的变异都注明原因。',
	},
	somatic_variant: {
		names: { en: ['Somatic variant', 'somatic mutation'], zh: ['体细胞变异', '体细胞突变'] },
		en: 'A variant that arose in some cells of the body, for example in a tumour or in a blood cell, and was not inherited. Plasma alone does not show the cells of origin; a matched normal or sequencing of the blood cells does.',
		zh: '在身体部分细胞（例如肿瘤或血细胞）中新产生、而非遗传得来的变异。仅凭血浆看不出来源细胞，需要配对正常样本或白细胞测序。',
	},
	germline_like_variant: {
		names: {
			en: ['Germline-like variant', 'germline variant', 'inherited variant'],
			zh: ['疑似胚系变异', '胚系变异', '遗传变异', '类胚系变异'],
		},
		en: 'A variant that looks inherited: a VAF of 0.4–0.6 (heterozygous) or 0.9–1 (homozygous), or a population frequency of at least 0.001. Such variants are marked, not removed. The VAF suggests but does not prove it; a high tumour fraction or a gain has the same effect.',
		zh: '看起来像遗传得来的变异：VAF 为 0.4–0.6（杂合）或 0.9–1（纯合），或人群频率至少 0.001。此类变异只作标记，不剔除。VAF 只是提示而非证明，肿瘤分数高或拷贝数增益也会如此。',
	},
	heterozygous: {
		names: { en: ['Heterozygous', 'homozygous', 'zygosity'], zh: ['杂合', '纯合', '合子性'] },
		en: 'An inherited variant on one of the two chromosomes is heterozygous, with a VAF near 0.5; on both it is homozygous, with a VAF near 1. In cfDNA, copy-number changes of a tumour shift both values.',
		zh: '遗传变异只在两条染色体之一上为杂合，VAF 约 0.5；两条都有为纯合，VAF 约 1。在 cfDNA 中，肿瘤的拷贝数改变会使两者偏移。',
	},
	driver_gene: {
		names: {
			en: ['Tumour driver gene', 'driver gene', 'driver mutation', 'tumor driver gene'],
			zh: ['肿瘤驱动基因', '驱动基因', '驱动突变'],
		},
		en: 'A gene whose mutations help a tumour to grow, such as KRAS or PIK3CA. Some of these genes, TP53 among them, are also mutated in clonal haematopoiesis; tables mark them in `also_tumour_driver`.',
		zh: '突变会促进肿瘤生长的基因，例如 KRAS 或 PIK3CA。其中一些（如 TP53）在克隆性造血中也会突变，表中以 `also_tumour_driver` 标明。',
	},
	matched_normal: {
		names: {
			en: ['Matched normal', 'matched normal sample', 'buffy coat', 'paired normal'],
			zh: ['配对正常样本', '配对正常', '白细胞对照', '配对白细胞'],
		},
		en: `Blood cells or healthy tissue of the same patient, sequenced for comparison. A variant is in the normal when the Holm-adjusted p that errors alone explain its reads there is below ${IN_NORMAL_P}; at a VAF of at least ${INHERITED_VAF_IN_NORMAL} in the normal it is called inherited. At low depth in the normal the question stays undetermined.`,
		zh: `同一患者的血细胞或正常组织，测序用于对照。若仅用测序错误解释其读段的概率经 Holm 校正后低于 ${IN_NORMAL_P}，则认为该变异存在于正常样本中；其 VAF 达到 ${INHERITED_VAF_IN_NORMAL} 时判为遗传变异。正常样本深度不足时无法判断。`,
	},
	population_frequency: {
		names: {
			en: ['Population frequency', 'population allele frequency', 'gnomAD frequency'],
			zh: ['人群频率', '人群等位基因频率'],
		},
		en: 'How common an allele is in the general population, as the annotation of the file gives it. A variant with at least 0.001 is called common and is probably inherited. It is never read as a VAF.',
		zh: '某一等位基因在一般人群中的常见程度，取自文件的注释。至少 0.001 时称为常见变异，多为遗传得来。它从不当作 VAF 读取。',
	},
	pass_filter: {
		names: { en: ['FILTER', 'PASS', 'caller filter'], zh: ['FILTER 字段', 'PASS', '检出程序过滤'] },
		en: 'Column of a VCF in which the variant caller writes whether a variant passed its own filters: PASS, or the names of the filters that failed. lb-agent keeps it as it is in the file and counts it per sample.',
		zh: 'VCF 中由检出程序填写的一列，说明变异是否通过其自身的过滤：PASS，或未通过的过滤名称。lb-agent 照原样保留，并按样本计数。',
	},
	sbs96: {
		names: {
			en: ['SBS96', 'substitution spectrum', 'mutational spectrum', 'substitution class'],
			zh: ['SBS96', '替换谱', '突变谱', '替换类别'],
		},
		en: 'Single-base substitutions by the changed pyrimidine and its two neighbours: 96 classes in COSMIC order. Without a reference sequence only the six classes of the change itself can be counted.',
		zh: '按发生改变的嘧啶及其两侧碱基分类的单碱基替换，共 96 类，按 COSMIC 的顺序排列。没有参考序列时只能统计改变本身的六类。',
	},
	chip: {
		names: {
			en: [
				'Clonal haematopoiesis of indeterminate potential',
				'CHIP',
				'clonal haematopoiesis',
				'clonal hematopoiesis',
				'CH',
			],
			zh: ['意义未明的克隆性造血', '克隆性造血', 'CHIP', 'CH'],
		},
		en: 'Mutations of ageing blood cells. They appear in plasma without any tumour. lb-agent marks variants in genes of a versioned table and states which of these genes also drive solid tumours; without a matched normal the origin of such a variant is uncertain.',
		zh: '衰老血细胞中的突变，没有肿瘤时也会出现在血浆中。lb-agent 按带版本的基因表作标记，并注明其中哪些基因也是实体瘤驱动基因；没有配对正常样本时，这类变异的来源无法确定。',
	},
	consensus_reads: {
		names: {
			en: ['Consensus read', 'unique molecular identifier', 'UMI'],
			zh: ['一致性读段', '分子标签', '唯一分子标识符', 'UMI'],
		},
		en: 'A read built from all copies of one molecule, which are recognised by a molecular barcode (UMI). It removes most sequencing errors and allows a lower detection limit. The parameter `consensus_reads` states whether the variants of a file were called from such reads. Tasks that read alignments know them by the tags cD and cM and give them an error rate of their own; a file that mixes them with raw reads is refused.',
		zh: '由同一分子的全部拷贝合成的读段，拷贝通过分子标签（UMI）识别。它能消除大部分测序错误，降低检测限。参数 `consensus_reads` 说明文件中的变异是否由这种读段检出。读取比对文件的任务凭标签 cD、cM 识别，并采用其自身的误差率；与原始读段混在一个文件中时拒绝读取。',
	},
	variant_tracking: {
		names: {
			en: ['Variant tracking', 'ratio to baseline', 'molecular response'],
			zh: ['变异追踪', '变异随时间变化', '与基线之比', '分子应答'],
		},
		en: 'Variants of the first sample of a patient followed in later samples. Not detected at a covered position counts as 0, an uncovered position as missing. The ratio to baseline is the mean VAF divided by that of the first sample: 1 = unchanged, below 1 = falling. Undetected variants may still be present below the detection limit.',
		zh: '在后续样本中追踪患者首个样本的变异。位置已覆盖而未检出时记为 0，未覆盖时为缺失。与基线之比为平均 VAF 除以首个样本的平均 VAF：1 表示不变，小于 1 表示下降。未检出的变异仍可能以低于检测限的比例存在。',
	},
});
