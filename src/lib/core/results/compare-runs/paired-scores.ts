import { createRandom } from '../../../base/random.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { ComparedMetric, PairedDifference } from '../../../contract/records/run-comparison.ts';
import { seFactor } from '../../analysis/supervised/auroc-metric.ts';
import { comparePairedScores } from '../../analysis/supervised/compare-paired-scores.ts';
import { countPatients, patientsPerClass } from '../../analysis/supervised/folds.ts';
import { located, textIn, type Located } from '../facts/rows.ts';
import { numberIn, tablesOfKind, type FactTable, type RunFacts } from '../facts/run-facts.ts';
import { whichRun, type Compared } from './compared.ts';

/** A paired difference, or why there is none. */
export type Paired = { difference: PairedDifference; reason: null } | { difference: null; reason: Message };

/** Tables that hold one score per sample, and the column of the score. */
const scoreTables = {
	training: { kind: 'oof_scores', column: 'mean_score' },
	validation: { kind: 'external_predictions', column: 'probability' },
} as const;

/** People in each class without whom a difference has no error. */
const MIN_PER_CLASS = 2;

/**
 * The AUROCs of one matrix in two runs on the samples both hold, and their difference b - a. Scores of training samples
 * are out-of-fold means, whose error is widened as that of a single AUROC is (docs/decisions/0003-auroc-interval.md);
 * those of validation samples are independent. No difference is given where the two runs mean different things by their
 * scores: another positive class, or another group of a person both hold.
 * @param seed of the second run, for resampling patients who have several samples
 */
export function pairedDifference(
	compared: Compared,
	matrix: string,
	part: ComparedMetric['part'],
	seed: number,
): Paired {
	const { kind, column } = scoreTables[part];
	const [a, b] = [tableOf(compared.a, kind, matrix), tableOf(compared.b, kind, matrix)];
	if (a === null || b === null) return without(say('compare.no_model', whichRun(a !== null)));
	const [positive, other] = [classesOf(a), classesOf(b)];
	if (positive.length > 1 || other.length > 1) return without(say('compare.several_classes'));
	const [class_a = '', class_b = ''] = [positive[0], other[0]];
	if (class_a !== class_b) return without(say('compare.other_positive', { class_a, class_b }));
	const after = new Map(located(b).map((one) => [textIn(one.row, 'sample'), one]));
	const both = located(a).flatMap((one) => {
		const again = after.get(textIn(one.row, 'sample'));
		const scores = again === undefined ? null : scoresOf(one, again, column);
		return again === undefined || scores === null ? [] : [{ one, again, ...scores }];
	});
	const patients = numbered(both.map(({ one }) => textIn(one.row, 'patient') || textIn(one.row, 'sample')));
	const n = countPatients(patients);
	const regrouped = both.filter(({ one, again }) => textIn(one.row, 'group') !== textIn(again.row, 'group'));
	if (regrouped.length > 0) {
		const names = regrouped.map(({ one }) => textIn(one.row, 'patient') || textIn(one.row, 'sample'));
		const people = [...new Set(names)];
		return without(say('compare.other_labels', { n, count: people.length, names: shortList(people) }));
	}
	const pair = {
		a: Float64Array.from(both, (one) => one.a),
		b: Float64Array.from(both, (one) => one.b),
		classes: Int32Array.from(both, ({ one }) => Number(textIn(one.row, 'group') === class_a)),
		patients,
	};
	if (patientsPerClass(pair, 2).some((size) => size < MIN_PER_CLASS))
		return without(say('compare.too_few_shared', { n }));
	const random = createRandom(seed, `compare-runs/${matrix}/${part}`);
	const factor = part === 'training' ? seFactor : 1;
	const { p_value: _p, spearman: _r, ...difference } = comparePairedScores(pair, factor, random);
	return { difference, reason: null };
}

const without = (reason: Message): Paired => ({ difference: null, reason });

function tableOf(run: RunFacts, kind: string, matrix: string): FactTable | null {
	return tablesOfKind(run, kind).find((table) => table.matrix === matrix) ?? null;
}

const classesOf = ({ rows }: FactTable): string[] => [...new Set(rows.map((row) => textIn(row, 'class')))];

function scoresOf(one: Located, again: Located, column: string): { a: number; b: number } | null {
	const [a, b] = [numberIn(one.row, column), numberIn(again.row, column)];
	return a === null || b === null ? null : { a, b };
}

/** People as numbers, in order of first appearance. */
function numbered(names: readonly string[]): Int32Array {
	const places = new Map<string, number>();
	return Int32Array.from(names, (name) => {
		const place = places.get(name) ?? places.size;
		places.set(name, place);
		return place;
	});
}
