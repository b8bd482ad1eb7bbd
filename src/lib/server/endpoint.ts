import type { RequestEvent } from '@sveltejs/kit';
import type * as z from 'zod';
import type { endpoints, EndpointName } from '../contract/api/index.ts';
import { takeService } from './handover.ts';
import { problemResponse } from './problem-response.ts';
import type { Service } from './service.ts';

type Shape<N extends EndpointName, K extends 'params' | 'query' | 'body'> = z.output<
	(typeof endpoints)[N][K]
>;

/** A request that was read and found to fit its declaration. */
export interface Call<N extends EndpointName> {
	params: Shape<N, 'params'>;
	query: Shape<N, 'query'>;
	body: Shape<N, 'body'>;
	service: Service;
	request: Request;
	/** Aborted when the client leaves. */
	signal: AbortSignal;
}

/** A good answer: one of those the endpoint declares. */
export interface Reply {
	status: number;
	/** JSON; absent for an answer without a body. */
	body?: unknown;
	headers?: Record<string, string>;
}

/** Not a promise, nor an object a promise was spread into: both would be written as an empty record. */
type Ready<B> = B & ([B] extends [{ then: unknown }] ? never : unknown);

export const reply = <B>(status: number, body?: Ready<B>, headers?: Record<string, string>): Reply => ({
	status,
	...(body === undefined ? {} : { body }),
	...(headers === undefined ? {} : { headers }),
});

export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Reply | Response> | Reply | Response;

/**
 * A route: the service reads the request by its declaration in the contract, calls `handle`, and turns whatever is
 * thrown into a problem document. Routes that stream or hand out bytes answer with a Response of their own.
 * The contract is the server program's alone, so that a process holds it once.
 */
export function endpoint<N extends EndpointName>(
	name: N,
	handle: Handler<N>,
): (event: RequestEvent) => Promise<Response> {
	return async (event) => {
		try {
			return await takeService().answer(name, event, handle);
		} catch (error) {
			return problemResponse(error);
		}
	};
}
