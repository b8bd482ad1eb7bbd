import type { FigureOf } from '../../figures/index.ts';
import { colorsOf } from '../cohort/figures/grouping.ts';
import { count } from '../report/numbers.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import type { SuiteFigure } from '../suite.ts';
import { compareTimes } from '../../analysis/earliest-samples.ts';
import { altOf, moleculesOf, type MrdSite } from '../../analysis/mrd/mrd-site.ts';
import { countSumTails } from '../../numerics/distributions/count-sum.ts';
import type { PersonFile } from '../patients/people.ts';
import type { PersonResult, PlasmaResult } from './person-results.ts';
import type { MrdSettings } from './settings.ts';

const MAX_PATIENTS = 16;
/** Mutant molecules of known length without which no curve is drawn. */
const MIN_CURVE = 20;
const [FIRST, LAST] = [50, 450];
/** Lengths are drawn as running means of this width in bp, since mutant molecules are few. */
const WIDTH = 11;

/** VAF of every patient over time with its limits, and lengths of mutant against wild-type fragments. */
export function mrdFigures(
	results: readonly PersonResult[],
	cohort: RawCohort,
	settings: MrdSettings,
): SuiteFigure[] {
	const course = courseFigure(results, cohort);
	const sites = siteFigure(results, cohort);
	const lengths = lengthFigure(results, cohort, settings);
	return [
		...(course === null ? [] : [{ name: 'mrd_course', spec: course }]),
		...(sites === null ? [] : [{ name: 'mrd_sites', spec: sites }]),
		...(lengths === null ? [] : [{ name: 'mrd_fragment_sizes', spec: lengths }]),
	];
}

function courseFigure(results: readonly PersonResult[], cohort: RawCohort): FigureOf<'longitudinal'> | null {
	const patients = results
		.map(({ person, plasma }) => ({ person, own: plasma.filter(({ result }) => result !== null) }))
		.filter(({ own }) => own.length > 0)
		.slice(0, MAX_PATIENTS);
	if (patients.length === 0) return null;
	const times = timesOf(patients.map(({ own }) => own.map(({ file }) => file)));
	return {
		schema_version: 1,
		kind: 'longitudinal',
		title: `Integrated VAF of ${count(patients.length, 'patient')}`,
		caption:
			'Integrated VAF over the tested sites of each plasma sample. Open marks: tumour variants not detected, drawn at the VAF that the sample would have detected with 95 % probability. VAF is not tumour fraction.',
		width: 880,
		height: 220 + 180 * Math.ceil(patients.length / 4),
		data: {
			patients: patients.map(({ person, own }) => ({
				id: person,
				// All of them are plasma.
				group: null,
				time: own.map(({ file }, k) => times.at(file, own[0]!.file, k)),
				series: [
					{
						name: 'integrated VAF',
						value: own.map(drawnVaf),
						limit: own.map(({ result }) => (result!.call.detected ? null : result!.detectable)),
						main: true,
					},
				],
			})),
			time_label: times.label,
			time_names: times.names,
			value_label: 'VAF, %',
			percent: true,
			log: true,
			shared_axis: true,
			control: null,
			...colorsOf(cohort),
		},
	};
}

interface Times {
	label: string;
	names: string[] | null;
	at(file: PersonFile, first: PersonFile, number: number): number;
}

/** Dates as days since the first draw of the patient, visits in the order of their names over all patients, else the number of the draw. */
function timesOf(patients: readonly (readonly PersonFile[])[]): Times {
	const files = patients.flat();
	const isDate = ({ time, time_text }: PersonFile): boolean =>
		time !== null && /^\d+$/u.test(time) && time !== time_text?.trim();
	if (files.every(isDate))
		return {
			...{ label: 'days since the first draw', names: null },
			at: ({ time }, first) => Number(time) - Number(first.time),
		};
	const names = [...new Set(files.flatMap(({ time_text }) => time_text ?? []))].sort(compareTimes);
	const isOrder = patients.every((own) => {
		const places = own.map(({ time_text }) => names.indexOf(time_text ?? ''));
		return places.every((place, k) => place >= 0 && (k === 0 || place > places[k - 1]!));
	});
	if (isOrder) return { label: 'draw', names, at: ({ time_text }) => names.indexOf(time_text ?? '') };
	const most = patients.reduce((n, own) => Math.max(n, own.length), 0);
	return {
		label: 'draw',
		names: Array.from({ length: most }, (_, k) => `${k + 1}`),
		at: (_file, _first, number) => number,
	};
}

/** A sample without a detection is drawn at its limit, whatever few molecules it shows. */
const drawnVaf = ({ result }: PlasmaResult): number => (result!.call.detected ? (result!.vaf.vaf ?? 0) : 0);

