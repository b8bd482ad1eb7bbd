import type { SuiteFigure } from '../suite.ts';
import type { AssayRun } from './assay-run.ts';

/** Detection rate, measured against planned values, differences. */
export function assayFigures(_run: AssayRun): SuiteFigure[] {
	return [];
}
