import * as z from 'zod';
import { axesView, counts, groupList, names, numbers } from './columns.ts';

const effectColors = z
	.object(groupList)
	.optional()
	.describe(
		'All groups of the dataset, so that both have the colours of other figures; missing = blue and vermilion.',
	);

export const volcanoData = z
	.object({
		features: names('Features.'),
		effect: numbers('Effect size of each feature; positive = higher in group_b.'),
		p_value: numbers('p-value of each feature.'),
		status: z
			.array(z.enum(['finding', 'hint', 'none']))
			.describe('finding and hint as the effects table defines them.'),
		effect_label: z.string().describe('Axis label, for example "Cliff\'s delta".'),
		rule: z.string().describe('What makes a finding, in words, for example "q x 3 <= 0.01".'),
		group_a: z.string().describe('Reference group.'),
		group_b: z.string().describe('Compared group.'),
		colors: effectColors,
		view: axesView,
		n_a: z.number().int().describe('Samples of group_a.'),
		n_b: z.number().int().describe('Samples of group_b.'),
		label_count: z.number().int().min(0).describe('Number of features labelled, smallest p first.'),
	})
	.describe('Effect size against p-value for every feature.');

export const topEffectsData = z
	.object({
		features: names('Features, top row first.'),
		effect: numbers('Effect size; positive = higher in group_b.'),
		ci_low: numbers('Lower end of the interval.').nullable(),
		ci_high: numbers('Upper end of the interval.').nullable(),
		n_a: counts('Samples of group_a with a value.'),
		n_b: counts('Samples of group_b with a value.'),
		q_value: numbers('q-value.'),
		status: z.array(z.enum(['finding', 'hint', 'none'])).describe('A filled mark is a finding.'),
		effect_label: z.string().describe('Axis label.'),
		domain: z
			.tuple([z.number(), z.number()])
			.nullable()
			.describe("Ends of the axis; [-1, 1] for Cliff's delta."),
		unsigned: z
			.boolean()
			.optional()
			.describe('True where effects are sizes without a direction: one colour and no key.'),
		group_a: z.string().describe('Reference group.'),
		group_b: z.string().describe('Compared group.'),
		colors: effectColors,
	})
	.describe('Largest effects, one row per feature.');

export const effectReplicationData = z
	.object({
		features: names('Features.'),
		training: numbers('Effect size in the training set.'),
		validation: numbers('Effect size in the validation set.'),
		effect_label: z.string().describe('Axis label.'),
		domain: z.tuple([z.number(), z.number()]).nullable().describe('Ends of both axes; null = from the data.'),
		n_training: z.number().int().describe('Samples of the training set.'),
		n_validation: z.number().int().describe('Samples of the validation set.'),
		view: axesView,
		label_count: z
			.number()
			.int()
			.min(0)
			.describe('Number of features labelled, largest training effect first.'),
	})
	.describe('Effects in training against effects in validation.');
