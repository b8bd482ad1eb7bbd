import type { Message } from '../../../contract/messages/index.ts';
import type { CardMix, ModelCard } from '../../../contract/records/model-card.ts';
import type { CombinedRates } from '../../analysis/combined/combined-rates.ts';
import type { Drift } from '../../analysis/combined/drift.ts';
import type { Estimate } from '../../analysis/supervised/auroc-metric.ts';
import type { JoinedSample } from '../../signals/join-cohort.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { LoadedCohort } from '../cohort/load-cohort.server.ts';
import type { CheckRow, MatchedMatrix } from './match-matrices.server.ts';
import type { ApplyParameters } from './parameters.ts';

/** One sample with all matrices of the model. */
export interface AppliedSample {
	sample: JoinedSample;
	/** Class in the words of the card; null without a label, or of another group. */
	side: 'reference' | 'positive' | null;
	trained: boolean;
	/** Largest share of missing features over the matrices. */
	missing: number;
	/** Whether it has a score. */
	scored: boolean;
	/** Whether rates, drift and AUROC count it. */
	counts: boolean;
	why_not: string | null;
	score: number;
	above: boolean | null;
}

export interface AppliedMetric {
	score: string;
	kind: 'combined' | 'matrix' | 'covariates';
	auroc: Estimate;
	auroc_training: number | null;
	/** Corners of its ROC curve come from these. */
	scores: Float64Array;
	classes: Int32Array;
}

/** Everything that report and tables of an applied model are written from. */
export interface AppliedRun {
	parameters: ApplyParameters;
	card: ModelCard;
	card_file: string;
	card_name: string;
	loaded: LoadedCohort;
	cohort: Cohort & { samples: JoinedSample[] };
	matched: MatchedMatrix[];
	checks: CheckRow[];
	samples: AppliedSample[];
	/** New people with a score. */
	people: number;
	above: number;
	trained: number;
	gaps: number;
	lacking: number;
	cases: number;
	controls: number;
	metrics: AppliedMetric[];
	rates: CombinedRates | null;
	drift: Drift | null;
	mix: CardMix[];
	/** Columns whose case mix is described on both sides. */
	mix_columns: string[];
	warnings: Message[];
}

export const COMBINED_SCORE = 'combined_score';
