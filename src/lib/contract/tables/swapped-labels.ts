import { SWAPPED_PROBABILITY } from '../decision-rules.ts';
import * as z from 'zod';
import { defineTable } from './define.ts';

export const swappedLabelsTable = defineTable({
	name: 'swapped_labels',
	title: 'Samples with a label contradicted by several matrices',
	row: 'one sample and matrix',
	schema: z.object({
		sample: z.string().describe('Sample id.'),
		patient: z.string().describe('Patient id.'),
		group: z.string().describe('Label of the sample.'),
		matrix: z.string().describe('Matrix that contradicts it.'),
		predicted_class: z.string().describe('Class predicted instead.'),
		mean_probability: z.number().describe('Mean out-of-fold probability of that class.'),
		repeats_share: z
			.number()
			.describe(`Share of repeats with a probability of at least ${SWAPPED_PROBABILITY}.`),
		matrices: z.int().describe('Matrices that contradict the label of this sample.'),
	}),
});
