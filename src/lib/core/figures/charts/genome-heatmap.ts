import { unnamedNotes } from '../layout/matrix-plot.ts';
import { maxOf, minOf } from '../../../base/extremes.ts';
import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, expectTree, present } from '../columns.ts';
import { countOf } from '../counts.ts';
import { element, line } from '../element.ts';
import { expectBins } from '../layout/bins.ts';
import { inset, type Box } from '../layout/box.ts';
import type { Canvas } from '../layout/canvas.ts';
import {
	clusterLine,
	clusterMembers,
	clusterNotes,
	expectClusters,
	sampleTotal,
} from '../layout/clusters.ts';
import { COLOR_KEY_HEIGHT, colorKey } from '../layout/color-key.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { genomeAxis, type GenomeAxis } from '../layout/genome-axis.ts';
import { GENOME_NAMES, genomeNames } from '../layout/genome-names.ts';
import { groupEntries } from '../layout/key.ts';
import { areaMark } from '../layout/plot.ts';
import { isSexChromosome } from '../layout/sex-chromosomes.ts';
import { drawRows, leastRows, rowOrder, rowsMargins, rowsSize } from '../layout/sample-rows.ts';
import { cutBins } from '../live/cut-bins.ts';
import { windowText, type GenomeWindow } from '../live/genome-window.ts';
import type { Tooltip } from '../live/hit-layer.ts';
import { groupLine, valueLine } from '../live/tooltip-lines.ts';
import { drawCells, hatchPattern, hatched } from '../marks/cells.ts';
import { colorDomain, type ColorDomain } from '../style/color-scale.ts';
import { INK } from '../style/ink.ts';
import { groupStyles } from '../style/palette.ts';
import { whole } from '../text/format.ts';
import { groupedSamples } from '../live/grouped-samples.ts';
import { heatmapRows } from '../live/genome-rows.ts';
import { meanOf } from '../live/collapsed-leaves.ts';

type Data = FigureData<'genome_heatmap'>;

/** Columns of the picture per px: the PNG export is made at scale 2. */
const DENSITY = 2;
/** Values that the ends of the colour scale are taken from. */
const SAMPLED = 200_000;

/** Ends of the colour scale, from the autosomes when there are any; of more than 200,000 values every k-th one, and the least and the largest. */
function findDomain(data: Data): ColorDomain {
	const bins = data.bin_start.length;
	const total = bins * data.values.length;
	const every = Math.max(1, Math.ceil(total / SAMPLED));
	const taken: (number | null)[] = [];
	let low = Infinity;
	let high = -Infinity;
	let at = 0;
	let beyond_low = Infinity;
	let beyond_high = -Infinity;
	const autosome = data.chromosomes.map(({ name }) => !isSexChromosome(name));
	const all = !data.bin_chromosome.some((c) => autosome[c]);
	for (const column of data.values)
		for (const [bin, value] of column.entries()) {
			if (!present(value)) continue;
			if (!all && !autosome[data.bin_chromosome[bin]!]) {
				beyond_low = Math.min(beyond_low, value);
				beyond_high = Math.max(beyond_high, value);
				continue;
			}
			if (at++ % every === 0) taken.push(value);
			if (value < low) low = value;
			if (value > high) high = value;
		}
	if (every > 1 && low <= high) taken.push(low, high);
	const domain = colorDomain(taken, data.scale, data.domain);
	return {
		...domain,
		clipped_low: domain.clipped_low || beyond_low < domain.low,
		clipped_high: domain.clipped_high || beyond_high > domain.high,
	};
}

const domains = new WeakMap<Data, ColorDomain>();

/** Ends of the colour scale; found once, millions of cells take a while. */
function heatmapEnds(data: Data): ColorDomain {
	const known = domains.get(data) ?? findDomain(data);
	domains.set(data, known);
	return known;
}

