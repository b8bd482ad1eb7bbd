import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import { LbError } from '../../base/errors.ts';
import { engineVersion } from '../../base/version.ts';
import type { Connector, Resolve, Way } from './connect.server.ts';
import { requireIp, type AddressRules, type ReadAddress } from './read-address.ts';
import { isIp, kindOfIp } from './special-ranges.ts';

/** A proxy that the user named. */
export interface Proxy {
	/** Name or IP address without brackets. */
	host: string;
	port: number;
	/** Value of Proxy-Authorization, which is sent to the proxy alone; null without a password. */
	authorization?: string | null;
}

/** All that a request may say beyond its address: there is no place here for a cookie, a key or a referrer. */
export interface AskedHeaders {
	accept: string;
	'accept-encoding': string;
	range?: string;
	'if-range'?: string;
}

/** With what a request is made. */
export interface Asking {
	resolve: Resolve;
	connector: Connector;
	settings: AddressRules & { proxy: Proxy | null };
	limits: {
		/** One of several addresses of a name, before the next is tried (ms). */
		connect_ms: number;
	};
	headers: AskedHeaders;
	/** An address that is refused without LB_AGENT_ALLOW_PRIVATE_URLS is asked. */
	onPrivate: (host: string) => void;
}

/** Addresses of a name that are tried. */
const MAX_TRIED = 4;
const MAX_HEADER_BYTES = 16_384;

/**
 * One request, without following what it answers. The IP addresses are judged here and one of them is dialled: between the two
 * nobody is asked again, so that no name can lead elsewhere. No cookie, no credentials, no referrer is sent.
 */
export async function askOnce(
	address: ReadAddress,
	asking: Asking,
	signal: AbortSignal,
): Promise<IncomingMessage> {
	const { proxy } = asking.settings;
	const socket =
		proxy === null
			? await dialled(address, asking, signal)
			: await throughProxy(address, proxy, asking, signal);
	const target = proxy !== null && !address.secure ? address.href : address.target;
	const headers = {
		host: address.authority,
		'user-agent': userAgent,
		...stated(asking.headers),
		// To a proxy that is asked for a page itself, without a tunnel.
		...(proxy !== null && !address.secure ? toProxy(proxy) : {}),
		connection: 'close',
	};
	return sent(socket, target, headers, signal);
}

async function dialled(address: ReadAddress, asking: Asking, signal: AbortSignal): Promise<Duplex> {
	const { host, port } = address;
	const ips = await judgedIps(address, asking, signal);
	let failure: unknown = null;
	for (const ip of ips.slice(0, MAX_TRIED)) {
		const limited = AbortSignal.any([signal, AbortSignal.timeout(asking.limits.connect_ms)]);
		try {
			const plain = await asking.connector.open({ host: ip, port }, ips.length > 1 ? limited : signal);
			return await encrypted(plain, address, asking, signal);
		} catch (error) {
			if (signal.aborted) throw error;
			failure = error;
		}
	}
	throw failure ?? new LbError('skills.address_unresolved', { host, reason: 'no address' });
}

/** The IP addresses of a host. One that may not be dialled among them refuses the host: it could be the next one. */
async function judgedIps(address: ReadAddress, asking: Asking, signal: AbortSignal): Promise<string[]> {
	const ips = isIp(address.host) ? [address.host] : await resolved(address.host, asking, signal);
	for (const ip of ips) requireIp(ip, address, asking.settings);
	if (address.is_private || ips.some((ip) => kindOfIp(ip) === 'private')) asking.onPrivate(address.host);
	return ips;
}

async function resolved(host: string, { resolve }: Asking, signal: AbortSignal): Promise<string[]> {
	try {
		const ips = await orAborted(resolve(host), signal);
		if (ips.length > 0) return [...ips];
	} catch (error) {
		if (signal.aborted) throw error;
		throw new LbError('skills.address_unresolved', { host, reason: reasonOf(error) }, {}, { cause: error });
	}
	throw new LbError('skills.address_unresolved', { host, reason: 'no address' });
}

