import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { findPeerUser, type End } from './peer-user.ts';

/** What is needed of a socket. */
export type Connection = Pick<Socket, 'remoteAddress' | 'remotePort' | 'localAddress' | 'localPort'>;

export interface PeerCheckOptions {
	platform?: NodeJS.Platform;
	/** User of this process; undefined where users have no numbers. */
	ownUser?: number | undefined;
	/** Text of the kernel's socket tables. */
	readTables?: () => Promise<string[]>;
	/** Before the tables are read a second time. */
	wait?: () => Promise<unknown>;
}

/**
 * Asks whose process is at the other end of a connection, once per connection: a machine with other users on it is not
 * private. Only Linux says so; elsewhere everyone passes. Who is not found, after a second look, does not pass.
 */
export function openPeerCheck({
	platform = process.platform,
	ownUser = process.getuid?.(),
	readTables = readSocketTables,
	wait = () => pause(20),
}: PeerCheckOptions = {}): (connection: Connection) => Promise<boolean> {
	if (platform !== 'linux' || ownUser === undefined) return () => Promise.resolve(true);
	const known = new WeakMap<Connection, Promise<boolean>>();
	const look = async ({
		remoteAddress,
		remotePort,
		localAddress,
		localPort,
	}: Connection): Promise<boolean> => {
		const peer = endOf(remoteAddress, remotePort);
		const server = endOf(localAddress, localPort);
		if (peer === null || server === null) return false;
		const first = findPeerUser(await readTables(), peer, server);
		if (first !== null) return first === ownUser;
		await wait();
		return findPeerUser(await readTables(), peer, server) === ownUser;
	};
	return (connection) => {
		const asked = known.get(connection) ?? look(connection).catch(() => false);
		known.set(connection, asked);
		return asked;
	};
}

const endOf = (address: string | undefined, port: number | undefined): End | null =>
	address === undefined || port === undefined ? null : { address, port };

async function readSocketTables(): Promise<string[]> {
	// A machine without IPv6 has no second table.
	const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8').catch(() => ''));
	return Promise.all(tables);
}
