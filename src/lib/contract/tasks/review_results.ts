import * as z from 'zod';
import { defineTask } from './define.ts';

export const reviewResults = defineTask({
	task_key: 'review_results',
	title: 'Review results',
	title_zh: '复核结果',
	purpose: 'Check finished results and list follow-up questions.',
	purpose_zh: '检查已完成的结果，列出后续问题。',
	parameters: z.strictObject({}),
	minimum_outputs: ['review', 'report', 'table'],
	also_makes: ['summary'],
	contexts: ['metadata/grouped-comparison'],
	reads: 'runs',
	step: 'review',
	fits_models: false,
	available: true,
});
