import * as z from 'zod';
import { randomParameters } from './cohort-parameters.ts';
import { defineTask } from './define.ts';
import {
	copyNumberParameters,
	fragmentParameters,
	preprocessParameters,
	referenceParameter,
	regionParameters,
} from './raw-parameters.ts';

export const preprocessLpwgs = defineTask({
	task_key: 'preprocess_lpwgs',
	title: 'Preprocess low-pass WGS',
	title_zh: '预处理低深度全基因组',
	purpose: 'Bin, correct and normalise low-pass whole-genome coverage; segments, calls and arm burden.',
	needs_formats: [
		'bam',
		'cram',
		'sam',
		'wig',
		'wisecondorx_bins',
		'cnvkit_cnr',
		'cnvkit_cnn',
		'picard_target_coverage',
		'qdnaseq_bins',
		'bin_counts',
		'gatk_bins',
		'freec_ratios',
		'fragment_file',
	],
	parameters: z.strictObject({
		...preprocessParameters('preprocess_lpwgs'),
		...copyNumberParameters,
		blacklist_bed: regionParameters.blacklist_bed,
		...referenceParameter,
		...fragmentParameters,
		...randomParameters,
	}),
	minimum_outputs: ['summary', 'table', 'report'],
	contexts: ['copy-number'],
	available: true,
});
