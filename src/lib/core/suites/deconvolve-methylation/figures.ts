import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import type { SuiteFigure } from '../suite.ts';
import type { TissueRun } from './tissue-run.ts';

/** Composition of the samples, intervals of a sample's types, levels against fitted levels. */
export function tissueFigures(_run: TissueRun, _cohort: RawCohort): SuiteFigure[] {
	return [];
}
