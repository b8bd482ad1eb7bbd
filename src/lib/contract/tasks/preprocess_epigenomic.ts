import * as z from 'zod';
import { defineTask } from './define.ts';

export const preprocessEpigenomic = defineTask({
	task_key: 'preprocess_epigenomic',
	title: 'Preprocess epigenomic signals',
	title_zh: '预处理表观基因组信号',
	purpose: 'Clean intervals and build panels for cfChIP-seq, cfMeDIP-seq and MeDIP-seq.',
	needs_formats: [
		'bam',
		'cram',
		'bed',
		'fragment_file',
		'narrow_peak',
		'broad_peak',
		'gapped_peak',
		'bigwig',
		'bedgraph',
		'wig',
	],
	parameters: z.strictObject({}),
	minimum_outputs: ['summary', 'table', 'report'],
	contexts: ['methylation', 'fragmentomics'],
	available: false,
});
