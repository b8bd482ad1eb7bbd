import * as z from 'zod';
import { defineTable } from './define.ts';

export const suspectFeaturesTable = defineTable({
	name: 'suspect_features',
	title: 'Features that may not be measurements',
	row: 'one feature of the matrix',
	schema: z.object({
		feature: z.string().describe('Feature id.'),
		kind: z.enum(['label_like', 'id_like']).describe('What it looks like.'),
		evidence: z.enum(['values', 'name']).describe('Whether its values or only its name say so.'),
	}),
});
