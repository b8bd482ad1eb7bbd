import * as z from 'zod';
import { conversationPoint } from './answer.ts';
import { isoTime, messageValues, recordId } from './common.ts';
import { llmPrivacy } from './llm.ts';

/** What a fact is about; names of the other kinds in a sentence mean that the sentence speaks of something else. */
export const factSubjectKind = z.enum([
	'sample',
	'patient',
	'group',
	'matrix',
	'feature',
	'column',
	'file',
	'run',
	'dataset',
]);
export type FactSubjectKind = z.infer<typeof factSubjectKind>;

/** A value that a tool returned in this conversation, with the place it was read from. A model cites it as [[fact_id]]. */
export const chatFact = z.object({
	fact_id: z
		.string()
		.regex(/^f[1-9][0-9]*$/)
		.describe('Id within the conversation.'),
	value: z.union([z.number(), z.string(), z.boolean()]).describe('Value as in the table.'),
	unit: z
		.string()
		.nullable()
		.describe(
			'Unit as words of the field: bp, %, fraction, count, ratio, p value; null where it is unknown or there is none.',
		),
	name: z.string().describe('Metric or column.'),
	subject: z.string().describe('What the value belongs to.'),
	subject_kind: factSubjectKind,
	label: z.string().describe('Metric and subject, as shown beside the value.'),
	ci_low: z.number().nullable().describe('Lower end of the 95 % interval; null without one.'),
	ci_high: z.number().nullable().describe('Upper end of the 95 % interval; null without one.'),
	n: z.int().nullable().describe('Samples or patients behind the value; null where it does not apply.'),
	dataset: z.string().nullable().describe('Dataset folder; null for values that belong to none.'),
	artifact_id: z.string().nullable().describe('Artifact with the value; null for counts of the program.'),
	path: z.string().nullable().describe('Path of the artifact, relative to the output root.'),
	title: z.string().nullable().describe('Title of the artifact.'),
	run_id: z.string().nullable().describe('Run that wrote it.'),
	row: z.int().nullable().describe('Data row of the table, from 1; null for the whole artifact.'),
	column: z.string().nullable().describe('Column of the table; null for the whole row.'),
});
export type ChatFact = z.infer<typeof chatFact>;

/** Why a cited fact is marked: its sentence speaks of something else. */
export const factDoubt = z.enum(['other_subject', 'other_metric', 'other_unit']);
export type FactDoubt = z.infer<typeof factDoubt>;

/** One piece of an answer that a model worded. Numbers are facts of tools, the user's own, or struck through. */
export const answerPart = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('text'), text: z.string().describe('Markdown without numbers of its own.') }),
	z.object({
		kind: z.literal('fact'),
		fact_id: z.string().describe('Fact that the program put in.'),
		text: z.string().describe('The value as shown.'),
		label: z.string().describe('Metric and subject of the value.'),
		doubt: factDoubt.nullable().describe('Why the value does not fit its sentence; null if it does.'),
	}),
	z.object({
		kind: z.literal('unverified'),
		text: z.string().describe("The model's own words, shown struck through."),
		why: z
			.enum(['number', 'deed', 'unknown_fact', 'file'])
			.describe(
				'number: no tool returned it; deed: no run or job of this turn; unknown_fact: a citation of nothing; file: no such artifact.',
			),
	}),
	z.object({ kind: z.literal('yours'), text: z.string().describe("A number from the user's message.") }),
]);
export type AnswerPart = z.infer<typeof answerPart>;

/** Why an answer of a model is not whole. */
export const incompleteReason = z.enum([
	'length',
	'filter',
	'broken',
	'cancelled',
	'steps',
	'repeated_call',
	'tokens',
]);
export type IncompleteReason = z.infer<typeof incompleteReason>;

