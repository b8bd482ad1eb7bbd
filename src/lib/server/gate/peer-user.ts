/** One end of a TCP connection, the address as text. */
export interface End {
	address: string;
	port: number;
}

/** The kernel's socket tables, named after their files in /proc/net (proc(5)). */
export type SocketTable = 'tcp' | 'tcp6';

/**
 * How each table names the socket at the other end of a connection of this machine. `peer` is what the server calls
 * remote: in the tables it is the local end of the peer's own socket. An IPv4 peer may hold a socket of either kind, an
 * IPv6 peer stands in tcp6 alone, and an address that cannot be read in none.
 */
export function pairsOf(peer: End, server: End): Map<SocketTable, string> {
	const there = forms(server);
	return new Map(
		[...forms(peer)].flatMap(([table, local]) => {
			const remote = there.get(table);
			return remote === undefined ? [] : [[table, `${local} ${remote}`] as const];
		}),
	);
}

/**
 * Adds the user of every wanted pair that stands in these lines of a table. One pass for any number of pairs: another
 * user may fill the table with tens of thousands of lines, so a line that nobody wants costs one look into a set.
 */
export function findUsers(lines: string, wanted: ReadonlySet<string>, users: Map<string, number>): void {
	for (let start = 0, end = 0; start < lines.length; start = end + 1) {
		end = lines.indexOf('\n', start);
		if (end < 0) end = lines.length;
		// "   7: local remote ..."; the heading has no colon.
		const colon = lines.indexOf(':', start);
		if (colon < 0 || colon > end) continue;
		const middle = lines.indexOf(' ', colon + 2);
		const pair = lines.slice(colon + 2, lines.indexOf(' ', middle + 1));
		if (!wanted.has(pair)) continue;
		const [, , , , , , , user, , inode] = lines.slice(start, end).trim().split(/\s+/u);
		// A socket that its process has closed already belongs to nobody: its user is shown as 0.
		if (user !== undefined && inode !== undefined && inode !== '0') users.set(pair, Number(user));
	}
}

/** An end as each table writes it; tcp holds IPv4 addresses only. */
function forms({ address, port }: End): Map<SocketTable, string> {
	const bytes = bytesOf(address);
	if (bytes === null) return new Map();
	const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
	const six = ['tcp6', words(bytes) + end] as const;
	return new Map(isMapped(bytes) ? [['tcp', words(bytes.slice(12)) + end], six] : [six]);
}

/** 32-bit words in the byte order of little-endian machines, as every platform with a prebuilt Node for Linux has it. */
function words(bytes: readonly number[]): string {
	let text = '';
	for (let at = 0; at < bytes.length; at += 4)
		for (const byte of bytes.slice(at, at + 4).reverse())
			text += byte.toString(16).toUpperCase().padStart(2, '0');
	return text;
}

const isMapped = (bytes: readonly number[]): boolean =>
	bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255;

/** The sixteen bytes of an address; IPv4 as ::ffff:a.b.c.d. null when it is none. */
function bytesOf(address: string): number[] | null {
	const [plain = ''] = address.split('%');
	if (!plain.includes(':')) {
		const four = ipv4(plain);
		return four === null ? null : [...Array<number>(10).fill(0), 255, 255, ...four];
	}
	const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/u.exec(plain);
	const four = tail === null ? null : ipv4(tail[2] ?? '');
	const text =
		tail === null || four === null ? plain : `${tail[1]}${pair(four[0], four[1])}:${pair(four[2], four[3])}`;
	const [front = '', back] = text.split('::');
	const left = groups(front);
	const right = back === undefined ? [] : groups(back);
	const gap = 16 - left.length - right.length;
	if (gap < 0 || (back === undefined && gap !== 0)) return null;
	const bytes = [...left, ...Array<number>(gap).fill(0), ...right];
	return bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte < 256) ? bytes : null;
}

const pair = (high = 0, low = 0): string => (high * 256 + low).toString(16);

const groups = (text: string): number[] =>
	text === ''
		? []
		: text.split(':').flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]);

function ipv4(text: string): number[] | null {
	const parts = text.split('.').map(Number);
	return parts.length === 4 && parts.every((part) => Number.isInteger(part) && part >= 0 && part < 256)
		? parts
		: null;
}
