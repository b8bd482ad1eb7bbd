import { LbError } from '../../../base/errors.ts';
import { isIp } from '../../fetch/special-ranges.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** A proxy that downloads go through. */
export interface DownloadProxy {
	/** Name or IP address without brackets. */
	host: string;
	port: number;
	/** `user:password`; never shown. */
	auth: string | null;
	/** As messages show it: without user and password. */
	shown: string;
}

/** For https addresses, the first that is set, as curl reads them. */
const VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'];

/**
 * The proxy that the environment names for an https address, null for none. Throws local_models.proxy_invalid for one that
 * cannot be used: going past it could be against the rules of a network.
 */
export function proxyFor(url: string, env: Env): DownloadProxy | null {
	const variable = VARIABLES.find((name) => (env[name]?.trim() ?? '') !== '');
	if (variable === undefined || isExcepted(new URL(url), env)) return null;
	return readProxy(env[variable]?.trim() ?? '', variable);
}

/** What a page shows of that proxy; null for none, and for one that cannot be used, which a download reports. */
export function shownProxy(url: string, env: Env): string | null {
	try {
		return proxyFor(url, env)?.shown ?? null;
	} catch (error) {
		if (error instanceof LbError) return null;
		throw error;
	}
}

function readProxy(stated: string, variable: string): DownloadProxy {
	const text = /^[a-z][a-z0-9+.-]*:\/\//iu.test(stated) ? stated : `http://${stated}`;
	const refused = (reason: string, reason_zh: string): LbError =>
		new LbError('local_models.proxy_invalid', { variable, reason, reason_zh });
	if (!URL.canParse(text)) throw refused('it is not an address', '它不是地址');
	const url = new URL(text);
	if (url.protocol !== 'http:')
		throw refused(
			`its scheme is ${url.protocol.slice(0, -1)}, not http`,
			`其协议是 ${url.protocol.slice(0, -1)}，不是 http`,
		);
	const host = url.hostname.replace(/^\[|\]$/gu, '');
	if (url.port === '0' || host === '') throw refused('it has no host or port', '缺少主机或端口');
	return {
		host,
		port: url.port === '' ? 80 : Number(url.port),
		auth: credentialsOf(url),
		shown: url.origin,
	};
}

function credentialsOf({ username, password }: URL): string | null {
	if (username === '' && password === '') return null;
	return `${decoded(username)}:${decoded(password)}`;
}

/** A `%` that begins no escape is one. */
function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** Does NO_PROXY name the host: itself, a domain above it, with or without a dot or `*.` before it, or `*`? */
function isExcepted(url: URL, env: Env): boolean {
	const host = url.hostname
		.replace(/^\[|\]$/gu, '')
		.replace(/\.$/u, '')
		.toLowerCase();
	const port = url.port === '' ? '443' : url.port;
	const list = (env['no_proxy'] ?? env['NO_PROXY'] ?? '').toLowerCase().split(/[\s,]+/u);
	return list.some((entry) => {
		if (entry === '*') return true;
		const [, name = entry, stated = ''] = /^(\[[^\]]+\]|[^:]+):(\d+)$/u.exec(entry) ?? [];
		const bare = name
			.replace(/^\[|\]$/gu, '')
			.replace(/^\*?\./u, '')
			.replace(/\.$/u, '');
		if (bare === '' || (stated !== '' && stated !== port)) return false;
		return host === bare || (!isIp(host) && host.endsWith(`.${bare}`));
	});
}

/** Value of `Proxy-Authorization` (RFC 7617). */
export const authorizationOf = ({ auth }: DownloadProxy): string | null =>
	auth === null ? null : `Basic ${Buffer.from(auth, 'utf8').toString('base64')}`;
