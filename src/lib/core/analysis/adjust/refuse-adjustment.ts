import {
	MAX_LEVELS_TO_ADJUST,
	MIN_FILLED_TO_ADJUST,
	MIN_IN_MIXED_STRATA,
	MIN_REFERENCE_PER_COLUMN,
	MIN_REFERENCE_PER_LEVEL,
	NEARLY_SEPARATING_V,
} from '../../../contract/decision-rules.ts';
import { LbError } from '../../../base/errors.ts';
import type { Cohort } from '../../signals/cohort.ts';
import { referenceResiduals } from '../../numerics/models/reference-residuals.ts';
import { contingencyTable } from '../../numerics/tests/contingency-table.ts';
import { cramersV } from '../../numerics/tests/cramers-v.ts';
import { mannWhitney } from '../../numerics/tests/mann-whitney.ts';
import { earliestSamples } from '../earliest-samples.ts';
import { adjustmentColumns, isCovered, stratumOf, type AdjustmentColumn } from './adjustment-columns.ts';
import { adjustmentDesign } from './adjustment-design.ts';

/** Of the spread of a numeric column this share must be its own, not that of the other columns. */
const MIN_OWN_SPREAD = 1e-6;

/**
 * Refuses an adjustment that the data do not support: where the groups and a column cannot be told apart no method can say
 * which of them a difference is of. Looks at the training part, one sample per patient. The column and the reason are named.
 * @param name what holds the samples, for errors: a matrix, or the cohort
 * @throws LbError adjust.*
 */
export function refuseAdjustment(name: string, cohort: Cohort): void {
	const columns = adjustmentColumns(cohort.adjusted_for ?? [], cohort.samples);
	const training = [...cohort.samples.keys()].filter(
		(i) => cohort.samples[i]?.split === 'training' && cohort.samples[i]?.group != null,
	);
	const people = earliestSamples(cohort, training);
	const groups = cohort.groups.filter((group) => people.some((i) => cohort.samples[i]?.group === group));
	if (groups.length < 2)
		throw new LbError('adjust.no_groups', { name, columns: columns.map((one) => one.name) });
	const groupOf = (i: number): string => cohort.samples[i]?.group ?? '';
	for (const column of columns) refuseColumn(name, column, people, groups, groupOf);
	const covered = people.filter((i) => isCovered(columns, i));
	refuseStrata(name, columns, covered, groups, groupOf);
	refuseFit(name, columns, covered, groups[0] ?? '', groupOf);
}

function refuseColumn(
	name: string,
	column: AdjustmentColumn,
	people: readonly number[],
	groups: readonly string[],
	groupOf: (i: number) => string,
): void {
	const field = column.name;
	for (const group of groups) {
		const of = people.filter((i) => groupOf(i) === group);
		const filled = of.filter((i) => column.levels[i] !== null).length;
		if (filled < MIN_FILLED_TO_ADJUST * of.length)
			throw new LbError('adjust.missing_values', {
				name,
				field,
				group,
				missing: of.length - filled,
				n: of.length,
			});
	}
	const filled = people.filter((i) => column.levels[i] !== null);
	const levels = filled.map((i) => column.levels[i] ?? '');
	const distinct = new Set(levels).size;
	if (distinct < 2) throw new LbError('adjust.one_value', { name, field });
	if (column.kind === 'categorical') {
		if (distinct > MAX_LEVELS_TO_ADJUST)
			throw new LbError('adjust.too_many_levels', { field, levels: distinct, most: MAX_LEVELS_TO_ADJUST });
		const v = cramersV(contingencyTable(levels, filled.map(groupOf)).counts);
		if (v >= NEARLY_SEPARATING_V)
			throw new LbError('adjust.levels_apart', { name, field, v: v.toFixed(2), limit: NEARLY_SEPARATING_V });
		return;
	}
	const valuesOf = (group: string): number[] =>
		filled.filter((i) => groupOf(i) === group).map((i) => column.numbers?.[i] ?? NaN);
	const [reference = '', ...others] = groups;
	for (const group of others) {
		const { auroc, cliffs_delta } = mannWhitney(valuesOf(reference), valuesOf(group));
		if (Math.abs(cliffs_delta) >= NEARLY_SEPARATING_V)
			throw new LbError('adjust.numbers_apart', { name, field, group, reference, auroc: auroc.toFixed(2) });
	}
}

/** Columns may each hold both groups and their strata hardly do. */
function refuseStrata(
	name: string,
	columns: readonly AdjustmentColumn[],
	people: readonly number[],
	groups: readonly string[],
	groupOf: (i: number) => string,
): void {
	const held = new Map<string, Set<string>>();
	for (const i of people)
		held.set(stratumOf(columns, i), (held.get(stratumOf(columns, i)) ?? new Set<string>()).add(groupOf(i)));
	for (const group of groups) {
		const of = people.filter((i) => groupOf(i) === group);
		const mixed = of.filter((i) => (held.get(stratumOf(columns, i))?.size ?? 0) > 1).length;
		if (of.length === 0 || mixed < MIN_IN_MIXED_STRATA * of.length)
			throw new LbError('adjust.strata_apart', {
				...{ name, group, mixed, n: of.length },
				columns: columns.map((one) => one.name),
			});
	}
}

/** The fit on the reference group: enough people, each level among them, and no column that the others give away. */
function refuseFit(
	name: string,
	columns: readonly AdjustmentColumn[],
	people: readonly number[],
	reference: string,
	groupOf: (i: number) => string,
): void {
	const fitted = people.filter((i) => groupOf(i) === reference);
	for (const { name: field, kind, levels } of columns) {
		if (kind !== 'categorical') continue;
		for (const level of new Set(people.map((i) => levels[i] ?? ''))) {
			const n = fitted.filter((i) => levels[i] === level).length;
			if (n < MIN_REFERENCE_PER_LEVEL)
				throw new LbError('adjust.level_without_reference', {
					...{ name, field, level, n, reference, needed: MIN_REFERENCE_PER_LEVEL },
				});
		}
	}
	const design = adjustmentDesign(columns, people);
	const needed = MIN_REFERENCE_PER_COLUMN * design.width;
	const names = columns.map((one) => one.name);
	if (fitted.length < needed)
		throw new LbError('adjust.too_few_reference', {
			name,
			columns: names,
			n: fitted.length,
			needed,
			reference,
		});
	const n = people.length;
	const at = Int32Array.from(people.keys()).filter((k) => groupOf(people[k] ?? -1) === reference);
	columns
		.filter(({ kind }) => kind === 'numeric')
		.forEach(({ name: field }, k) => {
			const own = design.values.slice(k * n, (k + 1) * n);
			const others = Float64Array.from([
				...design.values.subarray(0, k * n),
				...design.values.subarray((k + 1) * n),
			]);
			const rest = referenceResiduals(own, n, { values: others, width: design.width - 1 }, at);
			const spread = spreadOf(own, at);
			if (!(spreadOf(rest, at) > MIN_OWN_SPREAD * spread))
				throw new LbError('adjust.not_independent', { name, field, reference });
		});
}

/** Standard deviation over some places. */
function spreadOf(values: Float64Array, at: Int32Array): number {
	let [sum, squares] = [0, 0];
	for (const i of at) sum += values[i]!;
	for (const i of at) squares += (values[i]! - sum / at.length) ** 2;
	return Math.sqrt(squares / at.length);
}
