import type * as z from 'zod';
import type { TableSpec } from '../define.ts';

/** Result tables about copy number. */
export const copyNumberTables: readonly TableSpec<z.ZodObject>[] = [];
