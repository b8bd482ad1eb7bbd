import { patientSuite } from '../patients/patient-suite.server.ts';
import type { Suite } from '../suite.ts';
import { checkSamplesChapter } from './chapter.server.ts';

/** Pipeline of check_samples: whose samples these are, and what each may be used for. */
export const checkSamplesSuite: Suite = patientSuite(
	'check_samples',
	'Sample quality and identity',
	checkSamplesChapter,
);
