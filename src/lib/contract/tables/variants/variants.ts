import * as z from 'zod';
import { defineTable } from '../define.ts';
import { flagColumns, measureColumns, variantColumns } from './variant-columns.ts';

export const variantsTable = defineTable({
	name: 'variants',
	title: 'Variants',
	row: 'one alternative allele of one sample',
	schema: z.object({ ...variantColumns, ...measureColumns, ...flagColumns }),
});

export const droppedVariantsTable = defineTable({
	name: 'variants_dropped',
	title: 'Variants excluded',
	row: 'one excluded alternative allele of one sample',
	schema: z.object({
		...variantColumns,
		reasons: z.string().describe('Every reason, joined by "; "; see variant_drop_reasons.'),
		...measureColumns,
	}),
});

export const chipVariantsTable = defineTable({
	name: 'chip_variants',
	title: 'Variants in genes of clonal haematopoiesis',
	row: 'one variant of one sample in such a gene',
	schema: z.object({ ...variantColumns, ...measureColumns, ...flagColumns }),
});

export const germlineLikeVariantsTable = defineTable({
	name: 'germline_like_variants',
	title: 'Germline-like variants',
	row: 'one variant of one sample with a VAF near 50 or 100 %, or a common one',
	schema: z.object({ ...variantColumns, ...measureColumns, ...flagColumns }),
});
