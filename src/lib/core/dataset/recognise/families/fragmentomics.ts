import type { CellKind } from '../cell-kind.ts';
import { defineRules, type Criterion, type WrittenRule } from '../rule.ts';

type Told = Extract<Criterion, { criterion: 'name' | 'table' }>;
/** What tells fragments from regions of their lengths: the name of the file, or that they overlap as regions do not. */
const TOLD: readonly Told[] = [
	{ criterion: 'name', pattern: /(^|[._-])frag(ment)?s?([._-]|$)/i, weight: 0.06, must: true },
	{ criterion: 'table', test: 'overlapping_molecules', weight: 0.2, must: true },
];
const LAYOUTS: readonly { source: string; kinds: readonly CellKind[] }[] = [
	{ source: 'chrom start stop', kinds: ['contig', 'position', 'position'] },
	{ source: 'chrom start stop mapq', kinds: ['contig', 'position', 'position', 'mapq'] },
	{ source: 'chrom start stop name', kinds: ['contig', 'position', 'position', 'text'] },
	{
		source: 'chrom start stop name mapq strand',
		kinds: ['contig', 'position', 'position', 'filled', 'mapq', 'strand'],
	},
];
/** BED files of fragments without the columns of FinaleDB. */
const FRAGMENT_BEDS: readonly WrittenRule[] = LAYOUTS.flatMap(({ source, kinds }) =>
	TOLD.map((told): WrittenRule => ({
		format: 'fragment_file',
		source: `fragments as BED: ${source}`,
		criteria: [
			{ criterion: 'columns', kinds: [...kinds], exact: true, weight: 0.5, must: true },
			{ criterion: 'rows', test: 'fragment_length', share: 0.9, weight: 0.2, must: true },
			{ criterion: 'rows', test: 'molecule_length', share: 0.8, weight: 0.22, must: true },
			told,
		],
	})),
).concat(
	TOLD.map((told): WrittenRule => ({
		format: 'fragment_file',
		source: 'a table of fragments with their lengths',
		criteria: [
			{
				criterion: 'header',
				columns: ['chrom|chr|chromosome|contig|seqnames', 'start', 'end|stop'],
				weight: 0.2,
				must: true,
			},
			{ criterion: 'columns', kinds: ['contig', 'position', 'position', 'uint'], weight: 0.2, must: true },
			{ criterion: 'rows', test: 'length_is_span', weight: 0.3, must: true },
			{ criterion: 'rows', test: 'molecule_length', share: 0.8, weight: 0.22, must: true },
			told,
		],
	})),
);

