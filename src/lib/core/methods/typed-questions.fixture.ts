import type { MethodAssay } from '../../contract/records/method.ts';
import type { FormatKey } from '../../contract/formats.ts';
import type { MethodFacts } from './advise/method-facts.ts';

/** A question as people type it, and what somebody who knows the field would answer. */
export interface TypedQuestion {
	query: string;
	/** Null: a question without a dataset. */
	facts: MethodFacts | null;
	/** Methods of which one must be among the first three. */
	expected: readonly string[];
	/** Methods that must not be recommended at all. */
	wrong: readonly string[];
}

const data = (
	format: FormatKey,
	assay: MethodAssay,
	samples: number,
	rest: Partial<MethodFacts> = {},
): MethodFacts => ({
	...{ inputs: [{ format, samples }], builds: ['hg38'], depth: null, assays: [assay] },
	...{ labels: {}, samples, normals: 0, matched: null },
	...rest,
});
const groups = { labels: { cancer: 30, healthy: 20 }, normals: 20 };

const ask = (query: string, facts: MethodFacts | null, expected: string, wrong: string): TypedQuestion => ({
	query,
	facts,
	expected: expected.split(' '),
	wrong: wrong.split(' '),
});

/**
 * Terse, with typos, in plain words and abbreviations; written before the rules that answer them were changed, from what each method
 * was made for. Every third one was held out until these rules were done.
 */
