import * as z from 'zod';
import { pathList, whole } from './define.ts';

/** Which bases count, for tasks that read molecules at places of the genome. */
export const moleculeParameters = {
	min_mapq: whole(0).default(30).describe('Minimum mapping quality of a read.'),
	min_base_quality: whole(0).default(20).describe('Minimum quality of a base.'),
};

/** Samples that stand beside those a task is about. */
export const besideParameters = {
	normal_files: pathList.describe(
		'Alignments of matched normals: blood cells or healthy tissue of the same people (repeatable). Default: input files that their names or the sample table mark as such.',
	),
	control_files: pathList.describe(
		'Alignments of controls of the same assay: plasma of people without cancer (repeatable). Default: input files that their names or the sample table mark as such.',
	),
	common_variants: z
		.string()
		.min(1)
		.optional()
		.describe(
			'Common variants of the population (VCF, with AF where known), by which samples of one person are recognised.',
		),
};

/** Lists of tumour variants. */
export const tumourVariantsParameter = pathList.describe(
	'Tumour variants of the people (VCF, MAF, or a table with CHROM POS REF ALT; repeatable): one list per person, or one with a column that names the sample or person.',
);
