import { defineRules } from '../rule.ts';

/** Methylation calls per sample, tables of several samples, and differences between them. */
export const methylationRules = defineRules([
	{
		format: 'bismark_coverage',
		source: 'Bismark coverage: chrom start end percent methylated unmethylated',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'position', 'percent', 'uint', 'uint'],
				exact: true,
				weight: 0.4,
				must: true,
			},
			{ criterion: 'rows', test: 'single_base', weight: 0.2, must: true },
			{ criterion: 'rows', test: 'percent_of_counts', weight: 0.35, must: true },
			{ criterion: 'name', pattern: /cov|cpg|bismark/i, weight: 0.05 },
		],
	},
	{
		format: 'bismark_cpg_report',
		source: 'Bismark cytosine report of CpG sites only',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'strand', 'uint', 'uint', 'cpg', 'trinucleotide'],
				exact: true,
				share: 1,
				weight: 0.96,
				must: true,
			},
		],
	},
	{
		format: 'bismark_cytosine_report',
		source: 'Bismark genome-wide cytosine report, all contexts',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'strand', 'uint', 'uint', 'methylation_context', 'trinucleotide'],
				exact: true,
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'bedmethyl',
		source: 'bedMethyl of modkit: BED9, coverage, percentage and counts, tabs or blanks between them',
		criteria: [
			{
				criterion: 'line',
				pattern: /^\S+\t\d+\t\d+\t([a-z]|\d+)(,\w+,\d+)?\t\d+\t[-+.]\t\d+\t\d+\t\S+\s\d+\s[\d.]+(\s\d+){7}$/,
				label: 'bedMethyl row of modkit',
				share: 0.95,
				weight: 0.97,
				must: true,
			},
		],
	},
	{
		format: 'bedmethyl',
		source: 'bedMethyl of ENCODE: BED9 of single bases, coverage, percentage',
		criteria: [
			{
				criterion: 'columns',
				kinds: [
					...(['contig', 'position', 'position', 'filled', 'number', 'strand_or_dot'] as const),
					...(['position', 'position', 'filled', 'uint', 'percent'] as const),
				],
				exact: true,
				weight: 0.55,
				must: true,
			},
			{ criterion: 'rows', test: 'single_base', share: 1, weight: 0.4, must: true },
		],
	},
	{
		format: 'methylkit_calls',
		source: 'methylKit text calls: coverage, freqC, freqT',
		criteria: [
			{
				criterion: 'header',
				columns: ['chr|chrom|chromosome', 'base|start|pos', 'strand', 'coverage', 'freqC', 'freqT'],
				weight: 0.9,
				must: true,
			},
			{ criterion: 'rows', test: 'frequencies_sum_to_100', weight: 0.05 },
		],
	},
	{
		format: 'methylkit_calls',
		source: 'methylKit tabix calls: chr start end strand coverage numCs numTs, no header',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'position', 'strand_or_star', 'uint', 'uint', 'uint'],
				exact: true,
				weight: 0.4,
				must: true,
			},
			{ criterion: 'rows', test: 'coverage_is_sum', weight: 0.5, must: true },
		],
	},
	{
		format: 'methylkit_united',
		source: 'methylKit united table: four columns, then coverage, numCs and numTs per sample, no header',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'position', 'strand_or_star', 'number_or_missing'],
				weight: 0.3,
				must: true,
			},
			{ criterion: 'width', least: 10, most: 100_000, weight: 0.1, must: true },
			{ criterion: 'rows', test: 'coverage_is_sum', weight: 0.55, must: true },
		],
	},
	{
		format: 'methylation_difference_table',
		source: 'methylKit differences: chr start end strand pvalue qvalue meth.diff',
		criteria: [
			{
				criterion: 'header',
				columns: ['chr', 'start', 'end', 'strand', 'pvalue', 'qvalue', 'meth.diff'],
				weight: 0.9,
				must: true,
			},
		],
	},
	{
		format: 'methylation_difference_table',
		source: 'methylKit differences, tabix form without header',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'position', 'strand_or_star', 'unit', 'unit', 'signed_percent'],
				exact: true,
				weight: 0.6,
				must: true,
			},
			{ criterion: 'rows', test: 'single_base', weight: 0.1 },
			{ criterion: 'name', pattern: /meth|diff/i, weight: 0.1 },
		],
	},
	{
		format: 'methylation_array_matrix',
		source: 'Illumina methylation array: probe ids cg########, signal pairs and detection p per sample',
		criteria: [
			{
				criterion: 'header_pattern',
				pattern: /(un)?methylated|signal_[ab]\b|detection\.?[ _]?p/i,
				label: 'array signal columns',
				count: 2,
				weight: 0.5,
				must: true,
			},
			{
				criterion: 'line',
				pattern: /^"?(cg\d{8}|ch\.\d+\.\d+[FR])/,
				label: 'array probe id',
				share: 0.5,
				weight: 0.45,
				must: true,
			},
		],
	},
	{
		format: 'idat',
		source: 'Illumina array scan (IDAT)',
		criteria: [{ criterion: 'magic', is: ['idat'], weight: 0.75, must: true }],
	},
	{
		format: 'pat',
		source: 'wgbstools PAT: chrom, CpG index, pattern of C T ., count',
		criteria: [
			{
				criterion: 'line',
				pattern: /^(chr)?\w{1,5}\t\d+\t[CT.]+\t\d+$/,
				label: 'methylation pattern line',
				share: 0.95,
				weight: 0.9,
				must: true,
			},
		],
	},
]);
