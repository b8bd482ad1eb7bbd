import { LbError } from '../../base/errors.ts';
import { single, type GateRequest } from './gate-request.ts';
import { isPage } from './route-kind.ts';
import type { OwnAddresses } from './own-addresses.ts';

/**
 * Who asks: our own pages, and programs that are no browser (those send none of these headers). A person may also come
 * to a page from elsewhere, through a link or a bookmark: a top-level navigation, which its sender cannot read.
 * Throws request.cross_site, request.foreign_origin.
 */
export function checkSender(request: GateRequest, segments: readonly string[], own: OwnAddresses): void {
	const { headers } = request;
	if (headers['origin'] !== undefined && !isOwnOrigin(request, own))
		throw new LbError('request.foreign_origin');
	const site = headers['sec-fetch-site'];
	if (site === undefined || ['same-origin', 'none'].includes(single(site) ?? '')) return;
	if (!isNavigation(request) || !isPage(segments)) throw new LbError('request.cross_site');
}

/** A page asks under the name it has itself; under another of our names it is a page from elsewhere. */
function isOwnOrigin({ headers }: GateRequest, { origins, proxy }: OwnAddresses): boolean {
	const origin = single(headers['origin']);
	if (origin === null || !origins.has(origin)) return false;
	return origin === proxy || origin === originOf(single(headers['host']) ?? '');
}

/** Origin of a page that a host served without a proxy. */
const originOf = (host: string): string => new URL(`http://${host}`).origin;

function isNavigation({ method, headers }: GateRequest): boolean {
	const goal = headers['sec-fetch-dest'];
	return (
		method === 'GET' &&
		single(headers['sec-fetch-mode']) === 'navigate' &&
		// Not into a frame of another page.
		(goal === undefined || single(goal) === 'document')
	);
}
