import * as z from 'zod';
import { isoTime, messageValues, sentences } from './common.ts';
import { dataState } from './profile.ts';
import { featureContext } from './featurebook.ts';

/** How far a result signal may be trusted; warnings are about the data, notes are neither. */
export const signalLevel = z.enum(['finding', 'hint', 'warning', 'note']);
export type SignalLevel = z.infer<typeof signalLevel>;

export const signalEvidence = z
	.object({
		artifact_id: z.string().describe('Artifact that contains the value.'),
		path: z.string().describe('Its file, relative to the output root.'),
		table: z.string().nullable().describe('Table name without folder and ending; null for summary.json.'),
		row: z.int().nullable().describe('Data row, counted from 1; null for summary.json.'),
		column: z.string().describe('Column, or the field of summary.json as `matrices.0.model.holm_p_value`.'),
		value: z.union([z.number(), z.string(), z.boolean(), z.null()]).describe('The value.'),
	})
	.describe('The table, row and column that a result signal was read from.');
export type SignalEvidence = z.infer<typeof signalEvidence>;

export const resultSignal = z
	.object({
		signal_id: z.string().describe('Stable within a run: hash of kind, artifact and row.'),
		kind: z.string().describe('Kind of result signal, e.g. `model_finding`; one detector each.'),
		level: signalLevel.describe('finding, hint (suggestive result), warning (about the data) or note.'),
		strength: z.number().min(0).max(1).describe('Strength on the scale of its kind, 0-1.'),
		statement: z.string().describe('The result signal in one sentence.'),
		statement_code: z.string().describe('Stable code of the sentence.'),
		statement_values: messageValues,
		context: featureContext.describe('FeatureBook context.'),
		contrast: z.string().nullable().describe('`positive vs reference`, or null without groups.'),
		source: z.string().describe('Source below the dataset; `.` for the dataset itself.'),
		matrix: z.string().nullable().describe('Matrix or signal; null for the whole run.'),
		run_id: z.string().describe('Run it was read from.'),
		task_key: z.string().describe('Task of that run.'),
		evidence: signalEvidence,
		support: z
			.array(z.union([z.string(), z.number()]))
			.describe('Values that support the result signal, in a fixed order; part of the evidence key.'),
	})
	.describe('A finding, suggestive result, warning or note extracted from the results of a run.');
export type ResultSignal = z.infer<typeof resultSignal>;

export const checkResult = z
	.object({
		check: z.string().describe('Name of the check.'),
		run_id: z.string().nullable().describe('Run checked; null for the dataset.'),
		subject: z.string().nullable().describe('Matrix, signal or column checked; null for the whole run.'),
		score: z.number().min(0).max(1).nullable().describe('1 = passed, 0 = failed; null when not applicable.'),
		status: z.enum(['pass', 'warn', 'fail', 'not_applicable']).describe('Verdict.'),
		finding: z.string().describe('The verdict in one sentence.'),
		finding_code: z.string().describe('Stable code of the sentence.'),
		finding_values: messageValues,
		numbers: z.record(z.string(), z.union([z.number(), z.string(), z.null()])).describe('The values used.'),
	})
	.describe('The outcome of one quality check.');
export type CheckResult = z.infer<typeof checkResult>;

export const conceptState = z.enum(['generated', 'pending', 'blocked', 'actioned']);
export type ConceptState = z.infer<typeof conceptState>;

export const lifecycleStage = z.enum(['generated', 'pending_execution', 'blocked', 'actioned']);
export type LifecycleStage = z.infer<typeof lifecycleStage>;

