import { BACKGROUND_Q } from '../../decision-rules.ts';
import * as z from 'zod';
import { defineTable } from '../define.ts';

const count = z.number().int().min(0);
const maybe = (what: string) => z.number().nullable().describe(what);

export const intervalSummaryTable = defineTable({
	name: 'interval_summary',
	title: 'Preprocessed samples of epigenomic signals',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the file.'),
		signal: z.string().describe('cfchip_seq, cfmedip_seq or medip_seq.'),
		profile: z.string().describe('Preprocessing.'),
		file: z.string().describe('File as supplied.'),
		format: z.string().describe('Recognised format.'),
		rows: count.describe('Reads of an alignment file, else intervals of the file.'),
		unit: z.enum(['reads', 'intervals']).describe('Unit of rows.'),
		kept: count.describe(
			'Fragments or intervals that passed every rule; of a track its intervals with a value.',
		),
		duplicates: count
			.nullable()
			.describe(
				'Kept intervals equal to another one in contig, start, end and strand; counted, not removed.',
			),
		median_length: maybe('Median length of the kept intervals, bp.'),
		covered_bases: maybe('Bases with a value (tracks).'),
		total: maybe(
			'Everything on chromosomes 1-22, X and Y: intervals, or the sum of value x bases of a track.',
		),
		features: count.nullable().describe('Regions or bins of the matrix.'),
		features_with_signal: count.nullable().describe('Features above zero.'),
		in_panel: maybe('Intervals (by midpoint) or signal inside the union of the panel.'),
		in_panel_share: maybe('in_panel / total.'),
		enrichment: maybe(
			'Density inside the panel over the density outside it: background regions when given, else the rest of the genome; empty when the genome length is unknown.',
		),
		background_rate_per_kb: maybe('Background of the sample, counts per kb (background_aware).'),
		regions_above_background: count
			.nullable()
			.describe(
				`Regions with a Benjamini-Hochberg q of at most ${BACKGROUND_Q} within the sample (background_aware).`,
			),
		scale_factor: maybe('Factor that the values were multiplied by (scale_normalized_panel).'),
		median_value: maybe('Median over the features with a value, in the unit of the matrix.'),
		mad_value: maybe('Median absolute deviation from it, unscaled.'),
	}),
});
