import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import { armFinder, type Arm } from '../../readers/genome/arms.ts';
import { contigRuns, type BinTable } from '../bins/bin-table.ts';
import { isAutosome } from '../copy-number-calls/file-profiles.ts';

/** Autosomal bins as a fraction is estimated from them: neighbours of one arm joined where there are very many. */
export interface FractionFrame {
	bins: BinTable;
	/** Joined bin of every bin; -1 = not on an autosome. */
	to: Int32Array;
	/** Number of the chromosome arm of every joined bin (of the chromosome where arms are not known). */
	arm: Int32Array;
	chromosome: Int32Array;
	/** Name of every arm by its number, such as `8q`; of the chromosome where arms are not known. */
	arm_names: string[];
	/** Place of every joined bin: number of its contig, first base and base after the last. */
	contig: Int32Array;
	start: Int32Array;
	end: Int32Array;
	/** Bases of its bins alone: less than from start to end where they do not touch, as targets of an exome. */
	covered: Int32Array;
}

/** More bins than this say nothing more of arms, and cost time. */
const MAX_BINS = 6000;

/** The frame of bins; `arms` empty = the build is not known. */
export function fractionFrame(bins: BinTable, arms: readonly Arm[]): FractionFrame {
	const find = armFinder(arms);
	const names: string[] = [];
	const numbers = new Map<string, number>();
	const runs = contigRuns(bins).filter(({ contig }) => isAutosome(bins.contigs[contig]!));
	const autosomal = runs.reduce((sum, { from, to }) => sum + to - from, 0);
	const joined = Math.max(1, Math.ceil(autosomal / MAX_BINS));
	const to = new Int32Array(bins.start.length).fill(-1);
	const rows: { arm: number; contig: number; start: number; end: number; covered: number; count: number }[] =
		[];
	for (const { contig, from, to: last } of runs) {
		const name = chromosomeKey(bins.contigs[contig]!) ?? bins.contigs[contig]!;
		for (let bin = from; bin < last; bin++) {
			const label = find(bins.contigs[contig]!, bins.start[bin]!) ?? name;
			let arm = numbers.get(label);
			if (arm === undefined) {
				arm = names.push(label) - 1;
				numbers.set(label, arm);
			}
			const row = rows.at(-1);
			if (row !== undefined && row.contig === contig && row.arm === arm && row.count < joined) {
				row.end = bins.end[bin]!;
				row.covered += bins.end[bin]! - bins.start[bin]!;
				row.count++;
			} else {
				const [start, end] = [bins.start[bin]!, bins.end[bin]!];
				rows.push({ arm, contig, start, end, covered: end - start, count: 1 });
			}
			to[bin] = rows.length - 1;
		}
	}
	return {
		...{ bins, to, arm_names: names },
		arm: Int32Array.from(rows, ({ arm }) => arm),
		chromosome: Int32Array.from(rows, ({ contig }) => contig),
		contig: Int32Array.from(rows, ({ contig }) => contig),
		start: Int32Array.from(rows, ({ start }) => start),
		end: Int32Array.from(rows, ({ end }) => end),
		covered: Int32Array.from(rows, ({ covered }) => covered),
	};
}

/** A column over the bins of a frame, brought to its joined bins: means of the values that are there, NaN without any. */
export function onFrame({ to, arm }: FractionFrame, column: Float64Array): Float64Array {
	const sum = new Float64Array(arm.length);
	const count = new Int32Array(arm.length);
	for (let bin = 0; bin < column.length; bin++) {
		const at = to[bin]!;
		if (at === -1 || Number.isNaN(column[bin])) continue;
		sum[at]! += column[bin]!;
		count[at]!++;
	}
	return sum.map((value, at) => (count[at] === 0 ? Number.NaN : value / count[at]!));
}
