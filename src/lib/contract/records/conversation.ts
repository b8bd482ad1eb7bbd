import * as z from 'zod';
import { block } from './block.ts';
import { isoTime } from './common.ts';
import { figureRegion } from './figure-region.ts';
import { sessionId, threadId } from './session.ts';

export const messageState = z.enum(['waiting', 'done', 'failed', 'cancelled', 'interrupted', 'blocked']);
export type MessageState = z.infer<typeof messageState>;

/** One message. What a user asked and what came of it are two messages; the answer names the job that works on it. */
export const message = z.object({
	message_id: z.string().describe('Opaque id.'),
	thread_id: threadId,
	seq: z.int().describe('Increasing position in the conversation.'),
	role: z.enum(['user', 'assistant']).describe('Author of the message.'),
	text: z
		.string()
		.describe('Text written by the user, or the command sent by a button; plain text of an answer.'),
	blocks: z.array(block).describe('Blocks of the answer, in order; empty while the job is running.'),
	state: messageState.describe('waiting: its job has not ended. Messages of users are done.'),
	job_id: z.string().nullable().describe('Job that works on the answer.'),
	superseded: z
		.boolean()
		.describe(
			'True when an earlier message was edited afterwards. The message and its changes to the session (sources, goal, metadata choice) are kept.',
		),
	edit_of: z.string().nullable().describe('message_id this one replaces.'),
	artifact_id: z.string().nullable().describe('Artifact the message is about.'),
	images: z
		.array(z.string())
		.describe('image_id of the images of the message; an image that was deleted since is unknown.'),
	region: figureRegion.nullable().describe('Part of a figure the message is about.'),
	figure_image: z
		.boolean()
		.describe('True if the figure was also to be sent to the language model as a picture.'),
	created_at: isoTime,
	ended_at: isoTime.nullable().describe('When the answer was complete.'),
});
export type Message = z.infer<typeof message>;

export const conversation = z.object({
	thread_id: threadId,
	session_id: sessionId,
	title: z.string().describe('Title; empty until one can be derived.'),
	created_at: isoTime,
	updated_at: isoTime,
	trashed_at: isoTime.nullable().describe('When it was moved to the trash.'),
	running: z.boolean().describe('True while one of its jobs has not ended.'),
	unread: z.int().describe('Complete answers since the conversation was last read.'),
	last_message: message
		.pick({ message_id: true, seq: true, role: true, text: true, state: true, created_at: true })
		.nullable()
		.describe('Newest message that is not superseded; text cut to 200 characters.'),
	sources: z.array(z.string()).describe('Names of its sources.'),
});
export type Conversation = z.infer<typeof conversation>;
