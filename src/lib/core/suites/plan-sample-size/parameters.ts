import type * as z from 'zod';
import { planSampleSize } from '../../../contract/tasks/plan_sample_size.ts';

export type StudyParameters = z.infer<typeof planSampleSize.parameters>;

/** The parameters of a run as the card reads them. */
export const studyParameters = (given: Record<string, unknown>): StudyParameters =>
	planSampleSize.parameters.parse(given);
