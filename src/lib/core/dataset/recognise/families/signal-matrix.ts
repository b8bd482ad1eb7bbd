import { defineRules } from '../rule.ts';

const PEAK = [
	'contig',
	'position',
	'position',
	'any',
	'bed_score',
	'strand_or_dot',
	'number',
	'number',
	'number',
] as const;

/** Tracks and peaks whose assay the content does not tell. Numeric tables are judged by `matrix-family.ts`. */
export const signalMatrixRules = defineRules([
	{
		format: 'bigwig',
		source: 'UCSC bigWig',
		criteria: [{ criterion: 'magic', is: ['bigwig'], weight: 0.95, must: true }],
	},
	{
		format: 'wig',
		source: 'UCSC wiggle',
		criteria: [
			{
				criterion: 'line',
				pattern: /^(fixedStep|variableStep)\s+chrom=\S+/,
				label: 'WIG declaration',
				weight: 0.75,
				must: true,
			},
		],
	},
	{
		format: 'bedgraph',
		source: 'UCSC bedGraph with its track line',
		criteria: [
			{
				criterion: 'line',
				pattern: /^track\s+type=bedGraph/i,
				label: 'bedGraph track line',
				first: 10,
				weight: 0.9,
				must: true,
			},
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'position', 'number'],
				exact: true,
				weight: 0.05,
			},
		],
	},
	{
		format: 'bedgraph',
		source: 'bedGraph without track line: chrom start end value',
		criteria: [
			{
				criterion: 'columns',
				kinds: ['contig', 'position', 'position', 'number'],
				exact: true,
				weight: 0.5,
				must: true,
			},
			{ criterion: 'rows', test: 'start_before_end', weight: 0.1, must: true },
			{ criterion: 'distinct', column: 3, least: 2, weight: 0.05 },
			{ criterion: 'name', pattern: /bedgraph|\.bg|\.bdg/i, weight: 0.1 },
		],
	},
	{
		format: 'narrow_peak',
		source: 'ENCODE narrowPeak (BED6+4)',
		criteria: [
			{ criterion: 'columns', kinds: [...PEAK, 'int'], exact: true, weight: 0.6, must: true },
			{ criterion: 'rows', test: 'start_before_end', weight: 0.1, must: true },
			{ criterion: 'rows', test: 'peak_values', weight: 0.15, must: true },
			{ criterion: 'name', pattern: /narrowpeak/i, weight: 0.1 },
		],
	},
	{
		format: 'broad_peak',
		source: 'ENCODE broadPeak (BED6+3)',
		criteria: [
			{ criterion: 'columns', kinds: PEAK, exact: true, weight: 0.6, must: true },
			{ criterion: 'rows', test: 'start_before_end', weight: 0.1, must: true },
			{ criterion: 'rows', test: 'peak_values', weight: 0.1, must: true },
			{ criterion: 'name', pattern: /broadpeak/i, weight: 0.1 },
		],
	},
	{
		format: 'gapped_peak',
		source: 'ENCODE gappedPeak (BED12+3)',
		criteria: [
			{
				criterion: 'columns',
				kinds: [
					'contig',
					'position',
					'position',
					'any',
					'bed_score',
					'strand_or_dot',
					'position',
					'position',
					'any',
					'uint',
					'any',
					'any',
					'number',
					'number',
					'number',
				],
				exact: true,
				weight: 0.8,
				must: true,
			},
			{ criterion: 'name', pattern: /gappedpeak/i, weight: 0.1 },
		],
	},
]);
