import type * as z from 'zod';
import type { TableSpec } from '../define.ts';
import { droppedIntervalsTable } from './dropped-intervals.ts';
import { encodedSamplesTable } from './encoded-samples.ts';
import { intervalSummaryTable } from './interval-summary.ts';
import { metaprofilesTable } from './metaprofiles.ts';
import { panelRegionsTable } from './panel-regions.ts';
import { trackInventoryTable } from './track-inventory.ts';

/** Result tables about tracks. */
export const tracksTables: readonly TableSpec<z.ZodObject>[] = [
	droppedIntervalsTable,
	encodedSamplesTable,
	intervalSummaryTable,
	metaprofilesTable,
	panelRegionsTable,
	trackInventoryTable,
];