/** Alignments, fragments, and everything counted from fragment lengths, ends and coverage around sites. */
export const fragmentomicsRules = defineRules([
	{
		format: 'bam',
		source: 'SAM/BAM format specification, section 4.2',
		criteria: [
			{ criterion: 'magic', is: ['bam'], weight: 0.95, must: true },
			{ criterion: 'name', pattern: /\.bam$/i, weight: 0.04 },
		],
	},
	{
		format: 'cram',
		source: 'CRAM format specification, section 6',
		criteria: [
			{ criterion: 'magic', is: ['cram'], weight: 0.95, must: true },
			{ criterion: 'name', pattern: /\.cram$/i, weight: 0.04 },
		],
	},
	{
		format: 'sam',
		source: 'SAM format specification, section 1.3',
		criteria: [
			{
				criterion: 'line',
				pattern: /^@(HD|SQ|RG|PG)\t[A-Za-z][A-Za-z0-9]:/,
				label: 'SAM header',
				weight: 0.9,
				must: true,
				first: 5,
			},
		],
	},
	{
		format: 'sam',
		source: 'SAM format specification, section 1.4',
		criteria: [
			{
				criterion: 'line',
				pattern: /^[^\t@]+\t\d{1,4}\t\S+\t\d+\t\d{1,3}\t(\*|(\d+[MIDNSHPX=])+)\t\S+\t\d+\t-?\d+\t\S+\t\S+/,
				label: 'SAM record',
				weight: 0.85,
				must: true,
				share: 0.3,
			},
		],
	},
	{
		format: 'sam',
		source: 'a SAM header of comments only',
		criteria: [
			{ criterion: 'line', pattern: /^@CO\t/, label: 'SAM comment', weight: 0.65, must: true, share: 0.9 },
		],
	},
	{
		format: 'fragment_file',
		source: 'FinaleDB fragment files: chrom, start, stop, mapq, strand',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'position', 'mapq', 'strand'],
				exact: true,
				weight: 0.6,
				must: true,
			},
			{ criterion: 'rows', test: 'fragment_length', share: 0.9, weight: 0.3, must: true },
			{ criterion: 'name', pattern: /frag/i, weight: 0.05 },
		],
	},
	{
		format: 'fragment_file',
		source: 'BED6 form of a fragment file: no names, the score is the mapping quality',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'position', 'dot', 'mapq', 'strand'],
				exact: true,
				weight: 0.5,
				must: true,
			},
			{ criterion: 'rows', test: 'fragment_length', share: 0.9, weight: 0.3, must: true },
			{ criterion: 'rows', test: 'cfdna_molecule', share: 0.8, weight: 0.12 },
			{ criterion: 'name', pattern: /frag/i, weight: 0.1 },
		],
	},
	...FRAGMENT_BEDS,
	{
		format: 'picard_insert_size',
		source: 'Picard CollectInsertSizeMetrics',
		criteria: [
			{
				criterion: 'line',
				pattern: /^## METRICS CLASS\s+(picard\.analysis\.|net\.sf\.picard\.analysis\.)?InsertSizeMetrics/,
				label: 'Picard InsertSizeMetrics',
				weight: 0.99,
				must: true,
			},
		],
	},
	{
		format: 'end_motif_table',
		source: 'fragment end motifs of one sample: k-mer, frequency; of several it is a numeric matrix',
		criteria: [
			{ criterion: 'width', least: 2, most: 3, weight: 0.01, must: true },
			{ criterion: 'columns', kinds: ['motif', 'number'], weight: 0.4, must: true },
			{ criterion: 'columns_from', from: 1, kind: 'number', weight: 0.2, must: true },
			{ criterion: 'distinct', column: 0, least: 16, weight: 0.3, must: true },
			{ criterion: 'name', pattern: /motif/i, weight: 0.1 },
		],
	},
	{
		format: 'end_motif_table',
		source: 'end-motif profiles I to VI that samples are compared with (Zhou 2023), one column each',
		criteria: [
			{ criterion: 'columns', kinds: ['motif', 'number'], weight: 0.4, must: true },
			{
				criterion: 'header_pattern',
				pattern: /^F-profile/i,
				label: 'F-profiles',
				count: 2,
				weight: 0.5,
				must: true,
			},
			{ criterion: 'name', pattern: /motif/i, weight: 0.09 },
		],
	},
	{
		format: 'end_motif_table',
		source: 'fragment end motifs per interval: one column per k-mer; per sample it is a feature table',
		criteria: [
			{ criterion: 'header', columns: ['contig|chrom|chr', 'start', 'stop|end'], weight: 0.05, must: true },
			{
				criterion: 'header_pattern',
				pattern: /^[ACGT]{3,6}$/,
				label: 'end motifs',
				count: 64,
				share: 0.5,
				weight: 0.9,
				must: true,
			},
		],
	},
	{
		format: 'length_gc_table',
		source: 'Griffin GC counts: fragments per length and number of G and C',
		criteria: [
			{
				criterion: 'header',
				columns: ['length', 'num_GC|gc|gc_count', 'number_of_fragments|count|fragments'],
				weight: 0.9,
				must: true,
			},
			{ criterion: 'columns', kinds: ['uint', 'uint', 'number'], weight: 0.05, must: true },
		],
	},
	{
		format: 'fragment_size_table',
		source: 'fragment length histogram: length, count',
		criteria: [
			{
				criterion: 'header',
				columns: [
					'length|size|insert_size|fragment_length|fragment_size|len|template_length|isize',
					'count|counts|n|freq|frequency|fragments|number|occurrences|prop|proportion|fraction|reads|all_reads.fr_count',
				],
				weight: 0.8,
				must: true,
			},
			{ criterion: 'columns', kinds: ['uint', 'number'], weight: 0.1, must: true },
			{ criterion: 'width', least: 2, most: 5, weight: 0.02, must: true },
			{ criterion: 'distinct', column: 0, least: 20, weight: 0.05 },
		],
	},
	{
		format: 'fragment_size_table',
		source: 'FinaleToolkit frag-length-bins: bins of lengths from min to max with a count',
		criteria: [
			{ criterion: 'header', columns: ['min', 'max', 'count|counts'], weight: 0.8, must: true },
			{ criterion: 'columns', kinds: ['uint', 'uint', 'number'], weight: 0.1, must: true },
			{ criterion: 'width', least: 3, most: 3, weight: 0.05, must: true },
		],
	},
	{
		format: 'coverage_profile',
		source: 'Griffin coverage around sites: one wide row, column names are positions',
		criteria: [
			{ criterion: 'header_series', count: 40, weight: 0.75, must: true },
			{
				criterion: 'header_pattern',
				pattern: /^-\d+$/,
				label: 'positions left of a site',
				count: 10,
				weight: 0.1,
				must: true,
			},
			{
				criterion: 'header_pattern',
				pattern: /coverage|central|amplitude|site_name|sample/i,
				label: 'coverage summary columns',
				weight: 0.1,
			},
			{ criterion: 'name', pattern: /coverage|profile/i, weight: 0.05 },
		],
	},
	{
		format: 'site_matrix',
		source: 'deepTools computeMatrix: a line of JSON after @, then BED6 and the bins around each site',
		criteria: [
			{
				criterion: 'line',
				pattern: /^@\{.*"(sample_boundaries|bin size|sample_labels)":/,
				label: 'computeMatrix header',
				first: 1,
				weight: 0.97,
				must: true,
			},
		],
	},
	{
		format: 'delfi_bins',
		source: 'DELFI-style bins: short and long fragments per genomic bin',
		criteria: [
			{
				criterion: 'header',
				columns: [
					'contig|chrom|chr|seqnames|chromosome',
					'start',
					'stop|end',
					'short|short_frags|short_count',
					'long|long_frags|long_count',
				],
				weight: 0.9,
				must: true,
			},
		],
	},
	{
		format: 'mosdepth_table',
		source: 'mosdepth thresholds: bases of each region that are covered at least this often',
		criteria: [
			{ criterion: 'columns', kinds: ['contig', 'position', 'position'], weight: 0.2, must: true },
			{ criterion: 'header', columns: ['chrom', 'start', 'end', 'region'], weight: 0.3, must: true },
			{ criterion: 'header_pattern', pattern: /^\d+X$/, label: 'depths', weight: 0.48, must: true },
		],
	},
	{
		format: 'mosdepth_table',
		source: 'mosdepth quantized: runs of depths between two bounds',
		criteria: [
			{
				criterion: 'line',
				pattern: /^\S+\t\d+\t\d+\t\d+:(\d+|inf)?$/,
				label: 'quantized depth',
				share: 0.95,
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'mosdepth_table',
		source: 'mosdepth dist: share of the bases of a chromosome that are covered at least this often',
		criteria: [
			{ criterion: 'columns', kinds: ['filled', 'uint', 'unit'], exact: true, weight: 0.5, must: true },
			{
				criterion: 'name',
				pattern: /mosdepth\.(global|region|summary)\.?dist/i,
				weight: 0.1,
				must: true,
			},
			{
				criterion: 'line',
				pattern: /^\S+\t\d+\t(0\.00|0|1\.00|1|0\.\d+)$/,
				label: 'share of bases',
				share: 0.95,
				weight: 0.4,
				must: true,
			},
		],
	},
	{
		format: 'wps_table',
		source: 'windowed protection scores per position',
		criteria: [
			{
				criterion: 'header',
				columns: ['contig|chrom|chr', 'start|pos|position', 'wps'],
				weight: 0.9,
				must: true,
			},
		],
	},
]);
