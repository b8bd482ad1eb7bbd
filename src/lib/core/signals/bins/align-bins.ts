import { contigKey } from '../../readers/genome/contig-names.ts';
import { uniformBinSize } from './bin-size.ts';
import { contigRuns, type BinTable } from './bin-table.ts';

/** The first thing that keeps two sets of bins from being the same; `a` and `b` say what each has. */
export interface BinDifference {
	what: 'size' | 'contigs' | 'count' | 'targets' | 'position';
	/** Contig of the difference, as `a` or else `b` spells it; null for sizes. */
	contig: string | null;
	a: number | string;
	b: number | string;
}

/** For every bin of `a` the number of the same bin in `b` (chromosome, start and end), or -1. */
export function alignBins(a: BinTable, b: BinTable): Int32Array {
	const runs = new Map(contigRuns(b).map((run) => [contigKey(b.contigs[run.contig]!), run]));
	const to = new Int32Array(a.start.length).fill(-1);
	for (const { contig, from, to: last } of contigRuns(a)) {
		const other = runs.get(contigKey(a.contigs[contig]!));
		if (other === undefined) continue;
		let j = other.from;
		for (let i = from; i < last; i++) {
			while (j < other.to && b.start[j]! < a.start[i]!) j++;
			if (j === other.to || b.start[j] !== a.start[i]) continue;
			// The last bin of a chromosome ends at its end in some files and at a whole bin in others.
			const sameEnd = b.end[j] === a.end[i] || (i === last - 1 && j === other.to - 1);
			if (sameEnd) to[i] = j;
		}
	}
	return to;
}

/**
 * Why two files cannot share their bins, or null when they can: other sizes, no common chromosome, or another number of bins
 * on a common one (another build). One bin more or less at the end is a matter of rounding when every chromosome that
 * differs does so in the same direction and most do; bins left out inside are no difference when sizes are uniform.
 */
export function firstDifference(a: BinTable, b: BinTable): BinDifference | null {
	const sizeA = uniformBinSize(a);
	const sizeB = uniformBinSize(b);
	if (sizeA !== sizeB)
		return {
			what: 'size',
			contig: null,
			a: sizeA ?? 'bins of several sizes',
			b: sizeB ?? 'bins of several sizes',
		};
	const ends = (bins: BinTable): Map<string, { name: string; end: number; bins: number }> =>
		new Map(
			contigRuns(bins).map(({ contig, from, to }) => {
				const name = bins.contigs[contig]!;
				return [contigKey(name), { name, end: bins.end[to - 1]!, bins: to - from }];
			}),
		);
	const mine = ends(a);
	const theirs = ends(b);
	const common = [...mine].flatMap(([key, one]) => {
		const other = theirs.get(key);
		return other === undefined ? [] : [{ one, other }];
	});
	if (common.length === 0) return { what: 'contigs', contig: null, a: someNames(a), b: someNames(b) };
	if (sizeA === null) {
		const bad = common.find(({ one, other }) => one.bins !== other.bins);
		return bad === undefined
			? firstPosition(a, b)
			: { what: 'targets', contig: bad.one.name, a: bad.one.bins, b: bad.other.bins };
	}
	const last = common.map(({ one, other }) => ({
		name: one.name,
		a: Math.ceil(one.end / sizeA),
		b: Math.ceil(other.end / sizeA),
	}));
	const differing = last.filter((one) => one.a !== one.b);
	const sign = Math.sign((differing[0]?.a ?? 0) - (differing[0]?.b ?? 0));
	const rounding =
		differing.every((one) => one.a - one.b === sign) && differing.length >= ROUNDED * common.length;
	const [first] = differing;
	return first === undefined || rounding
		? null
		: { what: 'count', contig: first.name, a: first.a, b: first.b };
}

/** Share of chromosomes that must differ by the same one bin for it to be rounding and not another build. */
const ROUNDED = 0.8;

/** The first bin of `a`, on a chromosome that `b` has too, that `b` does not have. */
function firstPosition(a: BinTable, b: BinTable): BinDifference | null {
	const to = alignBins(a, b);
	const runs = new Map(contigRuns(b).map((run) => [contigKey(b.contigs[run.contig]!), run]));
	for (const { contig, from, to: last } of contigRuns(a)) {
		const name = a.contigs[contig]!;
		const other = runs.get(contigKey(name));
		if (other === undefined) continue;
		for (let i = from; i < last; i++) {
			if (to[i] !== -1) continue;
			const j = other.from + i - from;
			return {
				what: 'position',
				contig: name,
				a: `${a.start[i]}-${a.end[i]}`,
				b: `${b.start[j]}-${b.end[j]}`,
			};
		}
	}
	return null;
}

function someNames({ contigs }: BinTable): string {
	return contigs.slice(0, 3).join(', ');
}
