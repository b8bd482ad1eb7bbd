import type { LlmSetup } from '../llm/llm-setup.ts';
import type { SentCall } from '../../../contract/records/chat.ts';
import type { Job } from '../../../contract/records/job.ts';

/** What handlers need from the face they work for. */
export interface ShellTools {
	/** Runs an operation and resolves with its result; throws what the engine reports. Long ones run as a job. */
	call(operation: string, args: Record<string, unknown>, dataset: string | null): Promise<unknown>;
	/** Jobs of this user, newest first. */
	jobs(): Promise<Job[]>;
	/** Stops what this session runs; false when nothing does. */
	stop(): boolean;
	/** Cancels the job whose id begins so, whoever runs it; null when there is none. */
	cancel(job: string): Promise<Job | null>;
	/** Path as typed -> absolute path. */
	resolve(path: string): string;
	/** Metadata table as typed -> as operations read it: relative to the dataset, or absolute. */
	table(dataset: string, typed: string): string;
	/** Place for outputs of a dataset as typed -> absolute path; throws where the face may not write there. */
	outputRoot(dataset: string, typed: string): string;
	/** SHA-256 of a text, hex. */
	hash(text: string): string;
	/** Conversation that keeps what is sent to a language model; null where there is none. */
	readonly conversation: string | null;
	/** Session that keeps pictures; null where there is none. */
	readonly session: string | null;
	/** The newest calls of language models in this conversation, newest first. */
	sent(limit: number): Promise<SentCall[]>;
	/** Last part of a path. */
	baseName(path: string): string;
	/** The configuration of language models, opened with the first need of it. */
	llm(): Promise<LlmSetup>;
	/**
	 * Asks for the key of a server without showing it; null when none is entered. Throws `llm.terminal_needed` where nothing can
	 * be typed unseen.
	 */
	askKey(host: string): Promise<string | null>;
	/** Does the face stay with work that takes hours, such as a download? One that does not names where it is started. */
	readonly attends: boolean;
	/** Work that the user may stop. */
	stoppable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
	/** Address of the public homepage, or of the guide served here; null when there is neither. A terminal opens it. */
	homepage(): Promise<string | null> | string | null;
}
