import * as z from 'zod';
import { keysOf } from '../keys.ts';
import { errorTable, type ErrorCode } from '../errors/index.ts';
import { sessionId, threadId } from '../records/session.ts';
import type { Answer } from './define.ts';

export const none = z.strictObject({});

export const inSession = z.strictObject({ session_id: sessionId });
export const inThread = z.strictObject({ thread_id: threadId });
export const ofJob = z.strictObject({
	job_id: z.string().describe('Opaque id of the job (128 random bits).'),
});

/** Number of a query: text of digits. */
export const number = (minimum: number, maximum: number) =>
	z
		.string()
		.regex(/^\d{1,15}$/u, 'a whole number')
		.transform(Number)
		.pipe(z.int().min(minimum).max(maximum));

/** Yes or no of a query. */
export const yesNo = z.enum(['0', '1']).transform((text) => text === '1');

export const targetQuery = number(1, 10_000).optional().describe('Number of the target (default 1).');

/** The same in a body, and the goal beside it. */
export const statedTarget = z.int().min(1).optional().describe('Number of the target (default 1).');
export const statedGoal = z
	.string()
	.max(2000)
	.nullish()
	.describe('Goal in your own words; kept for later plans of the session.');

/** Work that goes on: follow it at `events_url`. */
export const accepted = z.object({
	job_id: z.string().describe('Job that performs the work.'),
	events_url: z.string().describe('Event stream of the job.'),
	session_id: sessionId,
	thread_id: threadId,
	message_id: z.string().nullable().describe('Message in the conversation that the job completes.'),
});
export type Accepted = z.infer<typeof accepted>;

export const acceptedAnswer = {
	description: 'The work continues as a job; follow it at `events_url`.',
	schema: accepted,
} satisfies Answer;

/** Header of calls that wait for a job. */
export const preferHeader = {
	Prefer: '`wait=n`: wait at most n seconds (default 60) for the answer, then return 202.',
};

/** Codes that every endpoint may answer: what the gate refuses, what the reading of a request refuses, and defects. */
export const commonErrors = [
	'request.host_unknown',
	'request.cross_site',
	'request.foreign_origin',
	'request.foreign_user',
	'request.token_missing',
	'request.token_wrong',
	'request.method_not_allowed',
	'request.path_malformed',
	'request.malformed',
	'request.header_too_large',
	'request.too_slow',
	'request.too_many_connections',
	'request.media_type',
	'request.too_large',
	'request.body_malformed',
	'request.invalid',
	'request.shutting_down',
	'general.unexpected',
] as const satisfies readonly ErrorCode[];

/** What any endpoint under a session may answer. */
export const sessionErrors = ['session.unknown', 'session.trashed'] as const satisfies readonly ErrorCode[];

const ownFamilies = new Set([
	'request',
	'session',
	'sources',
	'functions',
	'folders',
	'conversation',
	'message',
	'artifact',
	'uploads',
	'images',
	'links',
	'launch',
	'shell',
	'jobs',
	'chat',
	'llm',
	'local_models',
	'skills',
	'methods',
	'tools',
	'mcp',
]);

/** Codes with which the engine refuses a dataset, its files or parameters: an answer that waits for a job may carry any. */
export const engineErrors = keysOf(errorTable).filter(
	(code) => !ownFamilies.has(code.split('.', 1)[0] ?? ''),
);
