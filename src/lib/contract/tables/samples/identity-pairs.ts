import * as z from 'zod';
import { defineTable } from '../define.ts';

export const identityPairsTable = defineTable({
	name: 'identity_pairs',
	title: 'Pairs of samples',
	row: 'two samples side by side',
	schema: z.object({
		sample_a: z.string().describe('One sample.'),
		sample_b: z.string().describe('The other one.'),
		patient_a: z.string().describe('Person of the first, as stated.'),
		patient_b: z.string().describe('Person of the second, as stated.'),
		verdict: z.string().describe('same, different, unclear, or not_checked (fewer than 20 common sites).'),
		contradicts: z.boolean().describe('The verdict and the sample table differ.'),
		log_likelihood_ratio: z
			.number()
			.nullable()
			.describe(
				'Natural logarithm of the likelihood of one person over that of the likeliest other relation; 6.9 decides.',
			),
		other_relation: z
			.string()
			.nullable()
			.describe('That relation: unrelated, siblings, or parent_and_child.'),
		sites: z.int().describe('Common sites that distinguish people.'),
		called: z.int().describe('Of them those with a sure genotype in both.'),
		alike: z.int().describe('Of these those with the same genotype.'),
		concordance: z.number().nullable().describe('Share with the same genotype: alike / called.'),
		opposite: z.int().describe('Of these those with two different homozygous genotypes.'),
	}),
});
