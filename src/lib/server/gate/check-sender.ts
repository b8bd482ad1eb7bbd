import { LbError } from '../../base/errors.ts';
import { single, type GateRequest } from './gate-request.ts';
import { isPage } from './route-kind.ts';
import type { OwnAddresses } from './own-addresses.ts';

/** Throws request.host_unknown unless exactly one Host header names this service. */
export function checkHost({ headers }: GateRequest, own: OwnAddresses): void {
	const host = single(headers['host']);
	if (host === null || !own.hosts.has(host.toLowerCase())) throw new LbError('request.host_unknown');
}

/**
 * Who asks: our own pages, and programs that are no browser (those send none of these headers). A person may also come
 * to a page from elsewhere, through a link or a bookmark: a top-level navigation, which its sender cannot read.
 * Throws request.cross_site, request.foreign_origin.
 */
export function checkSender(request: GateRequest, segments: readonly string[], own: OwnAddresses): void {
	const { headers } = request;
	const origin = headers['origin'];
	if (origin !== undefined && !own.origins.has(single(origin) ?? ''))
		throw new LbError('request.foreign_origin');
	const site = headers['sec-fetch-site'];
	if (site === undefined || ['same-origin', 'none'].includes(single(site) ?? '')) return;
	if (!isNavigation(request) || !isPage(segments)) throw new LbError('request.cross_site');
}

function isNavigation({ method, headers }: GateRequest): boolean {
	const goal = headers['sec-fetch-dest'];
	return (
		method === 'GET' &&
		single(headers['sec-fetch-mode']) === 'navigate' &&
		// Not into a frame of another page.
		(goal === undefined || single(goal) === 'document')
	);
}
