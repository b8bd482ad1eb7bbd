import { finiteOrNull } from '../../../../base/json.ts';
import type { RowOf } from '../../../../contract/tables/define.ts';
import { metaprofilesTable } from '../../../../contract/tables/tracks/metaprofiles.ts';
import { trackInventoryTable } from '../../../../contract/tables/tracks/track-inventory.ts';
import { isMain } from '../../../signals/tracks/genome-bins.ts';
import { spanName } from '../../../signals/tracks/bin-matrix.ts';
import { columnPositions } from '../../../signals/tracks/site-sums.ts';
import type { SignalMatrix } from '../../../signals/matrix.ts';
import { fileName } from '../../cohort/file-name.ts';
import { resultTable } from '../../cohort/tables.ts';
import type { SuiteTable } from '../../suite.ts';
import type { SampleTrack, TrackGroup, TracksContent } from './content.ts';

export type InventoryRow = RowOf<typeof trackInventoryTable>;

/** Cells of a table of features x samples that are still written as CSV. */
const MAX_CELLS = 1_000_000;

export function inventoryRows(tracks: readonly SampleTrack[]): InventoryRow[] {
	return tracks.map(({ sample, input, track, build, why_not }) => {
		const { stats, contigs, has_lengths } = track;
		const genome = has_lengths ? contigs.reduce((sum, { length }) => sum + length, 0) : NaN;
		const names = stats.reach.map(({ name }) => name);
		return {
			sample,
			file: fileName(input.given),
			track: track.name,
			format: input.format,
			build,
			contigs: names.length,
			chromosomes: names.filter(isMain).length,
			intervals: track.intervals,
			missing: track.missing,
			covered_bases: finiteOrNull(stats.covered_bases),
			genome_share: finiteOrNull(stats.covered_bases / genome),
			min: finiteOrNull(stats.min),
			mean: finiteOrNull(stats.mean),
			max: finiteOrNull(stats.max),
			sd: finiteOrNull(stats.sd),
			step: stats.step,
			exact: !track.from_zoom,
			used: why_not === null,
			why_not,
		};
	});
}

export function trackTables(
	content: TracksContent,
	rows: readonly InventoryRow[],
	matrices: readonly SignalMatrix[],
): SuiteTable[] {
	const profiles = profileRows(content);
	return [
		resultTable(trackInventoryTable, rows),
		...(profiles.length === 0 ? [] : [resultTable(metaprofilesTable, profiles)]),
		...matrices.flatMap(wideTable),
	];
}

function profileRows({ groups, sites }: TracksContent): RowOf<typeof metaprofilesTable>[] {
	if (sites === null) return [];
	const positions = columnPositions(sites);
	return groups.flatMap(({ tracks }) =>
		tracks.flatMap(({ sample, input, track }) => {
			if (track.sites === null) return [];
			const profile = track.sites.profile();
			const { covered, sites: seen } = track.sites;
			return Array.from(positions, (position, c) => ({
				sample,
				format: input.format,
				position,
				value: finiteOrNull(profile[c]!),
				covered_bases: covered[c]!,
				sites: seen,
			}));
		}),
	);
}

/** Features x samples while they are not too many cells. */
function wideTable({ name, unit, feature_ids, sample_ids, values }: SignalMatrix): SuiteTable[] {
	if (values.length > MAX_CELLS) return [];
	const n = sample_ids.length;
	return [
		{
			name,
			title: `${name}: ${unit}`,
			columns: ['feature', ...sample_ids],
			rows: feature_ids.map((feature, f) => ({
				feature,
				...Object.fromEntries(sample_ids.map((sample, s) => [sample, values[f * n + s]!])),
			})),
		},
	];
}

/** Bins (and regions) of each format as matrices for comparisons; bins that no track covers are left out. */
export function trackMatrices({ groups, region_names }: TracksContent): SignalMatrix[] {
	return groups.flatMap((group) => {
		const sample_ids = group.tracks.map(({ sample }) => sample);
		const matrices = [binsAsMatrix(group, sample_ids)];
		const regions = group.tracks.map(({ track }) => track.regions?.mean ?? null);
		if (region_names.length > 0 && regions.every((one) => one !== null))
			matrices.push({
				name: `${group.format}_regions`,
				signal_kind: 'signal',
				sample_ids,
				feature_ids: region_names,
				values: Float64Array.from(
					{ length: region_names.length * sample_ids.length },
					(_, i) => regions[i % sample_ids.length]?.[Math.floor(i / sample_ids.length)] ?? NaN,
				),
				unit: 'mean signal',
			});
		return matrices;
	});
}

function binsAsMatrix({ format, bins }: TrackGroup, sample_ids: string[]): SignalMatrix {
	const n = sample_ids.length;
	const kept = Array.from(bins.start.keys()).filter((bin) =>
		sample_ids.some((_, t) => !Number.isNaN(bins.mean[bin * n + t])),
	);
	return {
		name: `${format}_bins`,
		signal_kind: 'signal',
		sample_ids,
		feature_ids: kept.map((bin) =>
			spanName(bins.contigs[bins.contig[bin]!]?.name ?? '', bins.start[bin]!, bins.end[bin]!),
		),
		values: Float64Array.from(
			{ length: kept.length * n },
			(_, i) => bins.mean[kept[Math.floor(i / n)]! * n + (i % n)]!,
		),
		unit: 'mean signal',
	};
}
