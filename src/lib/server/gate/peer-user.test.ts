import { describe, expect, it } from 'vitest';
import { findUsers, pairsOf, type End, type SocketTable } from './peer-user.ts';
import { openPeerCheck, type Connection, type PeerCheckOptions } from './peer-user.server.ts';

// Lines as the kernel writes them (proc(5)): addresses as 32-bit words in the byte order of a little-endian machine.
// 127.0.0.1 = 0100007F; port 8765 = 223D; port 51000 = C738; ::1 = 00000000 00000000 00000000 01000000.
const head =
	'  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode';
const line = (local: string, remote: string, uid: number, inode = 4242, state = '01'): string =>
	`   7: ${local} ${remote} ${state} 00000000:00000000 00:00000000 00000000 ${String(uid).padStart(5)}        0 ${inode} 1 0000000000000000 20 4 30 10 -1`;
const table = (...lines: string[]): string => `${[head, ...lines].join('\n')}\n`;

const peer = { address: '127.0.0.1', port: 51_000 };
const server = { address: '127.0.0.1', port: 8765 };
const ours = line('0100007F:223D', '0100007F:C738', 0);

/** The user of one connection in two tables. */
function findPeerUser([four = '', six = '']: string[], end: End, own: End): number | null {
	const pairs = pairsOf(end, own);
	const users = new Map<string, number>();
	for (const [name, lines] of [['tcp', four] as const, ['tcp6', six] as const])
		findUsers(lines, new Set([pairs.get(name) ?? 'none']), users);
	return [...users.values()][0] ?? null;
}

describe('findUsers', () => {
	it('finds the socket whose local end is the peer, not the one of the server', () => {
		const tables = [table(ours, line('0100007F:C738', '0100007F:223D', 1000)), table()];
		expect(findPeerUser(tables, peer, server)).toBe(1000);
		expect(findPeerUser([table(ours)], peer, server)).toBeNull();
	});

	it('finds an IPv6 peer', () => {
		const end = '00000000000000000000000001000000';
		const six = table(line(`${end}:C738`, `${end}:223D`, 1001));
		expect(findPeerUser([table(), six], { ...peer, address: '::1' }, { ...server, address: '::1' })).toBe(
			1001,
		);
		expect(findPeerUser([table(), six], peer, server)).toBeNull();
	});

	it('finds a v4-mapped peer, however each side names it', () => {
		const end = '0000000000000000FFFF00000100007F';
		const six = table(line(`${end}:C738`, `${end}:223D`, 1002));
		const four = table(line('0100007F:C738', '0100007F:223D', 1003));
		const mapped = [
			{ ...peer, address: '::ffff:127.0.0.1' },
			{ ...server, address: '::ffff:7f00:1' },
		] as const;
		expect(findPeerUser(['', six], peer, server)).toBe(1002);
		expect(findPeerUser(['', six], ...mapped)).toBe(1002);
		expect(findPeerUser([four, ''], ...mapped)).toBe(1003);
	});

	it('writes other addresses in the order of the kernel', () => {
		// fe80::1234:5678:9abc:def0, bytes fe80 0000 0000 0000 1234 5678 9abc def0
		const local = '000080FE0000000078563412F0DEBC9A';
		const long = table(line(`${local}:0050`, `${local}:223D`, 7));
		const address = 'fe80::1234:5678:9abc:def0%eth0';
		expect(findPeerUser(['', long], { address, port: 80 }, { address, port: 8765 })).toBe(7);
		const four = table(line('0A01A8C0:C738', '0100A8C0:223D', 8));
		expect(
			findPeerUser([four], { address: '192.168.1.10', port: 51_000 }, { address: '192.168.0.1', port: 8765 }),
		).toBe(8);
	});

	it('passes over a socket that no process holds any more: its user is shown as 0', () => {
		const orphan = line('0100007F:C738', '0100007F:223D', 0, 0, '06');
		expect(findPeerUser([table(orphan)], peer, server)).toBeNull();
		expect(findPeerUser([table(orphan, line('0100007F:C738', '0100007F:223D', 9))], peer, server)).toBe(9);
	});

	it.each(['', 'no address', '1.2.3', '::1::2', '127.0.0.256', '1:2:3'])('does not find %j', (address) => {
		const all = table(line('0100007F:C738', '0100007F:223D', 1));
		expect(findPeerUser([all], { address, port: 51_000 }, server)).toBeNull();
	});

	it('finds all that are wanted in one pass, and nobody else', () => {
		const lines = Array.from({ length: 500 }, (_, at) =>
			line(`0100007F:${(0x9000 + at).toString(16).toUpperCase()}`, '0100007F:223D', at),
		);
		const ports = [0x9001, 0x90ff, 0x9fff];
		const wanted = ports.map((port) => pairsOf({ ...peer, port }, server).get('tcp') ?? '');
		const users = new Map<string, number>();
		findUsers(table(...lines), new Set(wanted), users);
		expect([...users]).toEqual([
			[wanted[0], 1],
			[wanted[1], 0xff],
		]);
	});
});

const connection = {
	remoteAddress: '127.0.0.1',
	remotePort: 51_000,
	localAddress: '127.0.0.1',
	localPort: 8765,
};
const fromPort = (remotePort: number): Connection => ({ ...connection, remotePort });
const socketOf = (port: number, uid: number): string =>
	line(`0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`, '0100007F:223D', uid);

