import type { Random } from '../../../src/lib/base/random.ts';

/** A way of damaging a file; what it did is its name and the place. */
interface Damage {
	bytes: Uint8Array;
	how: string;
}

/** What a length field is set to: nothing, all bits, the largest and smallest numbers of its width, one too many. */
const SIZES: readonly bigint[] = [
	0n,
	1n,
	0x7fn,
	0xffn,
	0x7fffn,
	0xffffn,
	0x7fffffffn,
	0x80000000n,
	0xffffffffn,
	2n ** 53n,
	2n ** 64n - 1n,
];

/** Bytes that runs are made of: what ends or quotes a cell, what separates words, letters, digits, what is no text. */
const RUNS: readonly number[] = [0, 0xff, 0x80, ...Buffer.from('"\'<{[(=-_. 0A\t\n')];
const LONGEST_RUN = 40_000;

const copy = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes);
const join = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));

const ways: readonly ((bytes: Uint8Array, random: Random) => Damage)[] = [
	function flipBits(bytes, random) {
		const changed = copy(bytes);
		const count = 1 + random.int(8);
		for (let i = 0; i < count; i++) {
			const at = random.int(changed.length);
			changed[at] = (changed[at] as number) ^ (1 << random.int(8));
		}
		return { bytes: changed, how: `${count} bits flipped` };
	},
	function truncate(bytes, random) {
		const length = random.int(bytes.length);
		return { bytes: bytes.slice(0, length), how: `cut at ${length}` };
	},
	function insertRun(bytes, random) {
		const at = random.int(bytes.length + 1);
		const length = 1 + random.int(random.int(4) === 0 ? LONGEST_RUN : 600);
		const run = new Uint8Array(length).fill(RUNS[random.int(RUNS.length)] as number);
		return {
			bytes: join(bytes.subarray(0, at), run, bytes.subarray(at)),
			how: `${run.length} bytes ${run[0]} put in at ${at}`,
		};
	},
	function setSize(bytes, random) {
		const changed = copy(bytes);
		const width = [1, 2, 4, 8][random.int(4)] as number;
		// Most sizes stand at either end of a file or of a block.
		const near = random.int(3);
		const span = Math.min(changed.length - width, 96);
		const at =
			near === 0
				? random.int(span + 1)
				: near === 1
					? changed.length - width - random.int(span + 1)
					: random.int(changed.length - width + 1);
		const size = SIZES[random.int(SIZES.length)] as bigint;
		const big = random.int(4) === 0;
		for (let i = 0; i < width; i++)
			changed[at + (big ? width - 1 - i : i)] = Number((size >> BigInt(8 * i)) & 255n);
		return { bytes: changed, how: `${width} bytes at ${at} set to ${size}` };
	},
	function writeNumber(bytes, random) {
		// In a text a number becomes another: too large, negative, no number.
		const text = Buffer.from(bytes).toString('latin1');
		const numbers = [...text.matchAll(/\d+/g)];
		const found = numbers[random.int(Math.max(1, numbers.length))];
		if (found === undefined) return { bytes: bytes.slice(1), how: 'first byte gone' };
		const value = ['99999999999999999999', '-1', '1e308', 'NaN', '', '4294967296', '0x1F', '2147483648'][
			random.int(8)
		] as string;
		const changed = text.slice(0, found.index) + value + text.slice(found.index + found[0].length);
		return { bytes: Buffer.from(changed, 'latin1'), how: `number at ${found.index} is ${value}` };
	},
	function swapBlocks(bytes, random) {
		const cuts = [0, 1, 2, 3].map(() => random.int(bytes.length + 1)).sort((a, b) => a - b);
		const [a = 0, b = 0, c = 0, d = 0] = cuts;
		const part = (from: number, to: number): Uint8Array => bytes.subarray(from, to);
		return {
			bytes: join(part(0, a), part(c, d), part(b, c), part(a, b), part(d, bytes.length)),
			how: `blocks at ${a} and ${c} swapped`,
		};
	},
	function repeatChunk(bytes, random) {
		const from = random.int(bytes.length);
		const chunk = bytes.subarray(from, from + 1 + random.int(bytes.length - from));
		return {
			bytes: join(bytes.subarray(0, from), chunk, bytes.subarray(from)),
			how: `${chunk.length} bytes from ${from} twice`,
		};
	},
	function removeChunk(bytes, random) {
		const from = random.int(bytes.length);
		const size = 1 + random.int(Math.ceil((bytes.length - from) / 2));
		return {
			bytes: join(bytes.subarray(0, from), bytes.subarray(from + size)),
			how: `${size} bytes from ${from} gone`,
		};
	},
];

/** Damages a file in one way or several, as the stream of random numbers says; the same stream, the same damage. */
export function mutate(bytes: Uint8Array, random: Random): Damage {
	let damage: Damage = { bytes, how: '' };
	const times = random.int(4) === 0 ? 2 : 1;
	for (let i = 0; i < times && damage.bytes.length > 8; i++) {
		const way = ways[random.int(ways.length)] as (typeof ways)[number];
		const next = way(damage.bytes, random);
		damage = { bytes: next.bytes, how: damage.how === '' ? next.how : `${damage.how}, ${next.how}` };
	}
	return damage;
}
