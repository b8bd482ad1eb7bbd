import * as z from 'zod';
import { conversationPoint, answer } from '../records/answer.ts';
import { block } from '../records/block.ts';
import {
	askedArtifact,
	chatImage,
	chatLinked,
	chatState,
	chatTurn,
	figurePicture,
	proposal,
} from '../records/chat.ts';
import { llmProviderName } from '../records/llm.ts';
import { plan } from '../records/plan.ts';
import { profile } from '../records/profile.ts';
import { problem } from '../records/problem.ts';
import { datasetPath, metadataOptions, placeOptions } from './arguments.ts';
import { defineOperation } from './define.ts';

const scan = z.object({
	path: z.string().describe('Dataset folder as requested.'),
	profile: profile.nullable().describe('Contents of the folder; null if it cannot be read.'),
	plan: plan.nullable().describe('Plan of the folder; null unless requested.'),
	problem: problem.nullable().describe('Why the folder cannot be read; null if it can.'),
});
export type Scan = z.infer<typeof scan>;

/** What sessions ask: several folders at once, or a line of a conversation. */
export const sessionOperations = {
	scan_sources: defineOperation({
		name: 'scan_sources',
		arguments: z.strictObject({
			paths: z.array(datasetPath).min(1).describe('Dataset folders.'),
			include_plan: z.boolean().default(false).describe('Also plan each folder.'),
			goal: z.string().nullish().describe('Goal in your own words, for the plans.'),
			parameters: z
				.record(z.string(), z.unknown())
				.optional()
				.describe('Task parameters specified by the user, for the plans.'),
			without_groups: z
				.array(datasetPath)
				.optional()
				.describe('Folders that are planned without the groups among the parameters.'),
			...metadataOptions,
		}),
		result: z
			.object({
				scans: z
					.array(scan)
					.describe('One entry per folder, in order; an unreadable folder does not stop the others.'),
			})
			.describe('Contents of one or more folders, with their plans on request.'),
		help_en: 'List the contents of one or more folders and, on request, plan each.',
		help_zh: '识别一个或多个文件夹中的数据，可同时给出各自的计划。',
	}),
	answer_message: defineOperation({
		name: 'answer_message',
		reaches_network: true,
		arguments: z.strictObject({
			text: z.string().describe('A slash command or a plain sentence.'),
			state: z.record(z.string(), z.unknown()).describe('State of the session.'),
			launch_folder: z.string().describe('Folder to which typed paths are relative.'),
			thread_id: z.string().nullish().describe('Conversation that keeps what was sent to a language model.'),
			history: z.array(chatTurn).default([]).describe('Earlier messages, oldest first.'),
			images: z.array(chatImage).max(4).default([]).describe('Images of the message.'),
			linked: z.array(chatLinked).default([]).describe('Linked conversations.'),
			about: askedArtifact.optional().describe('Result that the text is a question about.'),
			figure_image: z
				.boolean()
				.default(false)
				.describe('Also show this result, a figure, to the language model as a picture.'),
			session_id: chatImage.shape.session_id.nullish().describe('Session that keeps the pictures.'),
			wants_title: z.boolean().default(false).describe('The conversation has no telling title yet.'),
			active_jobs: z.array(z.string()).default([]).describe('Active jobs of the session.'),
			resume: z.boolean().optional().describe('Resume an interrupted answer; finished steps are reused.'),
		}),
		result: z
			.object({
				blocks: z.array(block).describe('Blocks of the answer.'),
				state: z.record(z.string(), z.unknown()).describe('Updated state of the session.'),
				title: z
					.string()
					.nullable()
					.default(null)
					.describe('Title that a language model gave; null for none.'),
			})
			.describe('The answer to one line of a conversation.'),
		help_en: 'Execute one line of a conversation.',
		help_zh: '执行对话中的一行内容。',
	}),
	converse: defineOperation({
		name: 'converse',
		reaches_network: true,
		arguments: z.strictObject({
			paths: z.array(datasetPath).default([]).describe('Dataset folders that the conversation is about.'),
			text: z.string().min(1).describe('Message of the user, in English or Chinese.'),
			artifact: z.string().optional().describe('Only about this artifact (index or artifact_id).'),
			goal: z.string().nullish().describe('Goal whose runs come first.'),
			points: z
				.record(z.string(), conversationPoint)
				.default({})
				.describe('What the previous answer about each folder left for the next question.'),
			history: z.array(chatTurn).default([]).describe('Earlier messages, oldest first.'),
			images: z.array(chatImage).max(4).default([]).describe('Images of the message.'),
			linked: z.array(chatLinked).default([]).describe('Linked conversations.'),
			chat: chatState.prefault({}).describe('What the conversation keeps about its language model.'),
			conversation: z
				.string()
				.regex(/^[0-9a-f]{32}$/u)
				.nullish()
				.describe('Conversation that keeps what is sent; absent: a list of its own in the user data folder.'),
			wants_title: z.boolean().default(false).describe('Also ask the model for a title of the conversation.'),
			llm_provider: llmProviderName
				.optional()
				.describe('Provider for this call; none = without a language model (default: the configured one).'),
			images_to: z
				.string()
				.nullish()
				.describe('Address that the user agreed to send this message and its images to, and no other.'),
			seen: z
				.string()
				.nullish()
				.describe(
					'SHA-256 of the text that the user was shown before agreeing; another text is shown again.',
				),
			consent: z.boolean().default(false).describe('The user agrees to send to the configured address.'),
			figure_image: z
				.boolean()
				.default(false)
				.describe(
					'Also show `artifact`, a figure, to the model as a picture: redrawn with aliases, without metadata.',
				),
			figure_agreed: figurePicture.shape.sha256
				.nullish()
				.describe('Digest of the picture that the user saw and agreed to send; no other is sent.'),
			session_id: chatImage.shape.session_id.nullish().describe('Session that keeps the picture.'),
			...placeOptions,
		}),
		result: z
			.object({
				replies: z
					.array(z.object({ path: z.string().describe('Dataset folder.'), answer }))
					.describe(
						'Answers computed on this machine, one per folder; empty when a model worded the answer.',
					),
				blocks: z
					.array(block)
					.describe("The model's answer, proposals, the request for consent, or a problem."),
				points: z.record(z.string(), conversationPoint).describe('For the next question, by folder.'),
				chat: chatState,
				title: z.string().nullable().describe('Title of the conversation; null unless the model gave one.'),
				accepted: z
					.array(proposal)
					.describe('Proposals that the user allowed to run without asking, to be run now.'),
			})
			.describe('One turn of a conversation.'),
		help_en: 'Answer one message of a conversation, with the configured language model if there is one.',
		help_zh: '回答对话中的一条消息；配置了语言模型时由其组织语言。',
		notes_en:
			'Numbers of the answer are facts of tools, with the cell each was read from; a number that no tool returned is marked as unverified. The model reads results and proposes work; it runs nothing, writes nothing and gives no paths. Nothing is sent to an address that is not this machine before `consent`, and no picture of a figure before `figure_agreed` names it.',
	}),
} as const;
