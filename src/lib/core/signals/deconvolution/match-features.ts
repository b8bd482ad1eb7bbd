import type { Regions } from '../../../base/intervals.ts';
import { regionIndex } from '../../../base/intervals-index.ts';
import { probeId } from '../../readers/methylation-atlas/probe-id.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import type { MethylationAtlas } from '../../readers/methylation-atlas/atlas.ts';
import type { SignalMatrix } from '../matrix.ts';

/** Levels of the samples of a matrix over the rows of an atlas. */
export interface MatchedLevels {
	sample: string;
	/** Mean level of the features of each row, NaN without one. */
	levels: Float64Array;
}

const PLACE = /^([A-Za-z][\w.]*|\d{1,2}|X|Y)[:_-](\d+)(?:[-_.](\d+))?$/;

/**
 * Features of a matrix by the rows of an atlas: probes by their id; sites (`chr1:10469`, counted from 1) and regions
 * (`chr1:10468-10470`) by the region of the atlas that their middle lies in. Null where no feature has such a name.
 */
export function matchFeatures(matrix: SignalMatrix, atlas: MethylationAtlas): MatchedLevels[] | null {
	const rows = rowsOfFeatures(matrix.feature_ids, atlas);
	if (rows === null) return null;
	const n = matrix.sample_ids.length;
	const size = atlas.levels.length / atlas.types.length;
	return matrix.sample_ids.map((sample, s) => {
		const sums = new Float64Array(size);
		const counts = new Int32Array(size);
		for (const [feature, found] of rows) {
			const value = matrix.values[feature * n + s]!;
			if (Number.isNaN(value)) continue;
			for (const row of found) {
				sums[row] = sums[row]! + value;
				counts[row] = counts[row]! + 1;
			}
		}
		return { sample, levels: sums.map((sum, row) => (counts[row]! > 0 ? sum / counts[row]! : NaN)) };
	});
}

function rowsOfFeatures(
	features: readonly string[],
	{ probes, regions }: MethylationAtlas,
): [number, number[]][] | null {
	const found: [number, number[]][] = [];
	if (probes !== null) {
		const at = new Map(probes.map((id, row) => [id, row]));
		for (const [feature, name] of features.entries()) {
			const row = at.get(probeId(name));
			if (row !== undefined) found.push([feature, [row]]);
		}
		return features.some((name) => /^(cg\d{8}|ch\.)/.test(name)) ? found : null;
	}
	return regions === null ? null : rowsOfPlaces(features, regions);
}

function rowsOfPlaces(features: readonly string[], regions: Regions): [number, number[]][] | null {
	const contigs = new Map(regions.contigs.map((name, i) => [contigKey(name), i]));
	const index = regionIndex(regions);
	const found: [number, number[]][] = [];
	let placed = 0;
	for (const [feature, name] of features.entries()) {
		const parts = PLACE.exec(name);
		if (parts === null) continue;
		placed++;
		const [, contig = '', from = '', to] = parts;
		const middle = to === undefined ? Number(from) - 1 : Math.floor((Number(from) + Number(to)) / 2);
		const rows: number[] = [];
		index.overlapping(contigs.get(contigKey(contig)) ?? -1, middle, middle + 1, (row) => rows.push(row));
		if (rows.length > 0) found.push([feature, rows]);
	}
	return placed === 0 ? null : found;
}
