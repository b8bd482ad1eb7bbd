import { inPercent, MIN_CONFIRMATORY_PER_CLASS } from '../../../contract/decision-rules.ts';
import { minOf } from '../../../base/extremes.ts';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { createRandom, type Random } from '../../../base/random.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { Metric } from '../../../contract/records/common.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { externalPredictionsTable } from '../../../contract/tables/external-predictions.ts';
import type { externalValidationTable } from '../../../contract/tables/external-validation.ts';
import { deLong } from '../../numerics/scores/delong.ts';
import { logitInterval } from '../../numerics/scores/logit-interval.ts';
import { ratesAtThreshold } from '../../numerics/scores/sensitivity-at-specificity.ts';
import { rankScores, weightedAuroc } from '../../numerics/descriptive/weighted-ranking.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { bootstrapped, isExtreme, newcombeEstimate, patientsRepeat, type Estimate } from './auroc-metric.ts';
import { foldDesign } from './fold-design.ts';
import { foldValues } from './fold-values.ts';
import { countPatients, innerFolds, patientsPerClass, type LabelledSamples } from './folds.ts';
import { macroClass, type ModelMetrics } from './metric-rows.ts';
import { modelCohort, modelInput, type ModelCohort } from './model-cohort.ts';
import { classFitter } from './one-vs-rest.ts';
import { classRankings, labelsOf, pooledAuroc, scoredClasses } from './pooled-auroc.ts';
import { onePerPatient } from './one-per-patient.ts';
import { learnTransform } from './preprocess.ts';
import { chooseC } from './tune.ts';

export interface ExternalValidation {
	rows: RowOf<typeof externalValidationTable>[];
	predictions: RowOf<typeof externalPredictionsTable>[];
	metrics: Record<string, Metric>;
	/** C locked in the training set; null when another program did not say. */
	c: number | null;
	notes: Message[];
}

type Row = RowOf<typeof externalValidationTable>;

/** Validation scores of another program: samples as `modelCohort(matrix, cohort, 'validation', classNames)` orders them. */
export interface GivenValidation {
	c: number | null;
	/** n x classCount. */
	probabilities: Float64Array;
}

/** Name of the random stream of the inner folds on the whole training set. */
export const externalInnerLabel = 'external';

/**
 * Refits the logistic model on the whole training set, with imputation, filtering, scaling and C learned there, and
 * predicts the validation set once. Training values are the out-of-fold ones; thresholds come from them.
 * @param training cohort of the training set
 * @param trained metrics of the training set (out-of-fold)
 * @returns null without usable validation samples
 * @throws LbError analysis.patients_in_both_parts
 */
export function validateExternally(
	matrix: SignalMatrix,
	cohort: Cohort,
	training: ModelCohort,
	trained: ModelMetrics,
	options: { seed: number; fixedC: number | null; given?: GivenValidation | null },
	watch: Watch = {},
): { result: ExternalValidation | null; notes: Message[] } {
	refuseSharedPatients(cohort);
	const validation = modelCohort(matrix, cohort, 'validation', training.classNames);
	if (validation.samples.length === 0) return { result: null, notes: [] };
	const perClass = patientsPerClass(validation, training.classNames.length);
	const absent = perClass.indexOf(0);
	if (absent >= 0) {
		const reason = say('model.validation_unusable', { class: training.classNames[absent]! });
		return { result: null, notes: [reason] };
	}
	const { c, probabilities } = options.given ?? refit(matrix, training, validation, options);
	if (probabilities.length !== validation.samples.length * training.classNames.length)
		throw new LbError('analysis.scores_do_not_fit', { reason: 'wrong number of validation scores' });
	throwIfCancelled(watch.signal, 'external validation');
	const smallest = minOf(perClass);
	const random = createRandom(options.seed, 'external-validation');
	const aurocs = aurocRows(
		validation,
		probabilities,
		smallest >= MIN_CONFIRMATORY_PER_CLASS,
		trained,
		random,
	);
	const operating = operatingRows(validation, probabilities, smallest >= MIN_CONFIRMATORY_PER_CLASS, trained);
	const rows = [...aurocs, ...operating];
	const metrics: Record<string, Metric> = {};
	for (const row of rows) {
		metrics[row.metric] = {
			estimate: row.validation,
			ci_low: row.validation_ci_low,
			ci_high: row.validation_ci_high,
			n: countPatients(validation.patients),
		};
	}
	const notes = [say('model.validation_used', { n: validation.samples.length, c })];
	if (smallest < MIN_CONFIRMATORY_PER_CLASS)
		notes.push(say('model.interval_validation_small', { needed: MIN_CONFIRMATORY_PER_CLASS }));
	const predictions = predictionRows(validation, probabilities);
	return { result: { rows, predictions, metrics, c, notes }, notes: [] };
}

