import type * as z from 'zod';
import type { TableSpec } from '../define.ts';
import { fragmentAllelesTable } from './fragment-alleles.ts';
import { fragmentBinsTable } from './fragment-bins.ts';
import { fragmentEmbeddingsTable } from './fragment-embeddings.ts';
import { fragmentFunnelTable } from './fragment-funnel.ts';
import { fragmentGcCurveTable } from './fragment-gc-curve.ts';
import { fragmentLengthsTable } from './fragment-lengths.ts';
import { fragmentMotifsTable } from './fragment-motifs.ts';
import { fragmentProfilesTable, fragmentProfileSummariesTable } from './fragment-profiles.ts';
import { fragmentProtectionTable } from './fragment-protection.ts';
import { fragmentRegionsTable } from './fragment-regions.ts';
import { fragmentSamplesTable } from './fragment-samples.ts';
import { fragmentWindowsTable } from './fragment-windows.ts';

/** Result tables about fragments. */
export const fragmentsTables: readonly TableSpec<z.ZodObject>[] = [
	fragmentSamplesTable,
	fragmentFunnelTable,
	fragmentLengthsTable,
	fragmentMotifsTable,
	fragmentWindowsTable,
	fragmentBinsTable,
	fragmentRegionsTable,
	fragmentProfilesTable,
	fragmentProfileSummariesTable,
	fragmentAllelesTable,
	fragmentGcCurveTable,
	fragmentProtectionTable,
	fragmentEmbeddingsTable,
];
