import { patientSuite } from '../patients/patient-suite.server.ts';
import type { Suite } from '../suite.ts';
import { fractionChapter } from './chapter.server.ts';

/** Pipeline of estimate_tumour_fraction. */
export const estimateTumourFractionSuite: Suite = patientSuite(
	'estimate_tumour_fraction',
	'Tumour fraction from low-pass WGS',
	fractionChapter,
);
