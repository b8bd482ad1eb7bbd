import * as z from 'zod';
import { defineTable } from './define.ts';

export const permutationTable = defineTable({
	name: 'permutation',
	title: 'Permutation test of the whole cross-validation',
	row: 'one permutation, in order; number 0 is the observed labelling',
	schema: z.object({
		permutation: z.int().describe('Number of the permutation; 0 = observed labels.'),
		auroc: z
			.number()
			.describe('Pooled out-of-fold AUROC of one repeat (macro one-vs-rest for more than two classes).'),
		exceeds: z.boolean().describe('True when at least as large as the observed value.'),
	}),
});