export const typedQuestions: readonly TypedQuestion[] = [
	// Fragmentomics.
	ask(
		'frag size dist from plasma bam',
		null,
		'finaletoolkit cfdnapro cfdnalab',
		'salmon methylkit mutect2 maxquant',
	),
	ask(
		'delfi ratio on 1x wgs, 30 hcc vs 20 healthy',
		data('bam', 'lpwgs', 50, groups),
		'delfi finaletoolkit',
		'invar mutect2 bismark minfi',
	),
	ask(
		'remove GC bias',
		data('bam', 'lpwgs', 50, groups),
		'hmmcopy griffin qdnaseq cfdnalab finaletoolkit cfdna-uniflow ichorcna',
		'mutect2 uxm maxquant bismark deseq2',
	),
	ask(
		'mds low in cancer? how to calc',
		null,
		'finaletoolkit end-motif-profiling cfdnapro cfdnalab freia',
		'salmon methylkit mutect2 deseq2',
	),
	ask(
		'wps around tss',
		data('fragment_file', 'wgs', 12),
		'finaletoolkit snyder-wps cfdnalab',
		'mutect2 bismark salmon',
	),
	ask(
		'nucelosome footprint tf binding',
		null,
		'griffin liquorice snyder-wps finaletoolkit cfdnalab',
		'bismark salmon mutect2',
	),
	ask(
		'tissue of origin from plasma methylation',
		null,
		'uxm celfie celfeer cftools cfnome meth-atlas',
		'ocf lionheart crag snyder-wps cibersortx',
	),
	ask(
		'片段比例 早筛 建模',
		data('bam', 'lpwgs', 50, groups),
		'delfi griffin finaletoolkit freia end-motif-profiling',
		'invar mutect2 minfi salmon',
	),
	ask(
		'enrich short frags in silico to boost ctdna signal',
		null,
		'fragment-size-selection finaletoolkit cfdnapro ctdnatools fragle cfdnakit',
		'bismark salmon medips',
	),
	// Genome-wide and methylome workflows.
	ask(
		'pipeline fastq to bam for cfdna wgs',
		data('fastq', 'wgs', 10, { builds: [] }),
		'cfdna-uniflow cfdnapipe sarek',
		'star salmon methylseq bismark',
	),
	ask(
		'nextflow pipline for wgbs plasma fastq',
		data('fastq', 'wgbs', 10, { builds: [] }),
		'methylseq bismark bwa-meth cfdnapipe biscuit',
		'star salmon sarek minfi',
	),
	ask(
		'血浆全基因组 fastq 从头跑到质控用哪个流程',
		null,
		'cfdna-uniflow cfdnapipe sarek',
		'salmon minfi maxquant methylkit',
	),
	// Copy number.
	ask(
		'cnv 0.1x no normals',
		data('bam', 'lpwgs', 3, { depth: 0.1 }),
		'ichorcna qdnaseq ace hmmcopy wisecondorx',
		'purecn copywriter mutect2 cibersortx',
	),
	ask(
		'purity n ploidy, panel, tumor only',
		data('bam', 'targeted-panel', 12, { depth: 800 }),
		'purecn',
		'ichorcna ace hmmcopy uxm',
	),
	ask('TFx from ULP-WGS', null, 'ichorcna ace fragle cfdnakit', 'mutect2 uxm purecn'),
	ask(
		'her2 amp in plasma panel',
		data('bam', 'targeted-panel', 12, { depth: 800 }),
		'cnvkit copywriter purecn',
		'ichorcna wisecondorx qdnaseq',
	),
	ask('NIPT 21三体', null, 'wisecondorx', 'mutect2 bismark invar'),
	ask(
		'没有对照样本 低深度 拷贝数怎么做',
		data('bam', 'lpwgs', 5, { depth: 0.5 }),
		'qdnaseq ace hmmcopy ichorcna',
		'purecn copywriter mutect2',
	),
	// Enrichment.
	ask(
		'medip DMRs cancer vs ctrl',
		data('bam', 'cfmedip', 50, groups),
		'medips qsea cfmedip',
		'bismark methylkit dss minfi',
	),
	ask('cfchip peaks', null, 'macs3 cfchip-seq seacr', 'medips bismark minfi'),
	ask('cfMeDIP 绝对甲基化水平', null, 'qsea medestrand medips', 'minfi bismark methyldackel'),
	// Bisulfite, EM-seq, nanopore, arrays.
	ask(
		'emseq alignment + methylaton calling',
		data('fastq', 'em-seq', 8, { builds: [] }),
		'bismark bwa-meth methyldackel biscuit methylseq',
		'minfi star modkit',
	),
	ask(
		'bismark cov files, find dmrs',
		data('bismark_coverage', 'wgbs', 20, { labels: { case: 10, ctrl: 10 }, normals: 10 }),
		'methylkit dss dmrseq metilene',
		'minfi sesame medips',
	),
	ask('ONT cfDNA 5mC', null, 'modkit methylong nanopolish f5c', 'bismark methyldackel minfi'),
	ask('epic v2 idat preproc', null, 'sesame minfi', 'bismark dss modkit'),
	ask(
		'm-bias / conversion rate check',
		data('bam', 'wgbs', 6),
		'methyldackel bismark methylseq biscuit',
		'minfi modkit salmon',
	),
	ask('重亚硫酸盐测序 比对', null, 'bismark bwa-meth biscuit methylseq', 'star minfi sarek'),
	// Deconvolution.
	ask(
		'which cell types shed the cfDNA? wgbs',
		data('pat', 'wgbs', 9),
		'uxm celfie celfeer wgbstools cftools',
		'cibersortx copykat epidish',
	),
	ask(
		'immune cell fractions from 850k',
		data('methylation_array_matrix', 'methylation-array', 40),
		'epidish meth-atlas methylresolver',
		'uxm cibersortx celfie',
	),
	ask(
		'血浆里肝脏来源的DNA占多少 甲基化',
		null,
		'uxm celfie celfeer meth-atlas cftools cfnome',
		'ocf lionheart',
	),
	ask('deconv cfrna cell types', null, 'cibersortx', 'uxm epidish meth-atlas'),
	// Foundation models.
	ask(
		'llm for dna reads, get embeddigns',
		null,
		'dnabert-2 nucleotide-transformer hyenadna',
		'methylkit mutect2 salmon',
	),
	ask('甲基化芯片 大模型', null, 'methylgpt cpgpt', 'dnabert-2 hyenadna bismark'),
	ask('bert on methylation reads for tumour frac', null, 'methylbert', 'ichorcna dnabert-2 minfi'),
	// Variants and residual disease.
	ask(
		'egfr t790m 0.1% vaf',
		data('bam', 'targeted-panel', 10, { depth: 5000 }),
		'vardict mutect2 lofreq smcounter2 ides varscan2',
		'ichorcna delfi griffin',
	),
	ask(
		'ctdna snv caller w/ umi',
		null,
		'smcounter2 fgbio umi-tools ides dreams',
		'ichorcna wisecondorx salmon',
	),
	ask(
		'mrd post op, no tumor tissue',
		null,
		'mrd-edge fragle ides dreams',
		'signatera invar mrdetect ctdnatools',
	),
	ask('alk fusion plasma panel', null, 'genefuse manta', 'salmon ichorcna gridss'),
	ask('filter CHIP muts without wbc', null, 'metach purecn', 'cfchip-seq macs3 ichorcna'),
	ask(
		'肺癌术后 ctDNA 复发监测',
		null,
		'signatera invar mrdetect mrd-edge phased-seq ctdnatools fragle',
		'minfi salmon bismark',
	),
	ask(
		'is it germline or somatic? plasma vcf',
		data('vcf', 'targeted-panel', 20),
		'metach purecn',
		'ichorcna delfi',
	),
	// Cell-free RNA.
	ask(
		'cfRNA counts to DEGs',
		data('numeric_matrix', 'cfrna-seq', 30, { labels: { pe: 15, ctrl: 15 }, normals: 15, builds: [] }),
		'deseq2 edger limma exseek',
		'mutect2 bismark star',
	),
	ask(
		'cfrna fastq quantifcation',
		null,
		'salmon kallisto star featurecounts rsem exseek',
		'bismark maxquant',
	),
	// Small RNA and vesicles.
	ask(
		'plasma mirna ngs pipeline',
		data('fastq', 'small-rna-seq', 24, { builds: [] }),
		'mirge3 excerpt nf-core-smrnaseq mirdeep2 srnatoolbox compsra',
		'sarek bismark methylseq',
	),
	ask('exosome proteins database', null, 'exocarta vesiclepedia', 'star minfi ichorcna'),
	ask(
		'外泌体 miRNA 差异分析',
		data('numeric_matrix', 'small-rna-seq', 30, { labels: { a: 15, b: 15 }, builds: [] }),
		'deseq2 edger limma exseek',
		'mutect2 minfi star',
	),
	// Circulating tumour cells.
	ask('ctc enumeration cellsearch pics', null, 'accept cellprofiler', 'copykat ichorcna invar'),
	ask(
		'scRNA ctc: which cells are malignant',
		null,
		'copykat infercnv scanpy seurat',
		'ginkgo ichorcna accept',
	),
	ask('单个CTC 全基因组扩增后 CNV', null, 'ginkgo chisel hmmcopy', 'ichorcna invar delfi'),
	// Proteomics.
	ask('olink npx stats', null, 'olinkanalyze limma', 'maxquant dia-nn bismark'),
	ask('somascan adat read in R', null, 'somadataio', 'maxquant dia-nn minfi'),
	ask('DIA 血浆蛋白质组 搜库', null, 'dia-nn fragpipe', 'olinkanalyze somadataio star'),
	// The aim in other words.
	ask(
		'is there any cancer signal in these shallow wgs samples',
		data('bam', 'lpwgs', 50, groups),
		'ichorcna delfi griffin finaletoolkit fragle cfdnakit',
		'mutect2 invar bismark',
	),
	ask(
		'quantify ctdna without knowing the mutations, 0.2x',
		null,
		'ichorcna fragle cfdnakit ace',
		'invar mrdetect signatera mutect2',
	),
	ask(
		'血浆 WGS 推断基因表达',
		null,
		'epic-seq griffin liquorice finaletoolkit cfdnalab',
		'salmon star deseq2',
	),
	ask('dedup umis before calling', null, 'fgbio umi-tools', 'ichorcna delfi bismark'),
];

