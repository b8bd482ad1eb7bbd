import type { ListFootprint } from '../../signals/fragments/footprints/measure-footprints.server.ts';
import type { FigureOf } from '../../figures/index.ts';
import { colorsOf, groupingOf } from '../cohort/figures/grouping.ts';
import { MAX_LINES } from '../raw-signal/fragments/figures/samples-shown.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import { count } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import { listNames, type SiteSample } from './site-result.ts';

/** Lists drawn side by side. */
const MAX_PANELS = 12;
/** Samples whose intervals can be told from each other. */
const MAX_BANDS = 3;

/** A profile to be drawn. */
interface Line {
	sample_id: string;
	list: string;
	sites: number | null;
	position: Float64Array;
	value: Float64Array;
	band: { low: Float64Array; high: Float64Array } | null;
}

/** Profiles of every list, and samples against lists. */
export function siteFigures(samples: readonly SiteSample[], cohort: RawCohort): SuiteFigure[] {
	const measured = samples.flatMap(({ sample_id, measured: own }) =>
		(own?.lists ?? []).flatMap(({ list: name, status, sites, profile, intervals }): Line[] => {
			const list = status === 'few_sites' ? `${name} (too few sites)` : name;
			return profile === null ? [] : [{ sample_id, list, sites, ...profile, band: intervals }];
		}),
	);
	const corrected = samples.some(({ measured: own }) => own?.gc != null);
	const tables = samples.flatMap(({ sample_id, tables: own }) =>
		own.map(({ list, sites, profile, summary, source }): Line => {
			const isDepth = source === 'site_matrix' && summary.mean > 0 && !profile.value.some((one) => one < 0);
			const value = isDepth ? profile.value.map((one) => one / summary.mean) : profile.value;
			return { sample_id, list, sites, position: profile.position, value, band: null };
		}),
	);
	const own = profileFigure(
		'site_profiles',
		measured,
		`Midpoints of fragments in bins of 15 bp, ${corrected ? 'each weighted by its length and GC' : 'not corrected for length and GC'}, mean over the sites, smoothed over 165 bp, divided by the mean of 4,995 bp on each side. Marked: the central -30 to 30.`,
		cohort,
	);
	const grids = new Map<string, Line[]>();
	for (const line of tables) {
		const key = `${line.position[0]} ${line.position[1]} ${line.position.length}`;
		grids.set(key, [...(grids.get(key) ?? []), line]);
	}
	const others = [...grids.values()].map((lines, i) =>
		profileFigure(
			i === 0 ? 'site_table_profiles' : `site_table_profiles_${i + 1}`,
			lines,
			'Profiles of other programs; those of matrices of sites are divided by their mean. Marked: the central -30 to 30.',
			cohort,
		),
	);
	return [own, ...others, centralFigure(samples, cohort)].filter((one): one is SuiteFigure => one !== null);
}

/** Rounded for a figure record: seven digits are more than a picture shows. */
const drawn = (value: number | undefined): number | null =>
	value !== undefined && Number.isFinite(value) ? Number(value.toPrecision(7)) : null;

function profileFigure(
	name: string,
	lines: readonly Line[],
	words: string,
	cohort: RawCohort,
): SuiteFigure | null {
	const [first] = lines;
	if (first === undefined) return null;
	const ids = [...new Set(lines.map(({ sample_id }) => sample_id))];
	const known = ids.map((id) => cohort.sample(id));
	const lists = [...new Set(lines.map(({ list }) => list))];
	const shown = lists.slice(0, MAX_PANELS);
	const grouping = groupingOf(cohort.cohortOf(ids), known);
	const half = Math.floor(((first.position[1] ?? 0) - first.position[0]!) / 2);
	const find = (id: string, list: string): Line | undefined =>
		lines.find((line) => line.sample_id === id && line.list === list);
	const hasBands = ids.length <= MAX_BANDS && lines.some(({ band }) => band !== null);
	const spec: FigureOf<'metaprofile'> = {
		schema_version: 1,
		kind: 'metaprofile',
		title: `Coverage of midpoints around ${lists.length === 1 ? lists[0] : count(lists.length, 'list of sites', 'lists of sites')}`,
		caption: `${words}${hasBands ? ' Bands: 95 % intervals over sites drawn again.' : ''}${shown.length < lists.length ? ` ${shown.length} of ${lists.length} lists are drawn.` : ''}`,
		width: 760,
		height: 460,
		data: {
			sample_ids: known.map(({ sample_id }) => sample_id),
			position: Array.from(first.position, (at) => at + half),
			panels: shown.map((list) => ({
				title: list,
				sites: lines.find((line) => line.list === list)?.sites ?? null,
				value: ids.map((id) => {
					const value = find(id, list)?.value;
					return Array.from(first.position, (_, i) => drawn(value?.[i]));
				}),
				...(hasBands
					? {
							band: ids.map((id) => {
								const band = find(id, list)?.band ?? null;
								if (band === null) return null;
								return { low: Array.from(band.low, drawn), high: Array.from(band.high, drawn) };
							}),
						}
					: {}),
			})),
			value_label: 'relative coverage of midpoints',
			windows: [{ from: -30, to: 30, label: 'central' }],
			baseline: 1,
			centre: 'median',
			show: ids.length > MAX_LINES && grouping.group.some((group) => group !== null) ? 'groups' : 'samples',
			...grouping,
		},
	};
	return { name, spec };
}

/** Central coverage of every sample and list: which samples differ, and at which lists. */
function centralFigure(samples: readonly SiteSample[], cohort: RawCohort): SuiteFigure | null {
	const isMeasured = ({ status }: ListFootprint): boolean => status === 'measured';
	const own = samples.filter(({ measured }) => measured?.lists.some(isMeasured));
	const lists = listNames(own).filter((list) =>
		own.some(({ measured }) => measured?.lists.some((one) => one.list === list && isMeasured(one))),
	);
	if (own.length < 2) return null;
	const ordered = [...own].sort((a, b) => order(cohort, a) - order(cohort, b));
	const spec: FigureOf<'heatmap'> = {
		schema_version: 1,
		kind: 'heatmap',
		title: `Central coverage of ${count(own.length, 'sample')} at ${count(lists.length, 'list of sites', 'lists of sites')}`,
		caption:
			'Central coverage (-30 to 30 bp) relative to the surroundings: below 1 the sites are open, above 1 a nucleosome covers them. Hatched: no value.',
		width: 880,
		height: 460,
		data: {
			sample_ids: ordered.map(({ sample_id }) => cohort.sample(sample_id).sample_id),
			feature_ids: lists,
			values: lists.flatMap((list) =>
				ordered.map(({ measured }) =>
					drawn(measured?.lists.find((one) => one.list === list && isMeasured(one))?.summary.central),
				),
			),
			...{ value_label: 'central coverage', scale: 'magnitude', domain: null },
			...{ column_tree: null, row_tree: null, features_total: null },
			group: ordered.map(({ sample_id }) => cohort.sample(sample_id).group),
			...colorsOf(cohort),
		},
	};
	return { name: 'site_central', spec };
}

/** Place of the group of a sample; samples without a group come last. */
function order(cohort: RawCohort, { sample_id }: SiteSample): number {
	const { group } = cohort.sample(sample_id);
	return group === null ? cohort.groups.length : cohort.groups.indexOf(group);
}
