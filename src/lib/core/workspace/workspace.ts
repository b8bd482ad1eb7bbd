import type { Conversation, Message, MessageState } from '../../contract/records/conversation.ts';
import type { MessageBlock } from '../../contract/records/block.ts';
import type { SessionImage } from '../../contract/records/image.ts';
import type { UploadedFile } from '../../contract/records/upload.ts';
import type { SessionState } from './sessions/session-state.ts';

/** A session as kept. Times are ISO 8601 UTC. */
export interface SessionRow {
	session_id: string;
	thread_id: string;
	title: string;
	/** A title the user gave is never replaced by one made from the first message. */
	titled_by: 'user' | 'program';
	state: SessionState;
	created_at: string;
	updated_at: string;
	trashed_at: string | null;
	/** The conversation was read up to this message. */
	read_seq: number;
}

export interface ConversationFilter {
	/** Words in title, messages or names of sources. */
	query?: string | undefined;
	/** Where the page before ended; throws `request.invalid` when it is none of ours. */
	cursor?: string | undefined;
	limit: number;
	trashed: boolean;
}

export interface SessionStore {
	create(title: string): SessionRow;
	/** Throws `session.unknown`. */
	get(sessionId: string): SessionRow;
	/** Throws `conversation.unknown`. */
	byThread(threadId: string): SessionRow;
	/** Changes what is given; `updated_at` moves with a title, a state or a new message, not with what was read. */
	change(
		sessionId: string,
		change: Partial<Pick<SessionRow, 'title' | 'titled_by' | 'state' | 'trashed_at' | 'read_seq'>>,
	): SessionRow;
	/** Those of the conversations that exist, by thread_id. */
	byThreads(threadIds: readonly string[]): Map<string, SessionRow>;
	/** Newest first. */
	list(filter: ConversationFilter): { rows: SessionRow[]; total: number; next_cursor: string | null };
	/** Removes session, conversation, links, and rows of jobs, uploads and images; files are the caller's. */
	remove(sessionId: string): void;
}

export type NewMessage = Pick<Message, 'thread_id' | 'role' | 'text' | 'state'> &
	Partial<
		Pick<
			Message,
			'message_id' | 'blocks' | 'job_id' | 'edit_of' | 'artifact_id' | 'images' | 'region' | 'figure_image'
		>
	>;

export interface MessageStore {
	/** Appends; gives it the next seq of its conversation and moves `updated_at` of the session. */
	add(message: NewMessage): Message;
	/** Throws `message.unknown`; a message of another conversation is unknown too. */
	get(threadId: string, messageId: string): Message;
	/** By seq. With `before`: the newest of the earlier ones. With `holding`: only those with a block of this kind, not superseded. */
	list(
		threadId: string,
		page: {
			after?: number | undefined;
			before?: number | undefined;
			limit: number;
			holding?: 'scan' | 'metadata' | 'plan' | undefined;
		},
	): { messages: Message[]; more: boolean };
	/** Texts of a conversation that count, newest first: answers that wait and messages without text are left out. */
	said(threadId: string): Pick<Message, 'seq' | 'role' | 'text' | 'created_at'>[];
	/** Newest one that is not superseded. */
	last(threadId: string): Message | null;
	/** Complete answers above a number, those superseded left out. */
	answersAfter(threadId: string, seq: number): number;
	/** Conversations, those in the trash left out, with complete answers that were not read. */
	unreadThreads(): number;
	/** Completes an answer that waits; does nothing when it is complete already. */
	finish(
		messageId: string,
		end: { state: MessageState; text: string; blocks: MessageBlock[]; ended_at: string },
	): void;
	/** Marks this message of a conversation and all after it. */
	supersedeFrom(threadId: string, seq: number): void;
}

export interface ConversationOverview {
	/** Newest message that is not superseded; text cut to 200 characters. */
	last_message: Conversation['last_message'];
	/** Complete answers above what was read, those superseded left out. */
	unread: number;
}

export interface ConversationStore {
	/** By thread_id. */
	overview(threadIds: readonly string[]): Map<string, ConversationOverview>;
	/** Number up to which a conversation can count as read: an answer that waits will be unread when it comes. */
	readSeq(threadId: string): number;
	/** Newest complete answer that is not superseded. */
	newestAnswer(threadId: string): number | null;
}

/** What a job was started for: `kind` says who completes it, `data` what that needs to know. */
export interface SessionWork {
	kind: string;
	/** It only looks: it may begin, and others may begin, while the session works. */
	beside: boolean;
	data: Record<string, unknown>;
}

export interface SessionJobRow {
	job_id: string;
	session_id: string;
	message_id: string | null;
	work: SessionWork;
	applied_at: string | null;
}

export interface SessionJobStore {
	add(row: Omit<SessionJobRow, 'applied_at'>): void;
	find(jobId: string): SessionJobRow | null;
	/** Jobs whose end has not been written into their session, oldest first; of one session or of all. */
	open(sessionId?: string): SessionJobRow[];
	/** Ids of all jobs of a session, oldest first. */
	ids(sessionId: string): string[];
	markApplied(jobId: string, at: string): void;
}

export interface UploadRow {
	upload_id: string;
	session_id: string;
	created_at: string;
	files: UploadedFile[];
}

export interface UploadStore {
	add(row: UploadRow): void;
	/** Throws `uploads.unknown`; an upload of another session is unknown too. */
	get(sessionId: string, uploadId: string): UploadRow;
	/** Newest first. */
	list(sessionId: string): UploadRow[];
	change(uploadId: string, files: UploadedFile[]): void;
}

export interface ImageStore {
	add(image: SessionImage): void;
	/** Throws `images.unknown`; an image of another session is unknown too. */
	get(sessionId: string, imageId: string): SessionImage;
	/** The image of a session with these bytes; null when there is none. */
	same(sessionId: string, sha256: string): SessionImage | null;
	/** Newest first. */
	list(sessionId: string): SessionImage[];
	remove(imageId: string): void;
}

/** A conversation whose messages a session may read. */
export interface LinkRow {
	session_id: string;
	thread_id: string;
	added_at: string;
}

export interface LinkStore {
	/** One that is there already stays as it is. */
	add(link: LinkRow): void;
	/** In the order in which they were added. */
	list(sessionId: string): LinkRow[];
	/** False when there is no such link. */
	remove(sessionId: string, threadId: string): boolean;
}

export interface Preferences {
	get(name: string): string | null;
	set(name: string, value: string): void;
}

/** What the workspace keeps for its user besides jobs. Every change is on disk when the call returns. */
export interface Workspace {
	sessions: SessionStore;
	messages: MessageStore;
	conversations: ConversationStore;
	sessionJobs: SessionJobStore;
	uploads: UploadStore;
	images: ImageStore;
	links: LinkStore;
	preferences: Preferences;
	/** Jobs of all programs on this user data folder that have not ended, with the real path of what they write to. */
	activeJobs(): { job_id: string; dataset: string | null }[];
	/** Folder that holds the files of a session's uploads. */
	uploadFolder(sessionId: string, uploadId: string): string;
	/** Folder that holds an image of a session, beside its uploads: both go together. */
	imageFolder(sessionId: string, imageId: string): string;
	/** Runs `work` as the only writer; nothing of it stays when it throws. Nothing may wait inside. */
	exclusively<T>(work: () => T): T;
	close(): void;
}