/** An answer that a language model worded from facts of tools. */
export const wordedAnswer = z.object({
	parts: z.array(answerPart).describe('The answer, piece by piece.'),
	facts: z.array(chatFact).describe('Facts that the parts cite.'),
	incomplete: incompleteReason.nullable().describe('Why the answer is not whole; null if it is.'),
	provider: z.string().describe('Provider.'),
	model: z.string().describe('Model.'),
	origin: z.string().describe('Address the model was asked at.'),
	local: z.boolean().describe('True if the address is this machine.'),
	steps: z.int().describe('Calls of the model.'),
	max_steps: z.int().describe('Limit of calls.'),
	tokens: z.object({
		input: z.int().describe('Tokens sent, as the server counts them, else estimated.'),
		output: z.int().describe('Tokens received.'),
		budget: z.int().describe('Limit per turn.'),
	}),
	tools: z.array(z.string()).describe('Operations that were called, in order.'),
	sent: z.array(z.string()).describe('Ids of the calls whose exact text is kept ("What was sent").'),
});
export type WordedAnswer = z.infer<typeof wordedAnswer>;

/** Something a model proposes; it runs only after the user's own word, with exactly these parameters. */
export const proposal = z.object({
	proposal_id: z.string().describe('Id within the conversation.'),
	operation: z.string().describe('Operation it would run.'),
	arguments: z.record(z.string(), z.unknown()).describe('Parameters, exactly as they would be used.'),
	hash: z.string().describe('SHA-256 of operation and parameters.'),
	task_key: z.string().nullable().describe('Task it would run; null for other operations.'),
	path: z.string().nullable().describe('Dataset folder it is for; null for all targets of the conversation.'),
	effect: z.string().describe('What it will do, in one sentence.'),
	effect_code: z.string().describe('Stable code of that sentence.'),
	effect_values: messageValues,
	chosen: z
		.record(z.string(), z.unknown())
		.default({})
		.describe(
			'What the user chose in the conversation and what the work uses besides: groups, exclusions, metadata columns, parameters that were set.',
		),
});
export type Proposal = z.infer<typeof proposal>;

/** An image of a session, as a message refers to it. */
export const chatImage = z.object({
	session_id: z
		.string()
		.regex(/^[0-9a-f]{32}$/u)
		.describe('Session that keeps it.'),
	image_id: z
		.string()
		.regex(/^[0-9a-f]{32}$/u)
		.describe('Image.'),
	media_type: z.enum(['image/png', 'image/jpeg']).describe('Type of the picture as it is kept.'),
});
export type ChatImage = z.infer<typeof chatImage>;

/** What a message may read of another conversation. */
export const chatLinked = z.object({
	thread_id: z.string().optional().describe('Linked conversation.'),
	title: z.string().describe('Title of the linked conversation.'),
	paths: z.array(z.string()).describe('Dataset folders that it is about.'),
	messages: z
		.array(z.object({ role: z.enum(['user', 'assistant']), text: z.string() }))
		.describe('Its messages, oldest first.'),
});
export type ChatLinked = z.infer<typeof chatLinked>;

/** A result that a message is about. */
export const askedArtifact = z.object({
	path: z.string().describe('Dataset folder.'),
	artifact: z.string().describe('Index or artifact_id.'),
});
export type AskedArtifact = z.infer<typeof askedArtifact>;

/** One earlier message, as a model is reminded of it. */
export const chatTurn = z.object({
	role: z.enum(['user', 'assistant']).describe('Author.'),
	text: z.string().describe('Text of the message.'),
});
export type ChatTurn = z.infer<typeof chatTurn>;

/** A figure of ours as a picture for a model: redrawn with aliases, without metadata. */
export const figurePicture = z.object({
	title: z.string().describe('Title of the figure, as it is on this machine.'),
	sha256: z
		.string()
		.regex(/^[0-9a-f]{64}$/u)
		.describe('Digest of the picture; consent is for these bytes only.'),
	bytes: z.int().describe('Size of the picture.'),
	width: z.int().describe('Width in px.'),
	height: z.int().describe('Height in px.'),
	image_id: z
		.string()
		.regex(/^[0-9a-f]{32}$/u)
		.nullable()
		.describe('Image of the session that has these bytes; null outside of sessions.'),
	file: z
		.string()
		.nullable()
		.describe('File with these bytes in the user data folder; null in sessions, which have `image_id`.'),
	shown_singly: z
		.int()
		.describe('Samples, patients or files that it shows each by itself, under aliases; 0 for groups only.'),
	shown_singly_of: z.enum(['samples', 'patients', 'files']).describe('What these are.'),
});
export type FigurePicture = z.infer<typeof figurePicture>;

