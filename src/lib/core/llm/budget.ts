import { LbError } from '../../base/errors.ts';
import type { ChatMessage, ToolDefinition } from './provider.ts';

/**
 * The rule by which tokens are estimated, without the tokenizer of any model: one for each Chinese, Japanese or Korean character, one for
 * four UTF-8 bytes of anything else, and a few for the frame of each message, call and image.
 */
const BYTES_PER_TOKEN = 4;
const TOKENS_PER_MESSAGE = 4;
/** Models count 85 to some 1,600 for a picture. */
const TOKENS_PER_IMAGE = 1_600;

/** A larger tool result is cut, whatever room there is. */
export const MAX_RESULT_BYTES = 24_000;

/** Estimated tokens of a text. */
export function tokensInText(text: string): number {
	let characters = 0;
	let bytes = 0;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code < 0x80) bytes++;
		else if (isCjk(code)) characters++;
		else bytes += bytesOf(code);
	}
	return characters + Math.ceil(bytes / BYTES_PER_TOKEN);
}

/** Ideographs, kana, Hangul and full-width signs of the basic plane. */
const isCjk = (code: number): boolean =>
	(code >= 0x2e80 && code <= 0x9fff) ||
	(code >= 0xac00 && code <= 0xd7af) ||
	(code >= 0xf900 && code <= 0xfaff) ||
	(code >= 0xff00 && code <= 0xffef);

/** UTF-8 bytes of one UTF-16 unit; each half of a pair is two of its four. */
const bytesOf = (code: number): number => (code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3);

/** Estimated tokens of a request. */
export function tokensOf(messages: readonly ChatMessage[], tools: readonly ToolDefinition[]): number {
	return sum(messages.map(tokensOfMessage)) + (tools.length === 0 ? 0 : tokensInText(JSON.stringify(tools)));
}

function tokensOfMessage(message: ChatMessage): number {
	const own = TOKENS_PER_MESSAGE + tokensInText(message.text);
	if (message.role === 'user') return own + TOKENS_PER_IMAGE * (message.images ?? []).length;
	if (message.role !== 'assistant') return own;
	return (
		own + sum(message.calls.map((call) => TOKENS_PER_MESSAGE + tokensInText(call.name + call.arguments)))
	);
}

export interface Fitted {
	messages: ChatMessage[];
	/** Estimated tokens of messages and tools. */
	tokens: number;
	left_out: {
		/** Tool results that were too large by themselves and were cut. */
		cut_results: number;
		/** Tool results in whose place is a note. */
		tool_results: number;
		/** Earlier questions, each with its answer. */
		turns: number;
	};
}

/**
 * Makes a conversation fit into `limit` tokens. First every tool result above 24 kB is cut, with a note. Then, only as far as
 * needed: results of tools of earlier questions give way to a note, oldest first; earlier questions go with their answers, oldest first;
 * results of the last question give way, oldest first. System messages and the last message of the user are never touched.
 * @throws LbError llm.context_too_small when even that does not fit
 */
export function fitMessages(
	messages: readonly ChatMessage[],
	tools: readonly ToolDefinition[],
	limit: number,
): Fitted {
	const cut = messages.map(withCutResult);
	const cut_results = cut.filter((message, at) => message !== messages[at]).length;
	const fitting = new Fitting(cut, tools, limit);
	const question = cut.findLastIndex(({ role }) => role === 'user');
	const tool_results = fitting.replaceResults(0, question);
	const turns = fitting.removeTurns(question);
	const own_results = fitting.replaceResults(question + 1, cut.length);
	if (fitting.tokens > limit) throw new LbError('llm.context_too_small', { needed: fitting.tokens, limit });
	return {
		messages: fitting.kept(),
		tokens: fitting.tokens,
		left_out: { cut_results, tool_results: tool_results + own_results, turns },
	};
}

class Fitting {
	readonly #messages: (ChatMessage | null)[];
	readonly #limit: number;
	tokens: number;

	constructor(messages: readonly ChatMessage[], tools: readonly ToolDefinition[], limit: number) {
		this.#messages = [...messages];
		this.#limit = limit;
		this.tokens = tokensOf(messages, tools);
	}

	kept(): ChatMessage[] {
		return this.#messages.filter((message) => message !== null);
	}

	/** Puts notes in the place of tool results from one message to before another. */
	replaceResults(from: number, to: number): number {
		let replaced = 0;
		for (let at = from; at < to && this.tokens > this.#limit; at++) {
			const message = this.#messages[at];
			if (message?.role !== 'tool') continue;
			const note = { ...message, text: noteFor(message.name) };
			// A short result costs less than the note.
			if (tokensOfMessage(note) >= tokensOfMessage(message)) continue;
			this.#put(at, note);
			replaced++;
		}
		return replaced;
	}

	/** Removes questions before `end`, each with all up to the next one, so that no result loses its call. */
	removeTurns(end: number): number {
		let removed = 0;
		let at = this.#messages.findIndex((message) => message !== null && message.role !== 'system');
		while (at !== -1 && at < end && this.tokens > this.#limit) {
			let next = at + 1;
			while (next < end && this.#messages[next]?.role !== 'user') next++;
			for (; at < next; at++) if (this.#messages[at]?.role !== 'system') this.#put(at, null);
			removed++;
		}
		return removed;
	}

	#put(at: number, message: ChatMessage | null): void {
		const before = this.#messages[at];
		if (before !== null && before !== undefined) this.tokens -= tokensOfMessage(before);
		if (message !== null) this.tokens += tokensOfMessage(message);
		this.#messages[at] = message;
	}
}

/** For the model, which may call the tool again. */
const noteFor = (name: string): string => `[The result of ${name} was left out to save room.]`;

function withCutResult(message: ChatMessage): ChatMessage {
	if (message.role !== 'tool') return message;
	const text = cutText(message.text);
	return text === message.text ? message : { ...message, text };
}

/** Without a look at what is far behind the limit, so that ten megabytes cost nothing. */
function cutText(text: string): string {
	// No more units than bytes.
	const start = text.slice(0, MAX_RESULT_BYTES);
	const bytes = new TextEncoder().encode(start);
	if (start.length === text.length && bytes.length <= MAX_RESULT_BYTES) return text;
	// A character that is cut in two is left out.
	const kept = new TextDecoder()
		.decode(bytes.subarray(0, MAX_RESULT_BYTES), { stream: true })
		.replace(/\ufffd$/u, '');
	return `${kept}\n[Cut here: the result is longer than ${MAX_RESULT_BYTES} bytes.]`;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
