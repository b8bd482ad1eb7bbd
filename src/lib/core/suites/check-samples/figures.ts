import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import type { SuiteFigure } from '../suite.ts';
import type { CheckResult } from './check-result.ts';

/** Figures of the check of samples. */
export function checkFigures(_result: CheckResult, _cohort: RawCohort): SuiteFigure[] {
	return [];
}