/** Samples by bins along the genome. */
export const genomeHeatmap: Chart<'genome_heatmap'> = {
	size: (data) => ({
		width: 1000,
		height: Math.round(130 + rowsSize(data) + GENOME_NAMES + COLOR_KEY_HEIGHT),
	}),
	least: (data) => leastRows(data) + GENOME_NAMES + COLOR_KEY_HEIGHT + 12,
	count: (data, say, counted) =>
		`${countOf(sampleTotal(data.sample_ids.length, data.sample_clusters), say, counted)}, ${say('figure.n_bins', { n: whole(data.bin_start.length) })}`,
	notes(data, say) {
		const domain = heatmapEnds(data);
		const clipped = data.domain === null && (domain.clipped_low || domain.clipped_high);
		return [
			...clusterNotes(data.sample_clusters, say),
			...unnamedNotes(data.sample_ids.length, say),
			...(data.chromosomes.some((one) => one.shown !== undefined) ? [say('figure.note_zoomed')] : []),
			...(clipped ? [say('figure.note_autosomal_colors')] : []),
		];
	},
	check(data) {
		expectClusters('genome_heatmap', data.sample_ids.length, data.sample_clusters);
		expectBins('genome_heatmap', data);
		expectLength('genome_heatmap', data.sample_ids.length, { values: data.values, group: data.group });
		for (const column of data.values)
			expectLength('genome_heatmap', data.bin_start.length, { values: column });
		expectTree('genome_heatmap', data.sample_ids.length, data.sample_tree);
	},
	key: (data, say) => (data.group.some((name) => name !== null) ? groupEntries(groupStyles(data), say) : []),
	draw(data, canvas) {
		if (!data.values.some((column) => column.some(present))) return nothingToDraw(canvas);
		const margins = rowsMargins(data);
		const cells = inset(canvas.box, {
			...margins,
			top: 4,
			bottom: GENOME_NAMES + COLOR_KEY_HEIGHT + 4,
		});
		const genome = genomeAxis(data.chromosomes, cells.x, cells.width);
		const domain = heatmapEnds(data);
		const order = rowOrder(data);
		const hatch = `${canvas.key}-hatch`;
		const picture = columnsOfPicture(data, genome, cells);
		const missing = data.values.some((column) => column.some((value) => !present(value)));
		const foot = cells.y + cells.height;
		reportCells(data, picture, order, cells, canvas);
		const parts = [
			element('defs', {}, hatchPattern(hatch)),
			areaMark(cells, 'genome', 'rows'),
			...(missing ? covered(picture, cells).map((run) => hatched(run, hatch)) : []),
			drawCells(
				{
					rows: data.sample_ids.length,
					columns: picture.width,
					value: (row, column) => picture.value(order[row]!, column),
					scale: data.scale,
					domain,
				},
				cells,
			),
			...borders(genome, cells),
			genomeNames(genome, foot, canvas.box.x, canvas.box.x + canvas.box.width),
			drawRows(data, cells, canvas),
			colorKey(
				canvas,
				{
					x: cells.x,
					y: foot + GENOME_NAMES + 2,
					width: canvas.box.x + canvas.box.width - cells.x,
					height: COLOR_KEY_HEIGHT,
				},
				{ label: data.value_label, scale: data.scale, domain, missing, hatch },
			),
		];
		return parts.filter((part) => part !== '').join('\n');
	},
	rows: heatmapRows,
	zoom: zoomHeatmap,
	samples: (data) => groupedSamples(data.sample_ids, data),
	keep: (data, some) => ({
		...data,
		sample_ids: some.column(data.sample_ids),
		values: some.column(data.values),
		sample_tree: some.tree(data.sample_tree),
		group: some.column(data.group),
	}),
	clusters: {
		trees: ({ sample_tree }) => ({ samples: sample_tree, features: null }),
		collapse(data, leaves) {
			const { low, high } = heatmapEnds(data);
			return {
				...data,
				...leaves.grouping,
				sample_ids: leaves.ids,
				values: leaves.rows.map((members) =>
					members.length === 1
						? (data.values[members[0] ?? 0] ?? [])
						: data.bin_start.map((_, bin) => meanOf(members.map((row) => data.values[row]?.[bin]))),
				),
				domain: [low, high],
				sample_tree: leaves.tree(data.sample_tree),
			};
		},
	},
};

interface Picture {
	width: number;
	/** Mean of the bins under a column of the picture, null when none of them has a value. */
	value(sample: number, column: number): number | null;
	/** Whether any bin lies under a column. */
	covered(column: number): boolean;
	/** Columns [first, last) of the picture that a bin covers. */
	first: Int32Array;
	last: Int32Array;
}

/** Columns of the picture side by side over which the same bins lie. */
interface Stretch {
	from: number;
	to: number;
	bins: number[];
}

/** One stretch per bin where bins are wider than a column of the picture, else one per column. */
function stretches({ first, last, width }: Picture): Stretch[] {
	const under: number[][] = Array.from({ length: width }, () => []);
	for (const [bin, from] of first.entries())
		for (let column = from; column < last[bin]!; column++) under[column]?.push(bin);
	const found: Stretch[] = [];
	for (const [column, bins] of under.entries()) {
		if (bins.length === 0) continue;
		const before = found[found.length - 1];
		const same =
			before?.to === column &&
			before.bins.length === bins.length &&
			before.bins.every((bin, i) => bin === bins[i]);
		if (same) before.to++;
		else found.push({ from: column, to: column + 1, bins });
	}
	return found;
}

function reportCells(
	data: Data,
	picture: Picture,
	order: readonly number[],
	cells: Box,
	canvas: Canvas,
): void {
	if (canvas.reportHits === undefined) return;
	const found = stretches(picture);
	const edge = (column: number): number => cells.x + (column / picture.width) * cells.width;
	canvas.reportHits({
		shape: 'cells',
		members: clusterMembers(data.sample_ids, data.sample_clusters),
		box: cells,
		rows: order.length,
		columns: found.length,
		edges: {
			left: Float64Array.from(found, ({ from }) => edge(from)),
			right: Float64Array.from(found, ({ to }) => edge(to)),
		},
		row_sample: (row) => data.sample_ids[order[row] ?? -1] ?? null,
		column_sample: () => null,
		tooltip: (row, column) => cellTooltip(data, picture, order[row] ?? -1, found[column], canvas),
	});
}

