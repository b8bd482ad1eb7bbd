import * as z from 'zod';
import { labelParameters, processingParameters, randomParameters } from './cohort-parameters.ts';
import { defineTask } from './define.ts';
import {
	copyNumberParameters,
	fragmentBinParameter,
	fragmentParameters,
	methylationParameters,
	rawInputParameters,
	referenceParameter,
	regionParameters,
	variantParameters,
	variantsParameter,
} from './raw-parameters.ts';

/** Formats that some chapter of the raw-signal suites reads. */
export const rawSignalFormats = [
	'bam',
	'cram',
	'sam',
	'fragment_file',
	'picard_insert_size',
	'length_gc_table',
	'fragment_size_table',
	'end_motif_table',
	'coverage_profile',
	'site_matrix',
	'delfi_bins',
	'wps_table',
	'lpwgs_bins',
	'wisecondorx_bins',
	'wisecondorx_segments',
	'cnvkit_cnr',
	'cnvkit_cns',
	'cnvkit_cnn',
	'seg',
	'ichorcna_cna_seg',
	'ichorcna_seg',
	'qdnaseq_bins',
	'picard_target_coverage',
	'vcf',
	'bcf',
	'maf',
	'variant_table',
	'bismark_coverage',
	'bismark_cpg_report',
	'bismark_cytosine_report',
	'methylkit_calls',
	'methylkit_united',
	'methylation_counts',
	'wig',
	'bedgraph',
	'bigwig',
	'narrow_peak',
	'broad_peak',
	'gapped_peak',
] as const;

export const rawSignalParameters = {
	...rawInputParameters,
	...fragmentParameters,
	...fragmentBinParameter,
	...regionParameters,
	...referenceParameter,
	variants: variantsParameter,
	...copyNumberParameters,
	...methylationParameters,
	...variantParameters,
	...labelParameters,
	...randomParameters,
};

export const analyzeRawSignal = defineTask({
	task_key: 'analyze_raw_signal',
	title: 'Analyse raw signals',
	title_zh: '分析原始信号',
	purpose:
		'Funnel, fragment lengths, GC curve, copy-number profile, variants, methylation and tracks per sample, with group comparisons where labels exist.',
	needs_formats: rawSignalFormats,
	parameters: z.strictObject({ ...rawSignalParameters, ...processingParameters }),
	minimum_outputs: ['report', 'summary', 'table', 'figure'],
	contexts: ['fragmentomics', 'copy-number', 'variant', 'methylation'],
	available: true,
});
