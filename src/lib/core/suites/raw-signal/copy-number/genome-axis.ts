import { finiteOrNull } from '../../../../base/json.ts';
import { geometryByName, type Build } from '../../../readers/genome/builds.ts';
import { chromosomeKey } from '../../../readers/genome/contig-names.ts';
import { binGrid } from '../../../signals/bins/bin-grid.ts';
import { binReach } from '../../../signals/bins/bin-reach.ts';
import { binsOfGrid, type BinTable } from '../../../signals/bins/bin-table.ts';
import type { Segment } from '../../../signals/copy-number/bin-profile.ts';
import { direction } from '../../../signals/copy-number-calls/call-segments.ts';
import { rebin, segmentsOnGrid } from '../../../signals/copy-number-calls/rebin.ts';
import type { MeasuredSample } from './content.ts';

/** Bins of a sample drawn by itself, and segments without bins, are brought to bins of this size. */
const OWN_SIZE = 1_000_000;
const MAX_DRAWN = 3500;

/** The columns of a genome figure that say where bins lie, and the place of each chromosome. */
export interface GenomeColumns {
	chromosomes: { name: string; length: number; centromere: [number, number] | null }[];
	bin_chromosome: number[];
	bin_start: number[];
	bin_end: number[];
}

/** Bins and values of one sample that is drawn by itself. */
export interface OwnBins {
	bins: BinTable;
	values: Float64Array;
	/** Bases per drawn bin where bins were joined; null = as they are. */
	size: number | null;
}

export function genomeColumns(
	bins: BinTable,
	build: Build | null,
): GenomeColumns & { places: Map<string, number> } {
	const geometry = geometryByName(build);
	const reach = binReach(bins);
	const places = new Map(reach.map(({ name }, i) => [chromosomeKey(name) ?? name, i]));
	const byName = new Map(reach.map(({ name }, i) => [name, i]));
	return {
		chromosomes: reach.map(({ name, length }) => {
			const key = chromosomeKey(name) ?? name;
			const known = geometry.get(key);
			return {
				name: key,
				length: Math.max(known?.length ?? 0, length),
				centromere: known === undefined ? null : [known.centromere.start, known.centromere.end],
			};
		}),
		bin_chromosome: Array.from(bins.contig, (contig) => byName.get(bins.contigs[contig]!) as number),
		bin_start: Array.from(bins.start),
		bin_end: Array.from(bins.end),
		places,
	};
}

/** Values as figures take them: four digits, null = missing. */
export function drawn(values: Float64Array): (number | null)[] {
	return Array.from(values, (value) => finiteOrNull(Math.round(value * 1e4) / 1e4));
}

/** Segments as figures take them, those of other contigs left out; null without one. */
export function drawnSegments(segments: readonly Segment[], places: ReadonlyMap<string, number>) {
	const known = segments.flatMap((segment) => {
		const place = places.get(chromosomeKey(segment.contig) ?? segment.contig);
		return place === undefined ? [] : [{ segment, place }];
	});
	if (known.length === 0) return null;
	return {
		chromosome: known.map(({ place }) => place),
		start: known.map(({ segment }) => segment.start),
		end: known.map(({ segment }) => segment.end),
		value: known.map(({ segment }) => finiteOrNull(segment.mean_log2)),
		call: known.map(({ segment }): 'gain' | 'loss' | 'neutral' | null => {
			const way = direction(segment.state);
			if (way === null) return null;
			return way === 0 ? 'neutral' : way === 1 ? 'gain' : 'loss';
		}),
	};
}

/** What is drawn of a sample whose bins it shares with nobody, or that has segments alone; null when there is nothing. */
export function ownBins({ sample, summary }: MeasuredSample): OwnBins | null {
	if (sample.bins !== null && sample.bins.log2.length <= MAX_DRAWN)
		return { bins: sample.bins.bins, values: sample.bins.log2, size: null };
	const reach = sample.bins !== null ? binReach(sample.bins.bins) : segmentReach(summary.segments);
	const main = reach.filter(({ name }) => chromosomeKey(name) !== null);
	if (main.length === 0) return null;
	const grid = binGrid(main, OWN_SIZE);
	const values =
		sample.bins !== null
			? rebin({ ...sample.bins, source: { ...sample.bins.source, path: null } }, grid)
			: segmentsOnGrid(summary.segments, grid);
	return { bins: binsOfGrid(grid), values, size: OWN_SIZE };
}

/** How far segments reach on each contig. */
export function segmentReach(segments: readonly Segment[]): { name: string; length: number }[] {
	const reach = new Map<string, number>();
	for (const { contig, end } of segments) reach.set(contig, Math.max(reach.get(contig) ?? 0, end));
	return [...reach].map(([name, length]) => ({ name, length }));
}
