/**
 * A number below 2^53 from four 32-bit words and a seed; every bit depends on every word (the finaliser of MurmurHash3, twice
 * per word). What it is taken of decides the order of a sample, so that neither threads nor the order of a file do.
 */
export function seededHash(seed: number, a: number, b: number, c = 0, d = 0): number {
	let low = stir(seed ^ 0x9e3779b9);
	let high = stir(low ^ 0x7f4a7c15);
	for (const word of [a, b, c, d]) {
		low = stir(low ^ word);
		high = stir((high + word) ^ low);
	}
	return (high >>> 11) * 0x100000000 + (low >>> 0);
}

/** FNV-1a of a text, 32 bits. */
export function textHash(text: string): number {
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	return hash;
}

function stir(word: number): number {
	let h = word | 0;
	h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
	h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
	return h ^ (h >>> 16);
}
