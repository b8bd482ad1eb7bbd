import type * as z from 'zod';
import type { TableSpec } from '../define.ts';

/** Result tables about methylation. */
export const methylationTables: readonly TableSpec<z.ZodObject>[] = [];
