import type { FigureData } from '../../../figures/index.ts';
import { plotText } from './plot-text.ts';

type Bins = Pick<FigureData<'genome_profile'>, 'chromosomes' | 'bin_chromosome' | 'bin_start' | 'bin_end'>;

/** Bins on one axis of megabases from the start of the first chromosome. */
export interface GenomePlaces {
	/** Middle of each bin, Mb. */
	middle: number[];
	/** Place of a base of a chromosome, Mb. */
	at(chromosome: number, base: number): number;
	/** "8:45,000,001-50,000,000", counted from 1. */
	name(bin: number): string;
	/** Axis with a tick in the middle of every chromosome. */
	axis: Readonly<Record<string, unknown>>;
	/** Ends of the chromosomes, Mb. */
	borders: number[];
}

const MB = 1e6;

/** Lays the chromosomes of a figure side by side. */
export function genomePlaces(bins: Bins): GenomePlaces {
	const starts: number[] = [];
	let total = 0;
	for (const { length } of bins.chromosomes) {
		starts.push(total);
		total += length;
	}
	const at = (chromosome: number, base: number): number => (starts[chromosome]! + base) / MB;
	return {
		middle: bins.bin_chromosome.map((c, i) => at(c, (bins.bin_start[i]! + bins.bin_end[i]!) / 2)),
		at,
		name: (bin) =>
			regionName(
				bins.chromosomes[bins.bin_chromosome[bin]!]?.name ?? '',
				bins.bin_start[bin]!,
				bins.bin_end[bin]!,
			),
		axis: {
			tickvals: bins.chromosomes.map(({ length }, c) => at(c, length / 2)),
			ticktext: bins.chromosomes.map(({ name }) => plotText(name)),
			range: [0, total / MB],
			showgrid: false,
			zeroline: false,
		},
		borders: bins.chromosomes.map(({ length }, c) => at(c, length)),
	};
}

/** A region counted from 1, as genome browsers write it. */
export function regionName(contig: string, start: number, end: number): string {
	const separated = (position: number): string => String(position).replace(/\B(?=(\d{3})+$)/g, ',');
	return plotText(`${contig}:${separated(start + 1)}-${separated(end)}`);
}