/** Patients must not be in both parts: their samples resemble each other, and the validation would not be external. */
export function refuseSharedPatients(cohort: Cohort): void {
	const inTraining = new Set(cohort.samples.filter((s) => s.split === 'training').map((s) => s.patient_id));
	const shared = new Set(
		cohort.samples
			.filter((s) => s.split === 'validation' && inTraining.has(s.patient_id))
			.map((s) => s.patient_id),
	);
	if (shared.size === 0) return;
	const patients = [...shared].sort();
	const shown = patients.length > 5 ? [...patients.slice(0, 5), '...'] : patients;
	throw new LbError('analysis.patients_in_both_parts', { n: patients.length, patients: shown });
}

function refit(
	matrix: SignalMatrix,
	training: ModelCohort,
	validation: ModelCohort,
	options: { seed: number; fixedC: number | null },
): { c: number; probabilities: Float64Array } {
	const classCount = training.classNames.length;
	const both: ModelCohort = {
		...training,
		samples: [...training.samples, ...validation.samples],
		columns: Int32Array.from([...training.columns, ...validation.columns]),
		classes: Int32Array.from([...training.classes, ...validation.classes]),
	};
	const input = modelInput(matrix, both);
	const rows = Int32Array.from({ length: training.samples.length }, (_, i) => i);
	const values = foldValues(input, rows);
	const transform = learnTransform(values, input.n, rows);
	const design = foldDesign(values, input.n, transform, rows.length);
	const inner = () => innerFolds(training, rows, options.seed, externalInnerLabel);
	const c = options.fixedC ?? chooseC(design, rows, inner(), input.classes, classCount);
	const fit = classFitter(design, rows, input.classes, classCount).fit(c);
	const probabilities = new Float64Array(validation.samples.length * classCount);
	for (let i = 0; i < validation.samples.length; i++) {
		probabilities.set(fit.probabilities(training.samples.length + i), i * classCount);
	}
	return { c, probabilities };
}

function aurocRows(
	validation: ModelCohort,
	probabilities: Float64Array,
	withInterval: boolean,
	trained: ModelMetrics,
	random: Random,
): Row[] {
	const classCount = validation.classNames.length;
	const rows: Row[] = [];
	const n = validation.samples.length;
	const add = (metric: string, className: string, estimate: Estimate): void => {
		rows.push({
			metric,
			class: className,
			...compare(trained.metrics[metric], estimate),
			k: null,
			n,
			threshold: null,
		});
	};
	if (classCount > 2)
		add('auroc', macroClass, macroEstimate(validation, probabilities, withInterval, random));
	for (const k of scoredClasses(classCount)) {
		const name = validation.classNames[k]!;
		const scores = Float64Array.from({ length: n }, (_, i) => probabilities[i * classCount + k]!);
		const estimate = plainAuroc(scores, oneVersusRest(validation, k), withInterval, random);
		add(classCount > 2 ? `auroc:${name}` : 'auroc', name, estimate);
	}
	return rows;
}

/**
 * AUROC of independent scores: logit DeLong, not widened; patients resampled when they repeat. No interval where nothing
 * is known about the error: one case, or a score that is the same for everybody.
 */
