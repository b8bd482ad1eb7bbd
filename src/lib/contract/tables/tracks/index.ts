import type * as z from 'zod';
import type { TableSpec } from '../define.ts';

/** Result tables about tracks. */
export const tracksTables: readonly TableSpec<z.ZodObject>[] = [];
