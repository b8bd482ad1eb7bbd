import {
	MIN_CALIBRATION_PATIENTS,
	MIN_CALIBRATION_PER_CLASS,
	MIN_CONFIRMATORY_PER_CLASS,
	inPercent,
	reportedSpecificities,
} from '../../../contract/decision-rules.ts';
import { minOf } from '../../../base/extremes.ts';
import { createRandom } from '../../../base/random.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { Metric } from '../../../contract/records/common.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { modelMetricsTable } from '../../../contract/tables/model-metrics.ts';
import { aurocMetric, macroAurocMetric, type Estimate } from './auroc-metric.ts';
import { meanScores, type OofScores } from './cross-validate.ts';
import { countPatients, patientsPerClass } from './folds.ts';
import type { ModelCohort } from './model-cohort.ts';
import { onePerPatient, type ScoredSamples } from './one-per-patient.ts';
import { operatingPoint, type OperatingPoint } from './operating-points.ts';
import { labelsOf, scoredClasses } from './pooled-auroc.ts';
import { auprcMetric, brierMetric, calibrationMetrics } from './probability-metrics.ts';

type Row = RowOf<typeof modelMetricsTable>;
export type ModelName = Row['model'];

/** Metrics of one model, as rows of the table and by name for the summary. */
export interface ModelMetrics {
	rows: Row[];
	metrics: Record<string, Metric>;
	/** Fixed-specificity points of the mean out-of-fold score; empty when suppressed. */
	points: OperatingPoint[];
}

/** Name of the mean over classes in tables. */
export const macroClass = 'macro one-vs-rest';

/**
 * Every metric of one model with its interval and what restricts it. AUROC, average precision and Brier score are means
 * over repeats, of all samples; fixed-specificity figures and calibration use the mean out-of-fold score of one sample of
 * each patient (the earliest).
 * @param seed of the run; each metric has its own stream, so that adding one never moves another
 * @param specificities at which the sensitivity is given as well
 */
export function modelMetrics(
	model: ModelName,
	scores: OofScores,
	cohort: ModelCohort,
	seed: number,
	specificities: readonly number[] = [],
): ModelMetrics {
	const out: ModelMetrics = { rows: [], metrics: {}, points: [] };
	const random = (label: string) => createRandom(seed, `metrics/${model}/${label}`);
	const patients = countPatients(cohort.patients);
	const add = (
		name: string,
		classIndex: number | null,
		estimate: Estimate,
		reference: number | null,
		note?: Message,
		classes: Int32Array = cohort.classes,
	) => {
		const className = classIndex === null ? macroClass : cohort.classNames[classIndex]!;
		const positives = classIndex === null ? null : count(labelsOf(classes, classIndex));
		out.rows.push({
			model,
			metric: name,
			class: className,
			estimate: finite(estimate.estimate),
			ci_low: finite(estimate.ci_low),
			ci_high: finite(estimate.ci_high),
			n: patients,
			n_positive: positives ?? classes.length,
			n_negative: positives === null ? 0 : classes.length - positives,
			reference,
			interval: render(estimate.interval),
			note: note === undefined ? '' : render(note),
		});
		const key = scores.classCount > 2 && classIndex !== null ? `${name}:${className}` : name;
		out.metrics[key] = {
			estimate: finite(estimate.estimate),
			ci_low: finite(estimate.ci_low),
			ci_high: finite(estimate.ci_high),
			n: patients,
		};
	};
	if (scores.classCount > 2) add('auroc', null, macroAurocMetric(scores, cohort, random('macro')), 0.5);
	for (const k of scoredClasses(scores.classCount)) {
		const prevalence = count(labelsOf(cohort.classes, k)) / cohort.classes.length;
		add('auroc', k, aurocMetric(scores, cohort, k, random(`auroc/${k}`)), 0.5);
		add('auprc', k, auprcMetric(scores, cohort, k, random(`auprc/${k}`)), prevalence);
		add('brier', k, brierMetric(scores, cohort, k, random(`brier/${k}`)), prevalence * (1 - prevalence));
	}
	if (scores.classCount === 2) {
		const independent = onePerPatient(meanScores(scores, 1), cohort);
		addOperatingPoints(out, independent, add, random, reportedSpecificities(specificities));
		addCalibration(independent, add);
	}
	return out;
}

type Add = (
	name: string,
	classIndex: number | null,
	estimate: Estimate,
	reference: number | null,
	note?: Message,
	/** Classes of the samples behind the estimate; all of them when absent. */
	classes?: Int32Array,
) => void;

const missing: Estimate = {
	estimate: null,
	ci_low: null,
	ci_high: null,
	interval: say('model.interval_none'),
};

function addOperatingPoints(
	out: ModelMetrics,
	independent: ScoredSamples,
	add: Add,
	random: (label: string) => ReturnType<typeof createRandom>,
	specificities: readonly number[],
): void {
	const { scores, classes } = independent;
	const smallest = minOf(patientsPerClass(independent, 2));
	for (const specificity of specificities) {
		const name = `sensitivity_at_${inPercent(specificity)}_specificity`;
		if (smallest < MIN_CONFIRMATORY_PER_CLASS) {
			add(name, 1, missing, null, say('model.not_estimable_exploratory', { n: smallest }), classes);
			continue;
		}
		const point = operatingPoint(scores, independent, specificity, random(name));
		out.points.push(point);
		add(name, 1, point.sensitivity, null, point.reason ?? undefined, classes);
	}
}

function addCalibration(independent: ScoredSamples, add: Add): void {
	const { scores, classes } = independent;
	const n = scores.length;
	const smallest = minOf(patientsPerClass(independent, 2));
	const allowed = n >= MIN_CALIBRATION_PATIENTS && smallest >= MIN_CALIBRATION_PER_CLASS;
	const fit = allowed ? calibrationMetrics(scores, independent) : null;
	const note = allowed
		? fit === null
			? say('model.calibration_separated')
			: undefined
		: say('model.no_calibration', { n, smallest });
	add('calibration_slope', 1, fit?.slope ?? missing, 1, note, classes);
	add('calibration_intercept', 1, fit?.intercept ?? missing, 0, note, classes);
}

function count(labels: Uint8Array): number {
	let k = 0;
	for (const label of labels) k += label;
	return k;
}

function finite(value: number | null): number | null {
	return value !== null && Number.isFinite(value) ? value : null;
}
