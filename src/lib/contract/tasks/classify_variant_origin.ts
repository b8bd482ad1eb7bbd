import { labelParameters, randomParameters } from './cohort-parameters.ts';
import * as z from 'zod';
import { besideParameters, moleculeParameters, tumourVariantsParameter } from './patient-parameters.ts';
import { defineTask } from './define.ts';
import {
	ownRegionsParameter,
	referenceParameter,
	patientParameters,
	rawInputParameters,
	regionParameters,
	variantParameters,
} from './raw-parameters.ts';

/** The filters that variants may be given; none is set unless it is stated. */
const { chip_handling: _flagged, ...filters } = variantParameters;

export const classifyVariantOrigin = defineTask({
	task_key: 'classify_variant_origin',
	title: 'Origin of variants',
	title_zh: '变异来源分类',
	purpose:
		'Say for each variant in plasma whether the evidence shows germline, clonal haematopoiesis or tumour.',
	purpose_zh: '根据各类证据判断血浆中每个变异来自胚系、克隆性造血还是肿瘤。',
	parameters: z.strictObject({
		...rawInputParameters,
		normal_files: besideParameters.normal_files,
		...filters,
		region_bed: regionParameters.region_bed,
		...ownRegionsParameter,
		blacklist_bed: regionParameters.blacklist_bed,
		...patientParameters,
		tumour_variants: tumourVariantsParameter,
		time_col: labelParameters.time_col,
		common_variants: besideParameters.common_variants,
		...referenceParameter,
		...moleculeParameters,
		...randomParameters,
	}),
	minimum_outputs: ['summary', 'table', 'report'],
	also_makes: ['figure'],
	contexts: ['variant'],
	reads: 'raw',
	needs_reader: 'variants',
	step: 'patient',
	fits_models: false,
	available: true,
});
