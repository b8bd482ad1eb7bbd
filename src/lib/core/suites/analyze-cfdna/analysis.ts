import type { Message } from '../../../contract/messages/index.ts';
import type { RowOf } from '../../../contract/tables/index.ts';
import type { matrixComparisonTable } from '../../../contract/tables/matrix-comparison.ts';
import type { suppliedScoresTable } from '../../../contract/tables/supplied-scores.ts';
import type { swappedLabelsTable } from '../../../contract/tables/swapped-labels.ts';
import type { ModelFinding } from '../../analysis/supervised/model-findings.ts';
import type { ScoreEvaluation } from '../../analysis/supervised/supplied-scores.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { CohortParameters } from '../cohort/cohort-parameters.ts';
import type { Exploration } from '../cohort/explore.ts';
import type { CohortMatrix, LoadedCohort } from '../cohort/load-cohort.server.ts';
import type { ChecksStep } from './checks-step.ts';
import type { EffectsStep } from '../cohort/effects-step.ts';
import type { ModelStep } from './model-step.ts';
import type { EvaluatedFiles } from './scores/evaluate-score-files.server.ts';
import type { tableOne } from './table-one.ts';
import type { Verdict } from './verdict.ts';
import type { SuspectFeature } from '../../analysis/screening/screen-features.ts';
import type { CohortDoubts } from '../cohort/cohort-doubts.ts';

/** Everything found about one matrix. */
export interface MatrixAnalysis {
	one: CohortMatrix;
	exploration: Exploration;
	effects: EffectsStep | null;
	model: ModelStep;
	finding: ModelFinding | null;
	/** Features that are no measurements, and measurements that the verdict rests on. */
	suspects: SuspectFeature[];
	/** Why no verdict can be given; empty when one can. */
	doubts: Message[];
	/** Pairs of samples under different ids that count as one person. */
	copies: string[];
	/** Null without two groups. */
	verdict: Verdict | null;
}

/** Everything the report and the summary are written from. */
export interface CohortAnalysis {
	loaded: LoadedCohort;
	parameters: CohortParameters;
	/** The cohort over all samples of any matrix. */
	cohort: Cohort;
	matrices: MatrixAnalysis[];
	/** Matrices x contrasts: the multiplier that makes a q-value a finding. */
	families: number;
	table_one: ReturnType<typeof tableOne> | null;
	checks: ChecksStep;
	doubts: CohortDoubts;
	comparison: RowOf<typeof matrixComparisonTable>[];
	swapped: RowOf<typeof swappedLabelsTable>[];
	supplied: RowOf<typeof suppliedScoresTable>[];
	/** The same with thresholds, subgroups, calibration and comparisons. */
	score_evaluations: ScoreEvaluation[];
	/** Tables of scores that stand beside the matrices. */
	scored: EvaluatedFiles;
	/** Why the score columns of the metadata were not evaluated; null when they were, or when there are none. */
	not_scored: Message | null;
	/** Which analysis of the cohort this is, where it is not the first; without groups nothing was tested. */
	earlier: Message | null;
	/** Limits and warnings, most serious first. */
	warnings: Message[];
}