export const concept = z
	.object({
		concept_id: z.string().describe('Opaque id, the same for the same novelty_key.'),
		kind: z.string().describe('Kind of its result signals.'),
		level: signalLevel.describe('Highest level among its result signals.'),
		question: z.string().describe('The follow-up question.'),
		question_code: z.string().describe('Stable code of the question.'),
		question_values: messageValues,
		state: conceptState.describe('generated = no task can answer it; pending; blocked; actioned.'),
		state_reason: z.string().describe('Why it has this state.'),
		state_reason_code: z.string().describe('Stable code of the reason.'),
		state_reason_values: messageValues,
		lifecycle_stage: lifecycleStage.describe('The state in the terms of the lifecycle.'),
		novelty_key: z
			.string()
			.describe('Hash of kind, context, contrast, relative source and matrix; never of values or ranks.'),
		evidence_key: z.string().describe('Hash of input hashes and supporting values.'),
		priority_score: z.number().min(0).max(1).describe('0-1; formula in results/concepts/priority-score.'),
		context: featureContext.describe('FeatureBook context.'),
		contrast: z.string().nullable().describe('`positive vs reference`, or null.'),
		source: z.string().describe('Source below the dataset; `.` for the dataset itself.'),
		matrix: z.string().nullable().describe('Matrix or signal; null for the whole run.'),
		signals: z.array(z.string()).describe('signal_id of its result signals, clearest first.'),
		candidate_task_families: z.array(z.string()).describe('task_keys that would answer it.'),
		refined_task_sequence: z
			.array(z.string())
			.describe('Of these, tasks that this version can run, in FeatureBook order.'),
		required_outputs: z.array(z.string()).describe('Output kinds required for an answer.'),
		verification_standard: z.string().describe('Criterion for verification.'),
		verification_status: z
			.enum(['verified', 'incomplete', 'not_run'])
			.describe('Task-card verification of the runs that cover it.'),
		covered_by: z.array(z.string()).describe('run_ids that answer it; empty while it is pending.'),
		reopened_by: z
			.enum(['outputs_removed', 'verification', 'inputs_changed', 'failure_resolved'])
			.nullable()
			.describe('Why a concept answered or blocked earlier is open again; null otherwise.'),
		qc_checks: z.array(z.string()).describe('Checks to make before trusting an answer.'),
		interpretation_limits: z.array(z.string()).describe('What an answer cannot show.'),
	})
	.describe(
		'A follow-up question that result signals raise, with the tasks that could answer it and its state.',
	);
export type Concept = z.infer<typeof concept>;

export const runVerdict = z
	.object({
		run_id: z.string().describe('Run.'),
		task_key: z.string().describe('Task.'),
		status: z
			.enum(['verified', 'incomplete', 'outputs_removed', 'failed', 'running', 'unreadable'])
			.describe('Current state of its outputs.'),
		missing: z.array(z.string()).describe('Missing or changed outputs, at most 20.'),
		missing_count: z.int().describe('Number of missing or changed outputs.'),
		superseded: z.boolean().describe('True if a later verified run of the same work replaces it.'),
	})
	.describe('Whether the outputs of one run are complete and unchanged.');
export type RunVerdict = z.infer<typeof runVerdict>;

export const evaluation = z
	.object({
		schema_version: z.literal(1).describe('Version of this record.'),
		evaluation_id: z.string().describe('Opaque id.'),
		created_at: isoTime,
		dataset_id: z.string().describe('Dataset.'),
		run_ids: z.array(z.string()).describe('Runs that were read, oldest first.'),
		complete: z.boolean().describe('False when a listed run is unverified, unreadable or still running.'),
		verdicts: z.array(runVerdict).describe('One per run.'),
		data_state: dataState,
		checks: z.array(checkResult).describe('Quality checks, worst first.'),
		result_signals: z.array(resultSignal).describe('Result signals, clearest first.'),
		analysis_concepts: z.array(concept).describe('All concepts, most urgent first.'),
		pending_analysis_concepts: z.array(concept).describe('Pending concepts, waiting for a task.'),
		actioned_analysis_concepts: z.array(concept).describe('Answered concepts.'),
		blocked_analysis_concepts: z
			.array(concept)
			.describe('Blocked concepts, whose tasks failed or are incomplete.'),
		outputs_removed: z.array(z.string()).describe('Outputs of recorded runs that no longer exist.'),
		warnings: sentences.list,
		warnings_code: sentences.codes,
		warnings_values: sentences.values,
	})
	.describe(
		'An evaluation of the results of a dataset: quality checks, result signals and follow-up questions.',
	);
export type Evaluation = z.infer<typeof evaluation>;
