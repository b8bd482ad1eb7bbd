import type { Message } from '../../../contract/messages/index.ts';
import type { CardMix, ModelCard } from '../../../contract/records/model-card.ts';
import type { CombinedRates } from '../../analysis/combined/combined-rates.ts';
import type { CombinedValidation } from '../../analysis/combined/combined-cv.ts';
import type { ScoreDifference } from '../../analysis/combined/compare-combined.ts';
import type { JoinedPeople } from '../../analysis/combined/join-people.ts';
import type { SecondRule } from '../../analysis/combined/second-level.ts';
import type { ShippedModel } from '../../analysis/combined/ship-model.ts';
import type { SuspectFeature } from '../../analysis/screening/screen-features.ts';
import type { Estimate } from '../../analysis/supervised/auroc-metric.ts';
import type { ModelFinding } from '../../analysis/supervised/model-findings.ts';
import type { ModelResult } from '../../analysis/supervised/model-result.ts';
import type { WithInterval } from '../../numerics/tests/mover.ts';
import type { Cohort, LabelledSample } from '../../signals/cohort.ts';
import type { JoinedSample } from '../../signals/join-cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import type { Verdict } from '../analyze-cfdna/verdict.ts';
import type { CohortMatrix, LoadedCohort } from '../cohort/load-cohort.server.ts';
import type { CombineParameters } from './parameters.ts';
import type { MatrixOrigin } from './pipeline-of.server.ts';

/** A matrix over the people that have all of them. */
export interface PreparedMatrix {
	/** As read, with the features that the models see. */
	one: CohortMatrix;
	transform: 'none' | 'log2_cpm';
	/** Features that make the library size of counts; empty without. */
	library: string[];
	suspects: SuspectFeature[];
	/** Over the joined samples. */
	matrix: SignalMatrix;
	origin: MatrixOrigin;
}

/** A score with its AUROC. */
export interface ScoredModel {
	name: string;
	auroc: Estimate;
}

/** A version of the combined score that is compared with the result. */
export interface ComparedVersion {
	kind: 'other_rule' | 'without_matrix';
	/** The matrix left out; null for the other rule. */
	matrix: string | null;
	auroc: Estimate;
	/** The result minus this version. */
	difference: ScoreDifference;
}

/** The held-out people, judged by the shipped model. */
export interface HeldOut {
	samples: LabelledSample[];
	classes: Int32Array;
	score: Float64Array;
	auroc: Estimate;
	singles: ScoredModel[];
	rates: CombinedRates | null;
	people: number;
	/** AUROC of these people minus that out of fold; null where either has no interval. */
	gap: WithInterval | null;
}

/** What the covariates give alone and beside a score. */
export interface BesideCovariates {
	score: string;
	names: string[];
	alone: Estimate;
	both: Estimate;
	added: ScoreDifference;
}

/** Everything that report, tables and card are written from. */
export interface CombinedRun {
	parameters: CombineParameters;
	loaded: LoadedCohort;
	cohort: Cohort & { samples: JoinedSample[] };
	joined: JoinedPeople<JoinedSample>;
	prepared: PreparedMatrix[];
	build: string | null;
	/** The combined score as a model of its own. */
	model: ModelResult;
	rule: SecondRule;
	validation: CombinedValidation;
	singles: ScoredModel[];
	/** The other rule of the second level, then the score without each matrix where there are three or more. */
	versions: ComparedVersion[];
	differences: ScoreDifference[];
	covariates: BesideCovariates[];
	rates: CombinedRates | null;
	shipped: ShippedModel;
	held_out: HeldOut | null;
	finding: ModelFinding | null;
	verdict: Verdict;
	case_mix: CardMix[];
	covariate_model: ModelCard['covariates'];
	card: ModelCard;
	warnings: Message[];
}

/** The rule of the second level that is shown for comparison. */
export const otherRule = (rule: SecondRule): SecondRule => (rule === 'mean' ? 'non_negative' : 'mean');

/** Name of the combined score in tables and summaries. */
export const COMBINED = 'combined_score';

export const matrixNames = ({ prepared }: Pick<CombinedRun, 'prepared'>): string[] =>
	prepared.map(({ one }) => one.matrix.name);
