import type * as z from 'zod';
import type { TableSpec } from '../define.ts';
import { detectionLimitsTable } from './detection-limits.ts';
import { dropReasonsTable } from './drop-reasons.ts';
import { normalErrorRatesTable } from './normal-error-rates.ts';
import { normalPairsTable } from './normal-pairs.ts';
import { recurrentVariantsTable } from './recurrent-variants.ts';
import { vafHistogramTable } from './vaf-histogram.ts';
import { variantCallersTable, variantsOtherCallersTable } from './variant-callers.ts';
import { variantFilesTable } from './variant-files.ts';
import { variantFiltersTable } from './variant-filters.ts';
import { variantGenesTable } from './variant-genes.ts';
import { originCountsTable, originEvidenceTable, variantOriginsTable } from './variant-origins.ts';
import { variantSpectrumTable } from './variant-spectrum.ts';
import { variantSummaryTable } from './variant-summary.ts';
import { variantTrackingSamplesTable, variantTrackingTable } from './variant-tracking.ts';
import {
	chipVariantsTable,
	droppedVariantsTable,
	germlineLikeVariantsTable,
	variantsTable,
} from './variants.ts';

/** Result tables about variants. */
export const variantsTables: readonly TableSpec<z.ZodObject>[] = [
	variantSummaryTable,
	variantFilesTable,
	variantCallersTable,
	variantsOtherCallersTable,
	variantsTable,
	droppedVariantsTable,
	dropReasonsTable,
	normalPairsTable,
	normalErrorRatesTable,
	chipVariantsTable,
	germlineLikeVariantsTable,
	variantGenesTable,
	recurrentVariantsTable,
	variantFiltersTable,
	vafHistogramTable,
	variantSpectrumTable,
	variantOriginsTable,
	originEvidenceTable,
	originCountsTable,
	detectionLimitsTable,
	variantTrackingTable,
	variantTrackingSamplesTable,
];
