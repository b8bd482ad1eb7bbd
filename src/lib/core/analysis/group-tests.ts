import { MIN_PER_GROUP, SIGNIFICANT_Q } from '../../contract/decision-rules.ts';
import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import type { groupTestsTable } from '../../contract/tables/group-tests.ts';
import { benjaminiHochberg } from '../numerics/tests/benjamini-hochberg.ts';
import { kruskalWallis } from '../numerics/tests/kruskal-wallis.ts';
import { medianSorted } from '../numerics/descriptive/median.ts';
import type { Cohort } from '../signals/cohort.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import type { EffectsOptions } from './effects.ts';
import { finiteOrNull } from '../../base/json.ts';
import { groupColumns, groupReader, type GroupColumns } from './group-columns.ts';

export type GroupTestRow = RowOf<typeof groupTestsTable>;

export interface GroupTests {
	/** One row per feature; empty with fewer than 3 groups, where `effects` says everything. */
	rows: GroupTestRow[];
	tests: number;
	/** Features with q < 0.05. */
	significant: number;
	notes: Message[];
}

/**
 * Kruskal-Wallis test of every feature over all groups (more than two), one value per patient. Groups with fewer than 3
 * values of a feature are left out of its test, which then needs 3 groups; complete separation of three groups of 3 has
 * an exact p of 6 / 1,680, so no further suppression by size is needed.
 */
export function groupTests(
	matrix: SignalMatrix,
	cohort: Cohort,
	options: EffectsOptions = {},
	watch: Watch = {},
): GroupTests {
	if (cohort.groups.length < 3) return { rows: [], tests: 0, significant: 0, notes: [] };
	const groups = groupColumns(matrix, cohort, options.samples);
	const read = groupReader(matrix, groups.columns);
	const rows = matrix.feature_ids.map((feature, f) => {
		if (f % 256 === 0) throwIfCancelled(watch.signal, 'tests over all groups');
		return test(feature, groups, read(f));
	});
	const q = benjaminiHochberg(rows.map((row) => row.p_value ?? NaN));
	rows.forEach((row, i) => {
		row.q_value = finiteOrNull(q[i]!);
	});
	const tests = rows.filter((row) => row.p_value !== null).length;
	const significant = rows.filter((row) => row.q_value !== null && row.q_value < SIGNIFICANT_Q).length;
	return { rows, tests, significant, notes: notesOf(matrix, groups, tests, significant) };
}

function test(feature: string, groups: GroupColumns, values: Float64Array[]): GroupTestRow {
	const tested = values.map((v, g) => ({ v, name: groups.names[g]!, median: medianSorted(v) }));
	const large = tested.filter(({ v }) => v.length >= MIN_PER_GROUP);
	const byMedian = [...large].sort((x, y) => x.median - y.median);
	const result = large.length >= 3 ? kruskalWallis(large.map(({ v }) => v)) : null;
	return {
		feature,
		n: large.reduce((sum, { v }) => sum + v.length, 0),
		n_groups: large.length,
		n_per_group: tested.map(({ v, name }) => `${name} ${v.length}`).join('; '),
		lowest_group: byMedian[0]?.name ?? null,
		highest_group: byMedian[byMedian.length - 1]?.name ?? null,
		statistic: result && finiteOrNull(result.h),
		df: result && result.df,
		epsilon_squared: result && finiteOrNull(result.epsilon_squared),
		eta_squared: result && finiteOrNull(result.eta_squared),
		p_value: result && finiteOrNull(result.p),
		q_value: null,
	};
}

function notesOf(matrix: SignalMatrix, groups: GroupColumns, tests: number, significant: number): Message[] {
	const small = groups.names
		.map((group, g) => ({ group, n: groups.columns[g]?.length ?? 0 }))
		.filter(({ n }) => n < MIN_PER_GROUP)
		.map((values) => say('effects.group_set_aside', { matrix: matrix.name, ...values }));
	const count = groups.names.length - small.length;
	return [
		say('effects.tests_more_groups', { matrix: matrix.name, tests, groups: count, significant }),
		...small,
	];
}
