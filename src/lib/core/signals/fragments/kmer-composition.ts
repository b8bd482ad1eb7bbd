import type { Alignment } from '../../readers/alignments/alignment.ts';
import { BASE_CODE, kmers } from './kmer.ts';

/** How often each word of k letters stands in the fragments, a word and its reverse complement counted as one. */
export interface KmerCounts {
	k: number;
	/** In the order of `strandlessKmers(k).words`. */
	counts: Float64Array;
}

/** Words of k letters of which the alphabetically first of both strands stands for both. */
export function strandlessKmers(k: number): { words: string[]; of: Uint16Array } {
	const all = kmers(k);
	const place = new Map<string, number>();
	const words: string[] = [];
	const of = Uint16Array.from(all, (word) => {
		const other = reverseComplement(word);
		const first = other < word ? other : word;
		const known = place.get(first);
		if (known !== undefined) return known;
		place.set(first, words.length);
		words.push(first);
		return words.length - 1;
	});
	return { words, of };
}

function reverseComplement(word: string): string {
	const other: Record<string, string> = { A: 'T', C: 'G', G: 'C', T: 'A' };
	return Array.from(word, (letter) => other[letter] ?? letter)
		.reverse()
		.join('');
}

/** Counts the words of stretches of bases; a letter other than ACGT ends a word. */
export class KmerComposition {
	readonly k: number;
	readonly #of: Uint16Array;
	readonly #counts: Float64Array;
	readonly #mask: number;
	#number = 0;
	#letters = 0;

	constructor(k: number) {
		const { words, of } = strandlessKmers(k);
		this.k = k;
		this.#of = of;
		this.#counts = new Float64Array(words.length);
		this.#mask = 4 ** k - 1;
	}

	/** Every word of a stretch of the reference (upper-case ASCII). */
	addBases(bases: Uint8Array): void {
		this.#letters = 0;
		for (let i = 0; i < bases.length; i++) this.#add(bases[i]!);
	}

	/** Every word of the bases of a read, soft-clipped ends left out. Strands do not matter, so neither does its direction. */
	addRead(read: Alignment): void {
		const operations = read.cigarLength();
		let from = 0;
		let to = read.sequence_length;
		if (operations > 0) {
			from = clipped(read, 0, 1);
			to -= clipped(read, operations - 1, -1);
		}
		this.#letters = 0;
		for (let i = from; i < to; i++) this.#add(read.base(i));
	}

	counts(): KmerCounts {
		return { k: this.k, counts: this.#counts };
	}

	#add(base: number): void {
		const code = BASE_CODE[base]!;
		if (code === 4) {
			this.#letters = 0;
			return;
		}
		this.#number = ((this.#number << 2) | code) & this.#mask;
		if (++this.#letters < this.k) return;
		const word = this.#of[this.#number]!;
		this.#counts[word] = this.#counts[word]! + 1;
	}
}

/** Soft-clipped bases at one end; a hard clip may stand outside of it. */
function clipped(read: Alignment, first: number, step: 1 | -1): number {
	const outer = read.cigar(first);
	if ((outer & 15) === 4) return outer >>> 4;
	if ((outer & 15) !== 5 || read.cigarLength() < 2) return 0;
	const next = read.cigar(first + step);
	return (next & 15) === 4 ? next >>> 4 : 0;
}

export function mergeKmers(a: KmerCounts, b: KmerCounts): KmerCounts {
	return { k: a.k, counts: a.counts.map((count, i) => count + b.counts[i]!) };
}
