import * as z from 'zod';
import { labelParameters, randomParameters } from './cohort-parameters.ts';
import { defineTask, flag } from './define.ts';
import {
	copyNumberParameters,
	fragmentParameters,
	rawInputParameters,
	referenceParameter,
	regionParameters,
} from './raw-parameters.ts';

/** Numbers as a list, or as the text of a command line: `0.5,0.9`. */
const numberList = (low: number, high: number) =>
	z.preprocess(
		(value) =>
			value === undefined || value === null
				? undefined
				: [value].flat().flatMap((one: unknown) => (typeof one === 'string' ? one.split(',') : [one])),
		z.array(z.coerce.number().min(low).max(high)).min(1),
	);

export const estimateTumourFraction = defineTask({
	task_key: 'estimate_tumour_fraction',
	title: 'Tumour fraction from low-pass WGS',
	title_zh: '由低深度全基因组估计肿瘤分数',
	purpose:
		'Estimate tumour fraction and ploidy from copy number in bins, with every solution that fits as well and the limits of blank and detection.',
	purpose_zh: '由分箱拷贝数估计肿瘤分数和倍性，列出同样符合数据的各个解，并给出空白限和检测限。',
	parameters: z.strictObject({
		...rawInputParameters,
		bin_size: copyNumberParameters.bin_size,
		bin_annotation: copyNumberParameters.bin_annotation,
		arm_annotation: copyNumberParameters.arm_annotation,
		gc_track: copyNumberParameters.gc_track,
		mappability_track: copyNumberParameters.mappability_track,
		panel_of_normals: copyNumberParameters.panel_of_normals.describe(
			'Normals of the same pipeline: a panel from `lb-agent blood-agent panel`, or a table of bins with a column of log2 ratios per normal (limits of blank and detection need ten) or a Median column. Default: the controls of the cohort, if there are ten.',
		),
		blacklist_bed: regionParameters.blacklist_bed,
		...referenceParameter,
		min_mapq: fragmentParameters.min_mapq,
		reads_are_fragments: fragmentParameters.reads_are_fragments,
		labels: labelParameters.labels,
		labels_table: labelParameters.labels_table,
		labels_sample_col: labelParameters.labels_sample_col,
		labels_label_col: labelParameters.labels_label_col,
		label_map: labelParameters.label_map,
		reference_class: labelParameters.reference_class.describe(
			'Group of the controls, whose profiles are used as normals when no panel is given.',
		),
		patient_col: labelParameters.patient_col,
		normal_start: numberList(0, 0.998)
			.optional()
			.describe(
				'Normal contamination (0–1) that the fit starts from (repeatable); default: twelve values from 0.1 to 0.985.',
			),
		ploidy_start: numberList(1.5, 6)
			.optional()
			.describe('Tumour ploidy that the fit starts from (repeatable); default: 2, 3 and 4.'),
		max_copies: z.coerce
			.number()
			.int()
			.min(3)
			.max(12)
			.default(8)
			.describe('Largest number of copies of a state.'),
		fit_subclone: flag.default(true).describe('Fit states of one and three copies in a subclone as well.'),
		limit_profile: z
			.enum(['own', 'arm_level', 'none'])
			.default('own')
			.describe(
				'Copy-number profile of the limit of detection: own (of up to three samples with a signal, arm_level for the others), arm_level (gains of 1q, 7, 8q and 20q, losses of 8p, 17p and 18q), or none.',
			),
		...randomParameters,
	}),
	minimum_outputs: ['summary', 'table', 'report'],
	also_makes: ['figure'],
	contexts: ['copy-number'],
	reads: 'raw',
	step: 'screen',
	fits_models: false,
	available: true,
});
