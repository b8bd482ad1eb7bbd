import type * as z from 'zod';
import { validateAssay } from '../../../contract/tasks/validate_assay.ts';

export type AssayParameters = z.infer<typeof validateAssay.parameters>;

/** The parameters of a run as the card reads them. */
export const assayParameters = (given: Record<string, unknown>): AssayParameters =>
	validateAssay.parameters.parse(given);
