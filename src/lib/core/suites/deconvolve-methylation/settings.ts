import type * as z from 'zod';
import { deconvolveMethylation } from '../../../contract/tasks/deconvolve_methylation.ts';

/** Parameters of the card with their types. */
export type TissueSettings = z.infer<typeof deconvolveMethylation.parameters>;

export const tissueSettings = (stated: Readonly<Record<string, unknown>>): TissueSettings =>
	deconvolveMethylation.parameters.parse(stated);
