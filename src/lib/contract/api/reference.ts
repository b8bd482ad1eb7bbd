import * as z from 'zod';
import { defineEndpoint } from './define.ts';
import { none } from './shared.ts';

const help = {
	help_en: z.string().describe('Description.'),
	help_zh: z.string().describe('Description in Chinese.'),
};

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
							name: z.string().describe('Name of the operation.'),
							...help,
							arguments: z.record(z.string(), z.unknown()).describe('JSON Schema of the arguments.'),
						}),
					),
					tasks: z.array(
						z.object({
							task_key: z.string().describe('Key of the task.'),
							title: z.string().describe('Title.'),
							title_zh: z.string().describe('Title in Chinese.'),
							purpose: z.string().describe('Purpose of the task.'),
							available: z.boolean().describe('True if this version can run the task.'),
							minimum_outputs: z
								.array(z.string())
								.describe('Outputs that must exist for the task to count as completed.'),
							parameters: z.record(z.string(), z.unknown()).describe('JSON Schema of the parameters.'),
							changes_verdict: z
								.array(z.string())
								.describe('Parameters that can change a verdict; a skill proposes them and never sets them.'),
						}),
					),
					commands: z.array(
						z.object({
							usage: z.string().describe('Syntax of the command.'),
							...help,
						}),
					),
				}),
			},
		},
		errors: [],
	}),
	list_functions: defineEndpoint({
		name: 'list_functions',
		method: 'GET',
		path: '/api/functions',
		group: 'reference',
		summary_en: 'Functions that a session can call, with what they take and return',
		summary_zh: '会话可调用的函数及其参数与返回值',
		description:
			'Every operation of the engine, except those a session asks for in a way of its own: messages, scans of its sources, the demo cohort.',
		description_zh: '引擎的全部操作，但会话另有专门接口的除外：消息、来源扫描、演示队列。',
		params: none,
		query: none,
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'The functions.',
				schema: z.object({
					functions: z.array(
						z.object({
							name: z.string().describe('Name of the operation.'),
							...help,
							only_reads: z
								.boolean()
								.describe(
									'True if the operation is read-only and can run alongside other work of the session.',
								),
							arguments: z.record(z.string(), z.unknown()).describe('JSON Schema of the arguments.'),
							record: z
								.string()
								.nullable()
								.describe('Record in /openapi.json that it returns; null if it returns none of them.'),
							result: z
								.record(z.string(), z.unknown())
								.nullable()
								.describe('JSON Schema of the result; null if `record` names it.'),
						}),
					),
				}),
			},
		},
		errors: [],
	}),
};
