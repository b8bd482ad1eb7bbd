import * as z from 'zod';
import { sentences } from './common.ts';

export const verdictStatuses = [
	'told_apart',
	'not_told_apart',
	'not_assessable',
	'too_few_permutations',
	'not_tested',
	'not_modelled',
] as const;

/** What a run says about the groups from one matrix. */
export const matrixVerdict = z.object({
	status: z
		.enum(verdictStatuses)
		.describe(
			'told_apart: the model is a finding; not_told_apart: tested and not a finding; not_assessable: a difference could not be interpreted (see reasons); too_few_permutations, not_tested, not_modelled: no conclusion is possible.',
		),
	rests_on: z
		.array(z.string())
		.describe(
			'Measurements that nearly separate the groups on their own or drive the result, most important first.',
		),
	reasons: sentences.list,
	reasons_code: sentences.codes,
	reasons_values: sentences.values,
});
export type MatrixVerdict = z.infer<typeof matrixVerdict>;
