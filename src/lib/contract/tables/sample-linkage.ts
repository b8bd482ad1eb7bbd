import * as z from 'zod';
import { defineTable } from './define.ts';

export const sampleLinkageTable = defineTable({
	name: 'sample_linkage',
	title: 'Dendrogram of the samples',
	row: 'one merge of two clusters, lowest first',
	schema: z.object({
		merge: z.int().describe('Number of the merge, 1 = lowest.'),
		left: z.string().describe('First cluster: a sample id, or "#m" for the cluster formed by merge m.'),
		right: z.string().describe('Second cluster.'),
		height: z.number().describe('Distance at which the two merge.'),
		size: z.int().describe('Samples in the new cluster.'),
	}),
});
