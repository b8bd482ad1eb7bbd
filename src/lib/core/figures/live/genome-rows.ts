import type { CsvCell } from '../../../base/csv.ts';
import type { FigureData } from '../../../contract/records/figure.ts';
import { present } from '../columns.ts';
import type { Bins } from '../layout/bins.ts';
import { rowOrder } from '../layout/sample-rows.ts';
import type { FigureRows } from './row-tables.ts';

/** Headers of positions as the records hold them; what people read on the page counts from 1. */
export const START_END = ['start (0-based)', 'end (not included)'];

/** Where a bin or a segment lies. */
function place(
	{ chromosomes }: Pick<Bins, 'chromosomes'>,
	chromosome: number | undefined,
	start: number | undefined,
	end: number | undefined,
): CsvCell[] {
	return [chromosomes[chromosome ?? -1]?.name, start, end];
}

/**
 * Bins of the samples that are drawn, with the band of the controls; after them the segments, each with its mean in the
 * column of its sample and its call.
 */
export function profileRows(data: FigureData<'genome_profile'>, samples: readonly number[]): FigureRows {
	const { bin_chromosome, bin_start, bin_end, sample_ids, values, value_label, control_band: band } = data;
	// Segments are drawn in panels of one sample only.
	const segments = data.layout === 'stacked' ? (data.segments ?? []) : [];
	const marked = samples.some((sample) => segments[sample]);
	const edges = band === null ? [] : ['low', 'high'].map((edge) => `${band.label}, ${edge}`);
	const bins = bin_start.map((start, bin): CsvCell[] => [
		...(marked ? ['bin'] : []),
		...place(data, bin_chromosome[bin], start, bin_end[bin]),
		...samples.map((sample) => values[sample]?.[bin]),
		...(marked ? [null] : []),
		...(band === null ? [] : [band.low[bin], band.high[bin]]),
	]);
	const lines = samples.flatMap((sample) => {
		const own = segments[sample];
		return (own?.value ?? []).flatMap((value, k): CsvCell[][] =>
			present(value)
				? [
						[
							'segment',
							...place(data, own?.chromosome[k], own?.start[k], own?.end[k]),
							...samples.map((other) => (other === sample ? value : null)),
							own?.call[k],
							...edges.map(() => null),
						],
					]
				: [],
		);
	});
	return {
		columns: [
			...(marked ? ['mark'] : []),
			'chromosome',
			...START_END,
			...samples.map((sample) => `${sample_ids[sample]} (${value_label})`),
			...(marked ? ['call'] : []),
			...edges,
		],
		rows: [...bins, ...lines],
	};
}

/** Bins by samples, in the order of the rows from top to bottom. */
export function heatmapRows(data: FigureData<'genome_heatmap'>): FigureRows {
	const { bin_chromosome, bin_start, bin_end, sample_ids, values, value_label } = data;
	const order = rowOrder(data);
	return {
		columns: ['chromosome', ...START_END, ...order.map((sample) => `${sample_ids[sample]} (${value_label})`)],
		rows: bin_start.map((start, bin) => [
			...place(data, bin_chromosome[bin], start, bin_end[bin]),
			...order.map((sample) => values[sample]?.[bin]),
		]),
	};
}
