import { createRandom } from '../../../base/random.ts';
import { render, say } from '../../../contract/messages/index.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { scoreComparisonTable } from '../../../contract/tables/score-comparison.ts';
import { deLongDifference } from '../../numerics/scores/delong.ts';
import { normalSurvival } from '../../numerics/distributions/normal.ts';
import { holm } from '../../numerics/tests/holm.ts';
import { spearman } from '../../numerics/tests/spearman.ts';
import { rankScores, weightedAuroc } from '../../numerics/descriptive/weighted-ranking.ts';
import { patientsRepeat } from './auroc-metric.ts';
import { countPatients, patientsPerClass, type LabelledSamples } from './folds.ts';
import { patientBootstrapErrors, replicates } from './patient-bootstrap.ts';
import { labelsOf } from './pooled-auroc.ts';
import type { PartScores, ScorePart } from './score-set.ts';

type Row = RowOf<typeof scoreComparisonTable>;
type Pair = LabelledSamples & { a: Float64Array; b: Float64Array };

/** More columns than this are not compared pair by pair: 30 make 435 pairs. */
const mostColumns = 30;

/**
 * Every pair of score columns on the samples that have both: difference of their AUROCs as supplied with the paired error of
 * DeLong, DeLong & Clarke-Pearson 1988, not widened because nothing was fitted here; whole patients are resampled when they
 * repeat. Holm over the pairs. At least two patients of each class.
 */
export function compareScores(
	sets: readonly PartScores[],
	where: { file: string | null; part: ScorePart },
	seed: number,
): Row[] {
	if (sets.length > mostColumns) return [];
	const rows: Row[] = [];
	for (const [i, first] of sets.entries()) {
		for (const second of sets.slice(i + 1)) {
			const pair = pairOf(first, second);
			if (patientsPerClass(pair, 2).some((size) => size < 2)) continue;
			const stream = `scores/${where.part}/${first.column}/${second.column}`;
			rows.push({ ...where, score_a: first.column, score_b: second.column, ...compare(pair, seed, stream) });
		}
	}
	const adjusted = holm(rows.map((row) => row.p_value ?? NaN));
	return rows.map((row, i) => ({
		...row,
		p_value_holm: row.p_value === null ? null : adjusted[i]!,
	}));
}

function pairOf(first: PartScores, second: PartScores): Pair {
	const place = new Map(second.samples.map((sample, i) => [sample, i]));
	const shared = [...first.samples.keys()].filter((i) => place.has(first.samples[i] as never));
	const there = (i: number): number => place.get(first.samples[i] as never) as number;
	return {
		a: Float64Array.from(shared, (i) => first.scores[i]!),
		b: Float64Array.from(shared, (i) => second.scores[there(i)]!),
		classes: Int32Array.from(shared, (i) => first.classes[i]!),
		patients: Int32Array.from(shared, (i) => first.patients[i]!),
	};
}

function compare(
	pair: Pair,
	seed: number,
	stream: string,
): Omit<Row, 'file' | 'part' | 'score_a' | 'score_b'> {
	const labels = labelsOf(pair.classes, 1);
	const { auroc_a, auroc_b, difference, se: paired } = deLongDifference(pair.a, pair.b, labels);
	const clustered = patientsRepeat(pair);
	const [a, b] = [rankScores(pair.a, labels), rankScores(pair.b, labels)];
	const resampled = (weights: Int32Array): number => weightedAuroc(b, weights) - weightedAuroc(a, weights);
	const se = clustered ? patientBootstrapErrors(pair, createRandom(seed, stream), [resampled])[0]! : paired;
	const correlation = spearman(pair.a, pair.b).r;
	const known = se > 0;
	const reach = 1.959963984540054 * se;
	const made = clustered
		? say('model.interval_score_patients', { replicates })
		: say('model.interval_score_pair');
	return {
		n: labels.length,
		n_positive: labels.filter((label) => label === 1).length,
		n_patients: countPatients(pair.patients),
		...{ auroc_a, auroc_b, difference },
		se: known ? se : null,
		ci_low: known ? Math.max(-1, difference - reach) : null,
		ci_high: known ? Math.min(1, difference + reach) : null,
		p_value: known ? Math.min(1, 2 * normalSurvival(Math.abs(difference) / se)) : difference === 0 ? 1 : null,
		p_value_holm: null,
		spearman: Number.isFinite(correlation) ? correlation : null,
		interval: render(known ? made : say('model.interval_none')),
	};
}
