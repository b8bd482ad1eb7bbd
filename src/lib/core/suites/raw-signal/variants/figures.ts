import { controlLabel, withoutLimits } from '../control-range.ts';
import { colorsOf } from '../../cohort/figures/grouping.ts';
import { compareTimes } from '../../../analysis/earliest-samples.ts';
import type { FigureOf } from '../../../figures/index.ts';
import { detectionLimit } from '../../../signals/variants/detection-limit.ts';
import { flagsOf } from '../../../signals/variants/flags.ts';
import type { SampleNumbers } from '../../../signals/variants/sample-numbers.ts';
import type { Spectrum } from '../../../signals/variants/spectrum.server.ts';
import { count } from '../../report/numbers.ts';
import type { RawCohort, RawSample } from '../raw-cohort.server.ts';
import type { LoadedVariants } from './load-variants.server.ts';
import { timeText, type TrackedPatient, type Tracking } from './tracked-patients.ts';

/** Variants drawn at most: of more, every second, third ... is taken. */
const MAX_DRAWN = 100_000;
/** Points a strip shows before it becomes a histogram. */
const MAX_POINTS = 20_000;
/** Panels of samples before samples are drawn by group. */
const MAX_SAMPLES = 24;
const MAX_PATIENTS = 16;
const MAX_LINES = 12;

/** What colours say, in drawing order. */
const CLASSES = ['other', 'CHIP gene', 'germline-like'] as const;

/** Allele fractions of every sample, by what speaks for another origin. Null when no variant has one. */
export function vafFigure(
	{ collection, chip_handling }: LoadedVariants,
	numbers: readonly SampleNumbers[],
	cohort: RawCohort,
): FigureOf<'vaf_distribution'> | null {
	const samples = collection.samples;
	const total = samples.reduce((n, { variants }) => n + variants.filter(({ vaf }) => vaf !== null).length, 0);
	if (total === 0) return null;
	const every = Math.ceil(total / MAX_DRAWN);
	let turn = 0;
	const points = samples.flatMap(({ variants }, s) =>
		variants.flatMap((variant) =>
			variant.vaf === null || turn++ % every !== 0 ? [] : [{ s, variant, vaf: variant.vaf }],
		),
	);
	const by = samples.length > MAX_SAMPLES && cohort.groups.length > 0 ? 'group' : 'sample';
	const draw = points.length > MAX_POINTS || (by === 'sample' && samples.length <= 4) ? 'histogram' : 'strip';
	const kinds = points.map(({ variant }): (typeof CLASSES)[number] => {
		const { chip, germline_like } = flagsOf(variant);
		if (chip !== null && chip_handling !== 'ignore') return 'CHIP gene';
		return germline_like === null ? 'other' : 'germline-like';
	});
	const present = CLASSES.filter((name) => kinds.includes(name));
	const limits = numbers.map(({ depth_median }) => detectionLimit(depth_median ?? NaN));
	const who = samples.map(({ sample }) => cohort.sample(sample));
	return {
		schema_version: 1,
		kind: 'vaf_distribution',
		title: `Variant allele fractions of ${count(samples.length, 'sample')}: ${count(total, 'variant')}`,
		caption: `${every === 1 ? '' : `Every ${every}th variant is drawn. `}Fraction of reads with the variant, as reported by its caller; ${chip_handling === 'ignore' ? 'genes of clonal haematopoiesis are not marked' : 'variants in genes of clonal haematopoiesis and germline-like ones (40-60 % or 90-100 %) are coloured'}. The detection limit is the fraction at which at least one read is expected with 95 % probability at the median depth of the sample's variants. VAF is not tumour fraction.`,
		width: 880,
		height: 420,
		data: {
			sample_ids: who.map(({ sample_id }) => sample_id),
			variant_sample: points.map(({ s }) => s),
			vaf: points.map(({ vaf }) => vaf),
			variant_class: present.length > 1 ? kinds : null,
			classes: present.length > 1 ? present : [],
			detection_limit: limits.every(Number.isNaN)
				? null
				: limits.map((limit) => (Number.isFinite(limit) ? limit : null)),
			marks: [
				{ value: 0.5, label: 'heterozygous' },
				{ value: 1, label: 'homozygous' },
			],
			draw,
			by,
			log: true,
			value_label: 'variant allele fraction, %',
			group: who.map(({ group }) => group),
			...colorsOf(cohort),
		},
	};
}

/** Substitution classes: 96 as bars, or six as a column per sample. Null without substitutions. */
export function spectrumFigure(spectrum: Spectrum): FigureOf<'variant_spectrum'> | null {
	if (spectrum.counted === 0) return null;
	const n = spectrum.sample_ids.length;
	const own = spectrum.sample_ids.map((name, s) => ({
		name,
		count: spectrum.classes.map((_, c) => spectrum.counts[c * n + s]!),
	}));
	const filled = own.filter(({ count: counts }) => counts.some((value) => value > 0));
	const wide = spectrum.classes.length > 6;
	const shown = filled.length <= (wide ? 6 : 40) ? filled : [allTogether(spectrum)];
	return {
		schema_version: 1,
		kind: 'variant_spectrum',
		title: `Substitution classes of ${count(spectrum.counted, 'single-base substitution')}`,
		caption: `${wide ? '96 classes with one flanking base on each side, by the pyrimidine, in COSMIC order; each reference base was checked' : 'Six classes, by the pyrimidine; a reference sequence would allow 96'}. Indels and multi-base changes are excluded${shown.length < filled.length ? `; ${count(filled.length, 'sample')} together` : ''}.`,
		width: 880,
		height: wide ? 160 + 150 * shown.length : 420,
		data: {
			contexts: [...spectrum.classes],
			series: shown,
			draw: wide || shown.length === 1 ? 'bars' : 'stacked',
			// Counts of one sample with many would squash the panels of the others; the notes hold them.
			share: shown.length > 1,
		},
	};
}

