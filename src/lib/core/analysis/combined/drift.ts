import { DRIFT_SIZE, MIN_CONTROLS_FOR_DRIFT, SIGNIFICANT_Q } from '../../../contract/decision-rules.ts';
import type { ModelCard } from '../../../contract/records/model-card.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { featureDriftTable, scoreDriftTable } from '../../../contract/tables/combined/index.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { studentTBound, studentTTwoSided } from '../../numerics/distributions/student-t.ts';
import { benjaminiHochberg } from '../../numerics/tests/benjamini-hochberg.ts';
import { moments } from './ship-model.ts';

export interface Drift {
	/** New controls that were compared, one sample per person. */
	controls: number;
	features: RowOf<typeof featureDriftTable>[];
	score: RowOf<typeof scoreDriftTable>;
	drifted: number;
}

interface Moments {
	mean: number;
	sd: number;
	count: number;
}

/** Difference b - a in standard deviations of a, with Welch's interval and test; null where nothing varies. */
function welch(a: Moments, b: Moments): { shift: number; low: number; high: number; p: number } | null {
	if (a.count < 2 || b.count < 2 || !(a.sd > 0)) return null;
	const [va, vb] = [a.sd ** 2 / a.count, b.sd ** 2 / b.count];
	const se = Math.sqrt(va + vb);
	const df = (va + vb) ** 2 / (va ** 2 / (a.count - 1) + vb ** 2 / (b.count - 1));
	const difference = b.mean - a.mean;
	const width = studentTBound(0.025, df) * se;
	return {
		shift: difference / a.sd,
		...{ low: (difference - width) / a.sd, high: (difference + width) / a.sd },
		p: studentTTwoSided(difference / se, df),
	};
}

/**
 * How the controls of new data differ from those of a card, feature by feature and in the score: standardised differences
 * with Welch's test, Benjamini-Hochberg over all features of the model. Controls only, since cases differ by their disease.
 * @param values per matrix, features of the card x n, feature-major
 * @param controls places of new controls, one sample per person, that have a score
 * @returns null with fewer than 20 of them: their drift is not assessable
 */
export function controlDrift(
	card: ModelCard,
	values: readonly Float64Array[],
	score: Float64Array,
	controls: readonly number[],
): Drift | null {
	if (controls.length < MIN_CONTROLS_FOR_DRIFT) return null;
	const n = score.length;
	const rows = card.matrices.flatMap((matrix, m) =>
		matrix.features.map((feature, f) => {
			const before = {
				mean: matrix.control_means[f]!,
				sd: matrix.control_sds[f]!,
				count: matrix.control_counts[f]!,
			};
			const now = moments(values[m]!.subarray(f * n, (f + 1) * n), controls);
			return { matrix: matrix.name, feature, before, now, test: welch(before, now) };
		}),
	);
	const q = benjaminiHochberg(rows.map(({ test }) => test?.p ?? NaN));
	const features = rows.map(({ matrix, feature, before, now, test }, i) => ({
		...{ matrix, feature, n_card: before.count, n_new: now.count },
		mean_card: before.count === 0 ? null : before.mean,
		mean_new: now.count === 0 ? null : now.mean,
		...{ shift: test?.shift ?? null, shift_low: test?.low ?? null, shift_high: test?.high ?? null },
		sd_ratio: before.sd > 0 && now.count > 1 ? now.sd / before.sd : null,
		...{ p_value: test?.p ?? null, q_value: Number.isNaN(q[i]!) ? null : q[i]! },
		drifted: test !== null && Math.abs(test.shift) >= DRIFT_SIZE && q[i]! < SIGNIFICANT_Q,
	}));
	return {
		controls: controls.length,
		features,
		score: scoreDrift(card, score, controls),
		drifted: features.filter((one) => one.drifted).length,
	};
}

function scoreDrift(
	{ control_scores, threshold }: ModelCard,
	score: Float64Array,
	controls: readonly number[],
): Drift['score'] {
	const before = Float64Array.from(control_scores);
	const now = Float64Array.from(controls, (i) => score[i]!);
	const test = welch(
		moments(
			before,
			before.map((_, i) => i),
		),
		moments(
			now,
			now.map((_, i) => i),
		),
	);
	const above = (scores: Float64Array): number | null =>
		threshold.value === null || scores.length === 0
			? null
			: scores.filter((one) => one > (threshold.value ?? Infinity)).length / scores.length;
	return {
		...{ n_card: before.length, n_new: now.length },
		median_card: before.length === 0 ? null : median(before),
		median_new: now.length === 0 ? null : median(now),
		...{ shift: test?.shift ?? null, shift_low: test?.low ?? null, shift_high: test?.high ?? null },
		p_value: test?.p ?? null,
		...{ above_card: above(before), above_new: above(now) },
	};
}
