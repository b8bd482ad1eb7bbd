import * as z from 'zod';
import { messageValues } from '../records/common.ts';
import { conceptMemory, ledgerVerification } from '../records/concept-memory.ts';
import { evaluation } from '../records/evaluation.ts';
import { plan } from '../records/plan.ts';
import { datasetPath, placeOptions } from './arguments.ts';
import { defineOperation } from './define.ts';

export const ledgerRebuilt = z
	.object({
		dataset_id: z.string().nullable().describe('Dataset; null if lb-agent did not create the folder.'),
		path: z
			.string()
			.nullable()
			.describe('Concept book, relative to the output root; null if there are no evaluations.'),
		output_root: z.string().describe('Folder to which the path is relative.'),
		evaluations: z.int().describe('Number of evaluations used.'),
		concepts: z.int().describe('Number of concepts in the book.'),
	})
	.describe('The concept book and concept memory after they were rebuilt from the records.');
export type LedgerRebuilt = z.infer<typeof ledgerRebuilt>;

export const recordWritten = z
	.object({
		path: z.string().describe('Record file, relative to the output root.'),
		output_root: z.string().describe('Folder to which the path is relative.'),
		written: z.boolean().describe('False if the ledger already held the same record.'),
	})
	.describe('The record that was written to the ledger.');
export type RecordWritten = z.infer<typeof recordWritten>;

export const ledgerSummary = z
	.object({
		plans: z.int().describe('Plans.'),
		runs: z.int().describe('Runs.'),
		evaluations: z.int().describe('Evaluations.'),
		runs_by_status: z.record(z.string(), z.int()).describe('Runs per status.'),
		latest_plan_id: z.string().nullable().describe('Newest plan.'),
		latest_run_id: z.string().nullable().describe('Newest run.'),
		latest_evaluation_id: z.string().nullable().describe('Newest evaluation.'),
		unreadable: z.array(z.string()).describe('File names of set_aside.'),
		set_aside: z
			.array(
				z.object({
					path: z.string().describe('File, relative to the output root.'),
					reason: z.string().describe('Why the file is ignored.'),
					reason_code: z.string().describe('Stable code of the reason.'),
					reason_values: messageValues,
				}),
			)
			.describe('Ignored files with the reason; at most 20.'),
		set_aside_count: z.int().describe('Number of ignored files.'),
	})
	.describe('The ledger of a dataset in numbers, with its newest records.');

export const ledgerOperations = {
	write_plan_record: defineOperation({
		name: 'write_plan_record',
		arguments: z.strictObject({
			path: datasetPath,
			plan: plan.describe('Plan of this dataset; written once and never edited.'),
			...placeOptions,
		}),
		result: recordWritten,
		help_en: 'Write a plan to the ledger of its dataset.',
		help_zh: '将计划写入其数据集的账本。',
		notes_en: 'Refused if the plan belongs to another dataset or a different record with this id exists.',
	}),
	write_evaluation_record: defineOperation({
		name: 'write_evaluation_record',
		arguments: z.strictObject({
			path: datasetPath,
			evaluation: evaluation.describe('Evaluation of this dataset; written once and never edited.'),
			...placeOptions,
		}),
		result: recordWritten,
		help_en: 'Write an evaluation to the ledger of its dataset and rebuild the concept book.',
		help_zh: '将评估写入其数据集的账本，并重新写出概念簿。',
		notes_en:
			'Refused if the evaluation belongs to another dataset or a different record with this id exists.',
	}),
	read_concept_memory: defineOperation({
		name: 'read_concept_memory',
		only_reads: true,
		arguments: z.strictObject({
			path: datasetPath,
			limit: z
				.int()
				.min(1)
				.optional()
				.describe('Maximum number of rows (default 50). Counts cover all concepts.'),
			...placeOptions,
		}),
		result: conceptMemory,
		help_en:
			'Summarise concepts over all evaluations: pending, actioned and blocked counts, and the latest concepts.',
		help_zh: '汇总全部评估中的概念：待处理、已处理与受阻计数及最近条目。',
		notes_en:
			'Each concept takes its strongest state over all evaluations: generated < pending < blocked < actioned.',
	}),
	summarize_ledger: defineOperation({
		name: 'summarize_ledger',
		only_reads: true,
		arguments: z.strictObject({ path: datasetPath, ...placeOptions }),
		result: ledgerSummary,
		help_en: 'Summarise the ledger: record counts and latest ids.',
		help_zh: '账本内容的计数与最新编号。',
	}),
	verify_ledger: defineOperation({
		name: 'verify_ledger',
		only_reads: true,
		arguments: z.strictObject({ path: datasetPath, ...placeOptions }),
		result: ledgerVerification,
		help_en: 'Recompute the concept book and memory and list differences; changes nothing.',
		help_zh: '重新推导概念簿与概念记忆并指出差异；不作任何改动。',
		notes_en: 'Checksums are SHA-256 of the file bytes.',
	}),
	rebuild_ledger: defineOperation({
		name: 'rebuild_ledger',
		arguments: z.strictObject({ path: datasetPath, ...placeOptions }),
		result: ledgerRebuilt,
		help_en: 'Rebuild the concept book from the evaluations; changes nothing else.',
		help_zh: '由评估记录重新写出概念簿；不改动其他内容。',
	}),
} as const;
