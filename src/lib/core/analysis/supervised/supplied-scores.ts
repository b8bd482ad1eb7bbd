import {
	CHANCE_AUROC,
	MIN_CONFIRMATORY_PER_CLASS,
	MIN_PATIENTS,
	MIN_PER_CLASS,
	inPercent,
	reportedSpecificities,
	SPECIFICITIES,
} from '../../../contract/decision-rules.ts';
import { appendAll } from '../../../base/append-all.ts';
import { minOf } from '../../../base/extremes.ts';
import { createRandom, type Random } from '../../../base/random.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { scoreCalibrationTable } from '../../../contract/tables/score-calibration.ts';
import type { scoreComparisonTable } from '../../../contract/tables/score-comparison.ts';
import type { scoreSubgroupsTable } from '../../../contract/tables/score-subgroups.ts';
import type { scoreThresholdsTable } from '../../../contract/tables/score-thresholds.ts';
import type { suppliedScoresTable } from '../../../contract/tables/supplied-scores.ts';
import { isLabelled, type Cohort, type LabelledSample } from '../../signals/cohort.ts';
import { ratesAtThreshold } from '../../numerics/scores/sensitivity-at-specificity.ts';
import type { Estimate } from './auroc-metric.ts';
import { compareScores } from './compare-scores.ts';
import { plainAuroc } from './external-validation.ts';
import { countPatients, patientsPerClass, type LabelledSamples } from './folds.ts';
import { classOrder } from './model-cohort.ts';
import { onePerPatient } from './one-per-patient.ts';
import { operatingPoint, type OperatingPoint } from './operating-points.ts';
import { parseScore } from './parse-score.ts';
import { labelsOf } from './pooled-auroc.ts';
import { scoreCalibration } from './score-calibration.ts';
import type { PartScores, ScorePart, ScorePoint, ScoreSource } from './score-set.ts';
import { scoreSubgroups, subgroupColumns } from './score-subgroups.ts';

type Row = RowOf<typeof suppliedScoresTable>;

export interface ScoreEvaluation {
	scores: Row[];
	thresholds: RowOf<typeof scoreThresholdsTable>[];
	subgroups: RowOf<typeof scoreSubgroupsTable>[];
	calibration: RowOf<typeof scoreCalibrationTable>[];
	comparison: RowOf<typeof scoreComparisonTable>[];
	/** Why nothing was evaluated although there are scores; null otherwise. */
	reason: Message | null;
}

export const noScores: ScoreEvaluation = {
	...{ scores: [], thresholds: [], subgroups: [], calibration: [], comparison: [], reason: null },
};

/**
 * Evaluates score columns as supplied, nothing is fitted and no direction is turned: AUROC (DeLong, logit scale, not widened;
 * whole patients resampled when they repeat), sensitivity at 95 and 98 % specificity, subgroups at those thresholds and at
 * stated ones, calibration of probabilities, paired DeLong between columns (Holm). With a split each part stands alone, and
 * the thresholds of the validation set are those of the training set. Two classes. Sizes are those of the models: without 20
 * patients and 5 in each class an AUROC without interval, without 10 in each no figure at a fixed specificity.
 */
export function suppliedScores(
	cohort: Cohort,
	seed: number,
	source: ScoreSource = metadataScores(cohort),
	specificities: readonly number[] = [],
): ScoreEvaluation {
	const { columns } = source;
	const labelled = cohort.samples.filter(isLabelled);
	const classes = classOrder(cohort, labelled);
	if (columns.length > 0 && classes.length > 2)
		return {
			...noScores,
			reason: say('model.scores_need_two_groups', { columns: [...columns], groups: classes.length }),
		};
	if (classes.length !== 2 || columns.length === 0) return noScores;
	const parts = new Set(labelled.map((sample) => sample.split));
	const names: ScorePart[] = parts.size > 1 ? ['training', 'validation'] : ['all'];
	const described = subgroupColumns(cohort, source);
	const found: ScoreEvaluation = { ...noScores, scores: [], thresholds: [], subgroups: [], calibration: [] };
	const locked = new Map<string, ScorePoint[]>();
	const compared: ScoreEvaluation['comparison'] = [];
	for (const part of names) {
		const samples = labelled.filter((sample) => part === 'all' || sample.split === part);
		const sets = columns.map((column) => partScores(column, samples, classes));
		for (const set of sets) {
			const where = { file: source.file, part };
			const own = part === 'all' ? set.column : `${set.column}/${part}`;
			const random = createRandom(seed, `supplied/${own}`);
			const wanted = reportedSpecificities(specificities);
			const { row, points } = evaluate(set, classes, where, locked.get(set.column) ?? null, random, wanted);
			if (part === 'training') locked.set(set.column, points.map(lockedIn));
			const stated = (source.stated.get(set.column) ?? []).map(statedPoint);
			found.scores.push(row);
			for (const point of [...points, ...stated]) found.thresholds.push(thresholdRow(set, point, where));
			const key = { ...where, score: set.column };
			appendAll(found.subgroups, scoreSubgroups(set, [...points, ...stated], described, classes, key));
			if (source.probabilities.includes(set.column)) found.calibration.push(scoreCalibration(set, key));
		}
		appendAll(compared, compareScores(sets, { file: source.file, part }, seed));
	}
	return { ...found, comparison: compared };
}

