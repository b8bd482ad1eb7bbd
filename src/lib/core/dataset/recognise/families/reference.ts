import { defineRules } from '../rule.ts';

/** Lines that SAM shares with the interval lists and tables of Picard and GATK. */
const SAM_HEADER = /^@(HD|SQ|RG|PG)\t[A-Za-z][A-Za-z0-9]:/;

/** Genomes, indexes, regions and site lists: needed to read signals, but no signal themselves. */
export const referenceRules = defineRules([
	{
		format: 'bai',
		source: 'SAM/BAM specification, section 5.2',
		criteria: [{ criterion: 'magic', is: ['bai'], weight: 0.95, must: true }],
	},
	{
		format: 'tbi',
		source: 'tabix index',
		criteria: [{ criterion: 'magic', is: ['tbi'], weight: 0.95, must: true }],
	},
	{
		format: 'csi',
		source: 'coordinate-sorted index',
		criteria: [{ criterion: 'magic', is: ['csi'], weight: 0.95, must: true }],
	},
	{
		format: 'crai',
		source: 'CRAM specification, section 12',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['int', 'int', 'uint', 'uint', 'uint', 'uint'],
				exact: true,
				weight: 0.5,
				must: true,
			},
			{ criterion: 'name', pattern: /\.crai/i, weight: 0.1 },
		],
	},
	{
		format: 'fasta_index',
		source: 'samtools faidx',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['filled', 'uint', 'uint', 'uint', 'uint'],
				exact: true,
				weight: 0.5,
				must: true,
			},
			{ criterion: 'rows', test: 'line_bytes_exceed_bases', share: 1, weight: 0.35, must: true },
			{ criterion: 'name', pattern: /\.fai/i, weight: 0.1 },
		],
	},
	{
		format: 'fasta',
		source: 'FASTA',
		criteria: [
			{ criterion: 'line', pattern: /^>\S+/, label: 'FASTA name', first: 1, weight: 0.5, must: true },
			{
				criterion: 'line',
				pattern: /^[ACGTNUacgtnuRYSWKMBDHVryswkmbdhv]+$/,
				label: 'sequence',
				share: 0.5,
				weight: 0.4,
				must: true,
			},
		],
	},
	{
		format: 'fastq',
		source: 'FASTQ: reads before alignment',
		criteria: [
			{ criterion: 'line', pattern: /^@\S/, label: 'FASTQ name', first: 1, weight: 0.3, must: true },
			{ criterion: 'line', pattern: /^\+/, label: 'FASTQ separator', share: 0.2, weight: 0.3, must: true },
			{
				criterion: 'line',
				pattern: /^[ACGTN]{20,}$/,
				label: 'sequence',
				share: 0.2,
				weight: 0.3,
				must: true,
			},
		],
	},
	{
		format: 'plink_genotypes',
		source: 'PLINK 1 .bed: genotypes, not regions; the file begins with the bytes 6c 1b',
		criteria: [
			{
				criterion: 'contains',
				pattern: /^l\u001b[\u0000\u0001]/,
				label: 'PLINK signature',
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'twobit',
		source: 'UCSC 2bit',
		criteria: [{ criterion: 'magic', is: ['2bit'], weight: 0.95, must: true }],
	},
	{
		format: 'bigbed',
		source: 'UCSC bigBed',
		criteria: [{ criterion: 'magic', is: ['bigbed'], weight: 0.95, must: true }],
	},
	{
		format: 'cytoband',
		source: 'UCSC cytoBand: chrom start end band stain',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'position', 'band', 'stain'],
				exact: true,
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'centromere_table',
		source: 'UCSC gap table: centromeres',
		criteria: [
			{
				criterion: 'header',
				columns: ['chr|chrom', 'start|chromStart', 'end|chromEnd', 'gaptype|type'],
				weight: 0.8,
				must: true,
			},
			{ criterion: 'columns', kinds: ['contig', 'position', 'position'], weight: 0.1 },
		],
	},
	{
		format: 'chrom_sizes',
		source: 'chromosome lengths: name, length, optionally a file',
		criteria: [
			{ criterion: 'columns', kinds: ['contig', 'position'], share: 0.7, weight: 0.5, must: true },
			{ criterion: 'width', least: 2, most: 3, weight: 0.05, must: true },
			{
				criterion: 'line',
				pattern: /^(chr)?1[\t ,]+(24[5-9]\d{6})\b/,
				label: 'length of human chromosome 1',
				weight: 0.35,
				must: true,
			},
		],
	},
	{
		format: 'site_list',
		source: 'Griffin site list: Chrom, Start, End, position',
		criteria: [
			{ criterion: 'header', columns: ['chrom|chr', 'start', 'end', 'position'], weight: 0.8, must: true },
			{ criterion: 'columns', kinds: ['contig', 'position', 'position'], weight: 0.1, must: true },
		],
	},
	{
		format: 'site_list',
		source: 'site list without intervals: Chrom, position, optionally Strand',
		criteria: [
			{ criterion: 'header', columns: ['chrom|chr|chromosome', 'position'], weight: 0.6, must: true },
			{ criterion: 'columns', kinds: ['contig', 'position'], weight: 0.3, must: true },
			{ criterion: 'width', least: 2, most: 3, weight: 0.05, must: true },
		],
	},
	{
		format: 'panel_of_normals',
		source:
			'panel of normals written by `blood-agent panel`: a column of log2 ratios per normal, not a sample matrix',
		criteria: [
			{
				criterion: 'line',
				pattern: /^#lb-agent panel of normals \d+$/,
				label: 'panel of normals',
				first: 1,
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'bed',
		source: 'BED3',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'position'],
				exact: true,
				weight: 0.7,
				must: true,
			},
			{ criterion: 'rows', test: 'start_before_end', share: 0.6, weight: 0.1 },
			{ criterion: 'name', pattern: /\.bed/i, weight: 0.1 },
		],
	},
	{
		format: 'bed',
		source: 'BED3 of contigs with names of their own (viruses, decoys, scaffolds)',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['filled', 'position', 'position'],
				exact: true,
				weight: 0.4,
				must: true,
			},
			{ criterion: 'rows', test: 'start_before_end', weight: 0.25, must: true },
			{ criterion: 'name', pattern: /\.bed(\.b?gz)?$/i, weight: 0.1, must: true },
		],
	},
	{
		format: 'bed',
		source: 'BED4 and BED5 with names',
		criteria: [
			{ criterion: 'columns', kinds: ['contig', 'position', 'position', 'text'], weight: 0.6, must: true },
			{ criterion: 'width', least: 4, most: 5, weight: 0.1, must: true },
			{ criterion: 'rows', test: 'start_before_end', weight: 0.1, must: true },
			{ criterion: 'name', pattern: /\.bed/i, weight: 0.1 },
		],
	},
	{
		format: 'bed',
		source: 'BED6 to BED12',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'position', 'filled', 'bed_score', 'strand_or_dot'],
				weight: 0.65,
				must: true,
			},
			{ criterion: 'width', least: 6, most: 12, weight: 0.05, must: true },
			{ criterion: 'rows', test: 'start_before_end', weight: 0.1, must: true },
			{ criterion: 'name', pattern: /\.bed/i, weight: 0.1 },
		],
	},
	{
		format: 'gc_mappability_wig',
		source: 'HMMcopy gcCounter and mapCounter: a fraction per bin, -1 where unknown',
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
				pattern: /^(-1|[01]|0?\.\d+|1\.0*)$/,
				label: 'fractions',
				share: 0.9,
				weight: 0.45,
				must: true,
			},
		],
	},
	{
		format: 'gc_mappability_bedgraph',
		source:
			'GC or mappability as bedGraph: a fraction per bin of 10 kb and more, in a file that is named after it',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'position', 'unit_or_unknown'],
				exact: true,
				weight: 0.5,
				must: true,
			},
			{ criterion: 'rows', test: 'wide_bin', weight: 0.25, must: true },
			{ criterion: 'distinct', column: 3, least: 10, weight: 0.05, must: true },
			{
				criterion: 'name',
				pattern: /(^|[._-])(gc|gc_?content|map|mapp|mappability|umap)([._-]|$)/i,
				weight: 0.1,
				must: true,
			},
		],
	},
	{
		format: 'interval_list',
		source: 'Picard interval_list: a SAM header, then contig, start, end, strand, name',
		criteria: [
			{ criterion: 'line', pattern: SAM_HEADER, label: 'SAM header', first: 5, weight: 0.47, must: true },
			{
				criterion: 'line',
				pattern: /^[^@\t][^\t]*\t\d+\t\d+\t[-+]\t\S+/,
				label: 'Picard interval',
				weight: 0.5,
				must: true,
			},
		],
	},
	{
		format: 'gatk_table',
		source:
			'tables of GATK (CollectReadCounts, DenoiseReadCounts, ModelSegments): a SAM header, then columns',
		criteria: [
			{ criterion: 'line', pattern: SAM_HEADER, label: 'SAM header', first: 5, weight: 0.47, must: true },
			{
				criterion: 'line',
				pattern: /^CONTIG\t(START|POSITION)\t/,
				label: 'GATK columns',
				weight: 0.5,
				must: true,
			},
		],
	},
	{
		format: 'gtf',
		source: 'GTF and GFF3',
		criteria: [
			{
				criterion: 'line',
				pattern: /^\S+\t\S+\t\w+\t\d+\t\d+\t\S+\t[-+.?]\t[.012]\t\S+/,
				label: 'GTF or GFF record',
				share: 0.5,
				weight: 0.9,
				must: true,
			},
		],
	},
	{
		format: 'r_data',
		source: 'R serialisation (.rds)',
		criteria: [{ criterion: 'magic', is: ['rds'], weight: 0.9, must: true }],
	},
	{
		format: 'r_workspace',
		source: 'R workspace (.RData, .rda)',
		criteria: [{ criterion: 'magic', is: ['rdata'], weight: 0.9, must: true }],
	},
	{
		format: 'anndata',
		source: 'AnnData (.h5ad): an HDF5 file with the groups obs and var',
		criteria: [
			{ criterion: 'magic', is: ['hdf5'], weight: 0.6, must: true },
			{
				criterion: 'contains',
				pattern: /anndata|(?=[^]*\bobs\b)(?=[^]*\bvar\b)/,
				label: 'groups of AnnData',
				weight: 0.36,
				must: true,
			},
		],
	},
	{
		format: 'anndata',
		source: 'AnnData by its name: the groups of a large file are not at its beginning',
		criteria: [
			{ criterion: 'magic', is: ['hdf5'], weight: 0.96, must: true },
			{ criterion: 'name', pattern: /\.h5ad$/i, weight: 0.01, must: true },
		],
	},
	{
		format: 'hdf5',
		source: 'HDF5, also .h5ad and .loom',
		criteria: [{ criterion: 'magic', is: ['hdf5'], weight: 0.95, must: true }],
	},
	{
		format: 'numpy',
		source: 'NumPy .npy',
		criteria: [{ criterion: 'magic', is: ['numpy'], weight: 0.95, must: true }],
	},
	{
		format: 'sqlite',
		source: 'SQLite database',
		criteria: [{ criterion: 'magic', is: ['sqlite'], weight: 0.95, must: true }],
	},
]);
