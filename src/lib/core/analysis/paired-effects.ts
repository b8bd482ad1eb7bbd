import { MAX_SMALLEST_P, MIN_PER_GROUP, SIGNIFICANT_Q } from '../../contract/decision-rules.ts';
import { finiteOrNull } from '../../base/json.ts';
import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { say } from '../../contract/messages/index.ts';
import { holdSamePeople } from '../../contract/records/same-people.ts';
import { benjaminiHochberg } from '../numerics/tests/benjamini-hochberg.ts';
import { mannWhitney } from '../numerics/tests/mann-whitney.ts';
import { median } from '../numerics/descriptive/median.ts';
import { smallestSignedRankP, wilcoxonSignedRank } from '../numerics/tests/wilcoxon-signed-rank.ts';
import type { Cohort } from '../signals/cohort.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { earliestSamples } from './earliest-samples.ts';
import { featuresNeeded, type Contrast, type EffectRow, type Effects } from './effects.ts';
import { sampleColumns } from './sample-columns.ts';

/** Are the groups draws or time points of the same people? */
export function isPairedContrast(cohort: Cohort, samples?: readonly number[]): boolean {
	return holdSamePeople(
		[...(samples ?? cohort.samples.keys())].flatMap((i): [string, string][] => {
			const { patient_id, group } = cohort.samples[i] ?? { patient_id: '', group: null };
			return group === null ? [] : [[patient_id, group]];
		}),
	);
}

/**
 * Effects within people, for groups that are draws or time points: Wilcoxon's signed-rank test of the differences
 * between the earliest sample of each person in either group; medians, Cliff's delta and AUROC over the same samples.
 * Benjamini-Hochberg within matrix and contrast; p only where the smallest attainable one is <= 0.05 (6 pairs).
 */
export function pairedEffects(
	matrix: SignalMatrix,
	cohort: Cohort,
	samples: readonly number[],
	watch: Watch = {},
): Effects {
	const column = sampleColumns(matrix, cohort);
	const used = samples.filter((i) => (column[i] ?? -1) >= 0);
	const byGroup = cohort.groups.map((group) => {
		const own = used.filter((i) => cohort.samples[i]?.group === group);
		return new Map(earliestSamples(cohort, own).map((i) => [cohort.samples[i]!.patient_id, column[i]!]));
	});
	const rows: EffectRow[] = [];
	const contrasts: Contrast[] = [];
	for (let a = 0; a < byGroup.length; a++)
		for (let b = a + 1; b < byGroup.length; b++) {
			const [first, second] = [byGroup[a]!, byGroup[b]!];
			const pairs = [...first].flatMap(([person, at]) => {
				const other = second.get(person);
				return other === undefined ? [] : [[at, other] as const];
			});
			const names = { group_a: cohort.groups[a]!, group_b: cohort.groups[b]! };
			const own = matrix.feature_ids.map((feature, f) => {
				if (f % 256 === 0) throwIfCancelled(watch.signal, 'effects within people');
				return { feature, ...names, ...within(matrix, f, pairs) };
			});
			const q = benjaminiHochberg(own.map((row) => row.p_value ?? NaN));
			for (const [i, row] of own.entries()) row.q_value = finiteOrNull(q[i]!);
			for (const row of own) rows.push(row);
			const tests = own.filter((row) => row.p_value !== null).length;
			const smallest_p = smallestSignedRankP(pairs.length);
			contrasts.push({
				...names,
				n_a: pairs.length,
				n_b: pairs.length,
				tests,
				significant: own.filter((row) => (row.q_value ?? 1) < SIGNIFICANT_Q).length,
				smallest_p,
				features_needed: featuresNeeded(smallest_p, tests),
			});
		}
	const people = new Set(used.map((i) => cohort.samples[i]?.patient_id));
	return {
		rows,
		contrasts,
		patients: people.size,
		left_out: 0,
		notes: contrasts.map(({ group_a, group_b, n_a }) =>
			say('effects.paired', { group_a, group_b, pairs: n_a }),
		),
	};
}

function within(
	matrix: SignalMatrix,
	feature: number,
	pairs: readonly (readonly [number, number])[],
): Omit<EffectRow, 'feature' | 'group_a' | 'group_b'> {
	const at = feature * matrix.sample_ids.length;
	const known = pairs
		.map(([a, b]) => [matrix.values[at + a]!, matrix.values[at + b]!] as const)
		.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
	const a = Float64Array.from(known, ([x]) => x);
	const b = Float64Array.from(known, ([, y]) => y);
	const [median_a, median_b] = [finiteOrNull(median(a)), finiteOrNull(median(b))];
	const base = {
		n_a: known.length,
		n_b: known.length,
		median_a,
		median_b,
		median_difference: median_a === null || median_b === null ? null : median_b - median_a,
		q_value: null,
		library_size_rho: null,
		library_size_effect: null,
	};
	if (known.length < MIN_PER_GROUP)
		return { ...base, effect_size: null, auroc: null, statistic: null, p_value: null };
	const { auroc, cliffs_delta } = mannWhitney(a, b);
	const test = wilcoxonSignedRank(known.map(([x, y]) => y - x));
	return {
		...base,
		effect_size: cliffs_delta,
		auroc,
		statistic: test.w_plus,
		p_value: smallestSignedRankP(known.length) <= MAX_SMALLEST_P ? test.p : null,
	};
}
