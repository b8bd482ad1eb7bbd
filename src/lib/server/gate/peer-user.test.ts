import { describe, expect, it } from 'vitest';
import { findPeerUser } from './peer-user.ts';
import { openPeerCheck } from './peer-user.server.ts';

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

describe('findPeerUser', () => {
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
		expect(findPeerUser([long], { address, port: 80 }, { address, port: 8765 })).toBe(7);
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
});

const connection = {
	remoteAddress: '127.0.0.1',
	remotePort: 51_000,
	localAddress: '127.0.0.1',
	localPort: 8765,
};
const belongsTo = (uid: number): string[] => [table(line('0100007F:C738', '0100007F:223D', uid))];

describe('openPeerCheck', () => {
	const check = (reads: string[][], options = {}) => {
		let at = 0;
		const isOurs = openPeerCheck({
			platform: 'linux',
			ownUser: 1000,
			readTables: async () => reads[Math.min(at++, reads.length - 1)] ?? [],
			wait: async () => undefined,
			...options,
		});
		return { isOurs, reads: () => at };
	};

	it('the connecting user must be ours', async () => {
		expect(await check([belongsTo(1000)]).isOurs(connection)).toBe(true);
		expect(await check([belongsTo(1001)]).isOurs(connection)).toBe(false);
		expect(await check([belongsTo(0)]).isOurs(connection)).toBe(false);
	});

	it('is read once per connection', async () => {
		const { isOurs, reads } = check([belongsTo(1000)]);
		await isOurs(connection);
		await isOurs(connection);
		expect(reads()).toBe(1);
		await isOurs({ ...connection });
		expect(reads()).toBe(2);
	});

	it('who is not found is looked for once more, then refused', async () => {
		const late = check([[table()], belongsTo(1000)]);
		expect(await late.isOurs(connection)).toBe(true);
		const never = check([[table()]]);
		expect(await never.isOurs(connection)).toBe(false);
		expect(never.reads()).toBe(2);
	});

	it('tables that cannot be read, and a connection without ends, are refused', async () => {
		const broken = check([], { readTables: () => Promise.reject(new Error('EACCES')) });
		expect(await broken.isOurs(connection)).toBe(false);
		expect(await check([belongsTo(1000)]).isOurs({ ...connection, remotePort: undefined })).toBe(false);
	});

	it('other systems do not say; there everyone passes', async () => {
		expect(await check([[table()]], { platform: 'darwin' }).isOurs(connection)).toBe(true);
	});
});
