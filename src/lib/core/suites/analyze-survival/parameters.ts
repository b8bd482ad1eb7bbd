import type * as z from 'zod';
import { analyzeSurvival } from '../../../contract/tasks/analyze_survival.ts';

export type SurvivalParameters = z.infer<typeof analyzeSurvival.parameters>;

/** The parameters of a run as the card reads them. */
export const survivalParameters = (given: Record<string, unknown>): SurvivalParameters =>
	analyzeSurvival.parameters.parse(given);
