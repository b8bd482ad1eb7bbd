import * as z from 'zod';
import { block } from '../records/block.ts';
import { plan } from '../records/plan.ts';
import { profile } from '../records/profile.ts';
import { problem } from '../records/run.ts';
import { datasetPath, metadataOptions } from './arguments.ts';
import { defineOperation } from './define.ts';

const scan = z.object({
	path: z.string().describe('Dataset folder as asked for.'),
	profile: profile.nullable().describe('What is in it; null when it cannot be read.'),
	plan: plan.nullable().describe('Its plan; null unless one was asked for.'),
	problem: problem.nullable().describe('Why it cannot be read; null when it can.'),
});
export type Scan = z.infer<typeof scan>;

/** What sessions ask: several folders at once, or a line of a conversation. */
export const sessionOperations = {
	scan_sources: defineOperation({
		name: 'scan_sources',
		arguments: z.strictObject({
			paths: z.array(datasetPath).min(1).describe('Dataset folders.'),
			include_plan: z.boolean().default(false).describe('Make a plan of each too.'),
			goal: z.string().nullish().describe('The goal in your own words, for the plans.'),
			parameters: z
				.record(z.string(), z.unknown())
				.optional()
				.describe('Task parameters stated by the user, for the plans.'),
			...metadataOptions,
		}),
		result: z
			.object({
				scans: z
					.array(scan)
					.describe('One per folder, in order; a folder that cannot be read does not stop the others.'),
			})
			.describe('What one or more folders hold, with their plans on request.'),
		help_en: 'Say what is in one or more folders, with a plan of each on request.',
		help_zh: '识别一个或多个文件夹中的数据，可同时给出各自的计划。',
	}),
	answer_message: defineOperation({
		name: 'answer_message',
		arguments: z.strictObject({
			text: z.string().describe('A slash command or a plain sentence.'),
			state: z.record(z.string(), z.unknown()).describe('What the session remembers.'),
			launch_folder: z.string().describe('Folder that typed paths start from.'),
			active_jobs: z.array(z.string()).default([]).describe('Jobs of the session that have not ended.'),
			resume: z
				.boolean()
				.optional()
				.describe('Go on with an answer that was interrupted: finished steps are taken over.'),
		}),
		result: z
			.object({
				blocks: z.array(block).describe('What came of it.'),
				state: z.record(z.string(), z.unknown()).describe('What the session remembers from now on.'),
			})
			.describe('The answer to one line of a conversation.'),
		help_en: 'Carry out one line of a conversation.',
		help_zh: '执行对话中的一行内容。',
	}),
} as const;
