import { LbError } from '../../base/errors.ts';
import type { GateRequest } from './gate-request.ts';

/** Methods that are understood at all; which of them a path takes is another question. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'PUT']);

/** Refuses what this service has no use for. Throws request.method_not_allowed, request.malformed. */
export function checkForm({ method, headers }: GateRequest): void {
	if (!methods.has(method))
		throw new LbError('request.method_not_allowed', { method, allowed: 'GET, HEAD, POST, PATCH, DELETE' });
	if (headers['upgrade'] !== undefined)
		throw new LbError('request.malformed', { reason: 'no other protocol is spoken here (Upgrade).' });
	const expected = headers['expect']?.join(',').toLowerCase();
	if (expected !== undefined && expected !== '100-continue')
		throw new LbError('request.malformed', { reason: 'the expectation is not met (Expect).' });
}