function metadataScores(cohort: Cohort): ScoreSource {
	return { file: null, columns: cohort.score_columns, probabilities: [], stated: new Map() };
}

function partScores(column: string, labelled: readonly LabelledSample[], classes: string[]): PartScores {
	const values = labelled.map((sample) => parseScore(sample.metadata[column]));
	const kept = labelled.map((_, i) => i).filter((i) => !Number.isNaN(values[i]));
	const patients = new Map<string, number>();
	const samples = kept.map((i) => labelled[i]!);
	const base = {
		samples,
		classes: Int32Array.from(samples, (sample) => classes.indexOf(sample.group)),
		patients: Int32Array.from(samples, ({ patient_id: id }) => {
			if (!patients.has(id)) patients.set(id, patients.size);
			return patients.get(id) as number;
		}),
	};
	const scores = Float64Array.from(kept, (i) => values[i]!);
	const missing = labelled.length - kept.length;
	return { column, ...base, scores, independent: onePerPatient(scores, base), missing };
}

interface Where {
	file: string | null;
	part: ScorePart;
}

function evaluate(
	set: PartScores,
	classes: string[],
	{ file, part }: Where,
	locked: readonly ScorePoint[] | null,
	random: Random,
	specificities: readonly number[],
): { row: Row; points: ScorePoint[] } {
	const { scores, independent } = set;
	const positive = set.classes.filter((k) => k === 1).length;
	const patients_positive = independent.classes.filter((k) => k === 1).length;
	const support = supportOf(set);
	const sizes = {
		...{ score: set.column, file, part, positive: classes[1]! },
		n_positive: positive,
		n_negative: scores.length - positive,
		patients_positive,
		patients_negative: independent.classes.length - patients_positive,
		n_missing: set.missing,
		exploratory: support.note !== null,
	};
	if (positive === 0 || positive === scores.length) {
		const reason = say(scores.length === 0 ? 'model.score_missing' : 'model.score_one_class');
		return {
			row: { ...sizes, ...emptyAuroc, ...at95(null), ...at98(null), note: render(reason) },
			points: [],
		};
	}
	const auroc = plainAuroc(scores, set, support.interval, random);
	const lower = (auroc.estimate ?? CHANCE_AUROC) < CHANCE_AUROC;
	const direction = lower
		? [
				say('model.score_lower', {
					positive: classes[1]!,
					auroc: (1 - (auroc.estimate ?? 0)).toFixed(4),
				}),
			]
		: [];
	const noted = (reasons: readonly Message[]): string =>
		[...reasons, ...direction].map((reason) => render(reason)).join(' ');
	const cells = { ...sizes, ...aurocCells(auroc) };
	if (locked === null && support.note !== null)
		return { row: { ...cells, ...at95(null), ...at98(null), note: noted([support.note]) }, points: [] };
	if (locked !== null) {
		const made = SPECIFICITIES.map((s) =>
			lockedPoint(set, locked.find((one) => one.specificity === s) ?? null),
		);
		const why = locked.length === 0 ? say('model.no_locked_threshold') : say('model.locked_thresholds');
		const notes = support.note === null ? [why] : [support.note, why];
		return {
			row: { ...cells, ...at95(made[0] ?? null), ...at98(made[1] ?? null), note: noted(notes) },
			points: [...locked],
		};
	}
	const points = specificities.map((s) => operatingPoint(independent.scores, independent, s, random));
	const reasons = points.flatMap(({ reason }) => (reason === null ? [] : [reason]));
	return {
		row: { ...cells, ...at95(points[0] ?? null), ...at98(points[1] ?? null), note: noted(reasons) },
		points: points.flatMap((point) => ownPoint(point, part)),
	};
}

