import * as z from 'zod';
import { defineTask } from './define.ts';

export const analyzeRawSignal = defineTask({
	task_key: 'analyze_raw_signal',
	title: 'Analyse raw signals',
	title_zh: '分析原始信号',
	purpose: 'Funnel, fragment lengths, GC curve, copy-number profile and variants per sample.',
	needs_formats: [
		'bam',
		'cram',
		'sam',
		'fragment_file',
		'picard_insert_size',
		'length_gc_table',
		'coverage_profile',
		'wisecondorx_bins',
		'cnvkit_cnr',
		'seg',
		'vcf',
		'maf',
		'wig',
		'bismark_coverage',
		'methylkit_calls',
	],
	parameters: z.strictObject({}),
	minimum_outputs: ['report', 'summary', 'table', 'figure'],
	contexts: ['fragmentomics', 'copy-number', 'variant', 'methylation'],
	available: false,
});
