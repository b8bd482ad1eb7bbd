import * as z from 'zod';
import { defineTable, type TableSpec } from '../define.ts';

const place = {
	contig: z.string().describe('Chromosome name as in the first file.'),
	start: z.number().int().describe('First base, 0-based.'),
	end: z.number().int().describe('End, not included.'),
};
const status = z
	.enum(['finding', 'not_significant', 'no_rate', 'not_assessable'])
	.describe(
		'finding, not_significant, no_rate (no false discovery rate), or not_assessable (the groups cannot be compared).',
	);
const groups = {
	group_a: z.string().describe('Reference group.'),
	group_b: z.string().describe('Compared group; positive differences mean more methylated here.'),
};

export const dmrSitesTable = defineTable({
	name: 'dmr_sites',
	title: 'Tests of CpGs between groups',
	row: 'one tested CpG; of very many those with the smallest p',
	schema: z.object({
		...place,
		...groups,
		level_a: z
			.number()
			.nullable()
			.describe('Level of the reference group, 0–1, as the test takes it (smoothed where smoothing is on).'),
		level_b: z.number().nullable().describe('Level of the compared group.'),
		difference: z.number().nullable().describe('level_b minus level_a, in points (percent).'),
		reads_a: z.number().int().describe('Reads of the reference group at this CpG.'),
		reads_b: z.number().int().describe('Reads of the compared group.'),
		statistic: z.number().nullable().describe('Wald statistic; positive = more methylated in group_b.'),
		p_value: z
			.number()
			.nullable()
			.describe(
				'Two-sided p of the statistic; anti-conservative with smoothing (between groups that do not differ 22 to 27 % are significant at the 5 % level, 4 to 6 % without smoothing).',
			),
		q_value: z
			.number()
			.nullable()
			.describe(
				'Benjamini-Hochberg over all tested CpGs; anti-conservative with smoothing like the p values it is made of.',
			),
	}),
});

export const dmrRegionsTable = defineTable({
	name: 'dmr_regions',
	title: 'Differentially methylated regions',
	row: 'one region, the largest area first',
	schema: z.object({
		...place,
		...groups,
		length: z.number().int().describe('Bases from the first to the last CpG, both counted.'),
		sites: z.number().int().describe('Tested CpGs of the region.'),
		significant_sites: z.number().int().describe('Those with p below the threshold.'),
		level_a: z
			.number()
			.nullable()
			.describe('Mean level of its tested CpGs in the reference group, 0–1, as the test takes them.'),
		level_b: z.number().nullable().describe('Level in the compared group.'),
		difference: z.number().nullable().describe('level_b minus level_a, in points (percent).'),
		person_difference: z
			.number()
			.nullable()
			.describe(
				'Mean over people of methylated reads / reads in the region, group_b minus group_a, in points.',
			),
		ci_low: z
			.number()
			.nullable()
			.describe(
				'Lower end of the 95 % interval of the difference between people (Welch; within people where paired); too narrow for a region chosen by its difference.',
			),
		ci_high: z.number().nullable().describe('Upper end of the interval of the difference between people.'),
		area: z.number().describe('Sum of the statistics of its CpGs.'),
		region_fdr: z
			.number()
			.nullable()
			.describe(
				'Share of permutations of people whose largest region has at least this area; empty where people are too few.',
			),
		status,
		feature: z.string().nullable().describe('Nearest feature of the annotation; empty without one.'),
		distance: z.number().int().nullable().describe('Bases to it; 0 = they overlap.'),
	}),
});

export const dmrPersonsTable = defineTable({
	name: 'dmr_region_samples',
	title: 'Reads of the samples in differentially methylated regions',
	row: 'one region and sample',
	schema: z.object({
		...place,
		sample: z.string().describe('Sample id.'),
		patient: z.string().describe('Person the sample is of.'),
		group: z.string().describe('Group of the sample.'),
		sites: z.number().int().describe('CpGs of the region with reads in this sample.'),
		methylated: z.number().int().describe('Methylated reads over the CpGs of the region.'),
		reads: z.number().int().describe('All reads over the CpGs of the region.'),
		level: z.number().nullable().describe('methylated / reads; empty without reads.'),
	}),
});

export const dmrFeaturesTable = defineTable({
	name: 'dmr_features',
	title: 'Moderated t tests of array levels',
	row: 'one probe or feature',
	schema: z.object({
		feature: z.string().describe('Probe or feature id.'),
		contig: z.string().nullable().describe('Chromosome it is on; empty where its place is not known.'),
		position: z.number().int().nullable().describe('Its position, from 1; empty where it is not known.'),
		...groups,
		n_a: z.number().int().describe('Samples of the reference group with a value.'),
		n_b: z.number().int().describe('Samples of the compared group with a value.'),
		level_a: z.number().nullable().describe('Mean level of the reference group, 0–1.'),
		level_b: z.number().nullable().describe('Mean level of the compared group, 0–1.'),
		difference: z.number().nullable().describe('level_b minus level_a, in points (percent).'),
		effect: z
			.number()
			.nullable()
			.describe(
				'Coefficient of the group on the tested scale (M-value or beta), adjusted where columns are named.',
			),
		statistic: z.number().nullable().describe('Moderated t.'),
		p_value: z.number().nullable().describe('Two-sided p of the moderated t.'),
		q_value: z.number().nullable().describe('Benjamini-Hochberg over all tested features.'),
		status,
		nearest: z.string().nullable().describe('Nearest feature of the annotation; empty without one.'),
		distance: z.number().int().nullable().describe('Bases to it; 0 = it is inside.'),
	}),
});

export const dmrPermutationsTable = defineTable({
	name: 'dmr_permutations',
	title: 'Largest region of each permutation of people',
	row: 'one permutation',
	schema: z.object({
		...groups,
		permutation: z.number().int().describe('Number of the permutation, from 1 on.'),
		largest_area: z.number().nullable().describe('Size of the largest area of any region; 0 without one.'),
	}),
});

export const dmrFragmentsTable = defineTable({
	name: 'dmr_fragments',
	title: 'Unmethylated fragments in differentially methylated regions',
	row: 'one region and alignment file',
	schema: z.object({
		...place,
		sample: z.string().describe('Sample id.'),
		group: z.string().nullable().describe('Group of the sample; empty without one.'),
		fragments: z.number().int().describe('Fragments with calls at three CpGs or more within the region.'),
		unmethylated: z.number().int().describe('Those without a methylated CpG.'),
		methylated: z.number().int().describe('Those without an unmethylated CpG.'),
		unmethylated_share: z.number().nullable().describe('unmethylated / fragments; empty without fragments.'),
		ci_low: z
			.number()
			.nullable()
			.describe('Lower end of the exact 95 % interval of the share, fragments as units.'),
		ci_high: z.number().nullable().describe('Upper end of that interval.'),
	}),
});

/** Result tables of differential methylation. */
export const dmrTables: readonly TableSpec<z.ZodObject>[] = [
	dmrSitesTable,
	dmrRegionsTable,
	dmrPersonsTable,
	dmrFeaturesTable,
	dmrPermutationsTable,
	dmrFragmentsTable,
];
