import type { FigureOf } from '../../../../figures/index.ts';
import { count } from '../../../report/numbers.ts';
import type { SuiteFigure } from '../../../suite.ts';
import type { RawCohort } from '../../raw-cohort.server.ts';
import type { FragmentSample, SampleProfile } from '../content.ts';
import { drawn, shownSamples } from './samples-shown.ts';

/** Sets of sites drawn side by side. */
const MOST_PANELS = 6;
/** Bases from the first base of a column to its middle. */
const HALF_COLUMN = 7;

/** Coverage around every set of sites; sets with the same columns share one figure. */
export function profileFigure(all: readonly FragmentSample[], cohort: RawCohort): SuiteFigure | null {
	const samples = all.filter(({ profiles }) =>
		profiles.some((profile) => profile.value.some(Number.isFinite)),
	);
	const first = samples[0]?.profiles.find(({ value }) => value.some(Number.isFinite));
	if (first === undefined) return null;
	const alike = (profile: SampleProfile): boolean =>
		profile.position.length === first.position.length &&
		profile.position.every((at, i) => at === first.position[i]);
	const sets = [
		...new Set(samples.flatMap(({ profiles }) => profiles.filter(alike).map(({ sites }) => sites))),
	];
	const shown = sets.slice(0, MOST_PANELS);
	const sites = (name: string): SampleProfile | undefined =>
		samples.flatMap(({ profiles }) => profiles).find((profile) => profile.sites === name);
	const spec: FigureOf<'metaprofile'> = {
		schema_version: 1,
		kind: 'metaprofile',
		title: `Coverage around ${sets.length === 1 ? `the sites of ${sets[0]}` : count(sets.length, 'set of sites', 'sets of sites')}`,
		caption: `${wordsOf(sets)} Marked: the central -30 to 30.${shown.length < sets.length ? ` ${shown.length} of ${sets.length} sets are drawn.` : ''}`,
		width: 760,
		height: 460,
		data: {
			position: Array.from(first.position, (at) => at + HALF_COLUMN),
			panels: shown.map((name) => ({
				title: name === 'regions' ? '' : name,
				sites: sites(name)?.number_of_sites ?? null,
				value: samples.map(({ profiles }) => {
					const own = profiles.find((profile) => profile.sites === name && alike(profile));
					return Array.from(first.position, (_, i) => drawn(own?.value[i] ?? NaN));
				}),
			})),
			value_label: 'relative coverage',
			windows: [{ from: -30, to: 30, label: 'central' }],
			baseline: 1,
			centre: 'median',
			...shownSamples(samples, cohort),
		},
	};
	return { name: 'site_profiles', spec };
}

/** How the coverage of regions measured here, and that of tables, is scaled. */
function wordsOf(sets: readonly string[]): string {
	const own = sets.includes('regions');
	const words: string[] = [];
	if (own)
		words.push(
			'Regions: midpoints of fragments of 100-200 bp over columns of 15 bp, over the mean of 5,000 bp on each side, smoothed over 165 bp, no GC weights.',
		);
	if (sets.length > (own ? 1 : 0))
		words.push(
			`${own ? 'Other sites: coverage' : 'Coverage'} as the tables hold it, scaled by their program.`,
		);
	return words.join(' ');
}
