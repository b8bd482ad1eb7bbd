import type * as z from 'zod';
import { findDmrs } from '../../../contract/tasks/find_dmrs.ts';

export type DmrParameters = z.infer<typeof findDmrs.parameters>;

/** Checked parameters with their defaults. */
export const dmrParameters = (given: Record<string, unknown>): DmrParameters =>
	findDmrs.parameters.parse(given);
