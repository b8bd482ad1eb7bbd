import * as z from 'zod';
import { leaveOutEntry } from './cohort.ts';
import { signalEvidence } from './evaluation.ts';

export const flaggedSamples = z
	.object({
		run_id: z.string().describe('Run whose tables flag the samples.'),
		samples: z
			.array(
				z.object({
					entry: leaveOutEntry.describe('The exclusion, as the parameter `leave_out` takes it.'),
					sources: z.array(signalEvidence).describe('Cells that flag the sample.'),
				}),
			)
			.describe('Flagged samples in text order; empty if there are none.'),
		mild: z
			.array(leaveOutEntry)
			.describe(
				'Mild outliers that are not flagged, as exclusions: the reason when one of them is left out by name.',
			),
	})
	.describe(
		'Samples that a run flags: strong outliers and copies of another sample, for reasons without labels, and samples whose label the models contradict.',
	);
export type FlaggedSamples = z.infer<typeof flaggedSamples>;
