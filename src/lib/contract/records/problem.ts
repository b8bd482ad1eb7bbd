import * as z from 'zod';
import { messageValues } from './common.ts';

export const problem = z
	.object({
		type: z.string().describe('about:blank or a URI of the error class.'),
		title: z.string().describe('What happened.'),
		status: z.number().int().describe('HTTP status.'),
		detail: z.string().describe('What happened, where and why.'),
		code: z.string().describe('Stable code.'),
		hint: z.string().describe('What to do next.'),
		path: z.string().optional().describe('Offending file.'),
		row: z.number().int().optional().describe('Offending row, counted from 1.'),
		column: z.union([z.string(), z.number()]).optional().describe('Offending column.'),
		field: z.string().optional().describe('Offending field or option.'),
		values: messageValues,
	})
	.describe('What went wrong: a stable code, where it happened and what to do.');
export type Problem = z.infer<typeof problem>;
