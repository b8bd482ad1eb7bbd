import { oneLine } from '../../base/one-line.ts';
import { visibleLine } from '../../base/visible-text.ts';
import * as z from 'zod';

/** What a server answered in place of an answer; the cause of the error that is thrown. */
export class ServerRefusal extends Error {
	/** HTTP status; 0 when the connection broke. */
	readonly status: number;
	/** What the server wrote, without keys, bounded. */
	readonly said: string;
	/** Milliseconds it asks to wait, null if it does not say. */
	readonly wait_ms: number | null;

	constructor(status: number, said: string, wait_ms: number | null) {
		super(`HTTP ${status}`);
		this.name = 'ServerRefusal';
		this.status = status;
		this.said = said;
		this.wait_ms = wait_ms;
	}

	/** May the same request succeed a moment later? A used-up quota stays used up. */
	get isPassing(): boolean {
		return [0, 429, 502, 503, 504].includes(this.status) && !/insufficient_quota|billing/i.test(this.said);
	}
}

/** An error that a server writes into the stream of an answer. */
export class ServerSaid extends Error {
	/** HTTP status that it names, if any. */
	readonly status: number | null;

	constructor(said: string, status: number | null) {
		super(said);
		this.name = 'ServerSaid';
		this.status = status;
	}
}

const streamError = z.looseObject({
	error: z.union([z.string(), z.looseObject({ code: z.union([z.string(), z.number()]).nullish() })]),
});

/** Throws the error that a piece of an answer tells of, if it does. */
export function throwIfError(piece: unknown): void {
	const read = streamError.safeParse(piece);
	if (!read.success) return;
	const code = typeof read.data.error === 'string' ? NaN : Number(read.data.error.code ?? NaN);
	throw new ServerSaid(JSON.stringify(piece), code >= 400 && code < 600 ? code : null);
}

/** Milliseconds that a Retry-After header asks for: seconds or a date; null without one that can be read. */
export function retryAfterMs(header: string | null, now: number): number | null {
	if (header === null) return null;
	if (/^\s*\d+(?:\.\d+)?\s*$/.test(header)) return Number(header) * 1000;
	const date = Date.parse(header);
	return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Shorter ones are words such as `none`, which some servers ask for. */
const MIN_KEY = 8;

/** The key where it is a secret, else null. */
export const secretOf = (key: string | null): string | null =>
	key !== null && key.length >= MIN_KEY ? key : null;

/** Replaces a key in text that a server sent. */
export function withoutKey(text: string, key: string | null): string {
	const secret = secretOf(key);
	return secret === null ? text : text.replaceAll(secret, '[key]');
}

/** The same, and what looks like a key: for text of an error, where servers repeat what they refuse. */
export function withoutKeys(text: string, key: string | null): string {
	return withoutKey(text, key)
		.replace(/\b(?:sk|pk|rk|key|gsk|xai|hf)[-_][\w*.-]{6,}/g, '[key]')
		.replace(/\bBearer\s+[^\s"']+/gi, 'Bearer [key]');
}

const MAX_SHOWN = 300;

/** The sentence in an error body, for a person: one line, nothing that a terminal obeys, shortened. */
export function shownReason(said: string, instead: string): string {
	const line = visibleLine(oneLine(sentenceIn(said)).trim());
	const text = line === '' ? instead : line;
	return text.length > MAX_SHOWN ? `${[...text.slice(0, MAX_SHOWN)].slice(0, -1).join('')}…` : text;
}

const inner = z.union([z.string(), z.looseObject({ message: z.string() })]);
const errorBody = z.union([
	z.looseObject({ error: inner }),
	z.looseObject({ detail: inner }),
	z.looseObject({ message: z.string() }),
]);

function sentenceIn(said: string): string {
	const body = errorBody.safeParse(jsonOf(said));
	if (!body.success) return said;
	const found = body.data['error'] ?? body.data['detail'] ?? body.data['message'];
	const sentence = inner.safeParse(found);
	if (!sentence.success) return said;
	return typeof sentence.data === 'string' ? sentence.data : sentence.data.message;
}

/** Is a text one JSON object? */
export function isJsonObject(text: string): boolean {
	const value = jsonOf(text);
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
