import { HARDLY_FILLED, MIN_PER_GROUP } from '../../contract/decision-rules.ts';
import { finiteOrNull } from '../../base/json.ts';
import type {
	CharacteristicClass,
	characteristicsTable,
	NotCompared,
} from '../../contract/tables/characteristics.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import { benjaminiHochberg } from '../numerics/tests/benjamini-hochberg.ts';
import { contingencyTable, margins, type ContingencyTable } from '../numerics/tests/contingency-table.ts';
import { cramersV } from '../numerics/tests/cramers-v.ts';
import { associationTest } from '../numerics/tests/fisher-exact.ts';
import { kruskalWallis } from '../numerics/tests/kruskal-wallis.ts';
import { mannWhitney } from '../numerics/tests/mann-whitney.ts';
import {
	standardisedDifference,
	standardisedLevelDifference,
} from '../numerics/descriptive/standardised-difference.ts';
import { parseScore } from './supervised/parse-score.ts';

export type CharacteristicRow = RowOf<typeof characteristicsTable>;

/** One column of Table 1: the value of every person of each group. */
export interface Characteristic {
	column: string;
	about: CharacteristicClass;
	kind: CharacteristicRow['kind'];
	/** Values by group, reference first; null = missing. */
	values: readonly (readonly (string | null)[])[];
	/** Known reason for which it is not compared. */
	not_compared: NotCompared | null;
	/** False for what cannot be the label in other words, however well it agrees with it: age, sex. */
	may_repeat_groups: boolean;
}

/** Columns whose differences between the groups are given: an outcome, or the label in other words, has none of interest. */
const COMPARED: ReadonlySet<CharacteristicClass> = new Set<CharacteristicClass>([
	...(['baseline', 'disease', 'technical'] as const),
]);
const NO_DIFFERENCE = { smd: null, smd_groups: '' };

/** People beyond one per level from which a column that fits the groups exactly is no accident. */
const NO_ACCIDENT = 5;
/** Cramér's V from which a column says what the groups say, with few exceptions. */
const NEARLY = 0.95;

/**
 * Compares the columns of one part of Table 1 between the groups: tests, q-values over the columns that are compared,
 * standardised differences. Values must be those of independent people.
 */
export function compareCharacteristics(
	part: CharacteristicRow['part'],
	groups: readonly string[],
	characteristics: readonly Characteristic[],
): CharacteristicRow[] {
	const rows = characteristics.map((one) => compare(part, groups, one));
	const q = benjaminiHochberg(rows.map(({ p_value }) => p_value ?? NaN));
	return rows.map((row, i) => ({ ...row, q_value: finiteOrNull(q[i]!) }));
}

function compare(
	part: CharacteristicRow['part'],
	groups: readonly string[],
	one: Characteristic,
): CharacteristicRow {
	const { column, kind, values } = one;
	const filled = values.map((own) => own.filter((value) => isFilled(value, kind)));
	const missing = values.map((own, g) => own.length - (filled[g]?.length ?? 0));
	const n = filled.reduce((sum, own) => sum + own.length, 0);
	const table = kind === 'category' ? tableOf(filled) : null;
	const used = filled.flatMap((own, g) =>
		own.length >= MIN_PER_GROUP && own.length > HARDLY_FILLED * (values[g]?.length ?? 0) ? [g] : [],
	);
	const repeats =
		one.not_compared === null && one.may_repeat_groups && table !== null && repeatsGroups(table.counts);
	const about = repeats ? 'label' : one.about;
	const reason =
		one.not_compared ??
		(repeats ? 'repeats_groups' : whyNot(groups.length, n, kind, table, filled, used.length));
	const compared = COMPARED.has(about);
	const test =
		reason === null
			? testOf(
					kind,
					used.map((g) => filled[g]!),
				)
			: NO_TEST;
	return {
		...{ part, column, about, kind, n },
		missing: missing.reduce((sum, count) => sum + count, 0),
		missing_by_group: groups.map((group, g) => `${group} ${missing[g]}`).join('; '),
		levels: table === null ? null : table.row_levels.length,
		test: test.p === null ? 'none' : test.test,
		p_value: test.p,
		q_value: null,
		...(compared ? largestDifference(groups, used, kind, filled, table) : NO_DIFFERENCE),
		cramers_v: table === null || !compared ? null : finiteOrNull(cramersV(table.counts)),
		not_compared: reason ?? (test.p === null ? 'too_few' : null),
	};
}