/** Whether error alone would show as many molecules at a site this seldom. */
const BEYOND_ERROR = 0.01;
const MAX_COLUMNS = 40;
const [BEYOND, WITHIN, LEFT_OUT] = ['beyond error', 'within error', 'left out of the test'];

function classOfSite(site: MrdSite, isLeftOut: boolean): string {
	if (isLeftOut) return LEFT_OUT!;
	const terms = site.cells.map(({ molecules, error: { mean, spread } }) => ({
		...{ mean: molecules * mean, spread },
		copies: 1,
	}));
	return (countSumTails(terms)[altOf(site)] ?? 0) < BEYOND_ERROR ? BEYOND! : WITHIN!;
}

/** VAF of every site at which a sample shows a molecule, by whether its error explains it. */
function siteFigure(
	results: readonly PersonResult[],
	cohort: RawCohort,
): FigureOf<'vaf_distribution'> | null {
	const samples = results
		.flatMap(({ plasma }) =>
			plasma.flatMap(({ file, result }) => (result === null ? [] : [{ id: file.sample, result }])),
		)
		.slice(0, MAX_COLUMNS);
	const shown = samples.flatMap(({ result: { counted, call } }, sample) => {
		const out = new Set(call.set_aside);
		return counted
			.filter(({ site }) => moleculesOf(site) > 0 && altOf(site) > 0)
			.map(({ site }) => ({
				...{ sample, vaf: altOf(site) / moleculesOf(site) },
				class: classOfSite(site, out.has(site)),
			}));
	});
	if (shown.length === 0) return null;
	const classes = [BEYOND!, WITHIN!, LEFT_OUT!].filter((name) => shown.some((one) => one.class === name));
	return {
		schema_version: 1,
		kind: 'vaf_distribution',
		title: `Sites with a mutant molecule in ${count(samples.length, 'plasma sample')}`,
		caption: `Each point is a listed site at which the sample shows at least one molecule with the variant. Within error: the error rate of the site gives as many in more than ${100 * BEYOND_ERROR} % of samples. A detection rests on several sites, not on one.`,
		width: 880,
		height: 460,
		data: {
			sample_ids: samples.map(({ id }) => id),
			variant_sample: shown.map(({ sample }) => sample),
			vaf: shown.map(({ vaf }) => vaf),
			variant_class: shown.map((one) => one.class),
			classes,
			detection_limit: null,
			marks: [],
			draw: 'strip',
			by: 'sample',
			log: true,
			value_label: 'VAF of a site, %',
			group: samples.map(() => null),
			...colorsOf(cohort),
		},
	};
}

function lengthFigure(
	results: readonly PersonResult[],
	cohort: RawCohort,
	{ short_min, short_max }: MrdSettings,
): FigureOf<'length_distribution'> | null {
	// Without a detection the mutant molecules are mostly errors, on fragments as long as any.
	const plasma = results.flatMap((own) =>
		own.plasma.flatMap(({ result }) => (result?.call.detected === true ? [result] : [])),
	);
	const mutant = plasma.flatMap(({ alt_lengths }) => alt_lengths);
	const wild = plasma.flatMap(({ ref_lengths }) => ref_lengths);
	if (mutant.length < MIN_CURVE || wild.length < MIN_CURVE) return null;
	const length = Array.from({ length: LAST - FIRST + 1 }, (_, i) => FIRST + i);
	return {
		schema_version: 1,
		kind: 'length_distribution',
		counted: 'fragments',
		title: `Fragment sizes at the tested variants: ${count(mutant.length, 'mutant molecule')}`,
		caption: `Share of molecules per base pair, running mean over ${WIDTH} bp, all plasma samples with a detection together. Marked: the window of the in-silico size selection.`,
		width: 760,
		height: 460,
		data: {
			sample_ids: ['mutant', 'wild type'],
			length,
			share: [mutant, wild].map((lengths) => shares(lengths, length)),
			fragments: [mutant.length, wild.length],
			windows: [{ from: short_min, to: short_max, label: 'selected' }],
			ten_bp_ticks: false,
			domain: null,
			log: false,
			show: 'samples',
			group: [null, null],
			...colorsOf(cohort),
		},
	};
}

function shares(lengths: readonly number[], columns: readonly number[]): number[] {
	const counts = new Map<number, number>();
	for (const one of lengths) counts.set(one, (counts.get(one) ?? 0) + 1);
	const half = (WIDTH - 1) / 2;
	return columns.map((at) => {
		let sum = 0;
		for (let i = at - half; i <= at + half; i++) sum += counts.get(i) ?? 0;
		return sum / WIDTH / lengths.length;
	});
}
