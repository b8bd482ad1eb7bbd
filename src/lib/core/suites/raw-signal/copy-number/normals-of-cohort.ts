import { alignBins, firstDifference } from '../../../signals/bins/align-bins.ts';
import type { BinTable } from '../../../signals/bins/bin-table.ts';
import type { BinProfile } from '../../../signals/copy-number/bin-profile.ts';
import { judgeableSegments, type Against } from '../../../signals/copy-number-calls/judge-sample.ts';
import { reachOf, reachWithout } from '../../../signals/copy-number-calls/normal-limits.ts';
import { MIN_NORMALS } from '../../../signals/copy-number-calls/normal-spread.ts';
import type { PanelNormals } from '../../../signals/copy-number-calls/panel-normals.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import type { GatheredSample } from './content.ts';

/** More normals than this add nothing to a mean and a spread, and cost the square of them. */
const MAX_NORMALS = 200;

/** Controls that share format, kind of values and bins. */
interface Pool {
	key: string;
	bins: BinTable;
	members: (GatheredSample & { bins: BinProfile })[];
	against: Against;
}

const keyOf = ({ format, values }: GatheredSample): string => `${format}\n${values}`;

/**
 * What calls of a sample are compared with: the controls of its pipeline (format, kind of values, bins), without the sample
 * itself and without other samples of the same person; null with fewer than ten of them. The normals of a panel that was
 * taken off the sample come first.
 */
export function normalsOfCohort(
	gathered: readonly GatheredSample[],
	controls: ReadonlySet<string>,
	raw: RawCohort,
	panel: PanelNormals | null = null,
): (sample: GatheredSample) => Against | null {
	const pools = poolsOf(gathered.filter(({ sample_id }) => controls.has(sample_id)));
	return (sample) => {
		if (sample.bins === null || sample.depth_only) return null;
		const { bins } = sample.bins;
		const of_panel = sample.against_panel ? (panel?.({ ...sample, bins }) ?? null) : null;
		if (of_panel !== null) return of_panel;
		const pool = pools.find(
			(one) => one.key === keyOf(sample) && (one.bins === bins || firstDifference(bins, one.bins) === null),
		);
		if (pool === undefined) return null;
		const person = raw.sample(sample.sample_id).patient_id;
		const left_out = new Set(
			pool.members.flatMap(({ sample_id }, i) =>
				sample_id === sample.sample_id || raw.sample(sample_id).patient_id === person ? [i] : [],
			),
		);
		const kept = pool.members.flatMap((_, i) => (left_out.has(i) ? [] : [i]));
		if (kept.length < MIN_NORMALS) return null;
		const { normals, reach } = pool.against;
		return {
			normals: {
				columns: onto(
					bins,
					pool.bins,
					kept.map((i) => normals.columns[i]!),
				),
				segments: kept.map((i) => normals.segments[i] ?? []),
			},
			reach: left_out.size === 0 ? reach : reachWithout(reach, left_out),
		};
	};
}

function poolsOf(controls: readonly GatheredSample[]): Pool[] {
	const found: Omit<Pool, 'against'>[] = [];
	for (const control of controls) {
		const { bins, depth_only } = control;
		if (bins === null || depth_only) continue;
		const pool = found.find(
			(one) =>
				one.key === keyOf(control) &&
				(one.bins === bins.bins || firstDifference(one.bins, bins.bins) === null),
		);
		if (pool === undefined)
			found.push({ key: keyOf(control), bins: bins.bins, members: [{ ...control, bins }] });
		else if (pool.members.length < MAX_NORMALS) pool.members.push({ ...control, bins });
	}
	return found
		.filter(({ members }) => members.length >= MIN_NORMALS)
		.map((pool) => {
			const normals = {
				columns: pool.members.map(({ bins }) => onto(pool.bins, bins.bins, [bins.log2])[0]!),
				segments: pool.members.map(({ bins, segments, altered_only }) =>
					judgeableSegments(bins, segments, altered_only),
				),
			};
			const arms = pool.members.find((one) => one.arms.length > 0)?.arms ?? [];
			return {
				...pool,
				against: { normals, reach: reachOf({ bins: pool.bins, weight: null }, normals, arms) },
			};
		});
}

/** Columns over other bins brought to those of a sample. */
function onto(bins: BinTable, from: BinTable, columns: readonly Float64Array[]): readonly Float64Array[] {
	if (bins === from) return columns;
	const to = alignBins(bins, from);
	if (to.length === from.start.length && to.every((bin, i) => bin === i)) return columns;
	return columns.map((column) => Float64Array.from(to, (bin) => (bin === -1 ? Number.NaN : column[bin]!)));
}
