import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Arm } from '../../readers/genome/arms.ts';
import { alignBins } from '../bins/align-bins.ts';
import type { BinTable } from '../bins/bin-table.ts';
import { log2Profile } from '../copy-number/bin-profile.ts';
import type { Panel } from '../copy-number/panel.ts';
import { segmentProfiles } from '../copy-number/segment-profiles.ts';
import type { Against } from './judge-sample.ts';
import { reachOf, reachWithout, type NormalReach } from './normal-limits.ts';
import { MIN_NORMALS } from './normal-spread.ts';
import type { Normals } from './normals.ts';

/** A sample that a panel was taken off, as far as it tells whether it is one of the panel. */
export interface AgainstPanelSample {
	sample_id: string;
	hash: string | null;
	bins: BinTable;
	arms: readonly Arm[];
}

/** Finds what calls of a sample are compared with; null with fewer than ten normals besides the sample itself. */
export type PanelNormals = (sample: AgainstPanelSample) => Against | null;

/**
 * The normals of a panel, less its median as the samples are, and segmented as they are. Null for a panel of medians alone.
 */
export async function panelNormals(
	panel: Panel,
	seed: number,
	parallel: Parallel,
	watch: Watch = {},
): Promise<PanelNormals | null> {
	if (panel.values.length < MIN_NORMALS) return null;
	const columns = panel.values.map((column) => column.map((value, bin) => value - panel.median[bin]!));
	const source = { path: null, format: 'panel', build: null } as const;
	const profiles = columns.map((log2, i) =>
		log2Profile(panel.normals[i]?.sample_id ?? String(i), panel.bins, log2, source),
	);
	const segments = (await segmentProfiles(profiles, { seed }, parallel, watch)).map((one) => one.segments);
	const normals: Normals = { columns, segments };
	const reaches = new Map<string, NormalReach>();
	return ({ sample_id, hash, bins, arms }) => {
		const same = (i: number): boolean => {
			const normal = panel.normals[i];
			return normal?.sample_id === sample_id || (hash !== null && normal?.hash === hash);
		};
		const left_out = new Set(columns.flatMap((_, i) => (same(i) ? [i] : [])));
		const kept = columns.flatMap((_, i) => (left_out.has(i) ? [] : [i]));
		if (kept.length < MIN_NORMALS) return null;
		const key = arms.map(({ contig, arm, start, end }) => `${contig}${arm}:${start}-${end}`).join();
		let reach = reaches.get(key);
		if (reach === undefined)
			reaches.set(key, (reach = reachOf({ bins: panel.bins, weight: null }, normals, arms)));
		const to = alignBins(bins, panel.bins);
		return {
			normals: {
				columns: kept.map((i) =>
					Float64Array.from(to, (bin) => (bin === -1 ? Number.NaN : (columns[i] as Float64Array)[bin]!)),
				),
				segments: kept.map((i) => segments[i] ?? []),
			},
			reach: left_out.size === 0 ? reach : reachWithout(reach, left_out),
		};
	};
}
