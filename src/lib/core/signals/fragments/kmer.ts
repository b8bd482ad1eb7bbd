const A = 65;
const C = 67;
const G = 71;
const T = 84;

/** 0-3 for A C G T (upper case ASCII), 4 for every other letter. */
export const BASE_CODE: Uint8Array = (() => {
	const codes = new Uint8Array(256).fill(4);
	[A, C, G, T].forEach((letter, code) => (codes[letter] = code));
	return codes;
})();

/** All words of k letters in alphabetical order; a word's number is its place here. */
export function kmers(k: number): string[] {
	let words = [''];
	for (let i = 0; i < k; i++)
		words = words.flatMap((word) => ['A', 'C', 'G', 'T'].map((letter) => word + letter));
	return words;
}

/** Number of the k-mer at bases[from..from + k), or -1 when a letter is none of ACGT or the piece is too short. */
export function kmerAt(bases: Uint8Array, from: number, k: number): number {
	if (from < 0 || from + k > bases.length) return -1;
	let number = 0;
	for (let i = from; i < from + k; i++) {
		const code = BASE_CODE[bases[i]!]!;
		if (code === 4) return -1;
		number = number * 4 + code;
	}
	return number;
}

/** Number of the reverse complement of the k-mer at bases[from..from + k), or -1 as above. */
export function reverseKmerAt(bases: Uint8Array, from: number, k: number): number {
	if (from < 0 || from + k > bases.length) return -1;
	let number = 0;
	for (let i = from + k - 1; i >= from; i--) {
		const code = BASE_CODE[bases[i]!]!;
		if (code === 4) return -1;
		number = number * 4 + (3 - code);
	}
	return number;
}
