import { gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';

export interface ZipEntry {
	name: string;
	content?: string | Buffer;
	/** Unix mode with the type of the file; a plain file without it. */
	mode?: number;
	encrypted?: boolean;
	/** Size that the archive states, whatever the content. */
	stated?: number;
}

/** A ZIP archive whose entries are stored as they are, byte for byte as the format says (APPNOTE 6.3.9). */
export function zip(entries: readonly ZipEntry[]): Buffer {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { name, content = '', mode = 0, encrypted = false, stated } of entries) {
		const bytes = Buffer.from(content);
		const label = Buffer.from(name);
		const flags = 0x800 | (encrypted ? 1 : 0);
		const size = stated ?? bytes.length;
		// An encrypted entry begins with twelve bytes that are not its content (APPNOTE 6.1.3).
		const lead = Buffer.alloc(encrypted ? 12 : 0);
		const shared = Buffer.alloc(26);
		shared.writeUInt16LE(20, 0);
		shared.writeUInt16LE(flags, 2);
		shared.writeUInt32LE(crc32(bytes), 10);
		shared.writeUInt32LE(size + lead.length, 14);
		shared.writeUInt32LE(size, 18);
		shared.writeUInt16LE(label.length, 22);
		const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, label, lead, bytes]);
		const more = Buffer.alloc(14);
		more.writeUInt32LE((mode << 16) >>> 0, 6);
		more.writeUInt32LE(offset, 10);
		const head = Buffer.from([0x50, 0x4b, 1, 2, 20, 3]);
		directory.push(Buffer.concat([head, shared, more, label]));
		parts.push(local);
		offset += local.length;
	}
	const central = Buffer.concat(directory);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(entries.length, 4);
	end.writeUInt16LE(entries.length, 6);
	end.writeUInt32LE(central.length, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

/** CRC-32 as ISO 3309 has it, bit by bit. */
function crc32(bytes: Uint8Array): number {
	let crc = ~0;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
	}
	return ~crc >>> 0;
}

/** A tar archive, gzipped when asked. */
export async function tar(
	entries: readonly (Partial<Header> & { name: string; content?: string | Buffer })[],
	gzip = false,
): Promise<Buffer> {
	const packed = pack();
	for (const { content = '', ...header } of entries) packed.entry(header, content);
	packed.finalize();
	const parts: Buffer[] = [];
	for await (const part of packed) parts.push(part as Buffer);
	const bytes = Buffer.concat(parts);
	return gzip ? gzipSync(bytes) : bytes;
}
