import { LbError } from '../../base/errors.ts';
import { isLoopback } from '../../base/bind-address.ts';

/**
 * A registry address with a slash at its end. Only https, or http to this computer, so that nobody on the way reads or
 * changes what is asked; without a user name and password. Throws `updates.registry_forbidden`.
 */
export function readRegistry(stated: string): string {
	const url = URL.canParse(stated.trim()) ? new URL(stated.trim()) : null;
	if (url === null || !isAllowed(url) || url.username !== '' || url.password !== '')
		throw new LbError('updates.registry_forbidden', { registry: shown(stated, url) });
	url.hash = url.search = '';
	return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/** May this address be asked? */
export const isAllowed = (url: URL): boolean =>
	url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url));

export const isLocal = (url: URL): boolean => isLoopback(url.hostname.replace(/^\[(.*)\]$/u, '$1'));

/** A password in an address is not repeated in a message. */
function shown(stated: string, url: URL | null): string {
	if (url === null) return stated;
	url.username = url.password = '';
	return url.href;
}
