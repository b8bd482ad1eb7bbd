import type { QuestionFamily } from '../../../contract/records/answer.ts';
import type { TaskKey } from '../../../contract/tasks/task-keys.ts';
import type { Family } from '../question.ts';
import { answerAppliedModel } from './applied-model.ts';
import { answerCombinedScore } from './combined-score.ts';
import { answerFootprints } from './footprints.ts';
import { answerMethylatedRegions } from './methylated-regions.ts';
import { answerStudySize } from './study-size.ts';
import { answerTissue } from './tissue.ts';
import { answerGroups, answerLeftOut, answerMissing, answerSamples } from './cohort.ts';
import { answerConfounders, answerTrust } from './doubts.ts';
import { answerFeature, answerSignificance, answerTopFeatures } from './features.ts';
import { answerMatrices, answerMetrics, answerSubgroups } from './models.ts';
import { answerLongitudinal } from './over-time.ts';
import { answerOverview } from './overview.ts';
import { answerCopyNumber } from './copy-number.ts';
import { answerFragments } from './fragments.ts';
import { answerVariants } from './variants.ts';
import { answerSample } from './sample.ts';
import { answerShow } from './show.ts';
import { answerDuplicates, answerMislabelled, answerOutliers } from './suspects.ts';
import { answerTerm } from './term.ts';
import { answerDone, answerNext, answerRuns, answerWhyTask } from './work.server.ts';
import { answerCitation, answerExport, answerMethods, answerParameters } from './written-answers.server.ts';

/** Who answers each family. */
export const families: Readonly<Record<QuestionFamily, Family>> = {
	overview: answerOverview,
	samples: answerSamples,
	groups: answerGroups,
	missing: answerMissing,
	left_out: answerLeftOut,
	outliers: answerOutliers,
	mislabelled: answerMislabelled,
	duplicates: answerDuplicates,
	metrics: answerMetrics,
	matrices: answerMatrices,
	subgroups: answerSubgroups,
	top_features: answerTopFeatures,
	feature: answerFeature,
	sample: answerSample,
	confounders: answerConfounders,
	significance: answerSignificance,
	trust: answerTrust,
	term: answerTerm,
	methods: answerMethods,
	citation: answerCitation,
	parameters: answerParameters,
	show: answerShow,
	export: answerExport,
	longitudinal: answerLongitudinal,
	fragments: answerFragments,
	copy_number: answerCopyNumber,
	variants: answerVariants,
	runs: answerRuns,
	next: answerNext,
	done: answerDone,
	why_task: answerWhyTask,
	methylated_regions: answerMethylatedRegions,
	tissue: answerTissue,
	footprints: answerFootprints,
	combined_score: answerCombinedScore,
	applied_model: answerAppliedModel,
	study_size: answerStudySize,
};

/** The task whose run would hold the answer, when no run does. */
export const taskFor: Readonly<Partial<Record<QuestionFamily, TaskKey>>> = {
	overview: 'analyze_cfdna',
	samples: 'analyze_cfdna',
	groups: 'analyze_cfdna',
	missing: 'analyze_cfdna',
	left_out: 'analyze_cfdna',
	outliers: 'analyze_cfdna',
	mislabelled: 'analyze_cfdna',
	duplicates: 'analyze_cfdna',
	metrics: 'analyze_cfdna',
	matrices: 'analyze_cfdna',
	subgroups: 'analyze_cfdna',
	top_features: 'analyze_cfdna',
	feature: 'analyze_cfdna',
	confounders: 'analyze_cfdna',
	significance: 'analyze_cfdna',
	trust: 'analyze_cfdna',
	longitudinal: 'analyze_cfdna',
	show: 'analyze_cfdna',
	fragments: 'analyze_raw_signal',
	copy_number: 'analyze_raw_signal',
	variants: 'analyze_raw_signal',
	methylated_regions: 'find_dmrs',
	tissue: 'deconvolve_methylation',
	footprints: 'score_sites',
	combined_score: 'combine_matrices',
	applied_model: 'apply_model',
	study_size: 'plan_sample_size',
};
