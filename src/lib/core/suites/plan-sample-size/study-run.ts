import type { Message } from '../../../contract/messages/index.ts';
import type {
	ControlsForSpecificity,
	StudySize,
	StudyTargets,
} from '../../analysis/sample-size/study-aims.ts';
import type { PairedEffect, PlannedAim, ScorePlan } from '../../analysis/sample-size/plan-study.ts';
import type { SimulatedAim } from '../../analysis/sample-size/simulate.ts';
import type { StudyParameters } from './parameters.ts';

/** A planned aim and what simulated studies of its size gave. */
export interface CheckedAim {
	aim: PlannedAim;
	simulated: SimulatedAim;
	/** Share of studies that the plan promises. */
	wanted: number;
}

/** All that the report, the tables and the figures of a plan are made from. */
export interface StudyRun {
	parameters: StudyParameters;
	targets: StudyTargets;
	/** One plan per score, in the order found. */
	plans: ScorePlan[];
	/** The score of the headline. */
	main: ScorePlan;
	specificity: { aim: PlannedAim; controls: ControlsForSpecificity };
	pairs: { pair: PairedEffect; aims: PlannedAim[] }[];
	/** Aims of which the total is made. */
	counted: readonly PlannedAim[];
	total: StudySize;
	/** People to recruit; `people` where they are taken as they come. */
	recruited: StudySize & { people: number | null };
	checked: CheckedAim[];
	/** Absolute paths of every file read. */
	files: string[];
	/** Rows left out, by reason. */
	dropped: Record<string, number>;
	warnings: Message[];
}
