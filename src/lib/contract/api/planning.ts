import * as z from 'zod';
import { MAX_MESSAGE_CHARACTERS } from '../message-limit.ts';
import { isoTime } from '../records/common.ts';
import { conceptBook, conceptMemory } from '../records/concept-memory.ts';
import { evaluation } from '../records/evaluation.ts';
import { figureRegion } from '../records/figure-region.ts';
import { MAX_MESSAGE_IMAGES } from '../records/image.ts';
import { MAX_LINKED } from '../records/linked.ts';
import { plan } from '../records/plan.ts';
import { metadataProfile, profile } from '../records/profile.ts';
import { problem } from '../records/problem.ts';
import { run } from '../records/run.ts';
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
	.describe('Task parameters you specify; validated against the task cards.');

const problems = z
	.array(z.object({ path: z.string().describe('Target.'), problem }))
	.describe('Unreadable targets; the answer covers the others.');

const scanned = z.object({
	session_id: sessionId,
	profile,
	metadata_profile: metadataProfile,
	plan: plan.nullable().describe('Plan; null with include_plan=0.'),
	others: z
		.array(z.object({ profile, metadata_profile: metadataProfile, plan: plan.nullable() }))
		.describe('Other targets of the session, in order.'),
	problems,
});

const plannedSession = plan.extend({
	metadata_profile: metadataProfile,
	others: z
		.array(plan.extend({ metadata_profile: metadataProfile }))
		.describe('Plans of the other targets of the session, in order.'),
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
		summary_en: 'List the contents of the folders',
		summary_zh: '识别文件夹中的数据',
		description: `include_plan=1 also plans the folders. ${waits}`,
		description_zh:
			'include_plan=1 时同时生成计划。最多等待 60 秒（`Prefer: wait=n`，n 为秒数），之后回答 202。',
		params: inSession,
		query: z.strictObject({
			include_plan: yesNo.optional().describe('1: also plan the folders (default 0).'),
		}),
		headers: preferHeader,
		body_kind: 'json',
		body: none,
		answers: { 200: { description: 'Contents of the folders.', schema: scanned }, 202: acceptedAnswer },
		errors: working,
	}),
	plan_session: defineEndpoint({
		name: 'plan_session',
		method: 'POST',
		path: '/api/session/{session_id}/plan',
		group: 'planning',
		summary_en: 'Plan the tasks that can run',
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
			replace_cohort: z
				.literal(true)
				.optional()
				.describe(
					'The groups and exclusions among the parameters, or none, take the place of those of the session, also for later messages.',
				),
		}),
		answers: { 200: { description: 'The plan.', schema: plannedSession }, 202: acceptedAnswer },
		errors: working,
	}),
	send_message: defineEndpoint({
		name: 'send_message',
		method: 'POST',
		path: '/api/session/{session_id}/message',
		group: 'planning',
		summary_en: 'Send a message: a command or a sentence',
		summary_zh: '发送消息：命令或一句话',
		description:
			'Accepts the commands of the terminal shell (`/plan`, `/run`, `/ask 3 why` ...) and plain sentences in English or Chinese, which are mapped to a command or refused. With `artifact_id`, the text is a question about that artifact; with `region`, about the marks in a part of a figure, answered from its data. With `figure_image`, the figure of `artifact_id` also goes to the language model as a picture. `edit_of` replaces an earlier message: that message and all later ones are marked superseded, never deleted.',
		description_zh:
			'命令与终端中的相同（`/plan`、`/run`、`/ask 3 why` 等）；中英文普通句子会被理解为其中之一，否则说明不能理解。带 `artifact_id` 时，文字是关于该成果的提问；带 `region` 时，是关于图中某一区域内容的提问，依据图的数据回答。带 `figure_image` 时，`artifact_id` 所指的图还会以图片形式发给语言模型。`edit_of` 取代较早的消息：该消息及其后各条标记为已取代，不会删除。',
		params: inSession,
		query: none,
		body_kind: 'json',
		body: z.strictObject({
			text: z.string().min(1).max(MAX_MESSAGE_CHARACTERS).describe('Text of the message.'),
			artifact_id: z.string().max(200).optional().describe('Artifact that the question is about.'),
			edit_of: z.string().max(100).optional().describe('message_id of the message to replace.'),
			images: z
				.array(z.string().max(100))
				.max(MAX_MESSAGE_IMAGES)
				.optional()
				.describe(`image_id of images of the session, at most ${MAX_MESSAGE_IMAGES}.`),
			links: z
				.array(z.string().max(100))
				.max(MAX_LINKED - 1)
				.optional()
				.describe('thread_id of linked conversations that the message may read; absent: all of the session.'),
			figure_image: z
				.boolean()
				.optional()
				.describe(
					'true: the figure named by artifact_id also goes to the language model as a picture, redrawn with aliases; you see it and are asked each time.',
				),
			region: figureRegion
				.optional()
				.describe('Part of a figure that the question is about; answered from the data of the figure.'),
		}),
		answers: { 202: acceptedAnswer },
		errors: [
			...sessionErrors,
			'session.busy',
			'message.unknown',
			'message.not_editable',
			'artifact.unknown',
			'llm.key_typed',
			'images.unknown',
			'links.unknown',
		],
	}),
	choose_metadata: defineEndpoint({
		name: 'choose_metadata',
		method: 'POST',
		path: '/api/session/{session_id}/metadata',
		group: 'planning',
		summary_en: 'Choose the metadata table and columns, or preview a choice',
		summary_zh: '选择元数据表和列，或预览选择的效果',
		description: `use: use this table and these columns; proposed: accept the proposed labels or label map; ignore: use no labels until rescan or reset; rescan: read again and choose automatically; preview: return the effect of \`use\` without changing anything (without a table: the current choice). ${waits}`,
		description_zh:
			'use：使用此表与这些列；proposed：接受建议的标签或标签映射；ignore：不使用标签，直到 rescan 或 reset；rescan：重新读取并自动选择；preview：查看 `use` 的效果而不作任何更改（不给表时：当前生效的选择）。最多等待 60 秒（`Prefer: wait=n`，n 为秒数），之后回答 202。',
		params: inSession,
		query: none,
		headers: preferHeader,
		body_kind: 'json',
		body: z.strictObject({
			action: z.enum(['use', 'proposed', 'ignore', 'rescan', 'preview']).describe('Action to perform.'),
			table: z
				.string()
				.max(4096)
				.optional()
				.describe('Table, relative to the dataset; "a.csv + b.csv" for tables that form one cohort.'),
			sample_column: z.string().max(1000).optional().describe('Column with sample ids.'),
			label_column: z.string().max(1000).optional().describe('Column with labels.'),
			target: statedTarget,
		}),
		answers: {
			200: {
				description: 'The current choice, or the previewed one.',
				schema: z.object({
					session_id: sessionId,
					applied: z.boolean().describe('False for a preview.'),
					metadata: sessionMetadata.describe('Current choice in the session.'),
					metadata_profile: metadataProfile
						.nullable()
						.describe('Effect of the choice on the target; null if metadata is ignored.'),
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
		summary_en: 'List the plans of the dataset with their changes',
		summary_zh: '数据集的各次计划及其变化',
		params: inSession,
		query: z.strictObject({
			target: targetQuery,
			limit: number(1, 200).optional().describe('Maximum number of plans (default 20).'),
			before: z.string().max(200).optional().describe('plan_id; only older plans are listed.'),
		}),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Newest first.',
				schema: z.object({
					session_id: sessionId,
					total: z.int().describe('Number of plans of the dataset.'),
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
										status: z.string().describe('Status of the task.'),
										reason: z.string().describe('Why.'),
									}),
								),
								changes: z
									.array(
										z.object({
											task_key: z.string().nullable().describe('Task; null for the whole plan.'),
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
									.describe('Differences from the previous plan; null for the first plan.'),
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
		summary_en: 'Get the runs, newest evaluation, concepts and damaged records',
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
					output_root: z.string().describe('Folder to which paths are relative.'),
					summary: z.record(z.string(), z.unknown()).describe('Compact summary, as included in plans.'),
					runs: z
						.array(
							run.omit({ inputs: true }).extend({ input_count: z.int().describe('Number of input files.') }),
						)
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
