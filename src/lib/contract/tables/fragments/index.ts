import type * as z from 'zod';
import type { TableSpec } from '../define.ts';

/** Result tables about fragments. */
export const fragmentsTables: readonly TableSpec<z.ZodObject>[] = [];
