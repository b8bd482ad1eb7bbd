import type * as z from 'zod';
import type { ErrorCode } from '../errors/index.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Groups of the reference, in its order. */
export const groups = [
	'session',
	'sources',
	'planning',
	'uploads',
	'jobs',
	'results',
	'conversations',
	'llm',
	'skills',
	'tools',
	'system',
	'reference',
] as const;
export type Group = (typeof groups)[number];

/** One kind of good answer. */
export interface Answer {
	description: string;
	/** Shape of a JSON answer; null for an answer without a body and for other media. */
	schema: z.ZodType | null;
	/** Media type when it is not JSON. */
	media?: string;
	/** Component that is the data of every event of a stream. */
	event?: string;
}

/** Good answers by status. */
export type Answers = Readonly<Record<number, Answer>>;

/** How the body of a request is sent. `beacon`: JSON that may also arrive as text/plain, as sendBeacon sends it. */
export type BodyKind = 'none' | 'json' | 'beacon' | 'multipart';

/**
 * One endpoint of the local service: declared once here; the route parses with it, the gate knows paths by it, OpenAPI,
 * the reference page and the typed client are made from it.
 */
export interface Endpoint<
	P extends z.ZodObject = z.ZodObject,
	Q extends z.ZodObject = z.ZodObject,
	B extends z.ZodType = z.ZodType,
	A extends Answers = Answers,
> {
	/** Stable name: operationId of OpenAPI and function of the client. */
	name: string;
	method: Method;
	/** Parameters in braces: `/api/session/{session_id}`. */
	path: string;
	group: Group;
	summary_en: string;
	summary_zh: string;
	/** What a caller should know beyond the summary. */
	description?: string;
	description_zh?: string;
	params: P;
	query: Q;
	/** Headers that change what it does, beyond those of every request: name -> what it says. */
	headers?: Readonly<Record<string, string>>;
	body_kind: BodyKind;
	/** Shape of the body; an absent body counts as `{}`. */
	body: B;
	answers: A;
	/** Codes it may answer beyond those every endpoint has (`commonErrors`). */
	errors: readonly ErrorCode[];
}

/** Declares an endpoint. */
export function defineEndpoint<
	P extends z.ZodObject,
	Q extends z.ZodObject,
	B extends z.ZodType,
	A extends Answers,
>(endpoint: Endpoint<P, Q, B, A>): Endpoint<P, Q, B, A> {
	return endpoint;
}
