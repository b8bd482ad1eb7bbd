import type * as z from 'zod';
import type { Answers, Endpoint } from '../define.ts';

/** Nothing to fill in: a schema without fields. */
type Nothing = Record<never, never>;
/** A schema without fields reads as a record of nothing; a record of anything is filled in. */
type Fields<T> = string extends keyof T ? ([T[keyof T]] extends [never] ? Nothing : T) : T;

/** Every field, also those that may be left out: each parameter has an example of its own. */
type Part<Name extends string, T> = keyof T extends never ? Nothing : Record<Name, Required<T>>;
type Body<T> = keyof T extends never ? Nothing : { body: T };

type JsonAnswers<A extends Answers> = {
	[S in keyof A as A[S] extends { schema: z.ZodType } ? S : never]: A[S] extends {
		schema: infer Schema extends z.ZodType;
	}
		? z.output<Schema>
		: never;
};

/** Examples of an endpoint: what its schemas take and give. */
export type ExamplesOf<E> =
	E extends Endpoint<infer P, infer Q, infer B, infer A>
		? Part<'params', Fields<z.input<P>>> &
				Part<'query', Fields<z.input<Q>>> &
				Body<Fields<z.input<B>>> & {
					/** Good answers with a JSON body by status. */
					answers: JsonAnswers<A>;
					/** First lines of an event stream. */
					events?: string;
				}
		: never;

/** What a reader of any endpoint finds. */
export interface Examples {
	params?: Readonly<Record<string, unknown>>;
	query?: Readonly<Record<string, unknown>>;
	body?: unknown;
	answers: Readonly<Record<number, unknown>>;
	events?: string;
}

/** Examples of a group of endpoints; a missing one, or a field that the contract does not have, is no valid type. */
export type ExamplesOfAll<T> = { readonly [N in keyof T]: ExamplesOf<T[N]> };
