import { coveredBases, mergeRegions, subtractRegions, type Regions } from '../../../../base/intervals.ts';
import { chromosomeKey } from '../../../readers/genome/contig-names.ts';
import type { Contig } from '../../../readers/genome/contig.ts';

/** Bases of the blocks of a genome that are drawn. */
const BLOCK = 1 << 14;
/** Bases over which length and GC are counted at most; of more, blocks of them are drawn. */
export const MAX_MODEL_BASES = 600_000_000;

/**
 * Where the fragments lie from which the weights of length and GC come, on the contigs of the data: the autosomes (all contigs
 * where none is an autosome), within `mappable` where it is given, without `excluded`. Of more than MAX_MODEL_BASES, every block of
 * 16,384 bp whose number, spread by the golden ratio, falls below the share that is wanted: the same blocks in every sample.
 * Contigs without a length, or that the reference does not have, are left out.
 */
export function modelRegions(
	contigs: readonly Contig[],
	hasReference: (contig: number) => boolean,
	{ mappable, excluded }: { mappable: Regions | null; excluded: Regions | null },
	limit = MAX_MODEL_BASES,
): Regions {
	const names = contigs.map(({ name }) => name);
	const usable = contigs.flatMap(({ length }, c) =>
		Number.isFinite(length) && length > 0 && hasReference(c) ? [c] : [],
	);
	const autosomes = usable.filter((c) => isAutosome(names[c]!));
	const chosen = autosomes.length > 0 ? autosomes : usable;
	const whole = regionsOf(
		names,
		chosen.map((c) => ({ contig: c, start: 0, end: contigs[c]!.length })),
	);
	const wanted = mappable === null ? whole : shared(whole, mappable, whole);
	const kept = excluded === null ? wanted : subtractRegions(wanted, excluded);
	const bases = coveredBases(kept);
	if (bases <= limit) return mergeRegions(kept);
	const share = limit / bases;
	const golden = (Math.sqrt(5) - 1) / 2;
	let number = 0;
	const blocks = chosen.flatMap((contig) =>
		Array.from({ length: Math.ceil(contigs[contig]!.length / BLOCK) }, (_, block) => ({
			contig,
			start: block * BLOCK,
			end: Math.min(contigs[contig]!.length, (block + 1) * BLOCK),
		})).filter(() => (++number * golden) % 1 < share),
	);
	return mergeRegions(shared(kept, regionsOf(names, blocks), whole));
}

/** What lies in both of two sets, which lie within `whole`. */
const shared = (a: Regions, b: Regions, whole: Regions): Regions =>
	subtractRegions(a, subtractRegions(whole, b));

export function isAutosome(name: string): boolean {
	return /^\d+$/.test(chromosomeKey(name) ?? '');
}

function regionsOf(
	contigs: string[],
	rows: readonly { contig: number; start: number; end: number }[],
): Regions {
	return {
		contigs,
		contig: Int32Array.from(rows, ({ contig }) => contig),
		start: Int32Array.from(rows, ({ start }) => start),
		end: Int32Array.from(rows, ({ end }) => end),
		names: rows.map(() => null),
		strands: new Int8Array(rows.length),
	};
}