/**
 * The proxy resolves names, so that what it dials cannot be pinned: what is known here to be private is refused all the same.
 */
async function throughProxy(
	address: ReadAddress,
	proxy: Proxy,
	asking: Asking,
	signal: AbortSignal,
): Promise<Duplex> {
	await judgedIps(address, asking, signal).catch((error: unknown) => {
		// Behind a proxy the names of the Internet are often unknown.
		if (error instanceof LbError && error.code === 'skills.address_unresolved') return;
		throw error;
	});
	const way: Way = { host: proxy.host, port: proxy.port };
	const plain = await asking.connector.open(way, signal);
	if (!address.secure) return plain;
	const name = address.host.includes(':') ? `[${address.host}]` : address.host;
	await tunnelled(plain, `${name}:${address.port}`, proxy, signal);
	return encrypted(plain, address, asking, signal);
}

async function encrypted(
	plain: Duplex,
	{ host, secure }: ReadAddress,
	{ connector }: Asking,
	signal: AbortSignal,
): Promise<Duplex> {
	if (!secure) return plain;
	try {
		return await connector.secure(plain, host, isIp(host), signal);
	} catch (error) {
		plain.destroy();
		throw error;
	}
}

/** Asks a proxy for a tunnel. */
function tunnelled(socket: Duplex, authority: string, proxy: Proxy, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const asked = request({
			...plainRequest(socket, signal),
			method: 'CONNECT',
			path: authority,
			headers: { host: authority, 'user-agent': userAgent, ...toProxy(proxy) },
		});
		asked.on('connect', ({ statusCode = 0 }, _socket, head) => {
			if (statusCode === 200 && head.length === 0) resolve();
			else {
				socket.destroy();
				reject(new Error(`proxy ${statusCode}`));
			}
		});
		asked.on('response', ({ statusCode = 0 }) => {
			socket.destroy();
			reject(new Error(`proxy ${statusCode}`));
		});
		asked.on('error', reject);
		asked.end();
	});
}

function sent(
	socket: Duplex,
	path: string,
	headers: OutgoingHttpHeaders,
	signal: AbortSignal,
): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		const asked = request({ ...plainRequest(socket, signal), method: 'GET', path, headers });
		asked.on('response', resolve);
		// Another protocol than was asked for.
		asked.on('upgrade', (_message, upgraded) => {
			upgraded.destroy();
			reject(new Error('upgrade'));
		});
		asked.on('error', reject);
		asked.end();
	});
}

/** Nothing but what the type names, whatever is handed in. */
const stated = ({ accept, range, ...rest }: AskedHeaders): OutgoingHttpHeaders => ({
	accept,
	'accept-encoding': rest['accept-encoding'],
	...(range === undefined ? {} : { range }),
	...(rest['if-range'] === undefined ? {} : { 'if-range': rest['if-range'] }),
});

const toProxy = ({ authorization = null }: Proxy): OutgoingHttpHeaders =>
	authorization === null ? {} : { 'proxy-authorization': authorization };

const userAgent = `lb-agent/${engineVersion}`;

/** Over this connection and no other: without an agent, which would know of proxies and keep connections. */
const plainRequest = (socket: Duplex, signal: AbortSignal) => ({
	createConnection: () => socket,
	setHost: false,
	maxHeaderSize: MAX_HEADER_BYTES,
	signal,
});

/** A short word about an error of the system, such as ECONNREFUSED. */
export function reasonOf(error: unknown): string {
	const code = error instanceof Error && 'code' in error ? error.code : null;
	if (typeof code === 'string') return code.slice(0, 60);
	return error instanceof Error ? error.message.slice(0, 60) : 'unknown';
}

/** What comes first: the value, or the end. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		const leave = (): void => reject(signal.reason);
		signal.addEventListener('abort', leave);
		if (signal.aborted) leave();
		work.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
	});
}
