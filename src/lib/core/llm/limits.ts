/** How long is waited for a model server, and how much is read of it. */
export interface LlmLimits {
	/** To the first event of an answer. */
	first_event_ms: number;
	/** From one event to the next. */
	next_event_ms: number;
	/** For what comes after the answer, such as the counts of tokens. */
	after_end_ms: number;
	/** For a whole answer. */
	answer_ms: number;
	/** Of an answer as it comes over the wire, where each token is wrapped in some 200 bytes. */
	answer_bytes: number;
	/** Of one event. */
	event_bytes: number;
	/** Of the body of an error. */
	error_bytes: number;
}

export const llmLimits: LlmLimits = {
	first_event_ms: 60_000,
	next_event_ms: 120_000,
	after_end_ms: 3_000,
	answer_ms: 900_000,
	answer_bytes: 16_000_000,
	event_bytes: 2_000_000,
	error_bytes: 64_000,
};
