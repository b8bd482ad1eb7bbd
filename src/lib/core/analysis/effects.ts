import { MAX_SMALLEST_P, MIN_PER_GROUP, SIGNIFICANT_Q } from '../../contract/decision-rules.ts';
import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import type { effectsTable } from '../../contract/tables/effects.ts';
import { benjaminiHochberg } from '../numerics/tests/benjamini-hochberg.ts';
import { mannWhitneySorted } from '../numerics/tests/mann-whitney.ts';
import { medianSorted } from '../numerics/descriptive/median.ts';
import { smallestMannWhitneyP } from '../numerics/tests/smallest-p.ts';
import type { Cohort } from '../signals/cohort.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { finiteOrNull } from '../../base/json.ts';
import { groupColumns, groupReader, type GroupColumns } from './group-columns.ts';
import { librarySizeLink, type LibrarySizeLink } from './library-size-link.ts';

export type EffectRow = RowOf<typeof effectsTable>;

/** One pair of groups, reference first, and what its tests can show. */
export interface Contrast {
	group_a: string;
	group_b: string;
	/** Patients (or samples) of the matrix in each group; single features may have fewer values. */
	n_a: number;
	n_b: number;
	/** Features with a p-value. */
	tests: number;
	/** Features with q < 0.05. */
	significant: number;
	/** Smallest p two groups of this size can reach. */
	smallest_p: number;
	/** Completely separating features needed before one reaches q < 0.05; 1 = a single one can. Null without tests. */
	features_needed: number | null;
}

export interface Effects {
	/** Per contrast all features in matrix order. */
	rows: EffectRow[];
	contrasts: Contrast[];
	/** Patients used and samples left out because a patient had several. */
	patients: number;
	left_out: number;
	notes: Message[];
}

export interface EffectsOptions {
	/** Indices into `cohort.samples`, e.g. the training set; all samples when absent. */
	samples?: readonly number[];
	/** Library size of each sample of the matrix, when it holds counts. */
	library_sizes?: Float64Array;
}

/**
 * Effects of every feature for every pair of groups, group_a being the earlier in `cohort.groups` (reference first):
 * Mann-Whitney U as scipy's method 'auto', Cliff's delta and AUROC (positive / above 0.5 = higher in group_b), median
 * difference, Benjamini-Hochberg within this matrix and contrast. One value per patient: the earliest sample.
 * Sizes decide what is shown, per feature by its values present: a group below 3 gets medians only; p only where the
 * smallest attainable one is <= 0.05.
 */
export function effects(
	matrix: SignalMatrix,
	cohort: Cohort,
	options: EffectsOptions = {},
	watch: Watch = {},
): Effects {
	const groups = groupColumns(matrix, cohort, options.samples);
	const pairs = pairsOf(groups.columns.length);
	const rows = pairs.map((): EffectRow[] => []);
	const read = groupReader(matrix, groups.columns);
	const link = librarySizeLink(matrix, groups, options.library_sizes ?? null);
	for (let f = 0; f < matrix.feature_ids.length; f++) {
		if (f % 256 === 0) throwIfCancelled(watch.signal, 'group effects');
		const sorted = read(f);
		pairs.forEach(([a, b], k) => {
			const names = { feature: matrix.feature_ids[f]!, ...namesOf(groups, a, b) };
			const found = compare(sorted[a]!, sorted[b]!);
			rows[k]?.push({ ...names, ...found, ...link(f, a, b) });
		});
	}
	for (const contrast of rows) addQValues(contrast);
	const contrasts = pairs.map(([a, b], k) => summary(groups, a, b, rows[k]!));
	return {
		rows: rows.flat(),
		contrasts,
		patients: groups.patients,
		left_out: groups.left_out,
		notes: [...groups.notes, ...contrasts.flatMap((contrast) => notesOf(matrix, contrast))],
	};
}

/** The rows with the smallest p (then the largest effect), at most `count`; rows without p come last. */
export function topEffects(rows: readonly EffectRow[], count: number): EffectRow[] {
	const size = (row: EffectRow) => Math.abs(row.effect_size ?? 0);
	return [...rows].sort((x, y) => (x.p_value ?? 2) - (y.p_value ?? 2) || size(y) - size(x)).slice(0, count);
}

/** Pairs of groups by index, the earlier one first. */
export function pairsOf(groups: number): [number, number][] {
	const pairs: [number, number][] = [];
	for (let a = 0; a < groups; a++) for (let b = a + 1; b < groups; b++) pairs.push([a, b]);
	return pairs;
}

