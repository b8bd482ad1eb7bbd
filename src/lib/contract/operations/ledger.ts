import * as z from 'zod';
import { messageValues } from '../records/common.ts';
import { conceptMemory, ledgerVerification } from '../records/concept-memory.ts';
import { evaluation } from '../records/evaluation.ts';
import { plan } from '../records/plan.ts';
import { datasetPath, placeOptions } from './arguments.ts';
import { defineOperation } from './define.ts';

export const ledgerRebuilt = z
	.object({
		dataset_id: z.string().nullable().describe('Dataset; null when the folder is not ours.'),
		path: z
			.string()
			.nullable()
			.describe('Concept book, relative to the output root; null when there is nothing to make one from.'),
		output_root: z.string().describe('Folder that the path starts from.'),
		evaluations: z.int().describe('Evaluations it was made from.'),
		concepts: z.int().describe('Concepts in it.'),
	})
	.describe('The concept book and concept memory after they were rebuilt from the records.');
export type LedgerRebuilt = z.infer<typeof ledgerRebuilt>;

export const recordWritten = z
	.object({
		path: z.string().describe('The record, relative to the output root.'),
		output_root: z.string().describe('Folder that the path starts from.'),
		written: z.boolean().describe('False when the ledger held this very record already.'),
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
					reason: z.string().describe('Why it counts nowhere.'),
					reason_code: z.string().describe('Stable code of the reason.'),
					reason_values: messageValues,
				}),
			)
			.describe('Files that count nowhere, with the reason; at most 20.'),
		set_aside_count: z.int().describe('How many they are.'),
	})
	.describe('The ledger of a dataset in numbers, with its newest records.');

export const ledgerOperations = {
	write_plan_record: defineOperation({
		name: 'write_plan_record',
		arguments: z.strictObject({
			path: datasetPath,
			plan: plan.describe('Plan of this dataset; a ledger takes a record once and never edits it.'),
			...placeOptions,
		}),
		result: recordWritten,
		help_en: 'Write a plan to the ledger of its dataset.',
		help_zh: '将计划写入其数据集的账本。',
		notes_en: 'Refused for a plan of another dataset, and when another record of that id is there.',
	}),
	write_evaluation_record: defineOperation({
		name: 'write_evaluation_record',
		arguments: z.strictObject({
			path: datasetPath,
			evaluation: evaluation.describe('Evaluation of this dataset; written once and never edited.'),
			...placeOptions,
		}),
		result: recordWritten,
		help_en: 'Write an evaluation to the ledger of its dataset; the concept book is written again.',
		help_zh: '将评估写入其数据集的账本，并重新写出概念簿。',
		notes_en: 'Refused for an evaluation of another dataset, and when another record of that id is there.',
	}),
	read_concept_memory: defineOperation({
		name: 'read_concept_memory',
		only_reads: true,
		arguments: z.strictObject({
			path: datasetPath,
			limit: z.int().min(1).optional().describe('Most rows; 50 without it. Counts are of all concepts.'),
			...placeOptions,
		}),
		result: conceptMemory,
		help_en: 'Concepts rolled up over all evaluations: pending, actioned and blocked counts, and the latest.',
		help_zh: '汇总全部评估中的概念：待处理、已处理与受阻计数及最近条目。',
		notes_en: 'Over evaluations the strongest state counts: generated < pending < blocked < actioned.',
	}),
	summarize_ledger: defineOperation({
		name: 'summarize_ledger',
		only_reads: true,
		arguments: z.strictObject({ path: datasetPath, ...placeOptions }),
		result: ledgerSummary,
		help_en: 'Counts and latest ids of what the ledger holds.',
		help_zh: '账本内容的计数与最新编号。',
	}),
	verify_ledger: defineOperation({
		name: 'verify_ledger',
		only_reads: true,
		arguments: z.strictObject({ path: datasetPath, ...placeOptions }),
		result: ledgerVerification,
		help_en: 'Derive concept book and memory again and say what differs; changes nothing.',
		help_zh: '重新推导概念簿与概念记忆并指出差异；不作任何改动。',
		notes_en: 'Digests are SHA-256 of the bytes.',
	}),
	rebuild_ledger: defineOperation({
		name: 'rebuild_ledger',
		arguments: z.strictObject({ path: datasetPath, ...placeOptions }),
		result: ledgerRebuilt,
		help_en: 'Write the concept book again from the evaluations; nothing else.',
		help_zh: '由评估记录重新写出概念簿；不改动其他内容。',
	}),
} as const;
