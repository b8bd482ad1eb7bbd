import type * as z from 'zod';
import type { TableSpec } from '../define.ts';

/** Result tables about variants. */
export const variantsTables: readonly TableSpec<z.ZodObject>[] = [];
