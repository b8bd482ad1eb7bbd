import { LbError } from '../../base/errors.ts';
import { isHostName, kindOfName } from './host-name.ts';
import { isIp, kindOfIp, type IpKind } from './special-ranges.ts';

/** An address that may be asked for, as far as its text says. */
export interface ReadAddress {
	/** Without fragment. */
	href: string;
	secure: boolean;
	/** Name in ASCII without a dot at its end, or IP address without brackets. */
	host: string;
	/** `Host` of the request: name and port. */
	authority: string;
	port: number;
	/** Path and query. */
	target: string;
	/** Its name cannot be public, or it is an address of a private network; only with `allow_private`. */
	is_private: boolean;
}

export interface AddressRules {
	/** `LB_AGENT_ALLOW_PRIVATE_URLS`. */
	allow_private: boolean;
}

/** Longest text of an address that a message repeats. */
const SHOWN = 200;
const USUAL_PORTS = [80, 443];

/**
 * Reads an address as a user wrote it. Throws `skills.address_*`: another scheme, credentials, another writing of an IP
 * address, a private or special host.
 */
export function readAddress(text: string, rules: AddressRules): ReadAddress {
	const stated = text.trim();
	requirePlain(stated);
	if (/\s/u.test(stated)) throw invalid(stated, 'it contains a space', '其中含有空格');
	const scheme = /^([a-z][a-z0-9+.-]*):/iu.exec(stated)?.[1]?.toLowerCase() ?? '';
	if (scheme !== 'http' && scheme !== 'https')
		throw new LbError('skills.address_scheme', { address: shown(stated), scheme: scheme || '–' });
	const authority = authorityIn(stated);
	if (authority === null) throw invalid(stated, 'it has no host', '其中没有主机名');
	return checked(parse(stated), authority, rules);
}

/**
 * Reads where an answer redirects to. Beyond `readAddress`: not from https to http, and to no port but the usual ones and that
 * of the first address.
 */
export function readRedirect(
	location: string,
	from: ReadAddress,
	first: ReadAddress,
	rules: AddressRules,
): ReadAddress {
	const stated = location.trim();
	requirePlain(stated);
	const url = parse(stated, from.href);
	if (url.protocol !== 'http:' && url.protocol !== 'https:')
		throw new LbError('skills.address_scheme', { address: shown(stated), scheme: url.protocol.slice(0, -1) });
	const address = checked(url, authorityIn(stated), rules);
	if (from.secure && !address.secure)
		throw new LbError('skills.address_insecure', { address: shown(from.href), target: shown(address.href) });
	const isFirst = address.host === first.host && address.port === first.port;
	if (!isFirst && !USUAL_PORTS.includes(address.port))
		throw new LbError('skills.address_port', { address: shown(address.href), port: address.port });
	return address;
}

/** Judges an IP address that a name resolved to, or that is the host itself. Throws unless it may be dialled. */
export function requireIp(ip: string, { host }: Pick<ReadAddress, 'host'>, rules: AddressRules): void {
	requireKind(kindOfIp(ip), host, ip, rules);
}

function checked(url: URL, authority: string | null, rules: AddressRules): ReadAddress {
	const stated = url.href;
	if (url.username !== '' || url.password !== '' || authority?.includes('@') === true)
		throw new LbError('skills.address_credentials', { host: url.hostname });
	const host = url.hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '');
	const is_ip = isIp(host);
	if (!is_ip && !isHostName(host))
		throw invalid(stated, 'its host is not a name', '其主机部分不是有效的名称');
	// Browsers read 2130706433, 0177.0.0.1, 0x7f.1, 127.1 and digits of other scripts as an address too.
	const written = authority?.replace(/:\d*$/u, '').toLowerCase();
	if (is_ip && !host.includes(':') && written !== undefined && written !== host)
		throw new LbError('skills.address_writing', { host: shown(written), ip: host });
	const kind = is_ip ? kindOfIp(host) : kindOfName(host);
	requireKind(kind, host, is_ip ? host : null, rules);
	const secure = url.protocol === 'https:';
	const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
	if (port === 0) throw invalid(stated, 'port 0 cannot be asked', '端口 0 无法访问');
	url.hash = '';
	const name = host.includes(':') ? `[${host}]` : host;
	return {
		href: url.href,
		secure,
		host,
		authority: url.port === '' ? name : `${name}:${url.port}`,
		port,
		target: `${url.pathname}${url.search}`,
		is_private: kind === 'private',
	};
}

function requireKind(kind: IpKind, host: string, ip: string | null, { allow_private }: AddressRules): void {
	if (kind === 'public' || (kind === 'private' && allow_private)) return;
	const code = kind === 'private' ? 'skills.address_private' : 'skills.address_special';
	const leads = ip === null || ip === host ? host : `${host} (${ip})`;
	throw new LbError(code, { host: leads });
}

/** Host and port as they are written, with what is before an `@`; null where a redirect names none. */
function authorityIn(text: string): string | null {
	return /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?#]+)/iu.exec(text)?.[1] ?? null;
}

function parse(text: string, base?: string): URL {
	try {
		return new URL(text, base);
	} catch {
		throw invalid(text, 'a browser could not read it either', '浏览器同样无法解析');
	}
}

/** A browser leaves line breaks out and turns `\` into `/`, so that an address is another than it seems. */
function requirePlain(text: string): void {
	if (/[\u0000-\u001f\u007f\\]/u.test(text))
		throw invalid(text, 'it contains a control character or a backslash', '其中含有控制字符或反斜杠');
}

const invalid = (address: string, reason: string, reason_zh: string): LbError =>
	new LbError('skills.address_invalid', { address: shown(address), reason, reason_zh });

/** No password is repeated. */
function shown(text: string): string {
	const safe = text.replace(/\/\/[^/?#]*@/u, '//');
	return safe.length <= SHOWN ? safe : `${safe.slice(0, SHOWN)}…`;
}
