import { LbError } from '../../base/errors.ts';
import { single, type GateRequest } from './gate-request.ts';
import type { OwnAddresses } from './own-addresses.ts';

/** Throws request.host_unknown unless exactly one Host header names this service. */
export function checkHost({ headers }: GateRequest, own: OwnAddresses): void {
	const host = single(headers['host']);
	if (host === null || !own.hosts.has(host.toLowerCase())) throw new LbError('request.host_unknown');
}
