import * as z from 'zod';
import { defineTask } from './define.ts';

export const plotRawSignal = defineTask({
	task_key: 'plot_raw_signal',
	title: 'Draw raw signals',
	title_zh: '绘制原始信号',
	purpose: 'Genome-wide profiles, length distributions and VAF plots.',
	needs_formats: [
		'bam',
		'cram',
		'sam',
		'fragment_file',
		'picard_insert_size',
		'wisecondorx_bins',
		'cnvkit_cnr',
		'seg',
		'vcf',
		'maf',
		'wig',
	],
	parameters: z.strictObject({}),
	minimum_outputs: ['report', 'summary', 'table', 'figure'],
	contexts: ['fragmentomics', 'copy-number', 'variant'],
	available: false,
});
