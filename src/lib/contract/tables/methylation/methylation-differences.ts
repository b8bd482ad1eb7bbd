import { METHYLATION_POINTS, METHYLATION_Q } from '../../decision-rules.ts';
import * as z from 'zod';
import { defineTable } from '../define.ts';

export const methylationDifferencesTable = defineTable({
	name: 'methylation_differences',
	title: 'Differences of pooled reads (reads as units, not a test between people)',
	row: 'one CpG covered in all samples of both groups',
	schema: z.object({
		contig: z.string().describe('Chromosome name as in the first file.'),
		start: z.number().int().describe('Position of the cytosine, 0-based.'),
		end: z.number().int().describe('start + 1.'),
		strand: z.enum(['+', '-']).nullable().describe('Strand; empty when no file states it.'),
		group_a: z.string().describe('Reference group.'),
		group_b: z.string().describe('Compared group; positive differences mean more methylated here.'),
		methylated_a: z.number().int().describe('Methylated reads of group_a, pooled over its samples.'),
		reads_a: z.number().int().describe('Reads of group_a.'),
		methylated_b: z.number().int().describe('Methylated reads of group_b.'),
		reads_b: z.number().int().describe('Reads of group_b.'),
		difference: z.number().describe('Percent methylated in group_b minus percent in group_a, points.'),
		statistic: z
			.number()
			.nullable()
			.describe('Likelihood-ratio statistic of the pooled counts, 1 degree of freedom.'),
		p_value: z
			.number()
			.nullable()
			.describe(
				'Chi-square p of the statistic. Reads are the units, so p does not generalise to other people.',
			),
		q_value: z.number().nullable().describe('Benjamini-Hochberg over all CpGs tested.'),
		call: z
			.enum(['hyper', 'hypo'])
			.nullable()
			.describe(
				`|difference| >= ${METHYLATION_POINTS} points and q <= ${METHYLATION_Q}: more (hyper) or less (hypo) methylated in group_b.`,
			),
	}),
});
