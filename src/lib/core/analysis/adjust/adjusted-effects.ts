import { MAX_SMALLEST_P, MIN_PER_GROUP } from '../../../contract/decision-rules.ts';
import { throwIfCancelled } from '../../../base/errors.ts';
import { finiteOrNull } from '../../../base/json.ts';
import type { Watch } from '../../../base/progress.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { adjustedEffectsTable } from '../../../contract/tables/adjusted-effects.ts';
import { logChoose } from '../../numerics/distributions/log-gamma.ts';
import { normalSurvival } from '../../numerics/distributions/normal.ts';
import { referenceResiduals } from '../../numerics/models/reference-residuals.ts';
import { vanElteren, type Stratum } from '../../numerics/tests/van-elteren.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import {
	addQValues,
	contrastOf,
	effects,
	notesOf,
	pairsOf,
	type EffectRow,
	type Effects,
} from '../effects.ts';
import { groupColumns } from '../group-columns.ts';
import { sampleColumns } from '../sample-columns.ts';
import { adjustmentColumns, stratumOf } from './adjustment-columns.ts';
import { adjustmentDesign, type AdjustmentDesign } from './adjustment-design.ts';
import { slopeFactor, type StratumMeans } from './slope-factor.ts';

type BesideRow = RowOf<typeof adjustedEffectsTable>;

export interface AdjustedEffects extends Effects {
	/** With and without adjustment, in the order of the rows. */
	beside: BesideRow[];
}

/** Features adjusted at once: their residuals need room. */
const BLOCK = 256;

/** Columns of a pair of groups in one stratum. */
interface Cell {
	a: Int32Array;
	b: Int32Array;
}

/**
 * Group effects adjusted for covariates, one value per patient: categorical columns by strata (van Elteren), numeric columns
 * by residuals from least squares on the reference group of the training part, levels fitted beside the slopes. The error
 * of the slopes widens the test (`slopeFactor`). Medians are those of the values as measured; counts are of people in
 * strata that hold both groups. A p-value is given where complete separation in every stratum would reach 0.05.
 * @param samples indices into `cohort.samples` to compare: the training part, or the validation part
 */
export function adjustedEffects(
	matrix: SignalMatrix,
	cohort: Cohort,
	samples: readonly number[],
	watch: Watch = {},
): AdjustedEffects {
	const columns = adjustmentColumns(cohort.adjusted_for ?? [], cohort.samples);
	const plain = effects(matrix, cohort, { samples }, watch);
	const groups = groupColumns(matrix, cohort, samples);
	const place = sampleColumns(matrix, cohort);
	const sampleAt = new Map([...place].map((column, sample) => [column, sample]));
	const stratum = matrix.sample_ids.map((_, column) => stratumOf(columns, sampleAt.get(column) ?? -1));
	const training = [...cohort.samples.keys()].filter((i) => cohort.samples[i]?.split === 'training');
	const fitted = groupColumns(matrix, cohort, training).columns[0] ?? new Int32Array(0);
	const order = matrix.sample_ids.map((_, column) => sampleAt.get(column) ?? -1);
	const design = adjustmentDesign(columns, order);
	const pairs = pairsOf(groups.columns.length);
	const cells = pairs.map(([a, b]) => cellsOf(groups.columns[a]!, groups.columns[b]!, stratum));
	const factors = cells.map((some) =>
		slopeFactor(meansOf(some, design, order.length), productsOf(design, order.length, fitted)),
	);
	const found = new Map<string, { row: EffectRow; beside: BesideRow }>();
	const names = columns.map(({ name }) => name);
	const before = new Map(plain.rows.map((row) => [keyOf(row), row]));
	const byPair = pairs.map((): EffectRow[] => []);
	const n = matrix.sample_ids.length;
	for (let from = 0; from < matrix.feature_ids.length; from += BLOCK) {
		throwIfCancelled(watch.signal, 'adjusted group effects');
		const to = Math.min(matrix.feature_ids.length, from + BLOCK);
		const measured = Float64Array.from(matrix.values.subarray(from * n, to * n));
		const values = design.numeric === 0 ? measured : referenceResiduals(measured, n, design, fitted);
		for (let f = from; f < to; f++)
			pairs.forEach(([a, b], k) => {
				const pair = { group_a: groups.names[a]!, group_b: groups.names[b]! };
				const own = before.get(keyOf({ ...pair, feature: matrix.feature_ids[f]! }));
				if (own === undefined) return;
				const strata = cells[k]!.map((cell) => ({
					a: sortedValues(values, (f - from) * n, cell.a),
					b: sortedValues(values, (f - from) * n, cell.b),
				}));
				const made = adjustedRow(own, strata, factors[k]!, names);
				byPair[k]!.push(made.row);
				found.set(keyOf(own), made);
			});
	}
	for (const rows of byPair) addQValues(rows);
	const contrasts = pairs.map(([a, b], k) => {
		const sizes = sizesOf(cells[k]!);
		return contrastOf(
			{ group_a: groups.names[a]!, group_b: groups.names[b]!, ...sizes },
			smallestP(cells[k]!.map((cell) => ({ n_a: cell.a.length, n_b: cell.b.length }))),
			byPair[k]!,
		);
	});
	return {
		rows: byPair.flat(),
		contrasts,
		patients: groups.patients,
		left_out: groups.left_out,
		notes: [...groups.notes, ...contrasts.flatMap((contrast) => notesOf(matrix, contrast, names))],
		beside: byPair.flat().flatMap((row) => {
			const one = found.get(keyOf(row));
			return one === undefined ? [] : [{ ...one.beside, q_value: row.q_value }];
		}),
	};
}

