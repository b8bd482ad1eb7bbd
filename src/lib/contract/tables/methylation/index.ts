import type * as z from 'zod';
import type { TableSpec } from '../define.ts';
import { methylationDifferencesTable } from './methylation-differences.ts';
import { methylationRegionsTable } from './methylation-regions.ts';
import { methylationSamplesTable } from './methylation-samples.ts';

/** Result tables about methylation. */
export const methylationTables: readonly TableSpec<z.ZodObject>[] = [
	methylationSamplesTable,
	methylationDifferencesTable,
	methylationRegionsTable,
];
