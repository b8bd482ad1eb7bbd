import * as z from 'zod';
import { answer } from './answer.ts';
import { autopilot } from './autopilot.ts';
import { consentRequest, proposal, wordedAnswer } from './chat.ts';
import { isoTime, messageValues, sentences } from './common.ts';
import { job } from './job.ts';
import { methodAdvice } from './method.ts';
import { plan, planTask } from './plan.ts';
import { dataState, doctorFinding, metadataProfile } from './profile.ts';
import { problem } from './problem.ts';
import { runComparison } from './run-comparison.ts';
import { artifact, run } from './run.ts';
import { sessionMetadata, sessionSource, sessionTarget } from './session.ts';
import { toolRun, toolStatus } from './tool.ts';

/** A task of a plan without the list of its files, which may be long; the plan record has it. */
export const planTaskCard = planTask
	.omit({ inputs: true })
	.extend({ input_count: z.int().describe('Files it would read.') });
export type PlanTaskCard = z.infer<typeof planTaskCard>;

export const planCard = plan
	.omit({ tasks: true, data_state: true, doctor: true, concept_memory: true })
	.extend({ tasks: z.array(planTaskCard).describe('Tasks, best first.'), data_state: dataState });
export type PlanCard = z.infer<typeof planCard>;

export const scanCard = z.object({
	dataset_root: z.string().describe('Folder.'),
	scanned_at: isoTime,
	files_scanned: z.int().describe('Files inspected.'),
	data_state: dataState,
	metadata_profile: metadataProfile,
	doctor: z.array(doctorFinding).describe('Findings of the input doctor, errors first, at most 20.'),
	doctor_total: z.int().describe('Total number of findings.'),
});
export type ScanCard = z.infer<typeof scanCard>;

export const runCard = run.omit({ inputs: true }).extend({
	input_count: z.int().describe('Files read.'),
	output_root: z.string().nullable().describe('Folder that paths of the run are relative to.'),
});
export type RunCard = z.infer<typeof runCard>;

export const autopilotCard = autopilot.omit({ evaluation: true });
export type AutopilotCard = z.infer<typeof autopilotCard>;

const path = z.string().describe('Dataset folder.');

/** One piece of a message: what a command or a sentence came to, as data. Faces draw it. */
export const block = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('text'),
		text: z.string().describe('Markdown.'),
		text_zh: z.string().optional().describe('The same in Chinese; absent where there is none.'),
		is_document: z.boolean().optional().describe('True for the text of a skill, which faces show verbatim.'),
	}),
	z.object({
		kind: z.literal('sentence'),
		text: z.string().describe('One sentence.'),
		text_code: z.string().describe('Stable code of the sentence.'),
		text_values: messageValues,
	}),
	z.object({ kind: z.literal('scan'), path, scan: scanCard }),
	z.object({
		kind: z.literal('metadata'),
		path,
		choice: sessionMetadata.describe('Metadata choice of the user.'),
		metadata_profile: metadataProfile,
	}),
	z.object({ kind: z.literal('plan'), path, plan: planCard }),
	z.object({
		kind: z.literal('why'),
		path,
		plan_id: z.string().describe('Plan the reasons come from.'),
		tasks: z.array(planTaskCard).describe('Tasks with the reason that keeps each from running.'),
	}),
	z.object({ kind: z.literal('run'), path, run: runCard }),
	z.object({ kind: z.literal('autopilot'), path, record: autopilotCard }),
	z.object({
		kind: z.literal('comparison'),
		path,
		comparison: runComparison.describe(
			'The comparison; of samples and of features that changed sides at most 50 each.',
		),
	}),
	z.object({
		kind: z.literal('results'),
		path,
		number: z.int().nullable().describe('Number of the target if there are several.'),
		total: z.int().describe('Artifacts in the unlimited list.'),
		artifacts: z.array(artifact).describe('Artifacts shown.'),
	}),
	z.object({
		kind: z.literal('answer'),
		path: path.optional(),
		artifact,
		answer: z.array(z.string()).describe('Sentences about the artifact.'),
		answer_code: sentences.codes.optional(),
		answer_values: sentences.values.optional(),
		excerpt: z.string().nullable().describe('Excerpt of a report or table.'),
		next_action: z.string().describe('Next step.'),
		next_action_code: z.string().optional().describe('Stable code of the next step.'),
		next_action_values: messageValues.optional(),
	}),
	z.object({
		kind: z.literal('reply'),
		path,
		number: z.int().nullable().describe('Number of the target if there are several.'),
		answer,
	}),
	z.object({
		kind: z.literal('worded'),
		answer: wordedAnswer.describe('An answer that a language model worded from facts of tools.'),
	}),
	z.object({
		kind: z.literal('proposal'),
		proposal: proposal.describe('Proposed by a language model; runs only after the user accepts it.'),
	}),
	z.object({
		kind: z.literal('consent'),
		consent: consentRequest.describe('Asks before anything is sent to this address.'),
	}),
	z.object({
		kind: z.literal('sources'),
		sources: z.array(sessionSource.omit({ upload_id: true })).describe('Bound folders.'),
		targets: z.array(sessionTarget).describe('Target of plans and runs.'),
	}),
	z.object({ kind: z.literal('demo'), path, files: z.int().describe('Files written.') }),
	z.object({ kind: z.literal('jobs'), jobs: z.array(job).describe('Jobs, newest first.') }),
	z.object({
		kind: z.literal('commands'),
		commands: z
			.array(
				z.object({
					usage: z.string().describe('Usage.'),
					help_en: z.string().describe('What it does.'),
					help_zh: z.string().describe('What it does, in Chinese.'),
				}),
			)
			.describe('Available commands.'),
	}),
	z.object({
		kind: z.literal('advice'),
		path: z.string().nullable().describe('Dataset the advice is about; null for a question alone.'),
		advice: methodAdvice,
	}),
	z.object({ kind: z.literal('tools'), tools: z.array(toolStatus).describe('State of external tools.') }),
	z.object({
		kind: z.literal('tool_run'),
		path: z.string().nullable().describe('Dataset in whose ledger it is recorded; null without one.'),
		run: toolRun,
	}),
	z.object({
		kind: z.literal('problem'),
		path: z.string().nullable().describe('Dataset concerned; null for the whole request.'),
		problem,
	}),
]);
export type MessageBlock = z.infer<typeof block>;