/** Every level is found in one group only, or nearly, or every group has one level only: the column says what the groups say. */
function repeatsGroups(counts: readonly (readonly number[])[]): boolean {
	const { rows, columns, n } = margins(counts);
	const pure = counts.every((line, r) => line.some((count) => count === rows[r]));
	const coarser = columns.every((total, c) => counts.some((line) => line[c] === total));
	if (rows.length < 2 || columns.length < 2) return false;
	// A stage that is a code of its own in nearly all healthy people.
	const nearly = cramersV(counts) >= NEARLY;
	return (
		((pure || nearly) && n - rows.length >= NO_ACCIDENT) || (coarser && n - columns.length >= NO_ACCIDENT)
	);
}

function isFilled(value: string | null, kind: CharacteristicRow['kind']): value is string {
	return value !== null && (kind !== 'number' || !Number.isNaN(parseScore(value)));
}

/** Levels x groups. */
function tableOf(filled: readonly (readonly string[])[]): ContingencyTable {
	return contingencyTable(
		filled.flat(),
		filled.flatMap((own, g) => own.map(() => String(g))),
	);
}

function whyNot(
	groups: number,
	n: number,
	kind: CharacteristicRow['kind'],
	table: ContingencyTable | null,
	filled: readonly (readonly string[])[],
	used: number,
): NotCompared | null {
	if (groups < 2) return 'one_group';
	if (kind === 'date') return 'not_a_characteristic';
	if (used < 2) return used === 1 ? 'one_group_filled' : 'too_few';
	const distinct = table === null ? new Set(filled.flat().map(parseScore)).size : table.row_levels.length;
	if (distinct === 1) return 'constant';
	// More levels than a third of the people are names.
	return table !== null && distinct > Math.max(2, n / 3) ? 'many_levels' : null;
}

interface Tested {
	test: CharacteristicRow['test'];
	p: number | null;
}

const NO_TEST: Tested = { test: 'none', p: null };

function testOf(kind: CharacteristicRow['kind'], filled: readonly (readonly string[])[]): Tested {
	if (kind === 'category') {
		const { p, method } = associationTest(tableOf(filled).counts);
		return { test: method, p: finiteOrNull(p) };
	}
	const numbers = filled.map((own) => Float64Array.from(own, parseScore));
	const [a, b] = numbers;
	return numbers.length === 2 && a !== undefined && b !== undefined
		? { test: 'mann_whitney', p: finiteOrNull(mannWhitney(a, b).p) }
		: { test: 'kruskal_wallis', p: finiteOrNull(kruskalWallis(numbers).p) };
}

/** The standardised difference of the pair of groups that differs most, the later group minus the earlier. */
function largestDifference(
	groups: readonly string[],
	used: readonly number[],
	kind: CharacteristicRow['kind'],
	filled: readonly (readonly string[])[],
	table: ContingencyTable | null,
): Pick<CharacteristicRow, 'smd' | 'smd_groups'> {
	if (kind === 'date') return NO_DIFFERENCE;
	const numbers = filled.map((own) => Float64Array.from(kind === 'number' ? own : [], parseScore));
	const levels = (g: number): number[] => {
		const at = table?.column_levels.indexOf(String(g)) ?? -1;
		return (table?.counts ?? []).map((line) => (at < 0 ? 0 : line[at]!));
	};
	let largest: Pick<CharacteristicRow, 'smd' | 'smd_groups'> = NO_DIFFERENCE;
	for (const [i, a] of used.entries())
		for (const b of used.slice(i + 1)) {
			const smd =
				kind === 'number'
					? standardisedDifference(numbers[a] ?? [], numbers[b] ?? [])
					: standardisedLevelDifference(levels(a), levels(b));
			if (!Number.isNaN(smd) && (largest.smd === null || Math.abs(smd) > Math.abs(largest.smd)))
				largest = { smd, smd_groups: `${groups[b]} against ${groups[a]}` };
		}
	return largest;
}
