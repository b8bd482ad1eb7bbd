import * as z from 'zod';
import { randomParameters } from './cohort-parameters.ts';
import { defineTask, nameList, pathList } from './define.ts';

const column = (what: string) => z.string().min(1).optional().describe(what);
const share = z.coerce.number().gt(0).max(0.5);

/** Shares and the coefficient of variation where nobody states others (CLSI EP17-A2). */
export const ASSAY_DEFAULTS = { alpha: 0.05, beta: 0.05, max_cv: 0.2 } as const;

export const validateAssay = defineTask({
	task_key: 'validate_assay',
	title: 'Assay validation',
	title_zh: '检测方法验证',
	purpose:
		'State the limits of blank, detection and quantification of an assay from replicates of planned levels, with its precision, linearity and agreement with another method or with tissue.',
	purpose_zh:
		'根据各设定水平的重复测量，给出检测方法的空白限、检测限和定量限，以及精密度、线性和与其他方法或组织的一致性。',
	parameters: z.strictObject({
		assay_sheet: pathList.describe(
			'Sheet with one row per replicate of a planned level (repeatable: sheets with the same columns are read as one series).',
		),
		comparison_table: pathList.describe(
			'Table of pairs for the agreement with another method or with tissue, where the assay sheet has none (repeatable).',
		),
		level_col: column(
			'Column with the planned level; 0 or `blank` is a blank. Default: recognised by its name.',
		),
		replicate_col: column('Column with the number of the replicate. Default: recognised by its name.'),
		measured_col: column('Column with the measured value. Default: recognised by its name.'),
		detected_col: column(
			'Column with the call of the assay. Default: recognised by its name; without one, a value above the limit of blank counts as detected.',
		),
		detected_value: nameList
			.optional()
			.describe(
				'Value of the call columns that means detected, such as `MUT` (repeatable); every other value is not detected.',
			),
		labels_sample_col: column('Column with sample ids.'),
		run_col: column('Column with the run, batch or plate, for the precision between runs.'),
		operator_col: column('Column with the operator or instrument, for the precision between operators.'),
		comparison_col: column('Column with the value of the comparison method.'),
		tissue_call_col: column('Column with the call in tissue, or of another reference, for the concordance.'),
		unit: z
			.string()
			.min(1)
			.max(20)
			.optional()
			.describe('Unit of levels and measured values, such as `%`. Default: as columns or cells state it.'),
		alpha: share.default(ASSAY_DEFAULTS.alpha).describe('Share of blanks above the limit of blank.'),
		beta: share
			.default(ASSAY_DEFAULTS.beta)
			.describe('Share of replicates at the limit of detection that are missed.'),
		max_cv: z.coerce
			.number()
			.gt(0)
			.max(1)
			.default(ASSAY_DEFAULTS.max_cv)
			.describe('Largest coefficient of variation at the limit of quantification.'),
		...randomParameters,
	}),
	minimum_outputs: ['report', 'summary', 'table'],
	also_makes: ['figure'],
	contexts: ['metadata/grouped-comparison'],
	reads: 'people',
	planner: 'assay_sheets',
	step: 'patient',
	fits_models: false,
	available: true,
});
