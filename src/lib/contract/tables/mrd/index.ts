import type * as z from 'zod';
import type { TableSpec } from '../define.ts';
import { mrdSamplesTable } from './mrd-samples.ts';
import { mrdSitesTable } from './mrd-sites.ts';
import { mrdVariantsTable } from './mrd-variants.ts';
import { mrdErrorsTable } from './mrd-errors.ts';
import { mrdDynamicsTable } from './mrd-dynamics.ts';
import { mrdLengthsTable } from './mrd-lengths.ts';

/** Result tables of tumour-informed detection. */
export const mrdTables: readonly TableSpec<z.ZodObject>[] = [
	mrdSamplesTable,
	mrdSitesTable,
	mrdVariantsTable,
	mrdErrorsTable,
	mrdDynamicsTable,
	mrdLengthsTable,
];
