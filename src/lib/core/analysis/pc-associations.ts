import { SIGNIFICANT_Q } from '../../contract/decision-rules.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import type { pcAssociationsTable } from '../../contract/tables/pc-associations.ts';
import { benjaminiHochberg } from '../numerics/tests/benjamini-hochberg.ts';
import { kruskalWallis } from '../numerics/tests/kruskal-wallis.ts';
import { mannWhitney } from '../numerics/tests/mann-whitney.ts';
import { pearson } from '../numerics/tests/pearson.ts';
import { spearman } from '../numerics/tests/spearman.ts';
import type { Cohort, CohortSample } from '../signals/cohort.ts';
import { earliestSamples } from './earliest-samples.ts';
import { finiteOrNull } from '../../base/json.ts';
import type { Projection } from './projection.ts';

type Row = RowOf<typeof pcAssociationsTable>;

export interface PcAssociations {
	/** One row per component and column that can be tested. */
	rows: Row[];
	/** The strongest finding of every column with q < 0.05, at most five, or that there is none. */
	notes: Message[];
}

/** Components looked at: later ones hold little and only add tests. */
const COMPONENTS = 5;
const MIN_VALUES = 8;
const MIN_PER_LEVEL = 3;
/** A column read as numbers has at least so many different ones; fewer are levels. */
const MIN_NUMBERS = 6;
const MAX_NOTES = 5;

/**
 * How much of each principal component goes with the group and with every metadata column: batch effects show here.
 * One sample per patient (the earliest). Levels: share of variance between levels and Kruskal-Wallis p; numbers: squared
 * Pearson r and Spearman p, the numbers of a batch column being levels. Columns with more levels than a third of the
 * patients are names and not tested. Without `tests_groups` the groups are left out: components of the data that made them
 * say nothing about them.
 */
export function pcAssociations(
	matrix: string,
	projection: Projection,
	cohort: Cohort,
	tests_groups = true,
): PcAssociations {
	const scores = new Map(projection.scores.map((row) => [row.sample, row]));
	const indices = cohort.samples.map((_, i) => i).filter((i) => isPlaced(scores, cohort.samples[i]));
	const samples = earliestSamples(cohort, indices).map((i) => cohort.samples[i]!);
	const components = projection.variance.slice(0, COMPONENTS);
	const isBatch = (column: string): boolean => cohort.batch_columns.includes(column);
	const rows = columnsOf(cohort, samples, tests_groups).flatMap(({ column, values }) =>
		components.flatMap(({ component, explained_variance_ratio }) => {
			// Each of the first components has a column of its own in the scores.
			const y = samples.map((s) => scores.get(s.sample_id)?.[`pc${component}` as 'pc1'] ?? NaN);
			const outcome = isBatch(column) ? withLevels(y, values) : associate(y, values);
			return outcome === null
				? []
				: [{ component, explained_variance_ratio, column, ...outcome, q_value: null }];
		}),
	);
	const adjusted = benjaminiHochberg(rows.map((row) => row.p_value ?? NaN));
	const tested: Row[] = rows.map((row, i) => ({ ...row, q_value: finiteOrNull(adjusted[i]!) }));
	tested.sort((a, b) => a.component - b.component);
	return { rows: tested, notes: notesOf(matrix, tested, components.length) };
}

function isPlaced(
	scores: ReadonlyMap<string, { pc1: number | null }>,
	sample: CohortSample | undefined,
): boolean {
	return sample !== undefined && (scores.get(sample.sample_id)?.pc1 ?? null) !== null;
}

interface Column {
	column: string;
	values: (string | null)[];
}

function columnsOf(cohort: Cohort, samples: readonly CohortSample[], tests_groups: boolean): Column[] {
	// The columns that define groups tell as much about the components as the groups do.
	const defining = tests_groups ? [] : (cohort.definition_columns ?? []);
	const identity = new Set([
		...[cohort.sample_column, cohort.patient_column, cohort.label_column],
		...defining,
	]);
	const columns = cohort.metadata_columns
		.filter((column) => !identity.has(column))
		.map((column) => ({ column, values: samples.map((s) => s.metadata[column]?.trim() || null) }));
	const group = { column: cohort.label_column ?? 'group', values: samples.map((s) => s.group) };
	return tests_groups && cohort.groups.length > 1 ? [group, ...columns] : columns;
}