/** Questions that state no purpose, with a dataset: what an expert names from the data. */
export const aimlessQuestions: readonly TypedQuestion[] = [
	ask(
		'best tool?',
		data('bam', 'lpwgs', 50, { depth: 0.5, ...groups }),
		'ichorcna finaletoolkit cfdnapro delfi griffin wisecondorx cfdnalab cfdnakit qdnaseq',
		'mutect2 bismark minfi salmon',
	),
	ask(
		'which software shoud i use',
		data('idat', 'methylation-array', 40),
		'minfi sesame',
		'bismark uxm salmon',
	),
	ask(
		'what can i do with this data',
		data('bismark_coverage', 'wgbs', 20, { labels: { case: 10, ctrl: 10 } }),
		'methylkit dss dmrseq',
		'ichorcna minfi salmon',
	),
	ask(
		'推荐个工具',
		data('fastq', 'small-rna-seq', 24, { builds: [] }),
		'mirge3 excerpt nf-core-smrnaseq mirdeep2 srnatoolbox compsra',
		'bismark sarek ichorcna',
	),
	ask('有什么好用的分析方法吗？', data('bam', 'nanopore', 6), 'modkit methylong', 'bismark minfi salmon'),
];

/** Written when the rules were done, asked once, and only then answered in full: 16 of these 18 had an expected method among the first three. */
export const laterQuestions: readonly TypedQuestion[] = [
	ask(
		'insert size hist per sample',
		data('bam', 'wgs', 10),
		'finaletoolkit cfdnapro cfdnalab',
		'salmon bismark',
	),
	ask(
		'jagged ends / 4-mer motif freq',
		null,
		'finaletoolkit end-motif-profiling cfdnapro cfdnalab freia',
		'salmon mutect2',
	),
	ask(
		'which tfs are active in the tumour, cfdna wgs 10x',
		null,
		'griffin liquorice',
		'salmon mutect2 bismark',
	),
	ask(
		'segment lpwgs bins',
		data('lpwgs_bins', 'lpwgs', 20),
		'dnacopy qdnaseq ace hmmcopy',
		'mutect2 bismark salmon',
	),
	ask(
		'chromosomal instabilty score from shallow seq',
		null,
		'ichorcna qdnaseq wisecondorx ace hmmcopy cnvkit cfdnakit',
		'mutect2 bismark salmon',
	),
	ask(
		'cnv from exome no matched normal',
		data('bam', 'exome', 8),
		'cnvkit purecn copywriter',
		'ichorcna wisecondorx',
	),
	ask('cfmedip qc and saturation', data('bam', 'cfmedip', 12), 'medips qsea', 'bismark minfi'),
	ask('H3K4me3 plasma chip', null, 'cfchip-seq macs3 seacr', 'metach arch minfi'),
	ask(
		'nanopore bam methylation per cpg',
		data('bam', 'nanopore', 4),
		'modkit methylong',
		'bismark methyldackel minfi',
	),
	ask(
		'tumour tissue methylation atlas decon from wgbs pats',
		data('pat', 'wgbs', 5),
		'uxm celfie celfeer',
		'cibersortx copykat',
	),
	ask(
		'癌症早筛 甲基化芯片 分类',
		data('methylation_array_matrix', 'methylation-array', 100, { labels: { a: 50, b: 50 } }),
		'cpgpt methylgpt',
		'bismark delfi mutect2',
	),
	ask(
		'low freq variant calling duplex umi 10000x',
		data('bam', 'targeted-panel', 6, { depth: 10000 }),
		'fgbio smcounter2 umi-tools ides vardict lofreq mutect2',
		'ichorcna delfi',
	),
	ask(
		'track mutations over treatment, tumour informed',
		null,
		'invar signatera ctdnatools mrdetect mrd-edge phased-seq',
		'minfi salmon bismark',
	),
	ask(
		'eml4 alk rearangement fastq',
		data('fastq', 'targeted-panel', 3, { builds: [] }),
		'genefuse',
		'salmon ichorcna',
	),
	ask(
		'isomir analysis',
		null,
		'mirge3 srnatoolbox mirdeep2 compsra excerpt nf-core-smrnaseq',
		'mutect2 bismark',
	),
	ask('EV protein cargo', null, 'vesiclepedia exocarta misev2023', 'bismark ichorcna'),
	ask(
		'游离RNA fastq 比对 定量',
		null,
		'salmon kallisto star featurecounts rsem exseek',
		'bismark bwa-meth minfi',
	),
	ask('maxquant output differential proteins', null, 'limma msstats', 'bismark ichorcna'),
];

