import { LbError } from '../../../base/errors.ts';
import type { FigureKind } from '../../../contract/records/figure.ts';
import { expectLength, expectPlaces } from '../columns.ts';
import type { Chromosome, GenomeAxis } from './genome-axis.ts';

/** Where bins lie, as figure records hold it. */
export interface Bins {
	chromosomes: readonly Chromosome[];
	bin_chromosome: readonly number[];
	bin_start: readonly number[];
	bin_end: readonly number[];
}

/**
 * Throws `figures.columns_differ`, `figures.no_such_row` or `figures.place_outside` unless every bin, and the
 * part that is shown, lies on a chromosome of the list.
 */
export function expectBins(kind: FigureKind, bins: Bins): void {
	for (const { name, length, shown } of bins.chromosomes)
		if (shown && !(shown[0] < shown[1] && shown[1] <= length))
			throw new LbError('figures.place_outside', {
				kind,
				contig: name,
				start: shown[0],
				end: shown[1],
				length,
			});
	const n = bins.bin_chromosome.length;
	expectLength(kind, n, { bin_start: bins.bin_start, bin_end: bins.bin_end });
	expectPlaces(kind, bins.chromosomes.length, { bin_chromosome: bins.bin_chromosome });
	expectSpans(kind, bins.chromosomes, bins.bin_chromosome, bins.bin_start, bins.bin_end);
}

/** Throws `figures.place_outside` unless 0 <= start <= end <= length of the chromosome in every row. */
export function expectSpans(
	kind: FigureKind,
	chromosomes: readonly Chromosome[],
	chromosome: readonly number[],
	starts: readonly number[],
	ends: readonly number[],
): void {
	for (const [i, c] of chromosome.entries()) {
		const { name, length } = chromosomes[c]!;
		const start = starts[i]!;
		const end = ends[i]!;
		if (!(start >= 0 && start <= end && end <= length))
			throw new LbError('figures.place_outside', { kind, contig: name, start, end, length });
	}
}

/** Middle of every bin, px. */
export function binMiddles(bins: Bins, axis: GenomeAxis): Float64Array {
	return Float64Array.from(bins.bin_chromosome, (c, i) =>
		axis.x(c, (bins.bin_start[i]! + bins.bin_end[i]!) / 2),
	);
}

/** Bins in the order of the genome. */
export function genomeOrder(bins: Bins): number[] {
	const { bin_chromosome: chromosome, bin_start: start } = bins;
	return [...chromosome.keys()].sort(
		(a, b) => chromosome[a]! - chromosome[b]! || start[a]! - start[b]! || a - b,
	);
}

/** Distance between two bins, in bins, beyond which a line through them breaks. */
const GAP = 3;

/**
 * Steps of a line along the genome: bins in order, -1 where the line breaks because the next bin lies on another
 * chromosome or more than three bins away.
 */
export function lineSteps(bins: Bins): Int32Array {
	const steps: number[] = [];
	let before = -1;
	for (const bin of genomeOrder(bins)) {
		if (before >= 0) {
			const width = Math.max(1, bins.bin_end[bin]! - bins.bin_start[bin]!);
			const apart = bins.bin_start[bin]! - bins.bin_end[before]!;
			if (bins.bin_chromosome[bin] !== bins.bin_chromosome[before] || apart > GAP * width) steps.push(-1);
		}
		steps.push(bin);
		before = bin;
	}
	return Int32Array.from(steps);
}
