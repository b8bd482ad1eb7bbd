import { LbError } from '../../base/errors.ts';
import { single, type GateRequest } from './gate-request.ts';
import { isWorkspace } from './route-kind.ts';

/** What a form of a page is sent as. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * A form of the workspace. Another site can make a browser send one without asking first, unlike JSON, so it must say
 * that it comes from a page of ours: every browser does. A sender that is there was found to be ours before (checkSender).
 * Throws request.cross_site, request.media_type.
 */
export function checkPageForm({ method, headers }: GateRequest, segments: readonly string[]): void {
	if (method !== 'POST' || !isWorkspace(segments)) return;
	if (headers['origin'] === undefined && single(headers['sec-fetch-site']) !== 'same-origin')
		throw new LbError('request.cross_site');
	const found = single(headers['content-type'])?.split(';', 1)[0]?.trim().toLowerCase() ?? 'none';
	if (!formTypes.includes(found))
		throw new LbError('request.media_type', { found, expected: formTypes.join(' or ') });
}
