import * as z from 'zod';
import { defineTask } from './define.ts';

export const encodeEpigenomic = defineTask({
	task_key: 'encode_epigenomic',
	title: 'Encode epigenomic features',
	title_zh: '编码表观特征',
	purpose: 'Region and CpG features per sample.',
	needs_formats: [
		'bismark_coverage',
		'bismark_cpg_report',
		'bismark_cytosine_report',
		'methylkit_calls',
		'methylkit_united',
		'narrow_peak',
		'broad_peak',
		'gapped_peak',
	],
	parameters: z.strictObject({}),
	minimum_outputs: ['feature_store', 'summary'],
	contexts: ['methylation'],
	available: false,
});
