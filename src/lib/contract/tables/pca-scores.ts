import * as z from 'zod';
import { defineTable } from './define.ts';

/** Components a PCA table can hold. */
export const PCA_COMPONENTS = 10;

const coordinate = z.number().nullable();

export const pcaScoresTable = defineTable({
	name: 'pca_scores',
	title: 'Principal components of the samples',
	row: 'one sample of the matrix',
	schema: z.object({
		sample: z.string().describe('Sample id.'),
		used: z
			.boolean()
			.describe('False when more than half of the features used are missing; then without scores.'),
		missing_share: z.number().nullable().describe('Share of the features used without a value, 0-1.'),
		pc1: coordinate.describe('Score on component 1, unit of the (scaled) features; empty when not computed.'),
		pc2: coordinate.describe('Score on component 2.'),
		pc3: coordinate.describe('Score on component 3.'),
		pc4: coordinate.describe('Score on component 4.'),
		pc5: coordinate.describe('Score on component 5.'),
		pc6: coordinate.describe('Score on component 6.'),
		pc7: coordinate.describe('Score on component 7.'),
		pc8: coordinate.describe('Score on component 8.'),
		pc9: coordinate.describe('Score on component 9.'),
		pc10: coordinate.describe('Score on component 10.'),
	}),
});