interface Machine {
	isOurs: (connection: Connection) => Promise<boolean>;
	/** Tables in the order they were read, with the time each read began at. */
	reads: { table: SocketTable; at: number }[];
	/** What stands in the tables. */
	sockets: Record<SocketTable, string[]>;
}

/** A machine whose clock moves only while somebody waits; a read takes `readMs`. */
function machine({ readMs = 0, ...options }: PeerCheckOptions & { readMs?: number } = {}): Machine {
	const clock = { now: 0 };
	const reads: Machine['reads'] = [];
	const sockets: Machine['sockets'] = { tcp: [], tcp6: [] };
	const isOurs = openPeerCheck({
		platform: 'linux',
		ownUser: 1000,
		async *readTable(name) {
			reads.push({ table: name, at: clock.now });
			clock.now += readMs;
			await Promise.resolve();
			yield table(...sockets[name]);
		},
		now: () => clock.now,
		// As timers may, a little early.
		wait: (milliseconds) => Promise.resolve((clock.now += Math.max(1, milliseconds - 1))),
		...options,
	});
	return { isOurs, reads, sockets };
}

describe('openPeerCheck', () => {
	it.each([
		[1000, true],
		[1001, false],
		[0, false],
	])('a connection of user %i passes where 1000 is ours: %s', async (uid, passes) => {
		const { isOurs, sockets } = machine();
		sockets.tcp.push(socketOf(51_000, uid));
		expect(await isOurs(connection)).toBe(passes);
	});

	it('one read serves all who wait when it begins; who comes later has the next one', async () => {
		const { isOurs, reads, sockets } = machine();
		const first = isOurs(fromPort(40_000));
		const others = Array.from({ length: 1000 }, (_, at) => isOurs(fromPort(41_000 + at)));
		for (let port = 40_000; port < 42_000; port += 1) sockets.tcp.push(socketOf(port, 1000 + (port % 2)));
		expect(await first).toBe(true);
		expect(await Promise.all(others)).toEqual(others.map((_, at) => at % 2 === 0));
		expect(reads.map((read) => read.table)).toEqual(['tcp', 'tcp']);
	});

	it('who comes while a table is read is not judged by it', async () => {
		const { isOurs, reads, sockets } = machine();
		sockets.tcp.push(socketOf(51_000, 1000));
		const first = isOurs(connection);
		// The read for it has begun. Before its text arrives, another connection is there and this one is asked for.
		const second = isOurs(fromPort(51_001));
		sockets.tcp.push(socketOf(51_001, 1001));
		expect([await first, await second, reads.length]).toEqual([true, false, 2]);
	});

	it.each([0, 5, 120])(
		'at most two reads begin in 100 ms, whatever others do, when one takes %i ms',
		async (readMs) => {
			const { isOurs, reads, sockets } = machine({ readMs });
			// Found at once, found in the second table, and in none.
			sockets.tcp.push(socketOf(51_000, 1000));
			sockets.tcp6.push(
				line('0000000000000000FFFF00000100007F:C739', '0000000000000000FFFF00000100007F:223D', 7),
			);
			const answers: boolean[] = [];
			for (let turn = 0; turn < 20; turn += 1)
				answers.push(...(await Promise.all([51_000, 51_001, 51_002].map((port) => isOurs(fromPort(port))))));
			expect(new Set(answers)).toEqual(new Set([true, false]));
			expect(reads.length).toBeGreaterThan(40);
			const gaps = reads.slice(1).map(({ at }, before) => at - (reads[before]?.at ?? 0));
			expect(Math.min(...gaps)).toBeGreaterThanOrEqual(50);
		},
	);

	it('who is not found is looked for once more in every table, then refused', async () => {
		const { isOurs, reads } = machine();
		expect(await isOurs(connection)).toBe(false);
		expect(reads.map((read) => read.table)).toEqual(['tcp', 'tcp6', 'tcp', 'tcp6']);
		const late = machine();
		const asked = late.isOurs(connection);
		late.sockets.tcp6.push(
			line('0000000000000000FFFF00000100007F:C738', '0000000000000000FFFF00000100007F:223D', 1000),
		);
		expect([await asked, late.reads.length]).toEqual([true, 2]);
		const missed = machine();
		const again = missed.isOurs({ ...connection, remoteAddress: '::1', localAddress: '::1' });
		await Promise.resolve();
		expect([await again, missed.reads.map((read) => read.table)]).toEqual([false, ['tcp6', 'tcp6']]);
	});

	it('tables that cannot be read, and a connection without ends, are refused', async () => {
		const broken = machine({
			readTable: () => {
				throw new Error('EACCES');
			},
		});
		expect(await broken.isOurs(connection)).toBe(false);
		const { isOurs, reads } = machine();
		expect(await isOurs({ ...connection, remotePort: undefined })).toBe(false);
		expect(await isOurs({ ...connection, remoteAddress: 'nowhere' })).toBe(false);
		expect(reads).toEqual([]);
	});

	it('other systems do not say; there everyone passes', async () => {
		const { isOurs, reads } = machine({ platform: 'darwin' });
		expect([await isOurs(connection), reads]).toEqual([true, []]);
	});
});
