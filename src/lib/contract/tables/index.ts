import type * as z from 'zod';
import type { TableSpec } from './define.ts';
import { effectsTable } from './effects.ts';

export { columnsOf, defineTable, type RowOf, type TableSpec } from './define.ts';

/** Every result table of the project. */
export const resultTables: readonly TableSpec<z.ZodObject>[] = [effectsTable];
