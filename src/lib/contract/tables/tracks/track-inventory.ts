import * as z from 'zod';
import { defineTable } from '../define.ts';

const maybe = (what: string) => z.number().nullable().describe(what);

export const trackInventoryTable = defineTable({
	name: 'track_inventory',
	title: 'Tracks of the run',
	row: 'one track of one file',
	schema: z.object({
		sample: z.string().describe('Sample id of the file.'),
		file: z.string().describe('File as supplied.'),
		track: z.string().nullable().describe('Name of the track in its file; empty when it has none.'),
		format: z.string().describe('Recognised format.'),
		build: z.string().nullable().describe('Genome build evident from the file; empty = unclear.'),
		contigs: z.number().int().describe('Contigs with a value; for a large bigWig, those in its header.'),
		chromosomes: z.number().int().describe('Of these, chromosomes 1-22, X and Y.'),
		intervals: z
			.number()
			.int()
			.nullable()
			.describe('Intervals in the file; empty for a large bigWig, whose index and summary alone are read.'),
		missing: z.number().int().describe('Intervals without a finite value.'),
		covered_bases: maybe('Bases with a value.'),
		genome_share: maybe('covered_bases / length of all contigs, where the file states lengths.'),
		min: maybe('Smallest value.'),
		mean: maybe('Mean over covered bases.'),
		max: maybe('Largest value.'),
		sd: maybe('Standard deviation over covered bases.'),
		step: maybe('Length of nearly all intervals (nine in ten), bp; empty when they differ.'),
		exact: z.boolean().describe('False when bins come from the zoom levels of a large bigWig.'),
		used: z.boolean().describe('True if the track is in the matrices.'),
		why_not: z.string().nullable().describe('Why the track is not in the matrices.'),
	}),
});
