import type { IncomingMessage } from 'node:http';
import { Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { LbError } from '../../../base/errors.ts';

const OPTIONS = { chunkSize: 65_536 };

/**
 * The decompressed bytes of an answer. They are counted while they come, as are those on the line: neither what a header says nor
 * a small body that expands passes the limit. Throws `skills.address_encoding`, `skills.address_too_large`.
 */
export async function readBody(message: IncomingMessage, address: string, limit: number): Promise<Buffer> {
	const tooLarge = (): LbError => new LbError('skills.address_too_large', { address, limit: limit / 1e6 });
	if (Number(message.headers['content-length'] ?? 0) > limit) throw tooLarge();
	const encoding = encodingOf(message, address);
	const parts: Buffer[] = [];
	let bytes = 0;
	for await (const part of decompressed(counted(message, limit, tooLarge), encoding)) {
		bytes += part.length;
		if (bytes > limit) throw tooLarge();
		parts.push(part);
	}
	return Buffer.concat(parts);
}

type Encoding = 'identity' | 'gzip' | 'deflate' | 'br';

function encodingOf({ headers }: IncomingMessage, address: string): Encoding {
	const stated = headers['content-encoding'] ?? '';
	const names = stated
		.split(',')
		.map((name) => name.trim().toLowerCase().replace(/^x-/u, ''))
		.filter((name) => name !== '' && name !== 'identity');
	const [name = 'identity'] = names;
	const isKnown = name === 'identity' || name === 'gzip' || name === 'deflate' || name === 'br';
	if (names.length > 1 || !isKnown)
		throw new LbError('skills.address_encoding', { address, encoding: stated.slice(0, 60) });
	return name;
}

/** Bytes on the line: a compressed body can go on for ever without yielding one. */
async function* counted(
	message: IncomingMessage,
	limit: number,
	tooLarge: () => LbError,
): AsyncGenerator<Buffer> {
	let bytes = 0;
	for await (const part of message) {
		if (!Buffer.isBuffer(part)) throw new TypeError('An answer is read as bytes.');
		bytes += part.length;
		if (bytes > limit) throw tooLarge();
		yield part;
	}
}

async function* decompressed(body: AsyncGenerator<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
	if (encoding === 'identity') {
		yield* body;
		return;
	}
	const first = await body.next();
	if (first.done === true) return;
	const unpack = unpacker(encoding, first.value);
	const source = Readable.from(whole(first.value, body), { objectMode: false });
	// What ends the one ends the other.
	source.on('error', (error) => unpack.destroy(error));
	source.pipe(unpack);
	try {
		for await (const part of unpack) {
			if (!Buffer.isBuffer(part)) throw new TypeError('An answer is read as bytes.');
			yield part;
		}
	} finally {
		source.destroy();
		unpack.destroy();
	}
}

async function* whole(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
	yield first;
	yield* rest;
}

/** `deflate` is a zlib stream; some servers send the bare one. */
function unpacker(encoding: Exclude<Encoding, 'identity'>, first: Buffer): Transform {
	if (encoding === 'gzip') return createGunzip(OPTIONS);
	if (encoding === 'br') return createBrotliDecompress(OPTIONS);
	return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate(OPTIONS) : createInflateRaw(OPTIONS);
}
