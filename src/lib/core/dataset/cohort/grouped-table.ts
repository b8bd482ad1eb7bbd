import { LbError } from '../../../base/errors.ts';
import type { CohortGroup } from '../../../contract/records/cohort.ts';
import type { Assessment } from '../metadata/assess-table.ts';
import { cellText, type Cell } from '../metadata/cells.ts';
import { columnFacts } from '../metadata/column-facts.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { applyGroups, type AppliedGroups } from './apply-groups.ts';

/** A metadata table with one more column, which holds the groups of a definition. */
export interface GroupedAssessment {
	chosen: Assessment;
	/** Name of the column. */
	column: string;
	applied: AppliedGroups;
}

const COLUMN = 'cohort_group';

/** Groups applied to the rows in use of a table; nothing is refused. */
export function applyTo(
	{ unit, rows: inUse, sample }: Assessment,
	groups: readonly CohortGroup[],
	rows: readonly (readonly Cell[])[] = inUse,
): AppliedGroups {
	const at = sample?.column.index ?? -1;
	return applyGroups(groups, {
		path: unit.paths[0] ?? '',
		header: unit.header,
		rows,
		ids: rows.map((row) => cellText(row[at]) ?? ''),
		all_rows: unit.rows,
		...(sample === null ? {} : { other_names: sample.matching.pairs }),
	});
}

/**
 * The table with the groups of its rows in use in a column of its own. Throws `cohort.groups_overlap` for samples of two groups and
 * `cohort.group_empty` for a group without samples.
 */
export function withGroups(chosen: Assessment, groups: readonly CohortGroup[]): GroupedAssessment {
	const applied = applyTo(chosen, groups);
	requireApart(applied);
	const { unit, row_index } = chosen;
	const name = freeName(unit.header);
	const width = unit.header.length;
	const { group } = applyTo(chosen, groups, unit.rows);
	const rows = unit.rows.map((row, r) => [
		...Array.from({ length: width }, (_, column) => row[column] ?? null),
		group[r] ?? null,
	]);
	const [facts] = columnFacts(
		[name],
		applied.group.map((group) => [group]),
	);
	return {
		column: name,
		applied,
		chosen: {
			...chosen,
			unit: { ...unit, header: [...unit.header, name], rows },
			rows: row_index.map((row) => rows[row] ?? []),
			columns: [
				...chosen.columns,
				...(facts === undefined ? [] : [{ ...facts, index: width, kind: 'category' as const }]),
			],
		},
	};
}

/** A name that no column has. */
function freeName(header: readonly string[]): string {
	let name = COLUMN;
	for (let n = 2; header.includes(name); n++) name = `${COLUMN}_${n}`;
	return name;
}

function requireApart({ overlaps, counts, why }: AppliedGroups): void {
	const place = { field: 'group' };
	if (overlaps.length > 0)
		throw new LbError(
			'cohort.groups_overlap',
			{
				count: overlaps.length,
				names: shortList(overlaps.map(({ sample }) => sample)),
				groups: [...new Set(overlaps.flatMap(({ groups }) => groups))],
			},
			place,
		);
	const [empty] = Object.keys(counts).filter((name) => counts[name] === 0);
	if (empty === undefined) return;
	const of = (reason: string): number => why.filter((one) => one === reason).length;
	throw new LbError(
		'cohort.group_empty',
		{ group: empty, dropped: of('dropped_by_condition'), missing: of('missing_value') },
		place,
	);
}
