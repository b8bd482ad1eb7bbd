import * as z from 'zod';
import { defineTask } from './define.ts';

export const methodAdvice = defineTask({
	task_key: 'method_advice',
	title: 'Method advice',
	title_zh: '方法建议',
	purpose: 'Compare published methods and tools for these data and this question.',
	purpose_zh: '针对这些数据和这个问题比较已发表的方法和工具。',
	parameters: z.strictObject({
		query: z
			.string()
			.min(1)
			.max(2000)
			.optional()
			.describe('Question or names of methods, in English or Chinese; by default the goal of the plan.'),
	}),
	minimum_outputs: ['method_advice'],
	also_makes: ['report', 'summary', 'table'],
	contexts: ['metadata/grouped-comparison'],
	reads: 'nothing',
	step: 'advise',
	fits_models: false,
	available: true,
});
