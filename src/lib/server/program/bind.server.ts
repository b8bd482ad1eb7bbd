import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { isLoopback } from '../../base/bind-address.ts';
import { LbError } from '../../base/errors.ts';
import type { Settings } from './settings.server.ts';

/**
 * Connections the kernel keeps until they are accepted. Where the queue is full it drops the next, whose client comes back
 * after a second: of Node's 511 another user of the machine fills every one in a few milliseconds.
 */
export const BACKLOG = 4096;

/** Listens, and looks where it really listens. Throws launch.port_taken, launch.not_private, usage.option_invalid. */
export async function bind(
	server: Server,
	{ host, port, token }: Pick<Settings, 'host' | 'port' | 'token'>,
): Promise<AddressInfo> {
	await new Promise<void>((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
		server.listen({ port, host, backlog: BACKLOG }, resolve);
	});
	const address = server.address();
	if (address === null || typeof address === 'string')
		throw new LbError('launch.ended', { reason: 'no address to listen on.' });
	if (isLoopback(address.address) || token !== null) return address;
	server.close();
	throw new LbError('launch.not_private', { host: address.address });
}

/** Address a browser of this machine opens. */
export function startPage({ address, port }: AddressInfo): string {
	const anywhere = address === '0.0.0.0' || address === '::';
	const name = anywhere ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address;
	return `http://${name}:${port}/`;
}

/** Names by which other machines reach this one: its own name and the addresses of its interfaces. */
export function namesOfThisMachine(): string[] {
	const addresses = Object.values(networkInterfaces())
		.flatMap((found) => found ?? [])
		.map(({ address }) => address)
		.map((address) => (address.includes(':') ? `[${address.split('%')[0]}]` : address));
	return [hostname(), ...addresses].filter((name) => URL.canParse(`http://${name}`));
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): LbError {
	if (error.code === 'EADDRINUSE') return new LbError('launch.port_taken', { port });
	const isPort = error.code === 'EACCES';
	return new LbError(
		'usage.option_invalid',
		{
			value: isPort ? String(port) : host,
			reason: error.message,
			expected: isPort ? 'a port from 1024 to 65535' : 'an address of this machine',
		},
		{ field: isPort ? '--port' : 'HOST' },
		{ cause: error },
	);
}
