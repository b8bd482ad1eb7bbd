import * as z from 'zod';
import { messageValues, sentences } from './common.ts';

export const compiledIdea = z
	.object({
		task_keys: z
			.array(z.string())
			.describe('Tasks requested in the text, in the order they would run; unique.'),
		parameters: z
			.record(z.string(), z.unknown())
			.describe(
				'Task parameters the text states, by parameter name; only columns and files of the profile are named.',
			),
		contrast: z
			.object({
				column: z.string().describe('Metadata column that holds both groups.'),
				group_a: z.string().describe('Reference group.'),
				group_b: z.string().describe('Compared group.'),
			})
			.nullable()
			.describe(
				'Comparison requested in the text; null without one, if a group is not in the metadata, and where the groups are defined by conditions (`group` among the parameters).',
			),
		choices: z
			.array(z.string())
			.optional()
			.describe(
				'Goals of which one is meant, where several columns or values fit; missing where none is open.',
			),
		choices_code: sentences.codes.optional(),
		choices_values: sentences.values.optional(),
		understood: z.array(z.string()).describe('What was understood, one sentence per part.'),
		understood_code: sentences.codes,
		understood_values: sentences.values,
		not_understood: z
			.array(z.string())
			.describe("Parts of the text that were not understood, in the user's words."),
		missing: z
			.array(
				z.object({
					need: z.string().describe('What is missing, in English.'),
					need_code: z.string().describe('Stable code of the need.'),
					need_values: messageValues,
					remedy: z.string().describe('What the user can do, in English.'),
					remedy_code: z.string().describe('Stable code of the remedy.'),
					remedy_values: messageValues,
				}),
			)
			.describe('What the idea needs and this dataset lacks, each with a remedy.'),
	})
	.describe('A goal in words, translated into tasks and parameters for one dataset.');
export type CompiledIdea = z.infer<typeof compiledIdea>;
