import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import type { MatrixProfile, SiteRows } from '../../readers/fragmentomics-tables/site-matrix.server.ts';
import { MIN_UNITS } from '../../signals/fragments/footprints/limits.ts';
import { resampleRows } from '../../signals/fragments/footprints/resample-rows.ts';
import type { SiteIntervals } from '../../signals/fragments/footprints/resample-sites.ts';
import { siteUnits } from '../../signals/fragments/footprints/site-windows.ts';

/**
 * Intervals over the rows of a matrix of sites. None without rows, where values are no coverage (a ratio or difference has no dip
 * below its surroundings), and of fewer than 20 sites that share no fragments.
 */
export async function matrixIntervals(
	{ rows, position, value }: MatrixProfile,
	{ label, resamples, seed }: { label: string; resamples: number; seed: number },
	parallel: Parallel,
	watch: Watch,
): Promise<{ status: 'measured' | 'few_sites'; intervals: SiteIntervals | null }> {
	if (rows === null || value.some((one) => one < 0)) return { status: 'measured', intervals: null };
	const units = unitsOfRows(rows);
	if (new Set(units).size < MIN_UNITS) return { status: 'few_sites', intervals: null };
	const setting = { values: rows.values, position, units, seed, label };
	return { status: 'measured', intervals: await resampleRows(setting, resamples, parallel, watch) };
}

/** Rows come in any order, often by their signal: the unit of each, as if they were sorted. */
function unitsOfRows({ contig, position }: SiteRows): Int32Array {
	const numbers = new Map([...new Set(contig)].map((name, i) => [name, i]));
	const order = [...position.keys()].sort(
		(a, b) => numbers.get(contig[a]!)! - numbers.get(contig[b]!)! || position[a]! - position[b]! || a - b,
	);
	const sorted = siteUnits(
		order.map((i) => numbers.get(contig[i]!)!),
		order.map((i) => position[i]!),
	);
	const units = new Int32Array(position.length);
	for (const [at, i] of order.entries()) units[i] = sorted[at]!;
	return units;
}
