/** One request as it leaves, for "What was sent". Headers and keys are no part of it. */
export interface SentCall {
	/** Scheme, host and port. */
	origin: string;
	method: 'GET' | 'POST';
	path: string;
	/** The exact text; empty for GET. */
	body: string;
	sent_at: string;
}

/** What became of it. */
export interface CallEnd {
	/** HTTP status; null without an answer. */
	status: number | null;
	/** The exact text that came, only the key replaced should the server have repeated it. */
	answer: string;
	/** Is that all? False for an answer that was stopped, cut at a limit or broken off. */
	complete: boolean;
	ended_at: string;
}

/**
 * Keeps every call. Called before anything is sent: what cannot be kept is not sent. The function it gives is called once, at the end
 * of the call.
 */
export type RecordCall = (call: SentCall) => CallEnded | Promise<CallEnded>;
export type CallEnded = (end: CallEnd) => void | Promise<void>;
