import { closeSync, openSync, readSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { findUsers, pairsOf, type End, type SocketTable } from './peer-user.ts';

/** What is needed of a socket. */
export type Connection = Pick<Socket, 'remoteAddress' | 'remotePort' | 'localAddress' | 'localPort'>;

export interface PeerCheckOptions {
	platform?: NodeJS.Platform;
	/** User of this process; undefined where users have no numbers. */
	ownUser?: number | undefined;
	/** Text of one of the kernel's socket tables, in pieces of whole lines. */
	readTable?: (table: SocketTable) => AsyncIterable<string>;
	/** Milliseconds on a clock that never goes back. */
	now?: () => number;
	wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Between the starts of two reads of a table. A read walks all sockets of the machine, those of other users too, so its
 * cost must not grow with what they do.
 */
const READ_EVERY_MS = 50;
/** Each table is searched this often; a socket that appears while a table is read can be missed. */
const LOOKS = 2;

/** A connection whose user is looked for. */
interface Search {
	pairs: ReadonlyMap<SocketTable, string>;
	/** Tables still to be read for it. */
	left: SocketTable[];
	settle: (isOurs: boolean) => void;
}

/**
 * Tells whether a process of our user is at the other end of a connection: a machine with other users on it is not
 * private. Only Linux says so; elsewhere everyone passes. Who is not found, after a second look, does not pass. Whoever
 * waits when a read of a table begins is served by that read.
 */
export function openPeerCheck({
	platform = process.platform,
	ownUser = process.getuid?.(),
	readTable = readSocketTable,
	now = () => performance.now(),
	wait = pause,
}: PeerCheckOptions = {}): (connection: Connection) => Promise<boolean> {
	if (platform !== 'linux' || ownUser === undefined) return () => Promise.resolve(true);
	/** In the order they came. */
	const searches = new Set<Search>();
	let lastRead = -Infinity;
	let isReading = false;

	const readFor = async (table: SocketTable): Promise<void> => {
		const served = [...searches].filter(({ pairs }) => pairs.has(table));
		const wanted = new Set(served.map(({ pairs }) => pairs.get(table) ?? ''));
		// A table that cannot be read names nobody; a machine without IPv6 has no second one.
		const users = await usersIn(() => readTable(table), wanted).catch(() => new Map<string, number>());
		for (const search of served) {
			const user = users.get(search.pairs.get(table) ?? '');
			const at = search.left.indexOf(table);
			if (at >= 0) search.left.splice(at, 1);
			if (user === undefined && search.left.length > 0) continue;
			searches.delete(search);
			search.settle(user === ownUser);
		}
	};
	const readAll = async (): Promise<void> => {
		if (isReading) return;
		isReading = true;
		for (let [oldest] = searches; oldest !== undefined; [oldest] = searches) {
			// A timer may fire a little early.
			for (const due = lastRead + READ_EVERY_MS; now() < due;) await wait(due - now());
			lastRead = now();
			await readFor(oldest.left[0] ?? 'tcp');
		}
		isReading = false;
	};
	return ({ remoteAddress, remotePort, localAddress, localPort }) => {
		const peer = endOf(remoteAddress, remotePort);
		const server = endOf(localAddress, localPort);
		const pairs = peer === null || server === null ? new Map<never, never>() : pairsOf(peer, server);
		if (pairs.size === 0) return Promise.resolve(false);
		return new Promise((settle) => {
			const left = Array.from({ length: LOOKS }, () => [...pairs.keys()]).flat();
			searches.add({ pairs, left, settle });
			void readAll();
		});
	};
}

const endOf = (address: string | undefined, port: number | undefined): End | null =>
	address === undefined || port === undefined ? null : { address, port };

async function usersIn(
	readTable: () => AsyncIterable<string>,
	wanted: ReadonlySet<string>,
): Promise<Map<string, number>> {
	const users = new Map<string, number>();
	for await (const lines of readTable()) {
		findUsers(lines, wanted, users);
		if (users.size === wanted.size) break;
	}
	return users;
}

const BLOCK_BYTES = 65_536;
/** Of reading, before others have their turn: a machine with many connections has tables of megabytes. */
const TURN_MS = 2;

/**
 * Reads on this thread, a little at a time. The kernel makes the text while it is read and waits for no disk, whereas the
 * threads that read files have up to 8 s of other work where 100 clients follow jobs (measured with a load of 15).
 */
async function* readSocketTable(table: SocketTable): AsyncGenerator<string> {
	const file = openSync(`/proc/net/${table}`, 'r');
	try {
		const block = Buffer.allocUnsafe(BLOCK_BYTES);
		let turn = performance.now();
		for (let rest = ''; ;) {
			const bytes = readSync(file, block, 0, BLOCK_BYTES, null);
			if (bytes === 0) break;
			const text = rest + block.toString('latin1', 0, bytes);
			const end = text.lastIndexOf('\n') + 1;
			rest = text.slice(end);
			yield text.slice(0, end);
			if (performance.now() - turn < TURN_MS) continue;
			await nextTurn();
			turn = performance.now();
		}
	} finally {
		closeSync(file);
	}
}
