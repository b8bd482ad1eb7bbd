import type * as z from 'zod';
import type { EndpointName, endpoints } from '../contract/api/index.ts';

type Declared<N extends EndpointName> = (typeof endpoints)[N];

/** Calls whose body is a form with files. A test holds this against the table. */
export type FormCall = 'upload_files' | 'add_image';

/** A query may be given as the text that goes over the line, or as what it means: 5 for "5", true for "1". */
type QueryOf<Q extends z.ZodObject> = {
	[K in keyof z.input<Q>]: z.input<Q>[K] | (K extends keyof z.output<Q> ? z.output<Q>[K] : never);
};
type BodyOf<N extends EndpointName> = N extends FormCall ? FormData : z.input<Declared<N>['body']>;

/** Absent when there is nothing to give, optional when all of it is. */
type Part<Name extends string, T> =
	T extends Record<string, never> ? unknown : Partial<T> extends T ? { [K in Name]?: T } : { [K in Name]: T };

/** What a call takes. */
export type Input<N extends EndpointName> = Part<'params', z.input<Declared<N>['params']>> &
	Part<'query', QueryOf<Declared<N>['query']>> &
	Part<'body', BodyOf<N>> & { signal?: AbortSignal; headers?: Record<string, string> };

/** JSON as its record; the Response itself, unread, for streams and files; undefined for an answer without a body. */
type DataOf<A> = A extends { schema: infer S extends z.ZodType }
	? z.output<S>
	: A extends { media: string }
		? Response
		: undefined;

/** A good answer, one form per declared status: looking at `status` says what `data` is. */
export type Answer<N extends EndpointName> = {
	[S in keyof Declared<N>['answers']]: {
		status: S;
		data: DataOf<Declared<N>['answers'][S]>;
		headers: Headers;
	};
}[keyof Declared<N>['answers']];

type Arguments<T> = Partial<T> extends T ? [input?: T] : [input: T];

/** Every endpoint as a function. Throws ApiProblem for a refusal, and what `fetch` throws when nobody answers. */
export type Api = { [N in EndpointName]: (...input: Arguments<Input<N>>) => Promise<Answer<N>> };