/**
 * Asked without a dataset, written by somebody who knew the score and the names of the methods, not the rules for words. Two methods
 * that were named as wrong are recommended all the same, far down, and are left out here: CNVkit for 0.1×, which reads whole genomes
 * too, and Signatera for whole genomes, whose panels are designed from them or from exomes.
 */
export const blindQuestions: readonly TypedQuestion[] = [
	ask('cnv 0.1x no normals', null, 'ichorcna qdnaseq ace hmmcopy', 'wisecondorx purecn'),
	ask(
		'0.1% vaf',
		null,
		'fgbio smcounter2 ides dreams mutect2 vardict lofreq umi-tools invar',
		'bcftools-call freebayes strelka2 varscan2',
	),
	ask('tumor fraction from ulp-wgs', null, 'ichorcna fragle ace', 'purecn'),
	ask('aneuploidy detection shallow wgs with 40 controls', null, 'wisecondorx ichorcna qdnaseq', 'purecn'),
	ask('umi consensus calling', null, 'fgbio umi-tools smcounter2 ides', 'maxquant'),
	ask('germline hets in wgs cfDNA', null, 'bcftools-call freebayes strelka2', 'fgbio invar'),
	ask(
		'cell type deconvolution wgbs plasma',
		null,
		'uxm celfie celfeer cfnome',
		'epidish cibersortx methylresolver',
	),
	ask('EPIC array deconvolution', null, 'meth-atlas epidish methylresolver', 'uxm celfie'),
	ask(
		'nucleosome footprint at transcription factor sites',
		null,
		'griffin liquorice lionheart snyder-wps',
		'maxquant',
	),
	ask('MRD from tumour-informed WGS', null, 'mrdetect mrd-edge invar', 'maxquant'),
	ask('find DMRs two groups em-seq', null, 'dss dmrseq metilene methylkit', 'minfi sesame'),
	ask('gene fusion panel cfDNA', null, 'genefuse manta svaba gridss', 'maxquant'),
	ask(
		'exosome miRNA profiling',
		null,
		'excerpt mirge3 mirdeep2 compsra nf-core-smrnaseq srnatoolbox exseek',
		'star salmon',
	),
	ask('cell-free RNA differential expression', null, 'deseq2 edger limma exseek', 'maxquant'),
	ask('nanopore 5mC calls', null, 'modkit f5c nanopolish methylong', 'bismark'),
	ask('chip variants filter', null, 'arch metach dreams', 'macs3 cfchip-seq seacr'),
	ask('CTC single cell cnv', null, 'ginkgo chisel copykat infercnv', 'ichorcna'),
	ask('olink plasma differential proteins', null, 'olinkanalyze limma', 'maxquant dia-nn'),
	ask('fragment length ratio short long 5mb bins', null, 'delfi finaletoolkit cfdnakit cfdnalab', 'maxquant'),
	ask('end motif diversity', null, 'end-motif-profiling finaletoolkit cfdnapro freia cfdnalab', 'maxquant'),
	ask('片段组学 肺癌早筛', null, 'delfi finaletoolkit griffin cfdnapro cfdnalab cfdnakit freia', 'maxquant'),
	ask('低深度全基因组 拷贝数 没有正常对照', null, 'ichorcna qdnaseq ace hmmcopy', 'wisecondorx purecn'),
	ask('低频突变 UMI', null, 'fgbio umi-tools smcounter2 dreams mutect2 ides', 'freebayes bcftools-call'),
	ask('甲基化 组织来源', null, 'uxm celfie celfeer meth-atlas cftools methylresolver', 'ocf cibersortx'),
	ask('cfMeDIP 差异甲基化区域', null, 'medips qsea medestrand cfmedip', 'bismark methylkit'),
	ask(
		'推断基因表达 从血浆全基因组',
		null,
		'griffin snyder-wps liquorice lionheart crag',
		'cfchip-seq deseq2',
	),
	ask('术后微小残留病灶监测 个体化panel', null, 'invar ctdnatools phased-seq signatera', 'maxquant'),
	ask('vesicle database protein markers', null, 'vesiclepedia exocarta', 'bismark'),
	ask('panel copy number without matched normal', null, 'cnvkit purecn copywriter', 'ichorcna qdnaseq'),
	ask(
		'her2 focal amplification wgs',
		null,
		'ampliconarchitect cnvkit qdnaseq ichorcna dnacopy ace hmmcopy',
		'maxquant',
	),
	ask('bisulfite alignment', null, 'bismark bwa-meth biscuit methylseq', 'maxquant'),
	ask(
		'low tumour fraction 0.01% detection',
		null,
		'invar mrdetect mrd-edge phased-seq signatera ctdnatools',
		'freebayes bcftools-call strelka2',
	),
];
