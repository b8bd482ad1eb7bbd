import type { RequestEvent } from '@sveltejs/kit';
import type { EndpointName } from '../contract/api/index.ts';
import { takeService } from './handover.ts';
import { problemResponse } from './problem-response.ts';
import type { Handler, Reply } from './service.ts';

/** Not a promise, nor an object a promise was spread into: both would be written as an empty record. */
type Ready<B> = B & ([B] extends [{ then: unknown }] ? never : unknown);

export const reply = <B>(status: number, body?: Ready<B>, headers?: Record<string, string>): Reply => ({
	status,
	...(body === undefined ? {} : { body }),
	...(headers === undefined ? {} : { headers }),
});

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
