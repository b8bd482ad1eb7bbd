import type { FigureData, FigureOf, FigureSpec } from '../../../contract/records/figure.ts';
import { heatmapEnds } from '../charts/genome-heatmap.ts';
import { profileEnds } from '../charts/genome-profile.ts';
import type { Bins } from '../layout/bins.ts';
import type { Box } from '../layout/box.ts';
import { genomeAxis, type Chromosome } from '../layout/genome-axis.ts';
import { isWhole, windowBetween, windowText, type GenomeWindow } from './genome-window.ts';
import type { LiveLayer } from './layer.ts';

/** A figure along a genome. */
export type GenomeSpec = FigureOf<'genome_profile'> | FigureOf<'genome_heatmap'>;

/** Whether a figure is drawn along a genome. */
export function isGenomeSpec(spec: FigureSpec): spec is GenomeSpec {
	return spec.kind === 'genome_profile' || spec.kind === 'genome_heatmap';
}

/** The narrowest window that shows something: four bins of the usual width, in bases. */
export function leastWindow({ bin_start, bin_end }: Pick<Bins, 'bin_start' | 'bin_end'>): number {
	const widths = Float64Array.from(bin_start, (start, i) => (bin_end[i] ?? start) - start).sort();
	return Math.max(1, 4 * (widths[widths.length >> 1] ?? 1));
}

/**
 * The part of a figure that lies in a window: bins and segments that touch it, on the value axis and the colours of the
 * whole figure, so that parts can be compared. The whole window gives the record itself.
 */
export function zoomGenome(spec: GenomeSpec, window: GenomeWindow): GenomeSpec {
	const { chromosomes } = spec.data;
	if (isWhole(chromosomes, window)) return spec;
	const region = windowText(chromosomes, window);
	const subtitle = [spec.subtitle, region].filter((part) => part !== undefined && part !== '').join(' · ');
	return spec.kind === 'genome_profile'
		? { ...spec, subtitle, data: zoomProfile(spec.data, window) }
		: { ...spec, subtitle, data: zoomHeatmap(spec.data, window) };
}

/**
 * The window that a drag over a drawing marks, between two places along x, px; null where the drawing has no genome axis.
 * `shown` is the figure that is drawn, `window` the part of the whole that it shows.
 */
export function brushedWindow(
	whole: GenomeSpec,
	shown: GenomeSpec,
	window: GenomeWindow | null,
	layers: readonly LiveLayer[],
	px: readonly [number, number],
): GenomeWindow | null {
	const area = layers.map(genomeArea).find((box) => box !== null);
	if (area === undefined || area === null) return null;
	const axis = genomeAxis(shown.data.chromosomes, area.x, area.width);
	const first = window?.from.chromosome ?? 0;
	const [a, b] = px.map((x) => {
		const { chromosome, position } = axis.at(x);
		return { chromosome: chromosome + first, position };
	});
	if (a === undefined || b === undefined) return null;
	return windowBetween(whole.data.chromosomes, a, b, leastWindow(whole.data));
}

function genomeArea(layer: LiveLayer): Box | null {
	if (layer.shape === 'strip' || layer.shape === 'curves') return layer.area;
	return layer.shape === 'cells' ? layer.box : null;
}

/** Columns of a record that lie in a window. */
interface Cut {
	chromosomes: FigureData<'genome_profile'>['chromosomes'];
	bin_chromosome: number[];
	bin_start: number[];
	bin_end: number[];
	/** Cells of the bins that stay, from a column of all bins. */
	take<T>(column: readonly T[]): T[];
	/** Places of the rows that touch the window, in their order. */
	rows(chromosome: readonly number[], start: readonly number[], end: readonly number[]): number[];
}

function cut(data: Bins, window: GenomeWindow): Cut {
	const { from, to } = window;
	const shown = (c: number, { length }: Chromosome): [number, number] => [
		c === from.chromosome ? from.position : 0,
		c === to.chromosome ? to.position : length,
	];
	const parts = data.chromosomes.map((chromosome, c) => shown(c, chromosome));
	const rows: Cut['rows'] = (chromosome, start, end) => {
		const places: number[] = [];
		for (let i = 0; i < chromosome.length; i++) {
			const c = chromosome[i] as number;
			if (c < from.chromosome || c > to.chromosome) continue;
			const [low, high] = parts[c] as [number, number];
			const [a, b] = [start[i] as number, end[i] as number];
			// A bin without a base of its own lies where it starts.
			if (a < high && (b > low || (a === b && a >= low))) places.push(i);
		}
		return places;
	};
	const places = rows(data.bin_chromosome, data.bin_start, data.bin_end);
	const take = <T>(column: readonly T[]): T[] => places.map((place) => column[place] as T);
	return {
		chromosomes: data.chromosomes
			.slice(from.chromosome, to.chromosome + 1)
			.map(({ name, length, centromere }, i) => ({
				name,
				length,
				centromere: centromere === null ? null : [centromere[0], centromere[1]],
				shown: parts[from.chromosome + i] as [number, number],
			})),
		bin_chromosome: take(data.bin_chromosome).map((c) => c - from.chromosome),
		bin_start: take(data.bin_start),
		bin_end: take(data.bin_end),
		take,
		rows,
	};
}

function zoomProfile(data: FigureData<'genome_profile'>, window: GenomeWindow): FigureData<'genome_profile'> {
	const { take, rows, ...bins } = cut(data, window);
	const band = data.control_band;
	return {
		...data,
		...bins,
		values: data.values.map(take),
		segments:
			data.segments?.map((one) => {
				if (one === null) return null;
				const places = rows(one.chromosome, one.start, one.end);
				return {
					chromosome: places.map((k) => (one.chromosome[k] as number) - window.from.chromosome),
					start: places.map((k) => one.start[k] as number),
					end: places.map((k) => one.end[k] as number),
					value: places.map((k) => one.value[k] ?? null),
					call: places.map((k) => one.call[k] ?? null),
				};
			}) ?? null,
		control_band: band && { label: band.label, low: take(band.low), high: take(band.high) },
		domain: profileEnds(data),
	};
}

function zoomHeatmap(data: FigureData<'genome_heatmap'>, window: GenomeWindow): FigureData<'genome_heatmap'> {
	const { take, chromosomes, bin_chromosome, bin_start, bin_end } = cut(data, window);
	const { low, high } = heatmapEnds(data);
	return {
		...data,
		chromosomes,
		bin_chromosome,
		bin_start,
		bin_end,
		values: data.values.map(take),
		domain: [low, high],
	};
}
