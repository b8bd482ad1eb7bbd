import { fragmentsUsed } from '../../signals/fragments/funnel.ts';
import { MIN_MIDPOINTS_PER_BIN, MIN_MODEL_FRAGMENTS } from '../../signals/fragments/footprints/limits.ts';
import type { FootprintOptions } from '../../signals/fragments/footprints/measure-footprints.server.ts';
import { fragmentRule } from '../raw-signal/fragments/fragment-rule.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import { bullets, markdownFigures, markdownTable } from '../report/markdown.ts';
import { count, short } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import { centreOf, isPhased, type SiteSample } from './site-result.ts';

const MAX_ROWS = 60;

const STATUS = {
	measured: '',
	too_shallow: 'too shallow',
	few_sites: 'too few sites',
	captured: 'targets of a capture',
	no_sites: 'no usable site',
	unweighted: 'too few midpoints with a weight',
	gaps: 'bins without a site',
} as const;
const CENTRE = { dip: 'dip', peak: 'peak', not_detected: 'not detected' } as const;

type Settings = Pick<
	FootprintOptions,
	'min_length' | 'max_length' | 'min_mapq' | 'reads_are_fragments' | 'resamples' | 'corrected'
>;

/** The section of the report, without its heading. */
export function siteReport(
	samples: readonly SiteSample[],
	figures: readonly SuiteFigure[],
	cohort: RawCohort,
	settings: Settings,
): string[] {
	const shown = (...names: string[]): string[] =>
		markdownFigures(figures.filter(({ name }) => names.some((prefix) => name.startsWith(prefix))));
	const hasMeasured = samples.some(({ measured }) => measured !== null);
	return [
		...shown('site_profiles'),
		...(hasMeasured ? measuredLines(samples, cohort, settings) : []),
		...shown('site_central'),
		...tableLines(samples, cohort),
		...shown('site_table_profiles'),
	];
}

const id = (cohort: RawCohort, { sample_id }: SiteSample): string => cohort.sample(sample_id).sample_id;
const two = (value: number | null | undefined): string =>
	value === null || value === undefined || !Number.isFinite(value) ? '–' : value.toFixed(3);

function measuredLines(samples: readonly SiteSample[], cohort: RawCohort, settings: Settings): string[] {
	const rows = samples.flatMap((sample) =>
		(sample.measured?.lists ?? []).map((one) => {
			const { intervals, summary, uncorrected } = one;
			const centre = centreOf(one);
			const phased = isPhased(one);
			const within = (low: number | undefined, high: number | undefined): string =>
				low === undefined ? '–' : `${two(low)} to ${two(high)}`;
			return [
				id(cohort, sample),
				one.list,
				`${one.sites.toLocaleString('en')} of ${one.given.toLocaleString('en')}`,
				one.midpoints.toLocaleString('en'),
				two(summary.mean),
				one.status === 'measured'
					? `${two(summary.central)} (${within(intervals?.central.low, intervals?.central.high)})`
					: STATUS[one.status],
				within(intervals?.unaligned_central.low, intervals?.unaligned_central.high),
				centre === null ? '–' : CENTRE[centre],
				intervals === null
					? '–'
					: `${short(summary.amplitude)} (${short(intervals.amplitude.low)} to ${short(intervals.amplitude.high)})`,
				intervals === null
					? '–'
					: `${short(intervals.unaligned_amplitude)}${phased === true ? '' : ', not exceeded'}`,
				two(uncorrected.summary.central),
			];
		}),
	);
	const models = samples.flatMap((sample) => {
		const { measured } = sample;
		if (measured === null) return [];
		return [
			[
				id(cohort, sample),
				fragmentsUsed(measured.funnel).toLocaleString('en'),
				measured.gc === null ? '–' : measured.gc.fragments.toLocaleString('en'),
				measured.gc === null ? '–' : measured.gc.bases.toLocaleString('en'),
				Number.isFinite(measured.concentration) ? `${Math.round(100 * measured.concentration)} %` : '–',
			],
		];
	});
	return [
		...markdownTable(
			[
				'sample',
				'list',
				'sites used',
				'midpoints',
				'mean',
				'central (95 % interval)',
				'central without alignment',
				'centre',
				'amplitude (95 % interval)',
				'amplitude without alignment',
				'central, uncorrected',
			],
			rows.slice(0, MAX_ROWS),
		),
		...(rows.length > MAX_ROWS
			? [`${count(rows.length - MAX_ROWS, 'more row')} in \`tables/site_scores.csv\`.`, '']
			: []),
		...bullets([
			`${fragmentRule(settings.reads_are_fragments)} Mapping quality at least ${settings.min_mapq}; the midpoints of fragments of ${settings.min_length}-${settings.max_length} bp are counted. \`tables/fragment_funnel.csv\` lists the count after each filter.`,
			...(settings.corrected
				? [
						`Each fragment counts 1 / bias of its length and GC; the bias is its frequency over that of the reference in the same regions, smoothed as in Griffin (Doebley 2022). A sample needs ${MIN_MODEL_FRAGMENTS.toLocaleString('en')} fragments for it.`,
					]
				: ['Every fragment counts once: profiles are not corrected for length and GC.']),
			'Central coverage is the mean over -30 to 30 bp of the smoothed profile divided by its mean over 4,995 bp on each side; the amplitude is |FFT[10]| over -960 to 960 bp, a wave of 192 bp.',
			`Intervals: percentiles over ${settings.resamples} draws of the sites with replacement; sites less than 1,980 bp apart are drawn together. They describe these sites in this sample, not differences between persons.`,
			`Without alignment: the window of every site is turned by a random number of bins, ${settings.resamples} times. A centre within the middle 95 % of these is "not detected", and so is an amplitude below their 95th percentile: a smaller footprint could not have been seen. Chance only adds to an amplitude, so compare it with that value, not with 0.`,
			`A list needs ${MIN_MIDPOINTS_PER_BIN} midpoints per bin of 15 bp, all sites together. Single sites have far fewer and get no value.`,
		]),
		...markdownTable(
			[
				'sample',
				'fragments',
				'fragments for the weights',
				'bases for the weights',
				'in the fullest 5 % of bins',
			],
			models.slice(0, MAX_ROWS),
		),
		'Sites left out, by reason, are in `tables/site_lists.csv`.',
		'',
	];
}

