import type * as z from 'zod';
import type { TableSpec } from '../define.ts';
import { identityPairsTable } from './identity-pairs.ts';
import { sampleChecksTable } from './sample-checks.ts';
import { sampleGateTable } from './sample-gate.ts';

/** Result tables of the check of samples. */
export const sampleTables: readonly TableSpec<z.ZodObject>[] = [
	sampleChecksTable,
	sampleGateTable,
	identityPairsTable,
];