/** The bins under a cell of a sample: their place, and their mean. */
function cellTooltip(
	data: Data,
	picture: Picture,
	sample: number,
	stretch: Stretch | undefined,
	canvas: Canvas,
): Tooltip {
	const { say } = canvas;
	const bins = stretch?.bins ?? [];
	const chromosomes = bins.map((bin) => data.bin_chromosome[bin] ?? 0);
	const [low, high] = [minOf(chromosomes), maxOf(chromosomes)];
	const on = (c: number): number[] => bins.filter((_, i) => chromosomes[i] === c);
	const place = windowText(data.chromosomes, {
		from: { chromosome: low, position: minOf(on(low).map((bin) => data.bin_start[bin] ?? 0)) },
		to: { chromosome: high, position: maxOf(on(high).map((bin) => data.bin_end[bin] ?? 0)) },
	});
	const value = picture.value(sample, stretch?.from ?? 0);
	const cluster = clusterLine(data.sample_clusters, sample, say);
	const named = data.group.some((name) => name !== null);
	return {
		name: data.sample_ids[sample] ?? '',
		lines: [
			...(data.sample_clusters?.[sample]
				? cluster === null
					? []
					: [cluster]
				: named
					? [groupLine(data.group[sample], canvas)]
					: []),
			{
				label: bins.length > 1 ? say('figure.bins_mean', { n: bins.length }) : say('figure.bin'),
				value: place,
			},
			value === null
				? { label: data.value_label, value: say('figure.missing') }
				: valueLine(data.value_label, value),
		],
	};
}

/** Bins gathered into the columns of the picture, so that 500 samples of 20,000 bins stay a picture of the figure's width. */
function columnsOfPicture(data: Data, genome: GenomeAxis, cells: Box): Picture {
	const width = Math.max(1, Math.round(cells.width * DENSITY));
	const place = (c: number, position: number): number =>
		((genome.x(c, position) - cells.x) / cells.width) * width;
	const first = new Int32Array(data.bin_start.length);
	const last = new Int32Array(data.bin_start.length);
	const covers = new Uint8Array(width);
	for (const [i, c] of data.bin_chromosome.entries()) {
		const from = Math.min(width - 1, Math.max(0, Math.round(place(c, data.bin_start[i]!))));
		const to = Math.min(width, Math.max(from + 1, Math.round(place(c, data.bin_end[i]!))));
		first[i] = from;
		last[i] = to;
		covers.fill(1, from, to);
	}
	const rows = data.values.map((column) => {
		const sum = new Float64Array(width);
		const count = new Float64Array(width);
		for (let i = 0; i < column.length; i++) {
			const value = column[i];
			if (!present(value)) continue;
			for (let x = first[i]!; x < last[i]!; x++) {
				sum[x] = sum[x]! + value;
				count[x] = count[x]! + 1;
			}
		}
		return sum.map((total, x) => total / count[x]!);
	});
	return {
		width,
		value: (sample, column) => {
			const value = rows[sample]?.[column] ?? NaN;
			return Number.isNaN(value) ? null : value;
		},
		covered: (column) => covers[column] === 1,
		first,
		last,
	};
}

/** Rectangles over the columns that have bins; between them lies nothing, not a missing value. */
function covered(picture: Picture, cells: Box): Box[] {
	const runs: Box[] = [];
	const step = cells.width / picture.width;
	let from = -1;
	for (let column = 0; column <= picture.width; column++) {
		const holds = column < picture.width && picture.covered(column);
		if (holds && from < 0) from = column;
		if (!holds && from >= 0) {
			runs.push({
				x: cells.x + from * step,
				y: cells.y,
				width: (column - from) * step,
				height: cells.height,
			});
			from = -1;
		}
	}
	return runs;
}

/** Lines between the chromosomes; white is left for what no bin covers. */
function borders(genome: GenomeAxis, cells: Box): string[] {
	const parts: string[] = [];
	for (let c = 1; c < genome.chromosomes.length; c++) {
		const [left, right] = genome.span(c);
		if (right - left < 2) continue;
		parts.push(
			line(left, cells.y, left, cells.y + cells.height, {
				stroke: INK,
				'stroke-width': 0.7,
				'data-part': 'border',
			}),
		);
	}
	return parts;
}

/** Bins in a window, in the colours of the whole figure. */
function zoomHeatmap(data: Data, window: GenomeWindow): Data {
	const { bins, take } = cutBins(data, window);
	const { low, high } = heatmapEnds(data);
	return { ...data, ...bins, values: data.values.map(take), domain: [low, high] };
}
