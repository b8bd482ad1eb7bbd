import * as z from 'zod';
import { isoTime } from '../records/common.ts';
import { conceptBook, conceptMemory } from '../records/concept-memory.ts';
import { evaluation } from '../records/evaluation.ts';
import { plan } from '../records/plan.ts';
import { metadataProfile, profile } from '../records/profile.ts';
import { problem, run } from '../records/run.ts';
import { sessionId, sessionMetadata } from '../records/session.ts';
import { defineEndpoint } from './define.ts';
import {
	acceptedAnswer,
	engineErrors,
	inSession,
	none,
	number,
	preferHeader,
	sessionErrors,
	statedGoal,
	statedTarget,
	targetQuery,
	yesNo,
} from './shared.ts';

const parameters = z
	.record(z.string(), z.unknown())
	.optional()
	.describe('Task parameters that you state; checked against the cards.');

const problems = z
	.array(z.object({ path: z.string().describe('Target.'), problem }))
	.describe('Targets that could not be read; the answer is about the others.');

const scanned = z.object({
	session_id: sessionId,
	profile,
	metadata_profile: metadataProfile,
	plan: plan.nullable().describe('The plan; null with include_plan=0.'),
	others: z
		.array(z.object({ profile, metadata_profile: metadataProfile, plan: plan.nullable() }))
		.describe('The further targets of the session, in order.'),
	problems,
});

const plannedSession = plan.extend({
	metadata_profile: metadataProfile,
	others: z
		.array(plan.extend({ metadata_profile: metadataProfile }))
		.describe('Plans of the further targets of the session, in order.'),
	problems,
});

const working = [
	...sessionErrors,
	'session.busy',
	'sources.none',
	'sources.outside',
	...engineErrors,
] as const;
const waits = 'Waits up to 60 s (`Prefer: wait=n`, n in seconds), then answers 202.';

