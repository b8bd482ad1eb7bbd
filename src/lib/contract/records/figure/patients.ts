import * as z from 'zod';
import { names, nullableNumber, numbers } from './columns.ts';

const absent = z.enum(['not_run', 'nothing']).nullable();

export const patientPageData = z
	.object({
		time_label: z.string().describe('What the time axis counts.'),
		draws: z
			.array(
				z.object({
					name: z.string().describe('Name of the draw.'),
					at: z.number().describe('Place on the time axis; draws rise.'),
					call: z
						.enum(['detected', 'not_detected', 'not_assessed'])
						.describe('Whether tumour variants were detected.'),
					vaf: nullableNumber('Integrated VAF, 0-1.'),
					low: nullableNumber('Lower end of its 95 % interval.'),
					high: nullableNumber('Upper end of its 95 % interval.'),
					limit: nullableNumber('VAF that the draw would have detected with 95 % probability.'),
				}),
			)
			.describe('Plasma draws.'),
		events: z
			.array(
				z.object({
					name: z.string().describe('What happened.'),
					at: z.number().describe('Place on the time axis.'),
				}),
			)
			.describe('Surgery, treatment, relapse.'),
		variants: z
			.object({
				name: names('Variants.'),
				gene: z.array(z.string().nullable()).describe('Gene of each; null = unknown.'),
				origin: z
					.array(z.enum(['tumour', 'haematopoietic', 'germline', 'undetermined', 'not_assessed']).nullable())
					.describe('Origin of each; null = not classified.'),
				vaf: z.array(numbers('VAF in each draw, 0-1.')).describe('One list per variant.'),
			})
			.describe('Variants drawn by gene.'),
		germline: z.number().int().min(0).describe('Germline variants, which are not drawn.'),
		lengths: z
			.array(
				z.object({
					draw: z.string().describe('Name of the draw.'),
					mutant: z.number().int().min(0).describe('Mutant molecules of known length.'),
					wild_type: z.number().int().min(0).describe('Wild-type molecules of known length.'),
					median_mutant: nullableNumber('Median length of mutant molecules, bp.'),
					median_wild_type: nullableNumber('Median length of wild-type molecules, bp.'),
				}),
			)
			.describe('Fragment lengths.'),
		copy_number: z
			.object({
				sample: z.string().describe('Draw that was measured.'),
				arm: names('Chromosome arms.'),
				effect: numbers('log2 level of each arm.'),
				call: z.array(z.string().nullable()).describe('gain, loss, neutral; null = no call.'),
			})
			.nullable()
			.describe('Copy number by chromosome arm; null = not measured.'),
		absent: z
			.object({
				dynamics: absent,
				variants: absent,
				lengths: absent,
				copy_number: absent,
			})
			.describe(
				'Why a panel is missing: its task was not run, or its runs have nothing to draw; null = it is drawn.',
			),
	})
	.describe('One patient on one page: detection over time, variants by gene, fragment lengths, copy number.');
