import { MIN_PER_CLASS } from '../../../contract/decision-rules.ts';
import { finiteOrNull } from '../../../base/json.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { levelEstimatesTable } from '../../../contract/tables/level-estimates.ts';
import { deLong } from '../../numerics/scores/delong.ts';
import { logitInterval } from '../../numerics/scores/logit-interval.ts';
import type { Cohort } from '../../signals/cohort.ts';
import { seFactor } from './auroc-metric.ts';
import { meanScores } from './cross-validate.ts';
import type { ModelResult } from './model-result.ts';
import { onePerPatient } from './one-per-patient.ts';

export type LevelEstimateRow = RowOf<typeof levelEstimatesTable>;

/** A person with a score and a level. */
interface Scored {
	level: string;
	score: number;
	positive: boolean;
}

/** Plate 2 before plate 10. */
const naturalOrder = new Intl.Collator('en', { numeric: true });

/**
 * AUROC within every level of a metadata column and over all pairs of one level, so that what the levels differ in plays no
 * part: of the mean out-of-fold scores of the training part and of the scores of the validation part, one sample per
 * patient. The model is that of all levels; nothing is fitted anew. Empty with three or more classes.
 */
export function levelEstimates(model: ModelResult, cohort: Cohort, column: string): LevelEstimateRow[] {
	if (model.classes.length !== 2) return [];
	const { scores, samples, classes } = onePerPatient(meanScores(model.logistic, 1), model.cohort);
	const training = samples.flatMap((sample, i): Scored[] => {
		const level = sample.metadata[column]?.trim() ?? '';
		return level === '' ? [] : [{ level, score: scores[i]!, positive: classes[i] === 1 }];
	});
	const rows = rowsOf(column, 'training', training, seFactor);
	return [...rows, ...rowsOf(column, 'validation', validationScores(model, cohort, column), 1)];
}

/** One sample of each validation patient, the first of the table. */
function validationScores(model: ModelResult, cohort: Cohort, column: string): Scored[] {
	const levels = new Map(cohort.samples.map((one) => [one.sample_id, one.metadata[column]?.trim() ?? '']));
	const seen = new Set<string>();
	return (model.tables.external_predictions ?? []).flatMap(({ sample, patient, group, probability }) => {
		const level = levels.get(sample) ?? '';
		if (level === '' || seen.has(patient)) return [];
		seen.add(patient);
		return [{ level, score: probability, positive: group === model.classes[1] }];
	});
}

function rowsOf(
	column: string,
	part: LevelEstimateRow['part'],
	people: readonly Scored[],
	factor: number,
): LevelEstimateRow[] {
	const levels = [...new Set(people.map(({ level }) => level))].sort(naturalOrder.compare);
	let [wins, pairs, n, n_positive] = [0, 0, 0, 0];
	const rows = levels.map((level): LevelEstimateRow => {
		const own = people.filter((one) => one.level === level);
		const found = deLong(
			own.map(({ score }) => score),
			own.map(({ positive }) => positive),
		);
		const counts = { n: own.length, n_positive: found.n_positive };
		const both = found.n_positive > 0 && found.n_negative > 0;
		if (both) {
			wins += found.auroc * found.n_positive * found.n_negative;
			pairs += found.n_positive * found.n_negative;
			n += counts.n;
			n_positive += counts.n_positive;
		}
		const enough = Math.min(found.n_positive, found.n_negative) >= MIN_PER_CLASS;
		const { low, high } = enough ? logitInterval(found.auroc, found.se * factor) : { low: NaN, high: NaN };
		const interval = found.se > 0 ? { ci_low: finiteOrNull(low), ci_high: finiteOrNull(high) } : null;
		return {
			...{ column, part, level, ...counts, auroc: both ? found.auroc : null },
			...(interval ?? { ci_low: null, ci_high: null }),
		};
	});
	if (pairs === 0) return rows;
	const together = { auroc: wins / pairs, ci_low: null, ci_high: null };
	return [...rows, { column, part, level: '', n, n_positive, ...together }];
}
