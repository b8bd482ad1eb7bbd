import type { FigureOf } from '../../../../figures/index.ts';
import { runningMean } from '../../../../numerics/smoothing/running-mean.ts';
import { count, list } from '../../../report/numbers.ts';
import type { SuiteFigure } from '../../../suite.ts';
import type { RawCohort } from '../../raw-cohort.server.ts';
import { isCaptured, isCoverage, type FragmentSample, type SampleProfile } from '../content.ts';
import { drawn, shownSamples } from './samples-shown.ts';

/** Sets of sites drawn side by side. */
const MAX_PANELS = 6;
/** Bases of a column of profiles measured here. */
const COLUMN = 15;
/** Midpoints per column below which chance moves a line by more than a tenth, smoothed over 165 bp as it is. */
const THIN = 20;
/** Columns of the running mean of such lines: less than a nucleosome, so that phased ones stay apart. */
const WIDTH = 7;
/** Bases from the first base of a column to its middle. */
const HALF_COLUMN = 7;

/** Coverage around every set of sites; sets with the same columns share one figure. */
export function profileFigure(all: readonly FragmentSample[], cohort: RawCohort): SuiteFigure | null {
	const samples = all
		.map(withoutCapture)
		.filter(({ profiles }) => profiles.some((profile) => profile.value.some(Number.isFinite)));
	const first = samples[0]?.profiles.find(({ value }) => value.some(Number.isFinite));
	if (first === undefined) return null;
	const alike = (profile: SampleProfile): boolean =>
		profile.position.length === first.position.length &&
		profile.position.every((at, i) => at === first.position[i]);
	const sets = [
		...new Set(samples.flatMap(({ profiles }) => profiles.filter(alike).map(({ sites }) => sites))),
	];
	const shown = sets.slice(0, MAX_PANELS);
	const scaled = offScale(samples, shown);
	const sites = (name: string): SampleProfile | undefined =>
		samples.flatMap(({ profiles }) => profiles).find((profile) => profile.sites === name);
	const spec: FigureOf<'metaprofile'> = {
		schema_version: 1,
		kind: 'metaprofile',
		title: `Coverage around ${sets.length === 1 ? `the sites of ${sets[0]}` : count(sets.length, 'set of sites', 'sets of sites')}`,
		caption: `${wordsOf(
			sets,
			scaled,
			samples.some(({ measured }) => measured?.weighted != null),
		)}${thinWords(samples, cohort)} Marked: the central -30 to 30.${shown.length < sets.length ? ` ${shown.length} of ${sets.length} sets are drawn.` : ''}`,
		width: 760,
		height: 460,
		data: {
			position: Array.from(first.position, (at) => at + HALF_COLUMN),
			panels: shown.map((name) => ({
				title: name === 'regions' ? '' : name,
				sites: sites(name)?.number_of_sites ?? null,
				value: samples.map(({ profiles }) => {
					const own = profiles.find((profile) => profile.sites === name && alike(profile));
					const value = own === undefined ? [] : isThin(own) ? runningMean(own.value, WIDTH) : own.value;
					const unit = own !== undefined && scaled && isCoverage(own) ? own.summary.mean : 1;
					return Array.from(first.position, (_, i) => drawn((value[i] ?? NaN) / unit));
				}),
			})),
			value_label: scaled ? 'coverage / mean of the profile' : 'relative coverage',
			windows: [{ from: -30, to: 30, label: 'central' }],
			baseline: 1,
			centre: 'median',
			...shownSamples(samples, cohort),
		},
	};
	return { name: 'site_profiles', spec };
}

/** Regions that are the targets of a capture show the capture; `fragments.capture_target` says so. */
function withoutCapture(sample: FragmentSample): FragmentSample {
	return isCaptured(sample)
		? { ...sample, profiles: sample.profiles.filter(({ sites }) => sites !== 'regions') }
		: sample;
}

/**
 * Depths as counted and coverage around 1 share no axis: one of them would be a flat line. Where a mean is far from 1 every
 * profile is drawn over its own. A ratio or difference, whose mean is near 0 or below, is drawn as it is, and all with it.
 */
function offScale(samples: readonly FragmentSample[], sets: readonly string[]): boolean {
	const shown = samples.flatMap(({ profiles }) => profiles).filter(({ sites }) => sets.includes(sites));
	if (shown.some(({ value }) => value.some((one) => one < 0))) return false;
	return shown.filter(isCoverage).some(({ summary: { mean } }) => mean < 0.5 || mean > 2);
}

function isThin({ midpoints_per_column }: SampleProfile): boolean {
	return midpoints_per_column !== null && midpoints_per_column < THIN;
}

function thinWords(samples: readonly FragmentSample[], cohort: RawCohort): string {
	const thin = samples.filter(({ profiles }) => profiles.some(isThin));
	return thin.length === 0
		? ''
		: ` Fewer than ${THIN} midpoints per column, drawn as running means over ${WIDTH * COLUMN} bp: ${list(
				thin.map(({ sample_id }) => cohort.sample(sample_id).sample_id),
				5,
			)}.`;
}

/** How the coverage of regions measured here, and that of tables, is scaled. */
function wordsOf(sets: readonly string[], scaled: boolean, weighted: boolean): string {
	const own = sets.includes('regions');
	const words: string[] = [];
	if (own)
		words.push(
			`Regions: midpoints of fragments of 100-200 bp in columns of 15 bp, divided by the mean of 5,000 bp on each side, smoothed over 165 bp, ${weighted ? 'weighted by length and GC' : 'without GC weights'}.`,
		);
	if (sets.length > (own ? 1 : 0))
		words.push(`${own ? 'Other sites: coverage' : 'Coverage'} as in the tables, scaled by their program.`);
	if (scaled)
		words.push(
			'The scales differ from 1, so every profile is divided by its own mean; the table of the report lists the means.',
		);
	return words.join(' ');
}
