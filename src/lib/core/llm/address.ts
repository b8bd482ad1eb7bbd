import { LbError } from '../../base/errors.ts';

/** Where a model server is. */
export interface ModelAddress {
	/** Scheme, host and port: what a key belongs to. */
	origin: string;
	/** Host and port, as messages show it. */
	host: string;
	/** The address without a slash at the end. */
	base_url: string;
	/** Is it this machine? */
	loopback: boolean;
}

/**
 * Reads an address. http goes to this machine only, elsewhere once the user allowed it.
 * @throws LbError llm.address_unusable, llm.http_refused
 */
export function modelAddress(base_url: string, allow_http: boolean): ModelAddress {
	const url = URL.canParse(base_url) ? new URL(base_url) : null;
	if (
		url === null ||
		!['http:', 'https:'].includes(url.protocol) ||
		// A password in an address would be shown with it.
		[url.username, url.password, url.search, url.hash].some((part) => part !== '')
	)
		throw new LbError('llm.address_unusable', { address: withoutSecrets(base_url) });
	const loopback = isLoopback(url.hostname);
	if (url.protocol === 'http:' && !loopback && !allow_http)
		throw new LbError('llm.http_refused', { host: url.host });
	return {
		origin: url.origin,
		host: url.host,
		base_url: `${url.origin}${url.pathname.replace(/\/+$/, '')}`,
		loopback,
	};
}

/** Is a host this machine: 127.0.0.0/8, ::1 or localhost? Takes it as `URL` gives it, with numbers in their usual form. */
export function isLoopback(hostname: string): boolean {
	return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** Only the beginning of what may hold a password. */
function withoutSecrets(address: string): string {
	const start = address.replace(/[?#].*$/s, '').replace(/\/\/[^/]*@/, '//…@');
	return start.length > 200 ? `${start.slice(0, 200)}…` : start;
}
