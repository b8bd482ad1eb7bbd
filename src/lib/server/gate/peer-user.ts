/** One end of a TCP connection, the address as text. */
export interface End {
	address: string;
	port: number;
}

/**
 * User id of the process at the other end of a connection of this machine, from the text of the kernel's socket tables
 * (/proc/net/tcp and tcp6, proc(5)); null when the other end is in none of them. `peer` is what the server calls remote:
 * in the tables it is the local end of the peer's own socket.
 */
export function findPeerUser(tables: readonly string[], peer: End, server: End): number | null {
	const wanted = new Set(forms(peer).map((local, form) => `${local} ${forms(server)[form]}`));
	for (const table of tables)
		for (const line of table.split('\n')) {
			const [, local, remote, , , , , user, , inode] = line.trim().split(/\s+/u);
			if (local === undefined || remote === undefined || !wanted.has(`${local} ${remote}`)) continue;
			// A socket that its process has closed already belongs to nobody: its user is shown as 0.
			if (inode === undefined || inode === '0') continue;
			return Number(user);
		}
	return null;
}

/** An end as the tables write it: in tcp6 form, and in tcp form when it is an IPv4 address. */
function forms({ address, port }: End): string[] {
	const bytes = bytesOf(address);
	if (bytes === null) return [];
	const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
	const mapped = isMapped(bytes);
	return [words(bytes) + end, ...(mapped ? [words(bytes.slice(12)) + end] : [])];
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
