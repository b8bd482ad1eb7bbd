import { median } from '../../numerics/descriptive/median.ts';
import type { BinTable } from '../bins/bin-table.ts';
import { blockSize, blockSteps, spreadOfSteps } from './block-steps.ts';
import type { Differences } from './normals.ts';

/** How many times as much as a typical normal a sample and each of its normals vary over a length; at least 1. */
export interface LibraryScales {
	own: number;
	normals: readonly number[];
}

/** No library counts as more than so many times as noisy as the normals: a genome full of changes is not noise. */
const LARGEST = 4;
/** Steps of more than so many standard deviations of the normals are changes of copy number, not waves. */
const FAR = 6;

/**
 * Libraries differ in how noisy and wavy they are, in all of their regions at once: the SD over normals is that of a typical
 * one, so that a wavier library passes it in many places together, and a noisy normal raises it for all. A region is
 * therefore compared in units of the library's own spread, that of neighbouring stretches of the region's length, which
 * gained and lost arms do not change. Quieter ones than the typical normal count as it. Without enough stretches: 1.
 */
export function libraryScales(
	bins: BinTable,
	{ own, normals }: Differences,
): (size: number) => LibraryScales {
	const known = new Map<number, LibraryScales>();
	const n = normals.length;
	if (n === 0) return () => ({ own: 1, normals: [] });
	// The mean of the normals was taken off; a sample carries its error, a normal is part of it.
	const independent = Math.sqrt((1 - 1 / n) / (1 + 1 / n));
	const stepsOf = normals.map((column) => blockSteps(bins, column));
	const ownSteps = blockSteps(bins, own);
	return (bins_of_region) => {
		const size = blockSize(bins_of_region);
		let found = known.get(size);
		if (found === undefined) {
			const spreads = stepsOf.map((steps) => spreadOfSteps(steps(size)));
			const typical = median(Float64Array.from(spreads));
			const scale = (spread: number): number => {
				const times = spread / typical;
				return Number.isNaN(times) ? 1 : Math.min(LARGEST, Math.max(1, times));
			};
			const spread = spreadOfSteps(ownSteps(size), FAR * Math.SQRT2 * typical);
			known.set(size, (found = { own: scale(spread * independent), normals: spreads.map(scale) }));
		}
		return found;
	};
}
