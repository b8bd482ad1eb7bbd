import * as z from 'zod';
import { isoTime } from './common.ts';
import { concept, conceptState } from './evaluation.ts';

export const conceptMemoryRow = concept
	.pick({
		concept_id: true,
		kind: true,
		question: true,
		novelty_key: true,
		priority_score: true,
		candidate_task_families: true,
		refined_task_sequence: true,
		verification_status: true,
		reopened_by: true,
	})
	.extend({
		state: conceptState.describe(
			'Strongest state over the evaluations: generated < pending < blocked < actioned.',
		),
		evidence_key: z.string().describe('Evidence of the latest evaluation with this state.'),
		latest_state: conceptState.describe('State in the newest evaluation that contains it.'),
		latest_evidence_key: z.string().describe('Evidence in the newest evaluation that contains it.'),
		first_seen: isoTime,
		last_seen: isoTime,
		evaluations: z.int().describe('Evaluations that contain it.'),
	})
	.describe('A follow-up question with its state over all evaluations of a dataset.');
export type ConceptMemoryRow = z.infer<typeof conceptMemoryRow>;

const counts = z.object({
	pending: z.int().describe('Concepts waiting for a task.'),
	actioned: z.int().describe('Concepts answered.'),
	blocked: z.int().describe('Concepts blocked.'),
	generated: z.int().describe('Concepts that no task can answer.'),
});

export const conceptMemory = z
	.object({
		counts,
		rows: z.array(conceptMemoryRow).describe('Concepts, newest first, then by priority.'),
		evaluations: z.int().describe('Evaluations summarised.'),
		newest_evaluation_id: z.string().nullable().describe('Newest evaluation; null without any.'),
		newest_complete: z.boolean().describe('Whether the newest evaluation is complete.'),
	})
	.describe('Follow-up questions rolled up from all evaluations of a dataset, with counts by state.');
export type ConceptMemory = z.infer<typeof conceptMemory>;

export const conceptBook = z.object({
	schema_version: z.literal(1).describe('Version of this record.'),
	dataset_id: z.string().describe('Dataset.'),
	newest_evaluation_id: z.string().nullable().describe('Newest evaluation summarised.'),
	evaluation_ids: z.array(z.string()).describe('Evaluations summarised, oldest first.'),
	counts,
	concepts: z
		.array(
			concept.extend({
				first_seen: isoTime,
				last_seen: isoTime,
				history: z
					.array(
						z.object({
							evaluation_id: z.string(),
							at: isoTime,
							state: conceptState,
							evidence_key: z.string(),
						}),
					)
					.describe('Changes of state or evidence, oldest first.'),
			}),
		)
		.describe(
			'Every concept as in the newest evaluation that contains it, with its state over all evaluations.',
		),
});
export type ConceptBook = z.infer<typeof conceptBook>;

const ledgerDifference = z.object({
	kind: z
		.enum(['book', 'plan_memory', 'record', 'run_folder', 'output'])
		.describe('What differs: the book, the memory in a plan, a record, a run folder or an output.'),
	path: z.string().describe('File, relative to the output root.'),
	finding: z.string().describe('What differs.'),
	finding_code: z.string().describe('Stable code of the sentence.'),
	finding_values: z.record(z.string(), z.unknown()).describe('Values of the sentence.'),
});

export const ledgerVerification = z
	.object({
		dataset_id: z.string().nullable().describe('Dataset; null when lb-agent did not write the folder.'),
		ok: z.boolean().describe('True when there is no difference; repeated runs are not considered.'),
		records: z.record(z.string(), z.int()).describe('Readable records per kind.'),
		differences: z.array(ledgerDifference).describe('Every difference.'),
		repeated: z
			.array(ledgerDifference)
			.describe('Runs with missing or changed outputs that a later verified run repeated.'),
	})
	.describe('The records of the ledger compared with the files on disk.');
export type LedgerVerification = z.infer<typeof ledgerVerification>;
