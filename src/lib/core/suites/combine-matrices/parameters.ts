import type * as z from 'zod';
import { combineMatrices } from '../../../contract/tasks/combine_matrices.ts';

export type CombineParameters = z.infer<typeof combineMatrices.parameters>;

/** The parameters of a run as the card reads them. */
export const combineParameters = (given: Record<string, unknown>): CombineParameters =>
	combineMatrices.parameters.parse(given);