export const planningEndpoints = {
	scan_session: defineEndpoint({
		name: 'scan_session',
		method: 'POST',
		path: '/api/session/{session_id}/scan',
		group: 'planning',
		summary_en: 'Say what is in the folders',
		summary_zh: '识别文件夹中的数据',
		description: `include_plan=1 also makes a plan. ${waits}`,
		description_zh:
			'include_plan=1 时同时生成计划。最多等待 60 秒（`Prefer: wait=n`，n 为秒数），之后回答 202。',
		params: inSession,
		query: z.strictObject({ include_plan: yesNo.optional().describe('1: make a plan too; 0 without it.') }),
		headers: preferHeader,
		body_kind: 'json',
		body: none,
		answers: { 200: { description: 'What was found.', schema: scanned }, 202: acceptedAnswer },
		errors: working,
	}),
	plan_session: defineEndpoint({
		name: 'plan_session',
		method: 'POST',
		path: '/api/session/{session_id}/plan',
		group: 'planning',
		summary_en: 'Plan what can be done',
		summary_zh: '规划可执行的任务',
		description: waits,
		description_zh: '最多等待 60 秒（`Prefer: wait=n`，n 为秒数），之后回答 202。',
		params: inSession,
		query: none,
		headers: preferHeader,
		body_kind: 'json',
		body: z.strictObject({
			goal: statedGoal,
			parameters,
		}),
		answers: { 200: { description: 'The plan.', schema: plannedSession }, 202: acceptedAnswer },
		errors: working,
	}),
	send_message: defineEndpoint({
		name: 'send_message',
		method: 'POST',
		path: '/api/session/{session_id}/message',
		group: 'planning',
		summary_en: 'Say something: a command or a sentence',
		summary_zh: '发送消息：命令或一句话',
		description:
			'Commands are those of the terminal shell (`/plan`, `/run`, `/ask 3 why` ...); plain sentences in English and Chinese are understood as one of them or refused. With `artifact_id` the text is a question about that artifact. `edit_of` replaces an earlier message: it and all after it are marked superseded, never deleted.',
		description_zh:
			'命令与终端中的相同（`/plan`、`/run`、`/ask 3 why` 等）；中英文普通句子会被理解为其中之一，否则说明不能理解。带 `artifact_id` 时，文字是关于该成果的提问。`edit_of` 取代较早的消息：该消息及其后各条标记为已取代，不会删除。',
		params: inSession,
		query: none,
		body_kind: 'json',
		body: z.strictObject({
			text: z.string().min(1).max(20_000).describe('What you say.'),
			artifact_id: z.string().max(200).optional().describe('Artifact the text asks about.'),
			edit_of: z.string().max(100).optional().describe('message_id that this one replaces.'),
		}),
		answers: { 202: acceptedAnswer },
		errors: [...sessionErrors, 'session.busy', 'message.unknown', 'message.not_editable', 'artifact.unknown'],
	}),
	choose_metadata: defineEndpoint({
		name: 'choose_metadata',
		method: 'POST',
		path: '/api/session/{session_id}/metadata',
		group: 'planning',
		summary_en: 'Choose the metadata table and columns, or look what a choice would mean',
		summary_zh: '选择元数据表和列，或预览选择的效果',
		description: `use: this table and these columns; proposed: accept the proposed labels or label map; ignore: no labels until rescan or reset; rescan: automatic choice, read anew; preview: what \`use\` would give, changing nothing (without a table: what counts now). ${waits}`,
		description_zh:
			'use：使用此表与这些列；proposed：接受建议的标签或标签映射；ignore：不使用标签，直到 rescan 或 reset；rescan：重新读取并自动选择；preview：查看 `use` 的效果而不作任何更改（不给表时：当前生效的选择）。最多等待 60 秒（`Prefer: wait=n`，n 为秒数），之后回答 202。',
		params: inSession,
		query: none,
		headers: preferHeader,
		body_kind: 'json',
		body: z.strictObject({
			action: z.enum(['use', 'proposed', 'ignore', 'rescan', 'preview']).describe('What to do.'),
			table: z
				.string()
				.max(4096)
				.optional()
				.describe('Table, relative to the dataset; "a.csv + b.csv" for those that form one cohort.'),
			sample_column: z.string().max(1000).optional().describe('Column with sample ids.'),
			label_column: z.string().max(1000).optional().describe('Column with labels.'),
			target: statedTarget,
		}),
		answers: {
			200: {
				description: 'What counts now, or would count.',
				schema: z.object({
					session_id: sessionId,
					applied: z.boolean().describe('False for a preview.'),
					metadata: sessionMetadata.describe('The choice that counts in the session.'),
					metadata_profile: metadataProfile
						.nullable()
						.describe('What the choice means for the target; null when metadata is ignored.'),
				}),
			},
			202: acceptedAnswer,
		},
		errors: [...working, 'sources.target_unknown', 'shell.metadata_is_ignored', 'shell.one_source_needed'],
	}),
	list_plans: defineEndpoint({
		name: 'list_plans',
		method: 'GET',
		path: '/api/session/{session_id}/plans',
		group: 'planning',
		summary_en: 'Plans of the dataset, each with what changed',
		summary_zh: '数据集的各次计划及其变化',
		params: inSession,
		query: z.strictObject({
			target: targetQuery,
			limit: number(1, 200).optional().describe('Most plans; 20 without it.'),
			before: z.string().max(200).optional().describe('plan_id: only older ones.'),
		}),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Newest first.',
				schema: z.object({
					session_id: sessionId,
					total: z.int().describe('Plans of the dataset.'),
					plans: z.array(
						plan
							.pick({
								plan_id: true,
								created_at: true,
								goal: true,
								recommended_task: true,
								recommendation_audit: true,
								ledger_path: true,
							})
							.extend({
								tasks: z.array(
									z.object({
										task_key: z.string().describe('Task.'),
										status: z.string().describe('Its status.'),
										reason: z.string().describe('Why.'),
									}),
								),
								changes: z
									.array(
										z.object({
											task_key: z.string().nullable().describe('Task; null for the plan as a whole.'),
											field: z
												.enum([
													'task',
													'status',
													'parameters',
													'inputs',
													'recommended_task',
													'goal',
													'labels',
												])
												.describe('What changed.'),
											from: z.unknown().describe('Before.'),
											to: z.unknown().describe('Now.'),
										}),
									)
									.nullable()
									.describe('Differences from the plan before it; null for the first one.'),
							}),
					),
				}),
			},
		},
		errors: [...sessionErrors, 'sources.none', 'sources.target_unknown', ...engineErrors],
	}),
	get_ledger: defineEndpoint({
		name: 'get_ledger',
		method: 'GET',
		path: '/api/session/{session_id}/ledger',
		group: 'planning',
		summary_en: 'Runs, newest evaluation, concepts and what is wrong with records',
		summary_zh: '运行、最新评估、概念以及有问题的记录',
		params: inSession,
		query: z.strictObject({ target: targetQuery }),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'The ledger of the dataset.',
				schema: z.object({
					session_id: sessionId,
					dataset_root: z.string().describe('Dataset folder.'),
					output_root: z.string().describe('Folder that paths start from.'),
					summary: z.record(z.string(), z.unknown()).describe('Compact summary, as plans carry it.'),
					runs: z
						.array(run.omit({ inputs: true }).extend({ input_count: z.int().describe('Files read.') }))
						.describe('Runs, newest first.'),
					evaluation: evaluation.nullable().describe('Newest evaluation.'),
					evaluations: z
						.array(z.object({ evaluation_id: z.string(), created_at: isoTime }))
						.describe('All evaluations, newest first.'),
					concept_memory: conceptMemory.nullable().describe('Concepts over all evaluations.'),
					concept_book: conceptBook.nullable().describe('The concept book.'),
				}),
			},
		},
		errors: [...sessionErrors, 'sources.none', 'sources.target_unknown', ...engineErrors],
	}),
};
