import type { FragmentAccumulator } from './accumulator.ts';

/** Bases between two that are looked at: at 50, 150, 250 ... of every contig. */
export const LOOK_EVERY = 100;
const FIRST = LOOK_EVERY / 2;

/** One bit per base that is looked at, set where a fragment covers it; per contig as long as the last one covered. */
export type CoveredBases = Uint8Array[];

/**
 * Which of every hundredth base any fragment covers: enough for the covered share of a bin (1,000 looks per 100 kb), at 4 MB
 * for a human genome where every base would be 390.
 */
export function coveredBases(contigs: number): FragmentAccumulator<CoveredBases> {
	const bits: Uint8Array[] = Array.from({ length: contigs }, () => new Uint8Array(0));
	const used = new Array<number>(contigs).fill(0);
	return {
		add(contig, start, end) {
			const last = Math.ceil((end - FIRST) / LOOK_EVERY) - 1;
			let look = Math.max(0, Math.ceil((start - FIRST) / LOOK_EVERY));
			if (last < look) return;
			for (let c = bits.length; c <= contig; c++) {
				bits.push(new Uint8Array(0));
				used.push(0);
			}
			let own = bits[contig]!;
			const bytes = (last >> 3) + 1;
			if (bytes > used[contig]!) {
				used[contig] = bytes;
				if (bytes > own.length) {
					const larger = new Uint8Array(Math.max(bytes, 2 * own.length, 64));
					larger.set(own);
					bits[contig] = own = larger;
				}
			}
			for (; look <= last; look++) own[look >> 3] = own[look >> 3]! | (1 << (look & 7));
		},
		counts: () => bits.map((own, c) => own.slice(0, used[c])),
	};
}

/** Adds what another thread saw; `to` gives the number of its contigs here. */
export function mergeCoveredBases(a: CoveredBases, b: CoveredBases, to: readonly number[]): CoveredBases {
	const sum = [...a];
	b.forEach((own, c) => {
		const at = to[c]!;
		while (sum.length <= at) sum.push(new Uint8Array(0));
		const before = sum[at]!;
		const [long, short] = before.length >= own.length ? [before, own] : [own, before];
		sum[at] = long.map((byte, i) => byte | (short[i] ?? 0));
	});
	return sum;
}

const SET_BITS = Uint8Array.from({ length: 256 }, (_, byte) => {
	let n = 0;
	for (let rest = byte; rest > 0; rest >>= 1) n += rest & 1;
	return n;
});

/** Share of the bases looked at in [start, end) that are covered; NaN where none is looked at. */
export function coveredShare(bits: Uint8Array | undefined, start: number, end: number): number {
	const first = Math.max(0, Math.ceil((start - FIRST) / LOOK_EVERY));
	const past = Math.ceil((end - FIRST) / LOOK_EVERY);
	if (past <= first) return NaN;
	let covered = 0;
	for (let look = first; look < past;) {
		const byte = bits?.[look >> 3] ?? 0;
		if ((look & 7) === 0 && look + 8 <= past) {
			covered += SET_BITS[byte]!;
			look += 8;
		} else covered += (byte >> (look++ & 7)) & 1;
	}
	return covered / (past - first);
}
