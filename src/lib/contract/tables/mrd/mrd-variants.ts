import * as z from 'zod';
import { defineTable } from '../define.ts';

export const mrdVariantsTable = defineTable({
	name: 'mrd_variants',
	title: 'Variants of the tumour lists',
	row: 'one variant of the list of one patient',
	schema: z.object({
		patient: z.string().describe('Patient.'),
		variant: z.string().describe('Variant as contig:position ref>alt (position from 1).'),
		gene: z.string().nullable().describe('Gene as the list gives it.'),
		tumour_vaf: z.number().nullable().describe('VAF in the list.'),
		used: z.boolean().describe('Whether it was tested.'),
		reason: z.string().nullable().describe('Why it was set aside.'),
		chip_gene: z
			.boolean()
			.describe('Gene of clonal haematopoiesis: tested, but such a variant may come from blood cells.'),
		phase_set: z.string().nullable().describe('Set of variants that are read together on one molecule.'),
	}),
});