function allTogether(spectrum: Spectrum): { name: string; count: number[] } {
	const n = spectrum.sample_ids.length;
	return {
		name: 'all samples',
		count: spectrum.classes.map((_, c) => {
			let sum = 0;
			for (let s = 0; s < n; s++) sum += spectrum.counts[c * n + s]!;
			return sum;
		}),
	};
}

/** VAF of the followed variants over time, a panel per patient. Null without patients to follow. */
export function trackingFigure(tracking: Tracking, cohort: RawCohort): FigureOf<'longitudinal'> | null {
	const shown = [...tracking.patients]
		.sort((a, b) => b.samples.length - a.samples.length || b.tracked.length - a.tracked.length)
		.slice(0, MAX_PATIENTS);
	if (shown.length === 0) return null;
	const axis = timeAxis(tracking.patients, cohort.metadata.time_column);
	const left = tracking.patients.length - shown.length;
	const control = controlLimits(shown, cohort.reference);
	return {
		schema_version: 1,
		kind: 'longitudinal',
		title: `Variants followed from the first sample: ${count(tracking.patients.length, 'patient')}`,
		caption: `The mean over the followed variants (thick) and the variants with the largest fractions; open marks at the detection limit were covered but not detected; positions not reported in the files are omitted${left === 0 ? '' : `; ${count(left, 'further patient')} in the table`}.${control === null ? withoutLimits(cohort.reference) : ` Shaded band: the mean of the same variants in samples of ${control.label}, one per person; variants covered but not detected count as the detection limit.`} VAF is not tumour fraction.`,
		width: 880,
		height: 220 + 180 * Math.ceil(shown.length / 4),
		data: {
			patients: shown.map((patient) => ({
				id: patient.patient,
				group: patient.group,
				time: patient.samples.map((sample) => axis.at(sample, patient.samples[0]!)),
				series: series(patient),
			})),
			time_label: axis.label,
			time_names: axis.names,
			value_label: 'variant allele fraction, %',
			percent: true,
			log: true,
			shared_axis: true,
			control,
			...colorsOf(cohort),
		},
	};
}

/** Limits of the mean of each patient in the controls; null where no patient has any. */
function controlLimits(
	patients: readonly TrackedPatient[],
	reference: string | null,
): NonNullable<FigureOf<'longitudinal'>['data']['control']> | null {
	const ranges = patients.flatMap(({ patient, control }) => (control === null ? [] : [{ patient, control }]));
	if (reference === null || ranges.length === 0) return null;
	return {
		label: controlLabel(
			reference,
			ranges.map(({ control }) => control),
		),
		limits: ranges.map(({ patient, control: { low, high } }) => ({ series: 'mean', patient, low, high })),
	};
}

function series(patient: TrackedPatient): FigureOf<'longitudinal'>['data']['patients'][number]['series'] {
	const { values, variants } = patient;
	const order = [...variants.keys()].sort((a, b) => (variants[b]?.vaf ?? 0) - (variants[a]?.vaf ?? 0));
	const lines = order.slice(0, MAX_LINES).map((v) => {
		const { gene, protein_change, contig, start } = variants[v]!;
		return {
			name:
				gene === null
					? `${contig}:${start + 1}`
					: `${gene}${protein_change === null ? '' : ` ${protein_change}`}`,
			value: values.map((one) => one.values[v]?.vaf ?? null),
			limit: values.map((one) =>
				one.values[v]?.state === 'unseen' ? (one.values[v]?.detection_limit ?? null) : null,
			),
			main: false,
		};
	});
	const mean = {
		name: 'mean',
		value: values.map(({ mean_vaf }) => mean_vaf),
		limit: values.map(({ mean_vaf, worst_limit }) => (mean_vaf === 0 ? worst_limit : null)),
		main: true,
	};
	return [mean, ...lines];
}

interface Axis {
	label: string;
	names: string[] | null;
	at: (sample: RawSample, first: RawSample) => number;
}

/** Day numbers of dates begin in the thousands; visits and weeks do not. */
const DAYS_FROM = 3650;

/** Dates as days since the first sample, numbers as they are, words as points in their order. */
function timeAxis(patients: readonly TrackedPatient[], column: string | null): Axis {
	const samples = patients.flatMap((patient) => patient.samples);
	const text = (sample: RawSample): string => timeText(sample, column) ?? '';
	const most = (test: (sample: RawSample) => boolean): boolean =>
		samples.filter(test).length > samples.length / 2;
	const worded = (sample: RawSample): boolean => Number(text(sample)) !== Number(sample.time);
	if (most((sample) => worded(sample) && Number(sample.time) > DAYS_FROM))
		return {
			label: 'days since the first sample',
			names: null,
			at: (sample, first) => Number(sample.time) - Number(first.time),
		};
	if (!most(worded)) return { label: column ?? 'time', names: null, at: (sample) => Number(sample.time) };
	const keys = [...new Set(samples.map(({ time }) => time))].sort(compareTimes);
	return {
		label: column ?? 'time',
		names: keys.map((key) =>
			[...new Set(samples.filter(({ time }) => time === key).map(text))].slice(0, 2).join(' / '),
		),
		at: (sample) => keys.indexOf(sample.time),
	};
}
