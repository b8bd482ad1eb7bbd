import type * as z from 'zod';
import type { TableSpec } from '../define.ts';
import { binProfilesTable } from './bin-profiles.ts';
import { copyNumberArmsTable } from './copy-number-arms.ts';
import { copyNumberBinsTable } from './copy-number-bins.ts';
import { copyNumberCallsTable } from './copy-number-calls.ts';
import { copyNumberSamplesTable } from './copy-number-samples.ts';
import { copyNumberSegmentsTable } from './copy-number-segments.ts';
import { copyNumberSexTable } from './copy-number-sex.ts';
import { tumourFractionsTable } from './tumour-fractions.ts';

/** Result tables about copy number. */
export const copyNumberTables: readonly TableSpec<z.ZodObject>[] = [
	copyNumberSamplesTable,
	copyNumberSegmentsTable,
	copyNumberCallsTable,
	copyNumberArmsTable,
	copyNumberSexTable,
	copyNumberBinsTable,
	binProfilesTable,
	tumourFractionsTable,
];
