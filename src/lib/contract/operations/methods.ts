import * as z from 'zod';
import { methodAdvice, methodEntry, methodFamily } from '../records/method.ts';
import { placeOptions } from './arguments.ts';
import { defineOperation } from './define.ts';

const query = z
	.string()
	.min(1)
	.max(2000)
	.optional()
	.describe('Question or names of methods, in English or Chinese.');
const dataset = z.string().min(1).optional().describe('Dataset folder, or a folder inside it.');
const limit = z.int().min(1).max(50).default(8).describe('Most methods in each group.');

export const methodList = z
	.object({
		total: z.int().describe('Methods in the registry.'),
		methods: z
			.array(methodEntry)
			.describe('Methods, best match first, or by family and name without a query.'),
	})
	.describe('Methods of the registry.');
export type MethodList = z.infer<typeof methodList>;

export const writtenAdvice = z
	.object({
		json_path: z.string().describe('lb_biopsy_method_advice.json.'),
		markdown_path: z.string().describe('lb_biopsy_method_advice.md.'),
		advice: methodAdvice,
	})
	.describe('Method advice, and the files it was written to.');
export type WrittenAdvice = z.infer<typeof writtenAdvice>;

export const methodOperations = {
	list_liquid_biopsy_methods: defineOperation({
		name: 'list_liquid_biopsy_methods',
		model_access: 'read',
		only_reads: true,
		arguments: z.strictObject({ query, family: methodFamily.optional().describe('Part of the field.') }),
		result: methodList,
		help_en: 'List methods of the field.',
		help_zh: '列出本领域的方法。',
		notes_en:
			'Depth is mean sequencing depth (×). Every fact names its sources in `sourced_by`; null is unknown. Matches are ranked by BM25 over names, synonyms and purposes in both languages.',
	}),
	recommend_liquid_biopsy_methods: defineOperation({
		name: 'recommend_liquid_biopsy_methods',
		model_access: 'read',
		only_reads: true,
		arguments: z.strictObject({ input_path: dataset, query, limit, ...placeOptions }),
		result: methodAdvice,
		help_en: 'Recommend methods for a question, a dataset or both.',
		help_zh: '针对问题或数据集推荐方法。',
		notes_en:
			'The score is the sum of `points`, each with its reason; the guide describes them (Methods and external tools). Requirements are checked on this machine. At least one of `input_path` and `query` is needed.',
	}),
	write_method_advice_report: defineOperation({
		name: 'write_method_advice_report',
		arguments: z.strictObject({
			output_dir: z.string().min(1).describe('Folder for the report.'),
			input_path: dataset,
			query,
			limit,
			...placeOptions,
		}),
		result: writtenAdvice,
		help_en: 'Write method advice as JSON and Markdown.',
		help_zh: '将方法建议写成 JSON 与 Markdown。',
		notes_en: 'Writes lb_biopsy_method_advice.json and lb_biopsy_method_advice.md.',
	}),
} as const;
