import { lookup } from 'node:dns/promises';
import { connect as connectTcp, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';

/** Every IP address of a name. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** Where bytes go: always an IP address, except for a proxy that the user named. */
export interface Way {
	host: string;
	port: number;
}

/** How connections are made; tests hand in their own, which dials nothing but this machine. */
export interface Connector {
	open(way: Way, signal: AbortSignal): Promise<Duplex>;
	/** Encrypts a connection; the certificate must be that of `host`. */
	secure(plain: Duplex, host: string, is_ip: boolean, signal: AbortSignal): Promise<Duplex>;
}

export const resolveName: Resolve = async (name) =>
	(await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

export const connector: Connector = {
	open: ({ host, port }, signal) =>
		// A name here is that of a proxy; it is resolved by the system.
		opened(connectTcp({ host, port }), 'connect', signal),
	secure: (plain, host, is_ip, signal) =>
		opened(
			connectTls({
				socket: plain,
				host,
				// No server name for an IP address (RFC 6066); the certificate is checked against `host`.
				...(is_ip ? {} : { servername: host }),
				ALPNProtocols: ['http/1.1'],
				rejectUnauthorized: true,
			}),
			'secureConnect',
			signal,
		),
};

/** A socket once it is connected; closed when the signal comes first. */
function opened(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<Duplex> {
	return new Promise((resolve, reject) => {
		const leave = (): void => {
			socket.destroy();
			reject(signal.reason);
		};
		const settle = (done: () => void): void => {
			signal.removeEventListener('abort', leave);
			done();
		};
		socket.once(event, () => settle(() => resolve(socket)));
		socket.once('error', (error) => settle(() => reject(error)));
		socket.once('close', () => settle(() => reject(new Error('closed'))));
		// What happens later is told by the request that uses it.
		socket.on('error', () => undefined);
		signal.addEventListener('abort', leave);
		if (signal.aborted) leave();
	});
}
