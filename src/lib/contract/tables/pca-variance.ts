import * as z from 'zod';
import { defineTable } from './define.ts';

export const pcaVarianceTable = defineTable({
	name: 'pca_variance',
	title: 'Variance explained by the principal components',
	row: 'one component',
	schema: z.object({
		component: z.int().describe('Number of the component, 1 = most variance.'),
		explained_variance: z.number().describe('Variance of the scores (divisor n - 1).'),
		explained_variance_ratio: z.number().describe('Share of the variance of all features, 0-1.'),
		cumulative_ratio: z.number().describe('Sum of the shares up to this component, 0-1.'),
	}),
});
