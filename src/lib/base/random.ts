/**
 * Seeded random numbers: xoshiro128** (Blackman & Vigna 2018) seeded by splitmix32 of the seed and a label,
 * so that every random step has its own recorded stream, independent of the order in which steps run.
 */
export interface Random {
	/** Uniform in [0, 1), 32 bits. */
	uniform(): number;
	/** Uniform integer in [0, n). */
	int(n: number): number;
	/** Standard normal (Marsaglia polar method). */
	normal(): number;
	/** Fisher-Yates in place; returns the same array. */
	shuffle<T extends { length: number; [index: number]: unknown }>(items: T): T;
	/** A new independent stream named by a label; does not advance this one. */
	fork(label: string | number): Random;
}

function hashText(text: string, seed: number): number {
	// FNV-1a, 32 bits.
	let h = (0x811c9dc5 ^ seed) >>> 0;
	for (let i = 0; i < text.length; i++) {
		h ^= text.charCodeAt(i);
		h = Math.imul(h, 0x01000193) >>> 0;
	}
	return h >>> 0;
}

/** Creates a stream; the same seed and label give the same numbers on every machine. */
export function createRandom(seed: number, label = ''): Random {
	let state = hashText(label, seed >>> 0) ^ Math.imul(seed >>> 0, 0x9e3779b1);
	const split = (): number => {
		state = (state + 0x9e3779b9) | 0;
		let z = state;
		z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
		z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
		return (z ^ (z >>> 15)) >>> 0;
	};
	let a = split();
	let b = split();
	let c = split();
	let d = split() | 1;
	const next = (): number => {
		const t0 = Math.imul(b, 5);
		const result = Math.imul((t0 << 7) | (t0 >>> 25), 9) >>> 0;
		const t = b << 9;
		c ^= a;
		d ^= b;
		b ^= c;
		a ^= d;
		c ^= t;
		d = (d << 11) | (d >>> 21);
		return result;
	};
	let spare: number | null = null;
	const random: Random = {
		uniform: () => next() / 4294967296,
		int: (n) => Math.floor((next() / 4294967296) * n),
		normal: () => {
			if (spare !== null) {
				const value = spare;
				spare = null;
				return value;
			}
			for (;;) {
				const u = (next() / 4294967296) * 2 - 1;
				const v = (next() / 4294967296) * 2 - 1;
				const s = u * u + v * v;
				if (s > 0 && s < 1) {
					const factor = Math.sqrt((-2 * Math.log(s)) / s);
					spare = v * factor;
					return u * factor;
				}
			}
		},
		shuffle: (items) => {
			// Its own items change places: what type they are, and that of the whole, stays.
			const list = items as { length: number; [index: number]: unknown };
			for (let i = list.length - 1; i > 0; i--) {
				const j = random.int(i + 1);
				const held = list[i];
				list[i] = list[j];
				list[j] = held;
			}
			return items;
		},
		fork: (name) => createRandom(seed, `${label}/${name}`),
	};
	return random;
}
