import { defineRules } from '../rule.ts';

/**
 * Files that describe samples or other files without being a plain table, quality tables that belong to no assay, and
 * documents. Sample tables themselves are judged by `table-kind.ts`.
 */
export const metadataRules = defineRules([
	{
		format: 'case_list',
		source: 'cBioPortal case list',
		criteria: [
			{ criterion: 'line', pattern: /^case_list_ids:/, label: 'case_list_ids', weight: 0.5, must: true },
			{
				criterion: 'line',
				pattern: /^(stable_id|case_list_name|cancer_study_identifier):/,
				label: 'cBioPortal keys',
				weight: 0.4,
				must: true,
			},
		],
	},
	{
		format: 'gene_panel',
		source: 'cBioPortal gene panel',
		criteria: [
			{ criterion: 'line', pattern: /^gene_list:/, label: 'gene_list', weight: 0.5, must: true },
			{ criterion: 'line', pattern: /^stable_id:/, label: 'stable_id', weight: 0.4, must: true },
		],
	},
	{
		format: 'key_value_meta',
		source: 'key: value lines, as in cBioPortal meta files and simple YAML',
		criteria: [
			{
				criterion: 'line',
				pattern: /^\s{0,8}[A-Za-z][\w .-]{0,60}:(\s|$)/,
				label: 'key: value',
				share: 0.9,
				weight: 0.75,
				must: true,
			},
			{
				criterion: 'line',
				pattern: /^(genetic_alteration_type|data_filename|type_of_cancer|resource_type):/,
				label: 'cBioPortal keys',
				weight: 0.2,
			},
		],
	},
	{
		format: 'picard_metrics',
		source: 'Picard metrics file of another class than insert sizes',
		criteria: [
			{ criterion: 'line', pattern: /^## METRICS CLASS\s/, label: 'Picard metrics', weight: 0.8, must: true },
			{ criterion: 'line', pattern: /^## htsjdk\.samtools\.metrics/, label: 'htsjdk header', weight: 0.1 },
		],
	},
	{
		format: 'samtools_metrics',
		source: 'samtools flagstat, stats or idxstats',
		criteria: [
			{
				criterion: 'line',
				pattern: /^\d+ \+ \d+ in total \(QC-passed reads|^# This file was produced by samtools stats/,
				label: 'samtools report',
				first: 3,
				weight: 0.9,
				must: true,
			},
		],
	},
	{
		format: 'samtools_metrics',
		source: 'samtools idxstats: contig, length, mapped, unmapped; the last line is * for unplaced reads',
		criteria: [
			{
				criterion: 'line',
				pattern: /^\*\t0\t\d+\t\d+$/,
				label: 'unplaced reads',
				first: 5000,
				weight: 0.5,
				must: true,
			},
			{ criterion: 'width', least: 4, most: 4, weight: 0.4, must: true },
		],
	},
	{
		format: 'assignment_summary',
		source: 'featureCounts .summary: reads assigned and not, one column per file',
		criteria: [
			{ criterion: 'line', pattern: /^Status\t/, label: 'Status', first: 1, weight: 0.4, must: true },
			{
				criterion: 'line',
				pattern: /^(Assigned|Unassigned_\w+)\t\d/,
				label: 'Unassigned_',
				share: 0.7,
				weight: 0.5,
				must: true,
			},
		],
	},
	{
		format: 'multiqc_table',
		source: 'MultiQC: sample quality as reported by its modules, not measurements of the samples',
		criteria: [
			{ criterion: 'header_pattern', pattern: /^Sample$/, label: 'Sample', weight: 0.85, must: true },
			{ criterion: 'name', pattern: /^multiqc_\w+\.(txt|tsv|csv)$/i, weight: 0.1, must: true },
		],
	},
	{
		format: 'bismark_report',
		source: 'reports of Bismark: alignment, splitting, deduplication, M-bias',
		criteria: [
			{
				criterion: 'line',
				pattern:
					/^(Bismark report for: |Bismark Extractor Version: |Total number of alignments analysed in |C(pG|HG|HH) context( \(R[12]\))?$)/,
				label: 'report of Bismark',
				first: 12,
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'multiqc_table',
		source: 'MultiQC multiqc_data/multiqc_general_stats.txt',
		criteria: [
			{
				criterion: 'header_pattern',
				pattern: /mqc[-_]generalstats/,
				label: 'mqc-generalstats',
				share: 0.6,
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'mosdepth_summary',
		source: 'mosdepth .mosdepth.summary.txt: chrom, length, bases, mean, min, max',
		criteria: [
			{
				criterion: 'header',
				columns: ['chrom', 'length', 'bases', 'mean', 'min', 'max'],
				weight: 0.9,
				must: true,
			},
			{ criterion: 'width', least: 6, most: 6, weight: 0.05, must: true },
		],
	},
	{
		format: 'json_document',
		source: 'one JSON object',
		criteria: [
			{
				criterion: 'line',
				pattern: /^\s*\{\s*("[^"]*"\s*:|$)/,
				label: 'JSON object',
				first: 1,
				weight: 0.6,
				must: true,
			},
		],
	},
]);
