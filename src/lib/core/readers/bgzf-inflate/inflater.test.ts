import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../../../../tests/setup/test-size.ts';
import { createRandom, type Random } from '../../../base/random.ts';
import { giveBack, takeInflater } from './inflater.ts';

const inflater = takeInflater();

/** What comes out, or null when it is refused. */
function inflate(deflated: Uint8Array, length: number): Buffer | null {
	inflater.input.set(deflated);
	return inflater.inflate(0, deflated.length, 0, length)
		? Buffer.from(inflater.output.slice(0, length))
		: null;
}

/** Bytes of many kinds: text, few letters, runs, repeats near and far, noise. */
function someBytes(random: Random, size: number): Uint8Array {
	const bytes = new Uint8Array(size);
	const letters = 1 + random.int(random.int(2) === 0 ? 6 : 256);
	for (let at = 0; at < size;) {
		const kind = random.int(5);
		const count = Math.min(size - at, 1 + random.int(400));
		if (kind === 0) bytes.fill(random.int(letters), at, at + count);
		else if (kind === 1 && at > 0) {
			const back = 1 + random.int(Math.min(at, random.int(2) === 0 ? 20 : 32768));
			for (let i = 0; i < count; i++) bytes[at + i] = bytes[at + i - back]!;
		} else for (let i = 0; i < count; i++) bytes[at + i] = random.int(letters);
		at += count;
	}
	return bytes;
}

const strategies = [
	constants.Z_DEFAULT_STRATEGY,
	constants.Z_FILTERED,
	constants.Z_HUFFMAN_ONLY,
	constants.Z_RLE,
	constants.Z_FIXED,
];

describe('decompresses what zlib compressed', () => {
	it('of every level, strategy and kind of data', () => {
		const random = createRandom(1, 'inflate');
		for (let i = 0; i < sizeOf(200, 600); i++) {
			const data = someBytes(random, i < 40 ? i : random.int(65_537));
			const level = random.int(10);
			const strategy = strategies[random.int(strategies.length)]!;
			const deflated = deflateRawSync(data, { level, strategy, memLevel: 1 + random.int(9) });
			const found = inflate(deflated, data.length);
			expect(found !== null && found.equals(data), `data ${i}, level ${level}, strategy ${strategy}`).toBe(
				true,
			);
		}
	});

	it('with codes of all lengths to 15', () => {
		// Letters as rare as Fibonacci numbers make the longest codes.
		const parts: number[] = [];
		for (let a = 1, b = 1, letter = 0; letter < 21; letter++) {
			for (let i = 0; i < a; i++) parts.push(letter * 11);
			[a, b] = [b, a + b];
		}
		const data = createRandom(2).shuffle(Uint8Array.from(parts)).slice(0, 46_000);
		const deflated = deflateRawSync(data, { strategy: constants.Z_HUFFMAN_ONLY });
		expect(inflate(deflated, data.length)?.equals(data)).toBe(true);
	});

	it('in many blocks, stored ones among them', () => {
		const random = createRandom(3);
		const data = someBytes(random, 60_000);
		const noise = Uint8Array.from({ length: 60_000 }, () => random.int(256));
		for (const bytes of [data, noise])
			for (const level of [0, 1, 9]) {
				const deflated = deflateRawSync(bytes, { level, memLevel: 1 });
				expect(inflate(deflated, bytes.length)?.equals(bytes)).toBe(true);
			}
	});
});

describe('refuses what is not deflate data of that length', () => {
	const random = createRandom(5, 'damage');

	/** zlib's view: the data, when it takes all of the input and nothing is missing. */
	function byZlib(deflated: Uint8Array): Buffer | null {
		try {
			const { buffer, engine } = inflateRawSync(deflated, {
				info: true,
				maxOutputLength: 1 << 17,
			}) as unknown as {
				buffer: Buffer;
				engine: { bytesWritten: number };
			};
			return engine.bytesWritten === deflated.length ? buffer : null;
		} catch {
			return null;
		}
	}

	const pieces = sizeOf(2000, 6000);
	it(`as zlib does, for ${pieces} damaged pieces`, () => {
		let same = 0;
		for (let i = 0; i < pieces; i++) {
			const data = someBytes(random, 1 + random.int(i % 10 === 0 ? 20_000 : 300));
			const deflated = Buffer.from(
				deflateRawSync(data, { level: random.int(10), strategy: strategies[i % 5]! }),
			);
			for (let flips = 1 + random.int(3); flips > 0; flips--) {
				const place = random.int(i % 2 === 0 ? Math.min(40, deflated.length) : deflated.length);
				deflated[place] = deflated[place]! ^ (1 << random.int(8));
			}
			const expected = byZlib(deflated);
			const found = inflate(deflated, expected?.length ?? data.length);
			// What zlib takes may be refused (and is then given to zlib), but never be another text.
			if (expected === null) expect(found).toBeNull();
			else if (found !== null) expect(found.equals(expected)).toBe(true);
			if ((found === null) === (expected === null)) same++;
		}
		// One in 120 may be refused that zlib takes.
		expect(pieces - same).toBeLessThan(pieces / 120);
	});

	it('cut short, or of another length', () => {
		for (let i = 0; i < 300; i++) {
			const data = someBytes(random, 1 + random.int(500));
			const deflated = deflateRawSync(data);
			expect(inflate(deflated.subarray(0, random.int(deflated.length)), data.length)).toBeNull();
			expect(inflate(deflated, data.length + 1)).toBeNull();
			expect(inflate(deflated, data.length - 1)).toBeNull();
			expect(inflate(Buffer.concat([deflated, Buffer.alloc(1)]), data.length)).toBeNull();
		}
	});

	it('noise', () => {
		for (let i = 0; i < sizeOf(1000, 3000); i++) {
			const noise = Buffer.from(Array.from({ length: random.int(80) }, () => random.int(256)));
			const expected = byZlib(noise);
			const found = inflate(noise, expected?.length ?? 100);
			if (expected === null) expect(found).toBeNull();
			else if (found !== null) expect(found.equals(expected)).toBe(true);
		}
	});
});

describe('memory', () => {
	it('is one per reader, and used again', () => {
		const other = takeInflater();
		expect(other.memory.buffer).not.toBe(inflater.memory.buffer);
		giveBack(other);
		expect(takeInflater()).toBe(other);
	});
});
