import * as z from 'zod';
import {
	labelParameters,
	processingParameters,
	randomParameters,
	sensitivityParameters,
} from './cohort-parameters.ts';
import { defineTask, flag, pathList, whole } from './define.ts';
import { rawInputParameters } from './raw-parameters.ts';

/** What is a region where nobody states otherwise: the defaults of callDMR of DSS. */
export const DMR_DEFAULTS = {
	smoothing_span: 500,
	p_threshold: 1e-5,
	min_sites: 3,
	min_region_length: 50,
	merge_distance: 100,
	permutations: 200,
} as const;

export const findDmrs = defineTask({
	task_key: 'find_dmrs',
	title: 'Differential methylation',
	title_zh: '差异甲基化',
	purpose:
		'Find CpGs and regions whose methylation differs between groups of people, from counts or array levels, with covariates, pairs and a false discovery rate of regions by permutation.',
	purpose_zh:
		'根据计数或芯片水平，找出人群各组间甲基化不同的 CpG 和区域，支持协变量和配对，并用置换给出区域的错误发现率。',
	parameters: z.strictObject({
		...rawInputParameters,
		sites_bed: z
			.string()
			.min(1)
			.optional()
			.describe('Regions (BED) to which the sites are restricted, such as targets. Default: all sites.'),
		annotation: z
			.string()
			.min(1)
			.optional()
			.describe(
				'Genes or other features (GTF, GFF3 or BED) to name regions by. Default: regions are not annotated.',
			),
		probe_positions: z
			.string()
			.min(1)
			.optional()
			.describe(
				'Places of the probes of an array: its manifest, a table of probe, chromosome and position, or a BED file with probes as names. Default: places in the names of features, if any.',
			),
		methylation_reads: pathList.describe(
			'Alignment file with methylation calls of reads (XM or MM tags), for the unmethylated fragments in regions (repeatable).',
		),
		min_coverage: whole(1)
			.default(1)
			.describe('Minimum number of reads at a CpG in a sample; counts below are ignored.'),
		merge_strands: z
			.enum(['auto', 'on', 'off'])
			.default('auto')
			.describe(
				'Whether the two cytosines of a CpG (one per strand, one base apart) are merged: on, off, or auto (merged except where all counts are methylKit tables, which keep strands apart by default).',
			),
		smoothing_span: whole(0)
			.default(DMR_DEFAULTS.smoothing_span)
			.describe('Width of the smoothing window in bp; 0 = each CpG by itself.'),
		p_threshold: z.coerce
			.number()
			.gt(0)
			.max(0.5)
			.default(DMR_DEFAULTS.p_threshold)
			.describe('p below which a CpG counts as significant for regions.'),
		min_sites: whole(0).default(DMR_DEFAULTS.min_sites).describe('A region has more CpGs than this.'),
		min_region_length: whole(0)
			.default(DMR_DEFAULTS.min_region_length)
			.describe('A region is longer than this, in bp.'),
		merge_distance: whole(0)
			.default(DMR_DEFAULTS.merge_distance)
			.describe(
				'Runs of significant CpGs at most this many bp apart become one region (never more than `min_region_length`, as in DSS).',
			),
		permutations: whole(0)
			.max(10_000)
			.default(DMR_DEFAULTS.permutations)
			.describe('Number of permutations of people for the region FDR; 0 = none.'),
		adjust: sensitivityParameters.adjust.describe(
			'Metadata columns to adjust for, such as `age,batch` (repeatable): CpGs are then tested by a linear model of the arcsine of levels.',
		),
		paired: flag
			.default(false)
			.describe('Compare within people who have a sample in both groups; others are left out.'),
		sex_chromosomes: z
			.enum(['auto', 'keep', 'exclude'])
			.default('auto')
			.describe(
				'Whether X and Y are compared: keep, exclude, or auto (X where the sex of everyone is known and balanced between the groups, or adjusted for; Y where everyone is male).',
			),
		array_scale: z
			.enum(['m_value', 'beta'])
			.default('m_value')
			.describe(
				'Scale on which array levels are tested: m_value (log2 of methylated over unmethylated) or beta.',
			),
		...labelParameters,
		...processingParameters,
		...randomParameters,
	}),
	minimum_outputs: ['summary', 'table', 'report'],
	also_makes: ['figure'],
	contexts: ['methylation'],
	reads: 'raw',
	planner: 'methylation_groups',
	step: 'patient',
	fits_models: false,
	available: true,
});