function tableLines(samples: readonly SiteSample[], cohort: RawCohort): string[] {
	const rows = samples.flatMap((sample) =>
		sample.tables.map(
			({ list, source, correction, sites, summary, intervals, status, uncorrected, point, given }) => [
				id(cohort, sample),
				list,
				source === 'site_matrix' ? 'matrix of sites' : (correction ?? 'profile'),
				sites === null ? '–' : sites.toLocaleString('en'),
				two(summary.mean),
				intervals === null
					? two(summary.central)
					: `${two(summary.central)} (${two(intervals.central.low)} to ${two(intervals.central.high)})`,
				intervals === null
					? STATUS[status] || '–'
					: `${two(intervals.unaligned_central.low)} to ${two(intervals.unaligned_central.high)}`,
				short(summary.amplitude),
				uncorrected === null ? '–' : two(uncorrected.central),
				point === null ? '–' : two(point.central),
				point === null || !(point.mean > 0) ? '–' : two(point.at / point.mean),
				Number.isFinite(given.central_coverage) ? two(given.central_coverage) : '–',
			],
		),
	);
	if (rows.length === 0) return [];
	return [
		'### Tables of other programs',
		'',
		...markdownTable(
			[
				'sample',
				'list',
				'what',
				'sites',
				'mean',
				'central (95 % interval)',
				'central without alignment',
				'amplitude',
				'central, uncorrected',
				'seven bins at the point',
				'point / mean',
				'central as stated',
			],
			rows.slice(0, MAX_ROWS),
		),
		...(rows.length > MAX_ROWS
			? [`${count(rows.length - MAX_ROWS, 'more row')} in \`tables/site_scores.csv\`.`, '']
			: []),
		...bullets([
			'Values of tables are those of the program that made them; nothing is corrected again. The amplitude needs bins that cover -960 to 960 bp and grows with their number, so that only profiles with the same bins compare.',
			'Matrices with a row per site have intervals over the sites and a limit from rows without alignment, as fragments do. A table of means over sites does not state how much the sites differ, so it has neither.',
		]),
	];
}

/** What these profiles cannot show. */
export function siteLimits(samples: readonly SiteSample[]): string[] {
	const measured = samples.some(({ measured: own }) => own !== null);
	const uncorrected = samples.some(({ measured: own }) => own !== null && own.gc === null);
	return [
		'Coverage around a list of sites suggests how accessible they are in the cells that the DNA comes from; it does not identify these cells, and it is not the activity of a factor.',
		'Most cell-free DNA comes from blood cells: a low tumour fraction changes a profile by less than two healthy persons differ.',
		...(measured
			? [
					'Intervals are over sites and fragments of one sample. They do not cover differences between persons, libraries or sequencers; only samples processed alike compare.',
					'Single sites are not scored: at the depth of these data each has a few fragments per bin.',
					'Targets of a capture are covered for another reason than nucleosomes; no value is given for them.',
					'Copy-number changes at the sites are not corrected; they change the depth of a site as a whole, not its shape.',
				]
			: []),
		...(uncorrected ? ['Without correction a profile mostly shows the GC of the sites.'] : []),
	];
}
