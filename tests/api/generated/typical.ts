import { addressOf } from '../../../src/lib/client/api.ts';
import { endpoints, type EndpointName } from '../../../src/lib/contract/api/index.ts';
import type { Case } from './cases.ts';

/** A call that must be answered well. */
export function typical(
	name: EndpointName,
	params: Record<string, string>,
	query: Record<string, string>,
	body?: object,
): Case {
	const { method, path: address } = endpoints[name];
	return {
		name,
		method,
		path: addressOf(address, { params, query }),
		headers: body === undefined ? {} : { 'content-type': 'application/json' },
		body: body === undefined ? undefined : JSON.stringify(body),
		refused: false,
		noRoute: false,
	};
}
