import { BIN_COUNT_COLUMNS } from '../../../readers/copy-number-files/bin-count-columns.ts';
import { defineRules } from '../rule.ts';

const CHROMOSOME = 'chromosome|chrom|chr|seqnames|contig';

const MARKERS = 'num.mark|datapoints|num_probes|num.markers|nbrOfLoci|probes|markers|n.probes';
const SEGMENT = [
	'ID|sample|sampleName|sample_id|Tumor_Sample_Barcode',
	CHROMOSOME,
	'loc.start|start|start.bp|start_position',
	'loc.end|end|end.bp|end_position|stop',
] as const;

/** Bins, segments and calls of copy number. */
export const copyNumberRules = defineRules([
	{
		format: 'cnvkit_cnr',
		source: 'CNVkit bin-level ratios',
		criteria: [
			{
				criterion: 'header',
				columns: [CHROMOSOME, 'start', 'end', 'gene', 'log2', 'weight'],
				weight: 0.85,
				must: true,
			},
			{ criterion: 'header', columns: ['depth'], weight: 0.05 },
			{ criterion: 'name', pattern: /\.cnr/i, weight: 0.05 },
		],
	},
	{
		format: 'cnvkit_cns',
		source: 'CNVkit segments',
		criteria: [
			{
				criterion: 'header',
				columns: [CHROMOSOME, 'start', 'end', 'gene', 'log2', 'probes'],
				weight: 0.97,
				must: true,
			},
			{ criterion: 'name', pattern: /\.cns/i, weight: 0.02 },
		],
	},
	{
		format: 'cnvkit_cnn',
		source: 'CNVkit coverage or reference: bins without weight',
		criteria: [
			{
				criterion: 'header',
				columns: [CHROMOSOME, 'start', 'end', 'gene', 'log2', 'depth'],
				weight: 0.85,
				must: true,
			},
			{ criterion: 'name', pattern: /\.cnn/i, weight: 0.05 },
		],
	},
	{
		format: 'seg',
		source: 'DNAcopy and IGV segments: sample, chromosome, start, end, segment mean',
		criteria: [
			{
				criterion: 'header',
				columns: [...SEGMENT, 'seg.mean|segment_mean|seg.cn|segmean|log2_ratio_mean'],
				weight: 0.9,
				must: true,
			},
			{ criterion: 'header', columns: [MARKERS], weight: 0.05 },
			{ criterion: 'name', pattern: /seg/i, weight: 0.04 },
		],
	},
	{
		format: 'seg',
		source:
			'segments whose value column is named only mean or log2; a column with the number of markers is required',
		criteria: [
			{ criterion: 'header', columns: [...SEGMENT, 'mean|log2|logr|log2ratio'], weight: 0.6, must: true },
			{ criterion: 'header', columns: [MARKERS], weight: 0.35, must: true },
			{ criterion: 'name', pattern: /seg/i, weight: 0.04 },
		],
	},
	{
		format: 'wisecondorx_bins',
		source: 'WisecondorX _bins.bed: chr start end id ratio zscore',
		criteria: [
			{
				criterion: 'header',
				columns: ['chr', 'start', 'end', 'id', 'ratio', 'zscore'],
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'wisecondorx_bins',
		source: 'WisecondorX bins without header: id chr start end z log2 state',
		criteria: [
			{
				criterion: 'columns',
				kinds: [
					'region',
					'contig',
					'position',
					'position',
					'log_ratio_or_missing',
					'log_ratio_or_missing',
					'gain_loss_or_missing',
				],
				exact: true,
				weight: 0.5,
				must: true,
			},
			{ criterion: 'rows', test: 'id_spells_region', weight: 0.4, must: true },
			{ criterion: 'name', pattern: /bins/i, weight: 0.05 },
		],
	},
	{
		format: 'wisecondorx_segments',
		source: 'WisecondorX _segments.bed or _aberrations.bed: chr start end ratio zscore',
		criteria: [
			{ criterion: 'header', columns: ['chr', 'start', 'end', 'ratio', 'zscore'], weight: 0.85, must: true },
			{ criterion: 'width', least: 5, most: 6, weight: 0.05 },
		],
	},
	{
		format: 'ichorcna_cna_seg',
		source: 'ichorCNA .cna.seg: bins with <sample>.copy.number, .event, .logR',
		criteria: [
			{ criterion: 'header_pattern', pattern: /\.logR$/i, label: 'ichorCNA logR', weight: 0.5, must: true },
			{
				criterion: 'header_pattern',
				pattern: /\.(copy\.number|event|subclone\.status|Corrected_.*)$/i,
				label: 'ichorCNA call',
				weight: 0.45,
				must: true,
			},
		],
	},
	{
		format: 'ichorcna_seg',
		source: 'ichorCNA .seg.txt: segments with median log ratio and subclone status',
		criteria: [
			{
				criterion: 'header',
				columns: [
					CHROMOSOME,
					'start',
					'end',
					'event|copy.number|Corrected_Copy_Number',
					'subclone.status|Subclone_Status',
					'seg.median.logR|median|logR_Copy_Number',
				],
				weight: 0.9,
				must: true,
			},
		],
	},
	{
		format: 'ichorcna_seg',
		source: 'ichorCNA .seg: sample, chr, start, end, event, copy.number, bins, median',
		criteria: [
			{
				criterion: 'header',
				columns: [CHROMOSOME, 'start', 'end', 'event', 'copy.number', 'bins', 'median'],
				weight: 0.9,
				must: true,
			},
		],
	},
	{
		format: 'ichorcna_corrected_depth',
		source:
			'ichorCNA .correctedDepth.txt: corrected log ratios of the bins, which .cna.seg has with the calls',
		criteria: [
			{
				criterion: 'header',
				columns: [CHROMOSOME, 'start', 'end', 'log2_TNratio_corrected'],
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'ichorcna_params',
		source: 'ichorCNA .params.txt',
		criteria: [
			{
				criterion: 'line',
				pattern: /^(Tumor Fraction:\s*[\d.]|\S*\tTumor Fraction\t)/,
				label: 'Tumor Fraction',
				first: 30,
				weight: 0.55,
				must: true,
			},
			{
				criterion: 'line',
				pattern: /^(Ploidy:\s*[\d.]|\S*\tTumor Fraction\tPloidy)/,
				label: 'Ploidy',
				first: 30,
				weight: 0.35,
				must: true,
			},
		],
	},
	{
		format: 'qdnaseq_bins',
		source: 'QDNAseq bin annotation: gc, mappability, blacklist, residual',
		criteria: [
			{
				criterion: 'header',
				columns: ['chromosome', 'start', 'end', 'bases', 'gc', 'mappability'],
				weight: 0.9,
				must: true,
			},
			{ criterion: 'header', columns: ['blacklist', 'residual'], weight: 0.05 },
		],
	},
	{
		format: 'qdnaseq_bins',
		source: 'QDNAseq exportBins of one sample; of several it is a numeric matrix',
		criteria: [
			{ criterion: 'header', columns: ['feature', 'chromosome', 'start', 'end'], weight: 0.5, must: true },
			{
				criterion: 'columns',
				kinds: ['region', 'contig', 'position', 'position', 'number_or_missing'],
				exact: true,
				weight: 0.4,
				must: true,
			},
		],
	},
	{
		format: 'qdnaseq_bins',
		source: 'QDNAseq exportBins of one sample for IGV: the position precedes the bin name',
		criteria: [
			{ criterion: 'header', columns: ['chromosome', 'start', 'end', 'feature'], weight: 0.5, must: true },
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'position', 'region', 'number_or_missing'],
				exact: true,
				weight: 0.4,
				must: true,
			},
		],
	},
	{
		format: 'lpwgs_bins',
		source:
			'bins of preprocess_lpwgs: contig start end count gc mappability log2 z segment_log2 call left_out',
		criteria: [
			{
				criterion: 'header',
				columns: ['contig', 'start', 'end', 'count', 'log2', 'segment_log2', 'call', 'left_out'],
				weight: 0.98,
				must: true,
			},
		],
	},
	{
		format: 'bin_counts',
		source: 'counts per bin of one sample, as HMMcopy writes them: chr start end reads gc map',
		criteria: [
			{ criterion: 'columns', kinds: ['contig', 'position', 'position'], weight: 0.2, must: true },
			{
				criterion: 'header',
				columns: [BIN_COUNT_COLUMNS.contig, BIN_COUNT_COLUMNS.start, BIN_COUNT_COLUMNS.end],
				weight: 0.2,
				must: true,
			},
			{ criterion: 'header', columns: [BIN_COUNT_COLUMNS.reads], weight: 0.25, must: true },
			{ criterion: 'rows', test: 'wide_bin', weight: 0.28, must: true },
		],
	},
	{
		format: 'wig',
		family: 'copy_number',
		source: 'readCounter: fixedStep WIG with bins of 10 kb and more',
		criteria: [
			{
				criterion: 'line',
				pattern: /^fixedStep\s+chrom=\S+\s+start=\d+\s+step=\d{5,}/,
				label: 'WIG declaration with bins of at least 10 kb',
				weight: 0.45,
				must: true,
			},
			{
				criterion: 'line',
				pattern: /^\d+(\.0+)?$/,
				label: 'read counts',
				share: 0.9,
				weight: 0.45,
				must: true,
			},
		],
	},
	{
		format: 'bedgraph',
		family: 'copy_number',
		source: 'counts per bin of 10 kb and more without a header: chrom start end count',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'position', 'uint'],
				exact: true,
				weight: 0.3,
				must: true,
			},
			{ criterion: 'rows', test: 'wide_bin', weight: 0.5, must: true },
			{ criterion: 'distinct', column: 3, least: 10, weight: 0.1, must: true },
		],
	},
	{
		format: 'gatk_bins',
		source: 'GATK DenoiseReadCounts: CONTIG START END LOG2_COPY_RATIO below a SAM header',
		criteria: [
			{
				criterion: 'header',
				columns: ['CONTIG', 'START', 'END', 'LOG2_COPY_RATIO'],
				weight: 0.98,
				must: true,
			},
			{ criterion: 'width', least: 4, most: 4, weight: 0.01, must: true },
		],
	},
	{
		format: 'gatk_segments',
		source: 'GATK ModelSegments and CallCopyRatioSegments: a SAM header, then segments',
		criteria: [
			{
				criterion: 'header',
				columns: [
					'CONTIG',
					'START',
					'END',
					'NUM_POINTS_COPY_RATIO',
					'MEAN_LOG2_COPY_RATIO|LOG2_COPY_RATIO_POSTERIOR_50',
				],
				weight: 0.98,
				must: true,
			},
		],
	},
	{
		format: 'bin_counts',
		source: 'GATK CollectReadCounts: CONTIG START END COUNT below a SAM header, bins of 10 kb and more',
		criteria: [
			{
				criterion: 'line',
				pattern: /^@(HD|SQ|RG|PG)\t/,
				label: 'SAM header',
				first: 5,
				weight: 0.3,
				must: true,
			},
			{ criterion: 'header', columns: ['CONTIG', 'START', 'END', 'COUNT'], weight: 0.38, must: true },
			{ criterion: 'width', least: 4, most: 4, weight: 0.01, must: true },
			{ criterion: 'rows', test: 'wide_bin', weight: 0.29, must: true },
		],
	},
	{
		format: 'freec_ratios',
		source: 'Control-FREEC _ratio.txt: Chromosome Start Ratio MedianRatio CopyNumber',
		criteria: [
			{
				criterion: 'header',
				columns: ['Chromosome', 'Start', 'Ratio', 'MedianRatio', 'CopyNumber'],
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'copy_number_segments',
		source:
			'segments of absolute copy number (PURPLE, Sequenza, ASCAT, FACETS): total and minor copies of a tumour of stated purity and ploidy',
		criteria: [
			{
				criterion: 'header',
				columns: [
					CHROMOSOME,
					'start|startpos|start.pos|loc.start',
					'end|endpos|end.pos|loc.end',
					'copyNumber|nMajor|CNt|tcn|tcn.em|total_cn',
					'minorAlleleCopyNumber|nMinor|B|lcn|lcn.em|minor_cn',
				],
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'copy_number_calls',
		source: 'Control-FREEC _CNVs: altered segments without header, chromosome start end copies gain or loss',
		criteria: [
			{ criterion: 'columns', kinds: ['contig', 'position', 'position', 'uint'], weight: 0.35, must: true },
			{
				criterion: 'line',
				pattern: /^(\S+\t){4}(gain|loss|normal)(\t|$)/i,
				label: 'gain or loss',
				share: 0.95,
				weight: 0.4,
				must: true,
			},
			{ criterion: 'width', least: 5, most: 8, weight: 0.05, must: true },
		],
	},
	{
		format: 'gene_copy_number_table',
		source: 'CNVkit genemetrics: a row per gene or per segment of a gene',
		criteria: [
			{
				criterion: 'header',
				columns: ['gene', CHROMOSOME, 'start', 'end', 'log2', 'depth'],
				weight: 0.5,
				must: true,
			},
			{ criterion: 'columns', kinds: ['filled', 'contig', 'position', 'position'], weight: 0.49, must: true },
		],
	},
	{
		format: 'gene_copy_number_table',
		source: 'PURPLE: lowest and highest copy number of each gene',
		criteria: [
			{
				criterion: 'header',
				columns: [CHROMOSOME, 'start', 'end', 'gene', 'minCopyNumber', 'maxCopyNumber'],
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'cnvkit_bintest',
		source: 'CNVkit bintest: the bins of a sample that differ, with their p-values',
		criteria: [
			{
				criterion: 'header',
				columns: [CHROMOSOME, 'start', 'end', 'gene', 'log2', 'p_bintest'],
				weight: 0.99,
				must: true,
			},
		],
	},
	{
		format: 'cnvkit_reference',
		source: 'CNVkit reference: expected log2 coverage and spread over the normals, no sample',
		criteria: [
			{
				criterion: 'header',
				columns: [CHROMOSOME, 'start', 'end', 'gene', 'log2', 'depth', 'spread'],
				weight: 0.99,
				must: true,
			},
		],
	},
	{
		format: 'picard_target_coverage',
		source: 'Picard per-target coverage',
		criteria: [
			{
				criterion: 'header',
				columns: ['chrom', 'start', 'end', 'length', '%gc', 'mean_coverage', 'normalized_coverage'],
				weight: 0.9,
				must: true,
			},
		],
	},
	{
		format: 'gistic_table',
		source: 'GISTIC peaks',
		criteria: [
			{
				criterion: 'header',
				columns: ['chromosome', 'peak_start', 'peak_end', 'q_value'],
				weight: 0.9,
				must: true,
			},
		],
	},
	{
		format: 'copy_number_long_table',
		source: 'cBioPortal long copy-number table: one row per gene and sample',
		criteria: [
			{ criterion: 'header', columns: ['Hugo_Symbol', 'Sample_Id', 'Value'], weight: 0.6, must: true },
			{
				criterion: 'header_pattern',
				pattern: /^cbp_driver/,
				label: 'cBioPortal driver annotation',
				weight: 0.05,
			},
		],
	},
]);
