import type { referenceEndpoints } from '../reference.ts';
import type { ExamplesOfAll } from './define.ts';

const schema = 'https://json-schema.org/draft/2020-12/schema';

export const referenceExamples: ExamplesOfAll<typeof referenceEndpoints> = {
	list_operations: {
		answers: {
			200: {
				operations: [
					{
						name: 'verify_ledger',
						help_en: 'Recompute the concept book and memory and list differences; changes nothing.',
						help_zh: '重新推导概念簿与概念记忆并指出差异；不作任何改动。',
						arguments: {
							$schema: schema,
							type: 'object',
							properties: {
								path: { type: 'string', minLength: 1, description: 'Dataset folder.' },
								output_root: {
									type: 'string',
									description: 'Folder for outputs instead of the dataset (remembered for later calls).',
								},
							},
							required: ['path'],
							additionalProperties: false,
						},
					},
				],
				tasks: [
					{
						task_key: 'analyze_cfdna',
						title: 'Analyse numeric cfDNA matrices',
						title_zh: '分析 cfDNA 数值矩阵',
						purpose:
							'Write one report with summaries, outliers, group effects, projections, clustering and, where labels allow, cross-validated models.',
						available: true,
						minimum_outputs: ['report', 'summary', 'table', 'figure'],
						parameters: {
							$schema: schema,
							type: 'object',
							properties: {
								seed: {
									type: 'integer',
									minimum: 0,
									default: 1,
									description: 'Random seed for all steps.',
								},
							},
							additionalProperties: false,
						},
						changes_verdict: ['labels', 'label_map', 'reference_class', 'leave_out', 'permutations'],
					},
				],
				commands: [
					{
						usage: '/plan [goal]',
						help_en: 'list the tasks that can run, for a goal in your own words',
						help_zh: '列出可做的任务，可附上你的目标',
					},
				],
			},
		},
	},
	list_functions: {
		answers: {
			200: {
				functions: [
					{
						name: 'scan_project_profile',
						help_en: 'List the contents of a folder.',
						help_zh: '识别文件夹中的数据。',
						only_reads: true,
						arguments: {
							$schema: schema,
							type: 'object',
							properties: { path: { type: 'string', minLength: 1, description: 'Dataset folder.' } },
							required: ['path'],
							additionalProperties: false,
						},
						record: 'Profile',
						result: null,
					},
				],
			},
		},
	},
};
