import { patientSuite } from '../patients/patient-suite.server.ts';
import type { Suite } from '../suite.ts';
import { mrdChapter } from './chapter.server.ts';

/** Pipeline of detect_mrd: variants of the tumour looked for in plasma. */
export const detectMrdSuite: Suite = patientSuite('detect_mrd', 'Tumour-informed detection', mrdChapter);
