import type * as z from 'zod';
import { applyModel } from '../../../contract/tasks/apply_model.ts';

export type ApplyParameters = z.infer<typeof applyModel.parameters>;

/** The parameters of a run as the card reads them. */
export const applyParameters = (given: Record<string, unknown>): ApplyParameters =>
	applyModel.parameters.parse(given);