/** What a conversation keeps about its language model. Nothing of it leaves the machine. */
export const chatState = z.object({
	off: z.boolean().default(false).describe('True if this conversation is answered without a language model.'),
	consent: z
		.array(z.string())
		.default([])
		.describe('Addresses that the user agreed to send to, in this conversation.'),
	asked: z
		.object({
			text: z.string().describe('Message.'),
			origin: z.string().describe('Address it would be sent to.'),
			images: z.array(chatImage).default([]).describe('Its images.'),
			links: z.array(z.string()).optional().describe('Linked conversations that it may read; absent: all.'),
			about: askedArtifact.nullable().default(null).describe('Result it is about; null for none.'),
			history: z.array(chatTurn).default([]).describe('What had been said before it, as it was shown.'),
			points: z
				.record(z.string(), conversationPoint)
				.default({})
				.describe('What it may refer to in earlier answers, as when it was shown.'),
			shown: z
				.string()
				.default('')
				.describe('SHA-256 of the exact text that was shown; another text is shown again.'),
			figure: figurePicture.shape.sha256
				.nullable()
				.default(null)
				.describe('Digest of the picture of that figure that was shown; null if none goes along.'),
		})
		.nullable()
		.default(null)
		.describe('Message that waits for consent; null if none does.'),
	aliases: z
		.record(z.string(), z.string())
		.default({})
		.describe('Alias to name, for everything that was sent under an alias.'),
	proposals: z.array(proposal).default([]).describe('Proposals that wait for an answer.'),
	proposed: z.int().default(0).describe('Number of proposals made so far.'),
	without_asking: z
		.array(z.string())
		.default([])
		.describe('Kinds of work that run without asking: a task key, or an operation.'),
});
export type ChatState = z.infer<typeof chatState>;

/** What would be sent, before the first call to an address that is not this machine. */
export const consentRequest = z.object({
	provider: z.string().describe('Provider.'),
	model: z.string().describe('Model.'),
	origin: z.string().describe('Address it would be sent to.'),
	privacy: llmPrivacy,
	preview: z.string().describe('Exact text of the first request, with names replaced by aliases.'),
	images: z.array(z.string()).default([]).describe('image_id of the images that would be sent.'),
	figure: figurePicture.nullable().default(null).describe('Figure that would be sent as a picture.'),
});
export type ConsentRequest = z.infer<typeof consentRequest>;

/** A picture of a call, as its request holds it. */
export const sentPicture = z.object({
	media_type: z.enum(['image/png', 'image/jpeg', 'image/webp']).describe('Type of the picture.'),
	bytes: z.int().describe('Size of the picture.'),
	sha256: z.string().describe('Digest of the picture.'),
});
export type SentPicture = z.infer<typeof sentPicture>;

/** One call of a model, kept on disk within its conversation: "What was sent". */
export const sentCall = z.object({
	call_id: recordId.describe('Id of the call.'),
	at: isoTime,
	provider: z.string().describe('Provider.'),
	model: z.string().describe('Model.'),
	origin: z.string().describe('Address.'),
	local: z.boolean().describe('True if the address is this machine.'),
	request: z.string().describe('Exact body of the request; keys are never part of it.'),
	pictures: z.array(sentPicture).default([]).describe('Pictures in the request, in order.'),
	answer: z.string().describe('Exact text that came back.'),
	status: z.int().nullable().describe('HTTP status; null without an answer.'),
	milliseconds: z.number().describe('Time until the end of the answer.'),
	complete: z.boolean().describe('True if the answer came whole.'),
});
export type SentCall = z.infer<typeof sentCall>;
