import * as z from 'zod';
import { defineTask } from './define.ts';

export const encodeCfdnaFoundation = defineTask({
	task_key: 'encode_cfdna_foundation',
	title: 'Encode fragmentomics features',
	title_zh: '编码片段组学特征',
	purpose: 'Fragment lengths, end motifs, windowed protection and coverage features per sample.',
	needs_formats: [
		'bam',
		'cram',
		'sam',
		'fragment_file',
		'picard_insert_size',
		'length_gc_table',
		'end_motif_table',
		'coverage_profile',
	],
	parameters: z.strictObject({}),
	minimum_outputs: ['feature_store', 'summary'],
	contexts: ['fragmentomics'],
	available: false,
});
