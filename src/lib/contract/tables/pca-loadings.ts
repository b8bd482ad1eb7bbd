import * as z from 'zod';
import { defineTable } from './define.ts';

export const pcaLoadingsTable = defineTable({
	name: 'pca_loadings',
	title: 'Features with the largest weight in the principal components',
	row: 'one component and feature, the largest weights first',
	schema: z.object({
		component: z.int().describe('Number of the component.'),
		rank: z.int().describe('Rank by absolute loading within the component, 1 = largest.'),
		feature: z.string().describe('Feature id.'),
		loading: z
			.number()
			.describe(
				'Weight of the feature; squares add to 1 over all features, and the largest weight of a component is positive.',
			),
	}),
});
