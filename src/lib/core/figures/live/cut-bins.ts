import type { FigureData } from '../../../contract/records/figure.ts';
import type { Bins } from '../layout/bins.ts';
import type { Chromosome } from '../layout/genome-axis.ts';
import type { GenomeWindow } from './genome-window.ts';

type Profile = FigureData<'genome_profile'>;
type Segments = NonNullable<NonNullable<Profile['segments']>[number]>;

/** Columns of a record that lie in a window. */
interface BinCut {
	bins: Pick<Profile, 'chromosomes' | 'bin_chromosome' | 'bin_start' | 'bin_end'>;
	/** Cells of the bins that stay, from a column of all bins. */
	take<T>(column: readonly T[]): T[];
	/** The segments of a sample that touch the window. */
	segments(own: Segments): Segments;
}

/** Cuts the bins of a figure, and what lies along them, to a window. */
export function cutBins(data: Bins, window: GenomeWindow): BinCut {
	const { from, to } = window;
	const shown = (c: number, { length }: Chromosome): [number, number] => [
		c === from.chromosome ? from.position : 0,
		c === to.chromosome ? to.position : length,
	];
	const parts = data.chromosomes.map((chromosome, c) => shown(c, chromosome));
	/** Places of the rows that touch the window, in their order. */
	const rows = (
		chromosome: readonly number[],
		start: readonly number[],
		end: readonly number[],
	): number[] => {
		const places: number[] = [];
		for (let i = 0; i < chromosome.length; i++) {
			const c = chromosome[i]!;
			if (c < from.chromosome || c > to.chromosome) continue;
			const [low, high] = parts[c]!;
			const [a, b] = [start[i]!, end[i]!];
			// A bin without a base of its own lies where it starts.
			if (a < high && (b > low || (a === b && a >= low))) places.push(i);
		}
		return places;
	};
	const places = rows(data.bin_chromosome, data.bin_start, data.bin_end);
	const take = <T>(column: readonly T[]): T[] => places.map((place) => column[place] as T);
	return {
		bins: {
			chromosomes: data.chromosomes
				.slice(from.chromosome, to.chromosome + 1)
				.map(({ name, length, centromere }, i) => ({
					name,
					length,
					centromere: centromere === null ? null : [centromere[0], centromere[1]],
					shown: parts[from.chromosome + i]!,
				})),
			bin_chromosome: take(data.bin_chromosome).map((c) => c - from.chromosome),
			bin_start: take(data.bin_start),
			bin_end: take(data.bin_end),
		},
		take,
		segments(own) {
			const kept = rows(own.chromosome, own.start, own.end);
			return {
				chromosome: kept.map((k) => own.chromosome[k]! - from.chromosome),
				start: kept.map((k) => own.start[k]!),
				end: kept.map((k) => own.end[k]!),
				value: kept.map((k) => own.value[k] ?? null),
				call: kept.map((k) => own.call[k] ?? null),
			};
		},
	};
}
