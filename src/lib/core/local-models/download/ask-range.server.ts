import type { IncomingMessage } from 'node:http';
import { LbError } from '../../../base/errors.ts';
import { askOnce, reasonOf, type Asking } from '../../fetch/ask-once.server.ts';
import { readAddress, readRedirect, type ReadAddress } from '../../fetch/read-address.ts';
import { faults } from './fault.ts';
import { judgeAnswer, type RangeAnswer, type Wanted } from './judge-answer.ts';
import { isListedHost } from './listed-host.ts';
import { requireStatedDigest } from './meet-source.ts';
import { authorizationOf, proxyFor } from './proxy.ts';
import { linkedOf, type Linked } from './source.ts';
import type { DownloadOrder } from './order.ts';

export type RangeAsking = Pick<Asking, 'resolve' | 'connector' | 'onPrivate'> & {
	env: Readonly<Record<string, string | undefined>>;
	limits: { connect_ms: number; redirects: number; max_retry_after_ms: number };
	now: () => number;
};

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Reads the address of an order. Throws local_models.address_unusable, skills.address_*. */
export function orderedAddress(
	{ url, name }: Pick<DownloadOrder, 'url' | 'name'>,
	env: RangeAsking['env'],
): ReadAddress {
	const address = bare(() => readAddress(url, rulesOf(env)));
	if (!address.secure) throw unusable(name, 'it does not begin with https', '它不以 https 开头');
	return address;
}

/**
 * Asks for a part of the file. Every request begins at the address of the order: an address that it redirects to is signed for
 * a short time, and is never kept or named. Throws DownloadFault for what another attempt may mend, and LbError for what it
 * will not.
 */
export async function askRange(
	order: Pick<DownloadOrder, 'url' | 'name' | 'redirect_hosts' | 'sha256'>,
	wanted: Wanted,
	asking: RangeAsking,
	signal: AbortSignal,
): Promise<RangeAnswer> {
	const first = orderedAddress(order, asking.env);
	let address = first;
	let linked: Linked | null = null;
	for (let redirects = 0; ; redirects += 1) {
		const message = await askedFor(address, wanted, asking, signal);
		const location = redirectOf(message);
		if (location === null) {
			try {
				return judgeAnswer(message, wanted, {
					linked,
					host: address.host,
					is_first: isSameHost(address, first),
					retry: { now: asking.now(), max_retry_after_ms: asking.limits.max_retry_after_ms },
				});
			} catch (error) {
				message.destroy();
				throw error;
			}
		}
		message.destroy();
		// Only the host that the order names says what the file is.
		if (isSameHost(address, first)) linked = linkedOf(message.headers) ?? linked;
		requireStatedDigest(order, linked?.sha256 ?? null);
		if (redirects >= asking.limits.redirects)
			throw unusable(order.name, 'it redirects too often', '重定向次数过多');
		address = redirected(location, address, first, order, asking.env);
	}
}

async function askedFor(
	address: ReadAddress,
	{ start, end }: Wanted,
	asking: RangeAsking,
	signal: AbortSignal,
): Promise<IncomingMessage> {
	const proxy = proxyFor(address.href, asking.env);
	const { resolve, connector, onPrivate, limits } = asking;
	const settings = {
		...rulesOf(asking.env),
		proxy:
			proxy === null ? null : { host: proxy.host, port: proxy.port, authorization: authorizationOf(proxy) },
	};
	const headers = {
		accept: '*/*',
		'accept-encoding': 'identity',
		range: `bytes=${start}-${end === null ? '' : end - 1}`,
	};
	try {
		return await askOnce(address, { resolve, connector, onPrivate, limits, settings, headers }, signal);
	} catch (error) {
		if (error instanceof LbError && error.code === 'skills.address_unresolved')
			throw faults.unresolved(address.host, String(error.values['reason'] ?? reasonOf(error)));
		throw error;
	}
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage): string | null {
	if (!REDIRECTS.includes(statusCode) || location === undefined) return null;
	// Header bytes are characters for Node; addresses in them are UTF-8 where they are not ASCII.
	return Buffer.from(location, 'latin1').toString('utf8');
}

/** Where an answer leads: to the host of the order itself or to one that it lists, over https, and nowhere else. */
function redirected(
	location: string,
	from: ReadAddress,
	first: ReadAddress,
	{ name, redirect_hosts }: Pick<DownloadOrder, 'name' | 'redirect_hosts'>,
	env: RangeAsking['env'],
): ReadAddress {
	if (!URL.canParse(location.trim(), from.href))
		throw unusable(name, `${from.host} redirects to an invalid address`, `${from.host} 重定向到无效地址`);
	const { protocol, hostname, port } = new URL(location.trim(), from.href);
	const host = hostname.replace(/\.$/u, '');
	const isFirst = host === hostOf(first) && (port === '' ? 443 : Number(port)) === first.port;
	const isListed = isFirst || (port === '' && isListedHost(host, redirect_hosts));
	if (protocol !== 'https:' || !isListed) {
		const target = `${protocol === 'https:' ? '' : `${protocol}//`}${host}${port === '' ? '' : `:${port}`}`;
		throw new LbError('local_models.host_not_listed', { host: from.host, target, name });
	}
	return bare(() => readRedirect(location, from, first, rulesOf(env)));
}

const hostOf = ({ host }: ReadAddress): string => (host.includes(':') ? `[${host}]` : host);

const isSameHost = (a: ReadAddress, b: ReadAddress): boolean => a.host === b.host && a.port === b.port;

const rulesOf = (env: RangeAsking['env']): { allow_private: boolean } => ({
	allow_private: env['LB_AGENT_ALLOW_PRIVATE_URLS'] === '1',
});

const unusable = (name: string, reason: string, reason_zh: string): LbError =>
	new LbError('local_models.address_unusable', { name, reason, reason_zh });

/** The query of an address can be a key to the file: an error does not repeat it. */
function bare<T>(read: () => T): T {
	try {
		return read();
	} catch (error) {
		if (!(error instanceof LbError)) throw error;
		const values = Object.entries(error.values).map(([key, value]) => [
			key,
			typeof value === 'string' ? value.replace(/[?#].*$/su, '') : value,
		]);
		throw new LbError(error.code, Object.fromEntries(values), error.place);
	}
}