function ownPoint({ threshold, specificity, sensitivity }: OperatingPoint, part: ScorePart): ScorePoint[] {
	if (threshold === null) return [];
	const code = part === 'training' ? 'model.rule_training_specificity' : 'model.rule_own_specificity';
	const rule = say(code, { specificity: inPercent(specificity) });
	return [{ threshold, specificity, rule, resampled: sensitivity }];
}

/** A threshold of the training set as it is used elsewhere. */
function lockedIn(point: ScorePoint): ScorePoint {
	return { ...point, resampled: null };
}

function statedPoint(threshold: number): ScorePoint {
	return { threshold, specificity: null, rule: say('model.rule_stated'), resampled: null };
}

/** What a threshold of the training set gives here, one sample of each patient. */
function lockedPoint({ independent }: PartScores, point: ScorePoint | null): OperatingPoint | null {
	if (point === null) return null;
	const { scores, classes } = independent;
	const found = ratesAtThreshold(scores, labelsOf(classes, 1), point.threshold);
	const { estimate, ci_low, ci_high } = found.sensitivity;
	return {
		specificity: point.specificity ?? 0,
		threshold: point.threshold,
		achieved: found.specificity,
		detected: found.sensitivity,
		sensitivity: { estimate, ci_low, ci_high, interval: say('model.interval_exact') },
		reason: null,
	};
}

function thresholdRow(
	{ column, independent }: PartScores,
	{ threshold, specificity, rule, resampled }: ScorePoint,
	{ file, part }: Where,
): RowOf<typeof scoreThresholdsTable> {
	const found = ratesAtThreshold(independent.scores, labelsOf(independent.classes, 1), threshold);
	const known = (value: number): number | null => (Number.isFinite(value) ? value : null);
	return {
		...{ file, part, score: column, threshold, rule: render(rule), specificity },
		detected: found.sensitivity.k,
		n_positive: found.sensitivity.n,
		sensitivity: known(found.sensitivity.estimate),
		sensitivity_ci_low: known(resampled?.ci_low ?? found.sensitivity.ci_low),
		sensitivity_ci_high: known(resampled?.ci_high ?? found.sensitivity.ci_high),
		negative: found.specificity.k,
		n_negative: found.specificity.n,
		achieved_specificity: known(found.specificity.estimate),
		specificity_ci_low: known(found.specificity.ci_low),
		specificity_ci_high: known(found.specificity.ci_high),
	};
}

/** What the number of patients with a score allows; `note` is null when it allows everything. */
function supportOf(samples: LabelledSamples): { interval: boolean; note: Message | null } {
	const patients = countPatients(samples.patients);
	const smallest = minOf(patientsPerClass(samples, 2));
	const confirmatory = MIN_CONFIRMATORY_PER_CLASS;
	if (patients < MIN_PATIENTS || smallest < MIN_PER_CLASS) {
		const needs = { needed: MIN_PATIENTS, per_class: MIN_PER_CLASS, confirmatory };
		return { interval: false, note: say('model.score_too_few', { patients, smallest, ...needs }) };
	}
	const note = smallest < confirmatory ? say('model.score_exploratory', { smallest, confirmatory }) : null;
	return { interval: true, note };
}

function aurocCells({ estimate, ci_low, ci_high }: Estimate) {
	const auroc_reversed = estimate !== null && estimate < CHANCE_AUROC ? 1 - estimate : null;
	return { auroc: estimate, auroc_reversed, auroc_ci_low: ci_low, auroc_ci_high: ci_high };
}

const emptyAuroc = { auroc: null, auroc_reversed: null, auroc_ci_low: null, auroc_ci_high: null };

function at95(point: OperatingPoint | null) {
	return {
		threshold_95: point?.threshold ?? null,
		sensitivity_95: point?.sensitivity.estimate ?? null,
		sensitivity_95_ci_low: point?.sensitivity.ci_low ?? null,
		sensitivity_95_ci_high: point?.sensitivity.ci_high ?? null,
		detected_95: point?.detected?.k ?? null,
		negative_95: point?.achieved?.k ?? null,
	};
}

function at98(point: OperatingPoint | null) {
	return {
		threshold_98: point?.threshold ?? null,
		sensitivity_98: point?.sensitivity.estimate ?? null,
		sensitivity_98_ci_low: point?.sensitivity.ci_low ?? null,
		sensitivity_98_ci_high: point?.sensitivity.ci_high ?? null,
		detected_98: point?.detected?.k ?? null,
		negative_98: point?.achieved?.k ?? null,
	};
}