function namesOf(groups: GroupColumns, a: number, b: number): { group_a: string; group_b: string } {
	return { group_a: groups.names[a]!, group_b: groups.names[b]! };
}

/** smallestMannWhitneyP, remembered: the same few sizes come back for every feature. */
const smallest = new Map<number, number>();
function smallestP(nA: number, nB: number): number {
	const key = nA * 1048576 + nB;
	const known = smallest.get(key);
	if (known !== undefined) return known;
	const p = smallestMannWhitneyP(nA, nB);
	smallest.set(key, p);
	return p;
}

type Comparison = Omit<EffectRow, 'feature' | 'group_a' | 'group_b' | keyof LibrarySizeLink>;

function compare(a: Float64Array, b: Float64Array): Comparison {
	const median_a = finiteOrNull(medianSorted(a));
	const median_b = finiteOrNull(medianSorted(b));
	const values = {
		n_a: a.length,
		n_b: b.length,
		median_a,
		median_b,
		median_difference: median_a === null || median_b === null ? null : finiteOrNull(median_b - median_a),
	};
	if (Math.min(a.length, b.length) < MIN_PER_GROUP)
		return { ...values, effect_size: null, auroc: null, statistic: null, p_value: null, q_value: null };
	const test = mannWhitneySorted(a, b);
	return {
		...values,
		effect_size: test.cliffs_delta,
		auroc: test.auroc,
		statistic: test.u_b,
		p_value: smallestP(a.length, b.length) <= MAX_SMALLEST_P ? test.p : null,
		q_value: null,
	};
}

/** Gives every row with a p-value its q-value among them (Benjamini-Hochberg). */
export function addQValues(rows: EffectRow[]): void {
	const q = benjaminiHochberg(rows.map((row) => row.p_value ?? NaN));
	rows.forEach((row, i) => {
		row.q_value = finiteOrNull(q[i]!);
	});
}

function summary(groups: GroupColumns, a: number, b: number, rows: EffectRow[]): Contrast {
	const n_a = groups.columns[a]?.length ?? 0;
	const n_b = groups.columns[b]?.length ?? 0;
	return contrastOf({ ...namesOf(groups, a, b), n_a, n_b }, smallestP(n_a, n_b), rows);
}

/** What the tests of a pair of groups can show, from their rows and the smallest p that its sizes allow. */
export function contrastOf(
	sizes: Pick<Contrast, 'group_a' | 'group_b' | 'n_a' | 'n_b'>,
	smallest_p: number,
	rows: readonly EffectRow[],
): Contrast {
	const tests = rows.filter((row) => row.p_value !== null).length;
	return {
		...sizes,
		tests,
		significant: rows.filter((row) => row.q_value !== null && row.q_value < SIGNIFICANT_Q).length,
		smallest_p,
		features_needed: featuresNeeded(smallest_p, tests),
	};
}

/** Features at the smallest p that it takes for a significant one, k of them having q = p m / k; null without tests. */
export function featuresNeeded(smallest_p: number, tests: number): number | null {
	return tests === 0 ? null : Math.max(1, Math.floor((smallest_p * tests) / SIGNIFICANT_Q) + 1);
}

/**
 * What has to be said about the tests of a pair of groups.
 * @param adjusted_for columns that the tests are adjusted for
 */
export function notesOf(
	matrix: SignalMatrix,
	contrast: Contrast,
	adjusted_for: readonly string[] = [],
): Message[] {
	const { group_a, group_b, n_a, n_b, tests, significant } = contrast;
	const values = {
		matrix: matrix.name,
		group_a,
		group_b,
		n_a,
		n_b,
		tests,
		significant,
		smallest_p: Number(contrast.smallest_p.toPrecision(2)),
		needed: contrast.features_needed,
	};
	if (Math.min(n_a, n_b) < MIN_PER_GROUP) return [say('effects.values_only', values)];
	if (tests === 0) return [say('effects.p_suppressed', values)];
	const counted =
		adjusted_for.length === 0
			? say('effects.tests', values)
			: say('effects.tests_adjusted', { ...values, columns: [...adjusted_for] });
	const needed = contrast.features_needed ?? 1;
	if (needed > tests) return [counted, say('effects.none_can_reach', values)];
	return needed > 1 ? [counted, say('effects.single_feature_cannot_reach', values)] : [counted];
}
