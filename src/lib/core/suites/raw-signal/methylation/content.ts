import type { MethylationCohort } from '../../../signals/methylation/read-cohort.server.ts';
import type { PooledDifference } from '../../../signals/methylation/pooled-differences.ts';
import type { SignalMatrix } from '../../../signals/matrix.ts';
import type { PooledContrast } from './contrasts.ts';

/** A contrast of pooled reads with its tests. */
export interface TestedContrast extends PooledContrast {
	tests: PooledDifference[];
	hyper: number;
	hypo: number;
}

/** Everything the chapter found; report, tables, figures and summary are written from it. */
export interface MethylationContent {
	cohort: MethylationCohort;
	min_coverage: number;
	/** Levels of every sample as features. */
	levels: SignalMatrix;
	/** CpG x sample. */
	matrix: SignalMatrix;
	/** CpGs covered in too few samples. */
	left_out: number;
	/** Region x sample; null without regions. */
	in_regions: SignalMatrix | null;
	contrasts: TestedContrast[];
}
