import * as z from 'zod';
import { counts, groupList, grouping, names, numbers } from './columns.ts';

export const vafDistributionData = z
	.object({
		sample_ids: names('Samples.'),
		variant_sample: counts('Sample of each variant, as an index into `sample_ids`.'),
		vaf: numbers('Variant allele fraction of each variant, 0-1.'),
		variant_class: z
			.array(z.string().nullable())
			.nullable()
			.describe(
				'Class of each variant, for example "CHIP gene" or "germline-like", drawn as its colour; null = one colour.',
			),
		classes: names('Classes in drawing order; empty without classes.'),
		detection_limit: numbers('Smallest detectable fraction of each sample, 0-1.').nullable(),
		marks: z
			.array(
				z.object({ value: z.number().describe('Fraction, 0-1.'), label: z.string().describe('Its label.') }),
			)
			.describe('Horizontal lines, for example 0.5 "heterozygous".'),
		draw: z
			.enum(['histogram', 'strip'])
			.describe('histogram = a panel per sample or group; strip = every variant as a point.'),
		by: z.enum(['sample', 'group']).describe('What a panel or a column is.'),
		log: z.boolean().describe('Logarithmic axis; fractions of zero are counted in a note, not drawn.'),
		value_label: z.string().describe('Axis label, for example "Variant allele fraction, %".'),
		...grouping,
	})
	.describe('Distribution of variant allele fractions by sample or group.');

export const longitudinalData = z
	.object({
		patients: z
			.array(
				z.object({
					id: z.string().describe('Patient.'),
					group: z.string().nullable().describe('Group of the patient; null = no label.'),
					time: z.array(z.number()).describe('Time of each sample, rising.'),
					series: z
						.array(
							z.object({
								name: z.string().describe('Variant or measure.'),
								value: numbers('Value at each time. Zero = covered but not detected.'),
								limit: numbers(
									'Detection limit at each time, at which an undetected variant is drawn.',
								).nullable(),
								main: z.boolean().describe('Drawn thick and labelled, for example the mean over variants.'),
							}),
						)
						.describe('Lines of the patient.'),
				}),
			)
			.describe('One panel per patient.'),
		time_label: z.string().describe('Axis label with unit, for example "days since first sample".'),
		time_names: z
			.array(z.string())
			.nullable()
			.describe('Names of times 0, 1, 2, ... when they are points without dates; null = numbers.'),
		value_label: z.string().describe('Axis label with unit.'),
		percent: z.boolean().describe('Values are fractions to be written in percent.'),
		log: z.boolean().describe('Logarithmic value axis; zero is drawn at its limit.'),
		shared_axis: z.boolean().describe('One value axis for all patients, so that heights are comparable.'),
		control: z
			.object({
				label: z.string().describe('What the limits are, for example "healthy (n = 12), range".'),
				limits: z
					.array(
						z.object({
							series: z.string().describe('Line that they belong to.'),
							patient: z
								.string()
								.optional()
								.describe('Patient whose line it is, where the limits differ between patients.'),
							low: z.number().describe('Lower limit, unit of the values.'),
							high: z.number().describe('Upper limit.'),
						}),
					)
					.describe('Limits of the controls, drawn as a band under the thick line of that name.'),
			})
			.nullable()
			.optional()
			.describe('Control limits; null or absent = none.'),
		zero_is_value: z
			.boolean()
			.optional()
			.describe(
				'True = zero is an ordinary value on a linear axis; otherwise it means covered but not detected.',
			),
		...groupList,
	})
	.describe(
		'Values over time, one panel per patient; detected, not detected and missing are marked differently.',
	);

export const variantSpectrumData = z
	.object({
		contexts: names(
			'Classes from left to right: six such as "C>A", or 96 such as "A[C>A]A" in COSMIC order (pyrimidine strand).',
		),
		series: z
			.array(
				z.object({
					name: z.string().describe('Sample or group.'),
					count: counts('Variants of each class.'),
				}),
			)
			.min(1)
			.describe('Samples or groups.'),
		draw: z
			.enum(['bars', 'stacked'])
			.describe(
				'bars = a panel per series; stacked = one column per series, for six classes of many samples.',
			),
		share: z.boolean().describe('Draw shares of the variants of the series instead of counts.'),
	})
	.describe('Substitution classes.');