export function plainAuroc(
	scores: Float64Array,
	samples: LabelledSamples,
	withInterval: boolean,
	random: Random,
): Estimate {
	const labels = labelsOf(samples.classes, 1);
	const { auroc, se, n_positive, n_negative } = deLong(scores, labels);
	if (withInterval && isExtreme(auroc)) {
		const [negative = n_negative, positive = n_positive] = patientsPerClass(samples, 2);
		return newcombeEstimate(auroc, positive, negative);
	}
	if (!withInterval || !(se > 0))
		return { estimate: auroc, ci_low: null, ci_high: null, interval: say('model.interval_none') };
	if (patientsRepeat(samples)) {
		const ranking = rankScores(scores, labels);
		return bootstrapped(auroc, samples, random, (weights) => weightedAuroc(ranking, weights));
	}
	const { low, high } = logitInterval(auroc, se);
	return { estimate: auroc, ci_low: low, ci_high: high, interval: say('model.interval_delong_plain') };
}

function macroEstimate(
	validation: ModelCohort,
	probabilities: Float64Array,
	withInterval: boolean,
	random: Random,
): Estimate {
	const classCount = validation.classNames.length;
	const estimate = pooledAuroc(validation.classes, classCount, probabilities);
	if (!withInterval) return { estimate, ci_low: null, ci_high: null, interval: say('model.interval_none') };
	if (isExtreme(estimate)) {
		const smallest = minOf(patientsPerClass(validation, classCount));
		return newcombeEstimate(estimate, smallest, countPatients(validation.patients) - smallest);
	}
	const rankings = classRankings(validation.classes, classCount, probabilities);
	return bootstrapped(estimate, validation, random, (weights) => {
		let sum = 0;
		for (const ranking of rankings) sum += weightedAuroc(ranking, weights);
		return sum / rankings.length;
	});
}

/** Sensitivity and specificity achieved by one sample of each validation patient at the thresholds locked in training. */
function operatingRows(
	validation: ModelCohort,
	probabilities: Float64Array,
	withInterval: boolean,
	trained: ModelMetrics,
): Row[] {
	if (validation.classNames.length !== 2) return [];
	const all = Float64Array.from(validation.classes, (_, i) => probabilities[i * 2 + 1]!);
	const { scores, classes } = onePerPatient(all, validation);
	const labels = labelsOf(classes, 1);
	return trained.points.flatMap((point) => {
		if (point.threshold === null) return [];
		const percent = inPercent(point.specificity);
		const achieved = ratesAtThreshold(scores, labels, point.threshold);
		const trainingSpecificity = point.achieved && {
			estimate: point.achieved.estimate,
			ci_low: point.achieved.ci_low,
			ci_high: point.achieved.ci_high,
		};
		const row = (
			metric: string,
			rate: typeof achieved.sensitivity,
			reference: Omit<Metric, 'n'> | null,
		): Row => ({
			metric,
			class: validation.classNames[1]!,
			...compare(reference ?? undefined, {
				estimate: rate.estimate,
				ci_low: withInterval ? rate.ci_low : null,
				ci_high: withInterval ? rate.ci_high : null,
				interval: say('model.interval_exact'),
			}),
			k: rate.k,
			n: rate.n,
			threshold: point.threshold,
		});
		return [
			row(`sensitivity_at_${percent}_specificity`, achieved.sensitivity, point.sensitivity),
			row(`specificity_at_${percent}_threshold`, achieved.specificity, trainingSpecificity),
		];
	});
}

function compare(training: Omit<Metric, 'n'> | undefined, validation: Estimate) {
	const before = training?.estimate ?? null;
	return {
		training: before,
		training_ci_low: training?.ci_low ?? null,
		training_ci_high: training?.ci_high ?? null,
		validation: validation.estimate,
		validation_ci_low: validation.ci_low,
		validation_ci_high: validation.ci_high,
		difference: before === null || validation.estimate === null ? null : validation.estimate - before,
	};
}

function predictionRows(
	validation: ModelCohort,
	probabilities: Float64Array,
): RowOf<typeof externalPredictionsTable>[] {
	const classCount = validation.classNames.length;
	return validation.samples.flatMap((sample, i) =>
		scoredClasses(classCount).map((k) => ({
			sample: sample.sample_id,
			patient: sample.patient_id,
			group: sample.group,
			class: validation.classNames[k]!,
			probability: probabilities[i * classCount + k]!,
		})),
	);
}

function oneVersusRest(samples: LabelledSamples, k: number): LabelledSamples {
	return { classes: Int32Array.from(labelsOf(samples.classes, k)), patients: samples.patients };
}
