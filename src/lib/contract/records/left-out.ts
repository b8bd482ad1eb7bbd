import * as z from 'zod';
import { messageValues } from './common.ts';

/** Why a file was left out: the code of a sentence or of an error with its values, so that either language can say it. */
export const cause = z
	.object({
		code: z.string().describe('Stable code of the sentence or error.'),
		values: messageValues,
	})
	.describe('A reason by its code and values.');
export type Cause = z.infer<typeof cause>;

export const leftOutFile = z.object({
	path: z.string().describe('Relative to the dataset.'),
	reason: z.string().describe('Why it could not be used.'),
	hint: z.string().optional().describe('What would make it usable.'),
	causes: z
		.array(cause)
		.optional()
		.describe('The reason by codes and values; absent in records of earlier versions.'),
});
export type LeftOutFile = z.infer<typeof leftOutFile>;
