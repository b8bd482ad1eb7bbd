import { defineRules } from '../rule.ts';

/** Lines that SAM shares with the interval lists and tables of Picard and GATK. */
const SAM_HEADER = /^@(HD|SQ|RG|PG)\t[A-Za-z][A-Za-z0-9]:/;

/** Genomes, indexes, regions and site lists: needed to read signals, but no signal themselves. */
export const referenceRules = defineRules([
	{
		format: 'bai',
		family: 'unknown',
		role: 'index',
		source: 'SAM/BAM specification, section 5.2',
		clues: [{ clue: 'magic', is: ['bai'], weight: 0.95, must: true }],
	},
	{
		format: 'tbi',
		family: 'unknown',
		role: 'index',
		source: 'tabix index',
		clues: [{ clue: 'magic', is: ['tbi'], weight: 0.95, must: true }],
	},
	{
		format: 'csi',
		family: 'unknown',
		role: 'index',
		source: 'coordinate-sorted index',
		clues: [{ clue: 'magic', is: ['csi'], weight: 0.95, must: true }],
	},
	{
		format: 'crai',
		family: 'unknown',
		role: 'index',
		source: 'CRAM specification, section 12',
		clues: [
			{
				clue: 'columns',
				kinds: ['int', 'int', 'uint', 'uint', 'uint', 'uint'],
				exact: true,
				weight: 0.5,
				must: true,
			},
			{ clue: 'name', pattern: /\.crai/i, weight: 0.1 },
		],
	},
	{
		format: 'fasta_index',
		family: 'unknown',
		role: 'index',
		source: 'samtools faidx',
		clues: [
			{
				clue: 'columns',
				kinds: ['filled', 'uint', 'uint', 'uint', 'uint'],
				exact: true,
				weight: 0.5,
				must: true,
			},
			{ clue: 'rows', test: 'line_bytes_exceed_bases', share: 1, weight: 0.35, must: true },
			{ clue: 'name', pattern: /\.fai/i, weight: 0.1 },
		],
	},
	{
		format: 'fasta',
		family: 'unknown',
		role: 'reference',
		source: 'FASTA',
		clues: [
			{ clue: 'line', pattern: /^>\S+/, label: 'FASTA name', first: 1, weight: 0.5, must: true },
			{
				clue: 'line',
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
		family: 'unknown',
		role: 'auxiliary',
		source: 'FASTQ: reads before alignment',
		clues: [
			{ clue: 'line', pattern: /^@\S/, label: 'FASTQ name', first: 1, weight: 0.3, must: true },
			{ clue: 'line', pattern: /^\+/, label: 'FASTQ separator', share: 0.2, weight: 0.3, must: true },
			{ clue: 'line', pattern: /^[ACGTN]{20,}$/, label: 'sequence', share: 0.2, weight: 0.3, must: true },
		],
	},
	{
		format: 'plink_genotypes',
		family: 'unknown',
		role: 'auxiliary',
		source: 'PLINK 1 .bed: genotypes, not regions; the file begins with the bytes 6c 1b',
		clues: [
			{
				clue: 'contains',
				pattern: /^l\u001b[\u0000\u0001]/,
				label: 'PLINK signature',
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'twobit',
		family: 'unknown',
		role: 'reference',
		source: 'UCSC 2bit',
		clues: [{ clue: 'magic', is: ['2bit'], weight: 0.95, must: true }],
	},
	{
		format: 'bigbed',
		family: 'unknown',
		role: 'reference',
		source: 'UCSC bigBed',
		clues: [{ clue: 'magic', is: ['bigbed'], weight: 0.95, must: true }],
	},
	{
		format: 'cytoband',
		family: 'unknown',
		role: 'reference',
		source: 'UCSC cytoBand: chrom start end band stain',
		clues: [
			{
				clue: 'columns',
				kinds: ['contig', 'position', 'position', 'band', 'stain'],
				exact: true,
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'centromere_table',
		family: 'unknown',
		role: 'reference',
		source: 'UCSC gap table: centromeres',
		clues: [
			{
				clue: 'header',
				columns: ['chr|chrom', 'start|chromStart', 'end|chromEnd', 'gaptype|type'],
				weight: 0.8,
				must: true,
			},
			{ clue: 'columns', kinds: ['contig', 'position', 'position'], weight: 0.1 },
		],
	},
	{
		format: 'chrom_sizes',
		family: 'unknown',
		role: 'reference',
		source: 'chromosome lengths: name, length, perhaps a file',
		clues: [
			{ clue: 'columns', kinds: ['contig', 'position'], share: 0.7, weight: 0.5, must: true },
			{ clue: 'width', least: 2, most: 3, weight: 0.05, must: true },
			{
				clue: 'line',
				pattern: /^(chr)?1[\t ,]+(24[5-9]\d{6})\b/,
				label: 'length of human chromosome 1',
				weight: 0.35,
				must: true,
			},
		],
	},
	{
		format: 'site_list',
		family: 'unknown',
		role: 'reference',
		source: 'Griffin site list: Chrom, Start, End, position',
		clues: [
			{ clue: 'header', columns: ['chrom|chr', 'start', 'end', 'position'], weight: 0.8, must: true },
			{ clue: 'columns', kinds: ['contig', 'position', 'position'], weight: 0.1, must: true },
		],
	},
	{
		format: 'panel_of_normals',
		family: 'unknown',
		role: 'reference',
		source:
			'panel of normals made by `blood-agent panel`: a column of log2 ratios per normal, no matrix of samples',
		clues: [
			{
				clue: 'line',
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
		family: 'unknown',
		role: 'reference',
		source: 'BED3',
		clues: [
			{ clue: 'columns', kinds: ['contig', 'position', 'position'], exact: true, weight: 0.7, must: true },
			{ clue: 'rows', test: 'start_before_end', share: 0.6, weight: 0.1 },
			{ clue: 'name', pattern: /\.bed/i, weight: 0.1 },
		],
	},
	{
		format: 'bed',
		family: 'unknown',
		role: 'reference',
		source: 'BED3 of contigs with names of their own (viruses, decoys, scaffolds)',
		clues: [
			{ clue: 'columns', kinds: ['filled', 'position', 'position'], exact: true, weight: 0.4, must: true },
			{ clue: 'rows', test: 'start_before_end', weight: 0.25, must: true },
			{ clue: 'name', pattern: /\.bed(\.b?gz)?$/i, weight: 0.1, must: true },
		],
	},
	{
		format: 'bed',
		family: 'unknown',
		role: 'reference',
		source: 'BED4 and BED5 with names',
		clues: [
			{ clue: 'columns', kinds: ['contig', 'position', 'position', 'text'], weight: 0.6, must: true },
			{ clue: 'width', least: 4, most: 5, weight: 0.1, must: true },
			{ clue: 'rows', test: 'start_before_end', weight: 0.1, must: true },
			{ clue: 'name', pattern: /\.bed/i, weight: 0.1 },
		],
	},
	{
		format: 'bed',
		family: 'unknown',
		role: 'reference',
		source: 'BED6 to BED12',
		clues: [
			{
				clue: 'columns',
				kinds: ['contig', 'position', 'position', 'filled', 'bed_score', 'strand_or_dot'],
				weight: 0.65,
				must: true,
			},
			{ clue: 'width', least: 6, most: 12, weight: 0.05, must: true },
			{ clue: 'rows', test: 'start_before_end', weight: 0.1, must: true },
			{ clue: 'name', pattern: /\.bed/i, weight: 0.1 },
		],
	},
	{
		format: 'gc_mappability_wig',
		family: 'unknown',
		role: 'reference',
		source: 'HMMcopy gcCounter and mapCounter: a fraction per bin, -1 where unknown',
		clues: [
			{
				clue: 'line',
				pattern: /^fixedStep\s+chrom=\S+\s+start=\d+\s+step=\d{5,}/,
				label: 'WIG declaration with bins of at least 10 kb',
				weight: 0.45,
				must: true,
			},
			{
				clue: 'line',
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
		family: 'unknown',
		role: 'reference',
		source:
			'GC or mappability as bedGraph: a fraction per bin of 10 kb and more, in a file that is named after it',
		clues: [
			{
				clue: 'columns',
				kinds: ['contig', 'position', 'position', 'unit_or_unknown'],
				exact: true,
				weight: 0.5,
				must: true,
			},
			{ clue: 'rows', test: 'wide_bin', weight: 0.25, must: true },
			{ clue: 'distinct', column: 3, least: 10, weight: 0.05, must: true },
			{
				clue: 'name',
				pattern: /(^|[._-])(gc|gc_?content|map|mapp|mappability|umap)([._-]|$)/i,
				weight: 0.1,
				must: true,
			},
		],
	},
	{
		format: 'interval_list',
		family: 'unknown',
		role: 'reference',
		source: 'Picard interval_list: a SAM header, then contig, start, end, strand, name',
		clues: [
			{ clue: 'line', pattern: SAM_HEADER, label: 'SAM header', first: 5, weight: 0.47, must: true },
			{
				clue: 'line',
				pattern: /^[^@\t][^\t]*\t\d+\t\d+\t[-+]\t\S+/,
				label: 'Picard interval',
				weight: 0.5,
				must: true,
			},
		],
	},
	{
		format: 'gatk_table',
		family: 'unknown',
		role: 'auxiliary',
		source:
			'tables of GATK (CollectReadCounts, DenoiseReadCounts, ModelSegments): a SAM header, then columns',
		clues: [
			{ clue: 'line', pattern: SAM_HEADER, label: 'SAM header', first: 5, weight: 0.47, must: true },
			{
				clue: 'line',
				pattern: /^CONTIG\t(START|POSITION)\t/,
				label: 'GATK columns',
				weight: 0.5,
				must: true,
			},
		],
	},
	{
		format: 'gtf',
		family: 'unknown',
		role: 'reference',
		source: 'GTF and GFF3',
		clues: [
			{
				clue: 'line',
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
		family: 'unknown',
		role: 'auxiliary',
		source: 'R serialisation (.rds)',
		clues: [{ clue: 'magic', is: ['rds'], weight: 0.9, must: true }],
	},
	{
		format: 'r_workspace',
		family: 'unknown',
		role: 'auxiliary',
		source: 'R workspace (.RData, .rda)',
		clues: [{ clue: 'magic', is: ['rdata'], weight: 0.9, must: true }],
	},
	{
		format: 'anndata',
		family: 'unknown',
		role: 'auxiliary',
		source: 'AnnData (.h5ad): an HDF5 file with the groups obs and var',
		clues: [
			{ clue: 'magic', is: ['hdf5'], weight: 0.6, must: true },
			{
				clue: 'contains',
				pattern: /anndata|(?=[^]*\bobs\b)(?=[^]*\bvar\b)/,
				label: 'groups of AnnData',
				weight: 0.36,
				must: true,
			},
		],
	},
	{
		format: 'anndata',
		family: 'unknown',
		role: 'auxiliary',
		source: 'AnnData by its name: the groups of a large file are not at its beginning',
		clues: [
			{ clue: 'magic', is: ['hdf5'], weight: 0.96, must: true },
			{ clue: 'name', pattern: /\.h5ad$/i, weight: 0.01, must: true },
		],
	},
	{
		format: 'hdf5',
		family: 'unknown',
		role: 'auxiliary',
		source: 'HDF5, also .h5ad and .loom',
		clues: [{ clue: 'magic', is: ['hdf5'], weight: 0.95, must: true }],
	},
	{
		format: 'numpy',
		family: 'unknown',
		role: 'auxiliary',
		source: 'NumPy .npy',
		clues: [{ clue: 'magic', is: ['numpy'], weight: 0.95, must: true }],
	},
	{
		format: 'sqlite',
		family: 'unknown',
		role: 'auxiliary',
		source: 'SQLite database',
		clues: [{ clue: 'magic', is: ['sqlite'], weight: 0.95, must: true }],
	},
]);
