import type { SuiteFigure } from '../suite.ts';
import { colorsOf } from '../cohort/figures/grouping.ts';
import { count } from '../report/numbers.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import { classOfVariant, type AnyClass, type JudgedVariant } from './judged-variants.ts';

/** In drawing order. */
const CLASSES: readonly AnyClass[] = ['germline', 'haematopoietic', 'tumour', 'undetermined', 'not_assessed'];
const WORDS: Readonly<Record<AnyClass, string>> = {
	germline: 'germline',
	haematopoietic: 'haematopoietic',
	tumour: 'tumour',
	undetermined: 'undetermined',
	not_assessed: 'not assessed',
};

/** Allele fractions of every sample, coloured by origin; none where no variant has a fraction. */
export function originFigures(
	judged: readonly JudgedVariant[],
	samples: readonly string[],
	cohort: RawCohort,
): SuiteFigure[] {
	const index = new Map(samples.map((sample, i) => [sample, i]));
	const points = judged.flatMap((one) => {
		const s = index.get(one.variant.sample);
		return s === undefined || one.variant.vaf === null
			? []
			: [{ s, vaf: one.variant.vaf, kind: WORDS[classOfVariant(one)] }];
	});
	if (points.length === 0) return [];
	const present = CLASSES.map((name) => WORDS[name]).filter((name) =>
		points.some(({ kind }) => kind === name),
	);
	const who = samples.map((sample) => cohort.sample(sample));
	return [
		{
			name: 'variant_origins',
			spec: {
				schema_version: 1,
				kind: 'vaf_distribution',
				title: `Origin of ${count(points.length, 'variant')} in ${count(samples.length, 'sample')}`,
				caption:
					'Variant allele fractions coloured by the class that the evidence supports; undetermined variants lack the evidence for any class. A class is not a probability. VAF is not tumour fraction.',
				width: 880,
				height: 420,
				data: {
					sample_ids: who.map(({ sample_id }) => sample_id),
					variant_sample: points.map(({ s }) => s),
					vaf: points.map(({ vaf }) => vaf),
					variant_class: points.map(({ kind }) => kind),
					classes: present,
					detection_limit: null,
					marks: [
						{ value: 0.5, label: 'heterozygous' },
						{ value: 1, label: 'homozygous' },
					],
					draw: 'strip',
					by: 'sample',
					log: true,
					value_label: 'variant allele fraction, %',
					group: who.map(({ group }) => group),
					...colorsOf(cohort),
				},
			},
		},
	];
}
