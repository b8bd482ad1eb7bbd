import type { FigureOf } from '../../../../figures/index.ts';
import type { SuiteFigure } from '../../../suite.ts';
import type { RawCohort } from '../../raw-cohort.server.ts';
import type { FragmentSample, GatheredFragments } from '../content.ts';
import { regionNames } from '../matrices.ts';
import type { Snapshot } from '../../../../signals/fragments/survey/sample-fragments.ts';
import { drawn, shownSamples } from './samples-shown.ts';

/** Samples of one snapshot; each has two tracks. */
const MAX_SAMPLES = 6;
/** Bases joined to one entry. */
const STEP = 5;

type Track = FigureOf<'locus_snapshot'>['data']['tracks'][number];

/** The first regions base by base: depth and adjusted protection score of the first samples. */
export function snapshotFigures(
	{ samples: all, survey }: GatheredFragments,
	cohort: RawCohort,
): SuiteFigure[] {
	const names = regionNames(survey);
	const candidates = all.filter(({ measured }) => (measured?.regions?.snapshots.length ?? 0) > 0);
	const wanted = [
		...new Set(
			candidates.flatMap(({ measured }) => measured?.regions?.snapshots.map(({ region }) => region) ?? []),
		),
	];
	return wanted
		.sort((a, b) => a - b)
		.flatMap((region): SuiteFigure[] => {
			const found = candidates.flatMap((sample) => {
				const shot = sample.measured?.regions?.snapshots.find((one) => one.region === region);
				return shot === undefined || !shot.depth.some((depth) => depth > 0) ? [] : [{ sample, shot }];
			});
			const shown = found.slice(0, MAX_SAMPLES);
			const first = shown[0];
			if (first === undefined) return [];
			return [
				{
					name: `region_${region + 1}_snapshot`,
					spec: figureOf(region, names[region] ?? '', shown, found.length, survey, cohort, first.shot),
				},
			];
		});
}

function figureOf(
	region: number,
	name: string,
	shown: readonly { sample: FragmentSample; shot: Snapshot }[],
	candidates: number,
	survey: GatheredFragments['survey'],
	cohort: RawCohort,
	{ contig, start, depth }: Snapshot,
): FigureOf<'locus_snapshot'> {
	const grouping = shownSamples(
		shown.map(({ sample }) => sample),
		cohort,
	);
	const { regions } = survey;
	const build = shown.find(({ sample }) => sample.measured?.build != null)?.sample.measured?.build ?? null;
	return {
		schema_version: 1,
		kind: 'locus_snapshot',
		title: `Fragments over ${name}`,
		caption: `Fragments over each base, and the windowed protection score (window 120 bp, fragments of 120-180 bp) minus its running median over 1 kb, smoothed (Savitzky-Golay 21/2); entries of ${STEP} bp. Shaded: the region.${shown.length < candidates ? ` The first ${shown.length} of ${candidates} samples are drawn.` : ''}`,
		width: 900,
		height: 240 + 130 * shown.length,
		data: {
			contig,
			start,
			end: start + depth.length,
			build,
			highlights:
				regions === null ? [] : [{ start: regions.start[region]!, end: regions.end[region]!, label: name }],
			tracks: shown.flatMap(({ shot }, i) =>
				tracksOf(shot, grouping.sample_ids[i]!, grouping.group[i] ?? null),
			),
			samples: shown.length,
			groups: grouping.groups,
			reference: grouping.reference,
			positive: grouping.positive,
		},
	};
}

function tracksOf(shot: Snapshot, name: string, group: string | null): Track[] {
	const entries = Math.floor(shot.depth.length / STEP);
	const mean = (values: ArrayLike<number>, i: number): number | null => {
		let sum = 0;
		for (let k = i * STEP; k < (i + 1) * STEP; k++) sum += values[k]!;
		return drawn(sum / STEP);
	};
	const columns = {
		start: Array.from({ length: entries }, (_, i) => shot.start + i * STEP),
		end: Array.from({ length: entries }, (_, i) => shot.start + (i + 1) * STEP),
		label: null,
		domain: null,
		group,
	};
	return [
		{
			...columns,
			name,
			draw: 'area',
			value: columns.start.map((_, i) => mean(shot.depth, i)),
			value_label: 'fragments',
			axis_group: null,
		},
		{
			...columns,
			name: `${name}, WPS`,
			draw: 'line',
			value: columns.start.map((_, i) => mean(shot.adjusted_wps, i)),
			value_label: 'adjusted WPS',
			axis_group: null,
		},
	];
}
