import { createHash } from 'node:crypto';

/** A file whose bytes follow from a seed and can be computed from any place on, so that a large one takes no memory. */
export interface SeededFile {
	seed: number;
	bytes: number;
	/** Places (bytes) where it is not what it should be. */
	flipped?: readonly number[];
}

/** As every GGUF file begins. */
const MAGIC = Buffer.from('GGUF');

/** Its bytes from `start` to before `end`. */
export function partOf({ seed, bytes, flipped = [] }: SeededFile, start: number, end: number): Buffer {
	const to = Math.min(bytes, end);
	const part = Buffer.alloc(Math.max(0, to - start));
	for (let i = 0; i < part.length; i++) {
		const at = start + i;
		part[i] = at < MAGIC.length ? (MAGIC[at] ?? 0) : (word(seed, at >>> 2) >>> (8 * (at & 3))) & 0xff;
	}
	for (const at of flipped) if (at >= start && at < to) part[at - start] = (part[at - start] ?? 0) ^ 0xff;
	return part;
}

/** splitmix32. */
function word(seed: number, index: number): number {
	let z = (Math.imul(index + 1, 0x9e3779b9) + seed) | 0;
	z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
	z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
	return (z ^ (z >>> 15)) >>> 0;
}

/** SHA-256 (hex) of all of it. */
export function digestOfSeeded(file: SeededFile): string {
	const hash = createHash('sha256');
	for (let at = 0; at < file.bytes; at += 65_536) hash.update(partOf(file, at, at + 65_536));
	return hash.digest('hex');
}
