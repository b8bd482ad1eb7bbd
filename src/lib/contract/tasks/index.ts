import { taskKeys, type TaskCard, type TaskKey, type TaskReads, type TaskStep } from './define.ts';
import { preprocessEpigenomic } from './preprocess_epigenomic.ts';
import { preprocessLpwgs } from './preprocess_lpwgs.ts';
import { preprocessVariant } from './preprocess_variant.ts';
import { encodeCfdnaFoundation } from './encode_cfdna_foundation.ts';
import { encodeEpigenomic } from './encode_epigenomic.ts';
import { encodeLpwgs } from './encode_lpwgs.ts';
import { encodeVariant } from './encode_variant.ts';
import { analyzeCfdna } from './analyze_cfdna.ts';
import { plotCfdna } from './plot_cfdna.ts';
import { analyzeRawSignal } from './analyze_raw_signal.ts';
import { plotRawSignal } from './plot_raw_signal.ts';
import { copyNumberProxy } from './copy_number_proxy.ts';
import { findDmrs } from './find_dmrs.ts';
import { estimateTumourFraction } from './estimate_tumour_fraction.ts';
import { checkSamples } from './check_samples.ts';
import { scoreSites } from './score_sites.ts';
import { detectMrd } from './detect_mrd.ts';
import { classifyVariantOrigin } from './classify_variant_origin.ts';
import { analyzeSurvival } from './analyze_survival.ts';
import { combineMatrices } from './combine_matrices.ts';
import { applyModel } from './apply_model.ts';
import { validateAssay } from './validate_assay.ts';
import { planSampleSize } from './plan_sample_size.ts';
import { deconvolveMethylation } from './deconvolve_methylation.ts';
import { reportPatients } from './report_patients.ts';
import { methodAdvice } from './method_advice.ts';
import { reviewResults } from './review_results.ts';

export type { PlannerKey, TaskCard, TaskKey } from './define.ts';
export { plannerKeys, taskKeys } from './define.ts';

/** Every task of the assistant, in pipeline order. */
export const taskCards: Readonly<Record<TaskKey, TaskCard>> = {
	preprocess_epigenomic: preprocessEpigenomic,
	preprocess_lpwgs: preprocessLpwgs,
	preprocess_variant: preprocessVariant,
	encode_cfdna_foundation: encodeCfdnaFoundation,
	encode_epigenomic: encodeEpigenomic,
	encode_lpwgs: encodeLpwgs,
	encode_variant: encodeVariant,
	analyze_cfdna: analyzeCfdna,
	plot_cfdna: plotCfdna,
	analyze_raw_signal: analyzeRawSignal,
	plot_raw_signal: plotRawSignal,
	copy_number_proxy: copyNumberProxy,
	find_dmrs: findDmrs,
	estimate_tumour_fraction: estimateTumourFraction,
	check_samples: checkSamples,
	score_sites: scoreSites,
	detect_mrd: detectMrd,
	classify_variant_origin: classifyVariantOrigin,
	combine_matrices: combineMatrices,
	apply_model: applyModel,
	analyze_survival: analyzeSurvival,
	validate_assay: validateAssay,
	plan_sample_size: planSampleSize,
	deconvolve_methylation: deconvolveMethylation,
	report_patients: reportPatients,
	method_advice: methodAdvice,
	review_results: reviewResults,
};

export const isTaskKey = (name: string): name is TaskKey => Object.hasOwn(taskCards, name);

/** The card of a key, or null when there is none. Dashes count as underscores. */
export function findTask(key: string): TaskCard | null {
	const name = key.replaceAll('-', '_');
	return isTaskKey(name) ? taskCards[name] : null;
}

/** Keys of the tasks that do a step, in pipeline order; with `reads` those of them that read it. */
export function tasksOf(step: TaskStep, reads?: TaskReads): TaskKey[] {
	return taskKeys.filter((key) => {
		const card = taskCards[key];
		return card.step === step && (reads === undefined || card.reads === reads);
	});
}

/** True for the key of a task that reads finished runs back instead of data. */
export const readsRuns = (key: string): boolean => findTask(key)?.reads === 'runs';

/** True for the key of the task that judges finished runs: its record is the evaluation. */
export const reviews = (key: string): boolean => findTask(key)?.step === 'review';

/** True for the key of a task that reads no files but is about a question or the whole dataset. */
export const readsNothing = (key: string): boolean => findTask(key)?.reads === 'nothing';
