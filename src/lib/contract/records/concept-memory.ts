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
		evidence_key: z.string().describe('Evidence of the evaluation that gave this state last.'),
		latest_state: conceptState.describe('State in the newest evaluation that knows it.'),
		latest_evidence_key: z.string().describe('Evidence in the newest evaluation that knows it.'),
		first_seen: isoTime,
		last_seen: isoTime,
		evaluations: z.int().describe('Evaluations that know it.'),
	})
	.describe('A follow-up question as all evaluations of a dataset together leave it.');
export type ConceptMemoryRow = z.infer<typeof conceptMemoryRow>;

const counts = z.object({
	pending: z.int().describe('Concepts that wait.'),
	actioned: z.int().describe('Concepts that are answered.'),
	blocked: z.int().describe('Concepts that are blocked.'),
	generated: z.int().describe('Concepts that no task can answer.'),
});

export const conceptMemory = z
	.object({
		counts,
		rows: z.array(conceptMemoryRow).describe('Concepts, newest first, then by priority.'),
		evaluations: z.int().describe('Evaluations it was rolled up from.'),
		newest_evaluation_id: z.string().nullable().describe('Newest of them; null when there is none.'),
		newest_complete: z.boolean().describe('Was the newest one complete?'),
	})
	.describe('Follow-up questions rolled up from all evaluations of a dataset, with counts by state.');
export type ConceptMemory = z.infer<typeof conceptMemory>;

export const conceptBook = z.object({
	schema_version: z.literal(1).describe('Version of this record.'),
	dataset_id: z.string().describe('Dataset.'),
	newest_evaluation_id: z.string().nullable().describe('Newest evaluation it was made from.'),
	evaluation_ids: z.array(z.string()).describe('Evaluations it was made from, oldest first.'),
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
		.describe('Every concept as the newest evaluation that knows it holds it, with its rolled-up state.'),
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
		dataset_id: z.string().nullable().describe('Dataset; null when the folder is not ours.'),
		ok: z.boolean().describe('True when nothing differs; what was repeated does not count.'),
		records: z.record(z.string(), z.int()).describe('Readable records per kind.'),
		differences: z.array(ledgerDifference).describe('Every difference.'),
		repeated: z
			.array(ledgerDifference)
			.describe('Runs of which outputs are gone or differ, and which a later verified run repeated.'),
	})
	.describe('The records of the ledger compared with the files on disk.');
export type LedgerVerification = z.infer<typeof ledgerVerification>;
