import * as z from 'zod';
import { defineTask } from './define.ts';

export const encodeVariant = defineTask({
	task_key: 'encode_variant',
	title: 'Encode variant features',
	title_zh: '编码变异特征',
	purpose: 'VAF, burden and signature features per sample.',
	needs_formats: ['vcf', 'bcf', 'maf', 'variant_table'],
	parameters: z.strictObject({}),
	minimum_outputs: ['feature_store', 'summary'],
	contexts: ['variant'],
	available: false,
});
