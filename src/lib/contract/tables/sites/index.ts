import * as z from 'zod';
import { defineTable } from '../define.ts';

const value = (what: string) => z.number().nullable().describe(what);
const count = (what: string) => z.int().nullable().describe(what);
const sample = z.string().describe('Sample id of the data.');
const list = z.string().describe('List of sites.');

export const siteScoresTable = defineTable({
	name: 'site_scores',
	title: 'Footprints at lists of sites',
	row: 'one list of sites in one sample',
	schema: z.object({
		sample,
		list,
		source: z
			.enum(['fragments', 'coverage_profile', 'site_matrix'])
			.describe(
				'Fragments counted here, a table of profiles, or a matrix of sites and bins of another program.',
			),
		status: z
			.enum(['measured', 'too_shallow', 'captured', 'no_sites', 'unweighted', 'gaps', 'few_sites'])
			.describe(
				'measured, or why there is no value: too few midpoints, sites that are targets of a capture, no usable site, too few midpoints with a weight, bins without any usable site, or fewer than 20 sites that share no fragments (coverage without interval).',
			),
		correction: z
			.string()
			.nullable()
			.describe('Correction of the profile: weights of length and GC, none, or as the table states it.'),
		sites: count('Sites that were used; empty when a table does not state it.'),
		midpoints: count('Fragment midpoints within 4,995 bp of a site; empty for tables.'),
		midpoints_per_bin: value('Midpoints per bin of 15 bp, all sites together; empty for tables.'),
		unweighted: count('Midpoints of fragments without a weight; empty for tables.'),
		mean: value('Mean of the profile over -990 to 990 bp.'),
		mean_low: value('Lower end of its 95 % interval over sites.'),
		mean_high: value('Upper end of its 95 % interval over sites.'),
		central: value('Central coverage: mean of the profile over -30 to 30 bp.'),
		central_low: value('Lower end of its 95 % interval over sites.'),
		central_high: value('Upper end of its 95 % interval over sites.'),
		amplitude: value('Strength of the nucleosome wave: |FFT[10]| over -960 to 960 bp.'),
		amplitude_low: value('Lower end of its 95 % interval over sites.'),
		amplitude_high: value('Upper end of its 95 % interval over sites.'),
		unaligned_central_low: value(
			'2.5th percentile of central coverage when no site is aligned with another.',
		),
		unaligned_central_high: value(
			'97.5th percentile of central coverage when no site is aligned with another.',
		),
		unaligned_amplitude: value('95th percentile of the amplitude when no site is aligned with another.'),
		centre: z
			.enum(['dip', 'peak', 'not_detected'])
			.nullable()
			.describe(
				'Central coverage below, above or within what sites without alignment give; empty for tables of means.',
			),
		phased: z
			.boolean()
			.nullable()
			.describe('Amplitude above what sites without alignment give; empty for tables of means.'),
		uncorrected_central: value('Central coverage without correction.'),
		uncorrected_amplitude: value('Amplitude without correction.'),
		reference_point: value('Coverage in the bin before the reference point; matrices of sites only.'),
		central_of_seven: value(
			'Mean of the seven bins around the bin before the reference point; matrices of sites only.',
		),
		relative: value(
			'Coverage at the reference point divided by the mean of the profile; matrices of sites only.',
		),
		given_mean: value('Mean stated in the table.'),
		given_central: value('Central coverage stated in the table.'),
		given_amplitude: value('Amplitude stated in the table.'),
	}),
});

export const siteProfilesTable = defineTable({
	name: 'site_profiles',
	title: 'Profiles around sites',
	row: 'one distance from the centre of one list of sites in one sample',
	schema: z.object({
		sample,
		list,
		position: z.number().describe('First base of the bin, relative to the site.'),
		coverage: value('Coverage of midpoints relative to the surroundings, corrected where the run corrects.'),
		low: value('Lower end of its 95 % interval over sites.'),
		high: value('Upper end of its 95 % interval over sites.'),
		uncorrected: value('Coverage without correction.'),
	}),
});

export const siteListsTable = defineTable({
	name: 'site_lists',
	title: 'Sites used and left out',
	row: 'one list of sites in one sample',
	schema: z.object({
		sample,
		list,
		given: z.int().describe('Sites in the list.'),
		used: z.int().describe('Sites that were used.'),
		unknown_contig: z.int().describe('Sites on a contig that the data do not have.'),
		beyond_contig: z.int().describe('Sites past the end of their contig.'),
		sex_chromosome: z
			.int()
			.describe('Sites on X, Y or the mitochondrion, left out where data have autosomes.'),
		duplicate: z.int().describe('Sites at the place of an earlier site of the list.'),
		in_targets: z.int().describe('Sites in a target of the assay or within 990 bp of one.'),
		stranded: z
			.int()
			.describe('Used sites with a stated strand; profiles of those on the - strand are reversed.'),
		overlapping: z
			.int()
			.describe('Used sites less than 1,980 bp from another one; such sites are resampled together.'),
		masked_bins: z
			.int()
			.describe(
				'Bins of all sites without a value: excluded, not mappable, outside the contig, or outliers.',
			),
		outlier_bins: z.int().describe('Bins among them with many more midpoints than the others.'),
		capture_fold: value(
			'Midpoints at the centres over those 900 to 990 bp away; 3 or more means targets of a capture.',
		),
	}),
});

export const siteSamplesTable = defineTable({
	name: 'site_samples',
	title: 'Fragments behind the footprints',
	row: 'one sample',
	schema: z.object({
		sample,
		build: z.string().nullable().describe('Genome build by the lengths of the contigs.'),
		fragments: z.int().describe('Fragments that passed the filters.'),
		top_bins_share: value(
			'Share of the fragments in the fullest 5 % of the bins of 100 kb that hold fragments; more than 0.5 means a targeted assay.',
		),
		enriched_share: value(
			'Share of the fragments in windows of 500 bp with more than 3 times as many as their surroundings 2 to 5 kb away; more than 0.1 means a targeted or enriched assay.',
		),
		model_fragments: count(
			'Fragments from which the weights of length and GC come; empty without correction.',
		),
		model_unknown: count('Fragments of the same regions with a base that the reference does not know.'),
		model_bases: count('Bases of the regions that the weights come from.'),
		model_step: count('Every how manyth base of the reference was taken as a midpoint for what is expected.'),
	}),
});

export const siteGcBiasTable = defineTable({
	name: 'site_gc_bias',
	title: 'Bias of fragment length and GC',
	row: 'one fragment length and number of G and C in one sample',
	schema: z.object({
		sample,
		length: z.int().describe('Fragment length in bp.'),
		gc: z.int().describe('G and C among its bases.'),
		bias: value(
			'Fragments seen over fragments that the reference offers, smoothed; 1 = average of the length.',
		),
		weight: value('Weight of a fragment: 1 / bias; empty where the bias is below 0.05.'),
	}),
});

/** Tables of footprints at sites. */
export const sitesTables = [
	siteScoresTable,
	siteProfilesTable,
	siteListsTable,
	siteSamplesTable,
	siteGcBiasTable,
];
