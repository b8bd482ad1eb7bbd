import { patientSuite } from '../patients/patient-suite.server.ts';
import { originChapter } from './chapter.server.ts';

/** Germline, clonal haematopoiesis or tumour, for every variant. */
export const classifyVariantOrigin = patientSuite(
	'classify_variant_origin',
	'Origin of variants',
	originChapter,
);
