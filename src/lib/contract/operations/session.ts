import * as z from 'zod';
import { block } from '../records/block.ts';
import { plan } from '../records/plan.ts';
import { profile } from '../records/profile.ts';
import { problem } from '../records/problem.ts';
import { datasetPath, metadataOptions } from './arguments.ts';
import { defineOperation } from './define.ts';

const scan = z.object({
	path: z.string().describe('Dataset folder as requested.'),
	profile: profile.nullable().describe('Contents of the folder; null if it cannot be read.'),
	plan: plan.nullable().describe('Plan of the folder; null unless requested.'),
	problem: problem.nullable().describe('Why the folder cannot be read; null if it can.'),
});
export type Scan = z.infer<typeof scan>;

/** What sessions ask: several folders at once, or a line of a conversation. */
export const sessionOperations = {
	scan_sources: defineOperation({
		name: 'scan_sources',
		arguments: z.strictObject({
			paths: z.array(datasetPath).min(1).describe('Dataset folders.'),
			include_plan: z.boolean().default(false).describe('Also plan each folder.'),
			goal: z.string().nullish().describe('Goal in your own words, for the plans.'),
			parameters: z
				.record(z.string(), z.unknown())
				.optional()
				.describe('Task parameters specified by the user, for the plans.'),
			without_groups: z
				.array(datasetPath)
				.optional()
				.describe('Folders that are planned without the groups among the parameters.'),
			...metadataOptions,
		}),
		result: z
			.object({
				scans: z
					.array(scan)
					.describe('One entry per folder, in order; an unreadable folder does not stop the others.'),
			})
			.describe('Contents of one or more folders, with their plans on request.'),
		help_en: 'List the contents of one or more folders and, on request, plan each.',
		help_zh: '识别一个或多个文件夹中的数据，可同时给出各自的计划。',
	}),
	answer_message: defineOperation({
		name: 'answer_message',
		arguments: z.strictObject({
			text: z.string().describe('A slash command or a plain sentence.'),
			state: z.record(z.string(), z.unknown()).describe('State of the session.'),
			launch_folder: z.string().describe('Folder to which typed paths are relative.'),
			active_jobs: z.array(z.string()).default([]).describe('Active jobs of the session.'),
			resume: z.boolean().optional().describe('Resume an interrupted answer; finished steps are reused.'),
		}),
		result: z
			.object({
				blocks: z.array(block).describe('Blocks of the answer.'),
				state: z.record(z.string(), z.unknown()).describe('Updated state of the session.'),
			})
			.describe('The answer to one line of a conversation.'),
		help_en: 'Execute one line of a conversation.',
		help_zh: '执行对话中的一行内容。',
	}),
} as const;
