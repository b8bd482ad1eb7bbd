import * as z from 'zod';
import { defineTask } from './define.ts';

export const preprocessVariant = defineTask({
	task_key: 'preprocess_variant',
	title: 'Preprocess variants',
	title_zh: '预处理变异',
	purpose: 'Quality control, strict somatic filter and matched normals for variant tables.',
	needs_formats: ['vcf', 'bcf', 'maf', 'variant_table'],
	parameters: z.strictObject({}),
	minimum_outputs: ['summary', 'table', 'report'],
	contexts: ['variant'],
	available: false,
});
