import { median } from '../../numerics/descriptive/median.ts';
import { alignBins, firstDifference } from '../bins/align-bins.ts';
import type { BinTable } from '../bins/bin-table.ts';
import type { Segment } from '../copy-number/bin-profile.ts';
import { autosomalBins } from './file-profiles.ts';

/** Normals of one pipeline over the bins of a sample; the sample is not among them. */
export interface Normals {
	/** One column of log2 ratios per normal, on the bins of the sample; NaN = missing. */
	columns: readonly Float64Array[];
	/** Their segments, made as those of the sample were. */
	segments: readonly (readonly Segment[])[];
}

/** Log2 ratios of a normal brought to the bins of a sample; null where the bins are not the same. */
export function columnOn(bins: BinTable, other: BinTable, column: Float64Array): Float64Array | null {
	if (bins === other) return column;
	if (firstDifference(bins, other) !== null) return null;
	return Float64Array.from(alignBins(bins, other), (bin) => (bin === -1 ? Number.NaN : column[bin]!));
}

/** A sample and its normals less what the normals have in common. */
export interface Differences {
	/** Sample less the mean of the normals, bin by bin; NaN where half of the normals have no value. */
	own: Float64Array;
	/** The same of each normal, less the median of its autosomes; empty without normals. */
	normals: Float64Array[];
}

/** Takes the mean of the normals off every bin: a place where all of them depart from the rest is no finding. */
export function differencesFrom(
	bins: BinTable,
	log2: Float64Array,
	columns: readonly Float64Array[],
): Differences {
	if (columns.length === 0) return { own: log2, normals: [] };
	const means = new Float64Array(log2.length).fill(Number.NaN);
	for (let bin = 0; bin < log2.length; bin++) {
		let n = 0;
		let sum = 0;
		for (const column of columns) {
			const value = column[bin]!;
			if (value === value) {
				n++;
				sum += value;
			}
		}
		if (n > 0 && 2 * n >= columns.length) means[bin] = sum / n;
	}
	const autosomal = autosomalBins(bins);
	const less = (column: Float64Array): Float64Array => column.map((value, bin) => value - means[bin]!);
	return {
		own: less(log2),
		normals: columns.map((column) => {
			const values = less(column);
			const center = median(values.filter((_, bin) => autosomal[bin] === 1));
			return values.map((value) => value - center);
		}),
	};
}