const keyOf = ({ feature, group_a, group_b }: Pick<EffectRow, 'feature' | 'group_a' | 'group_b'>): string =>
	JSON.stringify([feature, group_a, group_b]);

/** Columns of two groups by stratum, strata of both groups only. */
function cellsOf(a: Int32Array, b: Int32Array, stratum: readonly string[]): Cell[] {
	const keys = [...new Set([...a, ...b].map((column) => stratum[column]!))].sort();
	return keys
		.map((key) => ({
			a: a.filter((column) => stratum[column] === key),
			b: b.filter((column) => stratum[column] === key),
		}))
		.filter((cell) => cell.a.length > 0 && cell.b.length > 0);
}

function sizesOf(cells: readonly Cell[]): { n_a: number; n_b: number } {
	return {
		n_a: cells.reduce((sum, cell) => sum + cell.a.length, 0),
		n_b: cells.reduce((sum, cell) => sum + cell.b.length, 0),
	};
}

function sortedValues(values: Float64Array, from: number, columns: Int32Array): Float64Array {
	return Float64Array.from(columns, (column) => values[from + column]!)
		.filter((value) => value === value)
		.sort();
}

/** Complete separation in every stratum: 2 / product of the arrangements within strata. */
function smallestP(sizes: readonly { n_a: number; n_b: number }[]): number {
	const log = sizes.reduce((sum, { n_a, n_b }) => sum + logChoose(n_a + n_b, n_a), 0);
	return Math.min(1, 2 * Math.exp(-log));
}

function adjustedRow(
	plain: EffectRow,
	strata: readonly Stratum[],
	factor: number,
	names: readonly string[],
): { row: EffectRow; beside: BesideRow } {
	const test = vanElteren(strata);
	const enough = Math.min(test.n_a, test.n_b) >= MIN_PER_GROUP;
	const mixed = strata.filter(({ a, b }) => a.length > 0 && b.length > 0);
	const canBeSmall = smallestP(mixed.map(({ a, b }) => ({ n_a: a.length, n_b: b.length }))) <= MAX_SMALLEST_P;
	const z = enough ? finiteOrNull(test.z / factor) : null;
	const p_value = z === null || !canBeSmall ? null : Math.min(1, 2 * normalSurvival(Math.abs(z)));
	const effect_size = enough ? finiteOrNull(test.cliffs_delta) : null;
	const counts = { n_a: test.n_a, n_b: test.n_b };
	return {
		row: {
			...{ ...plain, ...counts, effect_size, p_value, q_value: null },
			...{ auroc: enough ? finiteOrNull(test.auroc) : null, statistic: z },
		},
		beside: {
			...{ feature: plain.feature, group_a: plain.group_a, group_b: plain.group_b },
			...{ adjusted_for: names.join('; '), strata: test.strata, ...counts },
			...{ effect_size, z, slope_factor: finiteOrNull(factor) ?? 0, p_value, q_value: null },
			unadjusted_effect_size: plain.effect_size,
			unadjusted_p_value: plain.p_value,
			unadjusted_q_value: plain.q_value,
		},
	};
}

/** Means of the numeric columns by stratum, group b minus group a. */
function meansOf(cells: readonly Cell[], { values, numeric }: AdjustmentDesign, n: number): StratumMeans[] {
	const mean = (k: number, columns: Int32Array): number =>
		columns.reduce((sum, column) => sum + values[k * n + column]!, 0) / columns.length;
	return cells.map(({ a, b }) => ({
		n_a: a.length,
		n_b: b.length,
		difference: Array.from({ length: numeric }, (_, k) => mean(k, b) - mean(k, a)),
	}));
}

/** Cross-products of the numeric columns among the fitted people, levels taken off. */
function productsOf(
	{ values, width, numeric }: AdjustmentDesign,
	n: number,
	fitted: Int32Array,
): Float64Array {
	const levels = { values: values.slice(numeric * n), width: width - numeric };
	const own = referenceResiduals(values.slice(0, numeric * n), n, levels, fitted);
	const products = new Float64Array(numeric * numeric);
	const mean = (k: number): number =>
		fitted.reduce((sum, column) => sum + own[k * n + column]!, 0) / fitted.length;
	const means = Array.from({ length: numeric }, (_, k) => mean(k));
	for (let i = 0; i < numeric; i++)
		for (let j = 0; j < numeric; j++)
			for (const column of fitted)
				products[i * numeric + j] =
					products[i * numeric + j]! +
					(own[i * n + column]! - means[i]!) * (own[j * n + column]! - means[j]!);
	return products;
}
