import * as z from 'zod';
import { defineTable } from '../define.ts';

const number = (what: string) => z.number().nullable().describe(what);

export const methylationSamplesTable = defineTable({
	name: 'methylation_samples',
	title: 'Methylation by sample',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		format: z.string().describe('Format (recognition key).'),
		sites: z.number().int().describe('CpGs with reads.'),
		sites_covered: z.number().int().describe('CpGs with at least min_coverage reads.'),
		reads: z.number().int().describe('Reads over all CpGs.'),
		mean_coverage: number('Mean reads per CpG with reads.'),
		median_coverage: number('Median reads per CpG with reads.'),
		global_methylation: number('Methylated reads / reads over all CpGs, 0-1 (weighted methylation level).'),
		mean_beta: number('Mean beta value of the CpGs with at least min_coverage reads, each counted once.'),
		low_share: number('Share of these CpGs with beta <= 0.2.'),
		high_share: number('Share of these CpGs with beta >= 0.8.'),
	}),
});
