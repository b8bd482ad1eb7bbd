import * as z from 'zod';
import { ledgerVerification } from '../records/concept-memory.ts';
import { datasetPath, placeOptions } from './arguments.ts';
import { defineOperation } from './define.ts';

export const ledgerRebuilt = z.object({
	dataset_id: z.string().nullable().describe('Dataset; null when the folder is not ours.'),
	path: z
		.string()
		.nullable()
		.describe('Concept book, relative to the output root; null when there is nothing to make one from.'),
	evaluations: z.int().describe('Evaluations it was made from.'),
	concepts: z.int().describe('Concepts in it.'),
});
export type LedgerRebuilt = z.infer<typeof ledgerRebuilt>;

export const ledgerOperations = {
	verify_ledger: defineOperation({
		name: 'verify_ledger',
		only_reads: true,
		arguments: z.strictObject({ path: datasetPath, ...placeOptions }),
		result: ledgerVerification,
		help_en: 'Derive concept book and memory again and say what differs; changes nothing.',
		help_zh: '重新推导概念簿与概念记忆并指出差异；不作任何改动。',
	}),
	rebuild_ledger: defineOperation({
		name: 'rebuild_ledger',
		arguments: z.strictObject({ path: datasetPath, ...placeOptions }),
		result: ledgerRebuilt,
		help_en: 'Write the concept book again from the evaluations; nothing else.',
		help_zh: '由评估记录重新写出概念簿；不改动其他内容。',
	}),
} as const;
