import * as z from 'zod';
import { defineEndpoint } from './define.ts';
import { none } from './shared.ts';

export const referenceEndpoints = {
	list_operations: defineEndpoint({
		name: 'list_operations',
		method: 'GET',
		path: '/api/operations',
		group: 'reference',
		summary_en: 'Operations of the engine, task cards and shell commands, with their arguments',
		summary_zh: '引擎操作、任务卡与命令及其参数',
		params: none,
		query: none,
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'What there is.',
				schema: z.object({
					operations: z.array(
						z.object({
							name: z.string().describe('Operation.'),
							help_en: z.string().describe('What it does.'),
							help_zh: z.string().describe('What it does, in Chinese.'),
							arguments: z.record(z.string(), z.unknown()).describe('JSON Schema of its arguments.'),
						}),
					),
					tasks: z.array(
						z.object({
							task_key: z.string().describe('Task.'),
							title: z.string().describe('Title.'),
							title_zh: z.string().describe('Title in Chinese.'),
							purpose: z.string().describe('What it is for.'),
							available: z.boolean().describe('Is there code behind it in this version?'),
							minimum_outputs: z.array(z.string()).describe('What must exist for it to count as completed.'),
							parameters: z.record(z.string(), z.unknown()).describe('JSON Schema of its parameters.'),
						}),
					),
					commands: z.array(
						z.object({
							usage: z.string().describe('How it is written.'),
							help_en: z.string().describe('What it does.'),
							help_zh: z.string().describe('What it does, in Chinese.'),
						}),
					),
				}),
			},
		},
		errors: [],
	}),
};