type Outcome = Omit<Row, 'component' | 'explained_variance_ratio' | 'column' | 'q_value'>;

function associate(y: readonly number[], values: readonly (string | null)[]): Outcome | null {
	const filled = values.filter((value) => value !== null);
	const numbers = values.map((value) => (value === null || value === '' ? NaN : Number(value)));
	const finite = numbers.filter((value) => Number.isFinite(value));
	if (finite.length === filled.length && new Set(finite).size >= MIN_NUMBERS) return withNumbers(y, numbers);
	return withLevels(y, values);
}

function withNumbers(y: readonly number[], x: readonly number[]): Outcome | null {
	const rank = spearman(x, y);
	if (rank.n < MIN_VALUES || Number.isNaN(rank.r)) return null;
	return {
		kind: 'numeric',
		n: rank.n,
		levels: null,
		r_squared: finiteOrNull(pearson(x, y).r ** 2),
		auroc: null,
		test: 'spearman',
		statistic: finiteOrNull(rank.r),
		p_value: finiteOrNull(rank.p),
	};
}

const naturalOrder = new Intl.Collator('en', { numeric: true });

function withLevels(y: readonly number[], values: readonly (string | null)[]): Outcome | null {
	const levels = new Map<string, number[]>();
	values.forEach((value, i) => {
		if (value !== null) levels.set(value, [...(levels.get(value) ?? []), y[i]!]);
	});
	if (levels.size > values.length / 3) return null;
	const kept = [...levels]
		.filter(([, scores]) => scores.length >= MIN_PER_LEVEL)
		.sort(([a], [b]) => naturalOrder.compare(a, b))
		.map(([, scores]) => scores);
	const n = kept.reduce((sum, scores) => sum + scores.length, 0);
	if (kept.length < 2 || n < MIN_VALUES) return null;
	const test = kruskalWallis(kept);
	const [first, second] = [kept[0]!, kept[1]!];
	return {
		kind: 'categorical',
		n,
		levels: kept.length,
		r_squared: finiteOrNull(shareBetween(kept)),
		auroc: kept.length === 2 ? finiteOrNull(mannWhitney(first, second).auroc) : null,
		test: 'kruskal_wallis',
		statistic: finiteOrNull(test.h),
		p_value: finiteOrNull(test.p),
	};
}

/** Sum of squares between levels over the total: R^2 of a one-way analysis of variance. */
function shareBetween(levels: readonly (readonly number[])[]): number {
	const all = levels.flat();
	const mean = all.reduce((sum, v) => sum + v, 0) / all.length;
	const total = all.reduce((sum, v) => sum + (v - mean) ** 2, 0);
	const between = levels.reduce((sum, level) => {
		const own = level.reduce((s, v) => s + v, 0) / level.length;
		return sum + level.length * (own - mean) ** 2;
	}, 0);
	return between / total;
}

function notesOf(matrix: string, rows: readonly Row[], components: number): Message[] {
	const strongest = new Map<string, Row>();
	for (const row of rows) {
		if (row.q_value === null || row.q_value >= SIGNIFICANT_Q) continue;
		const held = strongest.get(row.column);
		if (held === undefined || (row.r_squared ?? 0) > (held.r_squared ?? 0)) strongest.set(row.column, row);
	}
	const found = [...strongest.values()].sort((a, b) => (b.r_squared ?? 0) - (a.r_squared ?? 0));
	if (found.length === 0) {
		return rows.length === 0 ? [] : [say('associations.none', { matrix, components, tests: rows.length })];
	}
	return found.slice(0, MAX_NOTES).map((row) =>
		say('associations.found', {
			matrix,
			component: row.component,
			percent: (100 * row.explained_variance_ratio).toFixed(1),
			column: row.column,
			r_squared: (row.r_squared ?? 0).toFixed(2),
			q_value: Number((row.q_value ?? 1).toPrecision(2)),
		}),
	);
}
