import { LbError } from '../../../base/errors.ts';
import { isLoopback } from '../address.ts';

/** Address of a server: where everything is sent, and whose key is used. */
export interface Address {
	/** Without a slash at its end. */
	base_url: string;
	/** Scheme, host and port. */
	origin: string;
	/** True if it is this machine. */
	loopback: boolean;
}

const MAX_LENGTH = 500;

/**
 * An address as typed or stated by a variable. Throws `llm.address_invalid`, which never repeats the text: people paste keys
 * into the wrong field.
 * @param field what stated it
 */
export function readAddress(text: string, field: string): Address {
	const refuse = (reason: string, reason_zh: string): LbError =>
		new LbError('llm.address_invalid', { reason, reason_zh }, { field });
	const stated = text.trim();
	if (stated === '') throw refuse('it is empty', '地址为空');
	if (stated.length > MAX_LENGTH)
		throw refuse(`it has more than ${MAX_LENGTH} characters`, `超过 ${MAX_LENGTH} 个字符`);
	if (!/^https?:\/\//iu.test(stated))
		throw refuse('it does not begin with https:// or http://', '没有以 https:// 或 http:// 开头');
	// Some programs take a backslash for a slash, others for a part of the host.
	if (/[\s\\\p{Cc}\p{Cf}]/u.test(stated))
		throw refuse('it contains a blank, a backslash or an invisible character', '含空格、反斜杠或不可见字符');
	if (!URL.canParse(stated)) throw refuse('it is not a valid address', '不是有效的地址');
	const url = new URL(stated);
	if (url.username !== '' || url.password !== '' || stated.slice(8).split('/', 1)[0]?.includes('@') === true)
		throw refuse('it contains a user name or a password', '含用户名或密码');
	if (stated.includes('?') || stated.includes('#'))
		throw refuse('it contains a query or a fragment', '含查询参数或片段');
	return {
		base_url: url.origin + url.pathname.replace(/\/+$/u, ''),
		origin: url.origin,
		loopback: isLoopback(url.hostname),
	};
}

/** Host and port, as sentences name a server. */
export const hostOf = ({ origin }: Address): string => origin.replace(/^https?:\/\//u, '');

/** Throws `llm.http_refused` for http beyond this machine, unless it was allowed for exactly this origin. */
export function requireEncrypted(address: Address, allowed: readonly string[]): void {
	const { origin, loopback } = address;
	if (origin.startsWith('https:') || loopback || allowed.includes(origin)) return;
	throw new LbError('llm.http_refused', { host: hostOf(address) }, { field: 'base_url' });
}
