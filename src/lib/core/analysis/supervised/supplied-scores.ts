import { minOf } from '../../../base/extremes.ts';
import { createRandom } from '../../../base/random.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { suppliedScoresTable } from '../../../contract/tables/supplied-scores.ts';
import type { Cohort, CohortSample } from '../../signals/cohort.ts';
import type { Estimate } from './auroc-metric.ts';
import { plainAuroc } from './external-validation.ts';
import { confirmatoryPerClass, fewestPatients, fewestPerClass } from './eligibility.ts';
import { countPatients, patientsPerClass, type LabelledSamples } from './folds.ts';
import { classOrder } from './model-cohort.ts';
import { onePerPatient } from './one-per-patient.ts';
import { operatingPoint, type OperatingPoint } from './operating-points.ts';

type Row = RowOf<typeof suppliedScoresTable>;

/** A number as written in a metadata table: decimal point or comma, a trailing % is a hundredth; else NaN. */
export function parseScore(text: string | null | undefined): number {
	if (text === null || text === undefined) return NaN;
	const trimmed = text.trim();
	if (trimmed === '') return NaN;
	const percent = trimmed.endsWith('%');
	const value = Number((percent ? trimmed.slice(0, -1) : trimmed).replace(/^([+-]?\d+),(\d+)$/, '$1.$2'));
	if (!Number.isFinite(value)) return NaN;
	return percent ? value / 100 : value;
}

/**
 * Evaluates score columns of the metadata as they stand, nothing is fitted: AUROC (DeLong, logit scale, not widened) and
 * sensitivity at 95 and 98 % specificity. Two classes; all labelled samples of both parts, where patients repeat the AUROC
 * resamples them and the sensitivity takes the earliest sample of each. Sizes are those of the models: without 20 patients and 5 in each class an AUROC without interval, without 10 in each no figure at a fixed specificity.
 * @returns one row per column of `cohort.score_columns`, and why there is none although the table holds scores
 */
export function suppliedScores(cohort: Cohort, seed: number): { rows: Row[]; reason: Message | null } {
	const labelled = cohort.samples.filter((sample) => sample.group !== null);
	const classes = classOrder(cohort, labelled);
	const columns = cohort.score_columns;
	if (columns.length > 0 && classes.length > 2)
		return { rows: [], reason: say('model.scores_need_two_groups', { columns, groups: classes.length }) };
	if (classes.length !== 2) return { rows: [], reason: null };
	return { rows: columns.map((column) => suppliedScore(column, labelled, classes, seed)), reason: null };
}

function suppliedScore(
	column: string,
	labelled: readonly CohortSample[],
	classes: string[],
	seed: number,
): Row {
	const values = labelled.map((sample) => parseScore(sample.metadata[column]));
	const kept = labelled.map((_, i) => i).filter((i) => !Number.isNaN(values[i]));
	const patients = new Map<string, number>();
	const samples: LabelledSamples = {
		classes: Int32Array.from(kept, (i) => classes.indexOf(labelled[i]?.group as string)),
		patients: Int32Array.from(kept, (i) => {
			const id = labelled[i]?.patient_id as string;
			if (!patients.has(id)) patients.set(id, patients.size);
			return patients.get(id) as number;
		}),
	};
	const scores = Float64Array.from(kept, (i) => values[i] as number);
	const positive = samples.classes.filter((k) => k === 1).length;
	const chosen = { ...samples, samples: kept.map((i) => labelled[i] as CohortSample) };
	const independent = onePerPatient(scores, chosen);
	const patients_positive = independent.classes.filter((k) => k === 1).length;
	const support = supportOf(samples);
	const sizes = {
		score: column,
		positive: classes[1] as string,
		n_positive: positive,
		n_negative: scores.length - positive,
		patients_positive,
		patients_negative: independent.classes.length - patients_positive,
		n_missing: labelled.length - scores.length,
		exploratory: support.note !== null,
	};
	if (positive === 0 || positive === scores.length) {
		const reason = say(scores.length === 0 ? 'model.score_missing' : 'model.score_one_class');
		return { ...sizes, ...emptyAuroc, ...at95(null), ...at98(null), note: render(reason) };
	}
	const random = createRandom(seed, `supplied/${column}`);
	const auroc = plainAuroc(scores, samples, support.interval, random);
	if (support.note !== null)
		return { ...sizes, ...aurocCells(auroc), ...at95(null), ...at98(null), note: render(support.note) };
	const p95 = operatingPoint(independent.scores, independent, 0.95, random);
	const p98 = operatingPoint(independent.scores, independent, 0.98, random);
	const reasons = [p95.reason, p98.reason].filter((reason): reason is Message => reason !== null);
	return {
		...sizes,
		...aurocCells(auroc),
		...at95(p95),
		...at98(p98),
		note: reasons.map((reason) => render(reason)).join(' '),
	};
}

/** What the number of patients with a score allows; `note` is null when it allows everything. */
function supportOf(samples: LabelledSamples): { interval: boolean; note: Message | null } {
	const patients = countPatients(samples.patients);
	const smallest = minOf(patientsPerClass(samples, 2));
	const confirmatory = confirmatoryPerClass;
	if (patients < fewestPatients || smallest < fewestPerClass) {
		const needs = { needed: fewestPatients, per_class: fewestPerClass, confirmatory };
		return { interval: false, note: say('model.score_too_few', { patients, smallest, ...needs }) };
	}
	const note = smallest < confirmatory ? say('model.score_exploratory', { smallest, confirmatory }) : null;
	return { interval: true, note };
}

function aurocCells({ estimate, ci_low, ci_high }: Estimate) {
	return { auroc: estimate, auroc_ci_low: ci_low, auroc_ci_high: ci_high };
}

const emptyAuroc = { auroc: null, auroc_ci_low: null, auroc_ci_high: null };

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
