import * as z from 'zod';
import { isoTime } from './common.ts';

export const sessionId = z.string().describe('Opaque id of a session, 128 random bits.');
export const threadId = z.string().describe('Opaque id of a conversation, 128 random bits.');

/** A folder bound to a session: only an association, detaching it deletes nothing. */
export const sessionSource = z.object({
	source_id: z.string().describe('Opaque id within the session.'),
	index: z.int().describe('1-based place in the list.'),
	name: z.string().describe('Display name: the last part of the path, or the path below its parent.'),
	source_path: z.string().describe('Absolute path.'),
	parent: z
		.string()
		.nullable()
		.describe(
			'Parent folder under which the datasets were found; null when the folder was added on its own.',
		),
	likely_signal: z.string().describe('Likely signal family as discovered.'),
	files: z.int().describe('Data files as discovered.'),
	kind: z.enum(['folder', 'upload', 'demo']).describe('How it was added to the session.'),
	upload_id: z.string().nullable().describe('Upload that it contains; null for other folders.'),
	missing: z.boolean().describe('True if the folder is currently missing.'),
});
export type SessionSource = z.infer<typeof sessionSource>;

/** What work is done for: a parent folder as one joint dataset while all its datasets are bound, else each source. */
export const sessionTarget = z.object({
	number: z.int().describe('1-based number of the target.'),
	name: z.string().describe('Display name.'),
	path: z.string().describe('Absolute path.'),
	sources: z.array(z.string()).describe('source_id of its sources.'),
});
export type SessionTarget = z.infer<typeof sessionTarget>;

/** What the user said about metadata in a session. */
export const sessionMetadata = z.discriminatedUnion('mode', [
	z.object({
		mode: z.enum(['auto', 'proposed', 'ignored']).describe('auto: best table; proposed: labels from names.'),
		label_map: z.literal('proposed').optional().describe('The proposed label map was accepted.'),
	}),
	z.object({
		mode: z.literal('user').describe('The user chose.'),
		table: z
			.string()
			.describe(
				'Table, relative to the dataset or absolute; "a.csv + b.csv" for those that form one cohort.',
			),
		sample: z.string().describe('Column with sample ids.'),
		label: z.string().describe('Column with labels.'),
		label_map: z.literal('proposed').optional().describe('The proposed label map was accepted.'),
	}),
]);
export type SessionMetadata = z.infer<typeof sessionMetadata>;

export const session = z.object({
	session_id: sessionId,
	thread_id: threadId.describe('Its conversation.'),
	title: z.string().describe('Title of the conversation; empty until one can be derived.'),
	created_at: isoTime,
	updated_at: isoTime,
	trashed_at: isoTime.nullable().describe('Time it was moved to the trash; null if it is not in the trash.'),
	sources: z.array(sessionSource).describe('Bound folders.'),
	targets: z.array(sessionTarget).describe('Targets of plans and runs.'),
	metadata: sessionMetadata.describe('Metadata choice of the user.'),
	goal: z.string().nullable().describe('Goal that plans and runs of this session follow.'),
	chat: z
		.object({
			off: z.boolean().describe('True if this conversation is answered without a language model.'),
			consent: z.array(z.string()).describe('Addresses that the user agreed to send to.'),
			proposals: z.array(z.string()).describe('proposal_id of the proposals that wait for an answer.'),
			without_asking: z.array(z.string()).describe('Kinds of work that run without asking.'),
			waits_for_consent: z.boolean().describe('True if a message waits for consent.'),
		})
		.describe('What this conversation keeps about its language model.'),
	active_jobs: z.array(z.string()).describe('job_id of jobs of this session that have not ended.'),
});
export type Session = z.infer<typeof session>;
