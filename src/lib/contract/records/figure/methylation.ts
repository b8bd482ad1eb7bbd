import * as z from 'zod';
import { counts, groupList, names, numbers } from './columns.ts';

export const manhattanData = z
	.object({
		contigs: names('Contigs from left to right.'),
		length: z.array(z.number()).describe('Bases of each contig that are drawn.'),
		contig: counts('Contig of each point, by its place in `contigs`.'),
		position: z.array(z.number()).describe('Position of each point, 0-based.'),
		p_value: numbers('p of each point.'),
		direction: z.array(z.enum(['up', 'down'])).describe('up = more methylated in group_b.'),
		in_region: z.array(z.boolean()).describe('True for points of a called region, or for findings.'),
		marked: z.enum(['regions', 'findings']).describe('What is in colour.'),
		names: names('Name of each point.'),
		threshold: z.number().describe('p below which a point counts as significant.'),
		group_a: z.string().describe('Reference group.'),
		group_b: z.string().describe('Compared group.'),
	})
	.describe('−log10 p along the genome.');

export const methylationRegionData = z
	.object({
		samples: names('Samples, those of the reference group first.'),
		group: names('Group of each sample.'),
		...groupList,
		position: z
			.array(z.number())
			.describe('Position of each CpG, in bases from the first one of the region.'),
		methylated: z
			.array(counts('Methylated reads of one sample.'))
			.describe('One list per sample, one entry per CpG.'),
		reads: z.array(counts('All reads of one sample.')).describe('One list per sample, one entry per CpG.'),
		few: z.number().describe('CpGs with fewer reads are drawn hollow.'),
		start: z.number().describe('First position of the region.'),
		end: z.number().describe('Last position of the region.'),
		position_label: z.string().describe('Axis label of the positions.'),
	})
	.describe(
		'Levels of every sample at the CpGs of a region, with the level of the pooled reads of each group.',
	);
