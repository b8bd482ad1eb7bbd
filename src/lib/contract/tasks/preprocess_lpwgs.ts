import * as z from 'zod';
import { defineTask } from './define.ts';

export const preprocessLpwgs = defineTask({
	task_key: 'preprocess_lpwgs',
	title: 'Preprocess low-pass WGS',
	title_zh: '预处理低深度全基因组',
	purpose: 'Bin, correct and normalise low-pass whole-genome coverage.',
	needs_formats: [
		'bam',
		'cram',
		'wig',
		'wisecondorx_bins',
		'cnvkit_cnr',
		'cnvkit_cnn',
		'picard_target_coverage',
		'qdnaseq_bins',
		'fragment_file',
	],
	parameters: z.strictObject({}),
	minimum_outputs: ['summary', 'table', 'report'],
	contexts: ['copy-number'],
	available: false,
});
