import * as z from 'zod';
import { contentHash, isoTime, messageValues } from './common.ts';
import { conceptMemory } from './concept-memory.ts';
import { compiledIdea } from './idea.ts';
import { skillContextPart, skillEffect } from './skill.ts';
import { dataState, doctorFinding, metadataProfile } from './profile.ts';

export const taskInput = z
	.object({
		path: z.string().describe('Relative to the dataset.'),
		content_hash: contentHash.nullable().describe('Fingerprint of the content.'),
	})
	.describe('A file that a task reads.');

export const planTask = z
	.object({
		task_key: z.string().describe('Key of the task card; unique in a plan.'),
		title: z.string().describe('Title.'),
		family: z.string().describe('Task family (= task_key).'),
		status: z.enum(['ready', 'blocked', 'done', 'skipped']).describe('Whether the task can run now.'),
		reason: z.string().describe('Why it has this status.'),
		reason_code: z.string().describe('Stable code of the reason.'),
		reason_values: messageValues,
		inputs: z.array(taskInput).describe('Files it would read.'),
		repeat_key: z
			.string()
			.describe('Hash of task key, input hashes and parameters; equal keys mean a repeat.'),
		parameters: z.record(z.string(), z.unknown()).describe('Parameters as they would be used.'),
		minimum_outputs: z
			.array(z.string())
			.describe('Output kinds that must exist for the task to count as completed.'),
		estimate: z
			.object({
				seconds: z.number().describe('Rough duration.'),
				bytes_read: z.number().int().describe('Bytes that would be read.'),
			})
			.describe('Rough cost.'),
	})
	.describe('A task of a plan: its status with the reason, inputs, parameters and estimated time.');
export type PlanTask = z.infer<typeof planTask>;

export const recommendationAudit = z
	.object({
		base_pick: z.string().nullable().describe('Task chosen before tie-breakers.'),
		final_pick: z.string().nullable().describe('Task recommended.'),
		changed_by: z
			.array(
				z.enum([
					'minimum_output_gap',
					'featurebook_tie_breaker',
					'deduplication',
					'concept_promotion',
					'skill_workflow',
				]),
			)
			.describe('Reasons for a changed choice.'),
		promoted: z
			.array(
				z.object({
					task_key: z.string().describe('Task that would answer it next.'),
					concept_id: z.string().describe('Concept.'),
					question: z.string().describe('Its question.'),
					priority_score: z.number().describe('Its priority, 0-1.'),
					because: z
						.enum(['pending', 'evidence_changed', 'verification_gap', 'user_intent'])
						.describe('Why it may lead to a task: it is pending, or its evidence changed.'),
				}),
			)
			.default([])
			.describe('Concepts that lead to a task, most urgent first.'),
	})
	.describe('How the recommended task was chosen.');

export const planMetadata = metadataProfile
	.pick({
		selected_tables: true,
		patient_tables: true,
		sample_column: true,
		label_column: true,
		label_kind: true,
		label_choice_open: true,
		label_ranking: true,
		survival_pairs: true,
		people_table: true,
		label_map: true,
		label_counts: true,
		set_aside: true,
		reference_label: true,
		positive_label: true,
		patient_column: true,
		split_column: true,
		matched_samples: true,
		data_samples: true,
		labelled_samples: true,
		supervision_mode: true,
		override: true,
		label_map_proposal: true,
		cohort: true,
		warnings: true,
		warnings_code: true,
		warnings_values: true,
	})
	.extend({
		labelled_patients: z
			.int()
			.optional()
			.describe('Distinct patients among the labelled samples (samples where no patient id exists).'),
		label_proposal: z
			.record(z.string(), z.number().int())
			.nullable()
			.describe('Samples per label derived from names, used only after acceptance; null without a proposal.'),
	})
	.describe('What the metadata profile decided: labels, groups and counts.');
export type PlanMetadata = z.infer<typeof planMetadata>;

export const plan = z
	.object({
		schema_version: z.literal(1).describe('Version of this record.'),
		plan_id: z.string().describe('Opaque id.'),
		created_at: isoTime,
		dataset_id: z.string().describe('Dataset the plan belongs to.'),
		dataset_root: z.string().describe('Folder (informative).'),
		goal: z.string().nullable().describe("The goal in the user's words."),
		idea: compiledIdea
			.pick({
				understood: true,
				understood_code: true,
				understood_values: true,
				not_understood: true,
				missing: true,
				contrast: true,
				choices: true,
				choices_code: true,
				choices_values: true,
			})
			.nullable()
			.default(null)
			.describe('Interpretation of the goal; null without a goal.'),
		tasks: z.array(planTask).describe('Tasks, best first.'),
		recommended_task: z.string().nullable().describe('task_key that would run.'),
		recommendation_audit: recommendationAudit,
		data_state: dataState,
		metadata: planMetadata,
		doctor: z
			.array(doctorFinding)
			.describe('Findings of the input doctor that are warnings or errors, errors first (20 paths each).'),
		skills_used: z
			.array(z.string())
			.describe('Full ids of the skills that match the dataset and the goal, best first.'),
		skill_effects: z
			.array(skillEffect)
			.default([])
			.describe('What skills and preferences changed in this plan, and what was not applied.'),
		skill_parts: z
			.array(skillContextPart)
			.default([])
			.describe('Texts of the skills used, with their hashes.'),
		feature_contexts: z.array(z.string()).describe('FeatureBook contexts that apply.'),
		ledger_path: z.string().nullable().describe('Path of this record, relative to the output root.'),
		ledger: z.record(z.string(), z.unknown()).describe('Compact ledger summary.'),
		concept_book_path: z.string().nullable().describe('Concept book, once an evaluation exists.'),
		concept_memory: conceptMemory
			.nullable()
			.describe('Concept memory with its latest rows, once an evaluation exists.'),
		plan_novelty: z
			.object({
				concept_memory_delta: z.object({
					count_changes: z.record(z.string(), z.number()).describe('Change of counts per state.'),
					transitions: z
						.array(z.object({ novelty_key: z.string(), from: z.string(), to: z.string() }))
						.describe('Concepts that changed state.'),
				}),
			})
			.describe('What is new since the previous plan.'),
	})
	.describe('The tasks that are possible in a dataset, which of them is recommended, and why.');
export type Plan = z.infer<typeof plan>;
